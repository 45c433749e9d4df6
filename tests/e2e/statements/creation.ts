import { ProductionSchema, SimulationsListResponseSchema } from "@epreuve/contract/simulation";
import { create, read } from "@epreuve/test-kit/api";
import * as v from "valibot";
import { expect, test } from "vitest";
import { api, exactly, refused, user } from "./context.ts";

export function creation(): void {
  test("POST /simulations answers 201 with a Production that identifies the simulation", async () => {
    const reply = await api.call("POST", "/simulations", {
      token: await user("free"),
      body: { tache: "EE_T1" },
    });
    expect(reply.status).toBe(201);
    const production = exactly(ProductionSchema, reply.body);
    expect(production).toMatchObject({
      tache: "EE_T1",
      mode: "EE",
      exam_mode: false,
      expire_a: null,
      quota: { utilise: 1, limite: 5 },
    });
    expect(production.sujet?.tache).toBe("EE_T1");
  });

  for (const tache of ["EE_T1", "EE_T2", "EE_T3", "EO_T1", "EO_T3", "EO_T2_LIVE"] as const) {
    test(`a simulation can be created for ${tache}`, async () => {
      const token = await user();
      const reply = await api.call("POST", "/simulations", { token, body: { tache } });
      const production = v.parse(ProductionSchema, reply.body);
      const state = await read(api, token, production.simulation_id);
      expect(production.live).toEqual(state.live);
      expect([state.tache, state.mode, state.sujet === null]).toEqual([
        tache,
        tache.slice(0, 2),
        tache === "EO_T2_LIVE",
      ]);
    });
  }

  test("other values of tache are INVALID_INPUT, and the message names the field", async () => {
    const reply = await api.call("POST", "/simulations", { token: await user(), body: { tache: "EE_T4" } });
    refused(reply, "INVALID_INPUT");
    expect(reply.text).toContain("« tache »");
  });

  test("POST /simulations is not idempotent: a repeat without a key creates a second simulation", async () => {
    const token = await user();
    expect(await create(api, token)).not.toBe(await create(api, token));
  });

  test("with an Idempotency-Key a repeat gets the first answer again", async () => {
    const token = await user();
    const send = () =>
      api.call("POST", "/simulations", {
        token,
        body: { tache: "EE_T1" },
        headers: { "Idempotency-Key": "k-1" },
      });
    const [first, second] = [await send(), await send()];
    expect([second.status, second.text]).toEqual([201, first.text]);
  });

  test("the same key with another body is IDEMPOTENCY_KEY_REUSED", async () => {
    const token = await user();
    const headers = { "Idempotency-Key": "k-1" };
    await api.call("POST", "/simulations", { token, body: { tache: "EE_T1" }, headers });
    refused(
      await api.call("POST", "/simulations", { token, body: { tache: "EE_T2" }, headers }),
      "IDEMPOTENCY_KEY_REUSED",
    );
  });

  for (const key of ["a b", "é", "x".repeat(129)]) {
    test(`a malformed Idempotency-Key is INVALID_INPUT (${key.slice(0, 8)})`, async () => {
      const headers = { "Idempotency-Key": key };
      refused(
        await api.call("POST", "/simulations", { token: await user(), body: { tache: "EE_T1" }, headers }),
        "INVALID_INPUT",
      );
    });
  }

  test("it fails with QUOTA_REACHED when a Free user already has 5 of 5", async () => {
    const token = await user("free");
    for (let n = 0; n < 5; n++) await create(api, token);
    refused(await api.call("POST", "/simulations", { token, body: { tache: "EE_T1" } }), "QUOTA_REACHED");
  });

  test("50 simultaneous creations by a Free user: 5 succeed, 45 are QUOTA_REACHED, the list says 5", async () => {
    const token = await user("free");
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => api.call("POST", "/simulations", { token, body: { tache: "EE_T1" } })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const reply of replies.filter(({ status }) => status !== 201)) refused(reply, "QUOTA_REACHED");
    const list = await api.call("GET", "/simulations", { token });
    expect(v.parse(SimulationsListResponseSchema, list.body).total).toBe(5);
  });

  for (const plan of ["free", "standard"] as const) {
    test(`exam_mode on plan ${plan} is PLAN_INSUFFICIENT`, async () =>
      refused(
        await api.call("POST", "/simulations", {
          token: await user(plan),
          body: { tache: "EE_T1", exam_mode: true },
        }),
        "PLAN_INSUFFICIENT",
      ));
  }

  test("the plan is checked before the quota", async () => {
    const token = await user("free");
    for (let n = 0; n < 5; n++) await create(api, token);
    const body = { tache: "EE_T1", exam_mode: true };
    refused(await api.call("POST", "/simulations", { token, body }), "PLAN_INSUFFICIENT");
  });

  test("premium has exam_mode, and the server's clock is given", async () => {
    const token = await user("premium");
    const body = { tache: "EE_T2", exam_mode: true };
    const { exam_mode, created_at, expire_a } = exactly(
      ProductionSchema,
      (await api.call("POST", "/simulations", { token, body })).body,
    );
    expect([exam_mode, Date.parse(expire_a ?? "") - Date.parse(created_at)]).toEqual([true, 1_200_000]);
  });

  test("sujet_id of another task is SUJET_NOT_FOUND; given for EO_T1 it is SUJET_NOT_ALLOWED", async () => {
    const token = await user();
    const send = (body: unknown) => api.call("POST", "/simulations", { token, body });
    refused(await send({ tache: "EE_T1", sujet_id: "ee-t2-001" }), "SUJET_NOT_FOUND");
    refused(await send({ tache: "EO_T1", sujet_id: "eo-t1-001" }), "SUJET_NOT_ALLOWED");
  });
}
