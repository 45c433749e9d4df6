import { judgedText } from "@epreuve/core/contenu/parts";
import { findsConsigneFollowed, quotesIn, sentencesOf } from "@epreuve/core/correction/report/statements";
import { bilanOf, proseOf } from "./prose.ts";
import type { CheckedReport, Rule } from "./rule.ts";

const MISSING =
  /(?:reste(?:nt)? sans réponse|sans réponse|n'y répond|ne répond(?:ez)? pas|ne le fait pas|on ne (?:le|la|l'|les) ?(?:trouve|entend)|manque dans votre|ne parlez pas de|n'(?:avez|a) pas (?:dit|répondu|donné|parlé)|est oubliée?)/iu;
/** Words of a demand that say what to do, not about what. */
const DOING_WORDS =
  /^(?:dite|dire|donn|expliq|décri|racont|présen|propos|invit|deman|remerc|excus|parle|précis|indiq|écriv|rédig|compa|défen|convai|justi|expri|posez|votre|leur|votr|cette|leurs|pourq|comme|quel|quell|dans|avec|pour|sans|vous|nous|elle|que|ce)/u;

function stems(text: string): string[] {
  return (fold(text).match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !DOING_WORDS.test(word))
    .map((word) => word.slice(0, 4));
}

function fold(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/gu, " ");
}

/** A demand called missing is met nowhere: not in another part of the report, and none of its words is in the text. */
const missingDemands: Rule = {
  name: "missing demands",
  find({ rapport, production }: CheckedReport) {
    const own = new Set(
      (fold(judgedText(production)).match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 4)),
    );
    const met = proseOf(rapport).filter(({ text }) => findsConsigneFollowed(text));
    return proseOf(rapport).flatMap(({ part, text }) =>
      sentencesOf(text)
        .filter((sentence) => MISSING.test(sentence.replace(/«[^»]*»/gu, "«»")))
        .flatMap((sentence) => [
          ...quotesIn(sentence)
            .filter((quote) => stems(quote).some((stem) => own.has(stem)))
            .map(() => `${part} misses a demand whose words are in the text`),
          ...met.map((other) => `${part} misses a demand, and ${other.part} finds the consigne followed`),
        ]),
    );
  },
};

/** A missing demand is a headline only where the errors say so too. */
const headlines: Rule = {
  name: "a missing demand as the headline",
  find({ rapport }) {
    const { titre, constat } = rapport.revelation;
    const found = rapport.erreurs.some(
      ({ code }) => code === "TACHE_INCOMPLET" || code === "TACHE_HORS_SUJET",
    );
    return rapport.validite.statut === "valide" && !found && MISSING.test(`${titre} ${constat}`)
      ? ["the revelation misses a demand, and no error does"]
      : [];
  },
};

/** The same thing is not said twice: an action that repeats another. */
const repeatedActions: Rule = {
  name: "repeated points",
  find({ rapport }) {
    return ["points_forts", "points_faibles", "actions"].flatMap((name) => {
      const own = bilanOf(rapport).filter(({ part }) => part === name);
      return new Set(own.map(({ text }) => fold(text))).size === own.length
        ? []
        : [`${name} repeat themselves`];
    });
  },
};

export const DEMAND_RULES: readonly Rule[] = [missingDemands, headlines, repeatedActions];
