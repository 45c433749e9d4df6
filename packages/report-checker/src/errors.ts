import { countWords } from "@epreuve/contract/mots";
import { judgedText } from "@epreuve/core/contenu/parts";
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

export const ERROR_RULES: readonly Rule[] = [errorCounts, length];
