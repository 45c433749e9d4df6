import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  NotAuthorizedException,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import * as v from "valibot";
import { localClientConfig } from "../aws.ts";

/** The password of every user that the local commands create. */
export const LOCAL_PASSWORD = "Epreuve-locale-1";

const EmailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email());
const Claims = v.looseObject({ sub: v.string() });

export interface LocalUser {
  /** An address in lower case. */
  email: string;
  sub: string;
  idToken: string;
  /** Whether this call created the user. */
  created: boolean;
}

export interface UserDirectory {
  endpoint: string;
  /** Where administrators create users; `endpoint` by default. */
  adminEndpoint?: string | undefined;
  userPoolId: string;
  clientId: string;
}

/** An error whose message tells the person at the keyboard what to do. */
export class LocalUserError extends Error {}

/**
 * Signs a user in over Cognito's protocol, and creates the user if there is none. Throws `LocalUserError` for an invalid
 * address, and for a user whose password is not `LOCAL_PASSWORD`.
 */
export async function signInLocalUser(directory: UserDirectory, address: string): Promise<LocalUser> {
  const parsed = v.safeParse(EmailSchema, address);
  if (!parsed.success) throw new LocalUserError(`"${address}" is not an e-mail address.`);
  const email = parsed.output;
  const client = new CognitoIdentityProviderClient(
    localClientConfig(directory.adminEndpoint ?? directory.endpoint),
  );
  try {
    const created = await createUser(client, directory.userPoolId, email);
    let idToken = created ? undefined : await signIn(client, directory.clientId, email);
    if (idToken === undefined) {
      // Just created, or left without a password by a command that was interrupted.
      await setPassword(client, directory.userPoolId, email);
      idToken = (await signIn(client, directory.clientId, email)) ?? "";
    }
    const claims = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString("utf8");
    return { email, sub: v.parse(Claims, JSON.parse(claims)).sub, idToken, created };
  } catch (error) {
    if (error instanceof NotAuthorizedException) {
      throw new LocalUserError(
        `${email} has a password of its own: sign in with it, or use another address.`,
      );
    }
    throw error;
  } finally {
    client.destroy();
  }
}

async function createUser(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  email: string,
): Promise<boolean> {
  try {
    await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        MessageAction: "SUPPRESS",
        UserAttributes: [
          { Name: "email", Value: email },
          { Name: "email_verified", Value: "true" },
        ],
      }),
    );
  } catch (error) {
    if (error instanceof UsernameExistsException) return false;
    throw error;
  }
  return true;
}

async function setPassword(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  Username: string,
): Promise<void> {
  await client.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: LOCAL_PASSWORD, Permanent: true }),
  );
}

/** Returns the ID token, or undefined if Cognito requires a new password first. */
async function signIn(
  client: CognitoIdentityProviderClient,
  ClientId: string,
  USERNAME: string,
): Promise<string | undefined> {
  const { AuthenticationResult } = await client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME, PASSWORD: LOCAL_PASSWORD },
    }),
  );
  return AuthenticationResult?.IdToken;
}
