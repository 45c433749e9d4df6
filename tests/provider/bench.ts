import { systemRuntime } from "@epreuve/core/runtime";
import type { Models } from "@epreuve/test-kit/openai-api/models";
import { type OpenAiApiHooks, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import type { TextRequest } from "@epreuve/test-kit/openai-api/request";
import { EXERCICES_REPLY, IDEES, MODELE_REPLY, SOLUTIONS_REPLY } from "@epreuve/test-kit/sample-enrichment";
import {
  BILAN_REPLY,
  CONTENU,
  CRITERES_REPLY,
  ERREURS_REPLY,
  SUJET,
} from "@epreuve/test-kit/sample-production";
import { checkProvider, type ProviderChecked } from "../../scripts/provider/check-provider.ts";
import { readChosen } from "../../scripts/provider/chosen.ts";
import { exitCodeOf, type Finding, type Level } from "../../scripts/provider/findings.ts";
import { reportOf } from "../../scripts/provider/print.ts";

export const KEY = "sk-a-secret-key";

/** A clock that only the script moves, with the deadlines and the pauses on it. */
export function scriptedClock(startMs: number) {
  let nowMs = startMs;
  const alarms: { atMs: number; ring: () => void }[] = [];
  return {
    runtime: {
      ...systemRuntime,
      now: () => nowMs,
      pauseMs: (ms: number, signal?: AbortSignal) =>
        new Promise<void>((resolve) => {
          if (signal?.aborted || ms <= 0) return resolve();
          signal?.addEventListener("abort", () => resolve(), { once: true });
          alarms.push({ atMs: nowMs + ms, ring: resolve });
        }),
      deadlineIn(budgetMs: number) {
        const over = new AbortController();
        const atMs = nowMs + budgetMs;
        alarms.push({ atMs, ring: () => over.abort(new DOMException("over", "TimeoutError")) });
        return { signal: over.signal, remainingMs: () => Math.max(0, atMs - nowMs) };
      },
    },
    pass(ms: number) {
      nowMs += ms;
      for (const { atMs, ring } of alarms) if (atMs <= nowMs) ring();
    },
  };
}

/** A good reply for each purpose. */
export function goodReply({ purpose }: Pick<TextRequest, "purpose">): Reply {
  const replies = {
    criteres: CRITERES_REPLY,
    criteres_bis: CRITERES_REPLY,
    erreurs: ERREURS_REPLY,
    bilan: BILAN_REPLY,
    exercices: EXERCICES_REPLY,
    solutions: SOLUTIONS_REPLY,
    modele: MODELE_REPLY,
    idees: { idees: IDEES },
  };
  return purpose === "examinateur"
    ? { kind: "text", text: "Bonjour, c'est 520 dollars par mois.", pieces: 3 }
    : { kind: "reply", reply: replies[purpose], pieces: 4 };
}

/** True of the short calls that are no purpose's own. */
export function isShortCall({ instructions }: TextRequest): boolean {
  return instructions.startsWith("Donne cinq idées pour continuer ce texte");
}

export const WORDS = {
  text: "bonjour je m'appelle",
  words: [{ word: "bonjour", start: 0, end: 0.4 }],
};

export interface Looked extends ProviderChecked {
  exitCode: number;
  /** What a person reads. */
  report: string;
  /** The findings of a level. */
  of(level: Level): Finding[];
  requests: TextRequest[];
  /** Requests of every kind but the list's. */
  calls: number;
}

export interface LookOptions {
  env?: Record<string, string>;
  stage?: string;
  nowMs?: number;
  /** In place of the fake's. */
  baseUrl?: string;
}

/**
 * The command's look at a fake of the provider that serves all, but for `hooks`, which may move the clock. Nothing waits
 * in real time.
 */
export async function look(
  hooks: (pass: (ms: number) => void) => OpenAiApiHooks = () => ({}),
  { env = {}, stage, nowMs = Date.parse("2026-11-22T15:00:00Z"), baseUrl }: LookOptions = {},
): Promise<Looked> {
  const { runtime, pass } = scriptedClock(nowMs);
  const list: Models = { kind: "list", models: [{ id: "gpt-6-luna", shutdown_date: null }] };
  const api = await startOpenAiApi({
    respond: goodReply,
    models: () => list,
    transcribe: () => ({ kind: "reply", body: WORDS }),
    ...hooks(pass),
  });
  try {
    const checked = await checkProvider({
      apiKey: KEY,
      baseUrl: baseUrl ?? api.url,
      chosen: readChosen(env, stage),
      budgets: { correctionMs: 50_000, jobMs: 100_000, ideesMs: 12_000, examinateurMs: 20_000 },
      production: { tache: "EE_T1", sujet: SUJET, contenu: CONTENU, mots: null },
      runtime,
    });
    return {
      ...checked,
      exitCode: exitCodeOf(checked.findings),
      report: reportOf(checked),
      of: (level) => checked.findings.filter((finding) => finding.level === level),
      requests: api.requests,
      calls: api.requests.length + api.forms.length,
    };
  } finally {
    await api.stop();
  }
}
