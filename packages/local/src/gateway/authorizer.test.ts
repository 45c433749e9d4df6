import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { SigningKey } from "../cognito/signing-key.ts";
import { authorize, cognitoVerifier } from "./authorizer.ts";

const newKey = () =>
  new SigningKey(
    generateKeyPairSync("rsa", { modulusLength: 2048 })
      .privateKey.export({ type: "pkcs8", format: "pem" })
      .toString(),
  );
const key = newKey();
const userPoolId = "ca-central-1_Local0001";
const clientId = "client";
const verifier = cognitoVerifier({ userPoolId, clientId, jwks: { keys: [key.jwk] } });

const nowSeconds = Math.floor(Date.now() / 1000);
const valid = {
  sub: "user-1",
  iss: `https://cognito-idp.ca-central-1.amazonaws.com/${userPoolId}`,
  aud: clientId,
  token_use: "id",
  iat: nowSeconds,
  exp: nowSeconds + 3_600,
};
const token = (claims: object, signedBy = key) =>
  signedBy.resign(`.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`);
const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${token(valid).split(".")[1]}.`;

test.each([
  ["Bearer", `Bearer ${token(valid)}`],
  ["bearer", `bearer ${token(valid)}`],
  ["nothing", token(valid)],
])("a valid ID token after %s signs its user in", async (_, authorization) => {
  expect(await authorize(authorization, verifier)).toMatchObject({ sub: "user-1", token_use: "id" });
});

test.each([
  ["no header", undefined],
  ["a garbled token", "Bearer a.b.c"],
  ["an expired token", `Bearer ${token({ ...valid, exp: nowSeconds - 1 })}`],
  ["an access token", `Bearer ${token({ ...valid, token_use: "access", client_id: clientId })}`],
  ["another client's token", `Bearer ${token({ ...valid, aud: "other" })}`],
  ["another pool's token", `Bearer ${token({ ...valid, iss: `${valid.iss}2` })}`],
  ["a token under an unknown key", `Bearer ${token(valid, newKey())}`],
  ["a token without a signature", `Bearer ${unsigned}`],
  [
    "changed claims",
    `Bearer ${token(valid).replace(/\..*\./, `.${token({ ...valid, sub: "x" }).split(".")[1]}.`)}`,
  ],
])("%s signs nobody in", async (_, authorization) => {
  expect(await authorize(authorization, verifier)).toBeUndefined();
});
