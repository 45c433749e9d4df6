import type { Production, StudiedSentence } from "./study.ts";

/** What is measured of how a candidate leads an exchange. */
export interface Exchange {
  /** Whether the candidate is the one who asks: the live interaction. */
  leads: boolean;
  /** Sentences that ask something. */
  questions: StudiedSentence[];
  /** Sentences that take up what was answered. */
  reactions: StudiedSentence[];
  /** What a candidate usually asks about and did not, most useful first. */
  oublies: string[];
}

/** How a question begins or is built, where a transcript has no mark to show it. */
const ASKS =
  /(?<![\p{L}])(?:est-ce qu|qu'est-ce|combien|comment (?:je|on|ça|est|s'|faire|puis|peut)|c'est (?:quand|où|quoi|possible|compris|cher|loin)|(?:à|de|dans|pour) quel|quel(?:le)?s? (?:est|sont|heure|jour|papier|document|prix|âge|type|genre)|y a-t-il|avez-vous|as-tu|pou(?:vez-vous|rriez-vous|rrais-tu)|peux-tu|puis-je|peut-on|faut-il|je (?:voudrais|veux|aimerais|souhaite\p{L}*) (?:bien )?(?:savoir|connaître)|vous (?:avez|acceptez|pouvez)|tu (?:as|peux)|y a (?:un|une|des|de la|du|encore|combien|quoi)|je peux)/iu;
const REACTS =
  /(?<![\p{L}])(?:ah|d'accord|très bien|je (?:comprends|vois)|dommage|parfait|dans ce cas|super|génial|c'est (?:bien|bon|noté|cher|loin|intéressant|gentil|super|vrai)|ah bon|vraiment|entendu|ça (?:marche|me va|me convient)|donc|si je comprends|pas de problème|tant pis|tant mieux)(?![\p{L}])/iu;

const SUBJECTS: readonly (readonly [name: string, asked: RegExp])[] = [
  ["le prix", /combien|prix|coût|tarif|cher|payer|gratuit|loyer|salaire|budget|cotisation/iu],
  ["les horaires ou les dates", /heure|horaire|quand|jour|date|samedi|dimanche|lundi|ouvert|commence/iu],
  ["le lieu", /où|adresse|quartier|loin|métro|bus|trouve|endroit/iu],
  ["les conditions", /faut|condition|niveau|âge|document|papier|obligatoire|accept|permis|possible/iu],
  ["ce qu'il faut apporter", /apporter|matériel|fourni|équip|vêtement|habill|emporter/iu],
  ["l'inscription ou la réservation", /inscri|réserv|rendez-vous|visit|postul|contact/iu],
];

/** Reads how the exchange is led, from the candidate's sentences alone. */
export function exchangeOf({ sentences, tache, oral }: Production): Exchange {
  const asks = ({ texte }: StudiedSentence): boolean =>
    texte.trimEnd().endsWith("?") || (oral && !/[.!…]$/u.test(texte.trimEnd()) && ASKS.test(texte));
  const questions = sentences.filter(asks);
  const said = questions.map(({ texte }) => texte).join(" ");
  return {
    leads: tache === "EO_T2_LIVE",
    questions,
    reactions: sentences.filter(({ texte }) => REACTS.test(texte)),
    oublies: SUBJECTS.filter(([, asked]) => !asked.test(said)).map(([name]) => name),
  };
}
