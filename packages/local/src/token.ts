import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { type Plan, PlanSchema } from "@epreuve/contract/plans";
import { openTable } from "@epreuve/core/table/table";
import * as v from "valibot";
import { localClientConfig } from "./aws.ts";
import { LocalUserError } from "./cognito/users.ts";
import { signInWithPlan } from "./seed.ts";
import { readEnvironment, readSettings, SettingsError } from "./settings.ts";
import { findRunningStack } from "./stack-file.ts";

const USAGE = "Usage: npm run token -- --email you@example.com [--plan free|standard|premium]";
const FAILED = 1;
const MISUSED = 2;

/** An error to print to the person at the keyboard, with its exit code. */
class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Prints the ID token of a local user, created if missing, from the running service. */
async function token(args: string[]): Promise<string> {
  const { email, plan } = readArguments(args);
  const { dir } = readSettings(readEnvironment(process.env, resolve(".env")), process.cwd());
  const running = findRunningStack(dir);
  if (running === undefined) {
    throw new CommandError(`No service runs on ${dir}. Start it first: npm start`, FAILED);
  }
  const client = new DynamoDBClient(localClientConfig(running.dynamodb.endpoint));
  try {
    const table = openTable({ client, tableName: running.dynamodb.tableName });
    return (await signInWithPlan(table, running.cognito, email, plan)).idToken;
  } finally {
    client.destroy();
  }
}

function readArguments(args: string[]): { email: string; plan: Plan | undefined } {
  let values: { email?: string; plan?: string };
  try {
    values = parseArgs({ args, options: { email: { type: "string" }, plan: { type: "string" } } }).values;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, MISUSED);
  }
  if (values.email === undefined) throw new CommandError(USAGE, MISUSED);
  const plan = v.safeParse(v.optional(PlanSchema), values.plan);
  if (!plan.success) throw new CommandError(`"${values.plan}" is no plan.\n${USAGE}`, MISUSED);
  return { email: values.email, plan: plan.output };
}

try {
  console.log(await token(process.argv.slice(2)));
} catch (error) {
  if (error instanceof CommandError) {
    console.error(error.message);
    process.exitCode = error.exitCode;
  } else if (error instanceof LocalUserError || error instanceof SettingsError) {
    console.error(error.message);
    process.exitCode = MISUSED;
  } else {
    console.error("The token could not be had.", error);
    process.exitCode = FAILED;
  }
}
