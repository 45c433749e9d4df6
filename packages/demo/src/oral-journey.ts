import { type CorrectOptions, type EpreuveClient, EpreuveError, type Report } from "@epreuve/client";
import type { OralDemo, RecordedTache } from "./arguments.ts";
import { DemoError } from "./demo-error.ts";
import { errorText } from "./error-text.ts";
import { print, printCorrected, printProduction } from "./print-journey.ts";
import { printProgress } from "./print-progress.ts";
import { transcriptLines } from "./print-transcript.ts";
import { withProgress } from "./progress.ts";
import { type DemoRecording, recordingOf } from "./recording.ts";
import type { Style } from "./terminal.ts";

/** The recorded journey: a recording announced, sent where the service says, transcribed and corrected. */
export async function recordAndCorrect(
  demo: OralDemo,
  signIn: () => Promise<EpreuveClient>,
  look: Style,
): Promise<void> {
  const recording = await recordingOf(demo);
  const client = await signIn();
  const sujet = subjectOf(demo);
  const production = await client.createSimulation({
    tache: demo.tache,
    ...(sujet !== undefined && { sujet_id: sujet }),
  });
  printProduction(production, look);
  const { simulation_id } = production;
  await withProgress("Envoi de l'enregistrement", () =>
    client.uploadAudio(simulation_id, new Blob([recording.bytes], { type: "audio/wav" })),
  );
  print([look.dim(`Enregistrement envoyé : ${recording.origin}, ${described(recording)}.`)]);
  const report = await withProgress("Transcription et correction", () =>
    correct(client, simulation_id, demo.tache, { recording, onProgress: printProgress(look) }),
  );
  const { contenu } = await client.getSimulation(simulation_id);
  print(transcriptLines("Ce que vous avez dit", contenu, report.erreurs, look));
  await printCorrected(client, report, contenu, look);
}

/** The sample answers the first subject of its task; EO_T1 has one subject, which is never chosen. */
function subjectOf({ sujetId, tache, enregistrement, texte }: OralDemo): string | undefined {
  if (sujetId !== undefined || tache === "EO_T1") return sujetId;
  return enregistrement === undefined && texte === undefined ? "eo-t3-001" : undefined;
}

function described({ durationMs, bytes }: DemoRecording): string {
  return `${Math.round(durationMs / 1000)} s, ${Math.ceil(bytes.length / 1000)} ko`;
}

/** The codes for a recording in which no speech was recognised. */
const UNHEARD: ReadonlySet<string> = new Set(["AUDIO_INVALID", "TRANSCRIPTION_FAILED"]);

async function correct(
  client: EpreuveClient,
  simulationId: string,
  tache: RecordedTache,
  { recording, onProgress }: { recording: DemoRecording } & Pick<CorrectOptions, "onProgress">,
): Promise<Report> {
  try {
    return await client.correctEo({ simulationId, transcript: "", tache }, { onProgress });
  } catch (error) {
    const unheard = error instanceof EpreuveError && UNHEARD.has(error.code);
    if (!unheard || recording.comment !== null) throw error;
    throw new DemoError(
      `${errorText(error)}\n\nSans fournisseur, le service local ne reconnaît pas la parole : il lit les mots que ` +
        "l'enregistrement contient, et celui-ci n'en contient pas. Donnez-les dans un fichier " +
        `(--oral ${recording.origin} --texte dit.txt), ou lancez le service avec OPENAI_API_KEY.`,
      { cause: error },
    );
  }
}
