/*
 * Closes a user's account and has it erased, as DELETE /compte does: within a day nothing of the user is left. A user who
 * is no longer in the pool is named by --sub, with --gone.
 */
import { parseArgs } from "node:util";
import { findAccount } from "@epreuve/core/account/account";
import { closeAccount } from "@epreuve/core/erasure/close-account";
import { findClosing } from "@epreuve/core/erasure/closing";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { erasures } from "@epreuve/functions/dependencies/erasures";
import { runCommand, STAGE_OPTIONS, tellWritten, USER_OPTIONS, UsageError, WRITE_OPTION } from "./command.ts";
import { openStage } from "./stage.ts";
import { findUser } from "./user.ts";

const USAGE = `npm run delete-user -- (--email EMAIL | --sub SUB [--gone]) [--write] [--local | --table NAME]
  --gone  the user was deleted in the pool already: the sub is taken as it is given`;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      ...STAGE_OPTIONS,
      ...USER_OPTIONS,
      ...WRITE_OPTION,
      gone: { type: "boolean", default: false },
    },
  });
  if (values.gone && values.sub === undefined) throw new UsageError("--gone needs --sub.");
  const stage = openStage(values);
  const sub = values.gone && values.sub !== undefined ? values.sub.trim() : await findUser(stage, values);
  if (sub === "") throw new UsageError("The sub is empty.");
  const account = await findAccount(stage.table, sub);
  const closing = await findClosing(stage.table, sub);
  const state = closing !== undefined ? "being erased" : account === undefined ? "nothing stored" : "open";
  console.log(`user ${sub}, ${account?.simulationsTotal ?? 0} simulations, ${state}`);
  if (values.write) {
    await closeAccount({ table: stage.table, runtime, erasures: erasures() }, sub);
    console.log("Closed: the erasure is queued.");
  }
  tellWritten(values.write);
});
