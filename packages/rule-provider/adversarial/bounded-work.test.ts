import { PURPOSES, type Purpose } from "@epreuve/core/generation/generator";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCounting, type WorkCounter } from "./counted-work.ts";
import { allFamilies, type Family, PIECES, REPEATED, repeated } from "./families.ts";

/**
 * Steps of the rules, and characters given to built-in functions, for each character of a text. Ordinary texts take up
 * to 3,000 for all the rules together; work that grows with the square of the text takes 10,000 at its full length.
 */
const PER_CHARACTER_MAX = 6_000;
/** For each character, on the service's own thread: length, copying and warnings. */
const OWN_THREAD_MAX = 300;
/** These few cost less a character than words do. */
const FULL_MAX = 3_000;
const FIXED = 500_000;

let counter: WorkCounter;
let replyTo: (purpose: Purpose, contenu: string) => unknown;
let conformite: (contenu: string) => unknown;

// Imported once the counter runs: what is compiled before it is not counted.
beforeAll(async () => {
  counter = startCounting((url) =>
    /\/packages\/(?:french-checker|rule-provider|core|contract)\/src\//.test(url),
  );
  const [{ createLanguage }, replies, core] = await Promise.all([
    import("../src/replies/language.ts"),
    import("../src/replies/reply-to.ts"),
    import("@epreuve/core/correction/report/conformite"),
  ]);
  const language = await createLanguage();
  const consigne = "Donnez votre avis sur le télétravail.";
  replyTo = (purpose, contenu) =>
    replies.replyTo(purpose, { tache: "EE_T3", consigne, contenu, erreurs: "[]" }, language);
  conformite = (contenu) =>
    core.conformiteOf({ tache: "EE_T3", texte: contenu, sujet: { consigne, documents: [] } });
  for (const purpose of PURPOSES) replyTo(purpose, "Les enfant prendrent la maisson.");
});
afterAll(() => counter.stop());

/** Work beyond what any text may take, by its name and the functions that did it; undefined within the bound. */
function excess(run: () => unknown, length: number, max: number): string | undefined {
  const { total, byFunction } = counter.of(run);
  if (total <= FIXED + max * length) return undefined;
  const most = [...byFunction].sort((a, b) => b[1] - a[1]).slice(0, 5);
  return `${Math.round(total / length)} a character: ${most.map(([name]) => name).join(", ")}`;
}

const short: readonly Family[] = REPEATED.filter((_, index) => index % 9 === 0);

test.each(short)("$name: every error is found within a bounded work for each character", ({ make }) => {
  expect(excess(() => replyTo("erreurs", make(400)), 400, PER_CHARACTER_MAX)).toBeUndefined();
});

const FULL: readonly Family[] = [
  { name: "elisions glued", make: (length) => repeated("qu'", length) },
  { name: "a letter, then marks", make: (length) => `a${repeated("\u0327\u0301", length - 1)}` },
  { name: "commas", make: (length) => repeated(",", length) },
  { name: "a stop a line", make: (length) => repeated(".\n", length) },
];

test.each(FULL)("$name: so it is at 20,000 characters", ({ make }) => {
  for (const purpose of ["erreurs", "criteres"] as const) {
    // The shorter text first: what grows with the cube would not end at the full length.
    for (const length of [500, 20_000])
      expect(excess(() => replyTo(purpose, make(length)), length, FULL_MAX)).toBeUndefined();
  }
});

test.each(short)("$name: the service's own thread does bounded work for each character", ({ make }) => {
  expect(excess(() => conformite(make(20_000)), 20_000, OWN_THREAD_MAX)).toBeUndefined();
});

test("random mixtures take no more", () => {
  const text = fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 60 })
    .map((all) => all.join(""));
  fc.assert(
    fc.property(text, fc.constantFrom(...PURPOSES), (contenu, purpose) => {
      const max = PER_CHARACTER_MAX;
      expect(excess(() => replyTo(purpose, contenu), contenu.length, max)).toBeUndefined();
    }),
    { numRuns: 15 },
  );
});

test("the families hold the texts that rules react to, those of tables and those of code", async () => {
  const names = (await allFamilies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["sentences of calques", "sentences of attribut"]));
});
