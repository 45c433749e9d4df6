import { afterAll, beforeAll, expect, test } from "vitest";
import { type CountedReplies, countReplies } from "./counted-replies.ts";
import { OWN_THREAD_MAX, PER_CHARACTER_MAX, REPEATED, WORDLESS, WORDLESS_MAX } from "./families.ts";

let work: CountedReplies;
beforeAll(async () => {
  work = await countReplies();
});
afterAll(() => work.stop());

test.each(WORDLESS)(
  "$name: errors and criteria take bounded work for each of 20,000 characters",
  ({ make }) => {
    for (const purpose of ["erreurs", "criteres"] as const) {
      expect(work.excess(() => work.replyTo(purpose, make(20_000)), 20_000, WORDLESS_MAX)).toBeUndefined();
    }
  },
);

test.each(REPEATED)("$name: the errors are found in bounded work for each character", ({ make }) => {
  expect(work.excess(() => work.replyTo("erreurs", make(400)), 400, PER_CHARACTER_MAX)).toBeUndefined();
});

test.each(REPEATED)("$name: the service's own thread does bounded work for each character", ({ make }) => {
  expect(work.excess(() => work.conformite(make(20_000)), 20_000, OWN_THREAD_MAX)).toBeUndefined();
});
