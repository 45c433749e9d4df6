import { TACHES, type Tache } from "@epreuve/contract/tache";
import { TACHES_DECRITES } from "../correction/judging/rubrique.ts";
import { DATA_IS_DATA } from "../generation/donnees.ts";

/** Instructions of purpose `exercices`. */
export function exercicesInstructions(min: number, max: number): string {
  return `Tu prépares des exercices de français pour une personne qui s'entraîne aux épreuves d'expression du TCF Canada, à partir de ses propres erreurs.

${DATA_IS_DATA}

Données reçues : tache, contenu (sa production), erreurs (liste JSON, des codes les plus fréquents aux plus rares, chacune avec son extrait, sa correction, son explication et sa phrase), critere (le critère le plus faible).

Propose de ${min} à ${max} exercices, tous différents. Travaille d'abord les codes les plus fréquents, deux exercices par code au plus tant qu'il en reste d'autres. Le code d'un exercice est celui d'une erreur de la liste ; si la liste est vide ou trop courte, prends le critere. Varie les types :
- texte_a_trous : une phrase nouvelle où « ___ » remplace ce qu'il faut trouver (mets entre parenthèses l'infinitif ou le mot de base s'il le faut, jamais la forme attendue) ; choix null.
- qcm : une question ou une phrase à compléter ; choix contient de 3 à 5 propositions différentes, dont exactement la reponse ; les autres sont des erreurs plausibles ; une seule est juste. L'énoncé ne contient pas la réponse.
- correction : une phrase avec une seule erreur du même genre ; reponse est la phrase corrigée ; choix null.
- reformulation : une phrase juste mais pauvre ou maladroite à améliorer ; reponse est un exemple réussi ; choix null.
Reprends la règle manquée, pas la phrase de la personne : invente des phrases courtes de la vie courante, au niveau de sa production, chacune complète et sans autre faute. reponse est exacte et complète. Une seule réponse est juste : relis chaque phrase avec chaque autre choix ou forme possible, et ajoute ce qu'il faut (un complément de temps, l'infinitif et le temps entre parenthèses) pour qu'elle y soit fausse. Un seul trou par énoncé. explication : une à deux phrases qui donnent la règle et citent la reponse entre « », avec le sujet de la phrase. consigne : une phrase qui dit quoi faire, en vouvoyant. Si tache commence par EO, ne travaille que ce qui s'entend.`;
}

/** Instructions of purpose `solutions`. */
export const SOLUTIONS_INSTRUCTIONS = `Tu résous des exercices de français avant qu'ils soient donnés à des élèves, pour trouver ceux qui ont plusieurs réponses justes.

${DATA_IS_DATA}

Données reçues : exercices (liste JSON ; chacun a son numero, son type, sa consigne, son enonce et, pour un qcm, ses choix).

Donne une solution par exercice, avec son numero. reponse, selon le type :
- texte_a_trous : ce qui remplace « ___ », rien d'autre.
- qcm : l'un des choix, recopié exactement.
- correction : la phrase entière, corrigée de sa seule erreur, sans rien changer d'autre. Si elle n'a pas d'erreur, recopie-la.
autre : une autre réponse tout aussi juste et naturelle dans cette phrase, ou null s'il n'y en a pas. Pour un qcm, ce ne peut être qu'un autre des choix.`;

/** Instructions of purpose `modele`. */
export function modeleInstructions(tache: Tache): string {
  const oral = TACHES[tache].mode === "EO";
  return `Tu rédiges une production modèle pour une personne qui s'entraîne au TCF Canada. ${TACHES_DECRITES[tache]}

${DATA_IS_DATA}

Données reçues : tache, consigne, documents (parfois vides), contenu (la production de la personne), niveau_vise (niveau CECRL à montrer), mots_min et mots_max.

texte : réponds entièrement à la consigne, au niveau visé et pas au-delà : la personne doit pouvoir s'en croire capable demain. Défends la même position qu'elle. Garde ses idées, sa situation et son destinataire, jamais ses fautes ni ses phrases mal construites : refais la langue et l'organisation d'un seul jet. Si le contenu ne répond pas à la consigne, laisse-le et réponds à la consigne. ${
    oral
      ? "Écris ce qu'elle dirait, dans une langue orale soignée, sans didascalie, à la longueur de la parole : entre mots_min et mots_max mots."
      : "Compte les mots : entre mots_min et mots_max compris, en visant le milieu. Un mot est une suite de caractères entre deux espaces."
  }${
    tache === "EO_T2_LIVE"
      ? " Donne ses seules répliques, une par ligne, sans étiquette : l'examinateur n'y parle pas."
      : ""
  } Ne recopie ni la consigne ni les documents : reformule. Aucun titre ajouté, aucune mise en forme, aucun commentaire.

points_cles : de trois à cinq passages du texte. extrait : recopié mot pour mot de texte (3 à 12 mots). commentaire : une ou deux phrases, en la vouvoyant, qui mettent ce passage à côté du sien et disent ce qu'il fait gagner ; cite le sien mot pour mot entre « », fautes comprises, ou rien s'il n'y en a pas. Ne cite entre « » que texte et contenu.`;
}
