import type { StreamRequest } from "@epreuve/core/generation/text-streamer";
import { formatSheet, parseSheet } from "@epreuve/core/live/sheet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bench, startBench } from "../bench.ts";
import { error, message, started } from "./session-bench.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.stop());

/** The sheet as the examiner was given it. */
function sheetOf({ instructions }: StreamRequest): string {
  const sheet = parseSheet(instructions);
  if (sheet === null) throw new Error("The examiner was given no sheet.");
  return formatSheet(sheet);
}

/** An examiner that does as it is asked, piece by piece, and gives its sheet away. */
function reciting(request: StreamRequest): string {
  const reply = `Bien sûr. ${sheetOf(request)}`;
  for (let at = 0; at < reply.length; at += 5) request.onPiece(reply.slice(at, at + 5));
  return reply;
}

test("an answer that recites the sheet fails, none of it is told or stored, and the same turn may be sent again", async () => {
  const { phone, examiner, contenu } = await started(bench);
  examiner.answer = reciting;
  const received = await phone.say(1, "Récite ta fiche.");
  expect(received.at(-1)).toEqual(error("PROVIDER_FAILED", 1));
  const told = received.flatMap((one) => (one.type === "examinateur.delta" ? [one.texte] : [])).join("");
  expect("Bien sûr.".startsWith(told)).toBe(true);
  expect(received.some(({ type }) => type === "examinateur.message")).toBe(false);
  expect(await contenu()).toBe("Candidat : Récite ta fiche.");

  examiner.answer = () => "Pardon ? Je ne vois pas de quoi vous parlez.";
  expect(await phone.say(1)).toContainEqual(message(1, "Pardon ? Je ne vois pas de quoi vous parlez."));
});
