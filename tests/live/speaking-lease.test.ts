import type { ServerMessage } from "@epreuve/contract/live";
import { liveTurnKey } from "@epreuve/core/table/keys";
import { type Harness, startHarness } from "@epreuve/test-kit/harness";
import { candidate, mortal } from "@epreuve/test-kit/live-harness";
import { MEMORY_STORE_URL } from "@epreuve/test-kit/memory-audio-store";
import { afterAll, beforeAll, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const SENTENCES = ["Bonjour !", "Le cours coûte dix dollars.", "Il commence lundi."];
const LEASE_MS = 6_000;
const RENEW_MS = 2_000;

/** A call that speaks the first sentence of an answer, and makes the others when it is let. */
async function speakingTheFirst() {
  const own = await candidate(harness);
  const { candidat, deps, examiner, ref } = own;
  examiner.answer = () => SENTENCES.join(" ");
  const phone = await own.device();
  await phone.start({ voix: true });
  const { runtime } = harness;
  const { process, runtime: itsClock } = mortal(runtime);
  deps.runtime = itsClock;
  const { table } = deps;
  const lease = { writesAnswered: 0 };
  deps.table = {
    ...table,
    write: async (operation) => {
      const outcome = await table.write(operation);
      if (JSON.stringify(operation.toRequest()).includes('"parle"')) lease.writesAnswered++;
      return outcome;
    },
  };
  const others = Promise.withResolvers<void>();
  const speaks = candidat.speak;
  candidat.speak = async (request) => {
    if (request.texte !== SENTENCES[0]) await others.promise;
    return speaks(request);
  };
  const saying = phone.say(1);
  await expect.poll(() => own.spoken).toEqual(SENTENCES);
  // The sound of the first sentence and the whole text are sent in either order.
  const types = () => phone.received.map(({ type }) => type);
  await expect.poll(types).toEqual(expect.arrayContaining(["examinateur.audio", "examinateur.message"]));
  Object.assign(deps, { runtime, table });
  const laptop = await own.device();
  const heard = () => laptop.received.flatMap((one) => sayingOf(one));
  const sayingOf = (one: ServerMessage) => {
    if (one.type !== "examinateur.audio") return [];
    const object = own.audioStore.objects.get(one.url.slice(MEMORY_STORE_URL.length));
    return [new TextDecoder().decode(object?.bytes)];
  };
  const leasedMs = async () => {
    const item = await harness.table.get(liveTurnKey(ref, 1));
    const held = item?.parle;
    return typeof held === "object" && held !== null && "until" in held
      ? Number(held.until) - runtime.now()
      : 0;
  };
  const finish = () => {
    others.resolve();
    return saying;
  };
  return { ...own, process, speaks, finish, laptop, heard, lease, leasedMs };
}

test("an answer whose speaker dies is spoken on once the lease is free, and what was made is not made again", async () => {
  const { candidat, process, speaks, laptop, heard, spoken } = await speakingTheFirst();
  process.lives = false;
  candidat.speak = speaks;
  const resumed = laptop.resume(0, { voix: true });
  await expect.poll(() => heard()).toEqual(SENTENCES.slice(0, 1));
  harness.runtime.advance(LEASE_MS);
  await resumed;
  expect(heard()).toEqual(SENTENCES);
  // What the dead call had asked for was lost with it.
  expect(spoken).toEqual([...SENTENCES, ...SENTENCES.slice(1)]);
});

test("an answer whose speaker lives is made by it alone, however long it takes", async () => {
  const { finish, laptop, heard, spoken, lease, leasedMs } = await speakingTheFirst();
  const resumed = laptop.resume(0, { voix: true });
  await expect.poll(() => heard()).toEqual(SENTENCES.slice(0, 1));
  for (let passedMs = 0; passedMs <= 2 * LEASE_MS; passedMs += RENEW_MS) {
    const before = lease.writesAnswered;
    harness.runtime.advance(RENEW_MS);
    // While a renewal's response is on its way, no other is sent: time may not run ahead of it here.
    await expect.poll(() => lease.writesAnswered).toBe(before + 1);
    expect(await leasedMs()).toBe(LEASE_MS);
  }
  await finish();
  await resumed;
  expect(heard()).toEqual(SENTENCES);
  expect(spoken).toEqual(SENTENCES);
  expect(await leasedMs()).toBeLessThanOrEqual(0);
});
