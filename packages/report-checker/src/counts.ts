import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import { errorsCounted, wordsCounted } from "@epreuve/core/correction/report/statements";
import { proseOf } from "./prose.ts";
import type { Rule } from "./rule.ts";

/** Fewer words than this are counted in a phrase. */
const WORDS_OF_A_PHRASE = 30;

/** A number in the prose is one of the report's own counts. */
const toldCounts: Rule = {
  name: "counts in the prose",
  find({ rapport }) {
    const { erreurs, taxonomie, conformite } = rapport;
    const errors = new Set([
      erreurs.length,
      erreurs.filter(({ debut }) => debut !== null).length,
      ...taxonomie.flatMap(({ total, codes }) => [total, ...codes.map((code) => code.total)]),
    ]);
    const words = new Set([conformite.mots, conformite.mots_min, conformite.mots_max]);
    return proseOf(rapport).flatMap(({ part, text }) => [
      ...errorsCounted(text)
        .filter((count) => !errors.has(count))
        .map((count) => `${part} counts ${count} errors`),
      ...(part === "revelation.constat" || !part.startsWith("conseil of AISANCE")
        ? wordsCounted(text)
            .filter((count) => count > WORDS_OF_A_PHRASE && !words.has(count))
            .map((count) => `${part} counts ${count} words`)
        : []),
    ]);
  },
};

const PAIR = /«\s*([^«»]*?)\s*» → «\s*([^«»]*?)\s*»/gu;
const TIMES = /\((\d+) fois\)/u;

/**
 * An error quoted in the prose is one of the report, with its correction, and « (2 fois) » beside it is how often its
 * code occurs.
 */
const quotedErrors: Rule = {
  name: "errors in the prose",
  find({ rapport }) {
    const { erreurs } = rapport;
    return proseOf(rapport).flatMap(({ part, text }) => {
      const pairs = [...text.matchAll(PAIR)].map(([, extrait = "", correction = ""]) => ({
        own: erreurs.filter(
          (one) => plain(one.extrait ?? "") === plain(extrait) && plain(one.correction) === plain(correction),
        ),
      }));
      const told = TIMES.exec(text)?.[1];
      const counts = new Set(
        pairs.flatMap(({ own }) => own.map(({ code }) => erreurs.filter((one) => one.code === code).length)),
      );
      return [
        ...(pairs.every(({ own }) => own.length > 0)
          ? []
          : [`${part} quotes an error that is not one of the report`]),
        ...(told === undefined || counts.size === 0 || counts.has(Number(told))
          ? []
          : [`${part} tells an error ${told} times, and there are ${[...counts].join(" or ")}`]),
      ];
    });
  },
};

function plain(text: string): string {
  return text.normalize("NFC").replace(/[’ʼ]/gu, "'").replace(/\s+/gu, " ").trim();
}

/** « Accord : 3 erreurs. » has the count of that code. */
const labelledCounts: Rule = {
  name: "counts of a label",
  find({ rapport }) {
    const { erreurs } = rapport;
    return proseOf(rapport).flatMap(({ part, text }) => {
      const [, libelle, count] = /^(.{3,60}?) : (\d+) erreurs?\.?$/u.exec(text) ?? [];
      const code = erreurs.find((one) => CODES_ERREUR[one.code].libelle === libelle)?.code;
      const own = erreurs.filter((one) => one.code === code).length;
      return code === undefined || own === Number(count)
        ? []
        : [`${part} counts ${count} of ${code}, and there are ${own}`];
    });
  },
};

const SHARE_OF_DEMANDS = /(\d+) demandes? sur (\d+)/u;

/** « 2 demandes sur 3 » goes with a part that is said to be missing, « 3 sur 3 » with none. */
const shareOfDemands: Rule = {
  name: "share of the demands",
  find({ rapport }) {
    const missing = rapport.erreurs.some(({ code }) => code === "TACHE_INCOMPLET");
    return proseOf(rapport).flatMap(({ part, text }) => {
      const [, met, all] = SHARE_OF_DEMANDS.exec(text) ?? [];
      if (met === undefined || all === undefined) return [];
      const [some, every] = [Number(met), Number(all)];
      if (some > every) return [`${part} tells ${some} demands of ${every}`];
      return some < every === missing
        ? []
        : [`${part} tells ${some} demands of ${every}, and TACHE_INCOMPLET is${missing ? "" : " not"} there`];
    });
  },
};

export const COUNT_RULES: readonly Rule[] = [toldCounts, quotedErrors, labelledCounts, shareOfDemands];
