import { CognitoJwtVerifier } from "aws-jwt-verify";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import * as v from "valibot";

/** Verifies a token and resolves with its claims. Rejects if it is not valid. */
export interface TokenVerifier {
  verify(token: string): Promise<Record<string, unknown>>;
}

export interface PoolTrust {
  userPoolId: string;
  clientId: string;
  /** The pool's key set. It is never fetched: a token signed with another key is refused at once. */
  jwks: { keys: { kid: string; alg: "RS256"; use: "sig"; kty: "RSA"; n: string; e: string }[] };
}

/** AWS's verifier of Cognito ID tokens: signature, issuer, audience, use and expiry. */
export function cognitoVerifier({ userPoolId, clientId, jwks }: PoolTrust): TokenVerifier {
  const jwksCache = new SimpleJwksCache({
    fetcher: { fetch: async () => new TextEncoder().encode(JSON.stringify(jwks)).buffer },
  });
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: "id" }, { jwksCache });
  verifier.cacheJwks(jwks);
  return { verify: async (token) => v.parse(Claims, await verifier.verify(token)) };
}

const Claims = v.record(v.string(), v.unknown());

/** Claims that the authorizer formats as dates. */
const DATES = new Set(["exp", "iat"]);

/**
 * The claims of the request's ID token as a REST API's Cognito authorizer passes them: every value is a string.
 * Undefined if the request has no valid token. As on AWS, the word `Bearer` is optional.
 */
export async function authorize(
  authorization: string | undefined,
  verifier: TokenVerifier,
): Promise<Record<string, string> | undefined> {
  const token = authorization?.replace(/^Bearer +/i, "").trim();
  if (token === undefined || token === "") return undefined;
  let claims: Record<string, unknown>;
  try {
    claims = await verifier.verify(token);
  } catch {
    return undefined;
  }
  return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, claim(name, value)]));
}

function claim(name: string, value: unknown): string {
  if (DATES.has(name) && typeof value === "number") return javaDate(new Date(value * 1000));
  return Array.isArray(value) ? value.join(",") : String(value);
}

/** `Tue Nov 21 02:31:55 UTC 2026` */
function javaDate(date: Date): string {
  const [weekday = "", day = "", month = "", year = "", time = ""] = date.toUTCString().split(/,? /);
  return `${weekday} ${month} ${day} ${time} UTC ${year}`;
}
