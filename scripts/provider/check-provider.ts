import type { Produced } from "@epreuve/core/correction/report/read-production";
import { providerProtocol, type ServedOtherwise } from "@epreuve/core/generation/provider-protocol";
import type { Runtime } from "@epreuve/core/runtime";
import OpenAI from "openai";
import type { Budgets } from "./budgets.ts";
import { checkList, checkRetirement } from "./check-list.ts";
import { checkModels } from "./check-models.ts";
import { checkSpeech } from "./check-speech.ts";
import { checkTimes, type Row } from "./check-times.ts";
import { checkVoice } from "./check-voice.ts";
import type { Chosen } from "./chosen.ts";
import type { Finding } from "./findings.ts";
import { createMeter, type Metered } from "./meter.ts";
import { type Observation, observing } from "./observe.ts";
import { timePurposes } from "./time-purposes.ts";

export interface CheckOptions {
  apiKey: string;
  /** Absent, OpenAI, the SDK's default. */
  baseUrl?: string | undefined;
  chosen: Chosen;
  budgets: Budgets;
  /** The text that is corrected. */
  production: Produced;
  runtime: Runtime;
}

export interface ProviderChecked {
  findings: Finding[];
  /** Times by purpose; none where nothing could be timed. */
  rows: Row[];
  /** What the provider counted, by the model asked for. */
  usage: ReadonlyMap<string, Metered>;
}

/** The whole look, unless a correction takes its full time. A list and a short call are quick. */
const LOOK_MS = 60_000;
const LIST_MS = 10_000;
const SPEECH_MS = 20_000;

/**
 * Looks at the provider with the chosen settings: its list, each model shortly, then each purpose as in use: within a
 * minute, or half a minute more where it is as slow as may be, with a call by purpose, model and effort. What does not serve ends it early: no time is told of a provider
 * that serves nothing.
 */
export async function checkProvider(options: CheckOptions): Promise<ProviderChecked> {
  const { apiKey, baseUrl, chosen, budgets, production, runtime } = options;
  const meter = createMeter();
  const clientAt = (url: string | undefined) =>
    new OpenAI({ apiKey, ...(url !== undefined && { baseURL: url }), fetch: meter.fetch });
  const client = clientAt(baseUrl);
  const observations: Observation[] = [];
  const otherwise: ServedOtherwise[] = [];
  const protocol = observing(
    providerProtocol(client, chosen.protocol, (told) => otherwise.push(told)),
    runtime.now,
    (seen) => observations.push(seen),
  );
  const deadline = runtime.deadlineIn(LOOK_MS);
  const ended = (findings: Finding[], rows: Row[] = []) => ({ findings, rows, usage: meter.byModel });

  const { list, findings, goOn } = await checkList(client, chosen, runtime.deadlineIn(LIST_MS));
  if (!goOn) return ended(findings);
  if (list !== null) findings.push(...checkRetirement(list, chosen, runtime.now()));

  findings.push(
    ...(await checkModels(protocol, meter.refusals, chosen, runtime)),
    ...otherwise.flatMap(notesOn),
  );
  if (findings.some(({ level }) => level === "failure")) return ended(findings);

  // Those of the short calls, which are no purpose's.
  observations.length = 0;
  const { baseUrls } = chosen;
  const [timed, speech, voice] = await Promise.all([
    timePurposes(protocol, chosen, { runtime, deadline, budgets, production }),
    checkSpeech(clientAt(baseUrls.speech ?? baseUrl), chosen, {
      runtime,
      deadline: runtime.deadlineIn(SPEECH_MS),
    }),
    checkVoice(clientAt(baseUrls.voice ?? baseUrl), chosen, {
      runtime,
      deadline: runtime.deadlineIn(SPEECH_MS),
    }),
  ]);
  const times = checkTimes(timed, observations, { chosen, budgets });
  return ended([...findings, ...speech, ...voice, ...times.findings], times.rows);
}

/** What the service does otherwise for this server; an effort is told with the model. */
function notesOn(told: ServedOtherwise): Finding[] {
  if (told.parameter === "protocol") {
    const text = "it has no Responses API: the service asks through Chat Completions";
    const change = "Set OPENAI_PROTOCOL to chat, which saves a refused request at each start of a function.";
    return [{ about: "server", level: "note", text, change }];
  }
  const { model, parameter } = told;
  switch (parameter) {
    case "effort":
      return [];
    case "format": {
      const text =
        "it does not keep to the schema: the service writes the schema into each request's instructions";
      return [{ about: model, level: "note", text }];
    }
    default:
      return [
        { about: model, level: "note", text: `it does not know ${parameter}: the service leaves it out` },
      ];
  }
}
