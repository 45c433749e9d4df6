import fc from "fast-check";
import { expect, test } from "vitest";
import type { Place } from "../../text/fold.ts";
import { createTakenPlaces } from "./taken-places.ts";

const at = (debut: number, fin: number): Place => ({ debut, fin });

test("a place taken by an error of another kind is free", () => {
  const taken = createTakenPlaces();
  taken.take(at(0, 5), ["a"]);
  expect(taken.firstFree([at(0, 5)], ["b"])).toEqual(at(0, 5));
});

test("an exactly taken place is skipped, a partial overlap ends the search", () => {
  const taken = createTakenPlaces();
  taken.take(at(0, 5), ["a"]);
  expect(taken.firstFree([at(0, 5), at(10, 15)], ["a"])).toEqual(at(10, 15));
  expect(taken.firstFree([at(3, 8), at(10, 15)], ["a"])).toBeNull();
});

test("a place must be free for each of its kinds", () => {
  const taken = createTakenPlaces();
  taken.take(at(0, 5), ["a"]);
  taken.take(at(10, 15), ["b"]);
  expect(taken.firstFree([at(0, 5), at(10, 15), at(20, 25)], ["a", "b"])).toEqual(at(20, 25));
});

/** Disjoint places of one length, in order. */
const places = fc
  .uniqueArray(fc.nat(200), { maxLength: 60 })
  .map((starts) => starts.toSorted((a, b) => a - b).map((start) => at(start * 3, start * 3 + 2)));

test("errors of one kind never overlap, and each search reads a place once at most", () => {
  fc.assert(
    fc.property(fc.array(places, { maxLength: 30 }), (quotes) => {
      const taken = createTakenPlaces();
      const kept: Place[] = [];
      for (const quote of quotes) {
        let read = 0;
        const counted = (function* () {
          for (const place of quote) {
            read++;
            yield place;
          }
        })();
        const place = taken.firstFree(counted, ["a"]);
        expect(read).toBeLessThanOrEqual(quote.length);
        if (place === null) continue;
        expect(kept.some(({ debut, fin }) => debut < place.fin && place.debut < fin)).toBe(false);
        kept.push(place);
        taken.take(place, ["a"]);
      }
    }),
  );
});
