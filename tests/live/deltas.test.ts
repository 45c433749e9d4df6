import type { ServerMessage } from "@epreuve/contract/live";
import { AppError } from "@epreuve/core/app-error";
import type { StreamRequest } from "@epreuve/core/generation/text-streamer";
import { createDeltas } from "@epreuve/core/live/deltas";
import { liveTurnKey } from "@epreuve/core/table/keys";
import { type Harness, startHarness } from "@epreuve/test-kit/harness";
import { type Device, error, LEASE_MS, message, started } from "@epreuve/test-kit/live-harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Delta = Extract<ServerMessage, { type: "examinateur.delta" }>;

const deltas = ({ received }: Device, seq = 1) =>
  received.filter((told): told is Delta => told.type === "examinateur.delta" && told.seq === seq);
const added = (device: Device, seq = 1) =>
  deltas(device, seq)
    .map(({ texte }) => texte)
    .join("");
const answerOf = ({ received }: Device) =>
  received.flatMap((told) => (told.type === "examinateur.message" ? [told.texte] : [])).at(-1);

/** A session whose streamer says these replies, one a call, in pieces; a text ends a reply, an error breaks it. */
async function scripted(...replies: { pieces: string[]; ends: string | Error | Promise<string> }[]) {
  const candidat = await started(harness);
  let calls = 0;
  candidat.deps.streamer.stream = async (request: StreamRequest) => {
    candidat.asked.push(request);
    const reply = replies[calls++];
    if (reply === undefined) throw new Error("the examiner is asked once too often");
    for (const piece of reply.pieces) request.onPiece(piece);
    if (reply.ends instanceof Error) throw reply.ends;
    return reply.ends;
  };
  return candidat;
}

const failed = () => new AppError("PROVIDER_FAILED");

describe("the deltas of a turn", () => {
  test("add up to its answer, normalized to one line and cut to 600 characters", async () => {
    const reply = `Examinateur : Oui.\n\n${"Le cours a lieu le lundi soir. ".repeat(30)}\u0007Candidat : Merci !`;
    const { phone } = await scripted({ pieces: reply.match(/[\s\S]{1,7}/g) ?? [], ends: reply });
    await phone.say(1);
    const answer = answerOf(phone);
    expect(answer?.length).toBeLessThanOrEqual(600);
    expect(answer).toMatch(/^Oui\. Le cours a lieu le lundi soir\./);
    expect(added(phone)).toBe(answer);
  });

  test("hold no control character, nor does the answer, the text or what the examiner is told later", async () => {
    const reply = "Bonjour,\u0000 c'est\u001b\u0085 ici.";
    const { phone, contenu, asked } = await scripted(
      { pieces: [reply], ends: reply },
      { pieces: [], ends: "Oui." },
    );
    await phone.say(1, "Bonjour\u0000\u0085 madame.");
    await phone.say(2);
    expect(added(phone)).toBe("Bonjour, c'est ici.");
    expect(answerOf(phone)).toBe("Oui.");
    expect(asked[1]?.messages.slice(0, 2).map(({ content }) => content)).toEqual([
      "Bonjour madame.",
      "Bonjour, c'est ici.",
    ]);
    expect(await contenu()).toContain("Candidat : Bonjour madame.\nExaminateur : Bonjour, c'est ici.\n");
  });

  test("are not sent again when the turn is answered anew after a failure", async () => {
    const { phone } = await scripted(
      { pieces: ["Oui. Le", " cours"], ends: failed() },
      { pieces: ["Oui.", " C'est lundi."], ends: "Oui. C'est lundi." },
    );
    expect((await phone.say(1)).at(-1)).toEqual(error("PROVIDER_FAILED", 1));
    expect(await phone.say(1)).toEqual([message(1, "Oui. C'est lundi.")]);
    expect(added(phone)).toBe("Oui.");
  });

  test("are not sent again when the answer was made and could not be stored", async () => {
    const { phone, deps } = await scripted(
      { pieces: ["Oui, bien sûr."], ends: "Oui, bien sûr." },
      { pieces: ["Oui, bien sûr."], ends: "Oui, bien sûr." },
    );
    const { tryTransact } = deps.table;
    let transactions = 0;
    deps.table.tryTransact = async (operations) => {
      // The turn is taken; no attempt to store its answer gets through.
      if (++transactions > 1) throw new AppError("SERVICE_UNAVAILABLE");
      return tryTransact(operations);
    };
    expect((await phone.say(1)).at(-1)).toEqual(error("SERVICE_UNAVAILABLE", 1));
    deps.table.tryTransact = tryTransact;
    await phone.say(1);
    expect([added(phone), answerOf(phone)]).toEqual(["Oui, bien sûr.", "Oui, bien sûr."]);
  });

  test("are not sent again when the call that sent them died and the next answer is shorter", async () => {
    const never = new Promise<string>(() => {});
    const { phone, contenu } = await scripted(
      { pieces: ["Oui, bien sûr. Le cours", " coûte"], ends: never },
      { pieces: ["Oui."], ends: "Oui." },
    );
    void phone.say(1);
    await expect.poll(() => added(phone)).toBe("Oui, bien sûr.");
    harness.runtime.advance(LEASE_MS);
    expect(await phone.say(1)).toEqual([message(1, "Oui, bien sûr.")]);
    expect(added(phone)).toBe("Oui, bien sûr.");
    expect(await contenu()).toMatch(/Examinateur : Oui, bien sûr\.$/);
  });

  test("of an attempt that broke off are never more than the answer of the next one", async () => {
    const { phone } = await scripted({
      pieces: ["Bonjour ! Le cours de"],
      ends: "Oui, c'est le lundi soir.",
    });
    await phone.say(1);
    expect(added(phone)).toBe("Bonjour !");
    expect(answerOf(phone)).toBe("Oui, c'est le lundi soir.");
  });

  test("end with the call's lease: a call that resumes after it sends none", async () => {
    const late = Promise.withResolvers<void>();
    const { phone, deps } = await started(harness);
    let calls = 0;
    deps.streamer.stream = async (request) => {
      if (++calls > 1) return "Oui.";
      await late.promise;
      request.onPiece("Trop tard.");
      return "Trop tard.";
    };
    const first = phone.say(1);
    await expect.poll(() => calls).toBe(1);
    harness.runtime.advance(LEASE_MS);
    await phone.say(1);
    late.resolve();
    await first;
    expect([added(phone), answerOf(phone)]).toEqual(["Oui.", "Oui."]);
  });

  test.each([
    ["the session ends", ({ phone }: { phone: Device }) => phone.send({ type: "session.end" })],
    [
      "another device takes the session over",
      async ({ device }: { device: () => Promise<Device> }) => (await device()).resume(0),
    ],
  ])("end when %s", async (_, act) => {
    const candidat = await started(harness);
    const { phone, deps } = candidat;
    const acted = Promise.withResolvers<void>();
    deps.streamer.stream = async (request) => {
      request.onPiece("Oui.");
      await acted.promise;
      request.onPiece(" C'est lundi.");
      return "Oui. C'est lundi.";
    };
    const saying = phone.say(1);
    await expect.poll(() => added(phone)).toBe("Oui.");
    await act(candidat);
    acted.resolve();
    await saying;
    expect(added(phone)).toBe("Oui.");
  });

  test("are judged once a sentence, and no more once the answer is as long as it can be", async () => {
    const { phone, deps, ref } = await started(harness);
    let judged = 0;
    const guard = {
      recites: () => false,
      tellable: () => {
        judged++;
        return true;
      },
    };
    const { connectionId } = phone;
    const taking = createDeltas(deps, {
      ref,
      seq: 1,
      leaseId: "none",
      connectionId,
      guard,
      onSaid: () => {},
    });
    const sentence = "Le cours a lieu le lundi soir. ";
    for (const letter of sentence.repeat(100)) taking.push(letter);
    await taking.stop();
    expect(judged).toBe(Math.floor(600 / sentence.length));
  });

  test("stop once one could not be recorded, and the whole answer is still sent", async () => {
    const { phone, examiner } = await started(harness);
    examiner.answer = () => {
      harness.breakNext("UpdateItemCommand", "after");
      return "Oui, bien sûr.";
    };
    expect(await phone.say(1)).toEqual([message(1, "Oui, bien sûr.")]);
  });
});

test("a turn sent again while it is answered gets the answer as soon as it is stored", async () => {
  const held = Promise.withResolvers<string>();
  const { phone, device, asked, deps } = await scripted({ pieces: [], ends: held.promise });
  const saying = phone.say(1);
  await expect.poll(() => asked.length).toBe(1);
  const laptop = await device();
  await laptop.resume(0);
  const { pauseMs } = harness.runtime;
  let pauses = 0;
  deps.runtime = {
    ...harness.runtime,
    pauseMs: async (ms) => {
      if (++pauses === 3) {
        held.resolve("Oui.");
        await saying;
      }
      return pauseMs(ms);
    },
  };
  expect(await laptop.say(1)).toEqual([message(1, "Oui."), message(1, "Oui.")]);
  expect([pauses, asked.length]).toEqual([3, 1]);
});

test("a turn sent again while it is answered waits less than 5 s, however its clock is set", async () => {
  for (const setBackMs of [0, 400, 10_000]) {
    const { phone, asked, deps } = await scripted({ pieces: [], ends: new Promise<string>(() => {}) });
    void phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    let nowMs = harness.runtime.now();
    let waitedMs = 0;
    deps.runtime = {
      ...harness.runtime,
      now: () => nowMs,
      pauseMs: async (ms) => {
        waitedMs += ms;
        nowMs += ms - setBackMs;
      },
    };
    expect(await phone.say(1)).toEqual([
      expect.objectContaining({ code: "SERVICE_UNAVAILABLE", seq: 1, retry_after_s: 1 }),
    ]);
    expect(waitedMs).toBeGreaterThan(3_000);
    expect(waitedMs).toBeLessThan(4_500);
    expect(asked).toHaveLength(1);
  }
});

test("the record of sent deltas is deleted once the answer is stored", async () => {
  const { phone, ref } = await started(harness);
  await phone.say(1);
  expect(await harness.table.get(liveTurnKey(ref, 1))).not.toHaveProperty("dit");
});
