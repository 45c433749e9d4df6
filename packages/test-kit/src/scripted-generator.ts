import { AppError } from "@epreuve/core/app-error";
import type { GenerationRequest, Purpose, TextGenerator } from "@epreuve/core/generation/generator";
import * as v from "valibot";

/** What the generator does for a purpose: candidate replies tried in order, an error to throw, or nothing until stopped. */
export type ScriptedOutcome = readonly unknown[] | Error | "waits";

export interface ScriptedGenerator extends TextGenerator {
  requests: Pick<GenerationRequest<v.GenericSchema>, "purpose" | "input" | "instructions" | "owner">[];
  /** Purposes that were stopped by their signal. */
  stopped: Purpose[];
}

/**
 * The text-generation port without a provider: two replies at most are tried against schema and review, as the port
 * promises. `waits` ends only with the signal of the deadline.
 */
export function scriptedGenerator(script: Partial<Record<Purpose, ScriptedOutcome>>): ScriptedGenerator {
  const requests: ScriptedGenerator["requests"] = [];
  const stopped: Purpose[] = [];
  return {
    fournisseur: "essai",
    requests,
    stopped,
    async generate(request) {
      const { purpose, input, instructions, owner, deadline, review } = request;
      requests.push({ purpose, input, instructions, owner });
      const outcome = script[purpose] ?? [];
      if (outcome instanceof Error) throw outcome;
      if (outcome === "waits") {
        const { promise, resolve } = Promise.withResolvers<void>();
        if (deadline.signal.aborted) resolve();
        deadline.signal.addEventListener("abort", () => resolve(), { once: true });
        await promise;
        stopped.push(purpose);
        throw new AppError("PROVIDER_TIMEOUT");
      }
      for (const candidate of outcome.slice(0, 2)) {
        const parsed = v.safeParse(request.schema, candidate);
        if (parsed.success && (review?.(parsed.output) ?? []).length === 0) {
          return { reply: parsed.output, modeleIa: "essai-1" };
        }
      }
      throw new AppError("PROVIDER_FAILED");
    },
  };
}
