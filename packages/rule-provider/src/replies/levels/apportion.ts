import type { NiveauCecr } from "@epreuve/contract/niveaux";
import { NiveauCecrSchema } from "@epreuve/contract/niveaux";
import { noteOfLevel, POSITIONS, type Position } from "@epreuve/core/correction/scale/niveaux";

export interface Level {
  niveau_cecr: NiveauCecr;
  position: Position;
}

/** Every level and position, from the lowest note to the highest; of equal notes the middle position. */
const STEPS: readonly (Level & { note: number })[] = NiveauCecrSchema.options
  .flatMap((niveau_cecr) => {
    const all = POSITIONS.map((position) => ({
      niveau_cecr,
      position,
      note: noteOfLevel(niveau_cecr, position),
    }));
    return new Set(all.map(({ note }) => note)).size === 1 ? all.slice(1, 2) : all;
  })
  .sort((a, b) => a.note - b.note);

/** The nearest step to a note. */
function nearest(note: number): number {
  let found = 0;
  for (const [at, step] of STEPS.entries())
    if (Math.abs(step.note - note) < Math.abs((STEPS[found]?.note ?? 0) - note)) found = at;
  return found;
}

/**
 * The level and position of each note. Levels have three notes each, so rounding each note apart could move the mean,
 * which is the report's note: the notes that rounding moved most take the next step instead, until the mean is that of
 * the given ones to the nearest note. Two notes never change places.
 */
export function apportion(notes: readonly number[]): Level[] {
  const target = Math.round(mean(notes));
  const steps = notes.map(nearest);
  const given = (): number => Math.round(mean(steps.map((at) => STEPS[at]?.note ?? 0)));
  for (let moves = 0; moves < 2 * notes.length && given() !== target; moves += 1) {
    const way = given() < target ? 1 : -1;
    let most: number | undefined;
    for (const [index, at] of steps.entries()) {
      if (STEPS[at + way] === undefined) continue;
      if (most === undefined || gain(index, way) > gain(most, way)) most = index;
    }
    if (most === undefined) break;
    steps[most] = (steps[most] ?? 0) + way;
  }
  return steps.map((at) => {
    const { niveau_cecr = "A1_NON_ATTEINT", position = "moyen" } = STEPS[at] ?? {};
    return { niveau_cecr, position };
  });

  /** How much nearer to its note a step in this direction is; squared, so that two small moves beat a great one. */
  function gain(index: number, way: number): number {
    const [note = 0, at = 0] = [notes[index], steps[index]];
    const distance = (step: number): number => ((STEPS[step]?.note ?? 0) - note) ** 2;
    return distance(at) - distance(at + way);
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
