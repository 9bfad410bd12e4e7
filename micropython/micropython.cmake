# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
#
# The module as part of a firmware, for ports built with CMake (rp2, esp32):
#
#   make USER_C_MODULES=<this project>/micropython/micropython.cmake \
#        FROZEN_MANIFEST=<this project>/micropython/manifest.py
#
# LIGHTSEAL_FLAVOUR chooses what it carries, as FLAVOUR does for a native module.
set(LIGHTSEAL_DIR ${CMAKE_CURRENT_LIST_DIR}/..)
if(NOT DEFINED LIGHTSEAL_FLAVOUR)
    set(LIGHTSEAL_FLAVOUR all)
endif()

include(${LIGHTSEAL_DIR}/firmware/generated/micropython/sources.cmake)
list(TRANSFORM LIGHTSEAL_GLUE PREPEND ${CMAKE_CURRENT_LIST_DIR}/
     OUTPUT_VARIABLE LIGHTSEAL_FILES)
list(TRANSFORM LIGHTSEAL_UNITS_${LIGHTSEAL_FLAVOUR} PREPEND ${LIGHTSEAL_DIR}/src/units/
     OUTPUT_VARIABLE LIGHTSEAL_UNITS)

# CMake leaves out files in a language that the port has not asked for.
get_property(LIGHTSEAL_LANGUAGES GLOBAL PROPERTY ENABLED_LANGUAGES)
if(NOT ASM IN_LIST LIGHTSEAL_LANGUAGES)
    enable_language(ASM)
endif()

add_library(usermod_lightseal INTERFACE)
target_sources(usermod_lightseal INTERFACE
    ${LIGHTSEAL_FILES}
    ${LIGHTSEAL_DIR}/firmware/generated/micropython/${LIGHTSEAL_FLAVOUR}.c
    ${LIGHTSEAL_UNITS}
)
target_include_directories(usermod_lightseal INTERFACE
    ${LIGHTSEAL_DIR}/src
    ${LIGHTSEAL_DIR}/host/src/lightseal/crypto
)
target_link_libraries(usermod INTERFACE usermod_lightseal)
