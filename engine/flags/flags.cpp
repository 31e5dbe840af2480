// SPDX-FileCopyrightText: VRAM Planner developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/flags/flags.h"

#include "engine/estimate/llamacpp.h"
#include "engine/kv/rules.h"
#include "engine/kv/spec_method.h"
#include "engine/layout/seat_layout.h"
#include "engine/plan/seat_setting.h"
#include "engine/units/size_text.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <nlohmann/json.hpp>

namespace engine {

namespace {

class Writer
{
public:
    Writer(const Plan &plan, const Budget &budget, std::size_t index)
        : plan_(plan)
        , budget_(budget)
        , index_(index)
        , entry_(budget.seats[index])
        , seat_(*entry_.seat)
    {
        out_.seat = seat_.name;
        out_.runtime = seat_.runtime.kind;
        if (!entry_.cards.empty())
            out_.platform = budget.table->facts[static_cast<std::size_t>(entry_.cards.front())].platform;
    }

    SeatCommand vllm()
    {
        out_.program = {"vllm", "serve"};
        const Expected<ReleaseRules> rules = releaseRules(release());
        if (!rules)
            remark("flags-release-unknown", {Arg::name(release())});
        image({"vllm/vllm-openai:v", "vllm/vllm-openai-rocm:v", "", "quay.io/ascend/vllm-ascend:v"},
              threeParts(seat_.runtime.release.empty() && rules ? rules->release : release()));
        out_.arguments.push_back(model().name);
        option("--served-model-name", seat_.name);
        settings();
        paddedPages();
        speculation();
        if (!seat_.cudagraph_mode.empty())
            option("--compilation-config", nlohmann::json{{"cudagraph_mode", seat_.cudagraph_mode}}.dump());
        vllmPool();
        if (seat_.output_cap)
            option("--override-generation-config",
                   nlohmann::json{{"max_new_tokens", *seat_.output_cap}}.dump());
        devices();
        return std::move(out_);
    }

    SeatCommand llamaCpp()
    {
        out_.program = {"llama-server"};
        image({"ghcr.io/ggml-org/llama.cpp:server-cuda", "ghcr.io/ggml-org/llama.cpp:server-rocm",
               "ghcr.io/ggml-org/llama.cpp:server-intel", ""},
              seat_.runtime.release.empty() ? "" : "-" + seat_.runtime.release);
        const ServedModel served = ggufModel();
        option(served.known ? "--hf-repo" : "--model", served.known ? served.name : served.name + ".gguf");
        option("--alias", seat_.name);
        const int slots = seat_.max_num_seqs.value_or(1);
        const int shares = sharesOneBuffer(seat_) ? 1 : slots; // of the context
        if (seat_.max_model_len > 0)
            option("--ctx-size", std::to_string(saturatingMul(seat_.max_model_len, shares)));
        if (seat_.max_num_seqs)
            option("--parallel", std::to_string(slots));
        settings();
        option("--n-gpu-layers", "999"); // the estimate holds every layer on the cards
        llamaCppTypes();
        if (seat_.tp > 1)
            option("--split-mode", "layer");
        if (seat_.output_cap)
            option("--predict", std::to_string(*seat_.output_cap));
        if (!seat_.spec_method.empty())
            remark("flags-drafter-unknown", {Arg::name(seat_.spec_method)});
        devices();
        return std::move(out_);
    }

private:
    std::string release() const
    {
        return seat_.runtime.kind == RuntimeKind::Vllm ? seat_.runtime.release : "";
    }

    // Images carry all three parts of a release: "0.28" is v0.28.0.
    static std::string threeParts(std::string release)
    {
        for (auto dots = std::count(release.begin(), release.end(), '.'); dots < 2; ++dots)
            release += ".0";
        return release;
    }

    // `names` stand in the order of the platforms; an empty one is not published.
    void image(const std::array<std::string_view, std::size(kPlatforms)> &names, const std::string &tag)
    {
        const std::string_view name = names[static_cast<std::size_t>(out_.platform)];
        if (name.empty())
            remark("flags-image-unknown", {Arg::name(std::string(platformName(out_.platform)))});
        else
            out_.image = std::string(name) + tag;
    }

    void remark(const char *code, Args args) { out_.remarks.push_back({code, std::move(args)}); }

    void option(const std::string &name, const std::string &value)
    {
        if (!known(name))
            return;
        // argparse would take a leading dash for the next option.
        if (seat_.runtime.kind != RuntimeKind::LlamaCpp && value.starts_with('-')) {
            out_.arguments.push_back(name + "=" + value);
            return;
        }
        out_.arguments.push_back(name);
        out_.arguments.push_back(value);
    }

    bool known(const std::string &name)
    {
        if (seat_.runtime.kind == RuntimeKind::LlamaCpp || releaseTakesOption(release(), name))
            return true;
        remark("flags-option-unknown", {Arg::name(name), Arg::name(release())});
        return false;
    }

    // The settings whose options stand for themselves, in the order of the table.
    void settings()
    {
        for (const SeatSetting &setting : seatSettings()) {
            const RuntimeOption &told = setting.option(seat_.runtime.kind);
            const std::string name(told.names.substr(0, told.names.find(' ')));
            if (name.empty() || told.by_hand || isDefault(setting, seat_))
                continue;
            const SeatValue value = setting.field.get(seat_);
            if (const auto *on = std::get_if<bool>(&value))
                choice(*on ? name : "--no-" + name.substr(2));
            else
                option(name, textOfSetting(value));
        }
    }

    void choice(const std::string &name)
    {
        if (known(name))
            out_.arguments.push_back(name);
    }

    ServedModel model()
    {
        ServedModel served{seat_.model, false};
        if (entry_.model)
            served = servedModel(*entry_.model, seat_.weights);
        if (served.name.starts_with(
                '-')) // no repository is called so, and programs would take it for an option
            served = {"./" + served.name, false};
        if (!served.known)
            remark("flags-model-unknown", {Arg::name(seat_.model), Arg::name(seat_.weights)});
        return served;
    }

    /// The repository where it is one of GGUF files; llama.cpp reads no safetensors.
    ServedModel ggufModel()
    {
        ServedModel served = model();
        std::string name = served.name;
        std::transform(name.begin(), name.end(), name.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        const bool read = entry_.model && entry_.model->architecture.quantization.method == "gguf";
        if (!served.known || read || name.find("gguf") != std::string::npos)
            return served;
        remark("flags-gguf-unknown", {Arg::name(served.name)});
        return {seat_.model + (seat_.weights.empty() ? "" : "/" + seat_.weights), false};
    }

    // The command says what the plan says; a better block size is offered, not slipped in.
    void paddedPages()
    {
        for (const Finding &finding : entry_.estimate->findings)
            for (const Fix &fix : finding.fixes)
                if (finding.code == FindingCode::PagePadding && fix.kind == Fix::Kind::SetBlockSize)
                    remark("flags-block-size", {Arg::count(fix.value)});
    }

    void speculation()
    {
        if (seat_.spec_method.empty())
            return;
        nlohmann::ordered_json config{{"method", seat_.spec_method}};
        if (seat_.num_speculative_tokens > 0)
            config["num_speculative_tokens"] = seat_.num_speculative_tokens;
        auto more = nlohmann::json::parse(seat_.speculative_config, nullptr, false);
        if (more.is_object()) {
            more.erase("config"); // the planner's own, for its figures
            config.update(more);
        }
        option("--speculative-config",
               config.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
        const SpecMethod::Kind kind = knownSpecMethod(seat_.spec_method).kind;
        if (kind != SpecMethod::Kind::OwnLayers && kind != SpecMethod::Kind::Host
            && !config.contains("model"))
            remark("flags-drafter-unknown", {Arg::name(seat_.spec_method)});
    }

    void vllmPool()
    {
        if (isUtilisationSized(seat_)) {
            option("--gpu-memory-utilization", shortestDecimal(seat_.kv.utilization));
            return;
        }
        const std::optional<KvResult> &kv = entry_.estimate->kv;
        const Bytes bytes = seat_.kv.mode == KvSizing::Mode::Pinned ? seat_.kv.pinned_bytes
            : kv                                                    ? kv->capacity.available_bytes
                                                                    : 0;
        if (bytes > 0)
            option("--kv-cache-memory-bytes", std::to_string(bytes));
        else
            remark("flags-pool-unknown", {});
        startupShare();
    }

    void startupShare()
    {
        if (seat_.gpu_memory_utilization) {
            option("--gpu-memory-utilization", shortestDecimal(*seat_.gpu_memory_utilization));
            return;
        }
        const Expected<ReleaseRules> rules = releaseRules(release());
        if (entry_.cards.empty() || !rules)
            return;
        const double safe = safeStartupShare(budget_, index_);
        if (safe >= rules->default_utilization)
            return;
        if (safe < 0.01)
            remark("flags-startup-unsafe", {});
        option("--gpu-memory-utilization", shortestDecimal(std::max(safe, 0.01)));
    }

    void llamaCppTypes()
    {
        const Expected<LlamaCppSettings> settings = llamaCppSettings(seat_);
        if (!settings || seat_.kv_cache_dtype == "auto")
            return;
        option("--cache-type-k", std::string(settings->type_k.name));
        option("--cache-type-v", std::string(settings->type_v.name));
        // A quantized V cache needs flash attention (section 12).
        if (settings->type_v.elements > 1)
            option("--flash-attn", "on");
    }

    void devices()
    {
        std::string list;
        for (const std::string &card : seat_.cards) {
            const Host *host = hostOfCard(plan_, card);
            if (!host)
                continue;
            out_.host = host->name;
            out_.devices.push_back(deviceNumber(*host, card));
            list += (list.empty() ? "" : ",") + out_.devices.back();
        }
        if (list.empty())
            return;
        if (out_.platform == Platform::Cuda) // else CUDA numbers the fastest card first; nvidia-smi does not
            out_.environment.emplace_back("CUDA_DEVICE_ORDER", "PCI_BUS_ID");
        out_.environment.emplace_back(deviceVariable(out_.platform), list);
    }

    const Plan &plan_;
    const Budget &budget_;
    std::size_t index_;
    const SeatBudget &entry_;
    const Seat &seat_;
    SeatCommand out_;
};

}

std::optional<SeatCommand> seatCommand(const Plan &plan, const Budget &budget, std::size_t seat)
{
    switch (budget.seats[seat].seat->runtime.kind) {
    case RuntimeKind::Vllm:
    case RuntimeKind::Club3090:
        return Writer(plan, budget, seat).vllm();
    case RuntimeKind::LlamaCpp:
        return Writer(plan, budget, seat).llamaCpp();
    case RuntimeKind::Other:
        break;
    }
    return std::nullopt;
}

}
