import type { Auth } from "./auth";
import { sending } from "./email";
import type { Erasure } from "./erasure";
import type { StageSettings } from "./settings";
import { type Table, tablePermissions } from "./table";

const TIMEOUT_S = 300;

/** A token of Cognito's list of users lives for an hour: within it a run must go on where the last one ended. */
const GOES_ON = "rate(30 minutes)";

/** This part of a day's messages may be warnings: the others are codes, for which people wait. */
const WARNINGS_PART = 0.1;

interface Parts {
  settings: StageSettings;
  table: Table;
  auth: Auth;
  erasure: Erasure;
}

/**
 * Once a day, over all users, in as many runs as that takes: warns those whose accounts are unused, and closes those that
 * still are 30 days later. A run that finds today's walk done reads one item.
 */
export function createUnused({ settings, table, auth, erasure }: Parts) {
  const mail = sending(auth.email);
  return new sst.aws.CronV2("Unused", {
    schedule: GOES_ON,
    enabled: settings.unusedAfterMonths > 0,
    function: {
      handler: "packages/functions/src/scheduled/unused.handler",
      description: "Daily: warns of accounts that are unused, and erases them",
      timeout: `${TIMEOUT_S} seconds`,
      link: [table, auth.pool, erasure.queue],
      permissions: [
        ...tablePermissions(table, { table: ["GetItem", "PutItem", "UpdateItem", "ConditionCheckItem"] }),
        { actions: ["cognito-idp:ListUsers"], resources: [auth.pool.arn] },
        { actions: ["sqs:SendMessage"], resources: [erasure.queue.arn] },
        ...mail.permissions,
      ],
      environment: {
        UNUSED_AFTER_MONTHS: String(settings.unusedAfterMonths),
        ...mail.environment,
        WARNINGS_PER_DAY: String(Math.ceil(settings.emailsPerDay * WARNINGS_PART)),
      },
    },
  });
}
export type Unused = ReturnType<typeof createUnused>;
