import type { CodeCritere } from "@epreuve/contract/criteres";
import type { Tache } from "@epreuve/contract/tache";
import type { MEASURED } from "../fluency/critere-aisance.ts";

/** How a criterion is judged: its question, and what a production shows at each level. */
export interface Descripteur {
  question: string;
  A1: string;
  A2: string;
  B1: string;
  B2: string;
  C1: string;
  C2: string;
}

type CritereJuge = Exclude<CodeCritere, typeof MEASURED>;

/**
 * Descriptors written for this project after the scales of the Common European Framework (CECRL, Council of Europe,
 * 2001 and companion volume 2020), which the exam's levels refer to. The measured criterion has none.
 */
const RUBRIQUE: Record<CritereJuge, Descripteur> = {
  ADEQUATION_TACHE: {
    question:
      "Tout ce que demande la consigne est-il fait, pour le bon destinataire, avec assez de matière pour atteindre le but ?",
    A1: "quelques informations isolées ; le but ne se devine qu'avec l'aide de la consigne.",
    A2: "une partie de la consigne est traitée, en informations brèves et juxtaposées.",
    B1: "l'essentiel est traité ; les faits sont racontés ou décrits, les opinions à peine justifiées.",
    B2: "tout est traité ; les idées sont développées, illustrées et servent le but.",
    C1: "tout est traité avec des idées choisies, nuancées et hiérarchisées pour ce destinataire.",
    C2: "traitement magistral : la matière et l'angle servent exactement l'effet voulu.",
  },
  COHERENCE: {
    question: "Le texte suit-il un fil que l'on n'a pas à chercher, avec des liens justes entre les idées ?",
    A1: "mots ou groupes de mots reliés par « et » ou « alors ».",
    A2: "phrases simples reliées par « et », « mais », « parce que ».",
    B1: "suite linéaire de points ; connecteurs courants, parfois répétés ou mal placés.",
    B2: "plan net, paragraphes, connecteurs variés ; quelques reprises ou transitions abruptes.",
    C1: "organisation maîtrisée ; reprises, transitions et progression sans à-coup.",
    C2: "structure qui éclaire le propos à elle seule ; articulations discrètes et sûres.",
  },
  LEXIQUE: {
    question: "Le vocabulaire est-il assez étendu et assez précis pour ce qui est dit ?",
    A1: "mots isolés de la vie quotidienne.",
    A2: "vocabulaire concret et répétitif ; des mots manquent dès que le sujet s'écarte du quotidien.",
    B1: "vocabulaire suffisant pour le sujet, avec des périphrases, des mots vagues, des calques.",
    B2: "bonne étendue, répétitions évitées ; confusions occasionnelles sans gêne.",
    C1: "vocabulaire large, précis, idiomatique ; rares maladresses.",
    C2: "choix lexicaux exacts et nuancés jusqu'aux connotations.",
  },
  GRAMMAIRE: {
    question: "Quelles constructions sont tentées, et lesquelles sont maîtrisées ?",
    A1: "structures apprises par cœur, erreurs partout ailleurs.",
    A2: "phrases simples ; erreurs systématiques de temps, d'accord, de pronoms, mais le sens reste clair.",
    B1: "structures courantes assez justes ; les temps du passé et les subordonnées restent fragiles.",
    B2: "bon contrôle, subordonnées variées ; erreurs non systématiques, sans malentendu.",
    C1: "haut degré de correction dans des structures complexes ; erreurs rares.",
    C2: "maîtrise constante, même dans les tours rares.",
  },
  ORTHOGRAPHE: {
    question: "L'orthographe d'usage, les accents et la ponctuation laissent-ils lire sans effort ?",
    A1: "seuls des mots appris sont reconnaissables.",
    A2: "les mots courants se lisent, souvent écrits comme ils s'entendent.",
    B1: "assez juste pour être suivi ; ponctuation et accents irréguliers.",
    B2: "bonne maîtrise ; fautes occasionnelles, ponctuation pertinente.",
    C1: "juste, à quelques fautes d'inattention près ; ponctuation au service du sens.",
    C2: "sans faute.",
  },
  SOCIOLINGUISTIQUE: {
    question:
      "Le registre, les formules et le tutoiement ou vouvoiement conviennent-ils au destinataire, d'un bout à l'autre ?",
    A1: "une salutation élémentaire.",
    A2: "formules simples ; le registre flotte entre le familier et le neutre.",
    B1: "registre neutre tenu dans l'ensemble ; formules convenues.",
    B2: "registre adapté au destinataire et à la situation ; quelques écarts.",
    C1: "registre maîtrisé avec souplesse, nuances de politesse comprises.",
    C2: "jeu conscient des registres, sous-entendus et tonalités.",
  },
  INTERACTION: {
    question:
      "La personne ouvre-t-elle l'échange, demande-t-elle ce qu'il lui faut, réagit-elle à ce qu'on lui dit ?",
    A1: "répond à des questions simples sur soi.",
    A2: "pose ou reçoit des questions simples ; ne relance guère.",
    B1: "lance et soutient un échange simple ; relance quand le sujet est familier.",
    B2: "prend l'initiative, rebondit sur les réponses, fait préciser.",
    C1: "conduit l'échange avec souplesse, reprend l'idée de l'autre pour avancer.",
    C2: "échange naturel, allusions et implicites compris et exploités.",
  },
};

/**
 * INTERACTION of the guided interview, recorded without its examiner: it judges how the candidate addresses a listener.
 */
const INTERACTION_SEUL: Descripteur = {
  question:
    "La personne s'adresse-t-elle à quelqu'un, répond-elle à ce qu'on attend d'elle, développe-t-elle d'elle-même ?",
  A1: "donne des réponses isolées sur soi, en quelques mots.",
  A2: "répond brièvement, un thème après l'autre ; salue ou conclut à peine.",
  B1: "développe sans attendre les sujets familiers ; ouvre et clôt simplement.",
  B2: "conduit sa présentation, anticipe ce que l'autre voudra savoir, explique ce qu'il ne connaît pas.",
  C1: "adapte détails et ton à l'interlocuteur, l'associe à son propos avec souplesse.",
  C2: "parle à l'autre avec naturel, humour ou sous-entendus compris.",
};

/** The descriptor of a criterion that a provider judges, for a task. */
export function descripteurOf(tache: Tache, code: CritereJuge): Descripteur {
  return tache === "EO_T1" && code === "INTERACTION" ? INTERACTION_SEUL : RUBRIQUE[code];
}

/**
 * Description of each task. Source: candidate's manual of the TCF Canada, France Éducation international, April 2026.
 */
export const TACHES_DECRITES: Record<Tache, string> = {
  EE_T1:
    "Expression écrite, tâche 1 : un message pour décrire, raconter ou expliquer, à des destinataires dont la consigne donne le statut. De 60 à 120 mots.",
  EE_T2:
    "Expression écrite, tâche 2 : un article, un courrier ou une note à plusieurs destinataires ; une expérience racontée, avec des commentaires, des opinions ou des arguments qui servent un objectif. De 120 à 150 mots.",
  EE_T3:
    "Expression écrite, tâche 3 : un texte qui compare les deux points de vue des documents sur un fait de société, puis donne la position du candidat. De 120 à 180 mots.",
  EO_T1:
    "Expression orale, tâche 1 : entretien dirigé ; la personne parle d'elle à quelqu'un qu'elle ne connaît pas. 2 minutes. Transcription automatique.",
  EO_T2_LIVE:
    "Expression orale, tâche 2 : interaction ; la personne obtient des renseignements dans une situation courante, et c'est elle qui pose les questions. 3 minutes 30.",
  EO_T3:
    "Expression orale, tâche 3 : prise de parole spontanée, continue et convaincante sur une question. 4 minutes 30. Transcription automatique.",
};

/**
 * What a teacher expects of each task beyond its description, and must not expect. Written for this project after the
 * same manual.
 */
export const ATTENDUS: Record<Tache, string> = {
  EE_T1: `Ce qu'il faut attendre de cette tâche : un message complet, qui donne au destinataire ce qu'il lui faut (qui, quoi, où, quand, pourquoi) et s'ouvre et se ferme comme il convient avec lui. Des informations posées l'une après l'autre montrent A2 ; une description ou un récit suivi, avec une raison, montre B1 ; des détails choisis pour ce destinataire, un commentaire, une réserve montrent B2 ; la nuance et le ton montrent C1.
Le sujet est ordinaire et le texte bref : cela n'empêche aucun niveau. N'attends ni argumentation ni paragraphes.`,
  EE_T2: `Ce qu'il faut attendre de cette tâche : une expérience racontée à plusieurs lecteurs, des commentaires ou des raisons, et un but qui se voit (informer, convaincre, conseiller). Un récit au fil des heures, suivi d'un avis d'une ligne, montre B1 ; un récit choisi pour servir ce que l'on veut dire, avec des raisons développées, montre B2 ; une idée qui naît de l'expérience et la dépasse montre C1.
Un récit sans le moindre commentaire, ou un commentaire sans récit, ne fait que la moitié de la tâche.`,
  EE_T3: `Ce qu'il faut attendre de cette tâche : les deux points de vue des documents, reformulés avec ses propres mots, puis une position personnelle avec ses raisons. Rapporter les deux avis puis donner le sien en une phrase montre B1 ; les mettre en rapport, les illustrer, poser une condition montre B2 ; déplacer la question, peser ce que chacun laisse de côté, montre C1.
Sans les points de vue ou sans position, la tâche est incomplète, non hors sujet. Aucune proportion n'est imposée entre les deux parties, ni aucune opinion.`,
  EO_T1: `Ce qu'il faut attendre de cette tâche : une présentation de soi suivie et personnelle (identité, famille, études ou travail, lieu de vie, loisirs, projets), au présent, au passé et au futur, à quelqu'un que l'on vouvoie. La personne s'enregistre seule : les questions de l'examinateur ne sont pas dans la transcription, et passer d'un thème au suivant sans transition est normal. Une simple liste de phrases apprises montre A2 ; des détails, des raisons, un récit bref montrent B1 ; ce qui est nuancé, commenté, mis en perspective montre B2 et plus.
N'attends aucune question de sa part et ne lui reproche pas l'absence d'échange.`,
  EO_T3: `Ce qu'il faut attendre de cette tâche : une prise de position claire sur la question, tenue jusqu'au bout, avec des raisons, des exemples, une conclusion. Une opinion répétée ou illustrée de sa seule expérience montre A2 ou B1 ; des arguments distincts, développés et reliés montrent B2 ; une objection envisagée, des nuances, un propos qui progresse montrent C1. La parole est improvisée : on reprend, on précise, on revient en arrière ; seul compte qu'on suive le fil.
L'examinateur peut relancer : une réponse à une question absente de la transcription n'est pas hors sujet. La personne parle seule : n'attends pas d'interaction.`,
  EO_T2_LIVE: `Ce qu'il faut attendre de cette tâche : des questions variées et précises qui obtiennent les renseignements utiles (prix, dates, conditions, déroulement…), des réactions aux réponses, une demande de précision quand une réponse est vague ou inattendue, une ouverture et une clôture polies. La consigne donne la situation, les rôles et, souvent, entre parenthèses, ce qu'il y a à demander ; elle dit aussi s'il convient de tutoyer ou de vouvoyer. Sans consigne, la situation se comprend d'après l'échange. Des tours brefs sont normaux : ne demande ni développement ni argumentation. Des questions sans lien avec les réponses montrent A2 ; des questions justes qui s'enchaînent montrent B1 ; rebondir et faire préciser montre B2 ; négocier, reformuler, anticiper montre C1. Les réponses de l'examinateur ne prouvent rien sur la personne.`,
};
