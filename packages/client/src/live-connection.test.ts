import { describe, expect, test, vi } from "vitest";
import { open, serveLive, service } from "../test/live-harness.ts";
import { answerTo } from "../test/live-service.ts";
import type { ClientMessage } from "./types.ts";

serveLive();

const typesOf = (frames: readonly ClientMessage[]) => frames.map(({ type }) => type);
describe("a cut", () => {
  test("between turns: the session is resumed after the last answer", async () => {
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

  test("before a turn arrived: it is sent again under its number", async () => {
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

  test("before an answer arrived: the resumption brings it, once", async () => {
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

  test("while ending: session.end is sent again", async () => {
    let cuts = 0;
    service.handle = ({ type }) => {
      if (type !== "session.end" || cuts++ > 0) return "as usual";
      service.cut();
      return [];
    };
    const session = await open();
    expect(await session.end()).toMatchObject({ raison: "candidat" });
  });

  test("with a turn said while the connection is down: it is sent after the resumption", async () => {
    const away = Promise.withResolvers<void>();
    const session = await open({ onState: (state) => state === "reconnecting" && away.resolve() });
    service.refusals = 2;
    service.cut();
    await away.promise;
    expect(await session.say("Bonjour")).toBe(answerTo("Bonjour"));
    session.close();
  });

  test("that lasts is NETWORK_ERROR after 30 attempts, for the queued turn and for onError", async () => {
    const onError = vi.fn();
    const session = await open({ onError });
    service.refusals = Number.POSITIVE_INFINITY;
    service.cut();
    await expect(session.say("Bonjour")).rejects.toMatchObject({ code: "NETWORK_ERROR" });
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: "NETWORK_ERROR" }));
    expect(session.state).toBe("closed");
    expect(service.handshakes).toHaveLength(30);
  });

  test("without a close: a connection that does not answer a ping is replaced", async () => {
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

  test("by an error frame of the gateway: the connection is replaced", async () => {
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
  test("is refreshed once after a refused handshake", async () => {
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

  test("that is missing after a sign-out is AUTH_REQUIRED", async () => {
    const tokens = ["jeton"];
    await expect(open({}, () => tokens.shift())).rejects.toMatchObject({ code: "AUTH_REQUIRED" });
  });

  test("that fails during an outage does not end the session", async () => {
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
