import type { SessionExport } from "@epreuve/contract/compte-export";
import { closeOf, momentOf } from "../live/clock.ts";
import { readParoles } from "../live/parole/parole.ts";
import { readLive, sessionIdOf } from "../live/session.ts";
import type { SimulationRef } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { wordsOf } from "./simulation.ts";

/** A live session without its recordings; undefined where it has not begun. */
export async function readSessionExport(
  table: Table,
  ref: SimulationRef,
  nowMs: number,
): Promise<Omit<SessionExport, "enregistrements"> | undefined> {
  const live = await readLive(table, ref);
  if (live === undefined) return undefined;
  const paroles = await readParoles(table, ref);
  const { session, tours } = live;
  const moment = momentOf(session, nowMs);
  return {
    session_id: sessionIdOf(ref.simulationId),
    simulation_id: ref.simulationId,
    situation: session.situation.consigne,
    roles: session.situation.roles,
    commencee_a: new Date(session.started_ms).toISOString(),
    terminee_a: moment.over ? new Date(session.ended_ms ?? closeOf(session)).toISOString() : null,
    raison: moment.over ? moment.raison : null,
    tours,
    paroles: paroles.map(({ seq, audio_id, content_type, taille_octets, texte, mots, refus }) => ({
      seq,
      audio_id,
      content_type,
      taille_octets,
      texte: texte ?? null,
      mots: wordsOf(mots),
      refus: refus ?? null,
    })),
  };
}
