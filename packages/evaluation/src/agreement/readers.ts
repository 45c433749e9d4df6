import { measure } from "@epreuve/french-checker/evaluation/measure";
import { locateErrors } from "../productions/locate.ts";
import type { Lecture, Texte } from "../productions/production.ts";
import type { Production } from "../productions/read-set.ts";
import { type Agreement, agreementOf } from "./agreement.ts";
import { CECR_CLASSES, cecrClass, NCLC_CLASSES, nclcClass } from "./classes.ts";

/** How far the two readers agreed before anything was settled. */
export interface ReadersAgreement {
  /** Texts that both have read. */
  texts: number;
  nclc: Agreement;
  criteres: Agreement;
  /** Same `validite.statut`. */
  validite: number | null;
  erreurs: {
    a: number;
    b: number;
    /** F1 of the errors that both marked with a correction in common; null where neither marked any. */
    f1: number | null;
    /** The same for the places alone. */
    f1Located: number | null;
  };
}

interface ReadTwice {
  texte: Texte;
  a: Lecture;
  b: Lecture;
}

export function readersAgreement(productions: readonly Production[]): ReadersAgreement {
  const twice = productions.flatMap((texte): ReadTwice[] =>
    texte.lectureA === null || texte.lectureB === null
      ? []
      : [{ texte, a: texte.lectureA, b: texte.lectureB }],
  );
  const notes = twice.map(({ a, b }) => [nclcClass(a.note), nclcClass(b.note)] as const);
  const criteres = twice.flatMap(({ a, b }) =>
    a.criteres.flatMap(({ code, niveau_cecr }) => {
      const other = b.criteres.find((critere) => critere.code === code);
      return other === undefined ? [] : [[cecrClass(niveau_cecr), cecrClass(other.niveau_cecr)] as const];
    }),
  );
  const validite = twice.map(({ a, b }) => [0, a.validite.statut === b.validite.statut ? 0 : 1] as const);
  return {
    texts: twice.length,
    nclc: agreementOf(notes, NCLC_CLASSES.length),
    criteres: agreementOf(criteres, CECR_CLASSES.length),
    validite: agreementOf(validite, 2).exact,
    erreurs: errorsAgreement(twice),
  };
}

/** Reader B's errors, each with its first correction, judged as a marker's findings against reader A's. */
function errorsAgreement(twice: readonly ReadTwice[]): ReadersAgreement["erreurs"] {
  const figures = measure(
    twice.map(({ texte, a, b }) => ({
      name: texte.id,
      copie: true,
      text: texte.texte,
      gold: locateErrors(texte, a).gold,
      findings: locateErrors(texte, b).gold.map(({ corrections, ...place }) => ({
        ...place,
        correction: corrections[0] ?? "",
        rule: place.code,
      })),
    })),
  );
  const { gold, findings } = figures.copies;
  const f1 = (precision: number, recall: number) =>
    gold + findings === 0
      ? null
      : precision + recall === 0
        ? 0
        : (2 * precision * recall) / (precision + recall);
  return {
    a: gold,
    b: findings,
    f1: f1(figures.precision, figures.recall),
    f1Located: f1(figures.precisionLocated, figures.recallLocated),
  };
}
