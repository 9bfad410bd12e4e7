# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Compile and link with the compiler and flags of the board."""

from SCons.Script import AlwaysBuild, Default, DefaultEnvironment

env = DefaultEnvironment()
board = env.BoardConfig()
prefix = board.get("build.prefix")
flags = [*board.get("build.flags").split(), "-Os", "-ffunction-sections", "-fdata-sections"]
env.Replace(
    AR=f"{prefix}ar",
    AS=f"{prefix}as",
    CC=f"{prefix}gcc",
    CXX=f"{prefix}g++",
    RANLIB=f"{prefix}ranlib",
    PROGSUFFIX=".elf",
)
env.Append(
    ASFLAGS=flags,
    ASPPFLAGS=["-x", "assembler-with-cpp", *flags],
    CCFLAGS=flags,
    LINKFLAGS=[*flags, "-Wl,--gc-sections", *board.get("build.link_flags", "").split()],
)
program = env.BuildProgram()
AlwaysBuild(env.Alias("buildprog", program))
Default("buildprog")
