/*
 * Evaluates the real sst.config.ts with SST's real components, without an account, a network or the Pulumi engine:
 *
 *   node scripts/infra/evaluator/evaluate.ts <out.json> <stage> [--dev] [--tagged <ARN of a table>]
 *
 * Pulumi's monitor is its own mock, made to record; SST's CLI is a stub on the loopback. What it cannot show is AWS's
 * own validation of the values.
 */
import crypto from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { importBundled } from "./bundle.ts";
import { lookUp, outputsOf, physicalId, REGION } from "./cloud.ts";
import { startRpcServer } from "./rpc.ts";

const {
  values: { dev, tagged },
  positionals: [outFile = "", stage = "dev"],
} = parseArgs({
  allowPositionals: true,
  options: {
    dev: { type: "boolean", default: false },
    tagged: { type: "string", multiple: true, default: [] },
  },
});
const root = process.cwd();
const platform = join(root, ".sst/platform");
const work = mkdtempSync(join(tmpdir(), "epreuve-infra-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));
const config = JSON.stringify(join(root, "sst.config.ts"));

// 1. The app: SST evaluates `app()` alone, before anything else.
const { default: app } = await importBundled(
  `import config from ${config}; export default await config.app($input);`,
  {
    root,
    platform,
    name: "eval-app",
    globals: "const $config = (config) => config;",
    define: { $input: JSON.stringify({ stage }) },
    shim: "boot.js",
  },
);
const appSettings = { ...v.parse(v.looseObject({ name: v.string() }), app), stage };

// 2. Pulumi, with a monitor that records what is registered. Its packages are the platform's and have no types here.
const require = createRequire(join(platform, "package.json"));
const pulumi = require("@pulumi/pulumi");
const settings = require("@pulumi/pulumi/runtime/settings.js");
const rpc = require("@pulumi/pulumi/runtime/rpc.js");
const { MockMonitor } = require("@pulumi/pulumi/runtime/mocks.js");

const mocks = {
  // What is looked up rather than created has an id.
  newResource: ({ type, name, inputs, id }: NewResource) => ({
    id: id || `${physicalId(name)}-id`,
    state: { ...inputs, ...outputsOf(type, id || name, inputs) },
  }),
  call: ({ token, inputs }: { token: string; inputs: Record<string, unknown> }) =>
    lookUp(token, inputs, { tagged }),
};

const resources: { type: string; [property: string]: unknown }[] = [];
const monitor = new MockMonitor(mocks);
const { newUrn, registerResource } = monitor;

Object.assign(monitor, {
  /** As the engine does: the stack is no part of a child's type. */
  newUrn(parent: string | undefined, type: string, name: string) {
    return newUrn.call(monitor, parent?.includes("::pulumi:pulumi:Stack::") ? "" : parent, type, name);
  },

  registerResource(request: GrpcRequest, done: (error: unknown, response: GrpcResponse) => void) {
    return registerResource.call(monitor, request, (error: unknown, response: GrpcResponse) => {
      if (!error) {
        resources.push({
          urn: response.getUrn(),
          type: request.getType(),
          name: request.getName(),
          parent: request.getParent(),
          inputs: plain(rpc.deserializeProperties(request.getObject())),
          dependsOn: request.getDependenciesList(),
          retainOnDelete: request.getRetainondelete() ?? false,
        });
      }
      done(error, response);
    });
  },
});

interface NewResource {
  type: string;
  name: string;
  inputs: Record<string, unknown>;
  id?: string;
}

interface GrpcRequest {
  getType(): string;
  getName(): string;
  getParent(): string;
  getObject(): unknown;
  getDependenciesList(): string[];
  getRetainondelete(): boolean | undefined;
}

interface GrpcResponse {
  getUrn(): string;
}

/** Secrets unwrapped and assets named, so that all is JSON. */
function plain(value: unknown): unknown {
  if (rpc.isRpcSecret(value)) return plain(rpc.unwrapRpcSecret(value));
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  if (pulumi.asset.Asset.isInstance(value) || pulumi.asset.Archive.isInstance(value)) return "[asset]";
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith("__"))
      .map(([key, item]) => [key, plain(item)]),
  );
}

await pulumi.runtime.setMocks(mocks, appSettings.name, stage, false, "organization");
settings.setMockOptions(monitor, appSettings.name, stage, false, "organization");

// 3. The program, through SST's own run.ts, whose transformations retain and tag.
const server = await startRpcServer(work);
Object.assign(process.env, { SST_SERVER: server.url, SST_AWS_REGION: REGION, SST_SECRETS: "{}" });
const { default: program } = await importBundled(
  `import { run } from ${JSON.stringify(join(platform, "src/auto/run.ts"))};
   import config from ${config};
   export default () => run(config.run);`,
  {
    root,
    platform,
    name: "eval-run",
    globals: [
      'import * as aws from "@pulumi/aws";',
      `import * as sst from ${JSON.stringify(join(platform, "src/components"))};`,
    ].join("\n"),
    define: {
      $app: JSON.stringify(appSettings),
      $dev: String(dev),
      $cli: JSON.stringify({
        command: dev ? "dev" : "deploy",
        dev,
        paths: { home: work, root, work, platform },
        state: { version: {} },
      }),
    },
    shim: "run.js",
  },
);

// SST ends physical names in random bytes: the same on every run, graphs can be compared.
Object.assign(crypto, { randomBytes: (size: number) => Buffer.alloc(size, 7) });
syncBuiltinESMExports();

let outputs: unknown;

function fail(error: unknown): never {
  const created = resources.filter(({ type }) => type.startsWith("aws:"));
  console.error(error instanceof Error ? error.message : error);
  console.error(`Resources asked of AWS before that: ${created.length}`);
  process.exit(1);
}
process.on("unhandledRejection", fail);
// Every apply, call and archive has ended when nothing is left to do: no waiting, no guess.
process.on("beforeExit", () => {
  if (outputs === undefined) fail("the program never ended: an output was never resolved");
  writeFileSync(
    outFile,
    JSON.stringify({ app: appSettings, resources, builds: server.builds, outputs: plain(outputs) }),
  );
});
outputs = await pulumi.runtime.runInPulumiStack(program).catch(fail);
