import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from "@aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "@aws-amplify/auth/cognito";
import { Amplify, fetchAuthSession } from "@aws-amplify/core";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openFront } from "../../test/front.ts";
import type { Gateway } from "../gateway/server.ts";
import { type CognitoServer, startCognito } from "./server.ts";
import { LOCAL_PASSWORD, signInLocalUser } from "./users.ts";

/*
 * The real Amplify, by its default flow, which is a stage's: SRP. It is the other side of our SRP, and no part of ours.
 */

const PREFIX = "/local/cognito";
const PASSWORD = "Une-phrase-de-passe-1";

let dir: string;
let users: CognitoServer;
let front: Gateway;
/** The codes that were sent, by address. */
const codes = new Map<string, string[]>();
const lastCode = (email: string) => codes.get(email)?.at(-1) ?? "";

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "epreuve-amplify-"));
  users = await startCognito({
    dir,
    prefix: PREFIX,
    onCode: ({ email, code }) => codes.set(email, [...(codes.get(email) ?? []), code]),
  });
  front = await openFront({ [PREFIX]: users.receive });
  const Auth = {
    Cognito: {
      userPoolId: users.userPoolId,
      userPoolClientId: users.clientId,
      userPoolEndpoint: `http://localhost:${front.port}${PREFIX}`,
    },
  };
  // What the package `aws-amplify` does in its own `configure`.
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
});
afterAll(async () => {
  await front.stop();
  await users.stop();
  rmSync(dir, { recursive: true });
});
afterEach(() => signOut());

/** Where the sign-in is not what is tried: Amplify's SRP takes a second. */
const quickly = { options: { authFlowType: "USER_PASSWORD_AUTH" } } as const;

/** The ID token, once AWS's verifier has accepted it. */
async function verifiedToken(options: { forceRefresh?: boolean } = {}): Promise<string> {
  const { tokens } = await fetchAuthSession(options);
  const token = tokens?.idToken?.toString() ?? "";
  const { userPoolId, clientId, jwks } = users;
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: "id" });
  verifier.cacheJwks(jwks);
  await verifier.verify(token);
  return token;
}

async function newUser(email: string): Promise<void> {
  await signUp({ username: email, password: PASSWORD });
  await confirmSignUp({ username: email, confirmationCode: lastCode(email) });
}

test("a user signs up, asks for the code again, confirms, signs in by SRP and refreshes", async () => {
  const username = "nouvelle@example.com";
  const { nextStep } = await signUp({ username, password: PASSWORD });
  expect(nextStep.signUpStep).toBe("CONFIRM_SIGN_UP");

  // Not confirmed: the password is right, and Amplify says what is missing.
  expect(await signIn({ username, password: PASSWORD })).toMatchObject({
    isSignedIn: false,
    nextStep: { signInStep: "CONFIRM_SIGN_UP" },
  });
  await resendSignUpCode({ username });
  expect(codes.get(username)).toHaveLength(2);
  await expect(confirmSignUp({ username, confirmationCode: "no code" })).rejects.toMatchObject({
    name: "CodeMismatchException",
    message: "Invalid verification code provided, please try again.",
  });
  await confirmSignUp({ username, confirmationCode: lastCode(username) });

  expect(await signIn({ username, password: PASSWORD })).toMatchObject({ isSignedIn: true });
  const first = await verifiedToken();
  const claims = JSON.parse(Buffer.from(first.split(".")[1] ?? "", "base64url").toString());
  expect(claims).toMatchObject({ email: username, token_use: "id" });
  // As on a stage.
  expect(claims.exp - claims.iat).toBe(3_600);
  expect(await verifiedToken({ forceRefresh: true })).not.toBe(first);
});

test("a wrong password and an unknown user are refused alike", async () => {
  await newUser("connue@example.com");
  for (const username of ["connue@example.com", "personne@example.com"]) {
    await expect(signIn({ username, password: `${PASSWORD}2` })).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
  }
  await expect(resetPassword({ username: "personne@example.com" })).resolves.toMatchObject({
    nextStep: { resetPasswordStep: "CONFIRM_RESET_PASSWORD_WITH_CODE" },
  });
});

test("the user of the commands signs in too, with an address in any case", async () => {
  await signInLocalUser(users, "demo@example.com");
  expect(await signIn({ username: "Demo@Example.com", password: LOCAL_PASSWORD })).toMatchObject({
    isSignedIn: true,
  });
});

test("a forgotten password is replaced by a code, and the old one signs in no more", async () => {
  const username = "oublie@example.com";
  await newUser(username);
  await resetPassword({ username });
  const newPassword = "Une-autre-phrase-2";
  await confirmResetPassword({ username, newPassword, confirmationCode: lastCode(username) });
  await expect(signIn({ username, password: PASSWORD, ...quickly })).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
  expect(await signIn({ username, password: newPassword })).toMatchObject({ isSignedIn: true });
});

test.each([
  ["Trop-court1", "Password not long enough"],
  ["SANS-MINUSCULE-1", "Password must have lowercase characters"],
  ["sans-majuscule-1", "Password must have uppercase characters"],
  ["Sans-chiffre-du-tout", "Password must have numeric characters"],
])("the password %s is refused wherever one is set: %s", async (password, why) => {
  const refused = {
    name: "InvalidPasswordException",
    message: `Password did not conform with policy: ${why}`,
  };
  await expect(signUp({ username: "faible@example.com", password })).rejects.toMatchObject(refused);
  expect(codes.get("faible@example.com")).toBeUndefined();

  const username = `${why.replaceAll(" ", "-").toLowerCase()}@example.com`;
  await newUser(username);
  await signIn({ username, password: PASSWORD, ...quickly });
  const change = (newPassword: string) => updatePassword({ oldPassword: PASSWORD, newPassword });
  await expect(change(password)).rejects.toMatchObject(refused);
  await resetPassword({ username });
  const confirmationCode = lastCode(username);
  await expect(
    confirmResetPassword({ username, newPassword: password, confirmationCode }),
  ).rejects.toMatchObject(refused);
  // Nothing has changed: the old password is the one that changes to a good one.
  await change("Une-bonne-phrase-3");
});

test("a wrong old password changes nothing", async () => {
  const username = "change@example.com";
  await newUser(username);
  await signIn({ username, password: PASSWORD, ...quickly });
  await expect(
    updatePassword({ oldPassword: "Pas-la-bonne-1", newPassword: "Une-autre-phrase-2" }),
  ).rejects.toMatchObject({ name: "NotAuthorizedException", message: "Incorrect username or password." });
});
