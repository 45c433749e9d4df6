import { beforeAll, expect, test } from "vitest";
import { analyseProduction } from "./analysis.ts";
import { bilanReply } from "./bilan.ts";
import { criteresReply } from "./criteres.ts";
import { isFormula } from "./evidence.ts";
import { type Language, loadLanguage } from "./language.ts";
import { replyTo } from "./reply-to.ts";
import { SAMPLES } from "./samples.cases.ts";

let language: Language;
beforeAll(async () => {
  language = await loadLanguage();
});

const samples = SAMPLES.map((sample, index) => ({ index, ...sample }));
const read = ({ tache, contenu, consigne }: { tache: string; contenu: string; consigne: string }) =>
  analyseProduction({ tache, contenu, consigne, documents: "" }, language);

test.each(samples)("text $index: a praised sentence has no finding and is no greeting", (sample) => {
  const production = read(sample);
  const { points_forts } = bilanReply(production);
  for (const line of points_forts) {
    const praised = /^Une phrase réussie : « (.*) »$/su.exec(line)?.[1];
    if (praised === undefined) continue;
    expect(isFormula(praised)).toBe(false);
    expect(production.sentences.find(({ texte }) => texte === praised)?.findings).toEqual([]);
  }
});

test.each(samples)("text $index: a report quotes no sentence three times", (sample) => {
  const production = read(sample);
  const { revelation, points_forts } = bilanReply(production);
  const quotes = [
    ...criteresReply(production).criteres.flatMap(({ preuves }) => preuves),
    ...(revelation.extrait === null ? [] : [revelation.extrait]),
    ...points_forts.flatMap((line) => /^Une phrase réussie : « (.*) »$/su.exec(line)?.[1] ?? []),
  ];
  const often = quotes.filter((one) => quotes.filter((other) => other === one).length > 2);
  // A text of eight sentences or fewer has too few others to quote.
  if (production.sentences.length > 8) expect([...new Set(often)]).toEqual([]);
});

test.each(samples)("text $index: there are actions, and none praises", (sample) => {
  const { actions } = bilanReply(read(sample));
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((one) => one.startsWith("Aucune faute"))).toEqual([]);
});

test("the texts of every reply but free answers have no-break spaces inside guillemets", () => {
  const [sample] = SAMPLES;
  if (sample === undefined) throw new Error("no sample");
  const donnees = { tache: sample.tache, contenu: sample.contenu, consigne: sample.consigne, documents: "" };
  for (const purpose of ["bilan", "criteres", "exercices", "modele", "idees"] as const) {
    // A free answer keeps plain spaces, since it is compared with what the candidate types.
    const read = JSON.stringify(replyTo(purpose, donnees, language)).replace(/"reponse":"[^"]*"/gu, "");
    expect(read).not.toMatch(/« | »/u);
  }
});
