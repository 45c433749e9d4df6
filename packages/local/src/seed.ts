import type { Plan } from "@epreuve/contract/plans";
import { setPlan } from "@epreuve/core/account/set-plan";
import { loadCatalogue } from "@epreuve/core/sujet/catalogue/catalogue";
import { importCatalogue } from "@epreuve/core/sujet/import";
import type { Table } from "@epreuve/core/table/table";
import { type LocalUser, signInLocalUser, type UserDirectory } from "./cognito/users.ts";

/** The user that every local stack has. */
export const DEMO_EMAIL = "demo@example.com";

/** The free plan would end a demonstration at its fifth simulation. */
export const DEMO_PLAN: Plan = "premium";

/** Imports the catalogue from its files and creates the demo user. It can be repeated. */
export async function seed(table: Table, directory: UserDirectory): Promise<void> {
  await Promise.all([
    importCatalogue(table, loadCatalogue()),
    signInLocalUser(directory, DEMO_EMAIL).then(async ({ created, sub }) => {
      if (created) await setPlan(table, sub, DEMO_PLAN);
    }),
  ]);
}

/** Signs a user in, created if missing, and sets the plan if one is given. */
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
