import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type OpenAI from "openai";
import type * as v from "valibot";
import { AppError } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import type { Deadline } from "./deadline.ts";
import type { Generated, GenerationRequest, TextGenerator } from "./generator.ts";
import { failureOf } from "./openai-failure.ts";
import { ProviderFault } from "./provider-fault.ts";
import { readReply, repairMessage } from "./read-reply.ts";
import { type Outcome, outcomeOfEvent } from "./response-outcome.ts";
import { afterFailure, endedBy } from "./retry-policy.ts";
import { type GenerationSettings, RETRY_SETTINGS, type RetrySettings } from "./settings.ts";
import { toStrictJsonSchema } from "./strict-schema.ts";
import { watchSilence } from "./watch-silence.ts";

export interface OpenAiGeneratorOptions {
  client: OpenAI;
  /** Name shown in a report's `source.fournisseur`. */
  fournisseur: string;
  settings: GenerationSettings;
  /**
   * How long an attempt may go without an event before it is started again. It must exceed the longest time the chosen
   * models reason without a sign: with an effort that reasons for long, raise it.
   */
  silenceMs: number;
  runtime: Runtime;
  retry?: RetrySettings;
}

type Body = OpenAI.Responses.ResponseCreateParamsStreaming;
type Message = OpenAI.Responses.EasyInputMessage;

/**
 * Text generation over the Responses API of OpenAI or of any server that speaks it. Each request is streamed, so that
 * silence shows; nothing is stored at the provider; a faulty reply is sent back once with its issues. The deadline
 * bounds everything, waits included. Failures: those of the port.
 */
export function createOpenAiGenerator(options: OpenAiGeneratorOptions): TextGenerator {
  // The SDK's own retries ignore the deadline, and its log prints replies it cannot read.
  const client = options.client.withOptions({ maxRetries: 0, logLevel: "off" });
  return {
    fournisseur: options.fournisseur,
    generate: (request) => generate(request, { ...options, client }),
  };
}

async function generate<S extends v.GenericSchema>(
  request: GenerationRequest<S>,
  options: OpenAiGeneratorOptions,
): Promise<Generated<v.InferOutput<S>>> {
  const first = firstBody(request, options.settings);
  const { text, modeleIa } = await replyTo(first, request.deadline, options);
  const read = readReply(text, request.schema, request.review);
  if (read.ok) return { reply: read.reply, modeleIa };

  const repair: Message[] = [
    { role: "user", content: request.input },
    { role: "assistant", content: text },
    { role: "user", content: repairMessage(read.issues) },
  ];
  const repaired = await replyTo({ ...first, input: repair }, request.deadline, options);
  const reread = readReply(repaired.text, request.schema, request.review);
  if (reread.ok) return { reply: reread.reply, modeleIa: repaired.modeleIa };
  throw new AppError("PROVIDER_FAILED", {
    cause: new ProviderFault("REPLY_REJECTED", request.purpose),
  });
}

function firstBody(
  request: Omit<GenerationRequest<v.GenericSchema>, "review">,
  settings: GenerationSettings,
): Body {
  const { model, effort, tier, maxOutputTokens } = settings[request.purpose];
  return {
    model,
    instructions: request.instructions,
    input: [{ role: "user", content: request.input }],
    text: {
      format: {
        type: "json_schema",
        name: request.purpose,
        strict: true,
        schema: toStrictJsonSchema(request.schema),
      },
    },
    ...(effort === undefined ? {} : { reasoning: { effort } }),
    ...(tier === undefined ? {} : { service_tier: tier }),
    max_output_tokens: maxOutputTokens,
    safety_identifier: createHash("sha256").update(`epreuve:${request.owner}`).digest("hex"),
    store: false,
    stream: true,
  };
}

/** Attempts one request until it has a complete reply, within the deadline. */
async function replyTo(
  body: Body,
  deadline: Deadline,
  options: OpenAiGeneratorOptions,
): Promise<{ text: string; modeleIa: string }> {
  for (let attempts = 1; ; attempts++) {
    const outcome = await attempt(body, deadline, options);
    if (outcome.kind === "reply") return outcome;
    if (deadline.signal.aborted) throw new AppError("PROVIDER_TIMEOUT", { cause: outcome.cause });
    const next = afterFailure(
      outcome,
      { attempts, remainingMs: deadline.remainingMs(), random: options.runtime.random() },
      options.retry ?? RETRY_SETTINGS,
    );
    if (next instanceof AppError) throw next;
    // A deadline that passes between two attempts leaves a failure that is known.
    await wait(next.waitMs, undefined, { signal: deadline.signal }).catch(() => {});
    if (deadline.signal.aborted) throw endedBy(outcome);
  }
}

/** One attempt: ends with the reply, with a failure, at the first long silence, or at the deadline. Never throws. */
async function attempt(
  body: Body,
  deadline: Deadline,
  { client, silenceMs, runtime }: OpenAiGeneratorOptions,
): Promise<Outcome> {
  if (deadline.signal.aborted) return { kind: "silent", cause: deadline.signal.reason };
  const stop = new AbortController();
  const onDeadline = () => stop.abort(deadline.signal.reason);
  deadline.signal.addEventListener("abort", onDeadline, { once: true });
  const silence = watchSilence(silenceMs, () => stop.abort(new ProviderFault("SILENT")));
  try {
    const stream = await client.responses.create(body, { signal: stop.signal });
    for await (const event of stream) {
      silence.heard();
      const outcome = outcomeOfEvent(event);
      if (outcome !== null) return outcome;
    }
    // An aborted stream and one cut short end alike in the SDK: without a word.
    return stop.signal.aborted
      ? { kind: "silent", cause: stop.signal.reason }
      : { kind: "broken", cause: new ProviderFault("STREAM_CUT") };
  } catch (error) {
    if (stop.signal.aborted) return { kind: "silent", cause: stop.signal.reason };
    return failureOf(error, runtime.now());
  } finally {
    silence.stop();
    deadline.signal.removeEventListener("abort", onDeadline);
  }
}
