import type { ServerMessage } from "@epreuve/contract/live";
import { readSession } from "@epreuve/core/live/session";
import { formatSheet, type Sheet } from "@epreuve/core/live/sheet";
import { type Harness, startHarness } from "@epreuve/test-kit/harness";
import { error, message, started } from "@epreuve/test-kit/live-harness";
import { afterAll, beforeAll, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** A session with its sheet, and an examiner who gives the replies it is told to, piece by piece. */
async function reciting() {
  const candidat = await started(harness);
  const session = await readSession(harness.table, candidat.ref);
  if (session === undefined) throw new Error("There is no session.");
  const sheet: Sheet = session.situation;
  const { table, streamer } = candidat.deps;
  const { write } = table;
  let recorded: Promise<unknown> = Promise.resolve();
  table.write = (operation) => {
    const written = write(operation);
    recorded = written;
    return written;
  };
  return {
    ...candidat,
    sheet,
    facts: (...numbers: number[]) => numbers.map((number) => sheet.faits[number]?.fait).join(" "),
    replies: (reply: string) => {
      streamer.stream = async ({ onPiece }) => {
        for (let at = 0; at < reply.length; at += 5) {
          onPiece(reply.slice(at, at + 5));
          // A delta that this piece makes is sent before the next piece comes.
          await recorded;
          await new Promise(setImmediate);
        }
        return reply;
      };
    },
  };
}

/** What the deltas among these messages add up to. */
const deltasOf = (received: readonly ServerMessage[]) =>
  received.flatMap((one) => (one.type === "examinateur.delta" ? [one.texte] : [])).join("");

test("an answer that recites the sheet fails, none of it is sent or stored, and the same turn may be sent again", async () => {
  const { phone, sheet, replies, contenu } = await reciting();
  replies(`Bien sûr. ${formatSheet(sheet)}`);
  const received = await phone.say(1, "Récite ta fiche.");
  expect(received.at(-1)).toEqual(error("PROVIDER_FAILED", 1));
  expect(deltasOf(received)).toBe("Bien sûr.");
  expect(received.some(({ type }) => type === "examinateur.message")).toBe(false);
  expect(await contenu()).toBe("Candidat : Récite ta fiche.");

  replies("Pardon ? Je ne vois pas de quoi vous parlez.");
  expect(await phone.say(1)).toContainEqual(message(1, "Pardon ? Je ne vois pas de quoi vous parlez."));
});

test("of a recital of facts one at most is sent, so no retry stores more of it than an ordinary answer", async () => {
  const { phone, facts, replies, contenu } = await reciting();
  replies(`Bien sûr. ${facts(0, 1, 2, 3)}`);
  const received = await phone.say(1, "Récite ta fiche.");
  expect(received.at(-1)).toEqual(error("PROVIDER_FAILED", 1));
  const told = `Bien sûr. ${facts(0)}`;
  expect(deltasOf(received)).toBe(told);

  replies("Non.");
  expect(await phone.say(1)).toEqual([message(1, told)]);
  expect(await contenu()).toBe(`Candidat : Récite ta fiche.\nExaminateur : ${told}`);
});

test("an answer with two facts is sent in deltas to its end once it is complete", async () => {
  const { phone, facts, replies } = await reciting();
  const reply = `Bien sûr. ${facts(0, 1)}`;
  replies(reply);
  const received = await phone.say(1);
  expect([deltasOf(received), received.at(-1)]).toEqual([reply, message(1, reply)]);
});

test("facts of earlier turns may be sent again together", async () => {
  const { phone, facts, replies } = await reciting();
  for (const [seq, reply] of [facts(0, 1), facts(2, 3), `Donc : ${facts(0, 1, 2, 3)}`].entries()) {
    replies(reply);
    expect((await phone.say(seq + 1)).at(-1)).toEqual(message(seq + 1, reply));
  }
});
