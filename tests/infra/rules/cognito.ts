import { PASSWORD_POLICY, TOKEN_VALIDITY } from "@epreuve/contract/password-policy";
import { GIVEN } from "../../../scripts/infra/graph.ts";
import { byStage, fields, idOf, is, isWhat, matches, members, OWN_NAME, ownName } from "./checks.ts";
import { CONFIGURATION_SET, IDENTITY } from "./email.ts";
import { free, kind } from "./rule.ts";

/** Cognito gives an administrator's password no longer. */
const TEMPORARY_DAYS = 7;

const POOL = "aws:cognito/userPool:UserPool";

const mail = fields({
  defaultEmailOption: is("CONFIRM_WITH_CODE"),
  emailMessage: matches(/^[^{}]*\{####\}[^{}]*$/),
  emailSubject: matches(/^Votre code de confirmation Épreuve$/),
  // Nobody is sent one: the pool has no telephone numbers.
  smsMessage: matches(/\{####\}/),
});

export const pools = kind(POOL, "cognito.pool", {
  name: [ownName, OWN_NAME],
  accountRecoverySetting: [
    is({ recoveryMechanisms: [{ name: "verified_email", priority: 1 }] }),
    "A forgotten password cannot be reset, or is reset by whom an administrator believes.",
  ],
  adminCreateUserConfig: [
    fields({ allowAdminCreateUserOnly: is(false) }),
    "Sign-up is closed: no new candidate can register.",
  ],
  autoVerifiedAttributes: [is(["email"]), "No code is sent: nobody who signs up can confirm the address."],
  deletionProtection: [byStage("ACTIVE", "INACTIVE"), "Every account goes with one command."],
  emailConfiguration: [
    isWhat(({ stage }) => ({
      configurationSet: stage.one(CONFIGURATION_SET).inputs.configurationSetName,
      emailSendingAccount: "DEVELOPER",
      fromEmailAddress: GIVEN.EMAIL_FROM,
      sourceArn: stage.arnOf(stage.one(IDENTITY)),
    })),
    "Sign-up stops at Cognito's 50 messages a day; or codes come from an address nobody verified, unmeasured.",
  ],
  userAttributeUpdateSettings: [
    is({ attributesRequireVerificationBeforeUpdates: ["email"] }),
    "A mistyped new address, or a thief's, replaces the one that recovers the account.",
  ],
  mfaConfiguration: [is("OFF"), "The apps have no page for a second factor: nobody who needs one gets in."],
  passwordPolicy: [
    is({ ...PASSWORD_POLICY, temporaryPasswordValidityDays: TEMPORARY_DAYS }),
    "Passwords are weaker than clients say, or refused though they meet what clients say.",
  ],
  userPoolAddOns: [
    is({ advancedSecurityMode: "OFF" }),
    "Each active user costs several times as much, and AWS keeps a profile of their devices.",
  ],
  userPoolTier: [is("LITE"), "Each active user costs three times as much: it is the default tier."],
  usernameAttributes: [
    is(["email"]),
    "Nobody signs in with an e-mail address; changing it replaces the pool.",
  ],
  usernameConfiguration: [
    fields({ caseSensitive: is(false) }),
    "One person has two accounts by the case of a letter; changing it replaces the pool.",
  ],
  verificationMessageTemplate: [mail, "The message has no code, or is in another language."],
  retainOnDelete: [byStage(true, false), "Removing the stage removes every account."],
});

export const clients = kind("aws:cognito/userPoolClient:UserPoolClient", "cognito.client", {
  name: free("its id is what is used; the name is shown in the console alone"),
  userPoolId: [idOf(POOL), "The apps sign in to another pool, whose tokens the API refuses."],
  accessTokenValidity: [
    is(TOKEN_VALIDITY.accessMinutes),
    "A stolen token works for longer than we say, or the app signs in again all the time.",
  ],
  idTokenValidity: [
    is(TOKEN_VALIDITY.idMinutes),
    "A closed account works for longer than its tombstone lasts, or the app refreshes all the time.",
  ],
  refreshTokenValidity: [
    is(TOKEN_VALIDITY.refreshDays),
    "Candidates sign in every day, or a lost telephone stays signed in.",
  ],
  tokenValidityUnits: [
    fields({ accessToken: is("minutes"), idToken: is("minutes"), refreshToken: is("days") }),
    "The same figures become hours or months.",
  ],
  allowedOauthFlowsUserPoolClient: [
    is(false),
    "Hosted pages and the implicit flow hand out tokens in addresses.",
  ],
  enableTokenRevocation: [is(true), "Signing out leaves the refresh token valid."],
  explicitAuthFlows: [
    members("ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"),
    "Passwords travel in requests, or nobody can sign in or stay signed in.",
  ],
  generateSecret: [is(false), "Browser apps cannot keep a secret, and cannot sign in without it."],
  preventUserExistenceErrors: [is("ENABLED"), "Anyone can find out who prepares for the exam."],
  supportedIdentityProviders: [is(["COGNITO"]), "Another provider's users are let in."],
});
