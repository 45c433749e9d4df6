import type { TimedWord } from "@epreuve/core/speech/transcriber";

/** A speech and its times, from a text where `[1200]` is a silence of so many milliseconds. */
export interface Speech {
  contenu: string;
  mots: TimedWord[];
}

/** Says a text word by word, each lasting `motMs` with no silence but those written. Marks stay in the text alone. */
export function speech(script: string, motMs: number): Speech {
  let clockMs = 500;
  const mots: TimedWord[] = [];
  const said: string[] = [];
  for (const run of script.split(/\s+/u).filter((one) => one !== "")) {
    const silence = /^\[(\d+)\]$/.exec(run);
    if (silence !== null) {
      clockMs += Number(silence[1]);
      continue;
    }
    said.push(run);
    const texte = run.replace(/[^\p{L}\p{N}]+$/u, "");
    if (texte === "") continue;
    mots.push({ texte, debutMs: clockMs, finMs: clockMs + motMs });
    clockMs += motMs;
  }
  return { contenu: said.join(" "), mots };
}

/** Of 62 words, without a silence longer than 700 ms, at most at the end of a sentence. */
export const FLUENT =
  "Bonjour, je préfère la ville parce qu'il y a toujours quelque chose à faire près de chez soi. [700] Chaque samedi, " +
  "mes enfants vont à la bibliothèque pendant que je fais les courses au marché. [600] À la campagne, [300] on respire " +
  "mieux, mais il faut prendre la voiture pour le moindre achat, et cela coûte cher. [700] Voilà pourquoi je reste ici, " +
  "dans mon quartier.";

/** Of 33 words, two of them nothing said, with silences where the words do not come. */
export const HALTING =
  "Je pense que [3200] les gens [1500] ils ont [2000] besoin de la ville. [1000] Parce que euh [1800] le travail " +
  "[1600] c'est plus [1400] facile. [2500] Moi je je [1200] préfère habiter [1700] près du métro [1300] avec mes enfants " +
  "et [2200] mes parents.";
