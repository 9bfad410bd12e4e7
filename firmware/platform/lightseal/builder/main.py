# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""SCons script of every image: compile, link, write the build id, make .bin and .hex, upload.

Knows no board: flags, sources and linker script come from the environment in
envs.ini, the tools' prefix from the board's manifest.
"""

import subprocess

from SCons.Script import AlwaysBuild, Default, DefaultEnvironment

env = DefaultEnvironment()
compiler = env.BoardConfig().get("build.compiler")
env.Replace(
    AR="ar",
    CC=compiler,
    LINK=compiler,
    RANLIB="ranlib",
    PROGNAME="firmware",
    PROGSUFFIX=".elf",
    # Assembly takes the flags of C: those that name the instruction set, and -g.
    ASPPCOM="$CC -o $TARGET -c $CCFLAGS $_CCCOMCOM $SOURCES",
)


def prefix_map():
    """Return the flag that keeps the project's folder out of the objects."""
    version = subprocess.run(
        [compiler, "-dumpversion"], capture_output=True, text=True, check=True, timeout=20
    ).stdout
    # Before gcc 8 only debug information could be mapped.
    option = "-ffile-prefix-map" if int(version.split(".")[0]) >= 8 else "-fdebug-prefix-map"
    return f"{option}={env.subst('$PROJECT_DIR')}=."


env.Append(
    CCFLAGS=[prefix_map()],
    LINKFLAGS=[
        *env.GetProjectOption("custom_link_flags", "").split(),
        "-Wl,-Map,${TARGET.base}.map",
    ],
)

elf = env.BuildProgram()
script = env.GetProjectOption("board_build.ldscript", "")
if script:
    env.Depends(elf, env.File(f"$PROJECT_DIR/{script}"))
env.AddPostAction(
    elf, env.VerboseAction('"$PYTHONEXE" -m lightseal.buildid $TARGET', "Stamping $TARGET")
)
AlwaysBuild(env.Alias("buildprog", elf))


def flash_command():
    """Return the command that flashes this environment's image as it was built."""
    options = ["--image", "$PIOENV", "--built"]
    tool = env.GetProjectOption("upload_protocol", "")
    for option, value in (
        ("--port", env.subst("$UPLOAD_PORT")),
        ("--tool", tool),
        ("--probe", env.GetProjectOption("custom_upload_probe", "")),
    ):
        if value:
            options += [option, f'"{value}"']
    return " ".join(['"$PYTHONEXE"', "-m", "lightseal", "flash", env["BOARD"], *options])


env["ENV"]["LIGHTSEAL_ROOT"] = env.subst("$PROJECT_DIR")
upload = env.Alias("upload", elf, env.VerboseAction(flash_command(), "Flashing $PIOENV"))
AlwaysBuild(upload)
Default("buildprog")
