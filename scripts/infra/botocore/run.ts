/*
 * Holds the evaluated graph of both stages, and the deploying role's actions, against botocore's models of AWS's APIs:
 *
 *   npm run botocore
 *
 * It needs Python with botocore (Debian's python3-botocore), says so where it is missing, and says what its models are
 * too old for. No part of `npm test`.
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { graphOf } from "../graph.ts";

const DOCS = new URL("../../../docs/", import.meta.url);
const PROGRAM = fileURLToPath(new URL("check.py", import.meta.url));

const PolicySchema = v.object({
  Statement: v.array(v.object({ Action: v.union([v.string(), v.array(v.string())]) })),
});

const actions = readdirSync(DOCS)
  .filter((file) => /^deploy-policy.*\.json$/.test(file))
  .flatMap((file) => v.parse(PolicySchema, JSON.parse(readFileSync(new URL(file, DOCS), "utf8"))).Statement)
  .flatMap(({ Action }) => [Action].flat());

const stages = Object.fromEntries(
  await Promise.all(
    ["dev", "production"].map(async (stage) => {
      const { resources } = await graphOf(stage);
      const ours = resources.filter(({ type }) => type.startsWith("aws:"));
      return [stage, ours.map(({ type, name, inputs }) => ({ type, name, inputs }))] as const;
    }),
  ),
);

const child = spawn(process.env.PYTHON ?? "/usr/bin/python3", [PROGRAM], {
  stdio: ["pipe", "inherit", "inherit"],
  env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
});
child.stdin.end(JSON.stringify({ stages, actions: [...new Set(actions)] }));
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
