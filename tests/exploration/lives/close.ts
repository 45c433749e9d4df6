import { deepEqual, equal, notEqual, ok } from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { RESWEEP_AFTER_MS } from "@epreuve/core/erasure/erase";
import { learn } from "./act.ts";
import { advance } from "./advance.ts";
import { fitsClosed, type Stage } from "./closed.ts";
import { LOST, type Reply } from "./http.ts";
import { ConnectionRefused } from "./inbox.ts";
import type { Left } from "./left-of.ts";
import { type Gone, type Life, type Person, type Prepared, signUp, TOKEN_MS, tokenOf } from "./life.ts";
import { type Closing, requestClosing } from "./operations/closing.ts";
import type { Act } from "./operations/operation.ts";
import { JOBS_MARK } from "./provider.ts";

/** Closes a person's account in the middle of what they do. When it is erased they sign up again, and have nothing. */
export async function closeAccount(life: Life, person: Person, closing: Closing): Promise<void> {
  await tokenOf(life.service, person);
  const work = await begin(life, person, closing);
  try {
    person.closed = true;
    await close(life, person, closing);
    await tryActs(life, person, closing.whileErasing, "erasing");
    if (!closing.end.afterErasure) await work.end();
    const gone = { owner: person.owner, ids: person.ids };
    await waitFor(life, gone, ({ items, pool }) => items.length === 0 && !pool);
    await tryActs(life, person, closing.whenErased, "erased");
    if (closing.end.afterErasure) await work.end();
    life.gone.push(gone);
  } finally {
    // Other lives follow one that failed.
    work.release();
  }
  const { owner } = person;
  await person.inbox.closeAll();
  Object.assign(person, await signUp(life.service, person));
  notEqual(person.owner, owner);
}

/** What a person is in the middle of. */
interface Work {
  /** Lets the provider answer, and checks what becomes of it. */
  end(): Promise<void>;
  release(): void;
}

const NOTHING: Work = { end: async () => {}, release: () => {} };

/** Does the act, up to the call that is held. */
async function begin(life: Life, person: Person, closing: Closing): Promise<Work> {
  const { act, held, end, killed } = closing;
  const prepared = act.prepare(life, person);
  if (prepared === null) return NOTHING;
  if (held === "job") return beginJob(life, person, prepared, closing);
  const hold = held === "work" && prepared.held && life.provider.hold(prepared.held.mark);
  const answered = prepared.send();
  const first = await Promise.race([answered, ...(hold ? [hold.reached] : [])]);
  if (first !== undefined || !hold) {
    if (hold) hold.release("reply");
    const moments = (reply: Reply) => prepared.moments(reply);
    await learn(life, person, [{ what: prepared.what, reply: await answered, moments }]);
    return NOTHING;
  }
  // Awaited at its end, which a failure before it may keep from coming.
  answered.catch(() => {});
  const failed = end.treatment === "refuse" || end.treatment === "flood";
  const codes = ["ACCOUNT_CLOSED", ...(failed ? ["PROVIDER_FAILED", "TRANSCRIPTION_FAILED"] : [])];
  const release = () => hold.release(end.treatment);
  return {
    release,
    end: async () => {
      release();
      const reply = await answered;
      life.note(person, { what: `closed: ${prepared.what}`, reply });
      const fits = codes.includes(reply.code ?? "") || (killed && reply.status === 0);
      ok(fits, `held: ${JSON.stringify(reply).slice(0, 500)}`);
    },
  };
}

/** A job's message is delivered some seconds after the correction; the machine may be busy. */
const JOB_DELAY_MS = 4_000;
const JOB_WAIT_MS = 2_000;

async function beginJob(life: Life, person: Person, prepared: Prepared, { end }: Closing): Promise<Work> {
  const hold = life.provider.hold(JOBS_MARK);
  const release = () => hold.release(end.treatment);
  try {
    const reply = await prepared.send();
    const moments = (told: Reply) => prepared.moments(told);
    await learn(life, person, [{ what: prepared.what, reply, moments }]);
    if (reply.status === 200) {
      await life.service.advance(JOB_DELAY_MS);
      // Where no job comes the account is closed with it in the queue.
      await Promise.race([hold.reached, pause(JOB_WAIT_MS)]);
    }
    return { end: async () => release(), release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Asks until the account is closed: a request whose answer was lost, or met a fault, is sent again. */
async function close(life: Life, person: Person, { together, faults, killed }: Closing): Promise<void> {
  const { service } = life;
  await service.storeFaults(faults);
  const request = requestClosing(life, person);
  if (killed) {
    await service.kill();
    life.excuseSoFar();
    await request;
    await service.start();
  } else {
    await tryActs(life, person, together, "closing", faults.length > 0);
  }
  let reply = await request;
  await service.storeFaults([]);
  for (let again = 0; reply.status !== 202; again++) {
    const fault = faults.length > 0 || killed || (await service.wasSlow());
    ok(again < ATTEMPTS && fault, `closing: ${JSON.stringify(reply)}`);
    reply = await requestClosing(life, person);
  }
  if (faults.length > 0) life.excuseSoFar();
  life.note(person, { what: "close", reply });
  deepEqual(reply.body, { ok: true });
}

const ATTEMPTS = 20;

/** Tries acts of a person whose account is closed, those of the closing itself all at once. */
async function tryActs(
  life: Life,
  person: Person,
  acts: readonly Act[],
  stage: Stage,
  faulty = false,
): Promise<void> {
  const judged = async ({ name, prepare }: Act) => {
    // Whoever signs in later is somebody new.
    if (life.nowMs - person.token.madeMs > TOKEN_MS) return;
    const prepared = prepare(life, person);
    if (prepared === null) return;
    const reply = await sent(prepared);
    life.note(person, { what: `closed: ${prepared.what}`, reply });
    if (reply.status === 0 || (faulty && reply.status >= 500)) return;
    const fits = fitsClosed(name, stage, reply);
    if (!fits && reply.code === "SERVICE_UNAVAILABLE" && (await life.service.wasSlow())) return;
    ok(fits, `${stage}, ${prepared.what}: ${JSON.stringify(reply).slice(0, 500)}`);
  };
  if (stage === "closing") await Promise.all(acts.map(judged));
  else for (const act of acts) await judged(act);
}

/** What is answered; a connection that is refused counts as its refusal. */
async function sent({ send }: Prepared): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof ConnectionRefused) return { ...LOST, status: 403, code: "ACCOUNT_CLOSED" };
    throw error;
  }
}

/** What is left is looked at so often in each round; the rounds are hours. */
const LOOKS = 50;
const LOOK_MS = 20;
const ROUNDS = 4;
const ROUND_MS = 61 * 60_000;

/** Waits until what is left is as wanted: by the queue, and once an hour by the sweeper. */
async function waitFor(life: Life, gone: Gone, wanted: (left: Left) => boolean): Promise<void> {
  for (let round = 0; ; round++) {
    let left = await life.service.leftOf(gone);
    for (let look = 0; look < LOOKS && !wanted(left); look++) {
      await pause(LOOK_MS);
      left = await life.service.leftOf(gone);
    }
    if (wanted(left)) return;
    ok(round < ROUNDS, `an erasure leaves ${JSON.stringify(left)}`);
    await advance(life, ROUND_MS);
    await life.service.sweep();
  }
}

/** Of users who closed their accounts the first sweep leaves no more than a trace and late uploads, the second nothing. */
export async function checkGone(life: Life): Promise<void> {
  for (const gone of life.gone) {
    const { items, pool, trace } = await life.service.leftOf(gone);
    deepEqual(items, [], "something was stored once the account was erased");
    equal(pool, false);
    // None where the life has lasted for long enough.
    ok(trace.length === 2 || trace.length === 0, trace.join());
  }
  if (life.gone.length > 0) {
    await advance(life, RESWEEP_AFTER_MS);
    await life.service.sweep();
  }
  for (const gone of life.gone) {
    await waitFor(
      life,
      gone,
      ({ items, trace, objects }) => items.length + trace.length + objects.length === 0,
    );
  }
}
