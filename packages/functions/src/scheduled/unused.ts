import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { createCognitoUsers } from "@epreuve/core/unused/cognito-users";
import { walkUnused } from "@epreuve/core/unused/walk";
import type { Context } from "aws-lambda";
import { sender, unusedAfterMonths, userPoolId } from "../config.ts";
import { cognito } from "../dependencies/cognito.ts";
import { erasures } from "../dependencies/erasures.ts";
import { mailerFrom } from "../dependencies/mailer.ts";
import { table } from "../dependencies/table.ts";
import { describeError } from "../log/describe-error.ts";
import { logger } from "../log/logger.ts";

/** Time reserved to end what is being done with one user, repeats of the mail service included, and to write it. */
const RESERVE_MS = 60_000;

/**
 * A run of the daily walk over the users, for accounts that are unused. Logs counts, and of nobody more. Throws at the end
 * of a walk in which something was wrong with a user, and when something does not respond.
 */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const months = unusedAfterMonths();
  if (months === 0) return;
  const from = sender();
  const run = await walkUnused(
    {
      table: table(),
      runtime,
      erasures: erasures(),
      users: createCognitoUsers(cognito(), userPoolId()),
      mailer: from === null ? null : mailerFrom(from.from),
      warningsMax: from?.perDay ?? 0,
      unusedAfterMonths: months,
      onFailure: (error) => logger().error("UNUSED_FAILED", { error: describeError(error) }),
    },
    runtime.now() + context.getRemainingTimeInMillis() - RESERVE_MS,
  );
  if (run === undefined) return;
  const { counts, ended, failed } = run;
  logger().info("UNUSED_WALKED", { ...counts, ended });
  if (ended && failed > 0) throw new Error("Some users of the pool could not be judged.");
}
