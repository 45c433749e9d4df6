import type { Rapport } from "@epreuve/contract/rapport";
import { MEASURED } from "@epreuve/core/correction/fluency/critere-aisance";
import { findQuote } from "@epreuve/core/correction/report/citations";
import { quotesIn } from "@epreuve/core/correction/report/statements";
import { proseOf } from "./prose.ts";
import type { Rule } from "./rule.ts";

/** Every field that is an exact quote of the text. */
function extractsOf({
  criteres,
  revelation,
  pourquoi,
  validite,
}: Rapport): { part: string; quote: string }[] {
  const fields = [
    { part: "revelation", quote: revelation.extrait },
    { part: "pourquoi.pas_moins", quote: pourquoi?.pas_moins.extrait },
    { part: "pourquoi.pas_plus", quote: pourquoi?.pas_plus.extrait },
    ...validite.motifs.map(({ code, preuve }) => ({ part: `motif ${code}`, quote: preuve })),
    ...criteres
      .filter(({ code }) => code !== MEASURED)
      .flatMap(({ code, preuves }) => preuves.map((quote) => ({ part: `evidence of ${code}`, quote }))),
  ];
  return fields.flatMap(({ part, quote }) => (quote == null ? [] : [{ part, quote }]));
}

const inText: Rule = {
  name: "quotes",
  find({ rapport, production: { contenu, folded } }) {
    return [
      ...rapport.erreurs
        .filter(({ extrait, debut, fin }) =>
          debut === null || fin === null ? extrait !== null : extrait !== contenu.slice(debut, fin),
        )
        .map(({ code }) => `the extract of a ${code} is not at its place`),
      ...extractsOf(rapport)
        .filter(({ quote }) => findQuote(folded, quote).length === 0)
        .map(({ part }) => `the quote of ${part} is not in the text`),
    ];
  },
};

/** Words that begin a group: a quote that ends with one is cut inside it. */
const OPENS_GROUP =
  /(?<![\p{L}'’])(?:le|la|les|un|une|des|du|au|aux|ce|cet|cette|ces|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|de|à|avec|pour|dans|sur|chez|par|sans|et|ou|que|qui|parce|je|tu|il|elle|nous|vous|ils|elles|ne|très)$/iu;

/** A quote begins and ends with a word, and not in the middle of a group; one that is cut in the prose neither. */
const whole: Rule = {
  name: "quotes that are cut",
  find({ rapport, production: { contenu, folded } }) {
    return [
      ...extractsOf(rapport)
        // An error's extract is the words to mend, wherever they end.
        .filter(({ quote }) => !rapport.erreurs.some(({ extrait }) => extrait === quote))
        .filter(({ quote }) => {
          const places = findQuote(folded, quote);
          return places.length > 0 && places.every(({ debut, fin }) => isCut(contenu, debut, fin));
        })
        .map(({ part }) => `the quote of ${part} is cut`),
      ...proseOf(rapport).flatMap(({ part, text }) =>
        quotesIn(text)
          .filter((quote) => quote.length > 40 && quote.endsWith("…"))
          .filter((quote) => OPENS_GROUP.test(quote.replace(/[\s…]+$/u, "")))
          // "les légumes et… je sais pas": the candidate's own pause.
          .filter((quote) => !contenu.includes(quote))
          .map(() => `a quote in ${part} is cut`),
      ),
    ];
  },
};

function isCut(contenu: string, debut: number, fin: number): boolean {
  const insideWord = (at: number): boolean =>
    /[\p{L}\p{N}]$/u.test(contenu.slice(Math.max(0, at - 1), at)) &&
    /^[\p{L}\p{N}]/u.test(contenu.slice(at, at + 1));
  if (insideWord(debut) || insideWord(fin)) return true;
  const quote = contenu.slice(debut, fin).trimEnd();
  return (
    quote.split(/\s+/u).length > 3 &&
    OPENS_GROUP.test(quote) &&
    !/^\s*(?:[.!?…\n]|$)/u.test(contenu.slice(fin))
  );
}

export const QUOTE_RULES: readonly Rule[] = [inText, whole];
