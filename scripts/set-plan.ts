/*
 * Gives a user a plan. It holds from their next request.
 */
import { parseArgs } from "node:util";
import { PlanSchema } from "@epreuve/contract/plans";
import { readAccount } from "@epreuve/core/account/account";
import { setPlan } from "@epreuve/core/account/set-plan";
import * as v from "valibot";
import { runCommand, STAGE_OPTIONS, tellWritten, USER_OPTIONS, UsageError, WRITE_OPTION } from "./command.ts";
import { openStage } from "./stage.ts";
import { findUser } from "./user.ts";

const PLANS = PlanSchema.options.join("|");
const USAGE = `npm run set-plan -- (--email EMAIL | --sub SUB) --plan ${PLANS} [--write] [--local | --table NAME]`;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: { ...STAGE_OPTIONS, ...USER_OPTIONS, ...WRITE_OPTION, plan: { type: "string" } },
  });
  const plan = v.safeParse(PlanSchema, values.plan);
  if (!plan.success) throw new UsageError(`--plan must be ${PLANS}.`);
  const stage = openStage(values);
  const sub = await findUser(stage, values);
  const before = await readAccount(stage.table, sub);
  if (values.write) await setPlan(stage.table, sub, plan.output);
  const after = values.write ? (await readAccount(stage.table, sub)).plan : plan.output;
  console.log(`user ${sub}, ${before.simulationsTotal} simulations\nplan ${before.plan} → ${after}`);
  tellWritten(values.write);
});
