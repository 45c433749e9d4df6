import type OpenAI from "openai";
import { AppError } from "../app-error.ts";
import type { Deadline } from "../deadline.ts";
import { createStreamer, type StreamerOptions } from "../generation/provider-streamer.ts";
import { type PurposeSettings, unhedged } from "../generation/settings.ts";
import { failureOf } from "../provider/openai-failure.ts";
import { retry, TEXT_RETRY } from "../provider/retry.ts";
import { hear, shortTone } from "./hear.ts";
import { listModels, type ModelList } from "./list.ts";
import { say } from "./say.ts";
import { daysUntil, isRetiring } from "./shutdown.ts";

export interface ModelsCheckOptions extends Omit<StreamerOptions, "settings" | "onCall"> {
  client: OpenAI;
  /** The settings of each model of texts, once a model. */
  texts: readonly PurposeSettings[];
  /** What hears recordings or turns, by OpenAI's protocol; null where another provider does. */
  speech: ServedModel | null;
  /** What speaks the examiner's answers, likewise. */
  voice: ServedModel | null;
  /** Called when the provider refuses a model. */
  onModelRefused: (model: string) => Promise<void>;
}

/** A model, on the client of the server that serves it. */
export interface ServedModel {
  client: OpenAI;
  model: string;
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
  const { client, texts, speech, voice, runtime } = options;
  const [list, ...calls] = await Promise.all([
    readList(options, deadline),
    ...texts.map((settings) => greet(settings, options, deadline)),
    ...(speech === null ? [] : [listen(speech, options, deadline)]),
    ...(voice === null ? [] : [speak(voice, options, deadline)]),
  ]);
  // Another server has a list of its own, if any.
  const sounds = [speech, voice].flatMap((served) => (served?.client === client ? [served.model] : []));
  const models = [...new Set([...texts.map(({ model }) => model), ...sounds])];
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

async function listen(
  served: ServedModel,
  options: ModelsCheckOptions,
  deadline: Deadline,
): Promise<Outcome> {
  const { runtime } = options;
  return unlessRefused(options, (onModelRefused) =>
    hear(shortTone(), deadline, { ...served, runtime, onModelRefused }).catch((error: unknown) => {
      // A model that refuses a sound without speech has been reached all the same.
      if (!(error instanceof AppError && error.code === "AUDIO_INVALID")) throw error;
    }),
  );
}

async function speak(served: ServedModel, options: ModelsCheckOptions, deadline: Deadline): Promise<Outcome> {
  const { runtime } = options;
  return unlessRefused(options, (onModelRefused) => say(deadline, { ...served, runtime, onModelRefused }));
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
