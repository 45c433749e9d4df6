import * as fc from "fast-check";
import { expect, it } from "vitest";
import { lengthened, measured, readHonest } from "./honest.ts";

const WHOLE = (await readHonest()).filter((one) => measured(one).motifs.length === 0);
/** Of each text so many, on average. */
const DRAWS = 25;

it("no honest text is suspected in any draw of what learners say in any text", async () => {
  await fc.assert(
    fc.property(lengthened(WHOLE), ({ id, ...one }) => {
      expect([id, measured(one).statut]).toEqual([id, "valide"]);
    }),
    { numRuns: DRAWS * WHOLE.length },
  );
});
