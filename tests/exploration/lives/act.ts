import { ok } from "node:assert/strict";
import { SimulationStateSchema } from "@epreuve/contract/simulation";
import * as v from "valibot";
import type { Moment } from "./belief.ts";
import type { Reply } from "./http.ts";
import type { Life, Person, Prepared } from "./life.ts";
import type { Act } from "./operations/operation.ts";
import { listOf, readOf } from "./operations/reading.ts";

/** Performs one act and updates the belief by its response; returns the simulation it was about. */
export async function doAct(life: Life, person: Person, act: Act): Promise<string | undefined> {
  const prepared = act.prepare(life, person);
  if (prepared === null) return undefined;
  await doPrepared(life, person, prepared);
  return prepared.about;
}

export async function doPrepared(life: Life, person: Person, prepared: Prepared): Promise<Reply> {
  const reply = await prepared.send();
  await learn(life, person, [{ what: prepared.what, reply, moments: (told) => prepared.moments(told) }]);
  return reply;
}

/** Learns from answers. A table that was too slow to answer the service is a fault, if none that was planned. */
export async function learn(
  life: Life,
  person: Person,
  answered: readonly { what: string; reply: Reply; moments(reply: Reply): Moment[] }[],
): Promise<void> {
  const planned = life.faulty;
  const unavailable = answered.some(({ reply }) => reply.code === "SERVICE_UNAVAILABLE");
  if (unavailable && !planned) life.faulty = await life.service.wasSlow();
  if (life.faulty) life.excuseSoFar();
  const done = answered.map(({ what, reply, moments }) => ({ what, reply, moments: moments(reply) }));
  life.learn(person, done);
  life.faulty = planned;
  noteIds(person);
}

/** A service that is gone loses every reading. */
const LOST_MAX = 5;

/** Reads a simulation after an operation on it, and checks what only a series of readings shows. */
export async function readAndCheck(life: Life, person: Person, id: string | undefined): Promise<void> {
  if (person.belief.states.some(({ simulations }) => simulations.some((one) => one.id === undefined))) {
    await doPrepared(life, person, listOf(life, person, 1, 100));
  }
  if (id === undefined || !person.ids.includes(id)) return;
  let reply: Reply;
  let lost = 0;
  // Where the machine is too busy to serve the table, and only there, it is read again; and where a connection was closed
  // just as the reading was sent over it, which changes nothing.
  do reply = await doPrepared(life, person, readOf(life, person, id));
  while (reply.code === "SERVICE_UNAVAILABLE" || (reply.status === 0 && ++lost < LOST_MAX));
  const { body, headers } = reply;
  const state = v.parse(SimulationStateSchema, body);
  life.checkTag(id, headers.etag ?? "", { body: JSON.stringify(body), contenu: state.contenu });
  for (const job of ["exercices", "modele"] as const) {
    const rank = { none: 0, pending: 1, processing: 1, ready: 2, failed: 2 }[state[`${job}_status`]];
    const key = `${id} ${job}`;
    ok(rank >= (life.jobRanks.get(key) ?? 0), `${job} of ${id} moved back to ${state[`${job}_status`]}`);
    life.jobRanks.set(key, rank);
  }
}

function noteIds(person: Person): void {
  const [state] = person.belief.states;
  const told = state?.simulations.flatMap(({ id }) => id ?? []) ?? [];
  // Only what is the same in every possible state can be expected.
  person.ids = told.filter((id) =>
    person.belief.states.every(({ simulations }) => simulations.some((one) => one.id === id)),
  );
}
