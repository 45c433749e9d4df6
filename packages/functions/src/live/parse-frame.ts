import { type ClientMessage, ClientMessageSchema } from "@epreuve/contract/live";
import { AppError } from "@epreuve/core/app-error";
import * as v from "valibot";
import { issueMessage } from "../http/issue-message.ts";

/** A parsed frame: a message, or its error, with its turn number if it has one. */
export type ParsedFrame = { message: ClientMessage } | { refused: AppError; seq?: number };

const NOT_AN_OBJECT = "Le message doit être un objet JSON.";
const ObjectSchema = v.pipe(
  v.string(),
  v.parseJson(),
  // No schema sees this field; the body parser of HTTP requests refuses it too.
  v.check((value) => !Object.hasOwn(Object(value), "__proto__")),
  // Not `looseObject`: it drops fields named like inherited ones, so the strict schemas would never see them.
  v.custom<object>((value) => typeof value === "object" && value !== null && !Array.isArray(value)),
);
const SeqSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Parses a text frame. Never throws: INVALID_INPUT names the first invalid field. */
export function parseFrame(body: string | null | undefined, isBinary: boolean): ParsedFrame {
  if (isBinary) return { refused: invalid("Envoyez du texte JSON, pas une trame binaire.") };
  const object = v.safeParse(ObjectSchema, body ?? "");
  if (!object.success) return { refused: invalid(NOT_AN_OBJECT) };
  const parsed = v.safeParse(ClientMessageSchema, object.output, { abortEarly: true });
  if (parsed.success) return { message: parsed.output };
  const seq: unknown = Reflect.get(object.output, "seq");
  return { refused: invalid(issueMessage(parsed.issues[0])), ...(v.is(SeqSchema, seq) && { seq }) };
}

function invalid(message: string): AppError {
  return new AppError("INVALID_INPUT", { message });
}
