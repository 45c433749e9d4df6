import { LIMITS } from "@epreuve/contract/limits";
import { PLANS } from "@epreuve/contract/plans";
import { ProductionSchema } from "@epreuve/contract/simulation";
import { officialTimeS, TACHES, type Tache, TacheSchema } from "@epreuve/contract/tache";
import fc from "fast-check";
import * as v from "valibot";
import type { Reply } from "../http.ts";
import type { Life, Person, Prepared } from "../life.ts";
import { count, roomIn, type User } from "../model.ts";
import { operation, refusedWith } from "./operation.ts";

interface Input {
  tache: Tache;
  sujet: "drawn" | "chosen" | "unknown" | "of another task";
  exam: boolean;
  /** Keys are few, so that they come again. */
  key: number | null;
}

const input = (taches: readonly Tache[]): fc.Arbitrary<Input> =>
  fc.record({
    tache: fc.constantFrom(...taches),
    sujet: fc.oneof(
      { weight: 12, arbitrary: fc.constant<Input["sujet"]>("drawn") },
      { weight: 2, arbitrary: fc.constantFrom<Input["sujet"]>("chosen", "unknown", "of another task") },
    ),
    exam: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    key: fc.option(fc.nat(2), { freq: 1 }),
  });

/** POST /simulations, for one of these tasks. */
export const createSimulation = (taches: readonly Tache[] = TacheSchema.options) =>
  operation("create", input(taches), prepare);

function prepare(life: Life, person: Person, drawn: Input): Prepared {
  const body = {
    tache: drawn.tache,
    ...(drawn.exam && { exam_mode: true }),
    ...(drawn.sujet !== "drawn" && { sujet_id: sujetFor(life, drawn) }),
  };
  return {
    what: `create ${JSON.stringify(body)} key ${drawn.key}`,
    send: () =>
      life.ask(person, "POST", "/simulations", {
        body,
        ...(drawn.key !== null && { headers: { "Idempotency-Key": `key-${drawn.key}` } }),
      }),
    moments: (reply) => [(user) => created(user, { life, person, drawn, reply, body: JSON.stringify(body) })],
  };
}

function sujetFor({ catalogue }: Life, { tache, sujet }: Input): string {
  const own = catalogue[tache][0] ?? catalogue.EE_T1[0] ?? "";
  if (sujet === "chosen") return own;
  if (sujet === "unknown") return "ee-t1-inconnu";
  return catalogue[tache === "EE_T1" ? "EE_T2" : "EE_T1"][0] ?? "";
}

interface Creation {
  life: Life;
  person: Person;
  drawn: Input;
  reply: Reply;
  body: string;
}

function created(user: User, creation: Creation): User[] {
  const { life, drawn, reply, body } = creation;
  const remembered = drawn.key === null ? undefined : user.keys[`key-${drawn.key}`];
  if (remembered !== undefined && remembered.untilMs > life.nowMs) {
    if (remembered.body === body) return replayed(user, remembered.seq, creation);
    return refusedWith(reply, ["IDEMPOTENCY_KEY_REUSED"]) || life.isUnknown(reply) ? [user] : [];
  }
  const codes = refusals(user, creation);
  if (codes.length > 0) return refusedWith(reply, codes) || life.isUnknown(reply) ? [user] : [];
  if (life.isUnknown(reply)) return [user, withNew(user, creation)];
  return reply.status === 201 ? [withNew(user, creation)].filter((next) => fits(user, next, creation)) : [];
}

/** In the contract's order; an unknown subject has no place in it. */
function refusals(user: User, { life, drawn }: Creation): string[] {
  const { examMode, simulationsMax } = PLANS[user.plan];
  const catalogue = TACHES[drawn.tache].sujet === "catalogue";
  const missing = catalogue && (drawn.sujet === "unknown" || drawn.sujet === "of another task");
  const also = missing ? ["SUJET_NOT_FOUND"] : [];
  if (drawn.exam && !examMode) return ["PLAN_INSUFFICIENT", ...also];
  if (simulationsMax !== null && user.simulations.length >= simulationsMax) return ["QUOTA_REACHED", ...also];
  if (!catalogue && drawn.sujet !== "drawn") return ["SUJET_NOT_ALLOWED"];
  if (missing) return also;
  return roomIn(user, "creations", life.nowMs).room ? [] : ["RATE_LIMITED"];
}

function replayed(user: User, seq: number, { life, reply, person }: Creation): User[] {
  if (life.isUnknown(reply)) return [user];
  const production = v.safeParse(ProductionSchema, reply.body);
  const simulation = user.simulations[seq - 1];
  if (reply.status !== 201 || !production.success || simulation === undefined) return [];
  const id = production.output.simulation_id;
  if (simulation.id !== undefined) return simulation.id === id ? [user] : [];
  if (person.ids.includes(id)) return [];
  const next = structuredClone(user);
  const known = next.simulations[seq - 1];
  if (known !== undefined) learnFrom(known, production.output);
  return [next];
}

function withNew(user: User, { life, drawn, reply, body }: Creation): User {
  const next = structuredClone(user);
  const production = v.safeParse(ProductionSchema, reply.body);
  const simulation: User["simulations"][number] = {
    id: undefined,
    tache: drawn.tache,
    exam: drawn.exam,
    createdAt: undefined,
    expireMs: drawn.exam ? undefined : null,
    sujetId: TACHES[drawn.tache].sujet === "aucun" ? null : undefined,
    contenu: "",
    tag: undefined,
    saved: undefined,
    finished: false,
    correction: null,
    audio: null,
    heard: false,
    live: null,
  };
  if (production.success) learnFrom(simulation, production.output);
  next.simulations.push(simulation);
  if (simulation.sujetId != null) next.uses[simulation.sujetId] = (next.uses[simulation.sujetId] ?? 0) + 1;
  count(next, "creations", life.nowMs);
  if (drawn.key !== null) {
    next.keys[`key-${drawn.key}`] = {
      body,
      untilMs: Math.floor(life.nowMs / 1000) * 1000 + LIMITS.idempotencyTtlSeconds * 1000,
      production: simulation.id,
      seq: next.simulations.length,
    };
  }
  return next;
}

function learnFrom(
  simulation: User["simulations"][number],
  production: v.InferOutput<typeof ProductionSchema>,
): void {
  simulation.id = production.simulation_id;
  simulation.createdAt = production.created_at;
  simulation.sujetId = production.sujet?.sujet_id ?? null;
  simulation.expireMs = production.expire_a === null ? null : Date.parse(production.expire_a);
}

/** Whether what the service says of the new simulation is what the contract says of it. */
function fits(before: User, after: User, { life, drawn, reply, person }: Creation): boolean {
  const { simulation_id, tache, mode, sujet, exam_mode, expire_a, live, created_at, quota } = v.parse(
    ProductionSchema,
    reply.body,
  );
  const createdMs = Date.parse(created_at);
  const previous = before.simulations.at(-1)?.createdAt;
  return (
    !before.simulations.some(({ id }) => id === simulation_id) &&
    !person.ids.includes(simulation_id) &&
    tache === drawn.tache &&
    mode === TACHES[tache].mode &&
    exam_mode === drawn.exam &&
    (live !== null) === (tache === "EO_T2_LIVE") &&
    (previous === undefined || created_at > previous) &&
    createdMs >= life.nowMs &&
    createdMs < life.nowMs + 1_000 &&
    (expire_a === null) === !drawn.exam &&
    (expire_a === null || Date.parse(expire_a) === createdMs + officialTimeS(tache) * 1000) &&
    quota.utilise === after.simulations.length &&
    quota.limite === PLANS[before.plan].simulationsMax &&
    sujetFits(before, sujet?.sujet_id, { life, drawn })
  );
}

/** A subject that is drawn is one the user has used least, as far as every use is known. */
function sujetFits(
  before: User,
  sujetId: string | undefined,
  { life, drawn }: Pick<Creation, "life" | "drawn">,
): boolean {
  if (TACHES[drawn.tache].sujet === "aucun") return sujetId === undefined;
  if (TACHES[drawn.tache].sujet === "fixe") return sujetId !== undefined;
  if (sujetId === undefined || !life.catalogue[drawn.tache].includes(sujetId)) return false;
  if (drawn.sujet === "chosen") return sujetId === sujetFor(life, drawn);
  if (before.simulations.some((simulation) => simulation.sujetId === undefined)) return true;
  const uses = (id: string) => before.uses[id] ?? 0;
  return uses(sujetId) === Math.min(...life.catalogue[drawn.tache].map(uses));
}
