import { deepEqual, ok } from "node:assert/strict";
import type { Tour } from "@epreuve/contract/live";
import { readWav } from "@epreuve/local/recordings/wav";
import type { Life, Person } from "../../life.ts";
import { markOf, sentencesFor } from "../../provider.ts";

/** The answer that a connection is to hear. */
interface Aloud {
  connection: string;
  seq: number;
  texte: string;
}

/** The answer comes as sound: one for each of its sentences, in order, at an address that gives it. */
export async function hearAnswer(
  life: Life,
  person: Person,
  { connection, seq, texte }: Aloud,
): Promise<void> {
  // What faults of the table keep from being spoken is not sent: the text of the answer stands. A closed account's sounds
  // may be deleted already.
  if (life.faulty || person.closed) return;
  const sentences = sentencesFor(markOf(texte) ?? "");
  const sounds = await person.inbox.sounds({ connection, seq }, sentences.length);
  if (sounds === undefined && (await life.service.wasSlow())) return;
  ok(sounds !== undefined, `the answer ${seq} is not heard`);
  const said = sounds.map(async ({ url }) => readWav(await (await fetch(url)).bytes()).comment);
  deepEqual(await Promise.all(said), sentences);
}

/** Who takes up a session aloud hears the last of the turns that are told, once all are answered. */
export async function hearLast(
  life: Life,
  person: Person,
  connection: string,
  tours: readonly Tour[],
): Promise<void> {
  const last = tours.at(-1);
  if (last === undefined || tours.some(({ examinateur }) => examinateur === null)) return;
  await hearAnswer(life, person, { connection, seq: last.seq, texte: last.examinateur ?? "" });
}
