import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { arn } from "./evaluator/cloud.ts";

const ResourceSchema = v.object({
  urn: v.string(),
  type: v.string(),
  name: v.string(),
  parent: v.string(),
  inputs: v.record(v.string(), v.unknown()),
  dependsOn: v.array(v.string()),
  retainOnDelete: v.boolean(),
});
/** A resource as Pulumi would create it. */
export type Resource = v.InferOutput<typeof ResourceSchema>;

const BuildSchema = v.object({
  functionID: v.string(),
  handler: v.string(),
  runtime: v.string(),
  encryptionKey: v.string(),
  links: v.record(v.string(), v.unknown()),
  copyFiles: v.array(v.object({ from: v.string(), to: v.string() })),
  properties: v.looseObject({}),
});
/** What SST's builder is asked to make of a handler. */
export type Build = v.InferOutput<typeof BuildSchema>;

const GraphSchema = v.object({
  app: v.looseObject({}),
  resources: v.array(ResourceSchema),
  builds: v.array(BuildSchema),
  outputs: v.looseObject({}),
});

const FunctionInputs = v.looseObject({
  name: v.string(),
  timeout: v.number(),
  role: v.string(),
  environment: v.object({ variables: v.record(v.string(), v.string()) }),
});

/** A Lambda, with what it was built from and what its role allows. */
export interface LambdaFunction {
  resource: Resource;
  /** Its handler, as a file of packages/functions/src: `save-contenu`, `workers/modele`. */
  handler: string;
  inputs: v.InferOutput<typeof FunctionInputs>;
  build: Build;
  statements: Statement[];
  managedPolicies: string[];
}

const StatementSchema = v.object({
  Effect: v.string(),
  Action: v.array(v.string()),
  Resource: v.array(v.string()),
  Condition: v.optional(v.record(v.string(), v.record(v.string(), v.array(v.string())))),
});
export type Statement = v.InferOutput<typeof StatementSchema>;

const RoleInputs = v.looseObject({
  inlinePolicies: v.optional(v.array(v.object({ policy: v.string() })), []),
  managedPolicyArns: v.optional(v.array(v.string()), []),
});

const MethodInputs = v.looseObject({
  resourceId: v.string(),
  httpMethod: v.string(),
  authorization: v.string(),
});
const PathInputs = v.looseObject({ parentId: v.string(), pathPart: v.string() });
const IntegrationInputs = v.looseObject({
  resourceId: v.string(),
  httpMethod: v.string(),
  uri: v.optional(v.string(), ""),
  timeoutMilliseconds: v.optional(v.number()),
});

/** A method of the API, with its integration and the Lambda behind it, if there is one. */
export interface Route {
  /** `POST /simulations/{id}/audio` */
  route: string;
  path: string;
  method: v.InferOutput<typeof MethodInputs>;
  integration: v.InferOutput<typeof IntegrationInputs>;
  function: LambdaFunction | undefined;
}

/** The settings and secrets of a stage that has all of them. */
export const GIVEN = {
  ALLOWED_ORIGINS: "https://app.example.ca",
  ALARM_EMAIL: "ops@example.ca, night@example.ca",
  NOTICE_EMAIL: "day@example.ca",
  BUDGET_USD: "200",
  EMAIL_FROM: "Epreuve <no-reply@mail.example.ca>",
  APP_VERSION: "abc123",
  SST_SECRET_OpenAiKey: "the-provider-key",
};

export interface EvaluateOptions {
  /** In place of `GIVEN`. */
  given?: Record<string, string>;
  /** As `sst dev` evaluates it. */
  dev?: boolean;
  /** The table that its account says it was cut over to. */
  cutOverTo?: string;
}

/** The graph of a stage. Rejects with what is printed when it cannot be deployed. */
export async function graphOf(
  stage: string,
  { given = GIVEN, dev = false, cutOverTo }: EvaluateOptions = {},
): Promise<Graph> {
  const directory = mkdtempSync(join(tmpdir(), "epreuve-graph-"));
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const file = join(directory, "graph.json");
  try {
    await promisify(execFile)(
      process.execPath,
      [
        "scripts/infra/evaluator/evaluate.ts",
        file,
        stage,
        ...(dev ? ["--dev"] : []),
        ...(cutOverTo === undefined ? [] : ["--tagged", arn("dynamodb", `table/${cutOverTo}`)]),
      ],
      // The developer's own settings are left out: a stage is what the files and `given` make it.
      { env: { PATH, HOME, NODE_COMPILE_CACHE, ...given } },
    );
    return new Graph(v.parse(GraphSchema, JSON.parse(readFileSync(file, "utf8"))), given);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** What a stage would create. */
export class Graph {
  readonly app: Record<string, unknown>;
  readonly resources: Resource[];
  readonly builds: Build[];
  /** What a deployment prints: the addresses and names that clients and operators are given. */
  readonly outputs: Record<string, unknown>;
  readonly functions: LambdaFunction[];
  readonly routes: Route[];
  /** The settings and secrets that it was evaluated with. */
  readonly given: Readonly<Record<string, string>>;

  constructor(
    { app, resources, builds, outputs }: v.InferOutput<typeof GraphSchema>,
    given: Readonly<Record<string, string>>,
  ) {
    this.given = given;
    this.app = app;
    this.resources = resources;
    this.builds = builds;
    this.outputs = outputs;
    this.functions = this.of("aws:lambda/function:Function").map((resource) => this.#function(resource));
    this.routes = this.of("aws:apigateway/method:Method").map((resource) => this.#route(resource));
  }

  of(type: string): Resource[] {
    return this.resources.filter((resource) => resource.type === type);
  }

  /** The only resource of a type, or the only one of a name. */
  one(type: string, name?: string): Resource {
    const found = this.of(type).filter((resource) => name === undefined || resource.name === name);
    const [resource] = found;
    if (resource === undefined || found.length > 1) {
      throw new Error(`${found.length} of ${type} ${name ?? ""}: ${this.of(type).map((r) => r.name)}`);
    }
    return resource;
  }

  functionOf(handler: string): LambdaFunction {
    const found = this.functions.find((candidate) => candidate.handler === handler);
    if (found === undefined) throw new Error(`no function is ${handler}`);
    return found;
  }

  #function(resource: Resource): LambdaFunction {
    const inputs = v.parse(FunctionInputs, resource.inputs);
    const build = this.builds.find(({ functionID }) => resource.name === `${functionID}Function`);
    if (build === undefined) throw new Error(`nothing is built for ${resource.name}`);
    const role = v.parse(
      RoleInputs,
      this.of("aws:iam/role:Role").find(({ inputs: { name } }) => inputs.role.endsWith(`/${name}`))?.inputs,
    );
    return {
      resource,
      inputs,
      build,
      handler: build.handler.replace("packages/functions/src/", "").replace(".handler", ""),
      managedPolicies: role.managedPolicyArns,
      statements: role.inlinePolicies.flatMap(
        ({ policy }) =>
          v.parse(v.object({ Statement: v.array(StatementSchema) }), JSON.parse(policy)).Statement,
      ),
    };
  }

  #route(resource: Resource): Route {
    const method = v.parse(MethodInputs, resource.inputs);
    const path = this.#pathOf(method.resourceId);
    const integration = this.of("aws:apigateway/integration:Integration")
      .map(({ inputs }) => v.parse(IntegrationInputs, inputs))
      .find(
        (candidate) =>
          candidate.resourceId === method.resourceId && candidate.httpMethod === method.httpMethod,
      );
    if (integration === undefined) throw new Error(`${method.httpMethod} ${path} has no integration`);
    return {
      route: `${method.httpMethod} ${path}`,
      path,
      method,
      integration,
      function: this.functions.find(({ inputs }) => integration.uri.includes(`:function:${inputs.name}/`)),
    };
  }

  #pathOf(resourceId: string): string {
    const resource = this.of("aws:apigateway/resource:Resource").find(
      ({ name }) => `${name}-id` === resourceId,
    );
    if (resource === undefined) return "";
    const { parentId, pathPart } = v.parse(PathInputs, resource.inputs);
    return `${this.#pathOf(parentId)}/${pathPart}`;
  }
}
