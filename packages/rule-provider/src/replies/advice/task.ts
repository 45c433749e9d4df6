import { TACHES } from "@epreuve/contract/tache";
import type { AnalysedProduction } from "../analysis.ts";
import { ACT_NAMES } from "../consigne.ts";
import type { Features } from "../features.ts";
import { PRAISE } from "./praise.ts";
import { quotedList } from "./quoting.ts";
import { askingAdvice, interviewTaskAdvice, isElsewhere, shortTime } from "./spoken.ts";

export function taskAdvice(production: AnalysedProduction, features: Features): string {
  const { tache, oral } = production;
  const { task, exchange } = features;
  if (exchange.leads) return askingAdvice(exchange, PRAISE.ADEQUATION_TACHE);
  if (isElsewhere(production, features))
    return "Vous répondez à une autre question que celle qui est posée : redites-la d'abord avec vos mots, annoncez votre réponse, et revenez-y à la fin de chaque argument.";
  const short = shortTime(production, features);
  if (short !== null)
    return `Parlez plus longtemps : ${short}. À chaque idée, ajoutez une raison et un exemple vécu.`;
  if (task.themes !== null) return interviewTaskAdvice(production, features, PRAISE.ADEQUATION_TACHE);
  const { mots_min: min, mots_max: max } = TACHES[tache];
  if (min !== null && task.wordCount < min) {
    return `Votre texte compte ${task.wordCount} mots : il en faut au moins ${min}. Ajoutez un détail ou un exemple à chacune de vos idées.`;
  }
  if (max !== null && task.wordCount > max) {
    return `Votre texte compte ${task.wordCount} mots, pour ${max} au plus. Supprimez ce qui se répète avant de remettre votre copie.`;
  }
  if (task.copiedShare > 0.3) {
    return "Une bonne partie de vos phrases reprend les mots du sujet : redites les mêmes idées avec vos propres mots.";
  }
  const [missing] = task.unmetDemands;
  if (missing !== undefined) {
    return `La consigne demande « ${missing.clause} » : on ne ${oral ? "l'entend" : "le trouve"} pas encore dans votre ${oral ? "exposé" : "texte"}. Consacrez-y une ou deux phrases pour ${ACT_NAMES[missing.act]}.`;
  }
  if (task.coverage < 0.3) {
    return "Votre texte s'éloigne du sujet : reprenez les mots importants de la consigne et répondez à chacun de ses points.";
  }
  if (tache === "EE_T3" && task.position === null) {
    return "Les points de vue sont là, mais pas le vôtre : annoncez votre position par « pour ma part » ou « je suis convaincu que », puis défendez-la.";
  }
  if (tache === "EE_T3" && task.reportedViews < 2) {
    return "Distinguez mieux les deux documents : présentez l'un puis l'autre (« la première personne soutient que… ; la seconde répond que… »).";
  }
  const covered = task.coveredWords.slice(0, 3);
  const known = covered.length > 0 ? ` (vous parlez bien de ${quotedList(covered)})` : "";
  return `${PRAISE.ADEQUATION_TACHE}${known}. Pour aller plus loin, appuyez votre idée principale sur un exemple daté ou chiffré.`;
}
