import type { ServerMessage } from "@epreuve/contract/live";
import { AppError } from "@epreuve/core/app-error";
import { type Harness, startHarness } from "@epreuve/test-kit/harness";
import { error, heldBack, LEASE_MS, message, started } from "@epreuve/test-kit/live-harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

describe("a turn", () => {
  test("is answered in deltas, then whole, and the text holds both", async () => {
    const { phone, contenu, asked } = await started(harness);
    const [delta, whole] = await phone.say(1, "Bonjour,\n c'est combien ?");
    expect(delta).toEqual({ type: "examinateur.delta", seq: 1, texte: "Réponse 1." });
    expect(whole).toEqual({
      type: "examinateur.message",
      seq: 1,
      texte: "Réponse 1.",
      restant_ms: 210_000,
      parties: 0,
    });
    expect(await contenu()).toBe("Candidat : Bonjour, c'est combien ?\nExaminateur : Réponse 1.");
    await phone.say(2);
    expect(asked[1]?.messages).toEqual([
      { role: "user", content: "Bonjour, c'est combien ?" },
      { role: "assistant", content: "Réponse 1." },
      { role: "user", content: "Question 2 ?" },
    ]);
  });

  test("sent again gets the same answer, and the examiner is called once", async () => {
    const { phone, asked } = await started(harness);
    await phone.say(1);
    expect(await phone.say(1, "Autre chose ?")).toEqual([message(1, "Réponse 1.")]);
    expect(asked).toHaveLength(1);
  });

  test("sent again while it is answered is waited for and answered once; the next one is not stored", async () => {
    const { phone, asked, examiner, contenu } = await started(harness);
    const held = heldBack("Oui.");
    examiner.answer = held.answer;
    const first = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    expect(await phone.say(1)).toEqual([error("SERVICE_UNAVAILABLE", 1)]);
    expect(await phone.say(2)).toMatchObject([{ code: "RATE_LIMITED", seq: 2, retry_after_s: 1 }]);
    expect(await contenu()).toBe("Candidat : Question 1 ?");
    held.go();
    expect((await first).at(-1)).toEqual(message(1, "Oui."));
    expect(asked).toHaveLength(1);
  });

  test("sent five times at once is stored and answered once", async () => {
    const { phone, asked, contenu } = await started(harness);
    await Promise.all(Array.from({ length: 5 }, () => phone.say(1)));
    expect(asked).toHaveLength(1);
    expect(phone.received.filter(({ type }) => type === "error")).toEqual([]);
    expect(await contenu()).toBe("Candidat : Question 1 ?\nExaminateur : Réponse 1.");
  });

  test.each([
    ["beyond the next", 3, "Bonjour", "INVALID_INPUT"],
    ["blank", 1, " \n\t ", "INVALID_INPUT"],
  ])("%s is refused and nothing is written", async (_, seq, texte, code) => {
    const { phone, row, asked } = await started(harness);
    const before = await row();
    expect(await phone.say(seq, texte)).toEqual([error(code, seq)]);
    expect([await row(), asked.length]).toEqual([before, 0]);
  });

  test("that the text has no more room for is refused, and the session can be ended", async () => {
    const { phone, contenu } = await started(harness);
    let seq = 1;
    while (!(await phone.say(seq, "a".repeat(2_000))).some(({ type }) => type === "error")) seq++;
    expect(phone.received.at(-1)).toEqual(error("INVALID_INPUT", seq));
    const text = await contenu();
    expect(text.length).toBeLessThanOrEqual(20_000);
    expect(await phone.send({ type: "session.end" })).toEqual([
      { type: "session.ended", raison: "candidat", transcript: text },
    ]);
  });
});

test("turns whose answers failed reserve room for them: answered later, they do not exceed the text's limit", async () => {
  const { phone, examiner, contenu } = await started(harness);
  examiner.answer = () => Promise.reject(new AppError("PROVIDER_FAILED"));
  let seq = 1;
  const refused = ({ type, ...rest }: ServerMessage) =>
    type === "error" && "code" in rest && rest.code === "INVALID_INPUT";
  while (!(await phone.say(seq, "a".repeat(400))).some(refused)) seq++;
  examiner.answer = () => "b".repeat(590);
  for (let said = 1; said < seq; said++) await phone.say(said);
  const text = await contenu();
  expect(text.length).toBeLessThanOrEqual(20_000);
  expect(text.match(/^Examinateur : /gm)).toHaveLength(seq - 1);
});

describe("an answer that fails", () => {
  test("is reported with its turn, and the same turn sent again is answered", async () => {
    const { phone, examiner, contenu } = await started(harness);
    examiner.answer = () => Promise.reject(new AppError("PROVIDER_TIMEOUT"));
    expect(await phone.say(1)).toEqual([error("PROVIDER_TIMEOUT", 1)]);
    expect(await contenu()).toBe("Candidat : Question 1 ?");
    examiner.answer = () => "Oui.";
    expect((await phone.say(1)).at(-1)).toEqual(message(1, "Oui."));
    expect(await contenu()).toBe("Candidat : Question 1 ?\nExaminateur : Oui.");
  });

  test("does not block the next turn", async () => {
    const { phone, examiner, contenu } = await started(harness);
    examiner.answer = () => Promise.reject(new AppError("PROVIDER_FAILED"));
    await phone.say(1);
    examiner.answer = () => "Oui.";
    await phone.say(2);
    expect(await contenu()).toBe("Candidat : Question 1 ?\nCandidat : Question 2 ?\nExaminateur : Oui.");
  });

  test("because nothing is left of it once tidied is PROVIDER_FAILED", async () => {
    const { phone, examiner } = await started(harness);
    examiner.answer = () => "Examinateur :";
    expect((await phone.say(1)).at(-1)).toEqual(error("PROVIDER_FAILED", 1));
  });

  test("because its handler died is made again once the handler's lease has timed out", async () => {
    const { phone, examiner, asked } = await started(harness);
    examiner.answer = () => new Promise(() => {});
    void phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    harness.runtime.advance(LEASE_MS - 1);
    examiner.answer = () => "Oui.";
    expect(await phone.say(1)).toEqual([error("SERVICE_UNAVAILABLE", 1)]);
    harness.runtime.advance(1);
    expect((await phone.say(1)).at(-1)).toEqual(message(1, "Oui."));
  });

  test("and arrives late does not replace the one made instead", async () => {
    const { phone, examiner, asked, contenu } = await started(harness);
    const late = heldBack("Trop tard.");
    examiner.answer = late.answer;
    const first = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    harness.runtime.advance(LEASE_MS);
    examiner.answer = () => "Oui.";
    await phone.say(1);
    late.go();
    await first;
    expect(await contenu()).toBe("Candidat : Question 1 ?\nExaminateur : Oui.");
    expect(phone.received.filter(({ type }) => type === "examinateur.message")).toEqual([message(1, "Oui.")]);
  });

  test("and arrives while it is made again is dropped, as its lease has been taken", async () => {
    const { phone, examiner, asked, contenu } = await started(harness);
    const late = heldBack("Trop tard.");
    examiner.answer = late.answer;
    const first = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    harness.runtime.advance(LEASE_MS);
    const held = heldBack("Oui.");
    examiner.answer = held.answer;
    const second = phone.say(1);
    await expect.poll(() => asked.length).toBe(2);
    late.go();
    await first;
    expect(await contenu()).toBe("Candidat : Question 1 ?");
    held.go();
    await second;
    expect(await contenu()).toBe("Candidat : Question 1 ?\nExaminateur : Oui.");
  });
});

describe("the table", () => {
  test.each([1, 3])("in conflict %i times delays a turn and loses nothing", async (times) => {
    const { phone, examiner, contenu } = await started(harness);
    examiner.answer = () => {
      harness.injectConflicts(times);
      return "Oui.";
    };
    harness.injectConflicts(times);
    await phone.say(1);
    expect(await contenu()).toBe("Candidat : Question 1 ?\nExaminateur : Oui.");
  });

  test("whose response to the write of a turn is lost has the turn answered, once", async () => {
    const { phone, asked } = await started(harness);
    harness.breakNext("TransactWriteItemsCommand", "after");
    expect((await phone.say(1)).at(-1)).toEqual(message(1, "Réponse 1."));
    expect(asked).toHaveLength(1);
  });

  test("that refuses a turn is SERVICE_UNAVAILABLE, and the turn may be sent again", async () => {
    const { phone, asked } = await started(harness);
    harness.breakNext("TransactWriteItemsCommand", "before");
    expect(await phone.say(1)).toEqual([error("SERVICE_UNAVAILABLE", 1)]);
    expect(asked).toHaveLength(0);
    expect((await phone.say(1)).at(-1)).toEqual(message(1, "Réponse 1."));
  });

  test.each(["before", "after"] as const)(
    "that breaks %s it stored an answer has it stored once",
    async (when) => {
      const { phone, examiner, contenu } = await started(harness);
      examiner.answer = () => {
        harness.breakNext("TransactWriteItemsCommand", when);
        return "Oui.";
      };
      expect((await phone.say(1)).at(-1)).toEqual(message(1, "Oui."));
      expect(await contenu()).toBe("Candidat : Question 1 ?\nExaminateur : Oui.");
    },
  );

  test("is asked six times for a turn: who, the session, the turn, its one delta, its answer, to whom", async () => {
    const { phone } = await started(harness);
    const { meter } = await harness.measure(() => phone.say(1));
    expect(meter.requests).toEqual([
      "GetItemCommand",
      "QueryCommand",
      "TransactWriteItemsCommand",
      "UpdateItemCommand",
      "TransactWriteItemsCommand",
      "GetItemCommand",
    ]);
  });
});
