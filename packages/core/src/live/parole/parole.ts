import { AudioTypeSchema } from "@epreuve/contract/audio";
import * as v from "valibot";
import { StoredWordSchema } from "../../speech/stored-words.ts";
import type { TimedWord } from "../../speech/transcriber.ts";
import { paroleKey, parolesKey, type SimulationRef, turnNumberOf } from "../../table/keys.ts";
import type { Table } from "../../table/table.ts";

/**
 * The recording of one spoken turn, and what was heard in it: `texte` with its word times, or `refus`, why it cannot be
 * heard (a message for the candidate). Whatever was heard is kept, so that no recording is transcribed twice.
 */
const ParoleSchema = v.object({
  audio_id: v.string(),
  content_type: AudioTypeSchema,
  taille_octets: v.number(),
  /** Lease of its transcription. It times out at `until` (ms since the epoch), by when its holder has timed out. */
  hearing: v.optional(v.object({ id: v.string(), until: v.number() })),
  texte: v.optional(v.string()),
  mots: v.optional(v.nullable(v.array(StoredWordSchema))),
  refus: v.optional(v.string()),
});
export type Parole = v.InferOutput<typeof ParoleSchema>;

/** The recording announced last for a turn. */
export async function readParole(table: Table, ref: SimulationRef, seq: number): Promise<Parole | undefined> {
  const item = await table.get(paroleKey(ref, seq));
  return item && v.parse(ParoleSchema, item);
}

/** What was heard of one turn. */
export interface HeardTurn {
  seq: number;
  texte: string;
  mots: TimedWord[] | null;
}

/** What was heard of a session's spoken turns, in order. */
export async function readHeardTurns(table: Table, ref: SimulationRef): Promise<HeardTurn[]> {
  const paroles = await readParoles(table, ref);
  return paroles.flatMap(({ seq, texte, mots = null }) =>
    texte === undefined ? [] : [{ seq, texte, mots }],
  );
}

/** The recordings announced last for a session's spoken turns, in order. */
export async function readParoles(table: Table, ref: SimulationRef): Promise<(Parole & { seq: number })[]> {
  const { pk, sk } = parolesKey(ref);
  const items = await table.queryAll({
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ConsistentRead: true,
  });
  return items.map((item) => ({ ...v.parse(ParoleSchema, item), seq: turnNumberOf(String(item.sk)) }));
}
