import { deepEqual, ok } from "node:assert/strict";
import { doPrepared, readAndCheck } from "./act.ts";
import type { Action } from "./actions.ts";
import { checkGone } from "./close.ts";
import { Inbox } from "./inbox.ts";
import { Life, newPerson, type Person, type Surroundings } from "./life.ts";
import { type Simulation, simulationOf } from "./model.ts";
import { listOf } from "./operations/reading.ts";
import { perform } from "./perform.ts";

/** Longer than any lease. */
const LEASES_MS = 131_000;

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
    await checkGone(life);
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

/** The end of a life: leases time out, every job ends, and all that was ever done is there. */
async function settle(life: Life): Promise<void> {
  deepEqual(life.doubled, []);
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
