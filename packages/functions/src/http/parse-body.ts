import { LIMITS } from "@epreuve/contract/limits";
import { AppError } from "@epreuve/core/app-error";
import type { APIGatewayProxyEvent } from "aws-lambda";
import { headersOf } from "./headers.ts";

const JSON_TYPE = /^\s*application\/([a-z0-9.+-]+\+)?json\s*(;|$)/i;

/**
 * The JSON value a request's body holds. Throws INVALID_INPUT where it is absent or no JSON, PAYLOAD_TOO_LARGE before it
 * is parsed, UNSUPPORTED_MEDIA_TYPE where it is not said to be JSON.
 */
export function parseBody(
  event: Pick<APIGatewayProxyEvent, "body" | "headers" | "isBase64Encoded">,
): unknown {
  const { body, isBase64Encoded } = event;
  if (body === null || body === "") {
    throw new AppError("INVALID_INPUT", { message: "Le corps de la requête est absent." });
  }
  if (Buffer.byteLength(body) > LIMITS.bodyMaxBytes) throw new AppError("PAYLOAD_TOO_LARGE");
  if (!JSON_TYPE.test(headersOf(event)["content-type"] ?? "")) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  try {
    return JSON.parse(isBase64Encoded ? Buffer.from(body, "base64").toString() : body, refusePrototype);
  } catch {
    throw new AppError("INVALID_INPUT", { message: "Le corps de la requête n'est pas du JSON valide." });
  }
}

/** A field that would pass for an inherited one is in no request of ours. */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === "__proto__") throw new SyntaxError(key);
  return value;
}
