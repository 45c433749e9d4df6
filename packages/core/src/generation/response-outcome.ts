import * as v from "valibot";
import { codedFailure } from "../provider/openai-failure.ts";
import { ProviderFault } from "../provider/provider-fault.ts";
import type { Attempted } from "../provider/retry.ts";
import { REPLY_BOUNDS } from "./reply-bounds.ts";

/** A complete reply, and the model that wrote it, as the provider names it. */
export interface Reply {
  text: string;
  modeleIa: string;
}

export type Outcome = Attempted<Reply>;

const ResponseSchema = v.object({
  model: v.string(),
  status: v.nullish(v.string()),
  error: v.nullish(v.object({ code: v.nullish(v.string()) })),
  incomplete_details: v.nullish(v.object({ reason: v.nullish(v.string()) })),
  output: v.array(
    v.object({
      type: v.string(),
      content: v.nullish(
        v.array(v.object({ type: v.string(), text: v.nullish(v.string()), refusal: v.nullish(v.string()) })),
      ),
    }),
  ),
});

const EventSchema = v.object({
  type: v.string(),
  code: v.nullish(v.string()),
  response: v.optional(v.unknown()),
});

const TERMINAL = new Set(["response.completed", "response.incomplete", "response.failed"]);

/** The outcome that an event of the stream brings; null while the reply is incomplete. */
export function outcomeOfEvent(event: unknown): Outcome | null {
  const parsed = v.safeParse(EventSchema, event);
  if (!parsed.success) return null;
  const { type, code, response } = parsed.output;
  if (type === "error") return codedFailure(code ?? null, new ProviderFault("ERROR_EVENT", code ?? ""));
  return TERMINAL.has(type) ? outcomeOfResponse(response) : null;
}

/** The outcome of a finished response. A refusal or an incomplete reply has HTTP status 200 and is detected here. */
function outcomeOfResponse(response: unknown): Outcome {
  const parsed = v.safeParse(ResponseSchema, response);
  if (!parsed.success) return { kind: "broken", cause: new ProviderFault("RESPONSE_UNREADABLE") };
  const { model, status, error, incomplete_details, output } = parsed.output;
  if (status === "failed" || error) {
    return codedFailure(error?.code ?? null, new ProviderFault("RESPONSE_FAILED", error?.code ?? ""));
  }
  const parts = output.flatMap((item) => (item.type === "message" ? (item.content ?? []) : []));
  if (parts.some((part) => part.type === "refusal")) {
    return { kind: "final", cause: new ProviderFault("RESPONSE_REFUSED") };
  }
  if (status === "incomplete") {
    const reason = incomplete_details?.reason ?? "unknown";
    const cause = new ProviderFault("RESPONSE_INCOMPLETE", reason);
    return { kind: reason === "content_filter" ? "final" : "unfinished", cause };
  }
  const text = parts.map((part) => (part.type === "output_text" ? (part.text ?? "") : "")).join("");
  return outcomeOfText(text, model);
}

/** The outcome of a whole reply. An empty one cannot be repaired: the request is retried instead. */
export function outcomeOfText(text: string, model: string): Outcome {
  if (text.trim() === "") return { kind: "broken", cause: new ProviderFault("RESPONSE_EMPTY") };
  const modeleIa = model.slice(0, REPLY_BOUNDS.modeleIa).toWellFormed();
  return { kind: "done", value: { text, modeleIa } };
}
