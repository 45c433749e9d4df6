import { resolve } from "node:path";
import { PURPOSES } from "@epreuve/core/generation/generator";
import {
  bilanUntilMs,
  deadlines,
  generationSettings,
  hasSecondJudge,
  openAiKey,
} from "@epreuve/functions/config";
import { generatorOn } from "@epreuve/functions/dependencies/generator";
import { textProtocolOn } from "@epreuve/functions/dependencies/text-protocol";
import { applyEnvironment, providerEnvironment } from "@epreuve/local/functions-environment";
import { startProvider } from "@epreuve/local/provider";
import { type ProviderSettings, readEnvironment, readSettings, SettingsError } from "@epreuve/local/settings";
import OpenAI from "openai";
import type { Budget } from "../marking/budget.ts";
import { forecastGenerator } from "../marking/forecast.ts";
import type { Marker } from "../marking/mark.ts";
import { measuredFetch } from "../marking/measured-fetch.ts";
import { priceOf } from "../marking/prices.ts";
import { createReplyCache, type ReplyCache } from "../marking/reply-cache.ts";
import { type Options, UsageError } from "./options.ts";

const NO_PROVIDER = `There is no provider to evaluate. Copy .env.example to .env, and set OPENAI_API_KEY there (and
OPENAI_BASE_URL, for another server of OpenAI's protocols); npm start then uses it too. What a run would cost is told by
npm run evaluate -- --provider --dry-run, and --max-usd stops it in time. Without --provider, the offline provider is evaluated.`;

/** The offline provider is as slow as this machine is busy, and its figures must not depend on that. */
const PATIENT = {
  PROVIDER_OPENING_MS: "120000",
  PROVIDER_STALL_MS: "120000",
  OPENAI_HEDGE_MS: "0",
  CORRECTION_DEADLINE_MS: "120000",
};

/** The purposes of a correction: those of jobs and of ideas are not measured. */
const JUDGING = PURPOSES.filter(
  (purpose) => !["exercices", "solutions", "modele", "idees"].includes(purpose),
);

export interface Connection {
  marker: Marker;
  stop(): Promise<void>;
}

/**
 * Connects to the provider as the functions do: the configured one with its settings, or the offline one. Sets this
 * process's environment, which the functions read. Throws a `SettingsError` or a `UsageError` where something is
 * missing.
 */
export async function connect(options: Options, budget: Budget): Promise<Connection> {
  const env = readEnvironment(process.env, resolve(".env"));
  const configured = options.provider
    ? (readSettings(env, process.cwd()).openai ?? unreached(options))
    : undefined;
  const provider = await startProvider(configured);
  const offline = !options.provider || options["dry-run"];
  applyEnvironment(providerEnvironment(provider, { ...(options.provider && env), ...(offline && PATIENT) }));
  const marker = {
    settings: generationSettings,
    cache: options.provider ? cacheOf(options) : null,
    baseUrl: configured?.baseUrl ?? "",
    secondJudge: hasSecondJudge(),
    deadlineMs: deadlines.correctionMs(),
    bilanUntilMs: offline ? undefined : bilanUntilMs(),
  };
  if (options.provider && options["max-usd"] !== undefined) requirePrices();
  if (options["dry-run"]) {
    const local = options.provider ? await startProvider(undefined) : provider;
    const client = new OpenAI({ apiKey: local.apiKey, baseURL: local.baseUrl ?? null });
    return {
      marker: {
        ...marker,
        generator: forecastGenerator(generatorOn(textProtocolOn(client)), generationSettings),
      },
      stop: async () => {
        await local.stop();
      },
    };
  }
  const client = new OpenAI({ apiKey: openAiKey(), fetch: measuredFetch(budget) });
  return {
    marker: { ...marker, generator: generatorOn(textProtocolOn(client)) },
    stop: () => provider.stop(),
  };
}

/** A dry run needs no key: it forecasts the model that would be used. */
function unreached(options: Options): ProviderSettings {
  if (!options["dry-run"]) throw new SettingsError(NO_PROVIDER);
  return { apiKey: "none" };
}

/** The kept replies; a dry run reads them and writes none, and a fresh run reads none. */
function cacheOf(options: Options): ReplyCache {
  const cache = createReplyCache(resolve(options.cache));
  return {
    read: options.fresh ? async () => null : cache.read,
    write: options["dry-run"] ? async () => {} : cache.write,
  };
}

function requirePrices(): void {
  const models = JUDGING.map((purpose) => generationSettings(purpose).model);
  const unknown = [...new Set(models)].filter((model) => priceOf(model) === null);
  if (unknown.length === 0) return;
  throw new UsageError(
    `--max-usd needs the price of ${unknown.join(", ")}: add it to packages/evaluation/src/marking/prices.json.`,
  );
}
