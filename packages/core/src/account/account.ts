import {
  type Consentement,
  ConsentementSchema,
  type Objectif,
  ObjectifSchema,
} from "@epreuve/contract/compte";
import { type Plan, PlanSchema } from "@epreuve/contract/plans";
import * as v from "valibot";
import { AppError } from "../app-error.ts";
import { accountKey, tombstoneKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";

/** Prefix of the counters of a user's subjects: one attribute per subject, so that each is incremented on its own. */
const USED = "sujet_utilise#";

/** The attribute that counts how often a user took a subject. */
export function usedAttribute(sujetId: string): string {
  return `${USED}${sujetId}`;
}

function usedSujets(attributes: Record<string, unknown>): { sujetId: string; times: number }[] {
  return Object.entries(attributes).flatMap(([name, times]) =>
    name.startsWith(USED) && typeof times === "number" ? [{ sujetId: name.slice(USED.length), times }] : [],
  );
}

const AccountRowSchema = v.pipe(
  v.looseObject({
    plan: v.optional(PlanSchema, "free"),
    simulations_total: v.optional(v.number(), 0),
    last_created_at: v.optional(v.string()),
    created_at: v.optional(v.string()),
    objectif: v.optional(ObjectifSchema),
    consentement: v.optional(ConsentementSchema),
    compte_version: v.optional(v.number(), 0),
    active_month: v.optional(v.string()),
    averti_le: v.optional(v.string()),
    ferme: v.optional(v.string()),
  }),
  v.transform(({ plan, simulations_total, last_created_at, compte_version, ...rest }) => ({
    plan,
    simulationsTotal: simulations_total,
    lastCreatedAt: last_created_at ?? null,
    createdAt: rest.created_at ?? null,
    objectif: rest.objectif ?? null,
    consentement: rest.consentement ?? null,
    compteVersion: compte_version,
    activeMonth: rest.active_month ?? null,
    warnedAt: rest.averti_le ?? null,
    closed: rest.ferme !== undefined,
    used: () => usedSujets(rest),
    uses: (sujetId: string): number => {
      const count = rest[usedAttribute(sujetId)];
      return typeof count === "number" ? count : 0;
    },
  })),
);

/** A user's account. A user without an item is on the free plan and has no simulations. */
export interface Account {
  plan: Plan;
  /** How many simulations the user ever created; also the `seq` of the newest. */
  simulationsTotal: number;
  lastCreatedAt: string | null;
  /** When the first write made the item; null where there is none, and for items older than the attribute. */
  createdAt: string | null;
  objectif: Objectif | null;
  consentement: Consentement | null;
  /** Incremented by each change of the user's own fields. */
  compteVersion: number;
  /**
   * The last month (`YYYY-MM`, UTC) with a creation, a correction, a live session or a change of the account; null before
   * the attribute.
   */
  activeMonth: string | null;
  /** When its user was warned last that it is unused, and will be erased; null where never. */
  warnedAt: string | null;
  /** Whether it is closed, and being erased. */
  closed: boolean;
  /** Every subject and situation that the user took, and how often. */
  used(): { sujetId: string; times: number }[];
  /** How often the user took this subject. */
  uses(sujetId: string): number;
}

/** The account, closed or not; undefined for a user without an item. */
export async function findAccount(table: Table, owner: string): Promise<Account | undefined> {
  const item = await table.get(accountKey(owner));
  return item && v.parse(AccountRowSchema, item);
}

/** A user's open account. Throws ACCOUNT_CLOSED, also once the account is erased. */
export async function readAccount(table: Table, owner: string): Promise<Account> {
  const account = await findAccount(table, owner);
  if (account?.closed) throw new AppError("ACCOUNT_CLOSED");
  if (account !== undefined) return account;
  // Erased, or never written: only then is the tombstone looked for.
  if ((await table.get(tombstoneKey(owner))) !== undefined) throw new AppError("ACCOUNT_CLOSED");
  return v.parse(AccountRowSchema, {});
}
