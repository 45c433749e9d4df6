import {
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { unavailable } from "../app-error.ts";
import type { UserPool } from "./erasures.ts";

/**
 * The users of a Cognito pool. Sign-out comes first: it ends the refresh tokens, so that none is issued while the user is
 * deleted. The pool's users sign in by e-mail address, and their name is their `sub`.
 */
export function createCognitoUserPool(client: CognitoIdentityProviderClient, UserPoolId: string): UserPool {
  return {
    async remove(Username) {
      try {
        await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
        await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw unavailable(error);
      }
    },
  };
}
