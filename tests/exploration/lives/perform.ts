import { setTimeout as pause } from "node:timers/promises";
import { LIMITS } from "@epreuve/contract/limits";
import { JobStatusesSchema } from "@epreuve/contract/statuts";
import * as v from "valibot";
import { doAct, doPrepared, learn, readAndCheck } from "./act.ts";
import type { Action } from "./actions.ts";
import { advance } from "./advance.ts";
import { closeAccount } from "./close.ts";
import type { Reply } from "./http.ts";
import type { Life, Person } from "./life.ts";
import { isLiveOver, type LiveSession } from "./live-session.ts";
import { roomIn, simulationOf } from "./model.ts";
import { currentOf, servedBy } from "./operations/live/connection.ts";
import type { Act } from "./operations/operation.ts";
import { pick } from "./operations/operation.ts";
import { retryOf } from "./operations/retry.ts";

/** An answer to a turn is given back after at most this, when what made it died. */
const ANSWER_MS = 40_000;

/** Performs one action of a life, and checks what it shows. */
export async function perform(life: Life, action: Action): Promise<void> {
  const { service } = life;
  switch (action.kind) {
    case "one":
      return doOne(life, action.act);
    case "together":
      return doTogether(life, action.acts);
    case "often":
      for (let time = 0; time < action.times; time++) await doOne(life, action.act);
      return;
    case "fill":
      return fill(life, action);
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
    case "close":
      return closeAccount(life, personOf(life, action.closing.act), action.closing);
    case "giveUp":
      return giveUp(life, action);
  }
}

function personOf(life: Life, { person: index }: Act): Person {
  const person = life.people[index % life.people.length];
  if (person === undefined) throw new Error("nobody lives this life");
  return person;
}

/** How often a simulation is read until a dead-lettered job is failed: unless a worker was there before. */
const READINGS = 100;
const READING_MS = 20;

async function giveUp(
  life: Life,
  { act, jobs, retries }: Extract<Action, { kind: "giveUp" }>,
): Promise<void> {
  const person = personOf(life, act);
  const id = await doAct(life, person, act);
  if (id === undefined) return;
  for (const job of jobs) await life.service.giveUp(person.owner, id, job);
  for (let reading = 0; reading < READINGS; reading++) {
    const { body } = await life.ask(person, "GET", `/simulations/${id}`);
    const told = v.safeParse(JobStatusesSchema, body);
    if (!told.success || !jobs.some((job) => told.output[`${job}_status`] === "pending")) break;
    await pause(READING_MS);
  }
  for (let time = 0; time < retries; time++) await doPrepared(life, person, retryOf(life, person, id));
  await readAndCheck(life, person, id);
}

async function doOne(life: Life, act: Act): Promise<void> {
  const person = personOf(life, act);
  await readAndCheck(life, person, await doAct(life, person, act));
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
    life.excuseSoFar();
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

/** A minute's rate of turns. */
const MINUTE_MS = 60_000;

/** Says turns until the session that the person has holds but so few more, for as long as its time lasts. */
async function fill(life: Life, { act, left }: Extract<Action, { kind: "fill" }>): Promise<void> {
  const person = personOf(life, act);
  for (let said = 0; ; said++) {
    const [state] = person.belief.states;
    const current = currentOf(person);
    const id = state && current !== undefined ? servedBy(state, current) : undefined;
    const simulation = state && id !== undefined ? simulationOf(state, id) : undefined;
    const live = simulation?.live ?? null;
    if (live === null || simulation === undefined) return;
    if (isLiveOver(live, simulation.expireMs, life.nowMs)) return;
    if (said > LIMITS.liveToursMax || live.turns.length >= LIMITS.liveToursMax - left) return;
    if (state !== undefined && !roomIn(state, "liveTurns", life.nowMs).room) {
      await life.service.advance(MINUTE_MS);
    }
    await doAct(life, person, act);
  }
}

/** Kills the service between two requests and starts it again. */
async function restart(life: Life): Promise<void> {
  await life.service.kill();
  life.excuseSoFar();
  await life.service.start();
  life.log.push("killed and started again");
}

/** Moves the clock until no dead call can still have the lease of a turn. */
async function passAnswerLeases(life: Life, person: Person): Promise<void> {
  const answering = person.belief.states.some(({ simulations }) =>
    simulations.some(({ live }) => live !== null && isOpen(live)),
  );
  if (!answering) return;
  await life.service.advance(ANSWER_MS);
}

/** Whether a dead call may have the lease of a turn: to hear it, or to answer it. */
function isOpen({ turns, paroles }: LiveSession): boolean {
  return turns.some(({ examinateur }) => examinateur === null) || Object.keys(paroles).length > 0;
}
