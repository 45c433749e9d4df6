/*
 * The gateway's own preflight and error responses cannot run code: CORS for several origins is expressed in mapping
 * templates and fixed headers.
 */

/** The response headers that a browser's script may read; same list as `packages/functions/src/http/cors.ts`. */
export const EXPOSED_HEADERS = "ETag,Retry-After,x-request-id,Date";

/** A fixed header value, in API Gateway's syntax. */
export function fixed(value: string): string {
  return `'${value}'`;
}

/**
 * The origin to name in a gateway error: the only one, or the request's own where there are several, since error
 * headers have no templates. Error bodies are the same for everyone and no credentials are allowed, so another origin
 * learns nothing.
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
