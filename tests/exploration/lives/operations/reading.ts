import { isDeepStrictEqual } from "node:util";
import {
  type SimulationListItem,
  type SimulationState,
  SimulationStateSchema,
  SimulationsListResponseSchema,
} from "@epreuve/contract/simulation";
import { SujetDataSchema } from "@epreuve/contract/sujet";
import { TACHES, TacheSchema } from "@epreuve/contract/tache";
import fc from "fast-check";
import * as v from "valibot";
import { textTagOf } from "../http.ts";
import type { Life, Person, Prepared } from "../life.ts";
import { dialogueOf } from "../live-session.ts";
import { type Simulation, simulationOf, type User } from "../model.ts";
import { operation, pick, reads, simulationIndex } from "./operation.ts";

/** GET /simulations/:id */
export const getSimulation = operation("read", simulationIndex, (life, person, index) => {
  const id = pick(person, index);
  return id === undefined ? null : readOf(life, person, id);
});

/** A reading of one simulation: it must tell what the model holds, and what it tells is known from then on. */
export function readOf(life: Life, person: Person, id: string): Prepared {
  return {
    what: `read ${id}`,
    send: () => life.ask(person, "GET", `/simulations/${id}`),
    moments: (reply) => {
      if (life.isUnknown(reply)) return [reads(() => true)];
      const told = v.safeParse(SimulationStateSchema, reply.body);
      const tag = textTagOf(reply.headers.etag);
      if (!told.success || tag === undefined) return [reads(() => false)];
      return [
        (user) =>
          tells(life, simulationOf(user, id), told.output, tag) ? [learned(user, told.output, tag)] : [],
      ];
    },
  };
}

function tells(life: Life, known: Simulation, state: SimulationState, tag: string): boolean {
  const { rapport, sujet } = state;
  return (
    state.tache === known.tache &&
    state.mode === TACHES[known.tache].mode &&
    state.exam_mode === known.exam &&
    state.contenu === (known.live !== null ? dialogueOf(known.live) : known.contenu) &&
    (known.tag === undefined || known.tag === tag) &&
    (known.createdAt === undefined || known.createdAt === state.created_at) &&
    (known.expireMs === undefined || msOf(state.expire_a) === known.expireMs) &&
    (known.sujetId === undefined || (sujet?.sujet_id ?? null) === known.sujetId) &&
    (state.live !== null) === (known.tache === "EO_T2_LIVE") &&
    (rapport !== null) === known.finished &&
    (rapport === null || sameReport(life, state.simulation_id, rapport)) &&
    jobsFit(known, state)
  );
}

function learned(user: User, state: SimulationState, tag: string): User {
  const known = simulationOf(user, state.simulation_id);
  if (known.tag === tag && known.createdAt !== undefined && known.sujetId !== undefined) return user;
  const next = structuredClone(user);
  const simulation = simulationOf(next, state.simulation_id);
  const counts = simulation.sujetId === undefined;
  simulation.tag = tag;
  simulation.createdAt = state.created_at;
  simulation.expireMs = msOf(state.expire_a);
  simulation.sujetId = state.sujet?.sujet_id ?? null;
  if (counts && simulation.sujetId !== null) {
    next.uses[simulation.sujetId] = (next.uses[simulation.sujetId] ?? 0) + 1;
  }
  return next;
}

function msOf(expireA: string | null): number | null {
  return expireA === null ? null : Date.parse(expireA);
}

/** A report never changes once it was told. */
function sameReport(life: Life, id: string, rapport: SimulationState["rapport"]): boolean {
  const told = JSON.stringify(rapport);
  const first = life.reports.get(id) ?? told;
  life.reports.set(id, first);
  return first === told;
}

/** Jobs follow a correction: none before it, always some status after it, and their result when they are ready. */
function jobsFit(known: Simulation, state: SimulationState): boolean {
  return [
    { status: state.exercices_status, value: state.exercices },
    { status: state.modele_status, value: state.modele },
  ].every(
    ({ status, value }) =>
      (status === "none") === !known.finished && (value !== null) === (status === "ready"),
  );
}

/** GET /simulations */
export const listSimulations = operation(
  "list",
  fc.record({ page: fc.integer({ min: 1, max: 3 }), limit: fc.constantFrom(1, 2, 3, 20, 100) }),
  (life, person, { page, limit }) => listOf(life, person, page, limit),
);

/** A page of the list: exactly the newest creations, whatever else the user has. */
export function listOf(life: Life, person: Person, page: number, limit: number): Prepared {
  return {
    what: `list page ${page} of ${limit}`,
    send: () => life.ask(person, "GET", `/simulations?page=${page}&limit=${limit}`),
    moments: (reply) => {
      if (life.isUnknown(reply)) return [reads(() => true)];
      const told = v.safeParse(v.strictObject(SimulationsListResponseSchema.entries), reply.body);
      if (!told.success) return [reads(() => false)];
      const { items, total } = told.output;
      if (told.output.page !== page || told.output.limit !== limit) return [reads(() => false)];
      return [
        (user) => {
          const newestFirst = user.simulations.toReversed();
          const expected = newestFirst.slice((page - 1) * limit, page * limit);
          const fits =
            total === user.simulations.length &&
            items.length === expected.length &&
            expected.every((known, index) => lists(known, items[index]));
          return fits ? [named(user, expected, items)] : [];
        },
      ];
    },
  };
}

function lists(known: Simulation, item: SimulationListItem | undefined): boolean {
  return (
    item !== undefined &&
    (known.id === undefined || known.id === item.simulation_id) &&
    item.tache === known.tache &&
    item.exam_mode === known.exam &&
    (item.statut === "finished") === known.finished &&
    (item.note !== null) === known.finished &&
    (known.createdAt === undefined || known.createdAt === item.created_at) &&
    (known.sujetId === undefined || (item.sujet?.sujet_id ?? null) === known.sujetId)
  );
}

/** The list names what a lost response did not. */
function named(user: User, expected: readonly Simulation[], items: readonly SimulationListItem[]): User {
  if (expected.every(({ id }) => id !== undefined)) return user;
  const next = structuredClone(user);
  for (const [index, { id }] of expected.entries()) {
    const place = user.simulations.indexOf(expected[index] ?? user.simulations[0] ?? never());
    const simulation = next.simulations[place];
    if (id === undefined && simulation !== undefined) simulation.id = items[index]?.simulation_id;
  }
  return next;
}

function never(): never {
  throw new Error("there is no simulation");
}

/** GET /sujets: the active subjects of a task, the same to everybody whatever they do. */
export const listSujets = operation(
  "subjects",
  fc.constantFrom(...TacheSchema.options),
  (life, person, tache) => {
    const { mode, numero, sujet } = TACHES[tache];
    return {
      what: `subjects of ${tache}`,
      send: () => life.ask(person, "GET", `/sujets?mode=${mode}&tache=${numero}`),
      moments: (reply) => {
        const told = v.safeParse(v.strictObject({ sujets: v.array(SujetDataSchema) }), reply.body);
        const ids = told.success ? told.output.sujets.map(({ sujet_id }) => sujet_id) : [];
        const fits =
          sujet === "catalogue"
            ? told.success && isDeepStrictEqual(ids, life.catalogue[tache])
            : reply.code === "INVALID_INPUT";
        return [reads(() => fits || life.isUnknown(reply))];
      },
    };
  },
);
