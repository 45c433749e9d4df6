import { generateKeyPairSync } from "node:crypto";
import { SigningKey } from "@epreuve/local/cognito/signing-key";

export const newKey = () =>
  new SigningKey(
    generateKeyPairSync("rsa", { modulusLength: 2048 })
      .privateKey.export({ type: "pkcs8", format: "pem" })
      .toString(),
  );

/** The key of the user pool. */
export const key = newKey();

export const userPoolId = "ca-central-1_Local0001";
export const nowSeconds = Math.floor(Date.now() / 1000);

/** The claims of a valid ID token. */
export const valid = {
  sub: "user-1",
  iss: `https://cognito-idp.ca-central-1.amazonaws.com/${userPoolId}`,
  aud: "client",
  token_use: "id",
  iat: nowSeconds,
  exp: nowSeconds + 3_600,
};

export const token = (claims: object, signedBy = key) =>
  signedBy.resign(`.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`);

export const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${token(valid).split(".")[1]}.`;
