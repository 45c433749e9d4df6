import type { Rapport } from "@epreuve/contract/rapport";
import {
  type Figures,
  type MeasuredFinding,
  type MeasuredText,
  measure,
} from "@epreuve/french-checker/evaluation/measure";
import type { GoldError } from "@epreuve/french-checker/evaluation/parse";
import type { Constat } from "../productions/production.ts";

/** A report, and the errors that its text really has. */
export interface ReportedErrors {
  name: string;
  texte: string;
  gold: readonly GoldError[];
  /** Findings of its reports that two readers judged, whatever was marked. */
  constats?: readonly Constat[];
  rapport: Pick<Rapport, "erreurs">;
}

export interface CodeFigures {
  gold: number;
  corrected: number;
  recall: number | null;
  findings: number;
  right: number;
  precision: number | null;
}

export interface ErrorFigures {
  texts: number;
  gold: number;
  /** Errors a finding corrects rightly. */
  corrected: number;
  findings: number;
  right: number;
  precision: number | null;
  /** The findings as readers judged each of them; those that none judged, by the marks. Null where none was judged. */
  asRead: { judged: number; right: number; precision: number | null } | null;
  recall: number | null;
  f05: number | null;
  /** Errors a finding touches, whatever it proposes. */
  recallLocated: number | null;
  /** Share of the right findings that also give the code. */
  codeAgreement: number | null;
  byCode: Record<string, CodeFigures>;
}

/** What counts as right is said in packages/french-checker/evaluation/README.md. Errors without a place count nowhere. */
export function errorFigures(reported: readonly ReportedErrors[]): ErrorFigures {
  const figures = measure(reported.map((one) => measured(one, true)));
  const { texts, gold, corrected, locatedGold, findings, right } = figures.copies;
  const precision = share(right, findings);
  const recall = share(corrected, gold);
  return {
    texts,
    gold,
    corrected,
    findings,
    right,
    precision,
    asRead: asRead(reported, figures),
    recall,
    f05: f05(precision, recall),
    recallLocated: share(locatedGold, gold),
    codeAgreement: right === 0 ? null : figures.codeAgreement,
    byCode: byCode(figures),
  };
}

function asRead(reported: readonly ReportedErrors[], { judged }: Figures): ErrorFigures["asRead"] {
  const placeOf = (name: string, start: number, end: number, correction: string) =>
    JSON.stringify([name, start, end, correction]);
  const known = new Map(
    reported.flatMap(({ name, constats = [] }) =>
      constats.map(({ debut, fin, correction, juste }) => [placeOf(name, debut, fin, correction), juste]),
    ),
  );
  const verdicts = judged.map(({ name, finding: { start, end, correction }, verdict }) => {
    const read = known.get(placeOf(name, start, end, correction));
    return { isRead: read !== undefined, right: read ?? verdict.right };
  });
  const count = verdicts.filter(({ isRead }) => isRead).length;
  const right = verdicts.filter((one) => one.right).length;
  return count === 0 ? null : { judged: count, right, precision: share(right, verdicts.length) };
}

export interface AlarmFigures {
  texts: number;
  words: number;
  findings: number;
  per100Words: number | null;
}

/** False alarms on texts without an error. */
export function alarmFigures(reported: readonly Omit<ReportedErrors, "gold">[]): AlarmFigures {
  const { corrects, falseAlarmsPer100Words } = measure(
    reported.map((one) => measured({ ...one, gold: [] }, false)),
  );
  const { texts, words, findings } = corrects;
  return { texts, words, findings, per100Words: words === 0 ? null : falseAlarmsPer100Words };
}

/** Every wrong finding and every error left, as the checker's own measure tells them. */
export function errorDetails(reported: readonly ReportedErrors[]): Figures {
  return measure(reported.map((one) => measured(one, true)));
}

function measured({ name, texte, gold, rapport }: ReportedErrors, copie: boolean): MeasuredText {
  const findings = rapport.erreurs.flatMap(({ code, debut, fin, correction }): MeasuredFinding[] =>
    debut === null || fin === null ? [] : [{ start: debut, end: fin, correction, code, rule: code }],
  );
  return { name, copie, text: texte, gold, findings };
}

function byCode({ perCode }: Figures): Record<string, CodeFigures> {
  const codes = [...perCode].sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(
    codes.map(([code, { gold, corrected, findings, right }]) => [
      code,
      {
        gold,
        corrected,
        recall: share(corrected, gold),
        findings,
        right,
        precision: share(right, findings),
      },
    ]),
  );
}

export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** F with precision weighing twice as much as recall: a false correction misleads, a missed one only fails to help. */
function f05(precision: number | null, recall: number | null): number | null {
  if (precision === null || recall === null) return null;
  return precision + recall === 0 ? 0 : (1.25 * precision * recall) / (0.25 * precision + recall);
}
