import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { createCognitoUserPool } from "@epreuve/core/erasure/cognito-user-pool";
import { userPoolId } from "../config.ts";
import { once } from "../once.ts";

/** The pool of the users who may sign in. */
export const users = once(() =>
  createCognitoUserPool(
    new CognitoIdentityProviderClient({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 500, requestTimeout: 3_000, throwOnRequestTimeout: true },
    }),
    userPoolId(),
  ),
);
