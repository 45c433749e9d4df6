import { refuses } from "../provider/refusal.ts";
import { conforms } from "./conforms.ts";
import { parseReply } from "./reply-json.ts";
import type { Outcome } from "./response-outcome.ts";
import type { TextCall, TextProtocol } from "./text-protocol.ts";

/**
 * How a model is held to a reply's schema, from the surest way: by the provider; by words, with a provider that allows
 * only JSON objects; by words alone.
 */
const WAYS = ["json_schema", "json_object", "instructions"] as const;
export type FormatWay = (typeof WAYS)[number];

/** Names of the format in the Responses API, in Chat Completions, and in the messages of refusals. */
const NAMES = ["response_format", "text.format", "json_schema", "json_object", "grammar"];

/**
 * A protocol for providers that refuse a JSON schema, or take it and let the model write as it likes: the schema is then
 * added to the instructions, which costs its tokens with each call. A refusal is followed by another request at once; a
 * provider that ignores the schema is known by its first reply of another form, which is sent back for repair as any
 * other. What was learnt of a model is kept as long as the process runs, and `onAdapted` is called with it.
 */
export function formatProtocol(
  protocol: TextProtocol,
  onAdapted: (model: string, way: FormatWay) => void,
): TextProtocol {
  const ways = new Map<string, FormatWay>();
  const wayFor = (model: string) => ways.get(model) ?? WAYS[0];

  /** Goes down from this way; nothing happens where a call made at the same time did so before. */
  function leave(way: FormatWay, model: string): boolean {
    const next = WAYS[WAYS.indexOf(way) + 1];
    if (next === undefined) return false;
    if (wayFor(model) === way) {
      ways.set(model, next);
      onAdapted(model, next);
    }
    return true;
  }

  return {
    async *stream(call, signal) {
      const { format } = call;
      if (format === null || format.schema === null) {
        yield* protocol.stream(call, signal);
        return;
      }
      const { schema } = format;
      const { model } = call.settings;
      for (;;) {
        const way = wayFor(model);
        try {
          for await (const event of protocol.stream(asked(call, way), signal)) {
            const ignored = event.kind === "ended" && way === "json_schema" && !keeps(event.outcome, schema);
            if (ignored) leave(way, model);
            yield event;
          }
          return;
        } catch (error) {
          if (!refuses(error, NAMES) || !leave(way, model)) throw error;
        }
      }
    },
  };
}

/** Whether an outcome is no reply, or one of the schema's form. */
function keeps(outcome: Outcome, schema: object): boolean {
  if (outcome.kind !== "done") return true;
  const parsed = parseReply(outcome.value.text);
  return parsed !== undefined && conforms(parsed.json, schema);
}

function asked(call: TextCall, way: FormatWay): TextCall {
  const { format, instructions } = call;
  if (format === null || way === "json_schema") return call;
  return {
    ...call,
    // After the rest, which is the same for each purpose and cached by the provider.
    instructions: `${instructions}\n\n${instructionOf(format)}`,
    format: way === "json_object" ? { ...format, schema: null } : null,
  };
}

function instructionOf({ name, schema }: NonNullable<TextCall["format"]>): string {
  return `Réponds par un seul objet JSON, sans un mot ni une balise autour, conforme au schéma JSON « ${name} » : toutes ses clés sont obligatoires, aucune autre n'est admise.\n${JSON.stringify(schema)}`;
}

/** The name of the format that instructions describe, if they do: an offline provider reads them as a model would. */
export function formatInInstructions(instructions: string): string | undefined {
  return /conforme au schéma JSON « (\w+) »/.exec(instructions)?.[1];
}
