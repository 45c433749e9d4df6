import type { Place } from "../../text/fold.ts";

/**
 * The places taken by errors, by kind: two errors of one kind never overlap. A search for a free place reads each
 * candidate and each taken place once.
 */
export interface TakenPlaces {
  /**
   * The first of `places`, which are in order, that no error of these kinds takes. A partial overlap ends the search:
   * the error is the same one quoted through another window, and its next occurrence may be correct.
   */
  firstFree(places: Iterable<Place>, kinds: readonly string[]): Place | null;
  /** Takes a free place for these kinds. */
  take(place: Place, kinds: readonly string[]): void;
}

export function createTakenPlaces(): TakenPlaces {
  /** In order, and disjoint. */
  const taken = new Map<string, Place[]>();

  return {
    firstFree(places, kinds) {
      const cursors = kinds.map((kind) => ({ rivals: taken.get(kind) ?? [], next: 0 }));
      for (const place of places) {
        const rivals = cursors.flatMap((cursor) => rivalOf(place, cursor) ?? []);
        if (rivals.length === 0) return place;
        if (rivals.some(({ debut, fin }) => debut !== place.debut || fin !== place.fin)) return null;
      }
      return null;
    },
    take(place, kinds) {
      for (const kind of new Set(kinds)) {
        const own = taken.get(kind) ?? [];
        const before = own.findLastIndex(({ debut }) => debut < place.debut);
        taken.set(kind, own.toSpliced(before + 1, 0, place));
      }
    },
  };
}

/** The taken place that overlaps this one, if any; the cursor moves past those that end before it. */
function rivalOf(place: Place, cursor: { rivals: readonly Place[]; next: number }): Place | undefined {
  while ((cursor.rivals[cursor.next]?.fin ?? Number.POSITIVE_INFINITY) <= place.debut) cursor.next++;
  const rival = cursor.rivals[cursor.next];
  return rival !== undefined && rival.debut < place.fin ? rival : undefined;
}
