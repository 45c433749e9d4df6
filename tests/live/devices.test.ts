import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Bench, startBench } from "../bench.ts";
import { error, heldBack, message, started } from "./session-bench.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.stop());

const tour = (seq: number, examinateur: string | null) => ({
  seq,
  candidat: `Question ${seq} ?`,
  examinateur,
});

describe("another device", () => {
  test.each(["start", "resume"] as const)("takes the session over by session.%s", async (how) => {
    const { phone, device } = await started(bench);
    await phone.say(1);
    const laptop = await device();
    const [opening] = how === "start" ? await laptop.start() : await laptop.resume(0);
    expect(opening).toMatchObject({ tours: [tour(1, "Réponse 1.")] });
    expect(phone.received.at(-1)).toEqual(error("LIVE_IN_PROGRESS"));
    expect(await phone.say(2)).toEqual([error("LIVE_IN_PROGRESS")]);
    expect(await phone.send({ type: "ping" })).toEqual([error("LIVE_IN_PROGRESS")]);
    expect(await phone.send({ type: "session.end" })).toEqual([error("LIVE_IN_PROGRESS")]);
    expect((await laptop.say(2)).at(-1)).toEqual(message(2, "Réponse 2."));
    // And closing the old one takes nothing from the new one.
    await phone.close();
    expect(await laptop.send({ type: "ping" })).toMatchObject([{ type: "pong" }]);
  });

  test("that resumes during an answer gets it, and only the turns it missed", async () => {
    const { phone, device, examiner, asked } = await started(bench);
    await phone.say(1);
    const held = heldBack("Oui.");
    examiner.answer = held.answer;
    const saying = phone.say(2);
    await expect.poll(() => asked.length).toBe(2);
    await phone.close();
    const laptop = await device();
    expect(await laptop.resume(1)).toMatchObject([{ type: "session.started", tours: [tour(2, null)] }]);
    held.go();
    await saying;
    expect(laptop.received.slice(1)).toEqual([message(2, "Oui.")]);
  });

  test("that resumes after an answer nobody received gets it with the turns", async () => {
    const { phone, device, examiner, asked } = await started(bench);
    const held = heldBack("Oui.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    await phone.close();
    held.go();
    await saying;
    expect(await (await device()).resume(0)).toMatchObject([{ tours: [tour(1, "Oui.")] }]);
  });

  test("is told an answer again that came between the hand-over and its session.started", async () => {
    const { phone, device, deps, examiner, asked } = await started(bench);
    const held = heldBack("Oui.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    const laptop = await device();
    const { send } = deps.connections;
    deps.connections.send = async (connectionId, told) => {
      if (told.type === "session.started") {
        held.go();
        await saying;
      }
      return send(connectionId, told);
    };
    await laptop.resume(0);
    expect(laptop.received.map(({ type }) => type)).toEqual([
      "examinateur.message",
      "session.started",
      "examinateur.message",
    ]);
  });

  test("a closed connection is taken no frame from", async () => {
    const { phone, device, gone } = await started(bench);
    await phone.close();
    await phone.close();
    gone.clear();
    expect(await phone.say(1)).toEqual([error("AUTH_REQUIRED")]);
    expect(await (await device()).resume(0)).toMatchObject([{ type: "session.started" }]);
  });
});
