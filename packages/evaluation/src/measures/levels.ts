import type { Rapport } from "@epreuve/contract/rapport";
import type { Tache } from "@epreuve/contract/tache";
import { type Agreement, agreementOf, mean, PAIRS_MIN } from "../agreement/agreement.ts";
import { type Interval, kappaInterval } from "../agreement/bootstrap.ts";
import { CECR_CLASSES, cecrClass, classOfNclc, NCLC_CLASSES, nclcClass } from "../agreement/classes.ts";
import type { Lecture } from "../productions/production.ts";

/** A report, and the settled reading of the same text. */
export interface Compared {
  tache: Tache;
  lecture: Pick<Lecture, "note" | "criteres">;
  rapport: Pick<Rapport, "note" | "criteres" | "fourchette">;
}

export interface LevelFigures {
  /** Classes are those of NCLC. */
  all: Agreement;
  /** Of the kappa. */
  interval: Interval | null;
  range: RangeFigures;
  /** Mean of the report's note minus the reading's, on 20. */
  meanNoteError: number | null;
  /**
   * Slope of the report's note over the reading's: below 1 the marker shrinks the scale towards its middle. Null below
   * two different notes.
   */
  slope: number | null;
  /** The texts of each NCLC class that was read: the mean error shows compression. A kappa needs more than one class. */
  byLevel: Record<string, Omit<Agreement, "qwk">>;
  byTask: Record<string, Agreement>;
  /** Classes are the CECRL levels. Criteria without a level in the report are left out. */
  byCriterion: Record<string, Agreement>;
}

/** How often the report's range of NCLC holds the settled level, and how many levels it spans. */
export interface RangeFigures {
  held: number | null;
  levels: number | null;
}

export function levelFigures(compared: readonly Compared[]): LevelFigures {
  const pairOf = ({ lecture, rapport }: Compared) =>
    [nclcClass(lecture.note), nclcClass(rapport.note)] as const;
  const agreement = (some: readonly Compared[]) => agreementOf(some.map(pairOf), NCLC_CLASSES.length);
  const byClass = Map.groupBy(compared, ({ lecture }) => nclcClass(lecture.note));
  const byTask = Map.groupBy(compared, ({ tache }) => tache);
  const notes = compared.map(({ lecture, rapport }) => [lecture.note, rapport.note] as const);
  return {
    all: agreement(compared),
    interval: compared.length < PAIRS_MIN ? null : kappaInterval(compared.map(pairOf), NCLC_CLASSES.length),
    range: rangeFigures(compared),
    meanNoteError: mean(notes.map(([read, given]) => given - read)),
    slope: slopeOf(notes),
    byLevel: Object.fromEntries(
      [...byClass]
        .sort(([a], [b]) => a - b)
        .map(([index, some]) => {
          const { qwk: _, ...rest } = agreement(some);
          return [`NCLC ${NCLC_CLASSES[index] ?? index}`, rest];
        }),
    ),
    byTask: Object.fromEntries([...byTask].sort().map(([tache, some]) => [tache, agreement(some)])),
    byCriterion: byCriterion(compared),
  };
}

function rangeFigures(compared: readonly Compared[]): RangeFigures {
  const ranges = compared.map(({ lecture, rapport: { fourchette } }) => {
    const [low, high] = [classOfNclc(fourchette.nclc_min), classOfNclc(fourchette.nclc_max)];
    const read = nclcClass(lecture.note);
    return { held: low <= read && read <= high ? 1 : 0, levels: high - low + 1 };
  });
  return { held: mean(ranges.map(({ held }) => held)), levels: mean(ranges.map(({ levels }) => levels)) };
}

function byCriterion(compared: readonly Compared[]): Record<string, Agreement> {
  const levels = compared.flatMap(({ lecture, rapport }) =>
    lecture.criteres.flatMap(({ code, niveau_cecr }) => {
      const given = rapport.criteres.find((critere) => critere.code === code)?.niveau_cecr ?? null;
      return given === null ? [] : [{ code, read: niveau_cecr, given }];
    }),
  );
  const byCode = Map.groupBy(levels, ({ code }) => code);
  return Object.fromEntries(
    [...byCode].map(([code, some]) => [
      code,
      agreementOf(
        some.map(({ read, given }) => [cecrClass(read), cecrClass(given)] as const),
        CECR_CLASSES.length,
      ),
    ]),
  );
}

/** Slope of the least-squares line of the second values over the first. */
function slopeOf(points: readonly (readonly [number, number])[]): number | null {
  const meanX = mean(points.map(([x]) => x)) ?? 0;
  const meanY = mean(points.map(([, y]) => y)) ?? 0;
  const variance = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return variance === 0 ? null : covariance / variance;
}
