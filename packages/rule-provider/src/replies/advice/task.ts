import { TACHES } from "@epreuve/contract/tache";
import { inquiriesIn } from "../../content/inquiries.ts";
import { ACT_NAMES } from "../consigne.ts";
import { absentDemands, openDemands } from "../demands.ts";
import { quotedList, type Reading } from "../reading.ts";
import type { Advice } from "./advice.ts";

/** From this share of four-word runs in the subject on a text borrows its words. */
const COPIED_SHARE = 0.3;
/** Share of its task's time below which a speech is advised to go on. */
const TIME_MIN = 0.6;

export function taskAdvice(reading: Reading): Advice {
  return (
    ofLength(reading) ??
    ofTime(reading) ??
    ofSource(reading) ??
    ofQuestions(reading) ??
    ofThemes(reading) ??
    ofDemands(reading)
  );
}

function ofLength({ production: { tache }, mots }: Reading): Advice | null {
  const { mots_min: min, mots_max: max } = TACHES[tache];
  if (min !== null && mots < min)
    return {
      shown: true,
      weakness: `${mots} mots, pour ${min} au moins`,
      conseil: `Votre texte compte ${mots} mots : il en faut au moins ${min}. Ajoutez un détail ou une raison à chacune de vos idées.`,
    };
  if (max !== null && mots > max)
    return {
      shown: true,
      weakness: `${mots} mots, pour ${max} au plus`,
      conseil: `Votre texte compte ${mots} mots, pour ${max} au plus. Supprimez ce qui se répète avant de rendre votre copie.`,
    };
  return null;
}

function ofTime({ production: { tache }, features: { task, exchange }, mots }: Reading): Advice | null {
  const { duree_s } = TACHES[tache];
  if (task.seconds === null || exchange.leads || task.seconds >= duree_s * TIME_MIN) return null;
  return {
    shown: true,
    weakness: `${mots} mots pour ${spokenTime(duree_s)} de parole`,
    conseil: `Parlez plus longtemps : la tâche dure ${spokenTime(duree_s)}, et vous dites ${mots} mots. À chaque idée, ajoutez une raison et un exemple vécu.`,
  };
}

/** "4 min 30", "45 s". */
function spokenTime(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest === 0 ? "" : ` ${String(rest).padStart(2, "0")}`}`;
}

function ofSource({ features: { task }, production: { oral } }: Reading): Advice | null {
  if (oral || task.copiedShare <= COPIED_SHARE) return null;
  return {
    shown: true,
    weakness: "une bonne partie des phrases reprend les mots du sujet",
    conseil: "Redites les idées du sujet avec vos propres mots : cachez-le, puis écrivez de mémoire.",
  };
}

/** What a live interaction does not ask about: no word of the point is said at all. */
function ofQuestions({ production, features: { exchange }, said }: Reading): Advice | null {
  if (!exchange.leads) return null;
  const missing = inquiriesIn(production.consigne.texte)
    .filter(({ asked }) => !asked.test(said))
    .map(({ nom }) => nom);
  const total = exchange.questions.length;
  if (missing.length > 0)
    return {
      shown: true,
      weakness: `des points de la situation restent à demander : ${missing.slice(0, 2).join(", ")}`,
      conseil: `Demandez aussi des précisions sur ${missing.slice(0, 2).join(" et sur ")}.`,
    };
  return total < FEW_QUESTIONS
    ? {
        shown: true,
        weakness: "peu de questions pour le temps donné",
        conseil: "En 3 min 30, visez huit questions ou plus : notez-en une par point avant de commencer.",
      }
    : {
        shown: false,
        weakness: "les questions peuvent aller plus loin dans le détail",
        conseil: "Faites préciser une réponse avant de passer à la suivante : « C'est-à-dire ? ».",
      };
}

const FEW_QUESTIONS = 6;

function ofThemes({ features: { task } }: Reading): Advice | null {
  if (task.themes === null) return null;
  const { missing } = task.themes;
  return missing.length > 1
    ? {
        shown: true,
        weakness: "tous les thèmes de l'entretien n'y sont pas",
        conseil: `Préparez aussi deux phrases sur ${missing.slice(0, 2).join(" et sur ")}.`,
      }
    : {
        shown: false,
        weakness: "les réponses peuvent aller plus loin dans le détail",
        conseil: "Pour chaque thème, préparez un fait, une raison et un exemple à vous.",
      };
}

function ofDemands(reading: Reading): Advice {
  const { production } = reading;
  const [absent] = absentDemands(reading);
  if (absent !== undefined)
    return {
      shown: true,
      weakness: `rien, dans ${production.oral ? "vos paroles" : "votre texte"}, ne montre que vous vouliez ${ACT_NAMES[absent.act]}`,
      conseil: `Relisez la consigne : « ${absent.clause} ». Donnez-lui une ou deux phrases à part.`,
    };
  const clauses = openDemands(reading)
    .map(({ clause }) => clause)
    .filter((clause) => clause.length < 80);
  return {
    shown: false,
    weakness: "la consigne peut être suivie de plus près, point par point",
    conseil:
      clauses.length > 1
        ? `Reprenez la consigne point par point : ${quotedList(clauses.slice(0, 3))}. À chaque point, ajoutez un détail qui n'est qu'à vous.`
        : production.oral
          ? "Redites la question avec vos mots, répondez-y en une phrase, puis appuyez chaque argument sur un fait vécu."
          : "Soulignez chaque demande de la consigne, et vérifiez qu'un détail concret lui répond.",
  };
}
