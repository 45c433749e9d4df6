import type { Plan } from "@epreuve/contract/plans";
import { setPlan } from "@epreuve/core/account/set-plan";
import { loadCatalogue } from "@epreuve/core/sujet/catalogue/catalogue";
import { importCatalogue } from "@epreuve/core/sujet/import";
import type { Table } from "@epreuve/core/table/table";
import { type LocalUser, signInLocalUser, type UserDirectory } from "./cognito/users.ts";

/** The user every local stack has. */
export const DEMO_EMAIL = "demo@example.com";

/** All doors open: a demonstration must not end at the free plan's fifth simulation. */
export const DEMO_PLAN: Plan = "premium";

/** Brings the catalogue in line with the files and creates the demo user. Doing it again changes nothing. */
export async function seed(table: Table, directory: UserDirectory): Promise<void> {
  await Promise.all([
    importCatalogue(table, loadCatalogue()),
    signInLocalUser(directory, DEMO_EMAIL).then(async ({ created, sub }) => {
      if (created) await setPlan(table, sub, DEMO_PLAN);
    }),
  ]);
}

/** Signs a user in, creating it when need be, and gives it `plan` when one is named. */
export async function signInWithPlan(
  table: Table,
  directory: UserDirectory,
  email: string,
  plan: Plan | undefined,
): Promise<LocalUser> {
  const user = await signInLocalUser(directory, email);
  if (plan !== undefined) await setPlan(table, user.sub, plan);
  return user;
}
