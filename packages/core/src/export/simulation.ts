import type { SimulationExport } from "@epreuve/contract/compte-export";
import { findTranscription } from "../correction/submitting/transcription.ts";
import { readWhole } from "../simulation/get.ts";
import { shownOf, stateOf } from "../simulation/shown.ts";
import type { TimedWord } from "../speech/transcriber.ts";
import type { SimulationRef } from "../table/keys.ts";
import type { Table } from "../table/table.ts";

/** A simulation without its recordings, which are listed apart. */
export async function readSimulationExport(
  table: Table,
  ref: SimulationRef,
): Promise<Omit<SimulationExport, "enregistrements">> {
  const [{ row, ...parts }, transcription] = await Promise.all([
    readWhole(table, ref),
    findTranscription(table, ref),
  ]);
  const { live: _, ...state } = stateOf(shownOf(row), { ...parts, live: null });
  const { audio } = row;
  return {
    ...state,
    annonce:
      audio === undefined
        ? null
        : { audio_id: audio.id, content_type: audio.content_type, taille_octets: audio.taille_octets },
    transcription:
      transcription === undefined ? null : { ...transcription, mots: wordsOf(transcription.mots) },
  };
}

/** Words with their times, under the contract's names. */
export function wordsOf(mots: readonly TimedWord[] | null | undefined) {
  return mots?.map(({ texte, debutMs, finMs }) => ({ texte, debut_ms: debutMs, fin_ms: finMs })) ?? null;
}
