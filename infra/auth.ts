import { PASSWORD_POLICY, TOKEN_VALIDITY } from "@epreuve/contract/password-policy";
import { createEmail, poolEmail } from "./email";
import type { StageSettings } from "./settings";

/**
 * The user pool: sign-in with an e-mail address and a password, by SRP. The app keeps the session with refresh tokens.
 */
export function createAuth(settings: StageSettings) {
  const production = settings.kind === "production";
  const email = createEmail(settings);
  const pool = new sst.aws.CognitoUserPool("Users", {
    usernames: ["email"],
    verify: {
      emailSubject: "Votre code de confirmation Épreuve",
      emailMessage: "Votre code de confirmation est {####}.",
    },
    transform: {
      userPool: (args, opts) => {
        args.passwordPolicy = { ...PASSWORD_POLICY, temporaryPasswordValidityDays: 7 };
        args.accountRecoverySetting = { recoveryMechanisms: [{ name: "verified_email", priority: 1 }] };
        // What the service uses, at a third of the price of the default tier: no hosted pages, no risk scores.
        args.userPoolTier = "LITE";
        // The old address stays the one that signs in and recovers the account until the new one has been verified.
        args.userAttributeUpdateSettings = { attributesRequireVerificationBeforeUpdates: ["email"] };
        args.emailConfiguration = poolEmail(email);
        args.deletionProtection = production ? "ACTIVE" : "INACTIVE";
        // `removal: "retain"` covers tables and buckets; users must be retained too.
        opts.retainOnDelete = production;
      },
    },
  });

  const client = pool.addClient("AppClient", {
    transform: {
      client: (args) => {
        // SST's defaults are the hosted pages and the implicit flow; the apps sign in by SRP.
        args.allowedOauthFlowsUserPoolClient = false;
        args.allowedOauthFlows = undefined;
        args.allowedOauthScopes = undefined;
        args.callbackUrls = undefined;
        args.explicitAuthFlows = ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"];
        args.generateSecret = false;
        args.preventUserExistenceErrors = "ENABLED";
        args.enableTokenRevocation = true;
        args.tokenValidityUnits = { accessToken: "minutes", idToken: "minutes", refreshToken: "days" };
        args.accessTokenValidity = TOKEN_VALIDITY.accessMinutes;
        args.idTokenValidity = TOKEN_VALIDITY.idMinutes;
        args.refreshTokenValidity = TOKEN_VALIDITY.refreshDays;
      },
    },
  });
  return { pool, client, email };
}
export type Auth = ReturnType<typeof createAuth>;
