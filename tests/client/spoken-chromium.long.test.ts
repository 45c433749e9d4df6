import { OPENERS } from "@epreuve/core/live/openers";
import { allSentences } from "@epreuve/core/live/sentences";
import { chromiumPath } from "@epreuve/test-kit/chromium";
import { eventually } from "@epreuve/test-kit/eventually";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Asked } from "./provider-calls.ts";
import { type SpokenApp, startSpokenApp } from "./spoken-app.ts";
import { type Answer, SpokenVisit } from "./spoken-visit.ts";

/*
 * A whole spoken interaction in Chromium: the guide's code, a microphone that hears a WAV, the whole local stack without
 * a key, and a voice. A browser's sound has no words, so the side channel tells what is said in each turn.
 */

const path = chromiumPath();
const NONE = "skipped: no Chromium found, CHROMIUM_PATH may name one";

/** In any situation that is drawn, the answer to the first has three sentences. */
const TURNS = {
  first: "Bonjour ! Je vous appelle pour l'annonce. Combien ça coûte, et quels sont les horaires ?",
  typed: "Est-ce qu'il faut réserver ?",
  third: "D'accord. Et où est-ce que je dois aller ? Est-ce que les places est encore libres ?",
  interrupting: "Pardon, je vous coupe. Il faut que je vient avec quelque chose la première fois ?",
};
/** Of all turns but the typed one. */
const SPOKEN_WORDS = 44;

/** Of an examiner whom the candidate lets speak, and of one whom the candidate interrupts. */
const SENTENCE_SECONDS = 2.5;
const LONG_SENTENCE_SECONDS = 30;

if (path === undefined) console.warn(`The spoken interaction in Chromium is ${NONE}.`);

describe.skipIf(path === undefined)(path === undefined ? `in Chromium (${NONE})` : "in Chromium", () => {
  let app: SpokenApp;
  let visit: SpokenVisit;

  beforeAll(async () => {
    app = await startSpokenApp(path ?? "");
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    app.lasting(SENTENCE_SECONDS);
    app.calls.clear();
    visit = new SpokenVisit(app, await app.browser.newPage({ viewport: { width: 360, height: 740 } }));
    await visit.start();
  });
  afterEach(() => visit.page.close());

  /** What is played from the sound `from` on is the answer: its sounds in order, aloud, each to its end. */
  async function expectPlayed({ sounds }: Answer, from: number) {
    const played = await visit.played(from, sounds.length);
    // Each sound has a length of its own.
    const lengths = sounds.map(({ duree_ms }) => Math.round(duree_ms / 10));
    expect(played.map(({ seconds }) => Math.round(seconds * 100))).toEqual(lengths);
    for (const { peak, stoppedAt } of played) {
      expect(peak).toBeGreaterThan(0.2);
      expect(stoppedAt).toBeNull();
    }
    return played;
  }

  const untilResumed = () => eventually(() => visit.frames("session.started").length).toBe(2);

  /** Until the page has resumed the session, and asked again for the turn's text and answer. */
  async function untilSentAgain(): Promise<void> {
    await untilResumed();
    const resumed = visit.sent.findLastIndex(({ type }) => type === "session.resume");
    const again = () => visit.sent.slice(resumed).some(({ type }) => type === "candidat.parole_envoyee");
    await eventually(again).toBe(true);
  }

  /** Says a turn whose connection is cut while a provider is asked; its response comes only after `until`. */
  async function speakAndCut(texte: string, asked: Asked, until: () => Promise<void>): Promise<void> {
    const held = app.calls.hold(asked);
    await visit.speak(texte);
    await held.reached;
    app.wire.cut();
    await until();
    held.release();
  }

  /** Each turn was heard once, answered once, and each sentence spoken once: an opening one, once in this process. */
  function expectPaidFor(transcriptions: number, answers: readonly { texte: string }[]): void {
    expect(app.calls.count("transcription")).toBe(transcriptions);
    expect(app.calls.count("answer")).toBe(answers.length);
    const sentences = answers.flatMap(({ texte }) => allSentences(texte));
    const own = sentences.filter((sentence) => !OPENERS.some((opener) => opener === sentence));
    expect(app.calls.count("sound")).toBeGreaterThanOrEqual(own.length);
    expect(app.calls.count("sound")).toBeLessThanOrEqual(sentences.length);
  }

  test("a whole interaction is spoken, its answers are heard without a gap, and its report is read", async () => {
    expect(visit.received[0]).toMatchObject({ type: "session.started", voix: true });

    // Spoken. The sounds of the answer are loaded in the wrong order, and are all there when the first can be played.
    visit.holdSounds();
    await visit.speak(TURNS.first);
    const first = await visit.answer(1);
    await visit.loadHeldSounds(first.sounds.length);
    expect(first.sounds.map(({ partie }) => partie)).toEqual(
      allSentences(first.texte).map((_, at) => at + 1),
    );
    const heard = await expectPlayed(first, 0);
    for (const [index, { when, seconds }] of heard.slice(0, -1).entries()) {
      expect(heard[index + 1]?.when).toBe(when + seconds);
    }

    // Typed, and answered in sound too.
    await visit.write(TURNS.typed);
    const second = await visit.answer(2);
    await expectPlayed(second, heard.length);

    // Spoken, and cut while it is transcribed.
    app.lasting(LONG_SENTENCE_SECONDS);
    await speakAndCut(TURNS.third, "transcription", untilSentAgain);
    const third = await visit.answer(3);

    // Spoken while the answer is heard, after its opening if it has one: it is silent from then on.
    const before = heard.length + second.sounds.length;
    const isLong = ({ seconds }: { seconds: number }) => seconds >= LONG_SENTENCE_SECONDS;
    await eventually(async () => (await visit.probe()).sounds.find(isLong)?.peak).toBeGreaterThan(0.2);
    app.lasting(SENTENCE_SECONDS);
    await visit.speak(TURNS.interrupting);
    const interrupted = (await visit.probe()).sounds.slice(before);
    expect(interrupted.some(isLong)).toBe(true);
    for (const { when, seconds, stoppedAt } of interrupted.filter(isLong)) {
      expect(stoppedAt).toBeLessThan(when + seconds);
    }
    const fourth = await visit.answer(4);
    await expectPlayed(fourth, before + interrupted.length);
    expectPaidFor(3, [first, second, third, fourth]);

    const { end, report } = await visit.finish();
    expect(end.raison).toBe("candidat");
    const dialogue = [
      [TURNS.first, first.texte],
      [TURNS.typed, second.texte],
      [TURNS.third, third.texte],
      [TURNS.interrupting, fourth.texte],
    ].flatMap(([candidat, examinateur]) => [`Candidat : ${candidat}`, `Examinateur : ${examinateur}`]);
    expect(end.transcript.split("\n")).toEqual(dialogue);
    expect(await visit.texts("dialogue")).toEqual(dialogue);

    expect(await visit.page.locator("#note").textContent()).toBe(`${report.note}/20, ${report.niveau_cecr}`);
    const errors = await visit.texts("erreurs");
    expect(errors.join("\n")).toContain("vient → vienne");
    expect(errors.join("\n")).toContain("est → sont");
    const criteria = await visit.texts("criteres");
    expect(criteria).toHaveLength(report.criteres.length);
    const fluency = criteria.find((text) => text.startsWith("Aisance et phonologie"));
    expect(fluency).toMatch(
      new RegExp(`Débit : \\d+ mots par minute, .*\\(${SPOKEN_WORDS} mots en \\d+ s\\)`),
    );
    for (const width of [360, 1_280]) {
      await visit.page.setViewportSize({ width, height: 740 });
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await visit.page.evaluate(overflow)).toBe(0);
    }
  });

  test.each([
    {
      moment: "before the service is told of it",
      async speak() {
        await visit.lose("candidat.parole_envoyee");
        await visit.speak(TURNS.first);
        await untilSentAgain();
      },
    },
    {
      moment: "while it is transcribed",
      speak: () => speakAndCut(TURNS.first, "transcription", untilSentAgain),
    },
    {
      moment: "while it is answered",
      speak: () => speakAndCut(TURNS.first, "answer", untilSentAgain),
    },
    {
      // Its text may be complete by then, and come with the session.
      moment: "while its answer is spoken",
      speak: () => speakAndCut(TURNS.first, "sound", async () => untilResumed()),
    },
  ])(
    "a turn whose connection is cut after its upload, $moment, is answered once and paid for once",
    async ({ speak }) => {
      await speak();
      const answer = await visit.answer(1);
      await expectPlayed(answer, 0);
      const dialogue = [`Candidat : ${TURNS.first}`, `Examinateur : ${answer.texte}`];
      expect(await visit.texts("dialogue")).toEqual(dialogue);
      expectPaidFor(1, [answer]);
      const { end } = await visit.finish();
      expect(end.transcript.split("\n")).toEqual(dialogue);
    },
  );
});
