import { createClient } from "@epreuve/client";
import { hum } from "@epreuve/local/recordings/tone";
import { beforeEach, expect, test } from "vitest";
import { serveLive, service } from "../../client/test/live-harness.ts";
import { holdSpokenConversation, type Speaking } from "./spoken-journey.ts";
import { style } from "./terminal.ts";

serveLive();

let shown: string;
let played: string[];
beforeEach(() => {
  shown = "";
  played = [];
});

async function* said(...texts: string[]) {
  for (const text of texts) yield hum(text, 16_000);
}

/** A spoken conversation, with the live service of the client's tests. */
function hold(
  turns: Speaking["turns"],
  play: Speaking["play"] = async (url) => void played.push(url),
  // Far longer than a test may take: what is heard is told by the answer.
  lostMs = 600_000,
) {
  const client = createClient({
    baseUrl: "http://service.test",
    token: () => "jeton",
    fetch: (url, init) =>
      String(url).startsWith("http://service.test")
        ? Promise.resolve(Response.json({ live: { url: service.url, protocole: "tcf.v1" } }))
        : fetch(url, init),
  });
  const say = (lines: string[]) => {
    shown += `${lines.join("\n")}\n`;
  };
  return holdSpokenConversation(client, "sim_1", style(false), { turns, play, say, lostMs });
}

test("each turn is sent as sound, and its transcription, its answer and each sound of it are printed and played", async () => {
  expect(await hold(said("Bonjour", "Merci"))).toMatchObject({ raison: "candidat" });
  expect(service.tours).toHaveLength(2);
  expect(shown).toContain("La situation");
  expect(shown.match(/tour de parole : \d,\d s, \d+ ko/g)).toHaveLength(2);
  expect(shown.match(/^Vous : /gm)).toHaveLength(2);
  expect(shown.match(/^Examinateur : /gm)).toHaveLength(2);
  expect(shown.match(/^ {2}son 1 : \d,\d s$/gm)).toHaveLength(2);
  expect(played).toHaveLength(4);
  expect(new Set(played).size).toBe(4);
});

test("a service that does not speak answers in writing, which is said", async () => {
  service.speaks = false;
  await hold(said("Bonjour"));
  expect(shown).toContain("répond par écrit");
  expect(shown).toContain("Examinateur : ");
  expect(played).toEqual([]);
});

test("a sound that cannot be played is said once, and the conversation goes on", async () => {
  await hold(said("Bonjour", "Merci"), () => Promise.reject(new Error("no device")));
  expect(shown.split("ne peut pas être joué")).toHaveLength(2);
  expect(service.tours).toHaveLength(2);
});

test("sounds that never come are not waited for long", async () => {
  service.sounds = () => [];
  await hold(said("Bonjour", "Merci"), undefined, 50);
  expect(played).toEqual([]);
  expect(service.tours).toHaveLength(2);
});

test("a turn in which nothing is heard says why, and the next one is said", async () => {
  let refused = false;
  service.handle = (message) => {
    if (message.type !== "candidat.parole_envoyee" || refused) return "as usual";
    refused = true;
    return [{ type: "error", code: "AUDIO_INVALID", message: "On n'entend rien.", seq: message.seq }];
  };
  await hold(said("Silence", "Bonjour"));
  expect(shown).toContain("On n'entend rien.");
  expect(service.tours).toHaveLength(1);
});

test("time that runs out ends the conversation before the turns do", async () => {
  service.handle = (message) => {
    if (message.type !== "candidat.parole_envoyee") return "as usual";
    service.ended = "temps";
    return [{ type: "error", code: "EXAM_TIME_OVER", message: "C'est fini.", seq: message.seq }];
  };
  expect(await hold(said("Bonjour", "Merci"))).toMatchObject({ raison: "temps" });
  expect(shown.match(/tour de parole/g)).toHaveLength(1);
});
