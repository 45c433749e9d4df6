import { beforeAll, expect, test } from "vitest";
import { createReportMaker, type ReportMaker } from "../../test/generated-reports.ts";

/* A sample of what reports.long.test.ts makes, always the same. */

let maker: ReportMaker;
beforeAll(async () => {
  maker = await createReportMaker();
});

test.each([0, 15])("no report contradicts itself: every thirtieth production from %i on", async (first) => {
  const found: string[] = [];
  for (let index = first; index < maker.own + 30; index += 30)
    found.push(...(await maker.contradictionsOf(index, 1)));
  expect(found).toEqual([]);
});
