import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Bench, codeOf, startBench } from "../bench.ts";
import { error, heldBack, leaseAsItIs, started } from "./session-bench.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.stop());

describe("the end", () => {
  test("by the candidate gives the dialogue, which is the text; asked again, the same", async () => {
    const { phone, contenu, device } = await started(bench);
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

  test("by the clock needs nobody: the text is there, to be corrected", async () => {
    const { phone, ref, contenu } = await started(bench);
    await phone.say(1);
    bench.runtime.advance(209_999);
    expect(await phone.send({ type: "ping" })).toMatchObject([
      { type: "pong", phase: "echange", restant_ms: 1 },
    ]);
    const attempt = () => saveContenu(bench, ref, { contenu: "autre" });
    expect(await codeOf(attempt())).toBe("LIVE_IN_PROGRESS");
    expect(await contenu()).toBe("Candidat : Question 1 ?\nExaminateur : Réponse 1.");
    bench.runtime.advance(1);
    expect(await phone.say(2)).toEqual([error("EXAM_TIME_OVER")]);
    expect(await phone.send({ type: "session.end" })).toMatchObject([{ raison: "temps" }]);
    expect(await codeOf(attempt())).toBe("LIVE_ENDED");
  });

  test("by the candidate leaves the dialogue the text for good: a later save is LIVE_ENDED", async () => {
    const { phone, ref, row } = await started(bench);
    await phone.say(1);
    await phone.send({ type: "session.end" });
    const before = await row();
    expect(await codeOf(saveContenu(bench, ref, { contenu: "Mon texte." }))).toBe("LIVE_ENDED");
    expect(await row()).toEqual(before);
  });

  test("lets a correction in at once, shut out until then, and a late answer changes nothing it judges", async () => {
    const { phone, ref, contenu, examiner, asked } = await started(bench);
    const held = heldBack("Trop tard.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    expect(await codeOf(leaseAsItIs(bench, ref))).toBe("LIVE_IN_PROGRESS");
    await phone.send({ type: "session.end" });
    const { submission } = await leaseAsItIs(bench, ref);
    held.go();
    await saying;
    expect(submission).toMatchObject({ contenu: "Candidat : Question 1 ?" });
    expect(await contenu()).toBe("Candidat : Question 1 ?");
  });

  test.each(["by the candidate", "by the clock"])("%s during an answer drops it", async (how) => {
    const { phone, examiner, asked, contenu } = await started(bench);
    const held = heldBack("Trop tard.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    if (how === "by the candidate") await phone.send({ type: "session.end" });
    else bench.runtime.advance(210_000);
    held.go();
    await saying;
    expect(await contenu()).toBe("Candidat : Question 1 ?");
    expect(phone.received.filter(({ type }) => type === "session.ended")).toHaveLength(1);
    expect(phone.received.some(({ type }) => type === "examinateur.message")).toBe(false);
  });

  test("by the clock drops an answer that comes then, though nobody has touched the text", async () => {
    const { phone, examiner, asked, contenu } = await started(bench);
    const held = heldBack("Trop tard.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    bench.runtime.advance(210_000);
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
    const { phone, examiner, asked, contenu, ref } = await started(bench);
    const held = heldBack("Trop tard.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    bench.runtime.advance(210_000);
    await leaseAsItIs(bench, ref);
    bench.runtime.advance(-50);
    held.go();
    await saying;
    expect(await contenu()).toBe("Candidat : Question 1 ?");
  });

  test("on a machine whose clock is behind one that corrects already is told all the same", async () => {
    const { phone, ref, row } = await started(bench);
    await phone.say(1);
    bench.runtime.advance(210_000);
    const { leaseId } = await leaseAsItIs(bench, ref);
    bench.runtime.advance(-50);
    const { contenu } = await row();
    expect(await phone.send({ type: "session.end" })).toEqual([
      { type: "session.ended", raison: "candidat", transcript: contenu },
    ]);
    expect(await row()).toMatchObject({ contenu, claim: { id: leaseId } });
  });

  test("on a machine whose clock is ahead stops the answer of one that is behind", async () => {
    const { phone, examiner, asked, contenu } = await started(bench);
    const held = heldBack("Trop tard.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    bench.runtime.advance(50);
    await phone.send({ type: "session.end" });
    bench.runtime.advance(-50);
    held.go();
    await saying;
    expect(await contenu()).toBe("Candidat : Question 1 ?");
  });

  test.each(["before", "after"] as const)("survives a table that breaks %s it", async (when) => {
    const { phone } = await started(bench);
    bench.breakNext("TransactWriteItemsCommand", when);
    expect(await phone.send({ type: "session.end" })).toEqual([error("SERVICE_UNAVAILABLE")]);
    expect(await phone.send({ type: "session.end" })).toMatchObject([
      { type: "session.ended", raison: "candidat" },
    ]);
  });
});
