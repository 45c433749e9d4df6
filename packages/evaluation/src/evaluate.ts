import { SettingsError } from "@epreuve/local/settings";
import { evaluate } from "./command/evaluate.ts";
import { readOptions, USAGE, UsageError } from "./command/options.ts";

/* `npm run evaluate`: how well the provider and the prompts judge. */
try {
  await evaluate(readOptions(process.argv.slice(2)), { out: console.log, progress: console.error });
} catch (error) {
  if (!(error instanceof UsageError || error instanceof SettingsError)) throw error;
  console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : error.message);
  process.exitCode = 2;
}
