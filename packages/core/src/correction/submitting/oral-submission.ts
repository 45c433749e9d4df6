import { countWords } from "@epreuve/contract/mots";
import { AppError } from "../../app-error.ts";
import type { AudioStore } from "../../audio/audio-store.ts";
import { checkRecording } from "../../audio/check.ts";
import { formatDialogue } from "../../contenu/dialogue.ts";
import { judgedText } from "../../contenu/parts.ts";
import { readHeardTurns } from "../../live/parole/parole.ts";
import { readLive } from "../../live/session.ts";
import type { Runtime } from "../../runtime.ts";
import type { Audio, SimulationRow } from "../../simulation/row.ts";
import { isTimeOver } from "../../simulation/state.ts";
import type { SpeechTranscriber } from "../../speech/transcriber.ts";
import type { SimulationRef } from "../../table/keys.ts";
import type { Table } from "../../table/table.ts";
import { joinTurns } from "../fluency/spoken-turns.ts";
import type { FindSubmission, Submission } from "./submission.ts";
import { judgeable, readTranscription, type Transcription, transcribe } from "./transcription.ts";

export interface OralDependencies {
  table: Table;
  runtime: Runtime;
  audioStore: AudioStore;
  speech: SpeechTranscriber;
}

/**
 * An oral production: the dialogue of the live interaction where there was one; otherwise the transcript of the
 * request, or the recording announced last where the transcript is blank; after an exam's time, what was saved in time.
 * A recording is transcribed once: a later submission reads the stored transcription. Adds AUDIO_MISSING,
 * AUDIO_INVALID, and SERVICE_UNAVAILABLE when the store does not respond.
 */
export function findOral(deps: OralDependencies): FindSubmission {
  return async ({ ref, simulation, contenu, nowMs }) => {
    const { audio } = simulation;
    const transcription = audio && (await readTranscription(deps.table, ref, audio.id));
    if (isTimeOver(simulation.expire_a, nowMs)) {
      const dialogue = await readDialogue(deps.table, ref, simulation);
      if (dialogue !== undefined && hasWords({ ...simulation, ...dialogue })) return dialogue;
      const inTime = { ...simulation, contenu: dialogue?.contenu ?? simulation.contenu };
      if (hasWords(inTime) || audio === undefined) return textOf(inTime, transcription);
    } else {
      const blank = contenu.trim() === "";
      // Once a live session has started, its dialogue is the text and the request's transcript is ignored.
      if (simulation.live !== undefined || (blank && simulation.tache === "EO_T2_LIVE"))
        return findDialogue(deps.table, ref, simulation);
      if (!blank) return textOf({ ...simulation, contenu }, transcription);
    }
    return findRecorded(deps, ref, audio, transcription);
  };
}

function hasWords(production: Pick<SimulationRow, "tache" | "contenu">): boolean {
  return countWords(judgedText(production)) > 0;
}

/** A transcript that needs no provider, with word times where it is the stored transcription of the recording. */
function textOf(
  production: Pick<SimulationRow, "tache" | "contenu">,
  transcription: Transcription | undefined,
): Submission {
  if (!hasWords(production)) {
    throw new AppError("CONTENU_TOO_SHORT", {
      message: "La transcription est trop courte. Parlez davantage, puis réessayez.",
    });
  }
  const { contenu } = production;
  const mots = transcription?.texte === contenu ? transcription.mots : null;
  return { kind: "text", contenu, mots, recorded: false };
}

/**
 * The dialogue of the live session, from its turns, which no later save of the text changes, with the word times of the
 * turns that were spoken. Undefined where there was no session.
 */
async function readDialogue(
  table: Table,
  ref: SimulationRef,
  simulation: SimulationRow,
): Promise<Extract<Submission, { kind: "text" }> | undefined> {
  if (simulation.live === undefined) return undefined;
  const [live, heard] = await Promise.all([readLive(table, ref), readHeardTurns(table, ref)]);
  if (live === undefined) return undefined;
  // A turn that was typed in the end is not what was heard.
  const spoken = heard.filter(({ seq, texte }) =>
    live.tours.some((tour) => tour.seq === seq && tour.candidat === texte),
  );
  const contenu = formatDialogue(live.tours);
  return { kind: "text", contenu, mots: joinTurns(spoken), recorded: false };
}

async function findDialogue(
  table: Table,
  ref: SimulationRef,
  simulation: SimulationRow,
): Promise<Submission> {
  const dialogue = await readDialogue(table, ref, simulation);
  if (dialogue === undefined || !hasWords({ ...simulation, contenu: dialogue.contenu })) {
    throw new AppError("AUDIO_MISSING", {
      message:
        dialogue === undefined
          ? "Aucun échange n'est enregistré. Passez d'abord l'entretien avec l'examinateur."
          : "Vous n'avez rien dit pendant l'entretien. Commencez une nouvelle simulation.",
    });
  }
  return dialogue;
}

/** The stored transcription of the recording, or the recording to transcribe. */
async function findRecorded(
  deps: OralDependencies,
  ref: SimulationRef,
  audio: Audio | undefined,
  transcription: Transcription | undefined,
): Promise<Submission> {
  if (audio === undefined) throw new AppError("AUDIO_MISSING");
  if (transcription !== undefined) return { kind: "text", ...judgeable(transcription) };
  await checkRecording(deps.audioStore, ref, audio);
  const audioId = audio.id;
  const recording = { ref, audioId, contentType: audio.content_type };
  return {
    kind: "recording",
    transcribe: (lease, onCall) =>
      transcribe(deps, { ref, lease, audioId, hear: () => deps.speech.transcribe(recording, onCall) }),
  };
}
