import type { Deadline } from "@epreuve/core/deadline";
import { formatDonnees } from "@epreuve/core/generation/donnees";
import { type PurposeSettings, REASONING_TOKENS, unhedged } from "@epreuve/core/generation/settings";
import { toStrictJsonSchema } from "@epreuve/core/generation/strict-schema";
import type { TextCall, TextProtocol } from "@epreuve/core/generation/text-protocol";
import { IdeesReplySchema } from "@epreuve/core/idees/reply";
import type { Runtime } from "@epreuve/core/runtime";
import * as v from "valibot";
import { changeFor } from "./changes.ts";
import { effortFindings, effortVariables } from "./check-efforts.ts";
import { type Chosen, variablesFor } from "./chosen.ts";
import type { Finding } from "./findings.ts";
import type { EffortRefusal } from "./meter.ts";
import { type Reason, reasonOf, reasonOfFailure } from "./reason.ts";

/** Room for the reply, which has some 100 tokens. */
const REPLY_TOKENS = 600;

/** A model that thinks for longer is told of, and its purposes are timed nevertheless. */
const SHORT_CALL_MS = 20_000;

/** A reply that comes in fewer pieces is not streamed: it has some 100 tokens. */
const STREAMED_PIECES = 2;

/** Settings that differ in what a model may refuse, each once, with the purposes that have them. */
export function distinctSettings({ purposes, settings }: Chosen): PurposeSettings[] {
  const all = purposes.map((purpose) => settings(purpose));
  return [...new Map(all.map((one) => [`${one.model} ${one.effort} ${one.tier}`, one])).values()];
}

/**
 * One short call of each model with each effort. It says nothing of JSON: only a server that obeys the schema answers
 * in its form.
 */
export async function checkModels(
  protocol: TextProtocol,
  refusals: readonly EffortRefusal[],
  chosen: Chosen,
  runtime: Runtime,
): Promise<Finding[]> {
  const deadline = runtime.deadlineIn(SHORT_CALL_MS);
  const all = await Promise.all(
    distinctSettings(chosen).map(async (settings) => {
      const asked = await ask(protocol, callOf(settings, runtime.uuid()), deadline);
      return findingsOf(settings, asked, refusals, chosen);
    }),
  );
  return withoutRepeats(all.flat());
}

function callOf(settings: PurposeSettings, nonce: string): TextCall {
  return {
    settings: {
      ...unhedged(settings),
      maxOutputTokens: REPLY_TOKENS + REASONING_TOKENS[settings.effort ?? "medium"],
    },
    instructions: "Donne cinq idées pour continuer ce texte, chacune en une phrase.",
    messages: [{ role: "user", content: formatDonnees(TEXT, nonce) }],
    // The smallest of the service's own formats, which every server that serves it has to know.
    format: { name: "idees", schema: toStrictJsonSchema(IdeesReplySchema) },
    owner: "epreuve",
  };
}

const TEXT = {
  consigne: "Racontez votre dernier samedi.",
  contenu: "Samedi, il a plu toute la journée et je suis resté chez moi avec un livre.",
};

type Asked =
  | { kind: "served"; text: string; pieces: number }
  /** It had begun to answer when the time was over. */
  | { kind: "thinking" }
  | { kind: "failed"; reason: Reason };

async function ask(protocol: TextProtocol, call: TextCall, { signal }: Deadline): Promise<Asked> {
  const failed = (reason: Reason): Asked => ({ kind: "failed", reason });
  let pieces = 0;
  let opened = false;
  try {
    for await (const event of protocol.stream(call, signal)) {
      opened = true;
      if (event.kind === "piece" && event.texte !== "") pieces += 1;
      if (event.kind !== "ended") continue;
      const { outcome } = event;
      if (outcome.kind !== "done") return failed(reasonOfFailure(outcome));
      return { kind: "served", text: outcome.value.text, pieces };
    }
  } catch (error) {
    if (!signal.aborted) return failed(reasonOf(error));
  }
  if (!signal.aborted) return failed({ kind: "connection", text: "the reply was cut before its end" });
  return opened ? { kind: "thinking" } : failed(reasonOf(signal.reason));
}

function findingsOf(
  settings: PurposeSettings,
  asked: Asked,
  refusals: readonly EffortRefusal[],
  chosen: Chosen,
): Finding[] {
  const { model, effort } = settings;
  if (asked.kind === "failed") {
    const change = changeFor(asked.reason, variablesFor(model, chosen), chosen);
    return [{ about: model, level: "failure", text: asked.reason.text, ...(change && { change }) }];
  }
  if (asked.kind === "thinking") {
    const text = `it answers, but a short reply takes more than ${SHORT_CALL_MS / 1_000} s at the effort "${effort ?? "of its own"}"`;
    const change = `Set ${effortVariables(settings, chosen).join(", ")} in ${chosen.file} to a lower effort, or choose a faster model.`;
    return [{ about: model, level: "warning", text, change }];
  }
  const strict = v.safeParse(v.pipe(v.string(), v.parseJson(), IdeesReplySchema), asked.text).success;
  return [
    { about: model, level: "ok", text: "it answers" },
    strict
      ? { about: model, level: "ok", text: "its replies keep to the schema" }
      : {
          about: model,
          level: "warning",
          text: "its replies do not keep to the schema: each one that is in another form is paid for and asked again",
          change: `Set ${variablesFor(model, chosen).join(", ")} in ${chosen.file} to a model that the server serves with structured outputs.`,
        },
    asked.pieces >= STREAMED_PIECES
      ? { about: model, level: "ok", text: "it streams" }
      : {
          about: model,
          level: "warning",
          text: "its reply comes in one piece at the end: the examiner's answers are shown late, and a slow reply looks like a dead one",
          change: "Use a server that streams, or switch off what gathers replies before it.",
        },
    ...effortFindings(settings, refusals, chosen),
  ];
}

/** A model that is asked with several efforts is told of once. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
