import { countWords } from "@epreuve/contract/mots";
import type { Rapport } from "@epreuve/contract/rapport";
import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import { judgedText } from "@epreuve/core/contenu/parts";
import { MEASURED } from "@epreuve/core/correction/fluency/critere-aisance";
import { findQuote } from "@epreuve/core/correction/report/citations";
import type { Rule } from "./rule.ts";

function totals(values: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]));
}

const errorCounts: Rule = {
  name: "counts of errors",
  find({ rapport: { erreurs, erreurs_codes, taxonomie } }) {
    const counted = totals(erreurs.map(({ code }) => code));
    const told = new Map<string, number>(
      taxonomie.flatMap(({ codes }) => codes.map(({ code, total }) => [code, total] as const)),
    );
    const codes = new Set([...counted.keys(), ...told.keys()]);
    return [
      ...[...codes]
        .filter((code) => counted.get(code) !== told.get(code))
        .map((code) => `${counted.get(code) ?? 0} ${code}, and ${told.get(code) ?? 0} in the taxonomy`),
      ...taxonomie
        .filter((family) => family.total !== family.codes.reduce((sum, { total }) => sum + total, 0))
        .map(({ famille, total }) => `family ${famille} has ${total}, and its codes do not`),
      ...(erreurs_codes.length === counted.size && erreurs_codes.every((code) => counted.has(code))
        ? []
        : ["erreurs_codes are not the codes of the errors"]),
    ];
  },
};

const COUNT = /(\d+)\s+(?:erreur|faute)s?\b/giu;

/** A number of errors in the prose is one of the report's own counts. */
const toldCounts: Rule = {
  name: "counts in the prose",
  find({ rapport }) {
    const { erreurs, taxonomie } = rapport;
    const known = new Set([
      erreurs.length,
      erreurs.filter(({ debut }) => debut !== null).length,
      ...taxonomie.flatMap(({ total, codes }) => [total, ...codes.map((code) => code.total)]),
    ]);
    return prose(rapport)
      .flatMap((text) => [...text.matchAll(COUNT)].map(([, count]) => Number(count)))
      .filter((count) => !known.has(count))
      .map((count) => `the prose counts ${count} errors`);
  },
};

function prose({ revelation, diagnostic }: Rapport): string[] {
  return [revelation.constat, diagnostic.synthese, ...diagnostic.points_forts, ...diagnostic.points_faibles];
}

const quotes: Rule = {
  name: "quotes",
  find({ rapport: { erreurs, criteres, revelation }, production: { contenu, folded } }) {
    const missing = (quote: string | null) => quote !== null && findQuote(folded, quote).length === 0;
    return [
      ...erreurs
        .filter(({ extrait, debut, fin }) =>
          debut === null || fin === null ? extrait !== null : extrait !== contenu.slice(debut, fin),
        )
        .map(({ code }) => `the extract of a ${code} is not at its place`),
      ...criteres
        .filter(({ code, preuves }) => code !== MEASURED && preuves.some(missing))
        .map(({ code }) => `evidence of ${code} is not in the text`),
      ...(missing(revelation.extrait) ? ["the quote of the revelation is not in the text"] : []),
    ];
  },
};

const corrections: Rule = {
  name: "corrections",
  find({ rapport: { erreurs } }) {
    return erreurs
      .filter(({ code, extrait, correction }) => CODES_ERREUR[code].located && extrait === correction)
      .map(({ code }) => `a ${code} is corrected by itself`);
  },
};

const length: Rule = {
  name: "length",
  find({ rapport: { conformite, erreurs }, production }) {
    const { mots, mots_min, mots_max, statut } = conformite;
    const counted = countWords(judgedText(production));
    const right =
      mots_min !== null && mots < mots_min
        ? "trop_court"
        : mots_max !== null && mots > mots_max
          ? "trop_long"
          : "conforme";
    const told = erreurs.some(({ code }) => code === "TACHE_LONGUEUR");
    return [
      ...(mots === counted ? [] : [`${mots} words told, ${counted} counted`]),
      ...(statut === right ? [] : [`${mots} words, and ${statut}`]),
      ...(told === (statut !== "conforme")
        ? []
        : [`${statut}, and TACHE_LONGUEUR is${told ? "" : " not"} there`]),
    ];
  },
};

export const ERROR_RULES: readonly Rule[] = [errorCounts, toldCounts, quotes, corrections, length];
