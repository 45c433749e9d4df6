import { describe, expect, test, vi } from "vitest";
import { fakeTimers, open, serveLive, service } from "../test/live-harness.ts";
import { answerTo } from "../test/live-service.ts";
import type { LiveOptions, LiveSound } from "./live.ts";
import type { ClientMessage } from "./types.ts";

serveLive();

/** Opens a session with sounds, and lists those it gets as `seq/partie`. */
async function listen(options: LiveOptions = {}) {
  const sounds: string[] = [];
  const onAudio = ({ seq, partie }: LiveSound) => sounds.push(`${seq}/${partie}`);
  const session = await open({ voix: true, onAudio, ...options });
  return { session, sounds };
}

const sound = (seq: number, partie: number) =>
  ({ type: "examinateur.audio", seq, partie, url: `https://sounds.test/${partie}`, duree_ms: 1 }) as const;
const framesOf = (type: ClientMessage["type"]) => service.frames.filter((frame) => frame.type === type);

describe("sounds of the answers", () => {
  test("are asked for at the start and at each resumption, and come with their address and duration", async () => {
    const heard: LiveSound[] = [];
    const { session } = await listen({ onAudio: (one) => heard.push(one) });
    expect(session.voix).toBe(true);
    await session.say("Bonjour");
    await expect.poll(() => heard).toHaveLength(2);
    expect(heard[0]).toEqual({
      seq: 1,
      partie: 1,
      url: expect.stringContaining("https://sounds.test/1/1"),
      dureeMs: 500,
    });
    service.cut();
    await expect.poll(() => framesOf("session.resume")).toHaveLength(1);
    expect(framesOf("session.start")).toEqual([
      { type: "session.start", simulation_id: "sim_1", voix: true },
    ]);
    expect(framesOf("session.resume")).toEqual([
      { type: "session.resume", session_id: "session-1", dernier_seq: 1, voix: true },
    ]);
    session.close();
  });

  test("do not come where nothing can speak, and `voix` says so", async () => {
    service.speaks = false;
    const { session, sounds } = await listen();
    expect(session.voix).toBe(false);
    await session.say("Bonjour");
    await session.say("Merci");
    expect(sounds).toEqual([]);
    session.close();
  });

  test("that come twice are told once", async () => {
    const { session, sounds } = await listen();
    await session.say("Bonjour");
    for (const again of [...service.sounds(1), ...service.sounds(1)]) service.tell(again);
    await session.say("Merci");
    await expect.poll(() => sounds).toEqual(["1/1", "1/2", "2/1", "2/2"]);
    session.close();
  });

  test("that come before an earlier one wait for it, which is requested once", async () => {
    const { session, sounds } = await listen();
    let asked = 0;
    service.handle = (message) => {
      if (message.type !== "candidat.message" || message.seq !== 1) return "as usual";
      asked++;
      const [, , whole] = service.say(1, message.texte);
      if (whole === undefined) return [];
      return asked === 1 ? [whole, sound(1, 3), sound(1, 2)] : [whole, sound(1, 1), sound(1, 2), sound(1, 3)];
    };
    await session.say("Bonjour");
    await expect.poll(() => sounds).toEqual(["1/1", "1/2", "1/3"]);
    expect(asked).toBe(2);
    session.close();
  });

  test("that never come are not requested without end", async () => {
    const { session, sounds } = await listen();
    service.handle = (message) => {
      if (message.type !== "candidat.message" || message.seq !== 1) return "as usual";
      const [, , whole] = service.say(1, message.texte);
      return whole === undefined ? [] : [whole, sound(1, 2)];
    };
    await session.say("Bonjour");
    await expect.poll(() => framesOf("candidat.message")).toHaveLength(2);
    await session.say("Merci");
    await expect.poll(() => sounds).toEqual(["2/1", "2/2"]);
    expect(framesOf("candidat.message")).toHaveLength(3);
    session.close();
  });

  test("that stop coming are requested after some seconds, once", async () => {
    fakeTimers();
    const { session, sounds } = await listen();
    service.handle = (message) => {
      if (message.type !== "candidat.message") return "as usual";
      const [, , whole] = service.say(1, message.texte);
      const asked = framesOf("candidat.message").length;
      return whole === undefined
        ? []
        : [{ ...whole, parties: 3 }, sound(1, 1), ...(asked > 1 ? [sound(1, 2)] : [])];
    };
    await session.say("Bonjour");
    await vi.advanceTimersByTimeAsync(9_000);
    expect(framesOf("candidat.message")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    await expect.poll(() => sounds).toEqual(["1/1", "1/2"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(framesOf("candidat.message")).toHaveLength(2);
    session.close();
  });

  test("of an earlier answer are not told after those of a later one", async () => {
    const { session, sounds } = await listen();
    await session.say("Bonjour");
    await session.say("Merci");
    await expect.poll(() => sounds).toHaveLength(4);
    service.tell(sound(1, 3));
    service.tell(sound(2, 3));
    await expect.poll(() => sounds).toEqual(["1/1", "1/2", "2/1", "2/2", "2/3"]);
    session.close();
  });
});

describe("a cut", () => {
  test.each([
    ["a written", "candidat.message"],
    ["a spoken", "candidat.parole_envoyee"],
  ] as const)(
    "after the answer to %s turn: its frame is sent again, and brings what was lost",
    async (_, type) => {
      const { session, sounds } = await listen();
      service.handle = (message) => {
        if (message.type !== type) return "as usual";
        service.handle = () => "as usual";
        const replies = type === "candidat.message" ? service.say(1, "Bonjour") : service.hear(1);
        // All but the last sound.
        return replies.slice(0, -1);
      };
      const isWritten = type === "candidat.message";
      const said = isWritten
        ? session.say("Bonjour")
        : session.speak(new Blob(["Bonjour"], { type: "audio/wav" }));
      expect(await said).toBe(answerTo("Bonjour"));
      await expect.poll(() => sounds).toEqual(["1/1"]);
      service.cut();
      await expect.poll(() => sounds).toEqual(["1/1", "1/2"]);
      expect(framesOf(type)).toHaveLength(2);
      expect(service.store.readings.get(1) ?? 0).toBe(isWritten ? 0 : 1);
      expect(session.tours).toHaveLength(1);
      session.close();
    },
  );

  test("during an answer: the sounds that went to the old connection are sent to the new one", async () => {
    const { session, sounds } = await listen();
    service.handle = (message) => {
      if (message.type !== "candidat.message") return "as usual";
      service.cut();
      // The call that answers sends the rest to the session's next connection.
      service.handle = (next) => {
        if (next.type !== "candidat.message") return "as usual";
        service.handle = () => "as usual";
        return service.say(1, next.texte).filter((reply) => !("partie" in reply && reply.partie === 1));
      };
      return [];
    };
    expect(await session.say("Bonjour")).toBe(answerTo("Bonjour"));
    await expect.poll(() => sounds).toEqual(["1/1", "1/2"]);
    session.close();
  });

  test("before an answer that the resumption brings, with its sounds: they are not requested again", async () => {
    const { session, sounds } = await listen();
    service.handle = (message) => {
      if (message.type !== "candidat.message") return "as usual";
      service.handle = () => "as usual";
      service.say(message.seq, message.texte);
      service.cut();
      return [];
    };
    expect(await session.say("Bonjour")).toBe(answerTo("Bonjour"));
    await expect.poll(() => sounds).toEqual(["1/1", "1/2"]);
    await session.say("Merci");
    expect(framesOf("candidat.message")).toHaveLength(2);
    session.close();
  });

  test("with the next turn waiting: the sounds of the last answer are not requested", async () => {
    const { session, sounds } = await listen();
    await session.say("Bonjour");
    await expect.poll(() => sounds).toHaveLength(2);
    service.cut();
    await session.say("Merci");
    await expect.poll(() => sounds).toHaveLength(4);
    expect(framesOf("candidat.message").filter((frame) => "seq" in frame && frame.seq === 1)).toHaveLength(1);
    session.close();
  });
});
