// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The facts every family spells alike: dimensions, dtype, context, experts, draft layers, modalities.
#pragma once

#include "engine/model/families/family.h"

namespace engine {

/// Reads head counts, sizes and layer count, with the class defaults of `family` (may be null) where the
/// config is nested and leaves them out. Missing required fields are noted in the reader's problems.
void readDimensions(FamilyReader &reader, const Family *family, bool nested);

/// Dtype the model is served in: float32 and unstated become 16-bit, as vLLM's "auto" makes them.
Dtype servedDtype(const Fields &text, const Fields &outer);

/// Longest context without changing the rope settings: the smallest length field present, extended by the
/// rope scaling the config itself carries (vllm-memory.md section 10).
Tokens nativeContext(const FamilyReader &reader, const Family *family);

MoeShape readMoe(const FamilyReader &reader);

/// MTP layers the checkpoint carries, 0 if none is stated.
int readMtpLayers(const FamilyReader &reader);

/// Whether the config wraps encoders for images, audio or video.
bool isMultimodal(const Fields &outer);

}
