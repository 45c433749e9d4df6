import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { correct } from "../test/correction-harness.ts";
import { END, EVENTS, PROGRESS, REPORT, written } from "../test/correction-stream.ts";
import { serveHttp, service } from "../test/http-harness.ts";
import type { CorrectionProgress, ReportSoFar } from "./correction.ts";
import { learn } from "./report-so-far.ts";

/*
 * Events in another order than the service sends them, or more than once: the report is the one of `rapport`.
 */

serveHttp();

const [, ...PIECES] = EVENTS;
const ECHEC = written("echec", { error: true, code: "PROVIDER_FAILED", message: "Réessayez." });

test("events that come twice or in any order are told as they come, and the report is that of the end", async () => {
  const order = fc.array(fc.nat(PIECES.length - 1), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(order, async (indexes) => {
      service.answer({ pieces: [...indexes.map((index) => PIECES[index] ?? ""), END] });
      const expected = indexes.flatMap((index) => PROGRESS[index] ?? []);
      const seen: ReportSoFar[] = [];
      const told: CorrectionProgress[] = [];
      const { report } = correct({
        onProgress: (progress, known) => {
          told.push(progress);
          seen.push(known);
        },
      });
      expect(await report).toEqual(REPORT);
      expect(told).toEqual(expected);
      // Each snapshot is of that moment still: none is changed by what came later.
      let known: ReportSoFar = { contenu: REPORT.contenu, erreurs: [], criteres: [] };
      for (const [index, progress] of expected.entries()) {
        known = learn(known, progress);
        expect(seen[index]).toEqual(known);
      }
    }),
    { numRuns: 30 },
  );
});

describe("after its end", () => {
  test.each([
    ["another event", EVENTS[2]],
    ["a failure", ECHEC],
    ["a second report", END.replace("9", "1")],
  ])("%s changes nothing: the first end is the one", async (_, late = "") => {
    service.answer({ pieces: [END, late] });
    const { told, report } = correct();
    expect(await report).toEqual(REPORT);
    expect(told).toEqual([]);
  });

  test("a report changes nothing of a failure", async () => {
    service.answer({ pieces: [ECHEC, END] });
    const { report } = correct();
    await expect(report).rejects.toMatchObject({ code: "PROVIDER_FAILED" });
    expect(service.received).toHaveLength(1);
  });
});
