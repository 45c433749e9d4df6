import type { Tache } from "@epreuve/contract/tache";
import { judgedParts } from "../contenu/parts.ts";
import type { Trait } from "../sujet/modeles/modeles.ts";
import { normalized } from "../text/normalize.ts";

export interface OwnSentences {
  /**
   * The candidate's sentence to put beside a passage of a model answer: the first for an opening, the last for a closing,
   * otherwise the one that speaks most of the same. null where none does. Whole, without line breaks.
   */
  beside(trait: Trait, extrait: string): string | null;
}

/** A longer sentence is not quoted: cut, it would say something else. */
const SENTENCE_MAX = 160;
/** Fewer words in common are a coincidence. */
const SHARED_MIN = 2;

const segmenter = new Intl.Segmenter("fr", { granularity: "sentence" });

export function ownSentences({ tache, contenu }: { tache: Tache; contenu: string }): OwnSentences {
  const sentences = judgedParts(tache, contenu)
    .flatMap(({ debut, fin }) => [...segmenter.segment(contenu.slice(debut, fin))])
    .map(({ segment }) => segment.replace(/\s+/gu, " ").trim())
    .filter((sentence) => sentence !== "");
  const stems = sentences.map(stemsOf);
  const quotable = (sentence: string | undefined) =>
    sentence === undefined || sentence.length > SENTENCE_MAX ? null : sentence;
  return {
    beside(trait, extrait) {
      if (trait === "OUVERTURE") return quotable(sentences[0]);
      if (trait === "CLOTURE") return quotable(sentences.at(-1));
      const wanted = stemsOf(extrait);
      const shared = stems.map((own) => [...wanted].filter((stem) => own.has(stem)).length);
      const most = Math.max(0, ...shared);
      return most < SHARED_MIN ? null : quotable(sentences[shared.indexOf(most)]);
    },
  };
}

const STEM_LETTERS = 5;
const MARKS = /\p{M}/gu;
/** Words of five letters or more that any French text holds. */
const COMMON = new Set(
  "aussi apres avant avec avoir beaucoup cette chose comme depuis encore entre etait etaient etais etre faire fais fait leurs mais meme moins notre nous parce pendant petit plus pour quand quelque sans sont toujours toute toutes tres votre vous".split(
    " ",
  ),
);

/** The stems of a text's content words: their first letters, without case and accents. */
export function stemsOf(texte: string): Set<string> {
  const folded = normalized(texte, "NFD").replace(MARKS, "").toLowerCase();
  const words = folded.match(/\p{L}+/gu) ?? [];
  return new Set(
    words
      .filter((word) => word.length >= STEM_LETTERS && !COMMON.has(word))
      .map((word) => word.slice(0, STEM_LETTERS)),
  );
}
