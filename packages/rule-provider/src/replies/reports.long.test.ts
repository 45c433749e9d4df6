import { beforeAll, expect, test } from "vitest";
import { createReportMaker, type ReportMaker } from "../../test/generated-reports.ts";

/** Recombinations besides the texts themselves. */
const RECOMBINED = 100;
const GROUPS = 10;

/** Printed with every failure: the same seed makes the same productions. */
const SEED = Number(process.env.REPORTS_SEED ?? Math.floor(Math.random() * 2 ** 31));

let maker: ReportMaker;
beforeAll(async () => {
  maker = await createReportMaker();
});

test.each(Array.from({ length: GROUPS }, (_, group) => ({ group })))(
  `no report contradicts itself, with the provider's bilan and by rule: group $group of ${GROUPS} (seed ${SEED})`,
  async ({ group }) => {
    const found: string[] = [];
    for (let index = group; index < maker.own + RECOMBINED; index += GROUPS) {
      found.push(...(await maker.contradictionsOf(index, SEED)));
    }
    expect(found).toEqual([]);
  },
);
