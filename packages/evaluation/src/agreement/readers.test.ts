import { expect, test } from "vitest";
import { TEXTS } from "../../test/texts.ts";
import { readingsMarkdown } from "../report/readings.ts";
import { readersAgreement } from "./readers.ts";

test("two readers who agree, and two who differ in one thing, have known figures", () => {
  const same = TEXTS.productions.map((one) => ({ ...one, lectureA: one.accord, lectureB: one.accord }));
  const full = readersAgreement(same);
  expect(full).toMatchObject({
    texts: 14,
    nclc: { qwk: 1, exact: 1, meanError: 0 },
    criteres: { pairs: 84, qwk: 1 },
    validite: 1,
    erreurs: { a: 28, b: 28, f1: 1, f1Located: 1 },
  });
  const fewer = same.map((one) => ({
    ...one,
    lectureB: { ...one.accord, erreurs: one.accord.erreurs.slice(0, 1) },
  }));
  expect(readersAgreement(fewer)).toEqual({
    ...full,
    // All of B's are A's, and half of A's are B's: 2·1·½ / 1½.
    erreurs: { a: 28, b: 14, f1: expect.closeTo(2 / 3), f1Located: expect.closeTo(2 / 3) },
  });
  const kinder = same.map((one) => ({ ...one, lectureB: { ...one.accord, note: one.accord.note + 4 } }));
  expect(readersAgreement(kinder).nclc.meanError).toBeGreaterThan(1);
  expect(readersAgreement(kinder).criteres).toEqual(full.criteres);
});

test("texts read once count in no agreement, and a set without readings is told", () => {
  const once = TEXTS.productions.map((one) => ({ ...one, lectureA: one.accord }));
  expect(readersAgreement(once)).toMatchObject({ texts: 0, nclc: { pairs: 0, qwk: null } });
  expect(readingsMarkdown("development", [], readersAgreement([]))).toContain(
    "0 texts, 0 with a settled reading",
  );
});
