import { countWords } from "@epreuve/contract/mots";
import { AppError } from "../app-error.ts";
import type { AudioStore } from "../audio/audio-store.ts";
import { checkRecording } from "../audio/check.ts";
import type { Audio, SimulationRow } from "../simulation/row.ts";
import { isTimeOver } from "../simulation/state.ts";
import type { SpeechTranscriber } from "../speech/transcriber.ts";
import type { SimulationRef } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { judgedText } from "./production.ts";
import type { FindSubmission, Submission } from "./submission.ts";
import { judgeable, readTranscription, type Transcription } from "./transcription.ts";

export interface OralDependencies {
  table: Table;
  audioStore: AudioStore;
  speech: SpeechTranscriber;
}

/**
 * An oral production: the transcript of the request; where that is blank, the dialogue of the live interaction or the
 * recording announced last; after the time of an exam what was saved in time. A recording is transcribed once: a
 * later submission finds what it says. Adds AUDIO_MISSING, AUDIO_INVALID, and SERVICE_UNAVAILABLE when the store does
 * not answer.
 */
export function findOral(deps: OralDependencies): FindSubmission {
  return async ({ ref, simulation, contenu, nowMs }) => {
    const { audio } = simulation;
    const transcription = audio && (await readTranscription(deps.table, ref, audio.id));
    if (isTimeOver(simulation.expire_a, nowMs)) {
      if (hasWords(simulation) || audio === undefined) return textOf(simulation, transcription);
    } else {
      if (contenu.trim() !== "") return textOf({ ...simulation, contenu }, transcription);
      if (simulation.tache === "EO_T2_LIVE") return dialogueOf(simulation);
    }
    return findRecorded(deps, ref, audio, transcription);
  };
}

function hasWords(production: Pick<SimulationRow, "tache" | "contenu">): boolean {
  return countWords(judgedText(production)) > 0;
}

/** A transcript that is at hand, with the times of its words where it is what the recording was heard to say. */
function textOf(
  production: Pick<SimulationRow, "tache" | "contenu">,
  transcription: Transcription | undefined,
): Submission {
  if (!hasWords(production)) throw new AppError("CONTENU_TOO_SHORT");
  const { contenu } = production;
  return { kind: "text", contenu, mots: transcription?.texte === contenu ? transcription.mots : null };
}

/** The dialogue that the live session left. */
function dialogueOf(simulation: SimulationRow): Submission {
  if (simulation.live === undefined || !hasWords(simulation)) {
    throw new AppError("AUDIO_MISSING", {
      message: "Aucun échange n'est enregistré. Passez d'abord l'entretien avec l'examinateur.",
    });
  }
  return { kind: "text", contenu: simulation.contenu, mots: null };
}

/** What the recording says: already known, or to be heard. */
async function findRecorded(
  { audioStore, speech }: OralDependencies,
  ref: SimulationRef,
  audio: Audio | undefined,
  transcription: Transcription | undefined,
): Promise<Submission> {
  if (audio === undefined) throw new AppError("AUDIO_MISSING");
  if (transcription !== undefined) return { kind: "text", ...judgeable(transcription) };
  await checkRecording(audioStore, ref, audio);
  const recording = { ref, audioId: audio.id, contentType: audio.content_type };
  return { kind: "recording", audioId: audio.id, transcribe: () => speech.transcribe(recording) };
}
