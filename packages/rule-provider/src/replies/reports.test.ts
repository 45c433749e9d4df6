import { beforeAll, expect, test } from "vitest";
import { createReportMaker, type ReportMaker } from "../../test/generated-reports.ts";

/* A sample of what reports.long.test.ts makes, always the same. */

let maker: ReportMaker;
beforeAll(async () => {
  maker = await createReportMaker();
});

test("no report contradicts itself: every sixtieth production", async () => {
  const found: string[] = [];
  for (let index = 0; index < maker.own + 60; index += 60)
    found.push(...(await maker.contradictionsOf(index, 1)));
  expect(found).toEqual([]);
});
