// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evidence/command_line.h"

#include "engine/evidence/command_options.h"
#include "engine/evidence/shell_words.h"
#include "engine/flags/flags.h"
#include "engine/kv/rules.h"

#include <algorithm>

namespace engine {

namespace {

using Words = std::vector<std::string>;

bool endsWithProgram(std::string_view word, std::string_view program)
{
    return word == program || (word.ends_with(program) && word[word.size() - program.size() - 1] == '/');
}

// vLLM reads underscores in option names as dashes; a dotted rest is lowered the same way.
std::string optionName(std::string_view word, bool vllm)
{
    std::string name(word.substr(0, word.find('=')));
    if (vllm && name.starts_with("--"))
        std::replace(name.begin(), name.end(), '_', '-');
    return name;
}

class Reader
{
public:
    explicit Reader(Words words)
        : words_(std::move(words))
    {
    }

    Expected<CommandLine> run()
    {
        if (!findProgram())
            return fail("command-program");
        while (at_ < words_.size())
            if (std::optional<Error> error = readWord())
                return tl::unexpected<Error>(std::move(*error));
        if (facts_.seat.model.empty())
            return fail("command-model");
        finish();
        return std::move(out_);
    }

private:
    // Everything up to the program: variables, `docker run` with its options, a shell's `exec`.
    bool findProgram()
    {
        for (; at_ < words_.size(); ++at_) {
            const std::string &word = words_[at_];
            if (endsWithProgram(word, "llama-server"))
                return start(RuntimeKind::LlamaCpp, 1);
            if (endsWithProgram(word, "vllm") && at_ + 1 < words_.size() && words_[at_ + 1] == "serve")
                return start(RuntimeKind::Vllm, 2);
            if (word == "vllm.entrypoints.openai.api_server")
                return start(RuntimeKind::Vllm, 1);
            readPrefix(word);
        }
        // The image's own entry point: what follows it are the arguments.
        if (image_ == words_.size())
            return false;
        at_ = image_;
        const bool llama = words_[image_].find("llama.cpp") != std::string::npos;
        return start(llama ? RuntimeKind::LlamaCpp : RuntimeKind::Vllm, 1);
    }

    bool start(RuntimeKind kind, std::size_t words)
    {
        facts_.seat.runtime.kind = kind;
        at_ += words;
        return true;
    }

    void readPrefix(const std::string &word)
    {
        static constexpr std::string_view kImage = "vllm/vllm-openai:v";
        const std::size_t value = std::min(word.find('='), word.size());
        const bool devices =
            std::any_of(std::begin(kPlatforms), std::end(kPlatforms), [&](Platform platform) {
                return word.compare(0, value, deviceVariable(platform)) == 0;
            });
        if (devices && value < word.size()) {
            std::string_view rest = std::string_view(word).substr(value + 1);
            while (!rest.empty()) {
                const std::size_t comma = std::min(rest.find(','), rest.size());
                out_.devices.emplace_back(rest.substr(0, comma));
                rest.remove_prefix(std::min(comma + 1, rest.size()));
            }
        }
        const std::size_t tag = word.find(kImage);
        if (tag != std::string::npos)
            facts_.seat.runtime.release = releaseOfTag(word.substr(tag + kImage.size()));
        if (tag != std::string::npos || word.find("vllm-openai:") != std::string::npos
            || word.find("llama.cpp:server") != std::string::npos)
            image_ = at_;
    }

    // "0.28.0" is written 0.28 in plans, "0.28.1" stays.
    static std::string releaseOfTag(std::string tag)
    {
        tag.resize(std::min(tag.find_first_not_of("0123456789."), tag.size()));
        if (std::count(tag.begin(), tag.end(), '.') == 2 && tag.ends_with(".0"))
            tag.resize(tag.size() - 2);
        return tag;
    }

    std::optional<Error> readWord()
    {
        const bool vllm = facts_.seat.runtime.kind == RuntimeKind::Vllm;
        const std::string word = words_[at_++];
        if (!word.starts_with('-')) {
            if (vllm && facts_.seat.model.empty())
                facts_.seat.model = word;
            return std::nullopt;
        }
        const std::string name = optionName(word, vllm);
        const std::optional<detail::CommandOption> option =
            detail::commandOption(facts_.seat.runtime.kind, name);
        const bool value_next = at_ < words_.size() && !words_[at_].starts_with("--");
        if (!option) {
            out_.ignored.push_back(name);
            if (word.size() == name.size() && value_next && !words_[at_].starts_with('-'))
                ++at_;
            return std::nullopt;
        }
        std::string value;
        if (word.size() > name.size())
            value = word.substr(name.size() + 1);
        else if (option->takes_value && value_next)
            value = words_[at_++];
        if (option->read(facts_, value))
            return std::nullopt;
        return Error{"command-value", {}, {Arg::name(name), Arg::name(value)}};
    }

    void finish()
    {
        Seat &seat = facts_.seat;
        if (seat.name.empty())
            seat.name = seat.model.substr(seat.model.find_last_of('/') + 1);
        if (seat.runtime.kind == RuntimeKind::LlamaCpp)
            finishLlama();
        else
            finishPool();
        out_.seat = std::move(seat);
    }

    void finishPool()
    {
        Seat &seat = facts_.seat;
        if (facts_.pinned) {
            seat.kv.mode = KvSizing::Mode::Pinned;
            seat.kv.pinned_bytes = *facts_.pinned;
            return;
        }
        seat.kv.mode = KvSizing::Mode::Utilisation;
        out_.sized_by_default = !seat.gpu_memory_utilization;
        const Expected<ReleaseRules> rules = releaseRules(seat.runtime.release);
        seat.kv.utilization = seat.gpu_memory_utilization.value_or(rules ? rules->default_utilization : 0.9);
        seat.gpu_memory_utilization.reset();
    }

    void finishLlama()
    {
        Seat &seat = facts_.seat;
        if (facts_.ctx_size)
            seat.max_model_len =
                *facts_.ctx_size / (sharesOneBuffer(seat) ? 1 : std::max(seat.max_num_seqs.value_or(1), 1));
        const std::string &k = facts_.type_k;
        const std::string &v = facts_.type_v;
        if (!k.empty() || !v.empty())
            seat.kv_cache_dtype = k == v ? k : (k.empty() ? "f16" : k) + "/" + (v.empty() ? "f16" : v);
        if (seat.model.ends_with(".gguf"))
            seat.model.resize(seat.model.size() - 5);
    }

    Words words_;
    std::size_t at_ = 0;
    std::size_t image_ = words_.size(); // place of a container image
    detail::CommandFacts facts_;
    CommandLine out_;
};

void takeModel(Seat &seat, const Plan &plan)
{
    const std::string written = seat.model;
    for (const ModelPtr &model : plan.models)
        for (const WeightVariant &weights : model->weights)
            if (servedModel(*model, weights.variant).name == written
                || model->id + "/" + weights.variant == written) {
                seat.model = model->id;
                seat.weights = weights.variant;
                return;
            }
}

}

Expected<CommandLine> parseCommandLine(std::string_view text)
{
    Expected<Words> words = shellWords(text);
    if (!words)
        return tl::unexpected<Error>(words.error());
    return Reader(std::move(*words)).run();
}

Seat seatInPlan(const CommandLine &command, const Plan &plan, const std::string &host)
{
    Seat seat = command.seat;
    takeModel(seat, plan);
    seat.cards.clear();
    for (const Host &candidate : plan.hosts)
        for (const std::string &device : command.devices)
            for (const Card &card : candidate.cards)
                if (candidate.name == host && deviceNumber(candidate, card.id) == device)
                    seat.cards.push_back(card.id);
    const bool split = seat.runtime.kind == RuntimeKind::LlamaCpp; // layers go over all devices
    if (split && !seat.cards.empty())
        seat.tp = static_cast<int>(seat.cards.size());
    if (seat.cards.size() != static_cast<std::size_t>(seat.tp))
        seat.cards.clear();
    return seat;
}

}
