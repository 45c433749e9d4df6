/** What an app may ask of a user pool without AWS credentials; everything else is for administrators. */
const FOR_CLIENTS = new Set([
  "AssociateSoftwareToken",
  "ChangePassword",
  "ConfirmForgotPassword",
  "ConfirmSignUp",
  "DeleteUser",
  "DeleteUserAttributes",
  "ForgotPassword",
  "GetTokensFromRefreshToken",
  "GetUser",
  "GetUserAttributeVerificationCode",
  "InitiateAuth",
  "ResendConfirmationCode",
  "RespondToAuthChallenge",
  "RevokeToken",
  "SetUserMFAPreference",
  "SignUp",
  "UpdateUserAttributes",
  "VerifySoftwareToken",
  "VerifyUserAttribute",
]);

export function isForClients(target: string): boolean {
  return FOR_CLIENTS.has(target);
}
