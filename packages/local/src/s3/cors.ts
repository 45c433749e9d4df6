import type { IncomingMessage } from "node:http";
import { localOrigin } from "@epreuve/loopback/local-origin";
import type { Refusal } from "./refusal.ts";

/** What pages may do with the bucket, as deployed: upload a recording, and read a sound. */
const METHODS = ["PUT", "GET"];
const HEADERS = new Set(["content-type"]);

const NOT_ALLOWED: Refusal = {
  status: 403,
  code: "AccessForbidden",
  message: "CORSResponse: This CORS request is not allowed.",
};

/** The CORS headers of a response to a page of this machine; none for any other page. */
export function corsHeadersOf({ method, headers }: IncomingMessage): Record<string, string> {
  return METHODS.includes(method ?? "") ? allowed(headers.origin) : {};
}

/** The headers of the response to a preflight, or S3's refusal. */
export function preflight({ headers }: IncomingMessage): Record<string, string> | Refusal {
  const wanted = (headers["access-control-request-headers"] ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");
  const answer = allowed(headers.origin);
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

function allowed(sent: string | undefined): Record<string, string> {
  const origin = localOrigin(sent);
  if (origin === undefined) return {};
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Methods": METHODS.join(", "),
    Vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
}
