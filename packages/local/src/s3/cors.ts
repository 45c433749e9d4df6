import type { IncomingMessage } from "node:http";
import { corsHeaders } from "@epreuve/functions/http/cors";
import type { Refusal } from "./refusal.ts";

/** What pages may do with the bucket, as deployed: upload a recording, and read a sound. */
const METHODS = ["PUT", "GET"];
const HEADERS = new Set(["content-type"]);

const NOT_ALLOWED: Refusal = {
  status: 403,
  code: "AccessForbidden",
  message: "CORSResponse: This CORS request is not allowed.",
};

/** The CORS headers of a response to a page of one of these origins; none for any other page. */
export function corsHeadersOf(
  { method, headers }: IncomingMessage,
  origins: readonly string[],
): Record<string, string> {
  return METHODS.includes(method ?? "") ? allowed(headers.origin, origins) : {};
}

/** The headers of the response to a preflight, or S3's refusal. */
export function preflight(
  { headers }: IncomingMessage,
  origins: readonly string[],
): Record<string, string> | Refusal {
  const wanted = (headers["access-control-request-headers"] ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");
  const answer = allowed(headers.origin, origins);
  if (
    !METHODS.includes(headers["access-control-request-method"] ?? "") ||
    wanted.some((name) => !HEADERS.has(name)) ||
    answer["Access-Control-Allow-Origin"] === undefined
  ) {
    return NOT_ALLOWED;
  }
  return {
    ...answer,
    ...(wanted.length > 0 && { "Access-Control-Allow-Headers": wanted.join(", ") }),
    "Access-Control-Max-Age": "600",
  };
}

function allowed(sent: string | undefined, origins: readonly string[]): Record<string, string> {
  const origin = corsHeaders(sent, origins)["Access-Control-Allow-Origin"];
  if (origin === undefined) return {};
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Methods": METHODS.join(", "),
    Vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
}
