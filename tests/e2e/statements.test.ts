import { ERROR_CODES, type ErrorCode } from "@epreuve/contract/error-codes";
import {
  ProductionSchema,
  ReportSchema,
  SimulationStateSchema,
  SimulationsListResponseSchema,
} from "@epreuve/contract/simulation";
import { SujetDataSchema } from "@epreuve/contract/sujet";
import type { Stack } from "@epreuve/local/stack";
import { startStack } from "@epreuve/local/stack";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, apiAt, create, type Reply, read } from "./api.ts";

/*
 * One row for each statement of the specification's sections 2 to 8, and of the contract's pages that complete them,
 * that concerns the written side: the statement, and what a client does to see it hold.
 */

let stack: Stack;
let api: Api;
beforeAll(async () => {
  stack = await startStack({ quiet: true });
  api = apiAt(stack.url);
}, 60_000);
afterAll(() => stack.stop());

let users = 0;
type Plan = "free" | "standard" | "premium";
const user = (plan: Plan = "standard") => stack.tokenFor(`row${++users}@exemple.ca`, plan);

const TEXTE =
  "Salut Karim, je t'écris parce que je vais déménager le mois prochain. Mon nouveau appartement est grand et il y a deux chambres. J'ai besoin de aide pour transporter les meubles. Est-ce que tu peut venir samedi matin avec ta voiture ? Après, on va manger ensemble chez moi et je te montre le quartier. Dis-moi si tu est libre. À bientôt, Ana";

function refused(reply: Reply, code: ErrorCode): void {
  expect(reply.body).toEqual({ error: true, code, message: expect.stringMatching(/\S/) });
  expect(reply.status).toBe(ERROR_CODES[code].status);
  expect(reply.headers.get("x-request-id")).toMatch(/\S/);
}

/** A body of exactly the contract's shape: nothing missing, nothing more. */
function exactly<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const output = v.parse(schema, body);
  expect(body).toEqual(output);
  return output;
}

type Row = readonly [statement: string, check: () => Promise<void>];

const correct = (token: string, id: string, changes: Record<string, unknown> = {}) =>
  api.call("POST", "/corrections/ee", {
    token,
    body: { simulationId: id, contenu: TEXTE, tache: "EE_T1", ...changes },
  });

const creation: Row[] = [
  [
    "POST /simulations answers 201 with a Production that identifies the simulation",
    async () => {
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
    },
  ],
  ...(["EE_T1", "EE_T2", "EE_T3", "EO_T1", "EO_T3", "EO_T2_LIVE"] as const).map(
    (tache): Row => [
      `a simulation can be created for ${tache}`,
      async () => {
        const token = await user();
        const state = await read(api, token, await create(api, token, { tache }));
        expect([state.tache, state.mode, state.sujet === null]).toEqual([
          tache,
          tache.slice(0, 2),
          tache === "EO_T2_LIVE",
        ]);
      },
    ],
  ),
  [
    "other values of tache are INVALID_INPUT, and the message names the field",
    async () => {
      const reply = await api.call("POST", "/simulations", { token: await user(), body: { tache: "EE_T4" } });
      refused(reply, "INVALID_INPUT");
      expect(reply.text).toContain("« tache »");
    },
  ],
  [
    "POST /simulations is not idempotent: a repeat without a key creates a second simulation",
    async () => {
      const token = await user();
      expect(await create(api, token)).not.toBe(await create(api, token));
    },
  ],
  [
    "with an Idempotency-Key a repeat gets the first answer again",
    async () => {
      const token = await user();
      const send = () =>
        api.call("POST", "/simulations", {
          token,
          body: { tache: "EE_T1" },
          headers: { "Idempotency-Key": "k-1" },
        });
      const [first, second] = [await send(), await send()];
      expect([second.status, second.text]).toEqual([201, first.text]);
    },
  ],
  [
    "the same key with another body is IDEMPOTENCY_KEY_REUSED",
    async () => {
      const token = await user();
      const headers = { "Idempotency-Key": "k-1" };
      await api.call("POST", "/simulations", { token, body: { tache: "EE_T1" }, headers });
      refused(
        await api.call("POST", "/simulations", { token, body: { tache: "EE_T2" }, headers }),
        "IDEMPOTENCY_KEY_REUSED",
      );
    },
  ],
  ...["a b", "é", "x".repeat(129)].map(
    (key): Row => [
      `a malformed Idempotency-Key is INVALID_INPUT (${key.slice(0, 8)})`,
      async () => {
        const headers = { "Idempotency-Key": key };
        refused(
          await api.call("POST", "/simulations", { token: await user(), body: { tache: "EE_T1" }, headers }),
          "INVALID_INPUT",
        );
      },
    ],
  ),
  [
    "it fails with QUOTA_REACHED when a Free user already has 5 of 5",
    async () => {
      const token = await user("free");
      for (let n = 0; n < 5; n++) await create(api, token);
      refused(await api.call("POST", "/simulations", { token, body: { tache: "EE_T1" } }), "QUOTA_REACHED");
    },
  ],
  [
    "50 simultaneous creations by a Free user: 5 succeed, 45 are QUOTA_REACHED, the list says 5",
    async () => {
      const token = await user("free");
      const replies = await Promise.all(
        Array.from({ length: 50 }, () =>
          api.call("POST", "/simulations", { token, body: { tache: "EE_T1" } }),
        ),
      );
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
      for (const reply of replies.filter(({ status }) => status !== 201)) refused(reply, "QUOTA_REACHED");
      const list = await api.call("GET", "/simulations", { token });
      expect(v.parse(SimulationsListResponseSchema, list.body).total).toBe(5);
    },
  ],
  ...(["free", "standard"] as const).map(
    (plan): Row => [
      `exam_mode on plan ${plan} is PLAN_INSUFFICIENT`,
      async () =>
        refused(
          await api.call("POST", "/simulations", {
            token: await user(plan),
            body: { tache: "EE_T1", exam_mode: true },
          }),
          "PLAN_INSUFFICIENT",
        ),
    ],
  ),
  [
    "the plan is checked before the quota",
    async () => {
      const token = await user("free");
      for (let n = 0; n < 5; n++) await create(api, token);
      const body = { tache: "EE_T1", exam_mode: true };
      refused(await api.call("POST", "/simulations", { token, body }), "PLAN_INSUFFICIENT");
    },
  ],
  [
    "premium has exam_mode, and the server's clock is given",
    async () => {
      const token = await user("premium");
      const body = { tache: "EE_T2", exam_mode: true };
      const { exam_mode, created_at, expire_a } = exactly(
        ProductionSchema,
        (await api.call("POST", "/simulations", { token, body })).body,
      );
      expect([exam_mode, Date.parse(expire_a ?? "") - Date.parse(created_at)]).toEqual([true, 1_200_000]);
    },
  ],
  [
    "sujet_id of another task is SUJET_NOT_FOUND; given for EO_T1 it is SUJET_NOT_ALLOWED",
    async () => {
      const token = await user();
      const send = (body: unknown) => api.call("POST", "/simulations", { token, body });
      refused(await send({ tache: "EE_T1", sujet_id: "ee-t2-001" }), "SUJET_NOT_FOUND");
      refused(await send({ tache: "EO_T1", sujet_id: "eo-t1-001" }), "SUJET_NOT_ALLOWED");
    },
  ],
];

const reading: Row[] = [
  [
    "GET /simulations/:id: a simulation without a report has rapport null, not an error",
    async () => {
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
    },
  ],
  [
    "GET is idempotent: the same answer twice",
    async () => {
      const token = await user();
      const path = `/simulations/${await create(api, token)}`;
      const [first, second] = [
        await api.call("GET", path, { token }),
        await api.call("GET", path, { token }),
      ];
      expect(second.text).toBe(first.text);
    },
  ],
  [
    "an unknown id gives SIMULATION_NOT_FOUND (404)",
    async () =>
      refused(
        await api.call("GET", `/simulations/sim_${crypto.randomUUID()}`, { token: await user() }),
        "SIMULATION_NOT_FOUND",
      ),
  ],
  [
    "another user's simulation is byte for byte a missing one, for every operation",
    async () => {
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
    },
  ],
  [
    "GET /simulations lists the signed-in user's own only, newest first, without texts or reports",
    async () => {
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
    },
  ],
  [
    "page and limit are integers sent as text; a page past the end is empty",
    async () => {
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
    },
  ],
  ...[
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
  ].map(
    (query): Row => [
      `GET /simulations?${query} is INVALID_INPUT`,
      async () =>
        refused(await api.call("GET", `/simulations?${query}`, { token: await user() }), "INVALID_INPUT"),
    ],
  ),
];

const writing: Row[] = [
  [
    "PATCH contenu replaces the saved text and acknowledges with {ok: true} only",
    async () => {
      const token = await user();
      const id = await create(api, token);
      for (const contenu of ["un", "deux", ""]) {
        const reply = await api.call("PATCH", `/simulations/${id}/contenu`, { token, body: { contenu } });
        expect([reply.status, reply.body]).toEqual([200, { ok: true }]);
        expect((await read(api, token, id)).contenu).toBe(contenu);
      }
    },
  ],
  [
    "a stale If-Match is VERSION_CONFLICT and the newer text stays",
    async () => {
      const token = await user();
      const path = `/simulations/${await create(api, token)}`;
      const etag = (await api.call("GET", path, { token })).headers.get("etag") ?? "";
      const save = (contenu: string, tag: string) =>
        api.call("PATCH", `${path}/contenu`, { token, body: { contenu }, headers: { "If-Match": tag } });
      const saved = await save("nouveau", etag);
      expect(saved.headers.get("etag")).not.toBe(etag);
      refused(await save("ancien", etag), "VERSION_CONFLICT");
      expect((await api.call("GET", path, { token })).headers.get("etag")).toBe(saved.headers.get("etag"));
      expect((await save("tout", "*")).status).toBe(200);
    },
  ],
  [
    "contenu holds at most 20,000 characters, in UTF-16 units",
    async () => {
      const token = await user();
      const path = `/simulations/${await create(api, token)}/contenu`;
      const save = (contenu: string) => api.call("PATCH", path, { token, body: { contenu } });
      expect((await save("🙂".repeat(10_000))).status).toBe(200);
      refused(await save(`${"🙂".repeat(10_000)}a`), "INVALID_INPUT");
    },
  ],
  [
    "PATCH sujet answers {sujet: SujetData} and keeps the text",
    async () => {
      const token = await user();
      const id = await create(api, token, { tache: "EE_T1", sujet_id: "ee-t1-001" });
      await api.call("PATCH", `/simulations/${id}/contenu`, { token, body: { contenu: "gardé" } });
      const reply = await api.call("PATCH", `/simulations/${id}/sujet`, {
        token,
        body: { sujet_id: "ee-t1-002" },
      });
      expect(reply.status).toBe(200);
      const { sujet } = exactly(v.object({ sujet: SujetDataSchema }), reply.body);
      const state = await read(api, token, id);
      expect([state.sujet, state.contenu]).toEqual([sujet, "gardé"]);
    },
  ],
  [
    "PATCH sujet is refused with SUJET_NOT_ALLOWED on EO_T1 and EO_T2_LIVE, SUJET_NOT_FOUND for another task's",
    async () => {
      const token = await user();
      const change = async (tache: string) =>
        api.call("PATCH", `/simulations/${await create(api, token, { tache })}/sujet`, {
          token,
          body: { sujet_id: "ee-t1-001" },
        });
      refused(await change("EO_T1"), "SUJET_NOT_ALLOWED");
      refused(await change("EO_T2_LIVE"), "SUJET_NOT_ALLOWED");
      refused(await change("EE_T2"), "SUJET_NOT_FOUND");
    },
  ],
];

const catalogue: Row[] = [
  ...(
    [
      ["EE", 1, "EE_T1"],
      ["EE", 2, "EE_T2"],
      ["EE", 3, "EE_T3"],
      ["EO", 3, "EO_T3"],
    ] as const
  ).map(
    ([mode, tache, name]): Row => [
      `GET /sujets?mode=${mode}&tache=${tache} lists at least 12 active subjects of ${name}`,
      async () => {
        const reply = await api.call("GET", `/sujets?mode=${mode}&tache=${tache}`, { token: await user() });
        expect(reply.status).toBe(200);
        const { sujets } = exactly(v.object({ sujets: v.array(SujetDataSchema) }), reply.body);
        expect(sujets.length).toBeGreaterThanOrEqual(12);
        expect(new Set(sujets.map((sujet) => sujet.tache))).toEqual(new Set([name]));
      },
    ],
  ),
  ...[
    "mode=EO&tache=1",
    "mode=EO&tache=2",
    "mode=EE&tache=4",
    "mode=XX&tache=1",
    "mode=EE",
    "tache=1",
    "",
  ].map(
    (query): Row => [
      `GET /sujets?${query} is INVALID_INPUT`,
      async () =>
        refused(await api.call("GET", `/sujets?${query}`, { token: await user() }), "INVALID_INPUT"),
    ],
  ),
];

const corrections: Row[] = [
  [
    "a correction returns a Report, finishes the simulation and starts both jobs, which become ready",
    async () => {
      const token = await user();
      const id = await create(api, token, { tache: "EE_T1", sujet_id: "ee-t1-001" });
      const reply = await correct(token, id);
      expect(reply.status).toBe(200);
      const report = exactly(ReportSchema, reply.body);
      expect(report).toMatchObject({ simulation_id: id, tache: "EE_T1", exercices: null, modele: null });
      expect([report.exercices_status, report.modele_status]).toEqual(["pending", "pending"]);
      expect(report.erreurs.length).toBeGreaterThan(0);
      for (const { extrait, debut, fin } of report.erreurs) {
        if (debut !== null && fin !== null) expect(TEXTE.slice(debut, fin)).toBe(extrait);
      }
      const { exercices, exercices_status, modele, modele_status, simulation_id, tache, ...rapport } = report;
      const state = await read(api, token, id);
      expect([state.contenu, state.rapport]).toEqual([TEXTE, rapport]);
      await expect
        .poll(
          async () => {
            const { exercices_status, modele_status } = await read(api, token, id);
            return [exercices_status, modele_status];
          },
          { timeout: 30_000, interval: 200 },
        )
        .toEqual(["ready", "ready"]);
      const done = await read(api, token, id);
      expect(done.exercices?.length).toBeGreaterThanOrEqual(5);
      expect(done.modele?.mots).toBeGreaterThanOrEqual(60);
      expect(done.modele?.mots).toBeLessThanOrEqual(120);
      const list = await api.call("GET", "/simulations", { token });
      expect(v.parse(SimulationsListResponseSchema, list.body).items[0]).toMatchObject({
        statut: "finished",
        note: report.note,
        nclc: report.nclc,
        exercices_status: "ready",
        modele_status: "ready",
      });
    },
  ],
  [
    "a finished simulation takes no correction, text or subject: SIMULATION_FINISHED",
    async () => {
      const token = await user();
      const id = await create(api, token);
      await correct(token, id);
      refused(await correct(token, id), "SIMULATION_FINISHED");
      refused(
        await api.call("PATCH", `/simulations/${id}/contenu`, { token, body: { contenu: "x" } }),
        "SIMULATION_FINISHED",
      );
      refused(
        await api.call("PATCH", `/simulations/${id}/sujet`, { token, body: { sujet_id: "ee-t1-003" } }),
        "SIMULATION_FINISHED",
      );
    },
  ],
  [
    "a correction never touches the quota",
    async () => {
      const token = await user("free");
      for (let n = 0; n < 5; n++) await correct(token, await create(api, token));
      const list = await api.call("GET", "/simulations", { token });
      expect(v.parse(SimulationsListResponseSchema, list.body).total).toBe(5);
    },
  ],
  [
    "tache must be the simulation's own and of the endpoint's mode, else TACHE_MISMATCH",
    async () => {
      const token = await user();
      refused(await correct(token, await create(api, token), { tache: "EE_T2" }), "TACHE_MISMATCH");
      refused(
        await correct(token, await create(api, token, { tache: "EO_T3" }), { tache: "EO_T3" }),
        "TACHE_MISMATCH",
      );
    },
  ],
  [
    "a text without a word is CONTENU_TOO_SHORT, and nothing is written",
    async () => {
      const token = await user();
      const id = await create(api, token);
      await api.call("PATCH", `/simulations/${id}/contenu`, { token, body: { contenu: "gardé" } });
      refused(await correct(token, id, { contenu: " \n… !" }), "CONTENU_TOO_SHORT");
      expect((await read(api, token, id)).contenu).toBe("gardé");
    },
  ],
  [
    "at most 6 corrections a minute: then RATE_LIMITED with Retry-After",
    async () => {
      const token = await user();
      const replies: Reply[] = [];
      for (let n = 0; n < 7; n++) replies.push(await correct(token, await create(api, token)));
      // A minute may turn in between; then there is no seventh in the window.
      const last = replies.at(-1);
      if (last?.status !== 200 && last !== undefined) {
        refused(last, "RATE_LIMITED");
        expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
      }
      expect(replies.slice(0, 6).map(({ status }) => status)).toEqual(Array(6).fill(200));
    },
  ],
];

const ideas: Row[] = [
  [
    "POST /sujets/idees returns 5 distinct, non-empty ideas",
    async () => {
      const body = { sujet_consigne: "Racontez votre déménagement à un ami.", contenu_partiel: TEXTE };
      const reply = await api.call("POST", "/sujets/idees", { token: await user(), body });
      expect(reply.status).toBe(200);
      const { idees } = exactly(v.object({ idees: v.array(v.string()) }), reply.body);
      expect(idees).toHaveLength(5);
      expect(new Set(idees.map((idee) => idee.trim().toLowerCase())).size).toBe(5);
    },
  ],
  [
    "sujet_consigne must be non-empty: INVALID_INPUT",
    async () => {
      for (const sujet_consigne of ["", " \n"]) {
        const body = { sujet_consigne, contenu_partiel: TEXTE };
        refused(await api.call("POST", "/sujets/idees", { token: await user(), body }), "INVALID_INPUT");
      }
    },
  ],
  [
    "contenu_partiel must have at least 30 words: CONTENU_TOO_SHORT at 29, accepted at 30",
    async () => {
      const token = await user();
      const send = (mots: number) =>
        api.call("POST", "/sujets/idees", {
          token,
          body: { sujet_consigne: "Parlez de votre ville.", contenu_partiel: "mot ".repeat(mots) },
        });
      refused(await send(29), "CONTENU_TOO_SHORT");
      expect((await send(30)).status).toBe(200);
    },
  ],
];

const signIn: Row[] = [
  ...(
    [
      ["POST", "/simulations"],
      ["GET", "/simulations/x"],
      ["GET", "/simulations"],
      ["PATCH", "/simulations/x/contenu"],
      ["PATCH", "/simulations/x/sujet"],
      ["GET", "/sujets?mode=EE&tache=1"],
      ["POST", "/corrections/ee"],
      ["POST", "/sujets/idees"],
    ] as const
  ).map(
    ([method, path]): Row => [
      `${method} ${path} without valid sign-in is AUTH_REQUIRED`,
      async () => {
        const body = method === "GET" ? {} : { body: {} };
        refused(await api.call(method, path, body), "AUTH_REQUIRED");
        refused(await api.call(method, path, { ...body, token: "not.a.token" }), "AUTH_REQUIRED");
      },
    ],
  ),
  [
    "GET /health needs no sign-in",
    async () => {
      const reply = await api.call("GET", "/health");
      expect([reply.status, reply.body]).toEqual([200, { ok: true, version: expect.any(String) }]);
    },
  ],
  [
    "no such route or method is NOT_FOUND, signed in or not",
    async () => {
      const token = await user();
      refused(await api.call("GET", "/nowhere"), "NOT_FOUND");
      refused(await api.call("GET", "/nowhere", { token }), "NOT_FOUND");
      refused(await api.call("DELETE", "/simulations/x", { token }), "NOT_FOUND");
    },
  ],
];

const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
const badInput: Row[] = [
  ...(
    [
      ["malformed JSON", "{", "INVALID_INPUT"],
      ["no object", "[]", "INVALID_INPUT"],
      ["null", "null", "INVALID_INPUT"],
      ["a text", '"x"', "INVALID_INPUT"],
      ["nothing", "", "INVALID_INPUT"],
      ["an unknown field", '{"tache":"EE_T1","foo":1}', "INVALID_INPUT"],
      ["__proto__", '{"tache":"EE_T1","__proto__":{"exam_mode":true}}', "INVALID_INPUT"],
      ["a wrong type", '{"tache":"EE_T1","exam_mode":"yes"}', "INVALID_INPUT"],
      ["a number for a text", '{"tache":1}', "INVALID_INPUT"],
      ["deep nesting", deep, "INVALID_INPUT"],
      ["a lone surrogate", '{"tache":"EE_T1","sujet_id":"\\ud800"}', "INVALID_INPUT"],
      ["a huge body", `{"tache":"EE_T1","sujet_id":"${"x".repeat(300_000)}"}`, "PAYLOAD_TOO_LARGE"],
    ] as const
  ).map(
    ([name, raw, code]): Row => [
      `a body with ${name} is ${code} and nothing is written`,
      async () => {
        const token = await user();
        refused(await api.call("POST", "/simulations", { token, raw }), code);
        const list = await api.call("GET", "/simulations", { token });
        expect(v.parse(SimulationsListResponseSchema, list.body).total).toBe(0);
      },
    ],
  ),
  [
    "a body that is no JSON by its Content-Type is UNSUPPORTED_MEDIA_TYPE",
    async () => {
      const headers = { "Content-Type": "text/plain" };
      refused(
        await api.call("POST", "/simulations", { token: await user(), raw: '{"tache":"EE_T1"}', headers }),
        "UNSUPPORTED_MEDIA_TYPE",
      );
    },
  ],
  [
    "a lone surrogate in a text is refused, and the saved text stays",
    async () => {
      const token = await user();
      const id = await create(api, token);
      const raw = '{"contenu":"a\\udfffb"}';
      refused(await api.call("PATCH", `/simulations/${id}/contenu`, { token, raw }), "INVALID_INPUT");
      refused(
        await api.call("POST", "/corrections/ee", {
          token,
          raw: `{"simulationId":"${id}","contenu":"a\\udfffb","tache":"EE_T1"}`,
        }),
        "INVALID_INPUT",
      );
      expect((await read(api, token, id)).contenu).toBe("");
    },
  ],
  [
    "emoji, NUL, combining accents and right-to-left text are kept exactly, and offsets hold",
    async () => {
      const token = await user();
      const id = await create(api, token);
      const contenu = `🙂👨‍👩‍👧 Salut\u0000 Ame\u0301lie, مرحبا ! ${TEXTE} J'ai manger 🍕 avec elle.`;
      const report = exactly(ReportSchema, (await correct(token, id, { contenu })).body);
      expect((await read(api, token, id)).contenu).toBe(contenu);
      const located = report.erreurs.filter(({ debut }) => debut !== null);
      expect(located.map(({ extrait }) => extrait)).toContain("manger");
      for (const { extrait, debut, fin } of located)
        expect(contenu.slice(debut ?? 0, fin ?? 0)).toBe(extrait);
    },
  ],
];

describe.each([
  ["creation (2.1, 2.2, 4.1, 8)", creation],
  ["reading (2.3, 2.5, 2.6, 4.2, 4.3)", reading],
  ["writing (3, 4.4, 4.5)", writing],
  ["the catalogue (2.7, 4.6)", catalogue],
  ["written corrections (2.4, 3, 4.7)", corrections],
  ["ideas (4.9, 8)", ideas],
  ["sign-in (5, 7)", signIn],
  ["bad input (7)", badInput],
])("%s", (_, rows) => {
  test.each(rows)("%s", async (_, check) => check(), 60_000);
});
