import type { CorrectionProgress, ReportSoFar } from "./correction.ts";

/** What is known once this has come too. Neither of the two is changed. */
export function learn(known: ReportSoFar, progress: CorrectionProgress): ReportSoFar {
  switch (progress.type) {
    case "transcription":
      return { ...known, contenu: progress.contenu };
    case "erreur":
      return { ...known, erreurs: [...known.erreurs, progress.erreur] };
    case "critere":
      return { ...known, criteres: [...known.criteres, progress.critere] };
    case "reprise":
      return { ...known, [progress.liste]: [] };
    default:
      return { ...known };
  }
}
