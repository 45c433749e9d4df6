import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerTo, LiveService } from "../test/live-service.ts";
import { createClient } from "./client.ts";
import type { LiveOptions } from "./live.ts";
import type { TokenSource } from "./token.ts";
import type { ClientMessage } from "./types.ts";

let service: LiveService;

beforeEach(async () => {
  service = new LiveService();
  await service.start();
  // The pauses before coming back are a matter of milliseconds.
  vi.spyOn(Math, "random").mockReturnValue(-0.98);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await service.stop();
});

/** The client's, where the simulation's address is this service's. */
function open(options: LiveOptions = {}, token: TokenSource = () => "jeton") {
  const client = createClient({
    baseUrl: "http://service.test",
    token,
    fetch: async () => Response.json({ live: { url: service.url, protocole: "tcf.v1" } }),
  });
  return client.live("sim_1", options);
}

const typesOf = (frames: readonly ClientMessage[]) => frames.map(({ type }) => type);

test("a session is started with the protocol and the token, and gives the situation, the roles and the clock", async () => {
  const states: string[] = [];
  const clocks: unknown[] = [];
  const session = await open({
    onState: (state) => states.push(state),
    onClock: (clock) => clocks.push(clock),
  });
  expect(service.handshakes).toEqual(["tcf.v1, jeton"]);
  expect(service.frames).toEqual([{ type: "session.start", simulation_id: "sim_1" }]);
  expect(session).toMatchObject({
    situation: "Vous louez un vélo.",
    roles: { candidat: "Client", examinateur: "Loueur" },
    phase: "preparation",
    state: "open",
    ended: null,
    tours: [],
  });
  expect(session.restantMs).toBeGreaterThan(100_000);
  expect(clocks).toEqual([{ phase: "preparation", restantMs: 120_000 }]);
  expect(states).toEqual(["open"]);
  session.close();
});

test("a turn gives the whole answer, told in pieces meanwhile, and turns wait for each other", async () => {
  const told: unknown[] = [];
  const session = await open({
    onDelta: ({ seq, texte }) => told.push([seq, texte]),
    onAnswer: (answer) => told.push(answer),
  });
  const answers = await Promise.all([session.say("Bonjour"), session.say("Combien ?")]);
  expect(answers).toEqual([answerTo("Bonjour"), answerTo("Combien ?")]);
  expect(told.slice(0, 3)).toEqual([
    [1, "« Bon"],
    [1, "jour », dites-vous ?"],
    { seq: 1, texte: answerTo("Bonjour") },
  ]);
  expect(session.tours).toEqual(service.tours);
  expect(session.phase).toBe("echange");
  session.close();
});

test("the end gives the dialogue, closes the connection, and the next turn is refused", async () => {
  const onEnd = vi.fn();
  const session = await open({ onEnd });
  await session.say("Bonjour");
  const end = await session.end();
  expect(end).toEqual({ raison: "candidat", transcript: expect.stringContaining("Candidat : Bonjour") });
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(end);
  expect(session.state).toBe("closed");
  expect(await session.end()).toEqual(end);
  await expect(session.say("Encore")).rejects.toMatchObject({ code: "EXAM_TIME_OVER" });
});

test("the service may end it: a turn on its way learns of it", async () => {
  service.handle = ({ type }) => {
    if (type !== "candidat.message") return "as usual";
    service.ended = "temps";
    return [{ type: "error", code: "EXAM_TIME_OVER", message: "Terminé.", seq: 1 }];
  };
  const onEnd = vi.fn();
  const session = await open({ onEnd });
  await expect(session.say("Bonjour")).rejects.toMatchObject({ code: "EXAM_TIME_OVER" });
  await expect.poll(() => session.ended?.raison).toBe("temps");
  expect(session.tours).toEqual([]);
});

test("a session that is over already is given as it ended", async () => {
  service.ended = "temps";
  const session = await open();
  expect(session.ended).toEqual({ raison: "temps", transcript: "" });
  expect(session.state).toBe("closed");
});

test("when the phase should be over, the service is asked for the time", async () => {
  service.handle = ({ type }) =>
    type === "session.start"
      ? [{ ...started(), restant_ms: 10 }]
      : [{ type: "pong", phase: "echange", restant_ms: 210_000 }];
  const session = await open();
  await expect.poll(() => session.phase).toBe("echange");
  expect(session.restantMs).toBeGreaterThan(200_000);
  session.close();
});

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

describe("a refusal", () => {
  test("of the start is what `live` rejects with", async () => {
    service.handle = () => [{ type: "error", code: "SIMULATION_FINISHED", message: "Déjà corrigée." }];
    await expect(open()).rejects.toMatchObject({ code: "SIMULATION_FINISHED", message: "Déjà corrigée." });
  });

  test("of the start that passes is tried again", async () => {
    let refusals = 0;
    service.handle = () =>
      refusals++ > 0 ? "as usual" : [{ type: "error", code: "SERVICE_UNAVAILABLE", message: "" }];
    const session = await open();
    expect(session.state).toBe("open");
    session.close();
  });

  test("of a turn leaves its number to the next one", async () => {
    service.handle = (message) =>
      message.type === "candidat.message" && message.texte === ""
        ? [{ type: "error", code: "INVALID_INPUT", message: "« texte » est vide.", seq: message.seq }]
        : "as usual";
    const onError = vi.fn();
    const session = await open({ onError });
    const turns = await Promise.allSettled([session.say(""), session.say("Bonjour")]);
    expect(turns).toMatchObject([{ reason: { code: "INVALID_INPUT" } }, { value: answerTo("Bonjour") }]);
    expect(onError).toHaveBeenCalledOnce();
    expect(session.tours.map(({ seq }) => seq)).toEqual([1]);
    session.close();
  });

  test("of an answer that passes is tried again under the same number; one that lasts is given up", async () => {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout"],
      shouldAdvanceTime: true,
      advanceTimeDelta: 20,
    });
    let failures = 2;
    service.handle = (message) =>
      message.type === "candidat.message" && failures-- > 0
        ? [{ type: "error", code: "PROVIDER_FAILED", message: "", seq: message.seq }]
        : "as usual";
    const session = await open();
    const first = session.say("Bonjour");
    await advanceUntil(first);
    expect(await first).toBe(answerTo("Bonjour"));
    failures = 99;
    const second = session.say("Combien ?");
    second.catch(() => {});
    await advanceUntil(second);
    await expect(second).rejects.toMatchObject({ code: "PROVIDER_FAILED" });
    // It was recorded: the next turn has the next number.
    failures = 0;
    await session.say("Merci");
    expect(session.tours.map(({ seq, examinateur }) => [seq, examinateur !== null])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
    session.close();
  });

  test("because another device has taken the session over ends the connection, and it does not come back", async () => {
    const onError = vi.fn();
    const session = await open({ onError });
    service.tell({ type: "error", code: "LIVE_IN_PROGRESS", message: "Sur un autre appareil." });
    await expect.poll(() => session.state).toBe("closed");
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: "LIVE_IN_PROGRESS" }));
    await expect(session.say("Bonjour")).rejects.toMatchObject({ code: "CLOSED" });
    expect(service.handshakes).toHaveLength(1);
  });
});

test("a turn that an earlier page said and whose answer is on its way is awaited, then one's own is said", async () => {
  service.tours.push({ seq: 1, candidat: "Bonjour", examinateur: null });
  const onAnswer = vi.fn();
  const session = await open({ onAnswer });
  expect(await session.say("Combien ?")).toBe(answerTo("Combien ?"));
  expect(session.tours).toEqual([
    { seq: 1, candidat: "Bonjour", examinateur: answerTo("Bonjour") },
    { seq: 2, candidat: "Combien ?", examinateur: answerTo("Combien ?") },
  ]);
  expect(onAnswer).toHaveBeenCalledTimes(2);
  session.close();
});

test("left, it ends nothing: what waits is CLOSED, and the session can be taken up again", async () => {
  const session = await open();
  service.handle = () => [];
  const said = session.say("Bonjour");
  session.close();
  await expect(said).rejects.toMatchObject({ code: "CLOSED" });
  service.handle = () => "as usual";
  const again = await open();
  expect(service.ended).toBeNull();
  again.close();
});

test("a signal leaves it, with its reason, before it has started and after", async () => {
  service.handle = () => [];
  const first = new AbortController();
  const opening = open({ signal: first.signal });
  await expect.poll(() => service.frames.length).toBe(1);
  first.abort(new Error("parti"));
  await expect(opening).rejects.toThrow("parti");

  service.handle = () => "as usual";
  const second = new AbortController();
  const session = await open({ signal: second.signal });
  service.handle = () => [];
  const said = session.say("Bonjour");
  second.abort(new Error("parti"));
  await expect(said).rejects.toThrow("parti");
  expect(session.state).toBe("closed");
});

test("a service that cannot be reached is NETWORK_ERROR, after some attempts", async () => {
  service.refusals = 99;
  await expect(open()).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  expect(service.handshakes).toHaveLength(4);
});

test("a simulation without a live interaction is TACHE_MISMATCH", async () => {
  const client = createClient({
    baseUrl: "http://service.test",
    token: () => "jeton",
    fetch: async () => Response.json({ live: null }),
  });
  await expect(client.live("sim_1")).rejects.toMatchObject({ code: "TACHE_MISMATCH" });
});

function started() {
  const message = service.started(0);
  if (message.type !== "session.started") throw new Error("not a start");
  return message;
}

/** Lets the test's clock run until this has settled. */
async function advanceUntil(work: Promise<unknown>): Promise<void> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  work.then(settle, settle);
  await vi.waitUntil(
    async () => {
      await vi.advanceTimersByTimeAsync(500);
      return settled;
    },
    { interval: 1 },
  );
}
