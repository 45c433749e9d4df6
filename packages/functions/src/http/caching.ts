import { hash } from "node:crypto";
import type { Operation } from "@epreuve/contract/operation";

/** The `Cache-Control` of what may not be stored: refusals, and the results of writes. */
export const NO_STORE = "no-store";

/** The `Cache-Control` of a success. What is read may be stored by its reader, who asks each time whether it changed. */
export function cacheControl({ method, cacheSeconds, stored }: Operation): string {
  if (method !== "GET" || stored === false) return NO_STORE;
  return cacheSeconds === undefined ? "private, no-cache" : `private, max-age=${cacheSeconds}`;
}

/** The entity tag of a body that has no version of its own. */
export function bodyTag(body: string): string {
  return `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
}

/**
 * Whether a tag is among those of an `If-None-Match`: a list, compared weakly, or `*`, which is any. Undefined without
 * the header. What is no tag matches none.
 */
export function knownTags(ifNoneMatch: unknown): ((etag: string) => boolean) | undefined {
  if (typeof ifNoneMatch !== "string") return undefined;
  if (ifNoneMatch.trim() === "*") return () => true;
  const known = new Set(ifNoneMatch.match(/"[^"]*"/g));
  return (etag) => known.has(etag);
}
