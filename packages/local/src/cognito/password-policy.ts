import { PASSWORD_POLICY } from "@epreuve/contract/password-policy";
import * as v from "valibot";
import { CognitoError } from "./error.ts";

const { minimumLength, requireLowercase, requireNumbers, requireSymbols, requireUppercase } = PASSWORD_POLICY;

/** AWS's words for each rule, in the order in which they are checked. */
const RULES: { message: string; isKept: (password: string) => boolean }[] = [
  { message: "Password not long enough", isKept: (password) => password.length >= minimumLength },
  {
    message: "Password must have lowercase characters",
    isKept: (password) => !requireLowercase || /\p{Ll}/u.test(password),
  },
  {
    message: "Password must have uppercase characters",
    isKept: (password) => !requireUppercase || /\p{Lu}/u.test(password),
  },
  {
    message: "Password must have numeric characters",
    isKept: (password) => !requireNumbers || /\d/.test(password),
  },
  {
    message: "Password must have symbol characters",
    isKept: (password) => !requireSymbols || /[^\p{L}\d\s]/u.test(password),
  },
];

/** Where the operations that set a password have it. */
const PasswordsSchema = v.object({
  Password: v.optional(v.string()),
  ProposedPassword: v.optional(v.string()),
  TemporaryPassword: v.optional(v.string()),
  ChallengeResponses: v.optional(v.object({ NEW_PASSWORD: v.optional(v.string()) })),
});

/** Throws Cognito's error for a new password that does not keep the policy of the stages' pools. */
export function checkNewPassword(request: unknown): void {
  const parsed = v.safeParse(PasswordsSchema, request);
  if (!parsed.success) return;
  const { Password, ProposedPassword, TemporaryPassword, ChallengeResponses } = parsed.output;
  for (const password of [Password, ProposedPassword, TemporaryPassword, ChallengeResponses?.NEW_PASSWORD]) {
    if (password === undefined) continue;
    const broken = RULES.find(({ isKept }) => !isKept(password));
    if (broken === undefined) continue;
    throw new CognitoError(
      "InvalidPasswordException",
      `Password did not conform with policy: ${broken.message}`,
    );
  }
}
