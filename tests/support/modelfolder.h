// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A tiny model as it lies on disk, for tests that read folders: a llama config and one shard.
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QtEndian>

namespace modelfolder {

inline const char *const kConfig =
    R"({"model_type":"llama","architectures":["LlamaForCausalLM"],"hidden_size":256,"intermediate_size":512,)"
    R"("num_hidden_layers":2,"num_attention_heads":4,"num_key_value_heads":2,"vocab_size":1000,)"
    R"("max_position_embeddings":4096,"torch_dtype":"bfloat16"})";

inline bool write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly)
        && file.write(text) == text.size();
}

inline QByteArray shard()
{
    const QByteArray header =
        R"({"lm_head.weight":{"dtype":"BF16","shape":[1000,256],"data_offsets":[0,512000]},)"
        R"("model.norm.weight":{"dtype":"F32","shape":[256],"data_offsets":[512000,513024]}})";
    QByteArray length(8, '\0');
    qToLittleEndian(quint64(header.size()), length.data());
    return length + header + QByteArray(513024, '\0');
}

}
