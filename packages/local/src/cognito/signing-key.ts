import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  hkdfSync,
  type KeyObject,
  sign,
} from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import * as v from "valibot";

const PublicJwk = v.object({ kty: v.literal("RSA"), n: v.string(), e: v.string() });

/** A public key in the format of a pool's JWKS. */
export type Jwk = {
  kid: string;
  alg: "RS256";
  use: "sig";
  kty: "RSA";
  n: string;
  e: string;
};

/** The key that signs one installation's tokens. cognito-local's own key is public, so anyone could sign with it. */
export class SigningKey {
  readonly #key: KeyObject;
  readonly jwk: Jwk;

  constructor(pem: string) {
    this.#key = createPrivateKey(pem);
    const { kty, n, e } = v.parse(PublicJwk, createPublicKey(this.#key).export({ format: "jwk" }));
    const kid = createHash("sha256").update(n).digest("base64url");
    this.jwk = { kid, alg: "RS256", use: "sig", kty, n, e };
  }

  /** A secret of the installation for another use, by which the key is not found. */
  secretFor(use: string): string {
    const key = this.#key.export({ type: "pkcs8", format: "der" });
    return Buffer.from(hkdfSync("sha256", key, "", use, 32)).toString("base64url");
  }

  /** Signs the token's claims again with this key. */
  resign(token: string): string {
    const [, claims] = token.split(".");
    if (claims === undefined) throw new Error("This is no token.");
    const header = JSON.stringify({ alg: this.jwk.alg, typ: "JWT", kid: this.jwk.kid });
    const signed = `${Buffer.from(header).toString("base64url")}.${claims}`;
    return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), this.#key).toString("base64url")}`;
  }
}

/** Reads the installation's key, or creates it, readable only by its owner. */
export async function loadSigningKey(file: string): Promise<SigningKey> {
  if (existsSync(file)) return new SigningKey(readFileSync(file, "utf8"));
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  writeFileSync(file, pem, { mode: 0o600, flag: "wx" });
  return new SigningKey(pem);
}
