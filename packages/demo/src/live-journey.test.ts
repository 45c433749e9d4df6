import { PassThrough } from "node:stream";
import { createClient } from "@epreuve/client";
import { LIMITS } from "@epreuve/contract/limits";
import { beforeEach, expect, test, vi } from "vitest";
import { serveLive, service } from "../../client/test/live-harness.ts";
import { answerTo } from "../../client/test/live-service.ts";
import { holdConversation } from "./live-journey.ts";
import { style } from "./terminal.ts";

serveLive();

let input: PassThrough;
let shown: string;

beforeEach(() => {
  input = new PassThrough();
  shown = "";
});

const type = (...lines: string[]) => input.write(lines.map((line) => `${line}\n`).join(""));

/** A conversation without a terminal, with the live service of the client's tests. */
function hold() {
  const output = new PassThrough({ encoding: "utf8" }).on("data", (text: string) => {
    shown += text;
  });
  const client = createClient({
    baseUrl: "http://service.test",
    token: () => "jeton",
    fetch: async () => Response.json({ live: { url: service.url, protocole: "tcf.v1" } }),
  });
  return holdConversation(client, "sim_1", style(false), { input, output });
}

const saidTexts = () =>
  service.frames.flatMap((frame) => (frame.type === "candidat.message" ? [frame.texte] : []));

test("each line is said and its answer printed, until /fin", async () => {
  type("Bonjour", "", "Combien ?", "/fin", "Ceci n'est plus dit.");
  expect(await hold()).toMatchObject({ raison: "candidat" });
  expect(saidTexts()).toEqual(["Bonjour", "Combien ?"]);
  for (const line of [
    "[Préparation 2:00]\n",
    "  Vous louez un vélo.\n",
    "  L'examinateur\u00a0: Loueur\n",
    `Vous : Bonjour\nExaminateur : ${answerTo("Bonjour")}\n`,
    `Vous : Combien ?\nExaminateur : ${answerTo("Combien ?")}\n`,
  ])
    expect(shown).toContain(line);
});

test("the end of the input ends the conversation", async () => {
  input.end("Bonjour");
  expect(await hold()).toMatchObject({ raison: "candidat" });
  expect(saidTexts()).toEqual(["Bonjour"]);
});

test("a cut is announced, and the conversation goes on with nothing said twice", async () => {
  let cuts = 0;
  service.handle = (message) => {
    if (message.type !== "candidat.message" || cuts++ > 0) return "as usual";
    service.say(message.seq, message.texte);
    service.cut();
    return [];
  };
  type("Bonjour", "Combien ?", "/fin");
  await hold();
  expect(shown).toContain("Connexion coupée, reprise…");
  expect(saidTexts()).toEqual(["Bonjour", "Combien ?"]);
  expect(shown.split(answerTo("Bonjour"))).toHaveLength(2);
});

test("a turn that is retried shows the service's message once, then its answer", async () => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout"],
    shouldAdvanceTime: true,
    advanceTimeDelta: 500,
  });
  let failures = 2;
  service.handle = (message) =>
    message.type === "candidat.message" && failures-- > 0
      ? [{ type: "error", code: "SERVICE_UNAVAILABLE", message: "Patientez.", seq: message.seq }]
      : "as usual";
  type("Bonjour", "/fin");
  await hold();
  expect(shown.split("Patientez.")).toHaveLength(2);
  expect(shown).toContain(answerTo("Bonjour"));
});

test("a line that is too long is not sent; one that the service refuses shows why, and the next is said", async () => {
  service.handle = (message) =>
    message.type === "candidat.message" && message.texte === "refus"
      ? [{ type: "error", code: "INVALID_INPUT", message: "Non.", seq: message.seq }]
      : "as usual";
  type("x".repeat(LIMITS.liveTexteMax + 1), "refus", "Bonjour", "/fin");
  await hold();
  expect(shown).toContain(`${LIMITS.liveTexteMax} caractères au plus.`);
  expect(shown).toContain("  Non.\n");
  expect(saidTexts()).toEqual(["refus", "Bonjour"]);
});

test("time that runs out ends the conversation without another line being typed", async () => {
  service.handle = ({ type }) => {
    if (type !== "candidat.message") return "as usual";
    service.ended = "temps";
    return [{ type: "error", code: "EXAM_TIME_OVER", message: "C'est fini.", seq: 1 }];
  };
  type("Bonjour");
  expect(await hold()).toMatchObject({ raison: "temps" });
  expect(shown).toContain("C'est fini.");
});

test("a session taken over elsewhere fails with the service's reason, printed once by the caller", async () => {
  const holding = hold();
  await expect.poll(() => shown).toContain("La situation");
  service.tell({ type: "error", code: "LIVE_IN_PROGRESS", message: "Il continue ailleurs." });
  await expect(holding).rejects.toMatchObject({ code: "LIVE_IN_PROGRESS" });
  expect(shown).not.toContain("Il continue ailleurs.");
});

test("a connection that does not come back says that the session ends at its time", async () => {
  const holding = hold();
  await expect.poll(() => shown).toContain("La situation");
  service.refusals = Number.POSITIVE_INFINITY;
  service.cut();
  await expect(holding).rejects.toThrow("La connexion est perdue. L'entretien se termine de lui-même");
});

test("a session that is refused gives the service's reason", async () => {
  service.handle = () => [{ type: "error", code: "SIMULATION_FINISHED", message: "Déjà corrigée." }];
  await expect(hold()).rejects.toMatchObject({ code: "SIMULATION_FINISHED", message: "Déjà corrigée." });
});
