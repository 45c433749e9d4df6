import { readAccount } from "@epreuve/core/account/account";
import { rateSteps } from "@epreuve/core/account/rate";
import { setPlan } from "@epreuve/core/account/set-plan";
import { createSimulation } from "@epreuve/core/simulation/create";
import { listSimulations } from "@epreuve/core/simulation/list";
import { readSimulation } from "@epreuve/core/simulation/read";
import { update } from "@epreuve/core/table/write";
import { codeOf, type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { countedCalls, nextWindow } from "@epreuve/test-kit/rates";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const create = (
  owner: string,
  payload: Parameters<typeof createSimulation>[1]["payload"],
  idempotencyKey?: string,
) => createSimulation(harness, { owner, payload, idempotencyKey });

describe("the quota", () => {
  test.each([
    { many: 50, conflicts: 0 },
    { many: 20, conflicts: 160 },
  ])(
    "$many simultaneous creations by a free user: 5 succeed, the others are QUOTA_REACHED ($conflicts injected conflicts)",
    async ({ many, conflicts }) => {
      const owner = newOwner();
      harness.injectConflicts(conflicts);
      const outcomes = await Promise.allSettled(
        Array.from({ length: many }, () => create(owner, { tache: "EE_T1" })),
      );
      const refused = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(refused).toHaveLength(many - 5);
      for (const { reason } of refused) expect(reason).toMatchObject({ code: "QUOTA_REACHED" });
      expect((await readAccount(harness.table, owner)).simulationsTotal).toBe(5);
      expect((await listSimulations(harness.table, { owner, page: 1, limit: 20 })).total).toBe(5);
    },
  );

  test("counts what is created, for the plan that has no cap too", async () => {
    const owner = newOwner();
    await setPlan(harness.table, owner, "standard");
    for (let n = 1; n <= 7; n++) {
      expect((await create(owner, { tache: "EE_T1" })).quota).toEqual({ utilise: n, limite: null });
    }
  });

  test("a creation whose write did not reach the table changed nothing", async () => {
    const owner = newOwner();
    harness.breakNext("TransactWriteItemsCommand", "before");
    expect(await codeOf(create(owner, { tache: "EE_T1" }))).toBe("SERVICE_UNAVAILABLE");
    expect((await readAccount(harness.table, owner)).simulationsTotal).toBe(0);
  });
});

describe("the rate", () => {
  test("lets 60 creations a minute through on every plan; the next is refused with the delay and writes nothing", async () => {
    const owner = newOwner();
    await setPlan(harness.table, owner, "premium");
    nextWindow(harness, 60_000);
    harness.runtime.advance(20_000);
    for (let n = 0; n < 60; n++) await create(owner, { tache: "EE_T1", sujet_id: "ee-t1-001" }, `k${n}`);
    const refused = create(owner, { tache: "EE_T1" }, "new");
    await expect(refused).rejects.toMatchObject({ code: "RATE_LIMITED", retryAfterSeconds: 40 });
    expect((await readAccount(harness.table, owner)).simulationsTotal).toBe(60);
    // An answer given again costs nothing, and the refusal was not remembered.
    await create(owner, { tache: "EE_T1", sujet_id: "ee-t1-001" }, "k7");
    harness.runtime.advance(40_000);
    await create(owner, { tache: "EE_T1" }, "new");
    expect((await readAccount(harness.table, owner)).simulationsTotal).toBe(61);
  });

  test("lets 500 a day through; the next is refused until the end of the day", async () => {
    const owner = newOwner();
    await setPlan(harness.table, owner, "standard");
    nextWindow(harness, 86_400_000);
    const [, day] = rateSteps({ owner, name: "creations", atMs: harness.runtime.now() });
    if (day === undefined) throw new Error("a creation counts in a minute and in a day");
    await harness.table.write(update(day.write.key).set({ calls: 499 }));
    await create(owner, { tache: "EE_T1" });
    harness.runtime.advance(3_600_000);
    const refused = create(owner, { tache: "EE_T1" });
    await expect(refused).rejects.toMatchObject({ code: "RATE_LIMITED", retryAfterSeconds: 23 * 3600 });
  });

  test("counts no refusal, and exactly what simultaneous creations made", async () => {
    const owner = newOwner();
    await setPlan(harness.table, owner, "standard");
    expect(await codeOf(create(owner, { tache: "EE_T1", sujet_id: "nope" }))).toBe("SUJET_NOT_FOUND");
    expect(await codeOf(create(owner, { tache: "EE_T1", exam_mode: true }))).toBe("PLAN_INSUFFICIENT");
    expect(await countedCalls(harness, owner, "creations")).toEqual([0, 0]);
    await Promise.all(Array.from({ length: 10 }, () => create(owner, { tache: "EE_T1" }, "one")));
    await Promise.all(Array.from({ length: 4 }, () => create(owner, { tache: "EE_T1" })));
    expect(await countedCalls(harness, owner, "creations")).toEqual([5, 5]);
  });
});

test("the quota is checked before the subject and the rate", async () => {
  const owner = newOwner();
  for (let n = 0; n < 5; n++) await create(owner, { tache: "EE_T1" });
  for (const payload of [
    { tache: "EE_T1", sujet_id: "nope" },
    { tache: "EO_T1", sujet_id: "eo-t1-001" },
  ] as const) {
    expect(await codeOf(create(owner, payload))).toBe("QUOTA_REACHED");
  }
});

describe("a creation whose response was lost", () => {
  test("is found: one simulation, counted once, with or without a key", async () => {
    const owner = newOwner();
    for (const key of ["k", undefined]) {
      harness.breakNext("TransactWriteItemsCommand", "after");
      const { simulation_id: simulationId } = await create(owner, { tache: "EE_T1" }, key);
      await readSimulation(harness.table, { owner, simulationId });
    }
    expect((await readAccount(harness.table, owner)).simulationsTotal).toBe(2);
    expect(await countedCalls(harness, owner, "creations")).toEqual([2, 2]);
  });

  test("and which the SDK sends again makes one simulation, counted once", async () => {
    const owner = newOwner();
    harness.repeatNext("TransactWriteItemsCommand");
    await create(owner, { tache: "EE_T1" });
    expect((await readAccount(harness.table, owner)).simulationsTotal).toBe(1);
    expect(await countedCalls(harness, owner, "creations")).toEqual([1, 1]);
  });
});

describe("the plan", () => {
  test("is checked before the quota", async () => {
    const owner = newOwner();
    for (let n = 0; n < 5; n++) await create(owner, { tache: "EE_T1" });
    expect(await codeOf(create(owner, { tache: "EE_T1", exam_mode: true }))).toBe("PLAN_INSUFFICIENT");
    expect(await codeOf(create(owner, { tache: "EE_T1" }))).toBe("QUOTA_REACHED");
  });

  test.each([
    ["EE_T1", 600],
    ["EE_T2", 1200],
    ["EE_T3", 1800],
    ["EO_T1", 120],
    ["EO_T2_LIVE", 330],
    ["EO_T3", 270],
  ] as const)("premium has exam_mode: %s ends %i s after its creation", async (tache, seconds) => {
    const owner = newOwner();
    await setPlan(harness.table, owner, "premium");
    const { created_at, expire_a } = await create(owner, { tache, exam_mode: true });
    expect(Date.parse(expire_a ?? "") - Date.parse(created_at)).toBe(seconds * 1000);
  });
});

describe("the subject", () => {
  test("is one of those the user took least, until all have been taken", async () => {
    const owner = newOwner();
    await setPlan(harness.table, owner, "standard");
    const taken = new Set<string | undefined>();
    for (let n = 0; n < 12; n++) taken.add((await create(owner, { tache: "EE_T2" })).sujet?.sujet_id);
    expect(taken.size).toBe(12);
  });

  test("that was chosen counts as taken", async () => {
    const owner = newOwner();
    await create(owner, { tache: "EE_T1", sujet_id: "ee-t1-003" });
    expect((await readAccount(harness.table, owner)).uses("ee-t1-003")).toBe(1);
  });

  test.each([
    ["unknown", "EE_T1", "nope", "SUJET_NOT_FOUND"],
    ["of another task", "EE_T1", "ee-t2-001", "SUJET_NOT_FOUND"],
    ["given where it is fixed", "EO_T1", "eo-t1-001", "SUJET_NOT_ALLOWED"],
    ["given where there is none", "EO_T2_LIVE", "ee-t1-001", "SUJET_NOT_ALLOWED"],
  ] as const)("%s is refused and nothing is counted", async (_, tache, sujet_id, code) => {
    const owner = newOwner();
    expect(await codeOf(create(owner, { tache, sujet_id }))).toBe(code);
    expect((await readAccount(harness.table, owner)).simulationsTotal).toBe(0);
  });

  test("is fixed for EO_T1 and absent for EO_T2_LIVE", async () => {
    const owner = newOwner();
    expect((await create(owner, { tache: "EO_T1" })).sujet?.sujet_id).toBe("eo-t1-001");
    expect((await create(owner, { tache: "EO_T2_LIVE" })).sujet).toBeNull();
  });
});

describe("the idempotency key", () => {
  test("returns the first response again, whatever the order of the fields, and counts once", async () => {
    const owner = newOwner();
    const first = await create(owner, { tache: "EE_T1", exam_mode: false }, "k");
    expect(await create(owner, { exam_mode: false, tache: "EE_T1" }, "k")).toEqual(first);
    expect((await readAccount(harness.table, owner)).simulationsTotal).toBe(1);
  });

  test("creates one simulation from twenty simultaneous requests", async () => {
    const owner = newOwner();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(owner, { tache: "EE_T3" }, "k")),
    );
    expect(new Set(answers.map(({ simulation_id }) => simulation_id)).size).toBe(1);
    expect((await readAccount(harness.table, owner)).simulationsTotal).toBe(1);
  });

  test("with another body is refused", async () => {
    const owner = newOwner();
    await create(owner, { tache: "EE_T1" }, "k");
    expect(await codeOf(create(owner, { tache: "EE_T2" }, "k"))).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  test("belongs to its user, and expires after 24 h", async () => {
    const owner = newOwner();
    const first = await create(owner, { tache: "EE_T1" }, "k");
    expect((await create(newOwner(), { tache: "EE_T1" }, "k")).simulation_id).not.toBe(first.simulation_id);
    harness.runtime.advance(24 * 3600 * 1000);
    expect((await create(owner, { tache: "EE_T1" }, "k")).simulation_id).not.toBe(first.simulation_id);
  });

  test("returns its response when the quota has since been reached, and remembers no refusal", async () => {
    const owner = newOwner();
    const first = await create(owner, { tache: "EE_T1" }, "k");
    for (let n = 0; n < 4; n++) await create(owner, { tache: "EE_T1" });
    expect(await create(owner, { tache: "EE_T1" }, "k")).toEqual(first);
    expect(await codeOf(create(owner, { tache: "EE_T1" }, "other"))).toBe("QUOTA_REACHED");
    await setPlan(harness.table, owner, "standard");
    expect((await create(owner, { tache: "EE_T1" }, "other")).quota.utilise).toBe(6);
  });
});

test("the list is in the order of created_at even where the clock does not advance", async () => {
  const owner = newOwner();
  for (let n = 0; n < 5; n++) await create(owner, { tache: "EE_T1" });
  const { items } = await listSimulations(harness.table, { owner, page: 1, limit: 20 });
  const moments = items.map(({ created_at }) => created_at);
  expect(moments).toEqual([...new Set(moments)].sort().reverse());
});
