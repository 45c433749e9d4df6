import { type Donnees, parseDonnees } from "@epreuve/core/generation/donnees";
import { PURPOSES, type Purpose } from "@epreuve/core/generation/generator";
import type { StreamRequest } from "@epreuve/core/generation/text-streamer";
import { parseSheet, type Sheet } from "@epreuve/core/live/sheet";
import * as v from "valibot";
import { OpenAiError } from "./error.ts";
import { strictSchemaIssue } from "./strict-schema.ts";

const ContentSchema = v.union([
  v.string(),
  v.array(
    v.looseObject({
      type: v.picklist(["input_text", "output_text", "refusal"]),
      text: v.optional(v.string()),
    }),
  ),
]);

const MessageSchema = v.looseObject({
  type: v.optional(v.literal("message")),
  role: v.picklist(["user", "assistant", "system", "developer"]),
  content: ContentSchema,
});

const JsonSchemaFormatSchema = v.strictObject({
  type: v.literal("json_schema"),
  name: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9_-]{1,64}$/)),
  schema: v.record(v.string(), v.unknown()),
  strict: v.nullish(v.boolean()),
  description: v.optional(v.string()),
});

const FormatSchema = v.variant("type", [JsonSchemaFormatSchema, v.strictObject({ type: v.literal("text") })]);

/** The parameters of `POST /responses` that are supported; any other is refused, as OpenAI does. */
const BodySchema = v.strictObject({
  model: v.pipe(v.string(), v.minLength(1)),
  input: v.union([v.string(), v.array(MessageSchema)]),
  instructions: v.nullish(v.string()),
  text: v.nullish(
    v.looseObject({
      format: v.nullish(FormatSchema),
      verbosity: v.nullish(v.picklist(["low", "medium", "high"])),
    }),
  ),
  stream: v.nullish(v.boolean()),
  stream_options: v.nullish(v.looseObject({})),
  store: v.nullish(v.boolean()),
  background: v.nullish(v.literal(false)),
  max_output_tokens: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(16))),
  metadata: v.nullish(v.record(v.string(), v.string())),
  parallel_tool_calls: v.nullish(v.boolean()),
  prompt_cache_key: v.nullish(v.string()),
  reasoning: v.nullish(v.looseObject({ effort: v.nullish(v.string()), summary: v.nullish(v.string()) })),
  safety_identifier: v.nullish(v.string()),
  service_tier: v.nullish(v.picklist(["auto", "default", "flex", "scale", "priority"])),
  truncation: v.nullish(v.picklist(["auto", "disabled"])),
  user: v.optional(v.string()),
});
export type ResponsesBody = v.InferOutput<typeof BodySchema>;

/** A parsed request: for a purpose's reply in its strict format, or for the examiner's answer in plain text. */
export type ResponsesRequest = { body: ResponsesBody } & (
  | { kind: "format"; purpose: Purpose; donnees: Donnees }
  | { kind: "examiner"; sheet: Sheet; messages: StreamRequest["messages"] }
);

/** Parameters that reasoning models refuse. */
const SamplingSchema = v.looseObject({
  temperature: v.nullish(v.unknown()),
  top_p: v.nullish(v.unknown()),
});

/** Parses the body of `POST /responses`; throws an `OpenAiError` of status 400 that names the faulty parameter. */
export function parseResponsesRequest(json: string): ResponsesRequest {
  const unknownBody = parseJson(json);
  const sampling = v.safeParse(SamplingSchema, unknownBody);
  if (!sampling.success) throw new OpenAiError(400, "The request body must be a JSON object.");
  for (const param of ["temperature", "top_p"] as const) {
    if (sampling.output[param] !== undefined && sampling.output[param] !== null) {
      const message = `Unsupported parameter: '${param}' is not supported with this model.`;
      throw new OpenAiError(400, message, { param, code: "unsupported_parameter" });
    }
  }
  const parsed = v.safeParse(BodySchema, unknownBody);
  if (!parsed.success) throw invalid(parsed.issues[0]);
  const body = parsed.output;
  const format = body.text?.format;
  if (format === undefined || format === null || format.type === "text") return examinerRequestOf(body);
  const { name, schema, strict } = format;
  const purpose = PURPOSES.find((one) => one === name);
  if (purpose === undefined) {
    const message = `Unknown format '${name}': this server answers only the formats ${PURPOSES.join(", ")}.`;
    throw new OpenAiError(400, message, { param: "text.format.name", code: "invalid_value" });
  }
  const issue = strict === true ? strictSchemaIssue(schema) : null;
  if (issue !== null) {
    const message = `Invalid schema for response_format '${name}': ${issue}`;
    throw new OpenAiError(400, message, { param: "text.format.schema", code: "invalid_json_schema" });
  }
  return { kind: "format", purpose, donnees: donneesOf(body.input), body };
}

/** A request without a JSON format is for text, which only the examiner of the live interaction gives. */
function examinerRequestOf(body: ResponsesBody): ResponsesRequest {
  const sheet = parseSheet(body.instructions ?? "");
  if (sheet === null) {
    const message =
      "Without a JSON format this server answers only as the examiner: no sheet in 'instructions'.";
    throw new OpenAiError(400, message, { param: "instructions", code: "invalid_value" });
  }
  const input =
    typeof body.input === "string" ? [{ role: "user" as const, content: body.input }] : body.input;
  const messages = input.flatMap(({ role, content }) =>
    role === "user" || role === "assistant" ? [{ role, content: textOf(content) }] : [],
  );
  return { kind: "examiner", sheet, messages, body };
}

function textOf(content: v.InferOutput<typeof ContentSchema>): string {
  return typeof content === "string" ? content : content.map(({ text = "" }) => text).join("\n");
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new OpenAiError(400, "We could not parse the JSON body of your request.");
  }
}

function invalid(issue: v.BaseIssue<unknown>): OpenAiError {
  const param = v.getDotPath(issue);
  if (issue.type === "strict_object" && issue.expected === "never") {
    return new OpenAiError(400, `Unknown parameter: '${param}'.`, { param, code: "unknown_parameter" });
  }
  if (issue.received === "undefined") {
    const message = `Missing required parameter: '${param}'.`;
    return new OpenAiError(400, message, { param, code: "missing_required_parameter" });
  }
  return new OpenAiError(400, `Invalid value for '${param}': ${issue.message}`, {
    param,
    code: "invalid_value",
  });
}

/** The data of the first user message that holds any; a repair request adds further messages after it. */
function donneesOf(input: ResponsesBody["input"]): Donnees {
  if (typeof input === "string") return parseDonnees(input);
  for (const { role, content } of input) {
    if (role !== "user") continue;
    const donnees = parseDonnees(textOf(content));
    if (Object.keys(donnees).length > 0) return donnees;
  }
  return {};
}
