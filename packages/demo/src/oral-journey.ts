import type { Report } from "@epreuve/contract/simulation";
import type { OralDemo, RecordedTache } from "./arguments.ts";
import { DemoError } from "./demo-error.ts";
import { print, printCorrected, printProduction } from "./print-journey.ts";
import { transcriptLines } from "./print-transcript.ts";
import { withProgress } from "./progress.ts";
import { type DemoRecording, recordingOf } from "./recording.ts";
import { type ServiceClient, ServiceError } from "./service-client.ts";
import type { Style } from "./terminal.ts";

/** The recorded journey: a recording announced, sent where the service says, transcribed and corrected. */
export async function recordAndCorrect(
  demo: OralDemo,
  signIn: () => Promise<ServiceClient>,
  look: Style,
): Promise<void> {
  const recording = await recordingOf(demo);
  const service = await signIn();
  const production = await service.createSimulation(demo.tache, subjectOf(demo));
  printProduction(production, look);
  const { simulation_id } = production;
  await withProgress("Envoi de l'enregistrement", async () => {
    const { upload } = await service.createAudio(simulation_id, "audio/wav", recording.bytes.length);
    await service.upload(upload, recording.bytes);
  });
  print([look.dim(`Enregistrement envoyé : ${recording.origin}, ${described(recording)}.`)]);
  const report = await withProgress("Transcription et correction", () =>
    correct(service, simulation_id, demo.tache, recording),
  );
  const { contenu } = await service.getSimulation(simulation_id);
  print(transcriptLines("Ce que vous avez dit", contenu, report.erreurs, look));
  await printCorrected(service, report, contenu, look);
}

/** The sample answers the first subject of its task; the first task has one subject, which nobody chooses. */
function subjectOf({ sujetId, tache, enregistrement, texte }: OralDemo): string | undefined {
  if (sujetId !== undefined || tache === "EO_T1") return sujetId;
  return enregistrement === undefined && texte === undefined ? "eo-t3-001" : undefined;
}

function described({ durationMs, bytes }: DemoRecording): string {
  return `${Math.round(durationMs / 1000)} s, ${Math.ceil(bytes.length / 1000)} ko`;
}

/** What the service says of a recording in which it cannot hear anything, for whatever reason. */
const UNHEARD: ReadonlySet<string> = new Set(["AUDIO_INVALID", "TRANSCRIPTION_FAILED"]);

async function correct(
  service: ServiceClient,
  simulationId: string,
  tache: RecordedTache,
  recording: DemoRecording,
): Promise<Report> {
  try {
    return await service.correctEo(simulationId, "", tache);
  } catch (error) {
    const unheard = error instanceof ServiceError && UNHEARD.has(error.code);
    if (!unheard || recording.comment !== null) throw error;
    throw new DemoError(
      `${error.message}\n\nSans fournisseur, le service local ne reconnaît pas la parole : il lit les mots que ` +
        "l'enregistrement contient, et celui-ci n'en contient pas. Donnez-les dans un fichier " +
        `(--oral ${recording.origin} --texte dit.txt), ou lancez le service avec OPENAI_API_KEY.`,
      { cause: error },
    );
  }
}
