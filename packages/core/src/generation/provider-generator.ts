import type * as v from "valibot";
import { AppError } from "../app-error.ts";
import { ProviderFault } from "../provider/provider-fault.ts";
import { type AttemptOptions, replyTo } from "./attempts.ts";
import type { Generated, GenerationRequest, TextGenerator } from "./generator.ts";
import { followed } from "./hearing.ts";
import { faultyReply, readReply, repairMessage } from "./read-reply.ts";
import type { GenerationSettings } from "./settings.ts";
import { toStrictJsonSchema } from "./strict-schema.ts";
import type { TextCall, TextMessage } from "./text-protocol.ts";

export interface GeneratorOptions extends AttemptOptions {
  /** Name shown in a report's `source.fournisseur`. */
  fournisseur: string;
  settings: GenerationSettings;
}

/**
 * Text generation by a provider, over either of its protocols. Each request is streamed, so that silence can be
 * detected; nothing is stored at the provider; a faulty reply is sent back once with its issues. The
 * deadline covers everything, waits included. Errors: those of the port.
 */
export function createGenerator(options: GeneratorOptions): TextGenerator {
  return {
    fournisseur: options.fournisseur,
    generate: (request) => generate(request, { ...options, onCall: request.onCall }),
  };
}

async function generate<S extends v.GenericSchema>(
  request: GenerationRequest<S>,
  options: GeneratorOptions,
): Promise<Generated<v.InferOutput<S>>> {
  const first = firstCall(request, options.settings);
  const { listener } = request;
  const hearing = () => listener && followed(listener);
  const { text, modeleIa } = await replyTo(first, request.deadline, options, hearing());
  const read = readReply(text, request.schema, request.review);
  if (read.ok) return { reply: read.reply, modeleIa };

  const repair: TextMessage[] = [
    { role: "user", content: request.input },
    { role: "assistant", content: faultyReply(text) },
    { role: "user", content: repairMessage(read.issues, options.runtime.uuid()) },
  ];
  const repaired = await replyTo({ ...first, messages: repair }, request.deadline, options, hearing());
  const reread = readReply(repaired.text, request.schema, request.review);
  if (reread.ok) return { reply: reread.reply, modeleIa: repaired.modeleIa };
  throw new AppError("PROVIDER_FAILED", {
    cause: new ProviderFault("REPLY_REJECTED", request.purpose),
  });
}

function firstCall(
  request: Omit<GenerationRequest<v.GenericSchema>, "review">,
  settings: GenerationSettings,
): TextCall {
  return {
    settings: settings(request.purpose),
    instructions: request.instructions,
    messages: [{ role: "user", content: request.input }],
    format: { name: request.purpose, schema: toStrictJsonSchema(request.schema) },
    owner: request.owner,
  };
}
