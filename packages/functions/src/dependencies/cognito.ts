import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { once } from "../once.ts";

export const cognito = once(
  () =>
    new CognitoIdentityProviderClient({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 500, requestTimeout: 3_000, throwOnRequestTimeout: true },
    }),
);
