import type { ServerMessage } from "@epreuve/contract/live";
import { AppError } from "@epreuve/core/app-error";
import { splitSentences } from "@epreuve/core/live/sentences";
import { type Harness, startHarness } from "@epreuve/test-kit/harness";
import { candidate, heldBack, message } from "@epreuve/test-kit/live-harness";
import { MEMORY_STORE_URL } from "@epreuve/test-kit/memory-audio-store";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const ANSWER = "Bonjour ! Le cours coûte dix dollars. Il commence lundi.";
const SENTENCES = ["Bonjour !", "Le cours coûte dix dollars.", "Il commence lundi."];

/** A candidate who asked for sound, and the examiner who says ANSWER. */
async function listening(options: { mute?: boolean; voix?: boolean } = {}) {
  const { mute = false, voix = true } = options;
  const candidat = await candidate(harness, { mute });
  candidat.examiner.answer = () => ANSWER;
  const phone = await candidat.device();
  const [opening] = await phone.start({ voix });
  const sayings = (told: readonly ServerMessage[]) =>
    told.flatMap((one) => {
      if (one.type !== "examinateur.audio") return [];
      const object = candidat.audioStore.objects.get(one.url.slice(MEMORY_STORE_URL.length));
      return [[one.partie, new TextDecoder().decode(object?.bytes), one.duree_ms] as const];
    });
  return { ...candidat, phone, opening, sayings };
}

const PARTS = SENTENCES.map((texte, index) => [index + 1, texte, texte.length * 60]);

describe("an answer", () => {
  test("is spoken sentence by sentence, in order, where the candidate asked for it", async () => {
    const { phone, opening, sayings, ref, audioStore } = await listening();
    expect(opening).toMatchObject({ voix: true });
    const told = await phone.say(1);
    expect(told).toContainEqual(expect.objectContaining({ texte: ANSWER, parties: PARTS.length }));
    expect(sayings(told)).toEqual(PARTS);
    const keys = [...audioStore.objects.keys()];
    expect(keys.every((key) => key.startsWith(`sounds/${ref.owner}/${ref.simulationId}/1-`))).toBe(true);
  });

  test.each([
    ["nothing can speak", { mute: true }],
    ["the candidate did not ask", { voix: false }],
  ])("is text alone where %s", async (_, options) => {
    const { phone, opening, spoken, sayings } = await listening(options);
    expect(opening).toMatchObject({ voix: false });
    const told = await phone.say(1);
    expect(told).toContainEqual(expect.objectContaining({ texte: ANSWER, parties: 0 }));
    expect(sayings(told)).toEqual([]);
    expect(spoken).toEqual([]);
  });

  test("asked for again comes with the same sounds, none spoken twice", async () => {
    const { phone, spoken, sayings } = await listening();
    await phone.say(1);
    expect(sayings(await phone.say(1))).toEqual(PARTS);
    expect(spoken).toEqual(SENTENCES);
  });

  test("asked for by announcing its turn again comes with the same sounds too", async () => {
    const { phone, spoken, sayings } = await listening();
    await phone.record(1, "Combien ?");
    await phone.recorded(1);
    const told = await phone.record(1, "Autre chose ?");
    expect(told).toContainEqual({ type: "candidat.transcription", seq: 1, texte: "Combien ?" });
    expect(told).toContainEqual(expect.objectContaining({ texte: ANSWER, parties: PARTS.length }));
    expect(sayings(told)).toEqual(PARTS);
    expect(spoken).toEqual(SENTENCES);
  });

  test("asked for by two frames at once while it is spoken: each sentence is spoken once", async () => {
    const { phone, candidat, spoken, sayings } = await listening();
    const gate = Promise.withResolvers<void>();
    const speaks = candidat.speak;
    candidat.speak = async (request) => {
      await gate.promise;
      return speaks(request);
    };
    const first = phone.say(1);
    await expect.poll(() => phone.received).toContainEqual(message(1, ANSWER));
    const second = phone.say(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    gate.resolve();
    await Promise.all([first, second]);
    expect(spoken).toEqual(SENTENCES);
    expect(sayings(phone.received).filter(([partie]) => partie === 1).length).toBeGreaterThan(0);
  });

  test("that cannot be spoken stands as text, and what follows the sentence is not spoken either", async () => {
    const { phone, candidat, failed, sayings } = await listening();
    const speaks = candidat.speak;
    candidat.speak = (request) => {
      if (request.texte.startsWith("Le cours")) throw new AppError("PROVIDER_FAILED");
      return speaks(request);
    };
    const told = await phone.say(1);
    expect(told).toContainEqual(message(1, ANSWER));
    expect(sayings(told)).toEqual(PARTS.slice(0, 1));
    expect(failed.map(({ code }) => code)).toEqual(["PROVIDER_FAILED"]);
    expect(told.filter(({ type }) => type === "error")).toEqual([]);

    // Asked for again, it is spoken from where it stopped.
    candidat.speak = speaks;
    expect(sayings(await phone.say(1))).toEqual(PARTS);
  });

  test("missed by a cut is sent again as sound to the device that resumes", async () => {
    const { phone, device, spoken, sayings } = await listening();
    await phone.say(1);
    await phone.close();
    const laptop = await device();
    expect(sayings(await laptop.resume(0, { voix: true }))).toEqual(PARTS);
    expect(spoken).toEqual(SENTENCES);
    // And not where it has arrived, or where no sound is asked for.
    const tablet = await device();
    expect(sayings(await tablet.resume(1, { voix: true }))).toEqual([]);
    expect(sayings(await tablet.resume(0, { voix: false }))).toEqual([]);
  });

  test.each([
    [true, PARTS],
    [false, []],
  ])("in progress goes to the device that took over, as sound if it asked (%s)", async (voix, expected) => {
    const { phone, device, examiner, sayings, asked } = await listening();
    const held = heldBack(ANSWER);
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    const laptop = await device();
    await laptop.resume(0, { voix });
    held.go();
    await saying;
    expect(laptop.received).toContainEqual(message(1, ANSWER));
    expect(sayings(laptop.received)).toEqual(expected);
    expect(sayings(phone.received)).toEqual([]);
  });

  test("partly spoken goes whole to the device that took over, in order, none spoken twice", async () => {
    const { phone, device, deps, spoken, sayings } = await listening();
    const rest = Promise.withResolvers<void>();
    deps.streamer.stream = async ({ onPiece }) => {
      onPiece(SENTENCES.slice(0, 2).join(" "));
      await rest.promise;
      onPiece(` ${SENTENCES[2]}`);
      return ANSWER;
    };
    const saying = phone.say(1);
    await expect.poll(() => sayings(phone.received)).toEqual(PARTS.slice(0, 2));
    const laptop = await device();
    await laptop.resume(0, { voix: true });
    rest.resolve();
    await saying;
    expect(sayings(laptop.received)).toEqual(PARTS);
    expect(sayings(phone.received)).toEqual(PARTS.slice(0, 2));
    expect(spoken).toEqual(SENTENCES);
  });
});

test("a text cut after whole sentences has the sentences of the whole text", () => {
  const sentence = fc.constantFrom(
    "Oui.",
    "Bonjour !",
    "M. Roy est là.",
    "« Bien sûr ! »",
    "C'est à 9 h 30…",
    "Ah ? Bon.",
    "Écrivez à Mme Côté, au 12.",
  );
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 6 }), fc.nat(6), (all, at) => {
      const whole = all.join(" ");
      const first = all.slice(0, at).join(" ");
      const cut = splitSentences(first);
      const rest = splitSentences(cut.rest + whole.slice(first.length));
      const uncut = splitSentences(whole);
      expect([...cut.sentences, ...rest.sentences]).toEqual(uncut.sentences);
      expect(uncut.sentences.join(" ").replace(/\s/g, "")).toBe(whole.replace(/\s/g, ""));
    }),
  );
});
