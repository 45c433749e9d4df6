import { ERROR_CODES, type ErrorCode, errorBody } from "@epreuve/contract/error-codes";
import { EXPOSED_HEADERS, errorOrigin, fixed } from "./origins";
import type { StageSettings } from "./settings";

interface GatewayError {
  code: ErrorCode;
  message?: string;
  retryAfterSeconds?: number;
}

const AUTH: GatewayError = { code: "AUTH_REQUIRED" };
const UNKNOWN_ROUTE: GatewayError = { code: "NOT_FOUND" };
const OURS: GatewayError = { code: "INTERNAL_ERROR" };
/** WAF forgets an address five minutes after its last excess. */
const FIREWALL: GatewayError = { code: "RATE_LIMITED", retryAfterSeconds: 300 };
const BUSY: GatewayError = { code: "RATE_LIMITED", retryAfterSeconds: 1 };

/** The errors of API Gateway itself, by response type, and their codes of the contract. */
const ERRORS: Record<string, GatewayError> = {
  UNAUTHORIZED: AUTH,
  EXPIRED_TOKEN: AUTH,
  ACCESS_DENIED: AUTH,
  INVALID_API_KEY: AUTH,
  // The gateway takes an unknown route for one signed with SigV4, whose signature is missing or, with a bearer token,
  // invalid.
  MISSING_AUTHENTICATION_TOKEN: UNKNOWN_ROUTE,
  INVALID_SIGNATURE: UNKNOWN_ROUTE,
  RESOURCE_NOT_FOUND: UNKNOWN_ROUTE,
  BAD_REQUEST_PARAMETERS: { code: "INVALID_INPUT" },
  BAD_REQUEST_BODY: { code: "INVALID_INPUT" },
  REQUEST_TOO_LARGE: { code: "PAYLOAD_TOO_LARGE" },
  UNSUPPORTED_MEDIA_TYPE: { code: "UNSUPPORTED_MEDIA_TYPE" },
  THROTTLED: BUSY,
  QUOTA_EXCEEDED: BUSY,
  // The firewall blocks nothing but addresses that send too much: infra/firewall.ts.
  WAF_FILTERED: FIREWALL,
  INTEGRATION_FAILURE: { code: "SERVICE_UNAVAILABLE", retryAfterSeconds: 1 },
  INTEGRATION_TIMEOUT: {
    code: "PROVIDER_TIMEOUT",
    message: "La réponse a pris trop de temps. Réessayez.",
  },
  API_CONFIGURATION_ERROR: OURS,
  AUTHORIZER_CONFIGURATION_ERROR: OURS,
  AUTHORIZER_FAILURE: OURS,
  // All other errors; among the 4xx, a bearer token on an unknown route, read as a malformed signature.
  DEFAULT_4XX: UNKNOWN_ROUTE,
  DEFAULT_5XX: OURS,
};

/** Gives every error of the gateway itself the contract's body, CORS headers and a request id. */
export function createGatewayResponses(
  gateway: sst.aws.ApiGatewayV1,
  { allowedOrigins }: StageSettings,
): aws.apigateway.Response[] {
  return Object.entries(ERRORS).map(([responseType, { code, message, retryAfterSeconds }]) => {
    const headers: Record<string, string> = {
      "Access-Control-Allow-Origin": errorOrigin(allowedOrigins),
      "Access-Control-Expose-Headers": fixed(EXPOSED_HEADERS),
      Vary: fixed("Origin"),
      "Cache-Control": fixed("no-store"),
      "x-request-id": "context.requestId",
      ...(retryAfterSeconds !== undefined && { "Retry-After": fixed(String(retryAfterSeconds)) }),
    };
    return new aws.apigateway.Response(`ApiResponse${responseType}`, {
      restApiId: gateway.nodes.api.id,
      responseType,
      statusCode: String(ERROR_CODES[code].status),
      responseParameters: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [`gatewayresponse.header.${name}`, value]),
      ),
      responseTemplates: { "application/json": JSON.stringify(errorBody(code, message)) },
    });
  });
}
