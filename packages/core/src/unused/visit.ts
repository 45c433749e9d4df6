import { type Account, readAccount } from "../account/account.ts";
import { ACCOUNT_OPEN, isAccountClosed, whileOpen } from "../account/closed.ts";
import { type CloseDependencies, closeAccount } from "../erasure/close-account.ts";
import { accountKey } from "../table/keys.ts";
import { type Condition, update } from "../table/write.ts";
import { dutyTo, isUnused, NOTICE_MS } from "./duty.ts";
import type { Mailer } from "./mailer.ts";
import type { PoolUser } from "./users.ts";
import { warningTo } from "./warning.ts";

/** What a visit of a user came to; logs count these and say nothing else of anybody. */
export type Outcome =
  /** Used within the period, or signed up within it. */
  | "used"
  /** An operator has shut the user out, and decides. */
  | "disabled"
  /** Closed already. */
  | "closed"
  /** Warned now. */
  | "warned"
  /** Warned, with time left. */
  | "waiting"
  /** Its time was over: closed now, to be erased. */
  | "erased"
  /** Came back while the walk was on it. */
  | "returned"
  /** To be warned, without a verified address. */
  | "unreachable"
  /** To be warned, and the mail service takes nothing for this address. */
  | "refused"
  /** To be warned another day: the messages of this one are sent. */
  | "postponed"
  /** Unused, on a stage that cannot warn and therefore does not erase. */
  | "unwarned"
  /** Something is wrong with what is stored of this user. */
  | "failed";

export interface VisitDependencies extends CloseDependencies {
  /** Null where the stage has no sender. */
  mailer: Mailer | null;
  unusedAfterMonths: number;
}

/** What was read of a user: the account, or what makes reading it needless. */
export type Read = { account: Account } | Outcome;

/** Reads a user's account, where it can be unused at all: for most users nothing is read. */
export async function readUser(deps: VisitDependencies, user: PoolUser): Promise<Read> {
  if (!isUnused(user.createdMs, deps.unusedAfterMonths, deps.runtime.now())) return "used";
  if (!user.enabled) return "disabled";
  try {
    return { account: await readAccount(deps.table, user.sub) };
  } catch (error) {
    if (isAccountClosed(error)) return "closed";
    throw error;
  }
}

/**
 * Warns or erases a user whose account is unused; both are conditional on the account being as it was read, so a user who
 * comes back meanwhile keeps it. Nobody is erased who was not warned 30 days before: the date that starts the 30 days is
 * written once the message was accepted, and a crash between them sends it again.
 */
export async function visit(
  deps: VisitDependencies,
  user: PoolUser,
  account: Account,
  mayWarn: boolean,
): Promise<Outcome> {
  const { mailer, unusedAfterMonths: months, runtime } = deps;
  const duty = dutyTo(account, { signedUpMs: user.createdMs, months, nowMs: runtime.now() });
  if (duty === "nothing") return "used";
  if (mailer === null) return "unwarned";
  if (!user.confirmed) return isEmpty(account) ? close(deps, user, account) : "unreachable";
  if (duty === "wait") return "waiting";
  if (duty === "close") return close(deps, user, account);
  if (user.email === null) return "unreachable";
  if (!mayWarn) return "postponed";
  const mail = warningTo(user.email, { months, erasedMs: runtime.now() + NOTICE_MS });
  if ((await mailer.send(mail)) === "refused") return "refused";
  return noteWarning(deps, user, account);
}

/** A sign-up that was never completed: nobody could sign in, so nothing is stored and nobody is to be warned. */
function isEmpty({ activeMonth, createdAt, warnedAt, simulationsTotal }: Account): boolean {
  return activeMonth === null && createdAt === null && warnedAt === null && simulationsTotal === 0;
}

/** It may be the write that makes the item, of a user who never did anything. */
async function noteWarning(
  { table, runtime }: VisitDependencies,
  { sub }: PoolUser,
  account: Account,
): Promise<Outcome> {
  const mark = update(accountKey(sub))
    .set({ averti_le: new Date(runtime.now()).toISOString() })
    .when(ACCOUNT_OPEN)
    .when(asRead(account));
  try {
    const { done } = await table.transact([mark, whileOpen(sub)]);
    return done ? "warned" : "returned";
  } catch (error) {
    if (isAccountClosed(error)) return "closed";
    throw error;
  }
}

async function close(deps: VisitDependencies, { sub }: PoolUser, account: Account): Promise<Outcome> {
  return (await closeAccount(deps, sub, asRead(account))) ? "erased" : "returned";
}

const FREE = "(attribute_not_exists({plan}) OR {plan} = :free)";

/** No use of the account, no plan and no warning, since it was read: each use that counts writes another month. */
function asRead({ activeMonth, warnedAt }: Account): Condition {
  const same = (name: string, value: string | null) =>
    value === null ? `attribute_not_exists({${name}})` : `{${name}} = :${name}`;
  return {
    template: `${same("active_month", activeMonth)} AND ${same("averti_le", warnedAt)} AND ${FREE}`,
    values: {
      free: "free",
      ...(activeMonth !== null && { active_month: activeMonth }),
      ...(warnedAt !== null && { averti_le: warnedAt }),
    },
  };
}
