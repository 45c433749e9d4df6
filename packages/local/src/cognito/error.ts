/** An error as Cognito words it. */
export class CognitoError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The same for an unknown user and for a wrong password. */
export function notAuthorized(message = "Incorrect username or password."): CognitoError {
  return new CognitoError("NotAuthorizedException", message);
}

export function invalidParameter(message: string): CognitoError {
  return new CognitoError("InvalidParameterException", message);
}
