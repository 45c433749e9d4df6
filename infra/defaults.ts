import type { StageSettings } from "./settings";

/** The credential provider chain of the SDK: a quarter of a cold start, to find what Lambda puts in the environment. */
const CREDENTIAL_CHAIN = "@aws-sdk/credential-provider-node";

/** The modules that replace it, and where they must lie in the package to be found in its place. */
const ENVIRONMENT_CREDENTIALS = {
  from: "infra/lambda/credential-provider-node",
  to: `node_modules/${CREDENTIAL_CHAIN}`,
};

/** A module of esbuild plugins. SST reads it from the project's root. */
const ESBUILD_PLUGINS = "infra/lambda/esbuild-plugins.mjs";

/** What every function has, and what links give. Must run before any component is created. */
export function setDefaults(settings: StageSettings): void {
  linkWithoutPermissions();
  $transform(sst.aws.Function, (args) => {
    args.runtime ??= "nodejs24.x";
    args.architecture ??= "arm64";
    args.memory ??= settings.memory.simple;
    args.logging ??= { format: "json", retention: settings.logRetention };
    args.nodejs ??= bundling();
    // In `sst dev` functions run on the developer's machine, with whatever credentials are there.
    if (!$dev) {
      args.copyFiles = $output(args.copyFiles ?? []).apply((files) => [ENVIRONMENT_CREDENTIALS, ...files]);
    }
    args.transform ??= {};
    args.transform.function ??= { tracingConfig: { mode: "Active" } };
    // SST means to let the account itself take a function's role in `sst dev` only, and lets it everywhere.
    if (!$dev) args.transform.role ??= { assumeRolePolicy: trustOnly("lambda.amazonaws.com") };
    // Lambda refuses to trace without it. X-Ray knows no resources, so AWS's own policy serves.
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
 * Each of these is less to read and compile at a cold start (`npm run bundles` measures it): what is imported late in
 * files of its own, no white space, no table of names, no built-in module that is not used.
 */
function bundling() {
  return {
    minify: true,
    splitting: true,
    plugins: ESBUILD_PLUGINS,
    esbuild: { keepNames: false, ...(!$dev && { external: [CREDENTIAL_CHAIN] }) },
  };
}

/** A link says where a resource is. By default it would also allow everything on it. */
function linkWithoutPermissions(): void {
  sst.Linkable.wrap(sst.aws.Dynamo, (table) => ({ properties: { name: table.name } }));
  sst.Linkable.wrap(sst.aws.Queue, (queue) => ({ properties: { url: queue.url } }));
  sst.Linkable.wrap(sst.aws.Bucket, (bucket) => ({ properties: { name: bucket.name } }));
  sst.Linkable.wrap(sst.aws.ApiGatewayWebSocket, (api) => ({
    properties: { url: api.url, managementEndpoint: api.managementEndpoint },
  }));
  sst.Linkable.wrap(sst.aws.CognitoUserPool, (pool) => ({ properties: { id: pool.id } }));
}
