import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { codeOf, type Harness, startHarness } from "@epreuve/test-kit/harness";
import { error, heldBack, leaseAsItIs, started } from "@epreuve/test-kit/live-harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

describe("the end", () => {
  test("by the candidate gives the dialogue, which is the text; asked again, the same", async () => {
    const { phone, contenu, device } = await started(harness);
    await phone.say(1);
    const ended = [{ type: "session.ended", raison: "candidat", transcript: await contenu() }];
    expect(await phone.send({ type: "session.end" })).toEqual(ended);
    expect(await phone.send({ type: "session.end" })).toEqual(ended);
    expect(await phone.send({ type: "ping" })).toEqual(ended);
    expect(await phone.start()).toEqual(ended);
    expect(await phone.say(2)).toEqual([error("EXAM_TIME_OVER")]);
    const laptop = await device();
    expect(await laptop.resume(0)).toEqual(ended);
    expect(await laptop.send({ type: "ping" })).toEqual(ended);
  });

  test("by the clock needs no request: the dialogue is the text, ready to be corrected", async () => {
    const { phone, ref, contenu } = await started(harness);
    await phone.say(1);
    harness.runtime.advance(209_999);
    expect(await phone.send({ type: "ping" })).toMatchObject([
      { type: "pong", phase: "echange", restant_ms: 1 },
    ]);
    const attempt = () => saveContenu(harness, ref, { contenu: "autre" });
    expect(await codeOf(attempt())).toBe("LIVE_IN_PROGRESS");
    expect(await contenu()).toBe("Candidat : Question 1 ?\nExaminateur : Réponse 1.");
    harness.runtime.advance(1);
    expect(await phone.say(2)).toEqual([error("EXAM_TIME_OVER")]);
    expect(await phone.send({ type: "session.end" })).toMatchObject([{ raison: "temps" }]);
    expect(await codeOf(attempt())).toBe("LIVE_ENDED");
  });

  test("by the candidate leaves the dialogue the text for good: a later save is LIVE_ENDED", async () => {
    const { phone, ref, row } = await started(harness);
    await phone.say(1);
    await phone.send({ type: "session.end" });
    const before = await row();
    expect(await codeOf(saveContenu(harness, ref, { contenu: "Mon texte." }))).toBe("LIVE_ENDED");
    expect(await row()).toEqual(before);
  });

  test("allows a correction, refused until then, and a late answer changes nothing it judges", async () => {
    const { phone, ref, contenu, examiner, asked } = await started(harness);
    const held = heldBack("Trop tard.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    expect(await codeOf(leaseAsItIs(harness, ref))).toBe("LIVE_IN_PROGRESS");
    await phone.send({ type: "session.end" });
    const { submission } = await leaseAsItIs(harness, ref);
    held.go();
    await saying;
    expect(submission).toMatchObject({ contenu: "Candidat : Question 1 ?" });
    expect(await contenu()).toBe("Candidat : Question 1 ?");
  });

  test.each(["by the candidate", "by the clock"])("%s during an answer drops it", async (how) => {
    const { phone, examiner, asked, contenu } = await started(harness);
    const held = heldBack("Trop tard.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    if (how === "by the candidate") await phone.send({ type: "session.end" });
    else harness.runtime.advance(210_000);
    held.go();
    await saying;
    expect(await contenu()).toBe("Candidat : Question 1 ?");
    expect(phone.received.filter(({ type }) => type === "session.ended")).toHaveLength(1);
    expect(phone.received.some(({ type }) => type === "examinateur.message")).toBe(false);
  });

  test("by the clock drops an answer that arrives then, even if the text is unchanged", async () => {
    const { phone, examiner, asked, contenu } = await started(harness);
    const held = heldBack("Trop tard.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    harness.runtime.advance(210_000);
    held.go();
    await saying;
    expect(await contenu()).toBe("Candidat : Question 1 ?");
    expect(phone.received.at(-1)).toEqual({
      type: "session.ended",
      raison: "temps",
      transcript: "Candidat : Question 1 ?",
    });
  });

  test("on a machine whose clock is ahead, which then corrects, stops the answer of one that is behind", async () => {
    const { phone, examiner, asked, contenu, ref } = await started(harness);
    const held = heldBack("Trop tard.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    harness.runtime.advance(210_000);
    await leaseAsItIs(harness, ref);
    harness.runtime.advance(-50);
    held.go();
    await saying;
    expect(await contenu()).toBe("Candidat : Question 1 ?");
  });

  test("on a machine whose clock is behind one that already corrects is confirmed", async () => {
    const { phone, ref, row } = await started(harness);
    await phone.say(1);
    harness.runtime.advance(210_000);
    const { leaseId } = await leaseAsItIs(harness, ref);
    harness.runtime.advance(-50);
    const { contenu } = await row();
    expect(await phone.send({ type: "session.end" })).toEqual([
      { type: "session.ended", raison: "candidat", transcript: contenu },
    ]);
    expect(await row()).toMatchObject({ contenu, claim: { id: leaseId } });
  });

  test("on a machine whose clock is ahead stops the answer of one that is behind", async () => {
    const { phone, examiner, asked, contenu } = await started(harness);
    const held = heldBack("Trop tard.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    harness.runtime.advance(50);
    await phone.send({ type: "session.end" });
    harness.runtime.advance(-50);
    held.go();
    await saying;
    expect(await contenu()).toBe("Candidat : Question 1 ?");
  });

  test.each(["before", "after"] as const)(
    "whose connection to the table breaks %s the write is SERVICE_UNAVAILABLE, and succeeds when sent again",
    async (when) => {
      const { phone } = await started(harness);
      harness.breakNext("TransactWriteItemsCommand", when);
      expect(await phone.send({ type: "session.end" })).toEqual([error("SERVICE_UNAVAILABLE")]);
      expect(await phone.send({ type: "session.end" })).toMatchObject([
        { type: "session.ended", raison: "candidat" },
      ]);
    },
  );
});
