import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import type { AnalysedProduction } from "../analysis.ts";
import type { Features } from "../features.ts";
import { PRAISE } from "./praise.ts";
import { cited, interviewAdvice, speechManners, spokenManners } from "./spoken.ts";

export function mannersAdvice(
  { oral, findings, texte, tache }: AnalysedProduction,
  { task, exchange }: Features,
): string {
  const wrong = findings.find(({ code }) => CODES_ERREUR[code].famille === "registre");
  if (wrong !== undefined)
    return `« ${texte.slice(wrong.start, wrong.end)} » ne convient pas à ce destinataire : ${oral ? "dites" : "écrivez"} « ${wrong.correction} ».`;
  const { address, formal, plural } = task.recipient;
  if (tache === "EO_T3") return speechManners(task, PRAISE.SOCIOLINGUISTIQUE);
  if (oral && address === "tu" && task.vous > task.tu)
    return "Dans cette situation, on se tutoie : dites « tu » à la personne, pas « vous ».";
  if (task.tu > 0 && task.vous > 0 && !plural) {
    return `Vous passez de « tu » (${task.tu} fois) à « vous » (${task.vous} fois) : ici, gardez « ${address} » du début à la fin.`;
  }
  if (formal && task.tu > task.vous)
    return `La consigne vous fait ${oral ? "parler" : "écrire"} à quelqu'un que l'on vouvoie : remplacez « tu » par « vous ».`;
  if (oral && (tache === "EO_T1" || exchange.leads))
    return spokenManners(tache, task, PRAISE.SOCIOLINGUISTIQUE);
  if (task.opening === null && task.demands.some(({ act }) => act === "inviter" || act === "remercier")) {
    return "Ouvrez votre message par une formule adaptée au destinataire (« Chère Awa, », « Madame, ») avant d'en venir au fait.";
  }
  if (task.opening !== null && task.closing === null) {
    return `Vous ouvrez par « ${task.opening} », mais rien ne ferme le message : terminez par une formule de même registre.`;
  }
  if (task.politenessMarks === 0)
    return "Adoucissez vos demandes et vos avis : « pourriez-vous… », « j'aimerais… », « il me semble que… ».";
  return `${PRAISE.SOCIOLINGUISTIQUE}. Ajoutez une nuance personnelle : « si je puis me permettre », « à mon sens ».`;
}

export function interactionAdvice(production: AnalysedProduction, features: Features): string {
  const { questions, reactions, leads } = features.exchange;
  if (!leads) return interviewAdvice(production, features);
  const [first] = questions;
  if (first === undefined)
    return "Vous n'avez posé aucune question : préparez-en six (lieu, date, prix, durée, conditions, contact).";
  if (reactions.length < 2) {
    return `Vos ${questions.length > 1 ? `${questions.length} questions se suivent` : "paroles se suivent"} sans que vous repreniez les réponses. Réagissez d'abord (« D'accord, donc… », « Ah, c'est dommage », « Dans ce cas… »), puis posez la question suivante.`;
  }
  return `${PRAISE.INTERACTION} ${questions.length} question${questions.length > 1 ? "s" : ""}, comme « ${cited(first)} ». Rebondissez sur chaque réponse avant de passer à la suivante.`;
}
