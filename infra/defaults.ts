import type { StageSettings } from "./settings";

/**
 * The credential provider chain of the SDK. A quarter of a cold start, to find credentials that Lambda puts in the
 * environment.
 */
const CREDENTIAL_CHAIN = "@aws-sdk/credential-provider-node";

/** The modules that replace it, and the paths in the package where they are resolved in its place. */
const ENVIRONMENT_CREDENTIALS = {
  from: "infra/lambda/credential-provider-node",
  to: `node_modules/${CREDENTIAL_CHAIN}`,
};

/** A module of esbuild plugins. SST reads it from the project's root. */
const ESBUILD_PLUGINS = "infra/lambda/esbuild-plugins.mjs";

/** Settings of every function and of links. Must run before any component is created. */
export function setDefaults(settings: StageSettings): void {
  linkWithoutPermissions();
  $transform(sst.aws.Function, (args) => {
    args.runtime ??= "nodejs24.x";
    args.architecture ??= "arm64";
    args.memory ??= settings.memory.simple;
    args.logging ??= { format: "json", retention: settings.logRetention };
    args.nodejs ??= bundling();
    // In `sst dev` functions run on the developer's machine, with the developer's credentials.
    if (!$dev) {
      args.copyFiles = $output(args.copyFiles ?? []).apply((files) => [ENVIRONMENT_CREDENTIALS, ...files]);
    }
    args.transform ??= {};
    args.transform.function ??= { tracingConfig: { mode: "Active" } };
    // SST intends the account itself to be able to assume a function's role in `sst dev` only, but allows it
    // everywhere.
    if (!$dev) args.transform.role ??= { assumeRolePolicy: trustOnly("lambda.amazonaws.com") };
    // Lambda requires it for tracing. X-Ray has no resources, so AWS's own policy is used.
    args.policies ??= ["arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess"];
  });
}

function trustOnly(service: string): string {
  return JSON.stringify({
    Version: "2012-10-17",
    Statement: [{ Effect: "Allow", Action: "sts:AssumeRole", Principal: { Service: service } }],
  });
}

/**
 * Each setting reduces what is read and compiled at a cold start (`npm run bundles` measures it): lazy imports in
 * separate files, minified code, no `keepNames` calls, no unused built-in module.
 */
function bundling() {
  return {
    minify: true,
    splitting: true,
    plugins: ESBUILD_PLUGINS,
    esbuild: { keepNames: false, ...(!$dev && { external: [CREDENTIAL_CHAIN] }) },
  };
}

/** A link gives a resource's address. By default it would also allow every action on it. */
function linkWithoutPermissions(): void {
  sst.Linkable.wrap(sst.aws.Dynamo, (table) => ({ properties: { name: table.name } }));
  sst.Linkable.wrap(sst.aws.Queue, (queue) => ({ properties: { url: queue.url } }));
  sst.Linkable.wrap(sst.aws.Bucket, (bucket) => ({ properties: { name: bucket.name } }));
  sst.Linkable.wrap(sst.aws.ApiGatewayWebSocket, (api) => ({
    properties: { url: api.url, managementEndpoint: api.managementEndpoint },
  }));
  sst.Linkable.wrap(sst.aws.CognitoUserPool, (pool) => ({ properties: { id: pool.id } }));
}
