import { LIMITS, RATES } from "@epreuve/contract/limits";
import { countCall } from "@epreuve/core/account/rate";
import { AppError } from "@epreuve/core/app-error";
import { formatDialogue } from "@epreuve/core/contenu/dialogue";
import { liveSessionKey, liveTurnKey, simulationKey } from "@epreuve/core/table/keys";
import { ITEM_EXISTS, put, update } from "@epreuve/core/table/write";
import { codeOf, type Harness, startHarness } from "@epreuve/test-kit/harness";
import { error, heldBack, leaseAsItIs, message, started } from "@epreuve/test-kit/live-harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const [{ max, seconds }] = RATES.liveTurns;

/** The beginning of a window of the rate, so that what follows fits into one. */
function toNextWindow(): void {
  const windowMs = seconds * 1_000;
  harness.runtime.advance(windowMs - (harness.runtime.now() % windowMs));
}

/** A session whose user has so many turns left in the window that begins now. */
async function withLeft(turns: number) {
  toNextWindow();
  const candidat = await started(harness);
  for (let said = turns; said < max; said++) {
    await countCall(harness.table, {
      owner: candidat.owner,
      name: "liveTurns",
      atMs: harness.runtime.now(),
    });
  }
  return candidat;
}

describe("the rate of turns", () => {
  test("is 40 a minute; the next is refused with the seconds to wait, and nothing is written", async () => {
    expect([max, seconds]).toEqual([40, 60]);
    const { phone, row, asked } = await withLeft(1);
    expect((await phone.say(1)).at(-1)).toEqual(message(1, "Réponse 1."));
    harness.runtime.advance(10_000);
    const before = await row();
    expect(await phone.say(2)).toEqual([
      {
        type: "error",
        code: "RATE_LIMITED",
        message: "Trop de requêtes. Patientez un moment, puis réessayez.",
        seq: 2,
        retry_after_s: 50,
      },
    ]);
    expect([await row(), asked.length]).toEqual([before, 1]);
    harness.runtime.advance(50_000);
    expect((await phone.say(2)).at(-1)).toEqual(message(2, "Réponse 2."));
  });

  test("counts no turn twice: not one sent again, one answered again, or one whose response was lost", async () => {
    const { phone, examiner } = await withLeft(3);
    examiner.answer = () => Promise.reject(new AppError("PROVIDER_FAILED"));
    await phone.say(1);
    examiner.answer = () => "Oui.";
    await phone.say(1);
    await phone.say(1);
    harness.breakNext("TransactWriteItemsCommand", "after");
    await phone.say(2);
    expect((await phone.say(3)).at(-1)).toEqual(message(3, "Oui."));
    expect(await phone.say(4)).toEqual([error("RATE_LIMITED", 4)]);
  });

  test("does not count a turn that is not stored", async () => {
    const { phone } = await withLeft(1);
    harness.breakNext("TransactWriteItemsCommand", "before");
    expect(await phone.say(1)).toEqual([error("SERVICE_UNAVAILABLE", 1)]);
    expect((await phone.say(1)).at(-1)).toEqual(message(1, "Réponse 1."));
  });
});

describe("a session of 80 turns", () => {
  const last = LIMITS.liveToursMax;

  /** A session as so many turns leave it, said in place of the candidate by writing what they write. */
  async function said(turns: number) {
    const candidat = await started(harness);
    const { ref, phone } = candidat;
    await phone.say(1, "Oui ?");
    const tours = Array.from({ length: turns }, (_, n) => ({
      seq: n + 1,
      candidat: "Oui ?",
      examinateur: n === 0 ? "Réponse 1." : "Oui.",
    }));
    for (const { seq, ...rest } of tours.slice(1)) {
      await harness.table.write(put({ ...liveTurnKey(ref, seq), tour: seq, ...rest }));
    }
    await harness.table.write(
      update(liveSessionKey(ref)).set({ dernier_seq: turns, reponses: turns }).when(ITEM_EXISTS),
    );
    const contenu = formatDialogue(tours);
    await harness.table.write(update(simulationKey(ref)).set({ contenu }).when(ITEM_EXISTS));
    candidat.examiner.answer = () => "Oui.";
    return candidat;
  }

  test("ends as by time with the answer to the last, and can be corrected at once", async () => {
    const { phone, ref, contenu } = await said(last - 1);
    await phone.say(last, "Oui ?");
    const ended = { type: "session.ended", raison: "temps", transcript: await contenu() };
    expect(phone.received.slice(-2)).toEqual([message(last, "Oui."), ended]);
    expect(await phone.say(last + 1)).toEqual([error("EXAM_TIME_OVER", last + 1)]);
    expect(await phone.send({ type: "session.end" })).toEqual([ended]);
    expect((await leaseAsItIs(harness, ref)).submission).toMatchObject({ contenu: ended.transcript });
  });

  test("whose last answer failed accepts that turn again, and is ended by the next, which gets session.ended", async () => {
    const { phone, ref, examiner, contenu } = await said(last - 1);
    examiner.answer = () => Promise.reject(new AppError("PROVIDER_FAILED"));
    expect(await phone.say(last, "Oui ?")).toEqual([error("PROVIDER_FAILED", last)]);
    expect(await codeOf(leaseAsItIs(harness, ref))).toBe("LIVE_IN_PROGRESS");
    const ended = { type: "session.ended", raison: "temps", transcript: await contenu() };
    expect(await phone.say(last + 1)).toEqual([ended]);
    expect(await phone.say(last + 1)).toEqual([error("EXAM_TIME_OVER", last + 1)]);
    expect(await phone.send({ type: "ping" })).toEqual([ended]);
  });

  test("whose last answer failed is ended by the announcement of another turn", async () => {
    const { phone, examiner, contenu } = await said(last - 1);
    examiner.answer = () => Promise.reject(new AppError("PROVIDER_FAILED"));
    await phone.say(last, "Oui ?");
    const ended = { type: "session.ended", raison: "temps", transcript: await contenu() };
    expect(await phone.record(last + 1, "Oui ?")).toEqual([ended]);
  });

  test("that could not be ended with the last answer is ended by the next message", async () => {
    const { phone, examiner, deps } = await said(last - 1);
    const held = heldBack("Oui.");
    examiner.answer = held.answer;
    const saying = phone.say(last, "Oui ?");
    const { tryTransact } = deps.table;
    let stored = 0;
    deps.table.tryTransact = async (operations) => {
      if (stored++ > 1) throw new AppError("SERVICE_UNAVAILABLE");
      return tryTransact(operations);
    };
    held.go();
    expect((await saying).at(-1)).toEqual(message(last, "Oui."));
    deps.table.tryTransact = tryTransact;
    expect(await phone.say(last + 1)).toMatchObject([{ type: "session.ended", raison: "temps" }]);
    expect(await phone.send({ type: "ping" })).toMatchObject([{ type: "session.ended", raison: "temps" }]);
  });
});
