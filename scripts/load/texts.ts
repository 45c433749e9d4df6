import { wavOf } from "@epreuve/core/speech/pcm";
import { hum } from "@epreuve/local/recordings/tone";
import { withComment } from "@epreuve/local/recordings/wav";
import type { Random } from "./random.ts";

/** Sentences as candidates write them, with the errors that the corrector finds. */
const SENTENCES: readonly [string, ...string[]] = [
  "Salut Samir, j'ai trouvé une chambre libre près de l'université.",
  "Les voisin sont gentils et le quartier est calme.",
  "Je pense que les transports en commun est très important pour la ville.",
  "Malgré que le loyer soit élevé, l'appartement me plaît beaucoup.",
  "Nous avons visité trois logement la semaine dernière.",
  "À mon avis, le télétravail permet de passer plus de temps avec la famille.",
  "Par contre, on se sent parfois seul devant son ordinateur.",
  "Est-ce que tu peux venir samedi pour voir la maison avec moi ?",
  "Hier, je suis allé au marché et j'ai acheté des légumes frais.",
  "Si j'aurais plus d'argent, je choisirais un logement plus grand.",
  "Il faut que nous prenons une décision avant la fin du mois.",
  "En conclusion, je recommande cette solution à tous mes collègues.",
];

const SAMPLE_RATE = 8_000;
const TURN_SAMPLE_RATE = 16_000;
const SECONDS = 4;

/** A text that no other write of the run has. */
export function textOf(random: Random, mark: string): string {
  const sentences = Array.from({ length: random.integer(5, 9) }, () => random.pick(SENTENCES));
  return `${sentences.join(" ")} C'est mon texte ${mark}.`;
}

/** A recording in which the local stack hears this text. */
export function recordingOf(text: string): Blob {
  const silence = wavOf({ samples: new Int16Array(SECONDS * SAMPLE_RATE), sampleRate: SAMPLE_RATE });
  return new Blob([withComment(silence, text)], { type: "audio/wav" });
}

/** The recording of a spoken turn: a hum at the pace of speech, since silence is no turn. */
export function spokenTurnOf(text: string): Blob {
  return new Blob([hum(text, TURN_SAMPLE_RATE)], { type: "audio/wav" });
}
