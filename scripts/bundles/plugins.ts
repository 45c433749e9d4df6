import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { OnLoadArgs, OnResolveArgs, Plugin } from "esbuild";
import * as v from "valibot";

/** The program of SST's platform that runs a function's `nodejs.plugins`. */
const RUNNER = ".sst/platform/functions/nodejs-runtime/plugin.mjs";

/** The fields of a reply that our plugins use; the CLI reads more, and any other field fails. */
const ReplySchema = v.object({
  id: v.number(),
  value: v.strictObject({ path: v.exactOptional(v.string()), contents: v.exactOptional(v.string()) }),
});
type Reply = v.InferOutput<typeof ReplySchema>["value"];

/**
 * Runs the plugins of a file as SST's CLI does (pkg/runtime/node/plugin.go): in a process of SST's own runner, which is
 * asked about every import and every file, one line of JSON each.
 */
export function sstPlugins(root: string, file: string): Plugin {
  return {
    name: "nodejs-plugin",
    setup({ onResolve, onLoad, onDispose }) {
      const runner = startRunner(root, file);
      onDispose(() => runner.stop());
      onResolve({ filter: /.*/ }, ({ path, importer, namespace, resolveDir, kind }) =>
        runner.ask("resolve", { path, importer, namespace, resolveDir, kind }),
      );
      onLoad({ filter: /.*/ }, ({ path, namespace, suffix }) =>
        runner.ask("load", { path, namespace, suffix }),
      );
    },
  };
}

interface Runner {
  ask(command: "resolve" | "load", value: Partial<OnResolveArgs & OnLoadArgs>): Promise<Reply>;
  stop(): void;
}

function startRunner(root: string, file: string): Runner {
  const child: ChildProcess = spawn(process.execPath, [RUNNER, join(root, file)], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  child.on("error", fail);
  child.on("exit", (code) => fail(new Error(`the runner of ${file} ended with ${code}`)));
  child.stdin?.on("error", fail);
  if (child.stdout === null) throw new Error("the runner has no output");
  createInterface({ input: child.stdout }).on("line", (line) => {
    const { id, value } = v.parse(ReplySchema, JSON.parse(line));
    waiting.get(id)?.resolve(value);
    waiting.delete(id);
  });
  let count = 0;
  return {
    ask(command, value) {
      const id = count++;
      const reply = new Promise<Reply>((resolve, reject) => waiting.set(id, { resolve, reject }));
      child.stdin?.write(`${JSON.stringify({ id, command, value })}\n`);
      return reply;
    },
    stop: () => child.kill(),
  };
}
