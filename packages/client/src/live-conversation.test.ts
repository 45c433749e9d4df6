import { expect, test, vi } from "vitest";
import { open, serveLive, service } from "../test/live-harness.ts";
import { answerTo } from "../test/live-service.ts";
import { createClient } from "./client.ts";

serveLive();

test("a session starts with the protocol and the token, and has the situation, the roles and the clock", async () => {
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

test("a turn resolves with the whole answer after its pieces, and turns are queued", async () => {
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
    { seq: 1, texte: answerTo("Bonjour"), parties: 0 },
  ]);
  expect(session.tours).toEqual(service.tours);
  expect(session.phase).toBe("echange");
  session.close();
});

test("a delta that follows its whole answer is dropped", async () => {
  const told: unknown[] = [];
  const session = await open({ onDelta: ({ seq }) => told.push(seq) });
  await session.say("Bonjour");
  service.tell({ type: "examinateur.delta", seq: 1, texte: "en retard" });
  await session.say("Combien ?");
  expect(told).toEqual([1, 1, 2, 2]);
  session.close();
});

test("end resolves with the dialogue and closes the connection, and the next turn is refused", async () => {
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

test("when the service ends the session, the turn under way is refused", async () => {
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

test("a session that has already ended resolves with its end", async () => {
  service.ended = "temps";
  const session = await open();
  expect(session.ended).toEqual({ raison: "temps", transcript: "" });
  expect(session.state).toBe("closed");
});

test("a ping is sent when the phase should be over", async () => {
  service.handle = ({ type }) =>
    type === "session.start"
      ? [{ ...started(), restant_ms: 10 }]
      : [{ type: "pong", phase: "echange", restant_ms: 210_000 }];
  const session = await open();
  await expect.poll(() => session.phase).toBe("echange");
  expect(session.restantMs).toBeGreaterThan(200_000);
  session.close();
});

test("an unanswered turn of an earlier page is answered before this page's own turn", async () => {
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

test("close does not end the session: queued turns are CLOSED, and the session can be resumed", async () => {
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

test("a signal closes the connection with its reason, before the start and after it", async () => {
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

test("a service that cannot be reached is NETWORK_ERROR after four attempts", async () => {
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
