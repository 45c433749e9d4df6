import { AppError } from "@epreuve/core/app-error";
import type { Generated, GenerationRequest, TextGenerator } from "@epreuve/core/generation/generator";
import type { GenerationSettings } from "@epreuve/core/generation/settings";
import { VERSION_PROMPT } from "@epreuve/core/generation/version-prompt";
import * as v from "valibot";
import { type Call, currentCall, type OpenCall } from "./call.ts";
import { type KeptReply, type ReplyCache, type ReplyKey, requestHash } from "./reply-cache.ts";

export interface RecordingOptions {
  generator: TextGenerator;
  settings: GenerationSettings;
  cache: ReplyCache | null;
  /** Part of the cache's key: see `ReplyKey`. */
  baseUrl: string;
  run: number;
}

/** A generator for one simulation, and what was recorded of it. */
export interface Recording {
  generator: TextGenerator;
  calls: Call[];
  /** True once a request was refused because its price might pass the limit. */
  overBudget(): boolean;
}

/**
 * The text-generation port with its calls recorded: replies, times and usage. A reply kept from an earlier run that
 * schema and review still accept is returned without a call; every other accepted reply is kept.
 */
export function recordCalls({ generator, settings, cache, baseUrl, run }: RecordingOptions): Recording {
  const startedMs = performance.now();
  const calls: Call[] = [];
  const open: OpenCall[] = [];
  const copies = new Map<string, number>();

  async function generate<S extends v.GenericSchema>(
    request: GenerationRequest<S>,
  ): Promise<Generated<v.InferOutput<S>>> {
    const { model, effort = "" } = settings(request.purpose);
    const { purpose, instructions, input } = request;
    const key: ReplyKey = {
      versionPrompt: VERSION_PROMPT,
      baseUrl,
      model,
      effort: effort || "default",
      purpose,
      instructions,
      input,
      run,
      copy: 0,
    };
    const same = `${purpose} ${model} ${effort} ${requestHash(key)}`;
    key.copy = copies.get(same) ?? 0;
    copies.set(same, key.copy + 1);
    const common = { purpose, model, effort };
    const kept = await cache?.read(key);
    const accepted = kept && acceptedReply(kept, request);
    if (kept && accepted) {
      const { drafts, offsetMs, durationMs, attempts } = kept;
      calls.push({ ...common, kept: true, drafts, offsetMs, durationMs, attempts, failure: null });
      return accepted;
    }
    const counted: OpenCall = { attempts: [], overBudget: false };
    open.push(counted);
    const drafts: v.InferOutput<S>[] = [];
    const offsetMs = performance.now() - startedMs;
    const ended = (failure: string | null): Call => {
      const durationMs = performance.now() - startedMs - offsetMs;
      const call = {
        ...common,
        kept: false,
        drafts,
        offsetMs,
        durationMs,
        attempts: counted.attempts,
        failure,
      };
      calls.push(call);
      return call;
    };
    const review = (reply: v.InferOutput<S>) => {
      drafts.push(reply);
      return request.review?.(reply) ?? [];
    };
    try {
      const generated = await currentCall.run(counted, () => generator.generate({ ...request, review }));
      const { attempts, durationMs } = ended(null);
      const reply = { drafts, modeleIa: generated.modeleIa, offsetMs, durationMs, attempts };
      await cache?.write(key, reply);
      return generated;
    } catch (error) {
      ended(error instanceof AppError ? error.code : "DEFECT");
      throw error;
    }
  }

  return {
    generator: { fournisseur: generator.fournisseur, generate },
    calls,
    overBudget: () => open.some(({ overBudget }) => overBudget),
  };
}

/** The accepted reply among those kept, if schema and review of today accept it too. */
function acceptedReply<S extends v.GenericSchema>(
  { drafts, modeleIa }: KeptReply,
  { schema, review }: GenerationRequest<S>,
): Generated<v.InferOutput<S>> | null {
  const parsed = v.safeParse(schema, drafts.at(-1));
  if (!parsed.success || (review?.(parsed.output) ?? []).length > 0) return null;
  return { reply: parsed.output, modeleIa };
}
