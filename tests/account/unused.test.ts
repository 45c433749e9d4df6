import { readCompte, updateCompte } from "@epreuve/core/account/compte";
import { setPlan } from "@epreuve/core/account/set-plan";
import { unavailable } from "@epreuve/core/app-error";
import { closeAccount } from "@epreuve/core/erasure/close-account";
import { findClosing } from "@epreuve/core/erasure/closing";
import { createSimulation } from "@epreuve/core/simulation/create";
import { accountKey, unusedWalkKey } from "@epreuve/core/table/keys";
import { remove, update } from "@epreuve/core/table/write";
import type { Mail } from "@epreuve/core/unused/mailer";
import type { PoolUser } from "@epreuve/core/unused/users";
import { type WalkDependencies, walkUnused } from "@epreuve/core/unused/walk";
import { codeOf, type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const DAY_MS = 86_400_000;
const FOREVER = Number.MAX_SAFE_INTEGER;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => harness.table.write(remove(unusedWalkKey(), { template: "attribute_exists({pk})" })));

/** A user who signed up long ago and never did anything. */
function someone(given: Partial<PoolUser> = {}): PoolUser {
  const sub = newOwner();
  return {
    sub,
    email: `${sub}@example.ca`,
    confirmed: true,
    enabled: true,
    createdMs: harness.runtime.now() - 1_000 * DAY_MS,
    ...given,
  };
}

/** A stage with these users, two a page, whose messages and erasures are kept. */
function stage(users: readonly PoolUser[], given: Partial<WalkDependencies> = {}) {
  const mails: Mail[] = [];
  const erasures: string[] = [];
  const failures: unknown[] = [];
  const pages: (string | undefined)[] = [];
  const deps: WalkDependencies = {
    table: harness.table,
    runtime: harness.runtime,
    erasures: { send: async ({ owner }) => void erasures.push(owner) },
    users: {
      page: async (token) => {
        pages.push(token);
        const first = Number(token ?? 0);
        const next = first + 2 < users.length ? String(first + 2) : undefined;
        return { users: users.slice(first, first + 2), next };
      },
    },
    mailer: {
      send: async (mail) => {
        mails.push(mail);
        return "accepted";
      },
    },
    unusedAfterMonths: 24,
    warningsMax: 100,
    onFailure: (error) => void failures.push(error),
    ...given,
  };
  return {
    deps,
    mails,
    erasures,
    failures,
    pages,
    walk: (untilMs = FOREVER) => walkUnused(deps, untilMs),
    /** Today's walk, to its end. */
    counts: async () => (await walkUnused(deps, FOREVER))?.counts,
  };
}

const item = ({ sub }: PoolUser) => harness.table.get(accountKey(sub));
const iso = (ms: number) => new Date(ms).toISOString();
const account = ({ sub }: PoolUser, attributes: Record<string, unknown>) =>
  harness.table.write(update(accountKey(sub)).set(attributes));
const compte = ({ sub }: PoolUser) => ({
  deps: { table: harness.table, runtime: harness.runtime, consentVersion: null },
  owner: sub,
});

describe("an account that is unused", () => {
  test("is warned of once, in French, and erased 30 days later", async () => {
    const user = someone();
    const { counts, mails, erasures } = stage([user]);
    expect(await counts()).toEqual({ warned: 1 });
    const [mail] = mails;
    expect(mail?.to).toBe(user.email);
    const day = new Intl.DateTimeFormat("fr-CA", { dateStyle: "long", timeZone: "America/Toronto" });
    expect(mail?.subject).toContain(`effacé après le ${day.format(harness.runtime.now() + 30 * DAY_MS)}`);
    expect(mail?.text).toMatch(/24 mois[\s\S]*vos simulations[\s\S]*Pour le garder, connectez-vous/);
    expect(await item(user)).toMatchObject({ averti_le: iso(harness.runtime.now()) });

    harness.runtime.advance(30 * DAY_MS - 1);
    expect(await counts()).toEqual({ waiting: 1 });
    harness.runtime.advance(DAY_MS);
    expect(await counts()).toEqual({ erased: 1 });
    expect(erasures).toEqual([user.sub]);
    expect(mails).toHaveLength(1);
    expect(await item(user)).toMatchObject({ ferme: iso(harness.runtime.now()) });
    expect(await codeOf(readCompte(compte(user).deps, user.sub))).toBe("ACCOUNT_CLOSED");
  });

  test("is one by its last active month, to that month's end, in the place of when its user signed up", async () => {
    const user = someone();
    const month = iso(harness.runtime.now() - 700 * DAY_MS).slice(0, 7);
    await account(user, { active_month: month });
    const { counts, deps } = stage([user]);
    expect(await counts()).toEqual({ used: 1 });
    const end = new Date(`${month}-01T00:00:00.000Z`);
    end.setUTCMonth(end.getUTCMonth() + 25);
    harness.runtime.advance(end.getTime() - 1 - harness.runtime.now());
    expect(await counts()).toEqual({ used: 1 });
    harness.runtime.advance(DAY_MS);
    expect((await walkUnused(deps, FOREVER))?.counts).toEqual({ warned: 1 });
  });

  test.each([
    ["last_created_at", (at: string) => ({ last_created_at: at })],
    ["created_at", (at: string) => ({ created_at: at })],
    ["consentement", (at: string) => ({ consentement: { version: "2026-11", date: at } })],
  ])("is none where %s is newer", async (_, attributes) => {
    const user = someone();
    await account(user, {
      active_month: "2001-01",
      ...attributes(iso(harness.runtime.now() - 100 * DAY_MS)),
    });
    expect(await stage([user]).counts()).toEqual({ used: 1 });
  });

  test("is none because an exam is ahead of it: a date that the user names is no use of the account", async () => {
    const user = someone();
    await account(user, { objectif: { nclc: 7, date: "2999-01-01" } });
    expect(await stage([user]).counts()).toEqual({ warned: 1 });
  });

  test.each(["standard", "premium"] as const)(
    "is none on the paid plan %s, whoever was warned before; from its end on its user has the 30 days again",
    async (plan) => {
      const user = someone();
      const { counts, mails, erasures } = stage([user]);
      expect(await counts()).toEqual({ warned: 1 });
      await setPlan(harness.table, user.sub, plan);
      harness.runtime.advance(40 * DAY_MS);
      expect(await counts()).toEqual({ used: 1 });
      await setPlan(harness.table, user.sub, "free");
      harness.runtime.advance(DAY_MS);
      expect(await counts()).toEqual({ warned: 1 });
      harness.runtime.advance(30 * DAY_MS);
      expect(await counts()).toEqual({ erased: 1 });
      expect([mails.length, erasures]).toEqual([2, [user.sub]]);
    },
  );

  test("costs no read where its user signed up within the period", async () => {
    const { walk } = stage([someone({ createdMs: harness.runtime.now() - 700 * DAY_MS })]);
    const { meter } = await harness.measure(walk);
    // The walk's own item.
    expect(meter.requests).toEqual(["GetItemCommand", "PutItemCommand"]);
  });
});

describe("a warned user", () => {
  async function warned() {
    const user = someone();
    const kept = stage([user]);
    expect(await kept.counts()).toEqual({ warned: 1 });
    harness.runtime.advance(31 * DAY_MS);
    return { user, ...kept };
  }

  test("who begins a simulation keeps the account, whose quota and date begin as ever", async () => {
    const { user, counts, erasures } = await warned();
    const { created_at } = await createSimulation(harness, { owner: user.sub, payload: { tache: "EE_T1" } });
    expect(await readCompte(compte(user).deps, user.sub)).toMatchObject({
      quota: { utilise: 1 },
      created_at,
    });
    expect(await counts()).toEqual({ used: 1 });
    expect(erasures).toEqual([]);
  });

  test("who changes the account keeps it", async () => {
    const { user, counts, erasures } = await warned();
    await updateCompte(compte(user).deps, user.sub, { objectif: { nclc: 7 } });
    expect(await counts()).toEqual({ used: 1 });
    expect(erasures).toEqual([]);
  });

  test("who came back and went again is warned again, and has 30 days again", async () => {
    const { user, counts, mails, erasures } = await warned();
    await createSimulation(harness, { owner: user.sub, payload: { tache: "EE_T1" } });
    harness.runtime.advance(800 * DAY_MS);
    expect(await counts()).toEqual({ warned: 1 });
    harness.runtime.advance(DAY_MS);
    expect(await counts()).toEqual({ waiting: 1 });
    expect(mails).toHaveLength(2);
    expect(erasures).toEqual([]);
  });

  test("whose date cannot be read is warned again", async () => {
    const user = someone();
    await account(user, { averti_le: "un jour" });
    expect(await stage([user]).counts()).toEqual({ warned: 1 });
  });

  test("of long ago, whom no walk has erased, is warned again instead", async () => {
    const { counts, erasures } = await warned();
    harness.runtime.advance(100 * DAY_MS);
    expect(await counts()).toEqual({ warned: 1 });
    expect(erasures).toEqual([]);
  });

  test.each([
    [
      "comes back",
      (owner: string) => createSimulation(harness, { owner, payload: { tache: "EE_T1" } }),
      { quota: { utilise: 1 } },
    ],
    [
      "is given a paid plan",
      (owner: string) => setPlan(harness.table, owner, "standard"),
      { plan: "standard" },
    ],
  ])("who %s between the read and the closing keeps the account", async (_, use, kept) => {
    const { user, deps } = await warned();
    const { get } = deps.table;
    let back = false;
    // The request of the user is made once the walk has read the account.
    const table: typeof deps.table = {
      ...deps.table,
      get: async (key, options) => {
        const read = await get(key, options);
        if (key.sk === "ACCOUNT" && !back) {
          back = true;
          await use(user.sub);
        }
        return read;
      },
    };
    expect((await walkUnused({ ...deps, table }, FOREVER))?.counts).toEqual({ returned: 1 });
    expect(await findClosing(harness.table, user.sub)).toBeUndefined();
    expect(await readCompte(compte(user).deps, user.sub)).toMatchObject(kept);
  });
});

describe("the warning", () => {
  test("that was not accepted starts no 30 days, and ends the run", async () => {
    const user = someone();
    const kept = stage([user]);
    const silent = { send: async () => Promise.reject(new Error("socket hang up")) };
    const down = { send: async () => Promise.reject(unavailable()) };
    expect(await codeOf(walkUnused({ ...kept.deps, mailer: down }, FOREVER))).toBe("SERVICE_UNAVAILABLE");
    expect(await item(user)).toBeUndefined();
    expect((await walkUnused({ ...kept.deps, mailer: silent }, FOREVER))?.failed).toBe(1);
    expect(kept.failures).toHaveLength(1);
    expect(await item(user)).toBeUndefined();
  });

  test("that a user crosses by coming back is void: its date is not written", async () => {
    const user = someone();
    const { deps } = stage([user]);
    const send = async () => {
      await createSimulation(harness, { owner: user.sub, payload: { tache: "EE_T1" } });
      return "accepted" as const;
    };
    expect((await walkUnused({ ...deps, mailer: { send } }, FOREVER))?.counts).toEqual({ returned: 1 });
    expect(await item(user)).not.toHaveProperty("averti_le");
  });

  test("makes no account of one that is closed meanwhile", async () => {
    const user = someone();
    const { deps } = stage([user]);
    const send = async () => {
      await closeAccount(deps, user.sub);
      await harness.table.write(remove(accountKey(user.sub), { template: "attribute_exists({ferme})" }));
      return "accepted" as const;
    };
    expect((await walkUnused({ ...deps, mailer: { send } }, FOREVER))?.counts).toEqual({ closed: 1 });
    expect(await item(user)).toBeUndefined();
  });

  test("goes to so many a day, and the others wait for another", async () => {
    const users = [someone(), someone(), someone()];
    const { counts, mails } = stage(users, { warningsMax: 2 });
    expect(await counts()).toEqual({ warned: 2, postponed: 1 });
    harness.runtime.advance(DAY_MS);
    expect(await counts()).toEqual({ waiting: 2, warned: 1 });
    expect(mails).toHaveLength(3);
  });

  test("is refused for an address: its user is neither warned nor erased", async () => {
    const user = someone();
    const { counts } = stage([user], { mailer: { send: async () => "refused" } });
    expect(await counts()).toEqual({ refused: 1 });
    expect(await item(user)).toBeUndefined();
  });
});

describe("nobody is erased, nor written to,", () => {
  test("on a stage without a sender: not even who was warned when it had one", async () => {
    const users = [someone(), someone(), someone({ confirmed: false })];
    const [first] = users;
    if (first) await account(first, { averti_le: iso(harness.runtime.now() - 40 * DAY_MS) });
    const { counts, erasures } = stage(users, { mailer: null });
    expect(await counts()).toEqual({ unwarned: 3 });
    expect(erasures).toEqual([]);
  });

  test("without a verified address, nor whom an operator has shut out", async () => {
    const { counts, mails, erasures } = stage([someone({ email: null }), someone({ enabled: false })]);
    expect(await counts()).toEqual({ unreachable: 1, disabled: 1 });
    expect([...mails, ...erasures]).toEqual([]);
  });
});

test("a sign-up that was never completed is erased after the period, without a message", async () => {
  const user = someone({ confirmed: false, email: null });
  const young = someone({ confirmed: false, email: null, createdMs: harness.runtime.now() - 700 * DAY_MS });
  const { counts, mails, erasures } = stage([user, young]);
  expect(await counts()).toEqual({ erased: 1, used: 1 });
  expect(erasures).toEqual([user.sub]);
  expect(mails).toEqual([]);
});

describe("a walk", () => {
  test("goes on where the last run ended, and is made once a day", async () => {
    const users = Array.from({ length: 5 }, () => someone());
    const { walk, pages, mails, deps } = stage(users);
    const deadlineMs = harness.runtime.now() + 1;
    // The first page takes all the time that the first run has.
    const slow = {
      send: async (mail: Mail) => {
        mails.push(mail);
        if (mails.length === 2) harness.runtime.advance(1);
        return "accepted" as const;
      },
    };
    expect(await walkUnused({ ...deps, mailer: slow }, deadlineMs)).toMatchObject({ ended: false });
    expect(pages).toEqual([undefined]);
    expect(await walk()).toMatchObject({ ended: true, counts: { warned: 3 } });
    expect(pages).toEqual([undefined, "2", "4"]);
    expect(await walk()).toBeUndefined();
    harness.runtime.advance(DAY_MS);
    expect(await walk()).toMatchObject({ ended: true, counts: { waiting: 5 } });
    expect(new Set(mails.map(({ to }) => to)).size).toBe(5);
  });

  test("goes over a page again that the time did not suffice for, and does nothing twice", async () => {
    const users = [someone(), someone()];
    const { deps, mails } = stage(users);
    const deadlineMs = harness.runtime.now() + 1;
    const slow = {
      send: async (mail: Mail) => {
        mails.push(mail);
        harness.runtime.advance(1);
        return "accepted" as const;
      },
    };
    const first = await walkUnused({ ...deps, mailer: slow }, deadlineMs);
    expect(first).toMatchObject({ ended: false, counts: { warned: 1 } });
    expect(await walkUnused(deps, FOREVER)).toMatchObject({ ended: true, counts: { waiting: 1, warned: 1 } });
    expect(mails.map(({ to }) => to)).toEqual(users.map(({ email }) => email));
  });

  test("whose place in the list has expired begins anew", async () => {
    const users = [someone(), someone(), someone()];
    const { deps, pages } = stage(users);
    const { page } = deps.users;
    let expires = true;
    deps.users.page = async (token) => {
      if (token === undefined || !expires) return page(token);
      expires = false;
      return "expired";
    };
    expect(await walkUnused(deps, FOREVER)).toMatchObject({ ended: true, counts: { warned: 3, waiting: 2 } });
    expect(pages).toEqual([undefined, undefined, "2"]);
  });

  test("gives way to another run that goes over the same users", async () => {
    const users = [someone(), someone(), someone()];
    const { deps } = stage(users);
    const { page } = deps.users;
    let other: unknown;
    deps.users.page = async (token) => {
      deps.users.page = page;
      other = await walkUnused({ ...deps }, FOREVER);
      return page(token);
    };
    expect(await walkUnused(deps, FOREVER)).toMatchObject({ ended: false, counts: { waiting: 2 } });
    expect(other).toMatchObject({ ended: true, counts: { warned: 3 } });
  });

  test("passes over a user with whom something is wrong, and says so at its end", async () => {
    const [broken, user] = [someone(), someone()];
    await account(broken, { averti_le: 7 });
    const { walk, failures } = stage([broken, user]);
    expect(await walk()).toMatchObject({ ended: true, failed: 1, counts: { failed: 1, warned: 1 } });
    expect(failures).toHaveLength(1);
  });
});
