import type { Compte, ComptePayload } from "@epreuve/contract/compte";
import { PLANS } from "@epreuve/contract/plans";
import { AppError } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import { ACCOUNT_CONTENTION, retryOnContention } from "../table/contention.ts";
import { accountKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { type Update, update } from "../table/write.ts";
import { type Account, readAccount } from "./account.ts";
import { monthOf } from "./activity.ts";
import { whileOpen } from "./closed.ts";
import { remainingCalls } from "./rate.ts";

export interface CompteDependencies {
  table: Table;
  runtime: Runtime;
  /** The version of the consent that recordings need; null where the stage asks for none. */
  consentVersion: string | null;
}

/** The account as its user sees it. Writes nothing. */
export async function readCompte(deps: CompteDependencies, owner: string): Promise<Compte> {
  const [account, corrections] = await Promise.all([
    readAccount(deps.table, owner),
    remainingCorrections(deps, owner),
  ]);
  return compteOf(account, corrections, deps.consentVersion);
}

/** Corrections left, in the order of the rate's windows: minute, day. */
function remainingCorrections({ table, runtime }: CompteDependencies, owner: string): Promise<number[]> {
  return remainingCalls(table, { owner, name: "corrections", atMs: runtime.now() });
}

function compteOf(account: Account, [minute = 0, day = 0]: number[], consentVersion: string | null): Compte {
  return {
    plan: account.plan,
    quota: { utilise: account.simulationsTotal, limite: PLANS[account.plan].simulationsMax },
    corrections: { restantes_minute: minute, restantes_jour: day },
    objectif: account.objectif,
    consentement: account.consentement,
    created_at: account.createdAt,
    consentement_requis: consentVersion,
  };
}

/**
 * Changes the fields that are given, all of them or none, and returns the account as it is then. The write is conditional
 * on the version that was read: two changes at once are made one after the other, so the last of each field stands, and a
 * request that the SDK repeats late changes nothing.
 *
 * Throws INVALID_INPUT for a consent to another version than the required one, ACCOUNT_CLOSED.
 */
export async function updateCompte(
  deps: CompteDependencies,
  owner: string,
  payload: ComptePayload,
): Promise<Compte> {
  const { table, runtime, consentVersion } = deps;
  checkConsent(payload, consentVersion);
  const changes = changesOf(payload);
  if (changes.length === 0) return readCompte(deps, owner);
  return retryOnContention(runtime, ACCOUNT_CONTENTION, async () => {
    const account = await readAccount(table, owner);
    const now = new Date(runtime.now()).toISOString();
    const id = runtime.uuid();
    const change = update(accountKey(owner))
      .set({
        compte_version: account.compteVersion + 1,
        compte_save: id,
        active_month: monthOf(runtime.now()),
      })
      .setIfAbsent("created_at", now)
      .when(
        account.compteVersion === 0
          ? { template: "attribute_not_exists({compte_version})" }
          : { template: "{compte_version} = :seen", values: { seen: account.compteVersion } },
      )
      .recognisedBy("compte_save", id);
    for (const apply of changes) apply(change, now);
    const outcome = await table.transact([change, whileOpen(owner)]);
    return outcome.done ? readCompte(deps, owner) : undefined;
  });
}

function checkConsent({ consentement_version: version }: ComptePayload, required: string | null): void {
  if (version === undefined || version === null || version === required) return;
  throw new AppError("INVALID_INPUT", {
    message:
      required === null
        ? "« consentement_version » : aucun consentement n'est demandé ici."
        : `« consentement_version » doit être « ${required} ».`,
  });
}

type Change = (change: Update, now: string) => void;

/** What each given field changes of the item. */
function changesOf({ objectif, consentement_version: version }: ComptePayload): Change[] {
  const changes: Change[] = [];
  if (objectif === null) changes.push((change) => change.remove("objectif"));
  else if (objectif !== undefined) {
    const { nclc, date = null } = objectif;
    changes.push((change) => change.set({ objectif: { nclc, date } }));
  }
  if (version === null) changes.push((change) => change.remove("consentement"));
  else if (version !== undefined) {
    changes.push((change, now) => change.set({ consentement: { version, date: now } }));
  }
  return changes;
}
