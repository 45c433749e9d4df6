import { beforeEach, describe, expect, test, vi } from "vitest";
import { advanceUntil, fakeTimers, open, serveLive, service } from "../test/live-harness.ts";
import { answerTo, type Handling } from "../test/live-service.ts";
import type { LiveSession } from "./live.ts";
import type { ClientMessage } from "./types.ts";

serveLive();

/** A recording in which the service hears this text. */
const recordingOf = (texte: string, type = "audio/wav;codecs=1") => new Blob([texte], { type });

const turnsSent = () => service.frames.filter((frame) => "seq" in frame);
const typesSent = () => turnsSent().map(({ type }) => type);

/** Speaks on a clock that runs ahead to the next retry. */
async function speak(session: LiveSession, texte: string): Promise<string> {
  const said = session.speak(recordingOf(texte));
  await advanceUntil(said);
  return said;
}

/** Handles the first frame of this type, then none. */
function once(type: ClientMessage["type"], handle: Handling): void {
  let done = false;
  service.handle = (message, socket) => {
    if (done || message.type !== type) return "as usual";
    done = true;
    return handle(message, socket);
  };
}

describe("a spoken turn", () => {
  test("is announced, uploaded, transcribed and answered", async () => {
    const told: unknown[] = [];
    const session = await open({
      onTranscription: (transcription) => told.push(transcription),
      onAnswer: (answer) => told.push(answer),
    });
    expect(await session.speak(recordingOf("Bonjour"))).toBe(answerTo("Bonjour"));
    expect(turnsSent()).toEqual([
      { type: "candidat.parole", seq: 1, content_type: "audio/wav", taille_octets: 7 },
      { type: "candidat.parole_envoyee", seq: 1 },
    ]);
    expect(told).toEqual([
      { seq: 1, texte: "Bonjour" },
      { seq: 1, texte: answerTo("Bonjour"), parties: 0 },
    ]);
    expect(session.tours).toEqual([{ seq: 1, candidat: "Bonjour", examinateur: answerTo("Bonjour") }]);
    session.close();
  });

  test("takes its place in the queue of written ones", async () => {
    const session = await open();
    const answers = [session.say("Un"), session.speak(recordingOf("Deux")), session.say("Trois")];
    expect(await Promise.all(answers)).toEqual(["Un", "Deux", "Trois"].map(answerTo));
    expect(service.tours.map(({ candidat }) => candidat)).toEqual(["Un", "Deux", "Trois"]);
    session.close();
  });

  test("is in the dialogue, without text, before it is transcribed", async () => {
    service.handle = ({ type }) => (type === "candidat.parole" ? [] : "as usual");
    const session = await open();
    const said = session.speak(recordingOf("Bonjour"));
    expect(session.tours).toEqual([{ seq: 1, candidat: "", examinateur: null }]);
    session.close();
    await expect(said).rejects.toMatchObject({ code: "CLOSED" });
  });

  test.each([
    ["AUDIO_INVALID", "say"],
    ["AUDIO_INVALID", "speak"],
    ["TRANSCRIPTION_FAILED", "say"],
    ["TRANSCRIPTION_FAILED", "speak"],
  ] as const)("refused as %s is not sent again, and %s takes its number", async (code, next) => {
    once("candidat.parole_envoyee", () => [{ type: "error", code, message: "Répétez.", seq: 1 }]);
    const onError = vi.fn();
    const session = await open({ onError });
    await expect(session.speak(recordingOf("Bruit"))).rejects.toMatchObject({ code, message: "Répétez." });
    expect(onError).toHaveBeenCalledOnce();
    expect(session.tours).toEqual([]);
    const texte = "Bonjour";
    const said = next === "say" ? session.say(texte) : session.speak(recordingOf(texte));
    expect(await said).toBe(answerTo(texte));
    expect(service.tours).toEqual([{ seq: 1, candidat: texte, examinateur: answerTo(texte) }]);
    session.close();
  });

  test("of a size that the service refuses is its error", async () => {
    once("candidat.parole", () => [{ type: "error", code: "INVALID_INPUT", message: "Trop long.", seq: 1 }]);
    const session = await open();
    const said = session.speak(recordingOf("x"));
    await expect(said).rejects.toMatchObject({ code: "INVALID_INPUT", message: "Trop long." });
    session.close();
  });

  test("of a type that nothing takes is INVALID_INPUT, and nothing is sent", async () => {
    const session = await open();
    const said = session.speak(recordingOf("x", "audio/aac"));
    await expect(said).rejects.toMatchObject({ code: "INVALID_INPUT" });
    expect(turnsSent()).toEqual([]);
    session.close();
  });

  test("without a type of its own is sent under the one that is passed", async () => {
    const session = await open();
    const said = session.speak(recordingOf("Bonjour", ""), { contentType: "audio/mp4" });
    expect(await said).toBe(answerTo("Bonjour"));
    expect(turnsSent()[0]).toMatchObject({ content_type: "audio/mp4" });
    session.close();
  });

  test("is refused once the session is over or closed", async () => {
    const session = await open();
    await session.end();
    await expect(session.speak(recordingOf("x"))).rejects.toMatchObject({ code: "EXAM_TIME_OVER" });
  });
});

describe("a step of a spoken turn that fails", () => {
  beforeEach(fakeTimers);

  test.each([
    ["loses its connection", null],
    ["is refused because its address has expired", 403],
    ["is not taken by the store for now", 503],
  ])("an upload that %s: the recording is announced again, and heard once", async (_, status) => {
    let failures = 2;
    service.store.handle = () => (failures-- > 0 ? status : "as usual");
    const onRetry = vi.fn();
    const session = await open({ onRetry });
    expect(await speak(session, "Bonjour")).toBe(answerTo("Bonjour"));
    expect(service.store.uploads).toEqual(["/1-1", "/1-2", "/1-3"]);
    expect(onRetry).toHaveBeenCalledTimes(2);
    expect(service.store.readings.get(1)).toBe(1);
    session.close();
  });

  test("an upload that keeps failing is given up, and the next turn takes the number", async () => {
    service.store.handle = () => 403;
    const session = await open();
    const said = expect(speak(session, "Bonjour")).rejects.toMatchObject({ status: 403 });
    await said;
    expect(service.store.uploads).toHaveLength(5);
    expect(await session.say("Bonjour")).toBe(answerTo("Bonjour"));
    expect(service.tours).toHaveLength(1);
    session.close();
  });

  test("a recording that the service does not find is announced again", async () => {
    once("candidat.parole_envoyee", () => [{ type: "error", code: "AUDIO_MISSING", message: "", seq: 1 }]);
    const session = await open();
    expect(await speak(session, "Bonjour")).toBe(answerTo("Bonjour"));
    expect(typesSent()).toEqual([
      "candidat.parole",
      "candidat.parole_envoyee",
      "candidat.parole",
      "candidat.parole_envoyee",
    ]);
    session.close();
  });

  test.each(["candidat.parole", "candidat.parole_envoyee"] as const)(
    "a passing refusal of %s: that frame is sent again, and no other",
    async (type) => {
      once(type, () => [{ type: "error", code: "SERVICE_UNAVAILABLE", message: "", seq: 1 }]);
      const session = await open();
      expect(await speak(session, "Bonjour")).toBe(answerTo("Bonjour"));
      expect(typesSent().filter((sent) => sent === type)).toHaveLength(2);
      expect(typesSent()).toHaveLength(3);
      expect(service.store.uploads).toHaveLength(1);
      session.close();
    },
  );

  test("a lasting one before anything is heard frees the number; after that, the turn keeps it", async () => {
    const refusal = (seq: number) =>
      ({ type: "error", code: "SERVICE_UNAVAILABLE", message: "", seq }) as const;
    service.handle = (message) =>
      message.type === "candidat.parole_envoyee" ? [refusal(message.seq)] : "as usual";
    const session = await open();
    await expect(speak(session, "Un")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    expect(session.tours).toEqual([]);
    service.handle = (message) =>
      message.type === "candidat.parole_envoyee"
        ? [{ type: "candidat.transcription", seq: 1, texte: "Deux" }, refusal(1)]
        : "as usual";
    await expect(speak(session, "Deux")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    expect(session.tours).toEqual([{ seq: 1, candidat: "Deux", examinateur: null }]);
    session.close();
  });

  test("an announcement without a response is repeated", async () => {
    once("candidat.parole", () => []);
    const session = await open();
    expect(await speak(session, "Bonjour")).toBe(answerTo("Bonjour"));
    expect(typesSent().filter((type) => type === "candidat.parole")).toHaveLength(2);
    session.close();
  });
});

describe("a cut", () => {
  test.each(["candidat.parole", "candidat.parole_envoyee"] as const)(
    "before %s arrived: it is sent again",
    async (type) => {
      once(type, () => {
        service.cut();
        return [];
      });
      const session = await open();
      expect(await session.speak(recordingOf("Bonjour"))).toBe(answerTo("Bonjour"));
      expect(typesSent().filter((sent) => sent === type)).toHaveLength(2);
      expect(service.store.uploads).toHaveLength(1);
      expect(service.store.readings.get(1)).toBe(1);
      session.close();
    },
  );

  test("during the upload: the upload goes on, and is reported on the next connection", async () => {
    service.store.handle = () => {
      service.cut();
      return "as usual";
    };
    const session = await open();
    expect(await session.speak(recordingOf("Bonjour"))).toBe(answerTo("Bonjour"));
    expect(typesSent()).toEqual(["candidat.parole", "candidat.parole_envoyee"]);
    expect(service.store.uploads).toHaveLength(1);
    session.close();
  });

  test("after the transcription: it is told once, and the turn is answered once", async () => {
    once("candidat.parole_envoyee", () => {
      service.tell({ type: "candidat.transcription", seq: 1, texte: "Bonjour" });
      service.sockets.at(-1)?.close();
      return [];
    });
    const onTranscription = vi.fn();
    const session = await open({ onTranscription });
    expect(await session.speak(recordingOf("Bonjour"))).toBe(answerTo("Bonjour"));
    expect(onTranscription).toHaveBeenCalledExactlyOnceWith({ seq: 1, texte: "Bonjour" });
    expect(service.tours).toHaveLength(1);
    session.close();
  });

  test("before an answer and its transcription arrived: the resumption brings both, once", async () => {
    once("candidat.parole_envoyee", () => {
      service.hear(1);
      service.cut();
      return [];
    });
    const onTranscription = vi.fn();
    const onAnswer = vi.fn();
    const session = await open({ onTranscription, onAnswer });
    expect(await session.speak(recordingOf("Bonjour"))).toBe(answerTo("Bonjour"));
    expect(onTranscription).toHaveBeenCalledExactlyOnceWith({ seq: 1, texte: "Bonjour" });
    expect(onAnswer).toHaveBeenCalledOnce();
    expect(typesSent()).toEqual(["candidat.parole", "candidat.parole_envoyee"]);
    session.close();
  });
});

describe("the signal of a spoken turn", () => {
  test("already aborted: nothing is sent", async () => {
    const session = await open();
    const signal = AbortSignal.abort(new Error("parti"));
    await expect(session.speak(recordingOf("Bonjour"), { signal })).rejects.toThrow("parti");
    expect(turnsSent()).toEqual([]);
    session.close();
  });

  test("before the upload is over: the turn is dropped, and the next one takes its number", async () => {
    const controller = new AbortController();
    let uploads = 0;
    service.store.handle = () => {
      if (++uploads === 1) controller.abort(new Error("parti"));
      return "as usual";
    };
    const session = await open();
    const said = session.speak(recordingOf("Un"), { signal: controller.signal });
    const next = session.speak(recordingOf("Deux"));
    await expect(said).rejects.toThrow("parti");
    expect(await next).toBe(answerTo("Deux"));
    expect(service.tours).toEqual([{ seq: 1, candidat: "Deux", examinateur: answerTo("Deux") }]);
    session.close();
  });

  test("while it waits for its turn: the others are answered", async () => {
    const controller = new AbortController();
    const session = await open();
    const first = session.say("Un");
    const said = session.speak(recordingOf("Deux"), { signal: controller.signal });
    const last = session.say("Trois");
    controller.abort(new Error("parti"));
    await expect(said).rejects.toThrow("parti");
    expect(await Promise.all([first, last])).toEqual([answerTo("Un"), answerTo("Trois")]);
    expect(service.tours.map(({ candidat }) => candidat)).toEqual(["Un", "Trois"]);
    session.close();
  });

  test("after that: the call ends, the turn is answered, and the next one follows it", async () => {
    const controller = new AbortController();
    once("candidat.parole_envoyee", ({ type }) => {
      controller.abort(new Error("parti"));
      return type === "candidat.parole_envoyee" ? service.hear(1) : [];
    });
    const onAnswer = vi.fn();
    const session = await open({ onAnswer });
    const said = session.speak(recordingOf("Un"), { signal: controller.signal });
    await expect(said).rejects.toThrow("parti");
    expect(await session.say("Deux")).toBe(answerTo("Deux"));
    expect(onAnswer).toHaveBeenCalledTimes(2);
    expect(service.tours.map(({ candidat }) => candidat)).toEqual(["Un", "Deux"]);
    session.close();
  });
});
