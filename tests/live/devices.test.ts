import { AppError } from "@epreuve/core/app-error";
import { openConnection } from "@epreuve/core/live/connection";
import { type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { error, heldBack, message, started } from "@epreuve/test-kit/live-harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

type Item = Record<string, unknown>;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const tour = (seq: number, examinateur: string | null) => ({
  seq,
  candidat: `Question ${seq} ?`,
  examinateur,
});

describe("another device", () => {
  test.each(["start", "resume"] as const)("takes the session over by session.%s", async (how) => {
    const { phone, device } = await started(harness);
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
    const { phone, device, examiner, asked } = await started(harness);
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
    const { phone, device, examiner, asked } = await started(harness);
    const held = heldBack("Oui.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    await phone.close();
    held.go();
    await saying;
    expect(await (await device()).resume(0)).toMatchObject([{ tours: [tour(1, "Oui.")] }]);
  });

  test("is sent again an answer that was stored between the takeover and its session.started", async () => {
    const { phone, device, deps, examiner, asked } = await started(harness);
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

  test("a frame from a closed connection is refused", async () => {
    const { phone, device, gone } = await started(harness);
    await phone.close();
    await phone.close();
    gone.clear();
    expect(await phone.say(1)).toEqual([error("AUTH_REQUIRED")]);
    expect(await (await device()).resume(0)).toMatchObject([{ type: "session.started" }]);
  });

  test("that takes the session over at the same time tells the connection it took it from", async () => {
    const { phone, device, betweenReadAndWrite } = await started(harness);
    const [laptop, tablet] = [await device(), await device()];
    betweenReadAndWrite(() => tablet.resume(0));
    expect(await laptop.resume(0)).toMatchObject([{ type: "session.started" }]);
    expect(tablet.received).toMatchObject([{ type: "session.started" }, { code: "LIVE_IN_PROGRESS" }]);
    expect(phone.received.slice(1)).toEqual([error("LIVE_IN_PROGRESS")]);
  });

  test("that takes it over while a turn arrives is sent the turn", async () => {
    const { phone, device, betweenReadAndWrite } = await started(harness);
    betweenReadAndWrite(() => phone.say(1));
    expect(await (await device()).resume(0)).toMatchObject([{ tours: [tour(1, "Réponse 1.")] }]);
  });

  test("that is gone before it has the session leaves it with the previous connection", async () => {
    const { phone, device, betweenReadAndWrite } = await started(harness);
    const laptop = await device();
    betweenReadAndWrite(() => laptop.close());
    await laptop.resume(0);
    expect(phone.received).toHaveLength(1);
    expect(await phone.send({ type: "ping" })).toMatchObject([{ type: "pong" }]);
  });
});

describe("a reading that crosses a write", () => {
  const failing = () => Promise.reject(new AppError("PROVIDER_FAILED"));

  test.each([
    ["the session and not yet its turn", (items: Item[]) => items.slice(0, -1)],
    ["the session and not yet an answer", (items: Item[]) => items.map(({ examinateur, ...item }) => item)],
  ])("and sees %s is made again", async (_, torn) => {
    const { phone, device, deps, examiner } = await started(harness);
    await phone.say(1);
    examiner.answer = failing;
    await phone.say(2);
    const laptop = await device();
    const { queryAll } = deps.table;
    deps.table.queryAll = async (input) => {
      deps.table.queryAll = queryAll;
      return torn(await queryAll(input));
    };
    expect(await laptop.resume(0)).toMatchObject([{ tours: [tour(1, "Réponse 1."), tour(2, null)] }]);
  });

  test("each time it is made is SERVICE_UNAVAILABLE", async () => {
    const { phone, deps } = await started(harness);
    await phone.say(1);
    const { queryAll } = deps.table;
    deps.table.queryAll = async (input) => (await queryAll(input)).slice(0, -1);
    expect(await phone.say(2)).toEqual([error("SERVICE_UNAVAILABLE", 2)]);
  });
});

test("a connection opened twice is stored once; one whose identifier is another user's is not opened", async () => {
  const { phone, owner } = await started(harness);
  const { connectionId } = phone;
  await openConnection(harness, { connectionId, owner });
  expect(await phone.send({ type: "ping" })).toMatchObject([{ type: "pong" }]);
  await expect(openConnection(harness, { connectionId, owner: newOwner() })).rejects.toThrow("another user");
});
