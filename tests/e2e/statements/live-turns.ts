import { LIMITS } from "@epreuve/contract/limits";
import type { ServerMessage } from "@epreuve/contract/live";
import { TACHES } from "@epreuve/contract/tache";
import { expect, test } from "vitest";
import { letLivePass } from "./context.ts";
import { BONJOUR, PRIX, refusal, started } from "./live-session.ts";

/** Frames that are none of the protocol's. */
const MALFORMED: [string, string | Uint8Array<ArrayBuffer>][] = [
  ["a binary frame", new TextEncoder().encode('{"type":"ping"}')],
  ["malformed JSON", '{"type":"ping"'],
  ["no object", '["ping"]'],
  ["nothing", ""],
  ["an unknown type", '{"type":"session.pause"}'],
  ["an unknown field", '{"type":"ping","foo":1}'],
  ["__proto__", '{"type":"ping","__proto__":{"a":1}}'],
  ["a missing field", '{"type":"candidat.message","seq":1}'],
  ["a wrong type", '{"type":"candidat.message","seq":"1","texte":"Bonjour"}'],
  ["a seq below 1", '{"type":"candidat.message","seq":0,"texte":"Bonjour"}'],
  ["a lone surrogate", '{"type":"candidat.message","seq":1,"texte":"a\\ud800"}'],
];

export function liveTurns(): void {
  test("candidat.message gets the examiner's answer in pieces that add up to it, then whole, and begins the exchange", async () => {
    const { client } = await started();
    client.send({ type: "candidat.message", seq: 1, texte: BONJOUR });
    const received: ServerMessage[] = [];
    do received.push(await client.next());
    while (received.at(-1)?.type === "examinateur.delta");
    const pieces = received.flatMap((message) => (message.type === "examinateur.delta" ? [message] : []));
    const whole = received.at(-1);
    expect(pieces.length).toBeGreaterThan(0);
    expect(new Set(pieces.map(({ seq }) => seq))).toEqual(new Set([1]));
    expect(whole).toMatchObject({ type: "examinateur.message", seq: 1 });
    const said = pieces.map(({ texte }) => texte).join("");
    expect(whole).toMatchObject({ texte: said });
    client.send({ type: "ping" });
    const pong = await client.nextOf("pong");
    expect(pong.phase).toBe("echange");
    expect(pong.restant_ms).toBeLessThanOrEqual(TACHES.EO_T2_LIVE.duree_s * 1000);
    expect(pong.restant_ms).toBeGreaterThan(150_000);
  });

  test("ping gets pong with the phase and what is left of it", async () => {
    const { client, token, id } = await started();
    client.send({ type: "ping" });
    expect(await client.nextOf("pong")).toMatchObject({ phase: "preparation" });
    await letLivePass(token, id, 130_000);
    client.send({ type: "ping" });
    const { phase, restant_ms } = await client.nextOf("pong");
    expect(phase).toBe("echange");
    expect(restant_ms).toBeLessThanOrEqual(200_000);
  });

  test("the same seq again gets the same answer again, and is one turn", async () => {
    const { client, session_id } = await started();
    const { texte } = await client.say(1, BONJOUR);
    expect(await client.say(1, BONJOUR)).toMatchObject({ seq: 1, texte });
    expect(await client.say(1, "Autre chose.")).toMatchObject({ seq: 1, texte });
    client.send({ type: "session.resume", session_id, dernier_seq: 0 });
    expect((await client.nextOf("session.started")).tours).toEqual([
      { seq: 1, candidat: BONJOUR, examinateur: texte },
    ]);
  });

  test("a seq out of order is INVALID_INPUT with the seq, and nothing is recorded", async () => {
    const { client } = await started();
    await client.say(1, BONJOUR);
    for (const seq of [3, 1_000_000]) {
      client.send({ type: "candidat.message", seq, texte: PRIX });
      await refusal(client, "INVALID_INPUT", seq);
    }
    expect((await client.say(2, PRIX)).seq).toBe(2);
  });

  test("a blank text, and one over 2,000 characters, is INVALID_INPUT, and its seq is free", async () => {
    const { client } = await started();
    client.send({ type: "candidat.message", seq: 1, texte: " \n" });
    await refusal(client, "INVALID_INPUT", 1);
    client.send({ type: "candidat.message", seq: 1, texte: "x".repeat(LIMITS.liveTexteMax + 1) });
    expect(await client.nextOf("error")).toMatchObject({ code: "INVALID_INPUT" });
    expect((await client.say(1, BONJOUR)).seq).toBe(1);
  });

  for (const [what, frame] of MALFORMED) {
    test(`${what} is INVALID_INPUT, and the session goes on`, async () => {
      const { client } = await started();
      client.raw(frame);
      expect(await client.nextOf("error")).toMatchObject({ code: "INVALID_INPUT" });
      expect((await client.say(1, BONJOUR)).seq).toBe(1);
    });
  }
}
