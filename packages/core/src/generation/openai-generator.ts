import type OpenAI from "openai";
import type * as v from "valibot";
import { AppError } from "../app-error.ts";
import { quietClient } from "../provider/openai-client.ts";
import { ProviderFault } from "../provider/provider-fault.ts";
import type { Generated, GenerationRequest, TextGenerator } from "./generator.ts";
import { type AttemptOptions, type Body, replyTo } from "./openai-attempts.ts";
import { faultyReply, readReply, repairMessage } from "./read-reply.ts";
import { safetyIdentifier } from "./safety-identifier.ts";
import type { GenerationSettings } from "./settings.ts";
import { toStrictJsonSchema } from "./strict-schema.ts";

export interface OpenAiGeneratorOptions extends AttemptOptions {
  /** Name shown in a report's `source.fournisseur`. */
  fournisseur: string;
  settings: GenerationSettings;
}

type Message = OpenAI.Responses.EasyInputMessage;

/**
 * Text generation over the Responses API of OpenAI or of any compatible server. Each request is streamed, so that
 * silence can be detected; nothing is stored at the provider; a faulty reply is sent back once with its issues. The
 * deadline covers everything, waits included. Errors: those of the port.
 */
export function createOpenAiGenerator(options: OpenAiGeneratorOptions): TextGenerator {
  const client = quietClient(options.client);
  return {
    fournisseur: options.fournisseur,
    generate: (request) => generate(request, { ...options, client, onCall: request.onCall }),
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
    { role: "assistant", content: faultyReply(text) },
    { role: "user", content: repairMessage(read.issues, options.runtime.uuid()) },
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
  const { model, effort, tier, maxOutputTokens } = settings(request.purpose);
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
    safety_identifier: safetyIdentifier(request.owner),
    store: false,
    stream: true,
  };
}
