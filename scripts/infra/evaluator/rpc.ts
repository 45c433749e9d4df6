import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { ACCOUNT } from "./cloud.ts";

const CallSchema = v.object({ method: v.string(), params: v.tuple([v.looseObject({})]) });
const BuildSchema = v.looseObject({ functionID: v.string(), handler: v.string() });

/** What SST asks its builder for one function: see `Build` in graph.ts. */
export type BuildRequest = v.InferOutput<typeof BuildSchema>;

/**
 * Stands in for the server SST's CLI runs for the program: gives it the bootstrap's names, and takes its orders to
 * build functions. The process ends without waiting for it.
 */
export async function startRpcServer(directory: string): Promise<{ url: string; builds: BuildRequest[] }> {
  const builds: BuildRequest[] = [];

  const methods: Record<string, (args: unknown) => unknown> = {
    "Provider.Aws.Bootstrap": () => ({
      asset: "sst-asset",
      assetEcrRegistryId: ACCOUNT,
      assetEcrUrl: "ecr.invalid/sst-asset",
      state: "sst-state",
    }),
    "Provider.Aws.Appsync": () => ({ http: "appsync.invalid", realtime: "realtime.invalid" }),
    // In `sst dev` functions are built when they are first called.
    "Runtime.AddTarget": (args) => {
      builds.push(v.parse(BuildSchema, args));
      return {};
    },
    "Runtime.Build": (args) => {
      const request = v.parse(BuildSchema, args);
      builds.push(request);
      const out = join(directory, "artifacts", `${request.functionID}-src`);
      mkdirSync(out, { recursive: true });
      writeFileSync(join(out, "bundle.mjs"), "export const handler = () => {};");
      return { handler: "bundle.handler", out, errors: [], sourcemaps: [] };
    },
  };

  const server = createServer(async (request, response) => {
    const { method, params } = v.parse(CallSchema, JSON.parse(await text(request)));
    const answer = methods[method];
    // A connection kept alive would keep the program waiting at its end.
    response.setHeader("connection", "close");
    response.end(
      JSON.stringify(answer ? { result: answer(params[0]) } : { error: `rpc: can't find ${method}` }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the RPC server has no port");
  return { url: `http://127.0.0.1:${address.port}`, builds };
}
