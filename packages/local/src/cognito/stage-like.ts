import { CognitoJwtVerifier } from "aws-jwt-verify";
import { JwtExpiredError } from "aws-jwt-verify/error";
import * as v from "valibot";
import { CognitoError, notAuthorized } from "./error.ts";
import { checkNewPassword } from "./password-policy.ts";
import { CLIENT_ID, type Pool, type PoolOperation, USER_POOL_ID } from "./pool.ts";
import type { Jwk } from "./signing-key.ts";
import { SrpSignIn } from "./srp-sign-in.ts";

const RequestSchema = v.looseObject({
  AuthFlow: v.optional(v.string()),
  ChallengeName: v.optional(v.string()),
  Username: v.optional(v.string()),
  AccessToken: v.optional(v.string()),
  AuthParameters: v.optional(v.record(v.string(), v.string())),
});
type Request = v.InferOutput<typeof RequestSchema>;

const LibraryErrorSchema = v.object({ code: v.string(), message: v.string() });
const RefreshSchema = v.object({ RefreshToken: v.string() });
const ResultSchema = v.looseObject({ AuthenticationResult: v.looseObject({ IdToken: v.string() }) });
const ClaimsSchema = v.object({ exp: v.number(), iat: v.number() });

/** The delivery that AWS claims, whether there is such a user or not. */
const DELIVERY = {
  CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "***" },
};

const REFRESH_FLOWS = ["REFRESH_TOKEN", "REFRESH_TOKEN_AUTH"];

/**
 * cognito-local's pool with what a stage's has and it lacks: sign-in by SRP, the password policy, new codes, verified
 * access tokens, addresses in any case, AWS's errors, and no word on whether an address has an account.
 */
export function stageLike(pool: Pool, jwks: { keys: Jwk[] }): PoolOperation {
  const access = CognitoJwtVerifier.create({
    userPoolId: USER_POOL_ID,
    clientId: CLIENT_ID,
    tokenUse: "access",
  });
  access.cacheJwks(jwks);
  const srp = new SrpSignIn({
    poolId: USER_POOL_ID,
    find: async (username) => {
      const user = await pool.find(username);
      return user?.Password === undefined ? undefined : { id: user.Username, password: user.Password };
    },
  });

  async function checkAccess(token: string): Promise<void> {
    try {
      await access.verify(token);
    } catch (error) {
      throw notAuthorized(
        error instanceof JwtExpiredError ? "Access Token has expired" : "Invalid Access Token",
      );
    }
  }

  async function respond(target: string, request: Request): Promise<unknown> {
    const { AuthFlow, AuthParameters } = request;
    if (target === "InitiateAuth" && AuthFlow === "USER_SRP_AUTH") return srp.challenge(request);
    if (target === "RespondToAuthChallenge" && request.ChallengeName === "PASSWORD_VERIFIER") {
      const { id, password } = await srp.verify(request);
      return pool.run("InitiateAuth", {
        ...request,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: id, PASSWORD: password },
      });
    }
    // Which Amplify refreshes by, and cognito-local lacks.
    if (target === "GetTokensFromRefreshToken") {
      const { RefreshToken } = v.parse(RefreshSchema, request);
      return refresh({ ...request, AuthParameters: { REFRESH_TOKEN: RefreshToken } });
    }
    if (target === "InitiateAuth" && REFRESH_FLOWS.includes(AuthFlow ?? "")) {
      return refresh({ ...request, AuthParameters });
    }
    // Which the erasure of an account asks for first, and cognito-local lacks.
    if (target === "AdminUserGlobalSignOut") return signOut(request);
    if (target === "ResendConfirmationCode") return resend(request);
    return pool.run(target, request);
  }

  function refresh(request: Request): Promise<unknown> {
    return pool
      .run("InitiateAuth", { ...request, AuthFlow: "REFRESH_TOKEN_AUTH" })
      .catch((error: unknown) => {
        throw codeOf(error) === "NotAuthorizedException" ? notAuthorized("Invalid Refresh Token") : error;
      });
  }

  async function signOut({ Username = "" }: Request): Promise<unknown> {
    const user = await pool.find(Username);
    if (user === undefined) throw new CognitoError("UserNotFoundException", "User does not exist.");
    await pool.signOut(user);
    return {};
  }

  async function resend({ Username = "" }: Request): Promise<unknown> {
    const user = await pool.find(Username);
    if (user?.UserStatus === "UNCONFIRMED") await pool.sendCode(user);
    else if (user !== undefined) {
      throw new CognitoError("InvalidParameterException", "User is already confirmed.");
    }
    return DELIVERY;
  }

  return async (target, body) => {
    const parsed = v.safeParse(RequestSchema, body);
    if (!parsed.success) throw new CognitoError("SerializationException", "The body is not a request.");
    const request = inLowerCase(parsed.output);
    checkNewPassword(request);
    if (request.AccessToken !== undefined) await checkAccess(request.AccessToken);
    try {
      return withExpiry(await respond(target, request));
    } catch (error) {
      const code = error instanceof CognitoError ? undefined : codeOf(error);
      // As on AWS, an unknown user and a wrong password give the same error.
      if (code === "InvalidPasswordException") throw notAuthorized();
      if (code === "NotAuthorizedException") throw notAuthorized();
      if (code === "CodeMismatchException") {
        throw new CognitoError(code, "Invalid verification code provided, please try again.");
      }
      if (code === "UserNotFoundException" && target === "ForgotPassword") return DELIVERY;
      if (code === "UserNotFoundException" && !target.startsWith("Admin")) {
        throw new CognitoError("ExpiredCodeException", "Invalid code provided, please request a code again.");
      }
      throw error;
    }
  };
}

function codeOf(error: unknown): string | undefined {
  const parsed = v.safeParse(LibraryErrorSchema, error);
  return parsed.success ? parsed.output.code : undefined;
}

/** Addresses as the stages' pools compare them: whatever their case. */
function inLowerCase(request: Request): Request {
  const { Username, AuthParameters } = request;
  return {
    ...request,
    ...(Username !== undefined && { Username: Username.toLowerCase() }),
    ...(AuthParameters?.USERNAME !== undefined && {
      AuthParameters: { ...AuthParameters, USERNAME: AuthParameters.USERNAME.toLowerCase() },
    }),
  };
}

/** Adds what AWS says of a sign-in's tokens and cognito-local does not. */
function withExpiry(result: unknown): unknown {
  const parsed = v.safeParse(ResultSchema, result);
  if (!parsed.success) return result;
  const { AuthenticationResult } = parsed.output;
  const claims = Buffer.from(AuthenticationResult.IdToken.split(".")[1] ?? "", "base64url").toString("utf8");
  const { exp, iat } = v.parse(ClaimsSchema, JSON.parse(claims));
  return {
    ...parsed.output,
    AuthenticationResult: { ...AuthenticationResult, ExpiresIn: exp - iat, TokenType: "Bearer" },
  };
}
