/*
 * Everything stored of a user, as GET /compte/export gives it: for somebody who asks for it and cannot sign in. Nothing is
 * written to the stage, and nothing counts among the user's own exports.
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type Export, ExportSchema } from "@epreuve/contract/compte-export";
import { AppError } from "@epreuve/core/app-error";
import { type ExportDependencies, exportForOperator } from "@epreuve/core/export/export";
import { joinExports } from "@epreuve/core/export/join";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { consentVersion } from "@epreuve/functions/config";
import { audioStore } from "@epreuve/functions/dependencies/audio-store";
import * as v from "valibot";
import { OperatorError, runCommand, STAGE_OPTIONS, USER_OPTIONS } from "./command.ts";
import { openStage } from "./stage.ts";
import { findUser } from "./user.ts";

const USAGE = `npm run export-user -- (--email EMAIL | --sub SUB) [--out FILE] [--depuis SIMULATION] [--local | --table NAME]
  --out     a new file, in place of the standard output
  --depuis  goes on after this simulation, where an export was cut`;

/** How long one part may take: what fails is asked for again from the part before. */
const PART_MS = 60_000;

const TRIES = 3;

/** For its owner only. */
const PRIVATE = 0o600;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      ...STAGE_OPTIONS,
      ...USER_OPTIONS,
      out: { type: "string" },
      depuis: { type: "string" },
    },
  });
  const stage = openStage(values);
  const owner = await findUser(stage, values);
  const deps = { table: stage.table, runtime, audioStore: audioStore(), consentVersion: consentVersion() };
  const whole = await readAll(deps, owner, values.depuis);
  const text = `${JSON.stringify(whole, null, 2)}\n`;
  if (values.out === undefined) process.stdout.write(text);
  else await writeNew(values.out, text);
  const { sessions, simulations, complet } = whole;
  console.error(`user ${owner}, ${simulations.length} simulations, ${sessions.length} sessions`);
  if (complet) return;
  const last = simulations.at(-1)?.simulation_id ?? values.depuis;
  const next = last === undefined ? "Export it again" : `The next file goes on with --depuis ${last}`;
  throw new OperatorError(`The export is cut. ${next}`);
});

/** Part after part; what was read, without `complet`, where a later part cannot be read. */
async function readAll(deps: ExportDependencies, owner: string, depuis: string | undefined): Promise<Export> {
  let whole = await readPart(deps, owner, depuis);
  while (!whole.complet) {
    const part = await readPart(deps, owner, whole.simulations.at(-1)?.simulation_id).catch(unavailable);
    if (part === undefined) return whole;
    whole = joinExports(whole, part);
  }
  return whole;
}

async function readPart(
  deps: ExportDependencies,
  owner: string,
  depuis: string | undefined,
): Promise<Export> {
  for (let tries = 1; ; tries++) {
    try {
      const deadline = runtime.deadlineIn(PART_MS);
      let text = "";
      for await (const piece of await exportForOperator(deps, { owner, depuis, deadline })) text += piece;
      return v.parse(ExportSchema, JSON.parse(text));
    } catch (error) {
      if (tries === TRIES) throw error;
      unavailable(error);
    }
  }
}

/** Throws the error again unless the table or the bucket did not respond. */
function unavailable(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== "SERVICE_UNAVAILABLE") throw error;
}

async function writeNew(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { mode: PRIVATE, flag: "wx" });
  } catch (cause) {
    throw new OperatorError(`${path} cannot be written as a new file: ${cause}`);
  }
}
