import { GetAccountSettingsCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import * as v from "valibot";
import type { AccountLimit } from "../../infra/account-limit.ts";

const LimitSchema = v.object({
  AccountLimit: v.object({
    ConcurrentExecutions: v.number(),
    UnreservedConcurrentExecutions: v.number(),
  }),
});

/** How many functions may run at once in the account and its region. */
export async function readAccountLimit(client: LambdaClient): Promise<AccountLimit> {
  const { AccountLimit } = v.parse(LimitSchema, await client.send(new GetAccountSettingsCommand({})));
  return {
    limit: AccountLimit.ConcurrentExecutions,
    unreserved: AccountLimit.UnreservedConcurrentExecutions,
  };
}
