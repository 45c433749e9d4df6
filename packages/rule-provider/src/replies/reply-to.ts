import type { Donnees } from "@epreuve/core/generation/donnees";
import type { Purpose } from "@epreuve/core/generation/generator";
import { typeset } from "@epreuve/french-checker/typeset";
import { analyseProduction } from "./analysis.ts";
import { bilanReply } from "./bilan.ts";
import { criteresReply } from "./criteres.ts";
import { erreursReply } from "./erreurs.ts";
import { exercicesReply } from "./exercices.ts";
import { ideesReply } from "./idees.ts";
import type { Language } from "./language.ts";
import { solutionsReply } from "./solutions.ts";
import { typesetBilan, typesetCriteres, typesetExercices } from "./typeset-reply.ts";
import { verifiedIn } from "./verified-data.ts";

/** The reply of a purpose, a pure function of the data; bad data get a valid reply too. null refuses. */
export function replyTo(purpose: Purpose, donnees: Donnees, language: Language) {
  switch (purpose) {
    case "criteres":
    // Rules have one opinion: a second judge of theirs agrees with the first.
    case "criteres_bis":
      return typesetCriteres(criteresReply(analyseProduction(donnees, language)));
    case "erreurs":
      return erreursReply(analyseProduction(donnees, language));
    case "bilan":
      return typesetBilan(bilanReply(analyseProduction(donnees, language), verifiedIn(donnees)));
    case "exercices":
      return typesetExercices(exercicesReply(donnees, language));
    case "solutions":
      return solutionsReply(donnees, language);
    case "modele":
      // Rules cannot write an answer to any subject: the service has authored ones for its catalogue.
      return null;
    case "idees":
      return { idees: ideesReply(donnees, language).idees.map(typeset) };
  }
}
