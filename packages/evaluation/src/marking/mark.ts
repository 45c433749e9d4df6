import { AppError } from "@epreuve/core/app-error";
import { judge } from "@epreuve/core/correction/judging/judge";
import type { TextGenerator } from "@epreuve/core/generation/generator";
import type { GenerationSettings } from "@epreuve/core/generation/settings";
import { systemRuntime } from "@epreuve/core/runtime";
import type { Item, Marked } from "./item.ts";
import { recordCalls } from "./recording-generator.ts";
import type { ReplyCache } from "./reply-cache.ts";

export interface Marker {
  generator: TextGenerator;
  settings: GenerationSettings;
  /** Null keeps no replies. */
  cache: ReplyCache | null;
  baseUrl: string;
  /** Whether a second judge gives its levels too. */
  secondJudge?: boolean;
  /** How long a correction waits for the bilan, as the functions set it; absent: to the deadline. */
  bilanUntilMs?: number | undefined;
  /** Time limit of a correction's calls, as the functions set it. */
  deadlineMs: number;
}

/**
 * Corrects one text as the service does, from the verified text to the report. Failures of the provider are part of
 * what is measured, and so is a deadline that passes. Returns "over-budget" where a request might have passed the
 * limit: such a report would be incomplete, and the replies it has so far are kept. Throws on defects of ours.
 */
export async function mark(item: Item, run: number, marker: Marker): Promise<Marked | "over-budget"> {
  const recording = recordCalls({ ...marker, run });
  const { name, tache, sujet, texte } = item;
  const request = {
    owner: "evaluation",
    tache,
    sujet,
    contenu: texte,
    mots: null,
    deadline: systemRuntime.deadlineIn(marker.deadlineMs),
  };
  const marked = (outcome: Pick<Marked, "rapport" | "failure">): Marked => {
    const { calls } = recording;
    const durationMs = Math.max(0, ...calls.map((call) => call.offsetMs + call.durationMs));
    return { name, run, ...outcome, calls, durationMs };
  };
  try {
    const { generator } = recording;
    const { secondJudge = false, bilanUntilMs } = marker;
    const judging = { generator, runtime: systemRuntime, secondJudge, bilanUntilMs };
    const { rapport } = await judge(request, judging);
    if (recording.overBudget()) return "over-budget";
    return marked({ rapport, failure: null });
  } catch (error) {
    if (recording.overBudget()) return "over-budget";
    if (error instanceof AppError) return marked({ rapport: null, failure: error.code });
    throw error;
  }
}
