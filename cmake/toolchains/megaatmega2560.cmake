# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
# generated from firmware/registry by 'lightseal generate'; do not edit

# Arduino Mega 2560 (ATmega2560):
#   cmake -DCMAKE_TOOLCHAIN_FILE=.../cmake/toolchains/megaatmega2560.cmake
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR avr6)
set(CMAKE_C_COMPILER avr-gcc)
set(CMAKE_CXX_COMPILER avr-g++)
set(CMAKE_ASM_COMPILER avr-gcc)
set(CMAKE_C_FLAGS_INIT "-mmcu=atmega2560")
set(CMAKE_CXX_FLAGS_INIT "-mmcu=atmega2560")
set(CMAKE_ASM_FLAGS_INIT "-mmcu=atmega2560")
# A program needs start-up code and a linker script, which a test of the compiler has not.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
