import { PURPOSES } from "@epreuve/core/generation/generator";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CountedReplies, countReplies } from "./counted-replies.ts";
import {
  allFamilies,
  type Family,
  OWN_THREAD_MAX,
  PER_CHARACTER_MAX,
  PIECES,
  REPEATED,
  WORDLESS,
  WORDLESS_MAX,
} from "./families.ts";

/** From this length on, a search takes more than its letters are allowed. */
const LONG_WORD = 12;

let work: CountedReplies;
beforeAll(async () => {
  work = await countReplies();
});
afterAll(() => work.stop());

test("the work of the checker, of this package and of core is counted", () => {
  const { byFunction } = work.of(() => {
    work.replyTo("erreurs", "Les enfant prendrent la maisson.");
    work.conformite("Les enfant prendrent la maisson.");
  });
  const packages = [...byFunction.keys()].map((name) => /^packages\/([^/]+)\/src\//.exec(name)?.[1]);
  expect(packages).toEqual(expect.arrayContaining(["french-checker", "rule-provider", "core"]));
});

/** A sample: bounded-work.long.test.ts takes all of them, and longer texts. */
const short: readonly Family[] = REPEATED.filter((_, index) => index % 30 === 0);

test.each(short)("$name: the errors are found in bounded work for each character", ({ make }) => {
  expect(work.excess(() => work.replyTo("erreurs", make(400)), 400, PER_CHARACTER_MAX)).toBeUndefined();
});

test.each(WORDLESS.filter((_, index) => index % 6 === 0))(
  "$name: errors and criteria take bounded work for each of 3,000 characters",
  ({ make }) => {
    for (const purpose of ["erreurs", "criteres"] as const) {
      // The shorter text goes first: cubic work would not end on the longer one.
      for (const length of [500, 3_000])
        expect(work.excess(() => work.replyTo(purpose, make(length)), length, WORDLESS_MAX)).toBeUndefined();
    }
  },
);

test.each(short)("$name: the service's own thread does bounded work for each character", ({ make }) => {
  expect(work.excess(() => work.conformite(make(20_000)), 20_000, OWN_THREAD_MAX)).toBeUndefined();
});

test("random mixtures of the families take bounded work for each character", () => {
  const text = fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 60 })
    .map((all) => all.join(""));
  fc.assert(
    fc.property(text, fc.constantFrom(...PURPOSES), (contenu, purpose) => {
      const reply = () => work.replyTo(purpose, contenu);
      // A mixture glues pieces into long words, each of which may be searched for.
      const long = contenu.split(/\s+/).filter((word) => word.length > LONG_WORD).length;
      expect(work.excess(reply, contenu.length, PER_CHARACTER_MAX, long)).toBeUndefined();
    }),
    { numRuns: 8, examples: [["de de eaioul'd'j'n's'c'm't'manger de «", "criteres"]] },
  );
});

test("the families hold the texts that rules react to, those of tables and those of code", async () => {
  const names = (await allFamilies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["sentences of calques", "sentences of attribut"]));
});
