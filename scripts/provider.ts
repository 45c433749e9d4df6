/*
 * Says whether the text provider serves, how fast, and for how long, with the settings of this machine or of a stage.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { deadlines, openAiKey } from "@epreuve/functions/config";
import { readEnvironment, readSettings } from "@epreuve/local/settings";
import { OperatorError, runCommand } from "./command.ts";
import { checkProvider } from "./provider/check-provider.ts";
import { readChosen } from "./provider/chosen.ts";
import { exitCodeOf } from "./provider/findings.ts";
import { reportOf } from "./provider/print.ts";
import { sampleProduction } from "./provider/sample.ts";

const USAGE = "npm run provider -- [--stage STAGE] [--json]";

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: { stage: { type: "string" }, json: { type: "boolean", default: false } },
  });
  const env = environmentOf(values.stage);
  const chosen = readChosen(env, values.stage);
  const apiKey = env.OPENAI_API_KEY ?? linkedKey() ?? readSettings(env, process.cwd()).openai?.apiKey;
  if (apiKey === undefined) throw new OperatorError(howToBegin(values.stage));
  // Times are read from the environment by the functions' own configuration.
  Object.assign(process.env, env);
  const checked = await checkProvider({
    apiKey,
    baseUrl: env.OPENAI_BASE_URL,
    chosen,
    budgets: {
      correctionMs: deadlines.correctionMs(),
      jobMs: deadlines.jobMs(),
      ideesMs: deadlines.ideesMs(),
      examinateurMs: deadlines.examinateurMs(),
    },
    production: sampleProduction(),
    runtime,
  });
  const { findings, rows, usage } = checked;
  const exitCode = exitCodeOf(findings);
  console.log(
    values.json
      ? JSON.stringify({ exitCode, findings, times: rows, usage: Object.fromEntries(usage) }, null, 2)
      : reportOf(checked),
  );
  process.exitCode = exitCode;
});

/** As `npm start` reads it, or for a stage as SST does: the environment, then `.env.<stage>`, then `.env`. */
function environmentOf(stage: string | undefined): Record<string, string> {
  const own = stage === undefined ? process.env : readEnvironment(process.env, resolve(`.env.${stage}`));
  return readEnvironment(own, resolve(".env"));
}

/** The secret that `sst shell` links; undefined outside of it. */
function linkedKey(): string | undefined {
  return process.env.SST_RESOURCE_OpenAiKey === undefined ? undefined : openAiKey();
}

function howToBegin(stage: string | undefined): string {
  if (stage !== undefined) {
    return `The key of a stage is a secret, which only \`sst shell\` shows. Once it is set (npx sst secret set OpenAiKey sk-… --stage ${stage}) and the stage is deployed:
  npx sst shell --stage ${stage} -- npm run provider -- --stage ${stage}
Before the first deployment, give the key yourself:
  OPENAI_API_KEY=sk-… npm run provider -- --stage ${stage}`;
  }
  return `No provider is set: on this machine the local rules correct, and there is nothing to check.
  1. Make a key: https://platform.openai.com/api-keys. Or take any server of the same API.
  2. Put it into .env (see .env.example): OPENAI_API_KEY=sk-…, for another server OPENAI_BASE_URL=https://…/v1 too.
  3. npm run provider
For a stage: npx sst secret set OpenAiKey sk-… --stage STAGE, and npm run provider -- --stage STAGE`;
}
