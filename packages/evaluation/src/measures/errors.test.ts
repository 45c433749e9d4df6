import { expect, test } from "vitest";
import { errorFigures, type ReportedErrors } from "./errors.ts";

const TEXTE = "Les enfant joue dans le parc avec leur amis.";

function finding(extrait: string, correction: string): ReportedErrors["rapport"]["erreurs"][number] {
  const debut = TEXTE.indexOf(extrait);
  const place = { debut, fin: debut + extrait.length, extrait, correction };
  return { ...place, code: "ACC_NOMINAL" } as ReportedErrors["rapport"]["erreurs"][number];
}

const erreurs = [finding("enfant", "enfants"), finding("le parc", "un parc"), finding("leur", "ses")];
const gold = [{ start: 4, end: 10, corrections: ["enfants"], code: "ACC_NOMINAL" as const }];
const reported = (juste: readonly (boolean | undefined)[]): ReportedErrors => ({
  name: "ee-t1-a1",
  texte: TEXTE,
  gold,
  rapport: { erreurs },
  constats: erreurs.flatMap(({ debut, fin, correction }, at) => {
    const verdict = juste[at];
    if (verdict === undefined || debut === null || fin === null) return [];
    return [{ debut, fin, correction, lecteurs: [verdict, verdict], juste: verdict }];
  }),
});

test.each([
  [[undefined, undefined, undefined], null],
  [[undefined, true, undefined], { judged: 1, right: 2, precision: 2 / 3 }],
  [[false, true, false], { judged: 3, right: 1, precision: 1 / 3 }],
])("a finding is as right as its readers say, else as the marks do: %j", (juste, asRead) => {
  const figures = errorFigures([reported(juste)]);
  expect(figures.asRead).toEqual(asRead);
  expect(figures.precision).toBeCloseTo(1 / 3);
});

test("what was judged of another correction says nothing", () => {
  const one = reported([undefined, true, undefined]);
  const other = one.constats?.map((constat) => ({ ...constat, correction: "ce parc" })) ?? [];
  expect(errorFigures([{ ...one, constats: other }]).asRead).toBeNull();
});
