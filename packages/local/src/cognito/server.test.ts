import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  NotAuthorizedException,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFront } from "../../test/front.ts";
import { localClientConfig } from "../aws.ts";
import type { SentCode } from "./pool.ts";
import { type CognitoServer, startCognito } from "./server.ts";
import { LOCAL_PASSWORD, LocalUserError, signInLocalUser } from "./users.ts";

let dir: string;
let server: CognitoServer;
let client: CognitoIdentityProviderClient;
const sent: SentCode[] = [];

async function start() {
  server = await startCognito({ dir, onCode: (code) => sent.push(code) });
  client = new CognitoIdentityProviderClient(localClientConfig(server.endpoint));
}

async function stop() {
  client.destroy();
  await server.stop();
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "epreuve-cognito-"));
  sent.length = 0;
  await start();
});
afterEach(async () => {
  await stop();
  rmSync(dir, { recursive: true });
});

function verifier(tokenUse: "id" | "access") {
  const { userPoolId, clientId, jwks } = server;
  const created = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse });
  created.cacheJwks(jwks);
  return created;
}

const signIn = (USERNAME: string, PASSWORD: string) =>
  client.send(
    new InitiateAuthCommand({
      ClientId: server.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );

test("AWS's verifier accepts the ID token, and the access token only as one", async () => {
  const { sub } = await signInLocalUser(server, "A@b.ca");
  const { AuthenticationResult } = await signIn("a@b.ca", LOCAL_PASSWORD);
  const claims = await verifier("id").verify(AuthenticationResult?.IdToken ?? "");
  expect(claims).toMatchObject({ sub, email: "a@b.ca", email_verified: true, iss: server.issuer });
  await expect(verifier("id").verify(AuthenticationResult?.AccessToken ?? "")).rejects.toThrow("Token use");
  await expect(verifier("access").verify(AuthenticationResult?.AccessToken ?? "")).resolves.toMatchObject({
    sub,
  });
});

test("after a restart, a user has the same sub and tokens are still valid", async () => {
  const before = await signInLocalUser(server, "a@b.ca");
  await stop();
  await start();
  const after = await signInLocalUser(server, "a@b.ca");
  expect(after.sub).toBe(before.sub);
  await expect(verifier("id").verify(before.idToken)).resolves.toMatchObject({ sub: before.sub });
});

test("each installation has its own signing key, readable only by its owner", async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "epreuve-cognito-"));
  const other = await startCognito({ dir: elsewhere });
  try {
    expect(other.jwks.keys[0]?.n).not.toBe(server.jwks.keys[0]?.n);
    const { idToken } = await signInLocalUser(other, "a@b.ca");
    const tampered = CognitoJwtVerifier.create({
      userPoolId: server.userPoolId,
      clientId: null,
      tokenUse: "id",
    });
    tampered.cacheJwks({
      keys: server.jwks.keys.map((key) => ({ ...key, kid: other.jwks.keys[0]?.kid ?? "" })),
    });
    await expect(tampered.verify(idToken)).rejects.toThrow("signature");
    expect(statSync(join(dir, "signing-key.pem")).mode & 0o777).toBe(0o600);
    expect(statSync(join(dir, "pools", `${server.userPoolId}.json`)).mode & 0o777).toBe(0o600);
  } finally {
    await other.stop();
    rmSync(elsewhere, { recursive: true });
  }
});

test("a wrong password and an unknown user give the same error", async () => {
  await signInLocalUser(server, "a@b.ca");
  const wrong = await signIn("a@b.ca", "Autre-chose-1").catch((error: unknown) => error);
  const unknown = await signIn("nobody@b.ca", LOCAL_PASSWORD).catch((error: unknown) => error);
  expect(wrong).toBeInstanceOf(NotAuthorizedException);
  expect(String(unknown)).toBe(String(wrong));
});

test("a user signs up, confirms with the code, signs in and refreshes", async () => {
  await client.send(
    new SignUpCommand({ ClientId: server.clientId, Username: "new@b.ca", Password: "Ma-propre-clef-1" }),
  );
  const [message] = sent;
  expect(message?.email).toBe("new@b.ca");
  await client.send(
    new ConfirmSignUpCommand({
      ClientId: server.clientId,
      Username: "new@b.ca",
      ConfirmationCode: message?.code,
    }),
  );
  const { AuthenticationResult } = await signIn("new@b.ca", "Ma-propre-clef-1");
  const refreshed = await client.send(
    new InitiateAuthCommand({
      ClientId: server.clientId,
      AuthFlow: "REFRESH_TOKEN_AUTH",
      AuthParameters: { REFRESH_TOKEN: AuthenticationResult?.RefreshToken ?? "" },
    }),
  );
  await expect(verifier("id").verify(refreshed.AuthenticationResult?.IdToken ?? "")).resolves.toBeDefined();
  // As Amplify refreshes.
  const again = await client.send(
    new GetTokensFromRefreshTokenCommand({
      ClientId: server.clientId,
      RefreshToken: AuthenticationResult?.RefreshToken ?? "",
    }),
  );
  await expect(verifier("id").verify(again.AuthenticationResult?.IdToken ?? "")).resolves.toBeDefined();
  await expect(signInLocalUser(server, "new@b.ca")).rejects.toThrow("a password of its own");
});

test("an invalid address is refused before anything is created", async () => {
  await expect(signInLocalUser(server, "not an address")).rejects.toBeInstanceOf(LocalUserError);
});

test("where apps sign in, nothing is administered", async () => {
  const front = await openFront({ "/users": server.receive });
  const app = new CognitoIdentityProviderClient(localClientConfig(`http://localhost:${front.port}/users`));
  try {
    await expect(
      app.send(new AdminCreateUserCommand({ UserPoolId: server.userPoolId, Username: "a@b.ca" })),
    ).rejects.toMatchObject({ name: "MissingAuthenticationTokenException" });
    await expect(app.send(new ListUsersCommand({ UserPoolId: server.userPoolId }))).rejects.toMatchObject({
      name: "MissingAuthenticationTokenException",
    });
    const { Users } = await client.send(new ListUsersCommand({ UserPoolId: server.userPoolId }));
    expect(Users ?? []).toEqual([]);
  } finally {
    app.destroy();
    await front.stop();
  }
});

test("an access token that another key has signed, or another's claims, give no account", async () => {
  await signInLocalUser(server, "a@b.ca");
  const { AuthenticationResult } = await signIn("a@b.ca", LOCAL_PASSWORD);
  const AccessToken = AuthenticationResult?.AccessToken ?? "";
  await expect(client.send(new GetUserCommand({ AccessToken }))).resolves.toMatchObject({
    UserAttributes: expect.arrayContaining([{ Name: "email", Value: "a@b.ca" }]),
  });
  const [header, claims, signature] = AccessToken.split(".");
  const changed = Buffer.from(claims ?? "", "base64url")
    .toString()
    .replace(/"exp":\d+/, '"exp":9999999999');
  const forged = [header, Buffer.from(changed).toString("base64url"), signature].join(".");
  await expect(client.send(new GetUserCommand({ AccessToken: forged }))).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "Invalid Access Token",
  });
});

test("the key set is published at AWS's path", async () => {
  const response = await fetch(`${server.endpoint}/${server.userPoolId}/.well-known/jwks.json`);
  expect(await response.json()).toEqual(server.jwks);
});
