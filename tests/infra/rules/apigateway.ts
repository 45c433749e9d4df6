import { LIMITS } from "@epreuve/contract/limits";
import { OPERATIONS } from "@epreuve/contract/operations/index";
import { RESPONSE, RESPONSES } from "./apigateway-responses.ts";
import { DEPLOYMENT, STAGE } from "./apigateway-stage.ts";
import { difference, idOf, is, isWhat, OWN_NAME, ownName } from "./checks.ts";
import { operationAt } from "./operations.ts";
import { API, INTEGRATION, METHOD, ofApi, pathOf, RESOURCE, routeOf } from "./routes.ts";
import { free, kind, type StageRule } from "./rule.ts";

/* The API, its paths and methods, and who may call them; what serves them is in `apigateway-stage.ts`. */

const AUTHORIZER = "aws:apigateway/authorizer:Authorizer";

export const apiKinds = [
  kind(API, "apigateway.api", {
    name: [ownName, OWN_NAME],
    description: free("shown in the console alone"),
    endpointConfiguration: [is({ types: "REGIONAL" }), "Requests leave Canada for an edge that AWS chooses."],
    minimumCompressionSize: [
      is(String(LIMITS.compressOverBytes + 1)),
      "Answers are sent uncompressed over mobile networks, or small ones are compressed for nothing.",
    ],
    binaryMediaTypes: [
      (value) => value === undefined,
      "Requests and preflights become base64, and every handler reads noise.",
    ],
    disableExecuteApiEndpoint: [
      isWhat(({ stage }) => stage.settings.domain !== undefined),
      "Without a domain of its own the API has no address left; with one, its other address takes what the domain refuses.",
    ],
  }),
  kind(RESOURCE, "apigateway.resource", {
    restApi: ofApi,
    parentId: [
      (value, { stage, resource }) => pathOf(stage, stage.idOf(resource)) !== undefined && value !== "",
      "A path hangs nowhere: all below it is 404.",
    ],
    pathPart: [
      (value) => typeof value === "string" && /^(\{\w+\}|[\w.-]+)$/.test(value),
      "A path is spelled as no client spells it.",
    ],
  }),
  kind(METHOD, "apigateway.method", {
    restApi: ofApi,
    httpMethod: [
      (value, { resource, stage }) => routeOf(stage, resource) !== undefined && value !== undefined,
      "A route is not the contract's.",
    ],
    resourceId: [idOf(RESOURCE), "A route hangs nowhere."],
    authorization: [
      isWhat(({ resource, stage }) =>
        operationAt(routeOf(stage, resource) ?? "")?.access === "user" ? "COGNITO_USER_POOLS" : "NONE",
      ),
      "Anyone reads anyone's simulations; or what is public asks for a token, a preflight among it.",
    ],
    authorizerId: [
      isWhat(({ resource, stage }) =>
        operationAt(routeOf(stage, resource) ?? "")?.access === "user"
          ? stage.idOf(stage.one(AUTHORIZER))
          : undefined,
      ),
      "Tokens are verified by nobody.",
    ],
    authorizationScopes: [
      (value) => value === undefined,
      "With scopes the authorizer asks for the access token; clients send the ID token.",
    ],
  }),
  kind(AUTHORIZER, "apigateway.authorizer", {
    name: free("its id is what methods refer to"),
    restApi: ofApi,
    type: [is("COGNITO_USER_POOLS"), "Tokens are not verified by Cognito's keys."],
    providerArns: [
      isWhat(({ stage }) => stage.of("aws:cognito/userPool:UserPool").map((pool) => stage.arnOf(pool))),
      "Users of another pool are let in, and ours are not.",
    ],
  }),
];

/** Every path of an operation, and each above it. */
const PATHS = [
  ...new Set(
    OPERATIONS.flatMap(({ path }) => {
      const parts = path.split("/").slice(1);
      return parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
    }),
  ),
];

const ROUTES = [
  ...OPERATIONS.map(({ method, path }) => `${method} ${path}`),
  ...new Set(OPERATIONS.map(({ path }) => `OPTIONS ${path}`)),
];

export const apiRules: StageRule[] = [
  {
    id: "apigateway.paths",
    danger: "A path of the contract is 404, or one exists that nobody knows of.",
    broken: (stage) =>
      difference(
        PATHS,
        stage.of(RESOURCE).map((one) => String(pathOf(stage, stage.idOf(one)))),
      ),
  },
  {
    id: "apigateway.routes",
    danger: "An operation or its preflight is 403, or a method exists that nobody judged.",
    broken: (stage) =>
      difference(
        ROUTES,
        stage.of(METHOD).map((one) => String(routeOf(stage, one))),
      ),
  },
  {
    id: "apigateway.integrations",
    danger: "A method without what runs behind it stops the deployment.",
    broken: (stage) =>
      difference(
        ROUTES,
        stage.of(INTEGRATION).map((one) => String(routeOf(stage, one))),
      ),
  },
  {
    id: "apigateway.gateway-errors",
    danger: "An error of the gateway's own has AWS's body: clients show nothing, or cannot read it for CORS.",
    broken: (stage) =>
      difference(
        Object.keys(RESPONSES),
        stage.of(RESPONSE).map(({ inputs }) => String(inputs.responseType)),
      ),
  },
  {
    id: "apigateway.one-of-each",
    danger: "An API without its stage, its deployment or its authorizer serves nothing, or everyone.",
    broken: (stage) => [API, STAGE, AUTHORIZER, DEPLOYMENT].filter((type) => stage.of(type).length !== 1),
  },
];
