import { CRITERES } from "@epreuve/contract/criteres";
import { findQuote } from "@epreuve/core/correction/report/citations";
import { criteriaNamed, praisesAbsence, quotesIn } from "@epreuve/core/correction/report/statements";
import { proseOf } from "./prose.ts";
import type { CheckedReport, Rule } from "./rule.ts";

const NOT_IN_WORD = /[^\p{L}\p{N}]+/gu;

function plain(text: string): string {
  return text.toLowerCase().replace(NOT_IN_WORD, " ").trim();
}

/** What a point is about: what stands before its colon, or all of it. */
function headOf(point: string): string {
  return plain(point.split(" : ")[0] ?? point);
}

const strengthsAndWeaknesses: Rule = {
  name: "strengths and weaknesses",
  find({ rapport: { diagnostic, criteres } }) {
    const weak = new Set(diagnostic.points_faibles.map(plain));
    const weakHeads = new Set(diagnostic.points_faibles.map(headOf));
    const limiting = plain(CRITERES[diagnostic.critere_limitant]);
    const weakest = new Set(
      diagnostic.points_faibles.flatMap((point) => criteriaNamed(point.split(" : ")[0] ?? "")),
    );
    const notes = criteres.flatMap(({ note }) => note ?? []);
    const level = new Set(notes).size < 2;
    return diagnostic.points_forts.flatMap((point) => {
      const head = headOf(point);
      if (weak.has(plain(point)) || weakHeads.has(head)) return ["a strength is a weakness too"];
      if (head === limiting) return ["the limiting criterion is a strength"];
      const [named] = criteriaNamed(point.split(" : ")[0] ?? "");
      return named !== undefined && weakest.has(named) && !level
        ? [`${named} is a strength and a weakness`]
        : [];
    });
  },
};

const absence: Rule = {
  name: "praise of an absence",
  find({ rapport }) {
    return proseOf(rapport)
      .filter(({ text }) => praisesAbsence(text))
      .map(({ part }) => `${part} praises that nothing was found`);
  },
};

/** Whether every place of a quote holds an error. */
function isFaulty(quote: string, { rapport: { erreurs }, production: { folded } }: CheckedReport): boolean {
  const places = findQuote(folded, quote);
  return (
    places.length > 0 &&
    places.every((place) =>
      erreurs.some(
        ({ debut, fin }) => debut !== null && fin !== null && debut < place.fin && place.debut < fin,
      ),
    )
  );
}

const PRAISING =
  /(?<!\p{L})(?:réussie?|tient bien|montre la voie|meilleure phrase|bien dit|bien construite|bel exemple)(?!\p{L})/iu;

/** What is praised is in the text, and holds no error. */
const praisedQuotes: Rule = {
  name: "praised quotes",
  find(checked) {
    const { rapport, production } = checked;
    const { revelation, diagnostic, pourquoi } = rapport;
    const praised = [
      ...diagnostic.points_forts.flatMap((text) =>
        quotesIn(text).map((quote) => ({ part: "points_forts", quote })),
      ),
      ...(PRAISING.test(`${revelation.titre} ${revelation.constat}`) && revelation.extrait !== null
        ? [{ part: "revelation", quote: revelation.extrait }]
        : []),
      ...(pourquoi?.pas_moins.extrait == null
        ? []
        : [{ part: "pourquoi.pas_moins", quote: pourquoi.pas_moins.extrait }]),
    ];
    return praised.flatMap(({ part, quote }) => {
      if (findQuote(production.folded, quote.replace(/…$/u, "")).length === 0)
        return [`${part} praises what is not in the text`];
      return isFaulty(quote, checked) ? [`${part} praises a passage with an error`] : [];
    });
  },
};

export const PRAISE_RULES: readonly Rule[] = [strengthsAndWeaknesses, absence, praisedQuotes];
