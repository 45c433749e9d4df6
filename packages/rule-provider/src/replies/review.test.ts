import { CodeCritereSchema } from "@epreuve/contract/criteres";
import { judgedParts } from "@epreuve/core/contenu/parts";
import { factsOf } from "@epreuve/core/correction/report/assemble";
import { bilanIssues } from "@epreuve/core/correction/report/bilan";
import { criteresIssues } from "@epreuve/core/correction/report/criteres";
import { erreursIssues } from "@epreuve/core/correction/report/erreurs";
import { readProduction } from "@epreuve/core/correction/report/read-production";
import { verified } from "@epreuve/core/correction/report/verified";
import { exercicesIssues, reviewExercices } from "@epreuve/core/enrichment/exercices-review";
import { foldText } from "@epreuve/core/text/fold";
import { beforeAll, expect, test } from "vitest";
import { analyseProduction } from "./analysis.ts";
import { bilanReply } from "./bilan.ts";
import { criteresReply } from "./criteres.ts";
import { erreursReply } from "./erreurs.ts";
import { exercicesReply } from "./exercices.ts";
import { type Language, loadLanguage } from "./language.ts";
import { ODD_TEXTS, SAMPLES } from "./samples.cases.ts";

let language: Language;
beforeAll(async () => {
  language = await loadLanguage();
});

const TEXTS = [
  ...SAMPLES,
  // Long texts are cut, since each purpose analyses its text again.
  ...ODD_TEXTS.map(([, odd]) => odd.slice(0, 2000)).map((contenu) => ({
    tache: "EE_T2" as const,
    consigne: "Racontez un voyage.",
    contenu,
  })),
].filter(({ contenu }) => contenu.isWellFormed());

test.each(TEXTS.map((text, index) => ({ index, ...text })))(
  "core's review finds no issue in the replies to text $index",
  ({ tache, consigne, contenu }) => {
    const production = analyseProduction({ tache, consigne, documents: "", contenu }, language);
    expect(criteresIssues(criteresReply(production), tache)).toEqual([]);
    const read = readProduction({ tache, sujet: null, contenu, mots: null });
    const found = verified(read, {
      criteres: criteresReply(production),
      criteresBis: null,
      erreurs: erreursReply(production),
    });
    expect(bilanIssues(bilanReply(production), factsOf(read, found))).toEqual([]);
    const erreurs = erreursReply(production);
    const folded = foldText(contenu, judgedParts(tache, contenu));
    expect(erreursIssues(erreurs, { tache, contenu, folded })).toEqual([]);

    const given = production.sentences.flatMap(({ findings, texte: phrase }) =>
      findings.map((one) => ({ ...one, extrait: contenu.slice(one.start, one.end), phrase })),
    );
    for (const critere of CodeCritereSchema.options) {
      const data = { tache, contenu, erreurs: JSON.stringify(given.slice(0, 24)), critere };
      const reply = exercicesReply(data);
      const codes = [...given.map(({ code }) => code), critere];
      const reviewed = reviewExercices(reply, { codes, proofreader: language });
      expect(reviewed.faults).toEqual([]);
      expect(exercicesIssues(reviewed)).toEqual([]);
      expect(reviewed.exercices.every(({ proven }) => proven)).toBe(true);
    }
  },
);
