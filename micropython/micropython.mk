# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
#
# The module as part of a firmware, for ports built with make:
#
#   make USER_C_MODULES=<this project> FROZEN_MANIFEST=<this project>/micropython/manifest.py
#
# LIGHTSEAL_FLAVOUR chooses what it carries, as FLAVOUR does for a native module.
LIGHTSEAL_DIR := $(patsubst %/,%,$(dir $(USERMOD_DIR)))
LIGHTSEAL_FLAVOUR ?= all

include $(LIGHTSEAL_DIR)/firmware/generated/micropython/sources.mk

LIGHTSEAL_FILES := $(LIGHTSEAL_UNITS_$(LIGHTSEAL_FLAVOUR)) $(LIGHTSEAL_KERNELS_$(LIGHTSEAL_FLAVOUR))

SRC_USERMOD_C += $(addprefix $(USERMOD_DIR)/,$(LIGHTSEAL_GLUE))
SRC_USERMOD_LIB_C += \
    $(LIGHTSEAL_DIR)/firmware/generated/micropython/$(LIGHTSEAL_FLAVOUR).c \
    $(addprefix $(LIGHTSEAL_DIR)/src/units/,$(filter %.c,$(LIGHTSEAL_FILES)))
SRC_USERMOD_LIB_ASM += $(addprefix $(LIGHTSEAL_DIR)/src/units/,$(filter %.S,$(LIGHTSEAL_FILES)))
CFLAGS_USERMOD += -I$(LIGHTSEAL_DIR)/src -I$(LIGHTSEAL_DIR)/host/src/lightseal/crypto
