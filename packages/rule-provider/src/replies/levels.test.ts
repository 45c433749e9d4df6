import { NiveauCecrSchema } from "@epreuve/contract/niveaux";
import { cecrlOfNote, nclcOfNote, noteOfCriteres, noteOfLevel } from "@epreuve/core/correction/scale/niveaux";
import { beforeAll, expect, test } from "vitest";
import { analyseProduction } from "./analysis.ts";
import { criteresReply } from "./criteres.ts";
import { measure } from "./features.ts";
import { type Language, loadLanguage } from "./language.ts";
import { CEILINGS, onScale } from "./levels/ceilings.ts";
import { estimateOf, measured } from "./levels/estimate.ts";
import { WEIGHTS } from "./levels/weights.ts";
import { levelsOf } from "./levels.ts";
import { ODD_TEXTS, SAMPLES } from "./samples.cases.ts";

let language: Language;
beforeAll(async () => {
  language = await loadLanguage();
});

const rank = (niveau: string | null) =>
  niveau === null ? -1 : NiveauCecrSchema.options.map(String).indexOf(niveau);

/** Mean level of a text over its criteria: 2 is A2, 3 is B1. */
function mean(contenu: string, consigne: string, tache: string): number {
  const data = { tache, contenu, consigne, documents: "" };
  const levels = criteresReply(analyseProduction(data, language)).criteres.map(({ niveau_cecr }) =>
    rank(niveau_cecr),
  );
  return levels.reduce((sum, level) => sum + level, 0) / levels.length;
}

/** The report's note of a text. */
function noteOf({ contenu, consigne, tache }: (typeof SAMPLES)[number]): number {
  const { criteres } = criteresReply(
    analyseProduction({ tache, contenu, consigne, documents: "" }, language),
  );
  return noteOfCriteres(
    criteres.map(({ niveau_cecr, position }) =>
      niveau_cecr === null ? null : noteOfLevel(niveau_cecr, position),
    ),
  );
}

const BELOW_FIRST = 3;
const NOTES = Array.from({ length: 21 }, (_, note) => note);

test.each(SAMPLES.map((sample, index) => ({ index, ...sample })))(
  "text $index, of level $niveau, is judged within one NCLC of that level",
  (sample) => {
    const given = nclcOfNote(noteOf(sample)) ?? BELOW_FIRST;
    const own = NOTES.filter((note) => cecrlOfNote(note) === sample.niveau).map(
      (note) => nclcOfNote(note) ?? BELOW_FIRST,
    );
    expect(given).toBeGreaterThanOrEqual(Math.min(...own) - 1);
    expect(given).toBeLessThanOrEqual(Math.max(...own) + 1);
  },
);

test("a text that can be read never lies below A1, however many errors it has", () => {
  const contenu = `Salut Nadia,
Je suis tres contente. J'ai un nouvelle travail en Toronto. Elle loin avec deux autobus et un metro. Moi je habite avec
mon sœur et mon fille. Tu viens dimanche, s'il te plait ? Ma sœur preparer les gateau et un soupe. Après nous regarde
le fleuve. Mon adresse c'est le 8 rue Queen. A bientot. Mariam`;
  const consigne =
    "Vous écrivez à une amie pour lui raconter votre nouvelle vie et l'inviter. 60 à 120 mots.";
  const { criteres } = criteresReply(
    analyseProduction({ tache: "EE_T1", contenu, consigne, documents: "" }, language),
  );
  for (const { niveau_cecr } of criteres) expect(rank(niveau_cecr)).toBeGreaterThan(0);
});

test("the criteria's levels have the estimate for their mean, in every task", () => {
  for (const { contenu, consigne, tache } of SAMPLES) {
    const features = measure(analyseProduction({ tache, contenu, consigne, documents: "" }, language));
    const { task, lexical } = features;
    if (task.wordCount < 60 || lexical.knownShare < 0.9) continue;
    const notes = [...levelsOf(features).values()].map(({ niveau_cecr, position }) =>
      noteOfLevel(niveau_cecr, position),
    );
    expect(noteOfCriteres(notes)).toBe(Math.round(estimateOf(measured(features), WEIGHTS)));
  }
});

test("the mean judged level rises from the A1 texts to the C1 texts", () => {
  const of = (niveau: string) => {
    const some = SAMPLES.filter((one) => one.niveau === niveau);
    return some.reduce((sum, one) => sum + mean(one.contenu, one.consigne, one.tache), 0) / some.length;
  };
  const means = ["A1", "A2", "B1", "B2", "C1"].map(of);
  expect(means).toEqual([...means].sort((a, b) => a - b));
  expect((means[4] ?? 0) - (means[0] ?? 0)).toBeGreaterThan(2.5);
});

test.each(ODD_TEXTS.filter(([name]) => !/faults|dialogue/.test(name)))(
  "%s is never judged above A1",
  (_, contenu) => {
    const { criteres } = criteresReply(
      analyseProduction({ tache: "EE_T2", contenu, consigne: "Racontez un voyage." }, language),
    );
    for (const { niveau_cecr } of criteres) expect(rank(niveau_cecr)).toBeLessThanOrEqual(1);
  },
);

test("a good text on another subject loses its level for the task and keeps its grammar", () => {
  const {
    contenu = "",
    tache = "EE_T3",
    consigne = "",
  } = SAMPLES.find(({ niveau }) => niveau === "B2") ?? {};
  const levels = (asked: string) =>
    criteresReply(analyseProduction({ tache, contenu, consigne: asked }, language)).criteres;
  const off = levels("Décrivez un match de hockey, présentez les joueurs et comparez les deux équipes.");
  const on = levels(consigne);
  expect(rank(off[0]?.niveau_cecr ?? null)).toBeLessThan(rank(on[0]?.niveau_cecr ?? null));
  expect(off[3]?.niveau_cecr).toBe(on[3]?.niveau_cecr);
});

test("a scale interpolates between its points and is constant outside them", () => {
  const scale = [
    [0, 1],
    [10, 3],
  ] as const;
  expect([-5, 0, 5, 10, 50].map((value) => onScale(scale, value))).toEqual([1, 1, 2, 3, 3]);
  for (const points of Object.values(CEILINGS)) {
    const values = points.map(([value]) => value);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  }
});
