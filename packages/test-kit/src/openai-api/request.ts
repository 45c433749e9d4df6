import type { IncomingMessage } from "node:http";
import { type Donnees, parseDonnees } from "@epreuve/core/generation/donnees";
import { formatInInstructions } from "@epreuve/core/generation/format-protocol";
import { PURPOSES, type Purpose } from "@epreuve/core/generation/generator";
import type { ProtocolName } from "@epreuve/core/generation/text-protocol";
import * as v from "valibot";

/** A request for a text, whatever its protocol. */
export interface TextRequest {
  protocol: ProtocolName;
  /** What the reply is for; the examiner's turns ask for no format. */
  purpose: Purpose | "examinateur";
  model: string;
  instructions: string;
  /** The conversation, without the instructions. */
  messages: v.InferOutput<typeof MessagesSchema>;
  /** The schema that the reply must have, where the provider is asked to enforce one. */
  schema: Record<string, unknown> | null;
  /** The body as it came. */
  body: Record<string, unknown>;
  /** The data sections of the first user message. */
  donnees: Donnees;
  /** True when the request asks to repair an earlier reply. */
  repair: boolean;
  headers: IncomingMessage["headers"];
}

const MessagesSchema = v.array(v.looseObject({ role: v.string(), content: v.string() }));

const named = {
  name: v.picklist(PURPOSES),
  strict: v.literal(true),
  schema: v.record(v.string(), v.unknown()),
};
const unnamed = [
  v.looseObject({ type: v.literal("json_object") }),
  v.looseObject({ type: v.literal("text") }),
] as const;

const common = { model: v.string(), stream: v.literal(true), store: v.optional(v.boolean()) };

const ResponsesSchema = v.pipe(
  v.looseObject({
    ...common,
    instructions: v.string(),
    input: v.pipe(MessagesSchema, v.minLength(1)),
    text: v.optional(
      v.looseObject({
        format: v.optional(
          v.variant("type", [v.looseObject({ type: v.literal("json_schema"), ...named }), ...unnamed]),
        ),
      }),
    ),
  }),
  v.transform((body) => {
    const format = body.text?.format;
    const enforced = format?.type === "json_schema" ? format : null;
    return { body, enforced, instructions: body.instructions, messages: body.input };
  }),
);

const ChatSchema = v.pipe(
  v.looseObject({
    ...common,
    messages: v.pipe(MessagesSchema, v.minLength(2)),
    response_format: v.optional(
      v.variant("type", [
        v.looseObject({ type: v.literal("json_schema"), json_schema: v.looseObject(named) }),
        ...unnamed,
      ]),
    ),
  }),
  v.check(({ messages }) => messages[0]?.role === "system", "no instructions"),
  v.transform((body) => {
    const format = body.response_format;
    const enforced = format?.type === "json_schema" ? format.json_schema : null;
    const [system, ...messages] = body.messages;
    return { body, enforced, instructions: system?.content ?? "", messages };
  }),
);

/** Reads a request of either protocol; a string says what is wrong with it. */
export function readTextRequest(
  protocol: ProtocolName,
  json: unknown,
  headers: IncomingMessage["headers"],
): TextRequest | string {
  const parsed = v.safeParse(protocol === "responses" ? ResponsesSchema : ChatSchema, json);
  if (!parsed.success) return v.summarize(parsed.issues);
  const { body, enforced, instructions, messages } = parsed.output;
  const described = PURPOSES.find((purpose) => purpose === formatInInstructions(instructions));
  const purpose = enforced?.name ?? described ?? "examinateur";
  return {
    protocol,
    purpose,
    model: body.model,
    instructions,
    messages,
    schema: enforced?.schema ?? null,
    body,
    donnees: purpose === "examinateur" ? {} : parseDonnees(messages[0]?.content ?? ""),
    repair: purpose !== "examinateur" && messages.length > 1,
    headers,
  };
}
