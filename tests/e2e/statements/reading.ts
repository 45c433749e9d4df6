import { SimulationStateSchema, SimulationsListResponseSchema } from "@epreuve/contract/simulation";
import { create, read } from "@epreuve/test-kit/api";
import * as v from "valibot";
import { expect, test } from "vitest";
import { api, correct, exactly, refused, user } from "./context.ts";

export function reading(): void {
  test("GET /simulations/:id: a simulation without a report has rapport null, not an error", async () => {
    const token = await user();
    const id = await create(api, token, { tache: "EE_T3" });
    const reply = await api.call("GET", `/simulations/${id}`, { token });
    expect(reply.status).toBe(200);
    expect(exactly(SimulationStateSchema, reply.body)).toMatchObject({
      simulation_id: id,
      contenu: "",
      rapport: null,
      exercices: null,
      exercices_status: "none",
      modele: null,
      modele_status: "none",
      live: null,
    });
    expect(reply.headers.get("etag")).toMatch(/^"[^"]+"$/);
  });

  test("GET is idempotent: the same answer twice", async () => {
    const token = await user();
    const path = `/simulations/${await create(api, token)}`;
    const [first, second] = [await api.call("GET", path, { token }), await api.call("GET", path, { token })];
    expect(second.text).toBe(first.text);
  });

  test("an unknown id gives SIMULATION_NOT_FOUND (404)", async () =>
    refused(
      await api.call("GET", `/simulations/sim_${crypto.randomUUID()}`, { token: await user() }),
      "SIMULATION_NOT_FOUND",
    ));

  test("another user's simulation is byte for byte a missing one, for every operation", async () => {
    const [theirs, mine] = [await user(), await user()];
    const id = await create(api, theirs);
    const before = await read(api, theirs, id);
    const operations = (id: string) => [
      api.call("GET", `/simulations/${id}`, { token: mine }),
      api.call("PATCH", `/simulations/${id}/contenu`, { token: mine, body: { contenu: "x" } }),
      api.call("PATCH", `/simulations/${id}/contenu`, {
        token: mine,
        body: { contenu: "x" },
        headers: { "If-Match": '"9"' },
      }),
      api.call("PATCH", `/simulations/${id}/sujet`, { token: mine, body: { sujet_id: "ee-t1-002" } }),
      api.call("POST", `/simulations/${id}/enrichissements`, { token: mine }),
      correct(mine, id),
    ];
    const missing = `sim_${crypto.randomUUID()}`;
    for (const other of [id, "nonsense", "sim_", `${id}%23RAPPORT`]) {
      const [seen, unseen] = [await Promise.all(operations(other)), await Promise.all(operations(missing))];
      expect(seen.map(({ status, text }) => [status, text])).toEqual(
        unseen.map(({ status, text }) => [status, text]),
      );
      for (const reply of seen) refused(reply, "SIMULATION_NOT_FOUND");
    }
    expect(await read(api, theirs, id)).toEqual(before);
  });

  test("GET /simulations lists the signed-in user's own only, newest first, without texts or reports", async () => {
    const [token, other] = [await user(), await user()];
    await create(api, other);
    const ids = [await create(api, token), await create(api, token), await create(api, token)];
    const list = exactly(
      SimulationsListResponseSchema,
      (await api.call("GET", "/simulations", { token })).body,
    );
    expect(list.items.map(({ simulation_id }) => simulation_id)).toEqual(ids.toReversed());
    expect([list.total, list.page, list.limit]).toEqual([3, 1, 20]);
    for (const item of list.items) {
      for (const field of ["contenu", "rapport", "exercices", "modele"])
        expect(item).not.toHaveProperty(field);
    }
  });

  test("page and limit are integers sent as text; a page past the end is empty", async () => {
    const token = await user();
    const ids = [await create(api, token), await create(api, token), await create(api, token)];
    const page = async (query: string) =>
      v
        .parse(
          SimulationsListResponseSchema,
          (await api.call("GET", `/simulations?${query}`, { token })).body,
        )
        .items.map(({ simulation_id }) => simulation_id);
    expect(await page("page=1&limit=2")).toEqual([ids[2], ids[1]]);
    expect(await page("page=2&limit=2")).toEqual([ids[0]]);
    expect(await page("page=3&limit=2")).toEqual([]);
    expect(await page("page=9007199254740991&limit=100")).toEqual([]);
  });

  for (const query of [
    "page=0",
    "page=-1",
    "page=1.5",
    "page=1e3",
    "page=",
    "page=99999999999999999999",
    "limit=0",
    "limit=101",
    "limit=x",
    "page=1&page=2",
  ]) {
    test(`GET /simulations?${query} is INVALID_INPUT`, async () =>
      refused(await api.call("GET", `/simulations?${query}`, { token: await user() }), "INVALID_INPUT"));
  }
}
