import {
  type Consentement,
  ConsentementSchema,
  type Objectif,
  ObjectifSchema,
} from "@epreuve/contract/compte";
import { type Plan, PlanSchema } from "@epreuve/contract/plans";
import * as v from "valibot";
import { accountKey } from "../table/keys.ts";
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
  }),
  v.transform(({ plan, simulations_total, last_created_at, compte_version, ...rest }) => ({
    plan,
    simulationsTotal: simulations_total,
    lastCreatedAt: last_created_at ?? null,
    createdAt: rest.created_at ?? null,
    objectif: rest.objectif ?? null,
    consentement: rest.consentement ?? null,
    compteVersion: compte_version,
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
  /** Every subject and situation that the user took, and how often. */
  used(): { sujetId: string; times: number }[];
  /** How often the user took this subject. */
  uses(sujetId: string): number;
}

export async function readAccount(table: Table, owner: string): Promise<Account> {
  return v.parse(AccountRowSchema, (await table.get(accountKey(owner))) ?? {});
}
