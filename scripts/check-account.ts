/*
 * Before a deployment: does the account's limit of concurrent executions hold what the stage's settings reserve, and
 * leave enough to those who save texts?
 */
import { parseArgs } from "node:util";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { concurrencyFindings } from "../infra/account-limit.ts";
import { requireSettings } from "../infra/settings.ts";
import { OperatorError, runCommand, UsageError } from "./command.ts";
import { readAccountLimit } from "./limits/account-limit.ts";

const USAGE =
  "npm run check-account -- --stage STAGE    with the settings of .env.STAGE, and your own credentials";

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { stage: { type: "string" } } });
  if (values.stage === undefined) throw new UsageError("--stage names the stage that is to be deployed.");
  const settings = settingsOf(values.stage);
  const client = new LambdaClient({ region: settings.region });
  const account = await readAccountLimit(client);
  console.log(
    `The account allows ${account.limit} concurrent executions, of which ${account.unreserved} are reserved by no function.`,
  );
  const problems = concurrencyFindings(settings, account);
  if (problems.length > 0) throw new OperatorError(problems.join("\n"));
  console.log(`The settings of ${values.stage} fit.`);
});

/** The settings with those of the stage's file, as SST reads them. Throws OperatorError with what is wrong. */
function settingsOf(stage: string) {
  try {
    process.loadEnvFile(`.env.${stage}`);
  } catch {
    // A stage may have all of its settings in the environment.
  }
  try {
    return requireSettings(stage);
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error));
  }
}
