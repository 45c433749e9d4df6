import { ERROR_CODES, type ErrorCode, errorBody } from "@epreuve/contract/error-codes";
import { fields, idOf, is, isWhat, json } from "./checks.ts";
import { API } from "./routes.ts";
import { kind, type Seen } from "./rule.ts";

export const RESPONSE = "aws:apigateway/response:Response";

/** The contract's code of each error of the gateway's own, and after how many seconds to try again. */
export const RESPONSES: Record<string, readonly [ErrorCode, retryAfterS?: number]> = {
  UNAUTHORIZED: ["AUTH_REQUIRED"],
  EXPIRED_TOKEN: ["AUTH_REQUIRED"],
  ACCESS_DENIED: ["AUTH_REQUIRED"],
  INVALID_API_KEY: ["AUTH_REQUIRED"],
  // An unknown route is taken for one signed by AWS's own method.
  MISSING_AUTHENTICATION_TOKEN: ["NOT_FOUND"],
  INVALID_SIGNATURE: ["NOT_FOUND"],
  RESOURCE_NOT_FOUND: ["NOT_FOUND"],
  BAD_REQUEST_PARAMETERS: ["INVALID_INPUT"],
  BAD_REQUEST_BODY: ["INVALID_INPUT"],
  REQUEST_TOO_LARGE: ["PAYLOAD_TOO_LARGE"],
  UNSUPPORTED_MEDIA_TYPE: ["UNSUPPORTED_MEDIA_TYPE"],
  THROTTLED: ["RATE_LIMITED", 1],
  QUOTA_EXCEEDED: ["RATE_LIMITED", 1],
  // The firewall blocks by rate alone, and forgets an address after five minutes.
  WAF_FILTERED: ["RATE_LIMITED", 300],
  INTEGRATION_FAILURE: ["SERVICE_UNAVAILABLE", 1],
  INTEGRATION_TIMEOUT: ["PROVIDER_TIMEOUT"],
  API_CONFIGURATION_ERROR: ["INTERNAL_ERROR"],
  AUTHORIZER_CONFIGURATION_ERROR: ["INTERNAL_ERROR"],
  AUTHORIZER_FAILURE: ["INTERNAL_ERROR"],
  DEFAULT_4XX: ["NOT_FOUND"],
  DEFAULT_5XX: ["INTERNAL_ERROR"],
};

const expectedOf = ({ resource }: Seen) => RESPONSES[String(resource.inputs.responseType)];

/** The table's own message, but where waiting is what went wrong. */
function bodyOf(seen: Seen): unknown {
  const [code = "INTERNAL_ERROR"] = expectedOf(seen) ?? [];
  return code === "PROVIDER_TIMEOUT"
    ? errorBody(code, "La réponse a pris trop de temps. Réessayez.")
    : errorBody(code);
}

/** The only origin; of several the request's own, for the gateway's own answers run no code. */
const originOf = ({ stage }: Seen) => {
  const [origin, ...others] = stage.settings.origins;
  return others.length === 0 ? `'${origin}'` : "method.request.header.Origin";
};

const headersOf = (seen: Seen) => {
  const [, retryAfterS] = expectedOf(seen) ?? [];
  return {
    "gatewayresponse.header.Access-Control-Allow-Origin": originOf(seen),
    "gatewayresponse.header.Access-Control-Expose-Headers": "'ETag,Retry-After,x-request-id,Date'",
    "gatewayresponse.header.Cache-Control": "'no-store'",
    "gatewayresponse.header.Vary": "'Origin'",
    "gatewayresponse.header.x-request-id": "context.requestId",
    ...(retryAfterS !== undefined && { "gatewayresponse.header.Retry-After": `'${retryAfterS}'` }),
  };
};

export const responses = kind(RESPONSE, "apigateway.response", {
  restApiId: [idOf(API), "It belongs to another API, and this one answers with AWS's words."],
  responseType: [
    (value, { resource }) => String(value) in RESPONSES && resource.name === `ApiResponse${value}`,
    "The gateway gives the error of one cause to another.",
  ],
  statusCode: [
    isWhat((seen) => String(ERROR_CODES[expectedOf(seen)?.[0] ?? "INTERNAL_ERROR"].status)),
    "Clients retry what is theirs to mend, or sign users out for a failure of ours.",
  ],
  responseParameters: [
    isWhat(headersOf),
    "A browser's script cannot read the error, or a cache keeps it for all.",
  ],
  responseTemplates: [
    fields({ "application/json": (value, seen) => json(is(bodyOf(seen)))(value, seen) }),
    "Clients know errors by their code, and do not know this one.",
  ],
});
