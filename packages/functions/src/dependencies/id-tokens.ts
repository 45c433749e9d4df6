import { CognitoJwtVerifier } from "aws-jwt-verify";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import * as v from "valibot";
import { userPool } from "../config.ts";
import { once } from "../once.ts";

const JwksSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    keys: v.array(
      v.object({
        kid: v.string(),
        alg: v.string(),
        use: v.string(),
        kty: v.string(),
        n: v.string(),
        e: v.string(),
      }),
    ),
  }),
);

/**
 * AWS's own verifier of the pool's ID tokens. The key set comes from the configuration if it has one, and is then never
 * fetched; otherwise from the pool, once per process, within the verifier's default time-out of 3 s.
 */
export const idTokens = once(() => {
  const { userPoolId, clientId, jwks } = userPool();
  const trust = { userPoolId, clientId, tokenUse: "id" } as const;
  if (jwks === undefined) return CognitoJwtVerifier.create(trust);
  const fetcher = { fetch: async () => new TextEncoder().encode(jwks).buffer };
  const verifier = CognitoJwtVerifier.create(trust, { jwksCache: new SimpleJwksCache({ fetcher }) });
  verifier.cacheJwks(v.parse(JwksSchema, jwks));
  return verifier;
});
