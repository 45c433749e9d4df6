import { LIMITS, RATES } from "@epreuve/contract/limits";
import { AppError } from "@epreuve/core/app-error";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Bench, codeOf, startBench } from "../bench.ts";
import { claimAsItIs, error, heldBack, message, started } from "./session-bench.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.stop());

const [{ max, seconds }] = RATES.liveTurns;

/** The beginning of a window of the rate, so that what follows fits into one. */
function toNextWindow(): void {
  const windowMs = seconds * 1_000;
  bench.runtime.advance(windowMs - (bench.runtime.now() % windowMs));
}

describe("the rate of turns", () => {
  test("lets 40 a minute through; the next is refused with the seconds to wait, and nothing is written", async () => {
    toNextWindow();
    const { phone, row, asked } = await started(bench);
    for (let seq = 1; seq <= max; seq++)
      expect((await phone.say(seq, "Oui ?")).at(-1)).toEqual(message(seq, `Réponse ${seq}.`));
    bench.runtime.advance(10_000);
    const before = await row();
    expect(await phone.say(max + 1, "Oui ?")).toEqual([
      {
        type: "error",
        code: "RATE_LIMITED",
        message: "Trop de requêtes. Patientez un moment, puis réessayez.",
        seq: max + 1,
        retry_after_s: seconds - 10,
      },
    ]);
    expect([await row(), asked.length]).toEqual([before, max]);
    bench.runtime.advance((seconds - 10) * 1_000);
    expect((await phone.say(max + 1, "Oui ?")).at(-1)).toEqual(message(max + 1, `Réponse ${max + 1}.`));
  });

  test("counts no turn twice: neither one told again, nor one answered anew, nor one whose response was lost", async () => {
    toNextWindow();
    const { phone, examiner } = await started(bench);
    examiner.answer = () => Promise.reject(new AppError("PROVIDER_FAILED"));
    await phone.say(1, "Oui ?");
    examiner.answer = () => "Oui.";
    await phone.say(1, "Oui ?");
    await phone.say(1, "Oui ?");
    bench.breakNext("TransactWriteItemsCommand", "after");
    await phone.say(2, "Oui ?");
    for (let seq = 3; seq <= max; seq++) await phone.say(seq, "Oui ?");
    expect(phone.received.at(-1)).toEqual(message(max, "Oui."));
    expect(await phone.say(max + 1, "Oui ?")).toEqual([error("RATE_LIMITED", max + 1)]);
  });

  test("is not counted for a turn that is not stored", async () => {
    toNextWindow();
    const { phone } = await started(bench);
    for (let seq = 1; seq < max; seq++) await phone.say(seq, "Oui ?");
    bench.breakNext("TransactWriteItemsCommand", "before");
    expect(await phone.say(max, "Oui ?")).toEqual([error("SERVICE_UNAVAILABLE", max)]);
    expect((await phone.say(max, "Oui ?")).at(-1)).toEqual(message(max, `Réponse ${max}.`));
  });
});

describe("a session of 80 turns", () => {
  const last = LIMITS.liveToursMax;

  /** Says so many turns, some to a window of the rate. */
  async function said(turns: number) {
    toNextWindow();
    const candidat = await started(bench);
    for (let seq = 1; seq <= turns; seq++) {
      if (seq % max === 1) toNextWindow();
      await candidat.phone.say(seq, "Oui ?");
    }
    return candidat;
  }

  test("ends as by time with the answer to the last, and can be corrected at once", async () => {
    const { phone, ref, contenu } = await said(last);
    const ended = { type: "session.ended", raison: "temps", transcript: await contenu() };
    expect(phone.received.slice(-2)).toEqual([message(last, `Réponse ${last}.`), ended]);
    expect(await phone.say(last + 1)).toEqual([error("EXAM_TIME_OVER", last + 1)]);
    expect(await phone.send({ type: "session.end" })).toEqual([ended]);
    expect((await claimAsItIs(bench, ref)).submission).toMatchObject({ contenu: ended.transcript });
  });

  test("whose last answer failed is open to that turn, and ended by the next", async () => {
    const { phone, ref, examiner } = await said(last - 1);
    examiner.answer = () => Promise.reject(new AppError("PROVIDER_FAILED"));
    expect(await phone.say(last, "Oui ?")).toEqual([error("PROVIDER_FAILED", last)]);
    expect(await codeOf(claimAsItIs(bench, ref))).toBe("LIVE_IN_PROGRESS");
    expect(await phone.say(last + 1)).toEqual([error("EXAM_TIME_OVER", last + 1)]);
    expect(await phone.send({ type: "ping" })).toMatchObject([{ type: "session.ended", raison: "temps" }]);
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
    expect(await phone.say(last + 1)).toEqual([error("EXAM_TIME_OVER", last + 1)]);
    expect(await phone.send({ type: "ping" })).toMatchObject([{ type: "session.ended", raison: "temps" }]);
  });
});
