import { RATES } from "@epreuve/contract/limits";
import { updateCompte } from "@epreuve/core/account/compte";
import { countCall } from "@epreuve/core/account/rate";
import { AppError } from "@epreuve/core/app-error";
import { findOral } from "@epreuve/core/correction/submitting/oral-submission";
import { LATE_TURN_MS } from "@epreuve/core/live/clock";
import { type Harness, startHarness } from "@epreuve/test-kit/harness";
import {
  error,
  heldBack,
  LEASE_MS,
  leaseAsItIs,
  message,
  mortal,
  soundSaying,
  started,
} from "@epreuve/test-kit/live-harness";
import { countedCalls, nextWindow } from "@epreuve/test-kit/rates";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** What is left of a function that outlasts a frame, for a provider that reads a recording at the rate of speech. */
const LONG_MS = 108_000;

const heardAs = (seq: number, texte: string) => ({ type: "candidat.transcription", seq, texte });
const delta = (seq: number, texte: string) => ({ type: "examinateur.delta", seq, texte });
const ADDRESS = expect.objectContaining({ type: "parole.adresse", seq: 1 });

describe("where the stage asks for consent, a spoken turn", () => {
  test("is refused without it, by its seq, and counts nothing; typed turns need none", async () => {
    const { phone, ref } = await started(harness, { consentVersion: "2031-03" });
    const before = await countedCalls(harness, ref.owner, "liveTurns");
    expect(await phone.record(1, "Bonjour ?")).toEqual([error("CONSENT_REQUIRED", 1)]);
    expect(await countedCalls(harness, ref.owner, "liveTurns")).toEqual(before);
    expect(await phone.say(1)).toContainEqual(message(1, "Réponse 1."));
  });

  test("is taken with it, and no more once it is withdrawn", async () => {
    const { phone, ref } = await started(harness, { consentVersion: "2031-03" });
    const change = (consentement_version: string | null) =>
      updateCompte({ ...harness, consentVersion: "2031-03" }, ref.owner, { consentement_version });
    await change("2031-03");
    expect(await phone.record(1, "Bonjour ?")).toEqual([ADDRESS]);
    expect(await phone.recorded(1)).toContainEqual(heardAs(1, "Bonjour ?"));
    await change(null);
    expect(await phone.record(2, "Et encore ?")).toEqual([error("CONSENT_REQUIRED", 2)]);
  });
});

describe("a spoken turn", () => {
  test("is transcribed, then answered as a message, and the text holds both", async () => {
    const { phone, contenu, ref } = await started(harness);
    const [address] = await phone.record(1, "Bonjour,\n c'est combien ?");
    expect(address).toEqual({
      type: "parole.adresse",
      seq: 1,
      upload: {
        method: "PUT",
        url: expect.stringContaining(`recordings/${ref.owner}/${ref.simulationId}/`),
        headers: { "Content-Type": "audio/wav" },
      },
      expire_a: expect.any(String),
    });
    expect(await phone.recorded(1)).toEqual([
      heardAs(1, "Bonjour, c'est combien ?"),
      delta(1, "Réponse 1."),
      message(1, "Réponse 1."),
    ]);
    expect(await contenu()).toBe("Candidat : Bonjour, c'est combien ?\nExaminateur : Réponse 1.");
  });

  test("is told to be heard before anything of its answer, however long that takes to be sent", async () => {
    const { phone, asked, deps } = await started(harness);
    const sent = Promise.withResolvers<void>();
    const { send } = deps.connections;
    deps.connections.send = async (connectionId, told) => {
      if (told.type === "candidat.transcription") await sent.promise;
      return send(connectionId, told);
    };
    await phone.record(1, "Combien ?");
    const answered = phone.recorded(1);
    await expect.poll(() => asked.length).toBe(1);
    expect(phone.received.at(-1)).toMatchObject({ type: "parole.adresse" });
    sent.resolve();
    expect(await answered).toEqual([
      heardAs(1, "Combien ?"),
      delta(1, "Réponse 1."),
      message(1, "Réponse 1."),
    ]);
  });

  test("and typed ones take turns", async () => {
    const { phone, contenu } = await started(harness);
    await phone.say(1);
    await phone.record(2, "Et le prix ?");
    expect((await phone.recorded(2)).at(-1)).toEqual(message(2, "Réponse 2."));
    await phone.say(3, "Merci.");
    expect(await contenu()).toBe(
      "Candidat : Question 1 ?\nExaminateur : Réponse 1.\nCandidat : Et le prix ?\nExaminateur : Réponse 2.\nCandidat : Merci.\nExaminateur : Réponse 3.",
    );
  });

  test("said to be uploaded again gives the same transcription and answer, heard and asked once", async () => {
    const { phone, heard, asked } = await started(harness);
    await phone.record(1, "Combien ?");
    await phone.recorded(1);
    const again = [heardAs(1, "Combien ?"), message(1, "Réponse 1.")];
    expect(await phone.recorded(1)).toEqual(again);
    // And announcing it again tells the client that it is answered.
    expect(await phone.record(1, "Autre chose ?")).toEqual(again);
    expect([heard.length, asked.length]).toEqual([1, 1]);
  });

  test("said to be uploaded five times at once is heard and answered once", async () => {
    const { phone, heard, asked, contenu } = await started(harness);
    await phone.record(1, "Combien ?");
    await Promise.all(Array.from({ length: 5 }, () => phone.recorded(1)));
    expect([heard.length, asked.length]).toEqual([1, 1]);
    expect(phone.received.filter(({ type }) => type === "error")).toEqual([]);
    expect(await contenu()).toBe("Candidat : Combien ?\nExaminateur : Réponse 1.");
  });

  test("announced again before it is answered is what the last recording says", async () => {
    const { phone, heard, examiner, contenu } = await started(harness);
    await phone.record(1, "Combien ?");
    await phone.record(1, "Pardon : quand ?");
    expect((await phone.recorded(1))[0]).toEqual(heardAs(1, "Pardon : quand ?"));
    expect(heard).toHaveLength(1);

    // Also after an answer that failed.
    examiner.answer = () => Promise.reject(new AppError("PROVIDER_FAILED"));
    await phone.record(2, "Où ?");
    expect((await phone.recorded(2)).at(-1)).toEqual(error("PROVIDER_FAILED", 2));
    examiner.answer = () => "Au centre.";
    await phone.record(2, "À quelle adresse ?");
    expect((await phone.recorded(2)).at(-1)).toEqual(message(2, "Au centre."));
    expect(await contenu()).toContain("\nCandidat : À quelle adresse ?\nExaminateur : Au centre.");
    expect(await contenu()).not.toContain("Où ?");
  });

  test("whose answer failed is answered by a repeat, without being heard again", async () => {
    const { phone, heard, examiner } = await started(harness);
    examiner.answer = () => Promise.reject(new AppError("PROVIDER_TIMEOUT"));
    await phone.record(1, "Combien ?");
    expect(await phone.recorded(1)).toEqual([heardAs(1, "Combien ?"), error("PROVIDER_TIMEOUT", 1)]);
    examiner.answer = () => "Dix dollars.";
    expect((await phone.recorded(1)).at(-1)).toEqual(message(1, "Dix dollars."));
    expect(heard).toHaveLength(1);
  });

  test("whose answer failed is what is answered, even to another text typed under its number", async () => {
    const { phone, asked, examiner, contenu } = await started(harness);
    examiner.answer = () => Promise.reject(new AppError("PROVIDER_TIMEOUT"));
    await phone.record(1, "Combien ?");
    await phone.recorded(1);
    examiner.answer = () => "Dix dollars.";
    expect((await phone.say(1, "C'est où ?")).at(-1)).toEqual(message(1, "Dix dollars."));
    expect(asked.at(-1)?.messages).toEqual([{ role: "user", content: "Combien ?" }]);
    expect(await contenu()).toBe("Candidat : Combien ?\nExaminateur : Dix dollars.");
  });

  test("that was announced in time is answered after the end, which follows; nothing else is", async () => {
    const { phone, contenu, row } = await started(harness);
    await phone.say(1);
    await phone.record(2, "Une dernière question ?");
    harness.runtime.advance(220_000);
    expect(await phone.send({ type: "ping" })).toEqual([
      { type: "pong", phase: "echange", restant_ms: LATE_TURN_MS - 10_000 },
    ]);
    expect(await phone.say(3)).toEqual([error("INVALID_INPUT", 3)]);
    expect(await phone.record(2, "Autre chose ?")).toEqual([error("EXAM_TIME_OVER", 2)]);
    const told = await phone.recorded(2);
    expect(told.slice(-2)).toEqual([
      message(2, "Réponse 2."),
      expect.objectContaining({ type: "session.ended", raison: "temps" }),
    ]);
    expect(await contenu()).toContain("Candidat : Une dernière question ?\nExaminateur : Réponse 2.");
    expect((await row()).live?.until).toBeLessThanOrEqual(harness.runtime.now());
    expect(await phone.recorded(2)).toEqual([error("EXAM_TIME_OVER", 2)]);
  });

  test("that was announced and never uploaded keeps the session open for a while, and no longer", async () => {
    const { phone } = await started(harness);
    await phone.send({ type: "candidat.parole", seq: 1, content_type: "audio/wav", taille_octets: 100 });
    harness.runtime.advance(210_000 + LATE_TURN_MS - 1_000);
    expect(await phone.recorded(1)).toEqual([error("AUDIO_MISSING", 1)]);
    harness.runtime.advance(1_000);
    expect(await phone.send({ type: "ping" })).toMatchObject([{ type: "session.ended", raison: "temps" }]);
  });

  test("announced in an exam's last seconds is answered after the exam's time", async () => {
    const { phone } = await started(harness, { exam_mode: true });
    // The exam's 330 s and its 30 s of grace.
    harness.runtime.advance(300_000);
    await phone.record(1, "Combien ?");
    harness.runtime.advance(70_000);
    expect((await phone.recorded(1)).slice(-2)).toEqual([
      message(1, "Réponse 1."),
      expect.objectContaining({ type: "session.ended", raison: "temps" }),
    ]);
  });
});

describe("a turn that is announced while the one before it has no answer", () => {
  /** The first turn has no answer, and the second one is recorded. */
  async function ahead() {
    const session = await started(harness);
    const { phone, examiner } = session;
    nextWindow(harness, 60_000);
    examiner.answer = () => Promise.reject(new AppError("PROVIDER_FAILED"));
    expect(await phone.say(1)).toEqual([error("PROVIDER_FAILED", 1)]);
    examiner.answer = () => "Oui.";
    await phone.record(2, "Combien ?");
    return session;
  }

  test("is counted once, whatever is said of the one before", async () => {
    const { phone, owner } = await ahead();
    await phone.record(1, "Pardon ?");
    await phone.record(2, "Combien ?");
    await phone.recorded(1);
    await phone.recorded(2);
    expect(await countedCalls(harness, owner, "liveTurns")).toEqual([2]);
  });

  test("is answered after the end, though the one before was answered meanwhile", async () => {
    const { phone, contenu, row } = await ahead();
    expect((await phone.say(1)).at(-1)).toEqual(message(1, "Oui."));
    harness.runtime.advance(220_000);
    expect((await phone.recorded(2)).slice(-2)).toEqual([
      message(2, "Oui."),
      expect.objectContaining({ type: "session.ended", raison: "temps" }),
    ]);
    expect(await contenu()).toContain("\nCandidat : Combien ?\nExaminateur : Oui.");
    expect((await row()).live?.until).toBeLessThanOrEqual(harness.runtime.now());
  });
});

describe("a recording that cannot be heard leaves the session as it was", () => {
  test("never announced, or never uploaded", async () => {
    const { phone, contenu } = await started(harness);
    expect(await phone.recorded(1)).toEqual([error("AUDIO_MISSING", 1)]);
    await phone.send({ type: "candidat.parole", seq: 1, content_type: "audio/wav", taille_octets: 100 });
    expect(await phone.recorded(1)).toEqual([error("AUDIO_MISSING", 1)]);
    expect(await contenu()).toBe("");
  });

  test("silent: refused once heard, not paid for again, and the turn may be typed", async () => {
    const { phone, heard, candidat, contenu } = await started(harness);
    candidat.hear = () => ({ texte: " ", mots: [] });
    await phone.record(1, "…");
    expect(await phone.recorded(1)).toEqual([error("AUDIO_INVALID", 1)]);
    expect(await phone.recorded(1)).toEqual([error("AUDIO_INVALID", 1)]);
    expect([heard.length, await contenu()]).toEqual([1, ""]);
    expect((await phone.say(1)).at(-1)).toEqual(message(1, "Réponse 1."));
  });

  test("refused by the provider: refused once, and may be said again", async () => {
    const { phone, heard, candidat } = await started(harness);
    const hears = candidat.hear;
    candidat.hear = () => Promise.reject(new AppError("AUDIO_INVALID"));
    await phone.record(1, "Combien ?");
    expect(await phone.recorded(1)).toEqual([error("AUDIO_INVALID", 1)]);
    expect(await phone.recorded(1)).toEqual([error("AUDIO_INVALID", 1)]);
    expect(heard).toHaveLength(1);
    candidat.hear = hears;
    await phone.record(1, "Combien ?");
    expect((await phone.recorded(1)).at(-1)).toEqual(message(1, "Réponse 1."));
  });

  test("a provider that fails: the same recording is heard by a repeat", async () => {
    const { phone, candidat } = await started(harness);
    const hears = candidat.hear;
    candidat.hear = () => Promise.reject(new AppError("TRANSCRIPTION_FAILED"));
    await phone.record(1, "Combien ?");
    expect(await phone.recorded(1)).toEqual([error("TRANSCRIPTION_FAILED", 1)]);
    candidat.hear = hears;
    expect((await phone.recorded(1))[0]).toEqual(heardAs(1, "Combien ?"));
  });

  test.each([
    ["of another type", { bytes: soundSaying("Combien ?"), contentType: "audio/webm" }],
    ["of another size", { bytes: soundSaying("Combien ? Et quand ?"), contentType: "audio/wav" }],
    [
      "of other bytes",
      { bytes: new TextEncoder().encode("RIFF1234AVI Combien ?"), contentType: "audio/wav" },
    ],
  ])("an object %s", async (_, object) => {
    const { phone, audioStore, heard, contenu } = await started(harness);
    const [address] = await phone.record(1, "Combien ?");
    if (address?.type !== "parole.adresse") throw new Error("no address");
    audioStore.upload(address.upload.url, object);
    expect(await phone.recorded(1)).toEqual([error("AUDIO_INVALID", 1)]);
    expect([heard.length, await contenu()]).toEqual([0, ""]);
  });

  test("a type that the stage cannot hear, with those it can", async () => {
    const { phone } = await started(harness);
    const [told] = await phone.send({
      type: "candidat.parole",
      seq: 1,
      content_type: "audio/mp4",
      taille_octets: 9,
    });
    expect(told).toMatchObject({
      code: "AUDIO_INVALID",
      seq: 1,
      message: expect.stringContaining("audio/wav"),
    });
  });

  test("longer, as text, than a turn may be", async () => {
    const { phone, candidat } = await started(harness);
    candidat.hear = () => ({ texte: "bla ".repeat(600), mots: null });
    await phone.record(1, "…");
    expect(await phone.recorded(1)).toEqual([error("AUDIO_INVALID", 1)]);
  });
});

describe("an announcement", () => {
  test("is refused before the session, beyond the next turn, after the end and on a device that lost it", async () => {
    const { phone, device } = await started(harness);
    expect(await phone.record(2, "Trop tôt")).toEqual([error("INVALID_INPUT", 2)]);
    const laptop = await device();
    expect(await laptop.record(1, "Rien")).toEqual([error("INVALID_INPUT", 1)]);
    await laptop.start();
    expect(await phone.record(1, "Rien")).toEqual([error("LIVE_IN_PROGRESS", 1)]);
    expect(await phone.recorded(1)).toEqual([error("LIVE_IN_PROGRESS", 1)]);
    await laptop.record(1, "Combien ?");
    await laptop.send({ type: "session.end" });
    expect(await laptop.record(1, "Encore")).toEqual([error("EXAM_TIME_OVER", 1)]);
    expect(await laptop.recorded(1)).toEqual([error("EXAM_TIME_OVER", 1)]);
  });

  test("counts as the turn it announces, once, whatever becomes of it", async () => {
    const { phone, owner } = await started(harness);
    nextWindow(harness, 60_000);
    await phone.record(1, "Combien ?");
    await phone.record(1, "Pardon : combien ?");
    await phone.recorded(1);
    expect(await countedCalls(harness, owner, "liveTurns")).toEqual([1]);
    await phone.record(2, "Et quand ?");
    await phone.say(2, "Et quand ?");
    await phone.say(3);
    expect(await countedCalls(harness, owner, "liveTurns")).toEqual([3]);
  });

  test("beyond the rate of turns is refused, with the seconds to wait, and nothing is written", async () => {
    const { phone, owner, row } = await started(harness);
    nextWindow(harness, 60_000);
    const [{ max }] = RATES.liveTurns;
    const atMs = harness.runtime.now();
    for (let said = 0; said < max; said++) await countCall(harness.table, { owner, name: "liveTurns", atMs });
    const before = await row();
    expect(await phone.record(1, "Un de trop")).toMatchObject([
      { code: "RATE_LIMITED", seq: 1, retry_after_s: 60 },
    ]);
    expect(await row()).toEqual(before);
    expect(await phone.recorded(1)).toEqual([error("AUDIO_MISSING", 1)]);
  });

  test("begins the exchange, for the session and for its simulation", async () => {
    const { phone, row } = await started(harness);
    harness.runtime.advance(30_000);
    const announcedMs = harness.runtime.now();
    await phone.record(1, "Combien ?");
    const [opening] = await phone.resume(0);
    expect(opening).toMatchObject({ phase: "echange", restant_ms: 210_000 });
    // And kept open for the turn that is announced.
    expect((await row()).live?.until).toBe(announcedMs + 210_000 + LATE_TURN_MS);
    await phone.recorded(1);
    expect((await row()).live?.until).toBe(announcedMs + 210_000);
  });

  test("between the hearing of the recording before it and its answer: the new one counts", async () => {
    const { phone, contenu, betweenReadAndWrite } = await started(harness);
    await phone.record(1, "Combien ?");
    betweenReadAndWrite(() => phone.record(1, "Pardon : quand ?"));
    expect(await phone.recorded(1)).toEqual([ADDRESS, error("SERVICE_UNAVAILABLE", 1)]);
    expect(await phone.recorded(1)).toContainEqual(heardAs(1, "Pardon : quand ?"));
    expect(await contenu()).toBe("Candidat : Pardon : quand ?\nExaminateur : Réponse 1.");
  });

  test("while a repeat reads what was heard before: the new one counts", async () => {
    const { phone, examiner, deps, contenu } = await started(harness);
    examiner.answer = () => Promise.reject(new AppError("PROVIDER_TIMEOUT"));
    await phone.record(1, "Combien ?");
    await phone.recorded(1);
    examiner.answer = () => "À midi.";
    const { queryAll } = deps.table;
    deps.table.queryAll = async (query) => {
      deps.table.queryAll = queryAll;
      await phone.record(1, "Pardon : quand ?");
      return queryAll(query);
    };
    expect(await phone.recorded(1)).toContainEqual(error("SERVICE_UNAVAILABLE", 1));
    expect((await phone.recorded(1)).at(-1)).toEqual(message(1, "À midi."));
    expect(await contenu()).toBe("Candidat : Pardon : quand ?\nExaminateur : À midi.");
  });

  test("while the recording before it is heard: that one is dropped, and the new one counts", async () => {
    const { phone, candidat, heard, contenu } = await started(harness);
    const gate = Promise.withResolvers<void>();
    const hears = candidat.hear;
    candidat.hear = async (sound, deadline) => {
      await gate.promise;
      return hears(sound, deadline);
    };
    await phone.record(1, "Combien ?");
    const first = phone.recorded(1);
    await expect.poll(() => heard.length).toBe(1);
    await phone.record(1, "Pardon : quand ?");
    gate.resolve();
    expect(await first).toContainEqual(error("SERVICE_UNAVAILABLE", 1));
    expect(await phone.recorded(1)).toContainEqual(heardAs(1, "Pardon : quand ?"));
    expect(await contenu()).toBe("Candidat : Pardon : quand ?\nExaminateur : Réponse 1.");
  });
});

test("a call that died while it heard a turn is taken over once its lease times out", async () => {
  const { phone, candidat, heard, deps, life } = await started(harness);
  const hears = candidat.hear;
  candidat.hear = () => new Promise(() => {});
  await phone.record(1, "Combien ?");
  life.remainingMs = LONG_MS;
  const { process, runtime } = mortal(harness.runtime);
  deps.runtime = runtime;
  void phone.recorded(1);
  await expect.poll(() => heard.length).toBe(1);
  deps.runtime = harness.runtime;
  process.lives = false;
  expect(await phone.recorded(1)).toEqual([error("SERVICE_UNAVAILABLE", 1)]);
  harness.runtime.advance(LEASE_MS);
  candidat.hear = hears;
  expect((await phone.recorded(1)).at(-1)).toEqual(message(1, "Réponse 1."));
});

test("a turn that is long to hear is heard by one call alone, however long it takes", async () => {
  const { phone, candidat, heard, life } = await started(harness);
  life.remainingMs = LONG_MS;
  const gate = Promise.withResolvers<void>();
  const hears = candidat.hear;
  candidat.hear = async (sound, deadline) => {
    await gate.promise;
    return hears(sound, deadline);
  };
  await phone.record(1, "Combien ?");
  const first = phone.recorded(1);
  await expect.poll(() => heard.length).toBe(1);
  for (let repeat = 0; repeat < 6; repeat++) {
    harness.runtime.advance(LEASE_MS / 2);
    expect(await phone.recorded(1)).toContainEqual(error("SERVICE_UNAVAILABLE", 1));
  }
  gate.resolve();
  expect((await first).at(-1)).toEqual(message(1, "Réponse 1."));
  expect(heard).toHaveLength(1);
});

test("a turn that was long to hear is leased for as long as its answer may still take", async () => {
  const { phone, candidat, examiner, asked } = await started(harness);
  const hears = candidat.hear;
  candidat.hear = (sound, deadline) => {
    harness.runtime.advance(20_000);
    return hears(sound, deadline);
  };
  const held = heldBack("Dix dollars.");
  examiner.answer = held.answer;
  await phone.record(1, "Combien ?");
  const first = phone.recorded(1);
  await expect.poll(() => asked.length).toBe(1);
  harness.runtime.advance(10_000);
  expect(await phone.recorded(1)).toContainEqual(error("SERVICE_UNAVAILABLE", 1));
  held.go();
  expect((await first).at(-1)).toEqual(message(1, "Dix dollars."));
  expect(asked).toHaveLength(1);
});

test("the words of spoken turns reach the correction on one line of time, and typed turns have none", async () => {
  const { phone, candidat, ref, deps, row } = await started(harness);
  candidat.hear = () => ({
    texte: "Bonjour, combien ça coûte",
    mots: ["Bonjour", "combien", "ça", "coûte"].map((texte, index) => ({
      texte,
      debutMs: 2_000 + index * 500,
      finMs: 2_400 + index * 500,
    })),
  });
  await phone.record(1, "…");
  await phone.recorded(1);
  await phone.say(2, "Et l'adresse ?");
  await phone.record(3, "…");
  await phone.recorded(3);
  await phone.send({ type: "session.end" });
  const find = findOral({
    ...harness,
    audioStore: deps.audioStore,
    speech: { transcribe: () => Promise.reject() },
  });
  const submission = await find({ ref, simulation: await row(), contenu: "", nowMs: harness.runtime.now() });
  expect(submission).toMatchObject({
    mots: ["Bonjour,", "combien", "ça", "coûte.", "Bonjour,", "combien", "ça", "coûte."].map(
      (texte, index) => ({ texte, debutMs: index * 500 - (index > 3 ? 100 : 0) }),
    ),
  });
  await leaseAsItIs(harness, ref);
});
