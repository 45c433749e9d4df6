import { afterAll, beforeAll, expect, test } from "vitest";
import { type CountedReplies, countReplies } from "./counted-replies.ts";
import { WORDLESS, WORDLESS_MAX } from "./families.ts";

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
