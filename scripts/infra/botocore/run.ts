/*
 * Holds the evaluated graph of both stages and of those with a domain, a firewall or Amazon's ears, and the deploying role's actions, against botocore's models of AWS's APIs:
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
import { GIVEN, graphOf, type Resource } from "../graph.ts";

const DOCS = new URL("../../../docs/", import.meta.url);
const PROGRAM = fileURLToPath(new URL("check.py", import.meta.url));

const Texts = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((one) => [one].flat()),
);
const PolicySchema = v.object({
  Statement: v.array(v.object({ Sid: v.string(), Effect: v.string(), Action: Texts, Resource: Texts })),
});

const statements = readdirSync(DOCS)
  .filter((file) => /^deploy-policy.*\.json$/.test(file))
  .flatMap((file) => v.parse(PolicySchema, JSON.parse(readFileSync(new URL(file, DOCS), "utf8"))).Statement);

/** Stages by what they are given besides: between them they have every kind of resource. */
const GRAPHS = {
  dev: { stage: "dev", given: {} },
  production: { stage: "production", given: {} },
  "with a domain": { stage: "production", given: { API_DOMAIN: "api.example.ca" } },
  "with a firewall": { stage: "production", given: { FIREWALL: "on" } },
  "on a restored table": {
    stage: "production",
    given: { RESTORED_TABLE: "epreuve-production-Table-20261121" },
  },
  "heard by Amazon": { stage: "production", given: { SPEECH_LIVE_PROVIDER: "transcribe" } },
};

const stages: Record<string, Pick<Resource, "type" | "name" | "inputs">[]> = {};
for (const [name, { stage, given }] of Object.entries(GRAPHS)) {
  const { resources } = await graphOf(stage, { given: { ...GIVEN, ...given } });
  const ours = resources.filter(({ type }) => type.startsWith("aws:"));
  stages[name] = ours.map(({ type, name, inputs }) => ({ type, name, inputs }));
}

const child = spawn(process.env.PYTHON ?? "/usr/bin/python3", [PROGRAM], {
  stdio: ["pipe", "inherit", "inherit"],
  env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
});
child.stdin.end(JSON.stringify({ stages, statements }));
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
