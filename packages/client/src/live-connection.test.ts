import { describe, expect, test, vi } from "vitest";
import { open, serveLive, service } from "../test/live-harness.ts";
import { answerTo } from "../test/live-service.ts";
import type { ClientMessage } from "./types.ts";

serveLive();

const typesOf = (frames: readonly ClientMessage[]) => frames.map(({ type }) => type);
describe("a cut", () => {
  test("between turns is mended: resumed after the last answer, without a word of it lost", async () => {
    const states: string[] = [];
    const session = await open({ onState: (state) => states.push(state) });
    await session.say("Bonjour");
    service.cut();
    await expect.poll(() => states).toEqual(["open", "reconnecting", "open"]);
    expect(service.frames.at(-1)).toEqual({
      type: "session.resume",
      session_id: "session-1",
      dernier_seq: 1,
    });
    expect(await session.say("Combien ?")).toBe(answerTo("Combien ?"));
    expect(service.tours).toHaveLength(2);
    session.close();
  });

  test("before a turn got through: it is sent again under its number", async () => {
    let cuts = 0;
    service.handle = ({ type }) => {
      if (type !== "candidat.message" || cuts++ > 0) return "as usual";
      service.cut();
      return [];
    };
    const session = await open();
    expect(await session.say("Bonjour")).toBe(answerTo("Bonjour"));
    expect(service.frames.filter(({ type }) => type === "candidat.message")).toEqual([
      { type: "candidat.message", seq: 1, texte: "Bonjour" },
      { type: "candidat.message", seq: 1, texte: "Bonjour" },
    ]);
    session.close();
  });

  test("before an answer got through: the answer comes with the resumption, once", async () => {
    let cuts = 0;
    service.handle = (message) => {
      if (message.type !== "candidat.message" || cuts++ > 0) return "as usual";
      service.say(message.seq, message.texte);
      service.cut();
      return [];
    };
    const onAnswer = vi.fn();
    const session = await open({ onAnswer });
    expect(await session.say("Bonjour")).toBe(answerTo("Bonjour"));
    expect(onAnswer).toHaveBeenCalledOnce();
    expect(service.frames.filter(({ type }) => type === "candidat.message")).toHaveLength(1);
    session.close();
  });

  test("while ending: the end is asked for again", async () => {
    let cuts = 0;
    service.handle = ({ type }) => {
      if (type !== "session.end" || cuts++ > 0) return "as usual";
      service.cut();
      return [];
    };
    const session = await open();
    expect(await session.end()).toMatchObject({ raison: "candidat" });
  });

  test("what is said while it is away is said when it is back", async () => {
    const away = Promise.withResolvers<void>();
    const session = await open({ onState: (state) => state === "reconnecting" && away.resolve() });
    service.refusals = 2;
    service.cut();
    await away.promise;
    expect(await session.say("Bonjour")).toBe(answerTo("Bonjour"));
    session.close();
  });

  test("that is silent is noticed: a connection without a sign of life is replaced", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const session = await open();
    service.handle = () => [];
    const said = session.say("Bonjour");
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitUntil(() => typesOf(service.frames).includes("ping"), { interval: 1 });
    service.handle = () => "as usual";
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await said).toBe(answerTo("Bonjour"));
    session.close();
  });

  test("a frame of the gateway's own, that says that it failed, is one too", async () => {
    const session = await open();
    let failures = 0;
    service.handle = ({ type }) =>
      type !== "candidat.message" || failures++ > 0
        ? "as usual"
        : ['{"message":"Internal server error","connectionId":"x","requestId":"y"}'];
    expect(await session.say("Bonjour")).toBe(answerTo("Bonjour"));
    expect(service.handshakes).toHaveLength(2);
    session.close();
  });
});

describe("a token", () => {
  test("that a handshake may have been refused for is asked for anew, once", async () => {
    service.refusals = 2;
    const token = vi.fn(() => "jeton");
    const session = await open({}, token);
    // The first reads the simulation.
    expect(token.mock.calls).toEqual([
      [{ refresh: false }],
      [{ refresh: false }],
      [{ refresh: true }],
      [{ refresh: false }],
    ]);
    session.close();
  });

  test("that is no more is AUTH_REQUIRED", async () => {
    const tokens = ["jeton"];
    await expect(open({}, () => tokens.shift())).rejects.toMatchObject({ code: "AUTH_REQUIRED" });
  });

  test("that cannot be had for a moment, in an outage, ends nothing", async () => {
    let failing = false;
    const session = await open({}, () => {
      if (!failing) return "jeton";
      failing = false;
      throw new Error("no network");
    });
    failing = true;
    service.cut();
    await expect.poll(() => service.handshakes.length).toBe(2);
    expect(await session.say("Bonjour")).toBe(answerTo("Bonjour"));
    session.close();
  });
});
