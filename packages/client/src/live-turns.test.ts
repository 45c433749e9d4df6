import { describe, expect, test, vi } from "vitest";
import { advanceUntil, fakeTimers, open, serveLive, service } from "../test/live-harness.ts";
import { answerTo } from "../test/live-service.ts";

serveLive();

describe("a refusal", () => {
  test("of the start is what `live` rejects with", async () => {
    service.handle = () => [{ type: "error", code: "SIMULATION_FINISHED", message: "Déjà corrigée." }];
    await expect(open()).rejects.toMatchObject({ code: "SIMULATION_FINISHED", message: "Déjà corrigée." });
  });

  test("of the start is retried if it may pass", async () => {
    let refusals = 0;
    service.handle = () =>
      refusals++ > 0 ? "as usual" : [{ type: "error", code: "SERVICE_UNAVAILABLE", message: "" }];
    const session = await open();
    expect(session.state).toBe("open");
    session.close();
  });

  test("of a turn lets the next one reuse its number", async () => {
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

  test("of a turn by a code of a later version gives that code, and the turn is not retried", async () => {
    service.handle = (message) =>
      message.type === "candidat.message" && message.texte === ""
        ? [JSON.stringify({ type: "error", code: "SOMETHING_NEW", message: "Nouveau.", seq: message.seq })]
        : "as usual";
    const session = await open();
    await expect(session.say("")).rejects.toMatchObject({
      code: "UNKNOWN_ERROR",
      unknownCode: "SOMETHING_NEW",
      message: "Nouveau.",
    });
    expect(await session.say("Bonjour")).toBe(answerTo("Bonjour"));
    expect(service.frames.filter(({ type }) => type === "candidat.message")).toHaveLength(2);
    session.close();
  });

  test("of an answer is retried under the same number, and given up if it lasts", async () => {
    fakeTimers();
    let failures = 2;
    service.handle = (message) =>
      message.type === "candidat.message" && failures-- > 0
        ? [{ type: "error", code: "PROVIDER_FAILED", message: "", seq: message.seq }]
        : "as usual";
    const onRetry = vi.fn();
    const session = await open({ onRetry });
    const first = session.say("Bonjour");
    await advanceUntil(first);
    expect(await first).toBe(answerTo("Bonjour"));
    const retry = { seq: 1, error: expect.objectContaining({ code: "PROVIDER_FAILED" }) };
    expect(onRetry.mock.calls).toEqual([[retry], [retry]]);
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

  test("of a turn beyond the rate is retried after the wait the service asks for, not before", async () => {
    fakeTimers();
    let refused = false;
    service.handle = (message) => {
      if (message.type !== "candidat.message" || refused) return "as usual";
      refused = true;
      return [{ type: "error", code: "RATE_LIMITED", message: "", seq: message.seq, retry_after_s: 15 }];
    };
    const said = () => service.frames.filter(({ type }) => type === "candidat.message").length;
    const session = await open();
    const turn = session.say("Bonjour");
    await vi.waitUntil(() => refused, { interval: 1 });
    // The refusal has arrived once the client has read what was sent after it.
    service.tell({ type: "pong", phase: "echange", restant_ms: 100_000 });
    await vi.waitUntil(() => session.restantMs <= 100_000, { interval: 1 });
    await vi.advanceTimersByTimeAsync(14_000);
    expect(said()).toBe(1);
    await advanceUntil(turn);
    expect(await turn).toBe(answerTo("Bonjour"));
    session.close();
  });

  test("because another device has taken over closes the connection for good", async () => {
    const onError = vi.fn();
    const session = await open({ onError });
    service.tell({ type: "error", code: "LIVE_IN_PROGRESS", message: "Sur un autre appareil." });
    await expect.poll(() => session.state).toBe("closed");
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: "LIVE_IN_PROGRESS" }));
    await expect(session.say("Bonjour")).rejects.toMatchObject({ code: "CLOSED" });
    expect(service.handshakes).toHaveLength(1);
  });
});

test("a turn without an answer is sent again under its number after 25 s, and not before", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const session = await open();
  const seqs: number[] = [];
  // Promises, because vitest's polling moves the fake clock.
  const firstTurn = Promise.withResolvers<void>();
  const ping = Promise.withResolvers<void>();
  service.handle = (message) => {
    if (message.type === "ping") ping.resolve();
    if (message.type !== "candidat.message") return "as usual";
    seqs.push(message.seq);
    firstTurn.resolve();
    return seqs.length === 1 ? [] : "as usual";
  };
  const said = session.say("Bonjour");
  await firstTurn.promise;
  // The connection itself is alive: it is pinged after 20 s, and answers.
  await vi.advanceTimersByTimeAsync(24_999);
  await ping.promise;
  expect(seqs).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await said).toBe(answerTo("Bonjour"));
  expect(seqs).toEqual([1, 1]);
  expect(service.handshakes).toHaveLength(1);
  session.close();
});
