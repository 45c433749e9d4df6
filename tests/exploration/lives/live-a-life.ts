import { deepEqual, ok } from "node:assert/strict";
import { SimulationStateSchema } from "@epreuve/contract/simulation";
import * as v from "valibot";
import type { Action } from "./actions.ts";
import type { Moment } from "./belief.ts";
import type { Reply } from "./http.ts";
import { Inbox } from "./inbox.ts";
import { Life, newPerson, type Person, type Prepared, type Surroundings } from "./life.ts";
import { type Simulation, simulationOf } from "./model.ts";
import { closing } from "./operations/live/connection.ts";
import type { Act } from "./operations/operation.ts";
import { pick } from "./operations/operation.ts";
import { listOf, readOf } from "./operations/reading.ts";

/** Longer than any lease. */
const LEASES_MS = 131_000;

/** An answer to a turn is given back after at most this, when what made it died. */
const ANSWER_MS = 40_000;

/** API Gateway closes a connection that is idle for this long. */
const IDLE_MS = 10 * 60_000;

/** Rounds in which jobs must end once no fault is left: deliveries come seconds apart, a dead worker's after 2 min. */
const JOB_ROUNDS = 40;
const ROUND_MS = 61_000;

/** Lives one life with new people, and checks it as it goes and at its end. Throws what broke the contract. */
export async function liveALife(surroundings: Surroundings, actions: readonly Action[]): Promise<Life> {
  const { service } = surroundings;
  const people: Person[] = [];
  for (const plan of ["free", "premium"] as const) {
    people.push(await newPerson(service, plan, new Inbox()));
  }
  const life = new Life(surroundings, people);
  try {
    for (const action of actions) await perform(life, action);
    await settle(life);
    return life;
  } catch (error) {
    const told = error instanceof Error ? error : new Error(String(error));
    told.message += `\n\nWhat was done:\n${life.log.slice(-60).join("\n")}`;
    throw told;
  } finally {
    await service.storeFaults([]);
    await Promise.all(people.map(({ inbox }) => inbox.closeAll()));
  }
}

async function perform(life: Life, action: Action): Promise<void> {
  const { service } = life;
  switch (action.kind) {
    case "one":
      return doOne(life, action.act);
    case "together":
      return doTogether(life, action.acts);
    case "often":
      for (let time = 0; time < action.times; time++) await doOne(life, action.act);
      return;
    case "during":
      return doDuring(life, action);
    case "faulty": {
      life.faulty = true;
      await service.storeFaults(action.faults);
      const person = personOf(life, action.act);
      const about = await doAct(life, person, action.act);
      await service.storeFaults([]);
      life.faulty = false;
      await passAnswerLeases(life, person);
      return readAndCheck(life, person, about);
    }
    case "advance":
      return advance(life, action.ms);
    case "kill":
      return restart(life);
    case "redeliver": {
      const person = life.people[action.person % life.people.length];
      const id = person && pick(person, action.simulation);
      if (person === undefined || id === undefined) return;
      return service.redeliver(person.owner, id, action.job);
    }
  }
}

function personOf(life: Life, { person: index }: Act): Person {
  const person = life.people[index % life.people.length];
  if (person === undefined) throw new Error("nobody lives this life");
  return person;
}

async function doOne(life: Life, act: Act): Promise<void> {
  const person = personOf(life, act);
  await readAndCheck(life, person, await doAct(life, person, act));
}

/** Performs one act and updates the belief by its response; returns the simulation it was about. */
async function doAct(life: Life, person: Person, act: Act): Promise<string | undefined> {
  const prepared = act.prepare(life, person);
  if (prepared === null) return undefined;
  await doPrepared(life, person, prepared);
  return prepared.about;
}

async function doPrepared(life: Life, person: Person, prepared: Prepared): Promise<Reply> {
  const reply = await prepared.send();
  await learn(life, person, [{ what: prepared.what, reply, moments: (told) => prepared.moments(told) }]);
  return reply;
}

/** Learns from answers. A table that was too slow to answer the service is a fault, if none that was planned. */
async function learn(
  life: Life,
  person: Person,
  answered: readonly { what: string; reply: Reply; moments(reply: Reply): Moment[] }[],
): Promise<void> {
  const planned = life.faulty;
  const unavailable = answered.some(({ reply }) => reply.code === "SERVICE_UNAVAILABLE");
  if (unavailable && !planned) life.faulty = await life.service.wasSlow();
  const done = answered.map(({ what, reply, moments }) => ({ what, reply, moments: moments(reply) }));
  life.learn(person, done);
  life.faulty = planned;
  noteIds(person);
}

async function doTogether(life: Life, acts: readonly Act[]): Promise<void> {
  const [first] = acts;
  if (first === undefined) return;
  const person = personOf(life, first);
  const prepared = acts.map((act) => act.prepare(life, person)).filter((one) => one !== null);
  const answered = await Promise.all(
    prepared.map(async (one) => ({
      what: `together: ${one.what}`,
      reply: await one.send(),
      moments: (reply: Reply) => one.moments(reply),
    })),
  );
  await learn(life, person, answered);
  for (const { about } of prepared) await readAndCheck(life, person, about);
}

async function doDuring(
  life: Life,
  { act, meanwhile, end }: Extract<Action, { kind: "during" }>,
): Promise<void> {
  const person = personOf(life, act);
  const prepared = act.prepare(life, person);
  if (prepared === null) return;
  const { held, what } = prepared;
  if (held === undefined) {
    await doPrepared(life, person, prepared);
    return;
  }
  const hold = life.provider.hold(held.mark);
  const answered = prepared.send();
  const first = await Promise.race([answered, hold.reached]);
  if (first !== undefined) {
    hold.release("reply");
    await learn(life, person, [{ what, reply: first, moments: (reply) => prepared.moments(reply) }]);
    return readAndCheck(life, person, prepared.about);
  }
  const none = { status: 0, code: "BEGUN", body: undefined, headers: {} };
  life.learn(person, [{ what: `${what}: begun`, reply: none, moments: [held.begun] }]);
  for (const other of meanwhile) await doAct(life, person, { ...other, person: act.person });
  if (end === "kill") {
    await life.service.kill();
    hold.release("reply");
    const reply = await answered;
    life.learn(person, [{ what: `${what}: died`, reply, moments: held.ended(reply, "reply") }]);
    await life.service.start();
    await passAnswerLeases(life, person);
  } else {
    hold.release(end);
    const reply = await answered;
    const moments = (told: Reply) => held.ended(told, end);
    await learn(life, person, [{ what: `${what}: ended`, reply, moments }]);
  }
  await readAndCheck(life, person, prepared.about);
}

/** Moves the clock; connections that were idle for too long are closed, as API Gateway does. */
async function advance(life: Life, ms: number): Promise<void> {
  if (ms >= IDLE_MS) {
    for (const person of life.people) {
      for (const connection of person.inbox.connections) {
        await doPrepared(life, person, closing(person, connection));
      }
    }
  }
  await life.service.advance(ms);
  life.log.push(`${ms / 1000} s pass`);
}

/** Kills the service between two requests and starts it again. */
async function restart(life: Life): Promise<void> {
  await life.service.kill();
  await life.service.start();
  life.log.push("killed and started again");
}

/** Moves the clock until no dead call can still have the lease of a turn. */
async function passAnswerLeases(life: Life, person: Person): Promise<void> {
  const answering = person.belief.states.some(({ simulations }) =>
    simulations.some(({ live }) => live?.turns.some(({ examinateur }) => examinateur === null) === true),
  );
  if (!answering) return;
  await life.service.advance(ANSWER_MS);
}

/** Reads a simulation after an operation on it, and checks what only a series of readings shows. */
async function readAndCheck(life: Life, person: Person, id: string | undefined): Promise<void> {
  if (person.belief.states.some(({ simulations }) => simulations.some((one) => one.id === undefined))) {
    await doPrepared(life, person, listOf(life, person, 1, 100));
  }
  if (id === undefined || !person.ids.includes(id)) return;
  const { body, headers } = await doPrepared(life, person, readOf(life, person, id));
  const state = v.parse(SimulationStateSchema, body);
  life.checkTag(id, headers.etag ?? "", state.contenu);
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

/** The end of a life: leases time out, every job ends, and all that was ever done is there. */
async function settle(life: Life): Promise<void> {
  await life.service.advance(LEASES_MS);
  for (const person of life.people) {
    await doPrepared(life, person, listOf(life, person, 1, 100));
    const limit = Math.max(1, Math.ceil(person.ids.length / 2));
    const pages = Math.ceil(person.ids.length / limit);
    for (let page = 1; page <= pages; page++)
      await doPrepared(life, person, listOf(life, person, page, limit));
    for (const id of person.ids) await readAndCheck(life, person, id);
    // What shows nowhere may stay open: whether a lost call was counted, which of two recordings came last.
    const [known, ...others] = person.belief.states.map(({ simulations }) => simulations.map(shown));
    for (const other of others) deepEqual(other, known);
  }
  for (let round = 0; round < JOB_ROUNDS; round++) {
    const waiting = life.people.flatMap((person) =>
      finishedOf(person)
        .filter((id) => ["exercices", "modele"].some((job) => (life.jobRanks.get(`${id} ${job}`) ?? 0) < 2))
        .map((id) => ({ person, id })),
    );
    if (waiting.length === 0) return;
    await life.service.advance(ROUND_MS);
    await new Promise((resolve) => setTimeout(resolve, 60));
    for (const { person, id } of waiting) await readAndCheck(life, person, id);
  }
  ok(false, "a job never ended");
}

function finishedOf({ belief, ids }: Person): string[] {
  const [state] = belief.states;
  return state === undefined ? [] : ids.filter((id) => simulationOf(state, id).finished);
}

function shown({ id, contenu, tag, sujetId, finished, live }: Simulation) {
  return { id, contenu, tag, sujetId, finished, tours: live?.turns };
}
