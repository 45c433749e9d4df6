/*
 * The gateway's own answers, preflights and errors, cannot run code: CORS for several origins has to be said in the
 * terms it has.
 */

/** What a browser's script may read of an answer; as `packages/functions/src/http/cors.ts`. */
export const EXPOSED_HEADERS = "ETag,Retry-After,x-request-id";

/** A header's fixed value, as API Gateway writes it. */
export function fixed(value: string): string {
  return `'${value}'`;
}

/**
 * The origin to name in an error of the gateway: the one there is, or the one that asks where there are several, for
 * errors have no templates to choose by. Their bodies are the same for everyone and no credentials are allowed, so
 * an origin that is not ours learns nothing.
 */
export function errorOrigin(allowed: readonly string[]): string {
  const [only, ...others] = allowed;
  return only !== undefined && others.length === 0 && !only.endsWith("*")
    ? fixed(only)
    : "method.request.header.Origin";
}

/** The allowed origins as a regular expression; `http://localhost:*` is any port, or none. */
export function originPattern(allowed: readonly string[]): string {
  const patterns = allowed.map((origin) => {
    const [base, port] = origin.endsWith(":*") ? [origin.slice(0, -2), "(:[0-9]+)?"] : [origin, ""];
    return base.replaceAll(".", "[.]") + port;
  });
  return patterns.join("|");
}
