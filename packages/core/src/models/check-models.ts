import { BUDGETS } from "@epreuve/contract/limits";
import type OpenAI from "openai";
import { AppError } from "../app-error.ts";
import type { Deadline } from "../deadline.ts";
import { createStreamer, type StreamerOptions } from "../generation/provider-streamer.ts";
import { type PurposeSettings, unhedged } from "../generation/settings.ts";
import { failureOf } from "../provider/openai-failure.ts";
import { retry, TEXT_RETRY } from "../provider/retry.ts";
import { hear, shortTone } from "./hear.ts";
import { listModels, type ModelList } from "./list.ts";
import { daysUntil, isRetiring } from "./shutdown.ts";

export interface ModelsCheckOptions extends Omit<StreamerOptions, "settings" | "onCall"> {
  client: OpenAI;
  /** The settings of each model of texts, once a model. */
  texts: readonly PurposeSettings[];
  /** Model of OpenAI's transcription; null where another provider transcribes. */
  speechModel: string | null;
  /** Called when the provider refuses a model. */
  onModelRefused: (model: string) => Promise<void>;
}

/** A model whose end is near, or past. Both are null where the day of it cannot be read. */
export interface RetiringModel {
  model: string;
  date: string | null;
  daysLeft: number | null;
}

export interface ModelsChecked {
  /** False where the provider gave no list of its models: no end is known then. */
  listed: boolean;
  retiring: RetiringModel[];
  /** The errors of what could not be asked; a refused model is none. */
  failures: unknown[];
}

type Outcome = { error: unknown } | null;

/**
 * Looks at the models that the service asks for: the provider's list, for their announced ends, and one short call of
 * each, repeated only as the service repeats its own. Never throws for what a provider does.
 */
export async function checkModels(options: ModelsCheckOptions, deadline: Deadline): Promise<ModelsChecked> {
  const { texts, speechModel, runtime } = options;
  const [list, ...calls] = await Promise.all([
    readList(options, deadline),
    ...texts.map((settings) => greet(settings, options, deadline)),
    ...(speechModel === null ? [] : [listen(speechModel, options, deadline)]),
  ]);
  const models = [...texts.map(({ model }) => model), ...(speechModel === null ? [] : [speechModel])];
  const listed = "models" in list ? list.models : null;
  return {
    listed: listed !== null,
    retiring: listed === null ? [] : retiringOf(models, listed, runtime.now()),
    failures: ["models" in list ? null : list, ...calls].flatMap((outcome) =>
      outcome === null ? [] : [outcome.error],
    ),
  };
}

/** The models, of those chosen, whose end is near. */
export function retiringOf(models: readonly string[], list: ModelList, nowMs: number): RetiringModel[] {
  return models.flatMap((model) => {
    const shutdown = list.get(model) ?? null;
    if (shutdown === null || !isRetiring(shutdown, nowMs)) return [];
    const { date } = shutdown;
    return [{ model, date, daysLeft: date === null ? null : daysUntil(date, nowMs) }];
  });
}

async function readList({ client, runtime }: ModelsCheckOptions, deadline: Deadline) {
  try {
    const models = await retry(
      () =>
        listModels(client, deadline.signal).then(
          (value) => ({ kind: "done" as const, value }),
          (error: unknown) => failureOf(error, runtime.now()),
        ),
      {
        policy: TEXT_RETRY,
        runtime,
        deadline,
        ended: ({ cause }) => new AppError("PROVIDER_FAILED", { cause }),
      },
    );
    return { models };
  } catch (error) {
    return { error };
  }
}

/** One short call of a model of texts, with its own settings; no second one beside it. */
async function greet(
  settings: PurposeSettings,
  options: ModelsCheckOptions,
  deadline: Deadline,
): Promise<Outcome> {
  return unlessRefused(options, async (onModelRefused) => {
    await createStreamer({ ...options, settings: unhedged(settings), onModelRefused }).stream({
      instructions: "Réponds par un seul mot.",
      messages: [{ role: "user", content: "Bonjour !" }],
      owner: "epreuve",
      deadline,
      onPiece: () => {},
    });
  });
}

async function listen(model: string, options: ModelsCheckOptions, deadline: Deadline): Promise<Outcome> {
  const { client, runtime } = options;
  const roundMs = Math.floor(deadline.remainingMs() / BUDGETS.transcriptionRounds);
  return unlessRefused(options, (onModelRefused) =>
    hear(shortTone(), { client, model, roundMs, runtime, onModelRefused }).catch((error: unknown) => {
      // A model that refuses a sound without speech has been reached all the same.
      if (!(error instanceof AppError && error.code === "AUDIO_INVALID")) throw error;
    }),
  );
}

/** The error of a call; none where it fails because the model was refused, which is told apart. */
async function unlessRefused(
  { onModelRefused }: ModelsCheckOptions,
  call: (onModelRefused: (model: string) => Promise<void>) => Promise<unknown>,
): Promise<Outcome> {
  let refused = false;
  try {
    await call(async (model) => {
      refused = true;
      await onModelRefused(model);
    });
    return null;
  } catch (error) {
    return refused ? null : { error };
  }
}
