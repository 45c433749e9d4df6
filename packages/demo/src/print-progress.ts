import type { CorrectionProgress } from "@epreuve/client";
import { countWords } from "@epreuve/contract/mots";
import { print } from "./print-journey.ts";
import type { Style } from "./terminal.ts";

/** Prints what was heard and each error of a report as it comes, and says when those so far are withdrawn. */
export function printProgress(look: Style): (progress: CorrectionProgress) => void {
  return (progress) => {
    // The line that counts the seconds stands where this one begins.
    if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
    if (progress.type === "transcription") {
      print([look.dim(`  Entendu : ${countWords(progress.contenu)} mots. Les erreurs, une à une :`)]);
    }
    if (progress.type === "erreur") {
      const { extrait, correction, code } = progress.erreur;
      print([look.dim(`  ${extrait === null ? code : `${extrait} → ${correction}`}`)]);
    }
    if (progress.type === "reprise" && progress.liste === "erreurs") {
      print([look.dim("  Les erreurs sont relues : oubliez celles-là.")]);
    }
  };
}
