/** The response headers that a browser's script may read, besides those always readable. */
const EXPOSED = "ETag, Retry-After, x-request-id, Date";

/** What a response depends on besides its address: a stored one serves no other page and no other client. */
const VARY = "Accept-Encoding, Origin";

/** The CORS headers of a response to `origin`; an origin that is not allowed gets no `Access-Control-Allow-Origin`. */
export function corsHeaders(origin: string | undefined, allowed: readonly string[]): Record<string, string> {
  if (origin === undefined || !allowed.some((pattern) => matches(pattern, origin))) return { Vary: VARY };
  return { "Access-Control-Allow-Origin": origin, "Access-Control-Expose-Headers": EXPOSED, Vary: VARY };
}

function matches(pattern: string, origin: string): boolean {
  if (!pattern.endsWith(":*")) return pattern === origin;
  const base = pattern.slice(0, -2);
  return origin === base || (origin.startsWith(`${base}:`) && /^\d+$/.test(origin.slice(base.length + 1)));
}
