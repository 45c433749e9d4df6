import type { Sheet } from "@epreuve/core/live/sheet";
import { isOpen } from "./saying.ts";
import { plain, stems } from "./words.ts";

/** A detail of everyday life that no sheet gives and none contradicts, always told in the same words. */
interface Detail {
  asked: RegExp;
  tu: string;
  vous: string;
}

const DETAILS: readonly Detail[] = [
  {
    asked: /depuis (?:quand|combien|longtemps)|(?:ca fait|il y a) (?:combien|longtemps)/,
    tu: "Oh, depuis deux ou trois ans, je crois.",
    vous: "Oh, depuis deux ou trois ans, je crois.",
  },
  {
    asked:
      /(?:tu|vous) (?:y )?(?:aimes?|aimez)\b|aimez vous|aimes tu|ca (?:te|vous) plait|(?:tu es|vous etes|es tu|etes vous) (?:bien )?(?:contente?|satisfaite?)|(?:tu|vous) (?:me |le |la )?(?:recommand|conseill)\w+/,
    tu: "Oui, franchement, ça me plaît beaucoup.",
    vous: "Oui, beaucoup, je n'ai pas à me plaindre.",
  },
  {
    asked: /\bfum(?:e|es|ez|ent|er)\b/,
    tu: "Non, ici, personne ne fume.",
    vous: "Non, on ne fume pas à l'intérieur.",
  },
  {
    asked:
      /(?:y a|avez|as|fourni\w*) .*(?:\btele\b|television|seche cheveux|fer a repasser|micro ondes?|\bfour\b|\bfrigo\b|refrigerateur|cafetiere|aspirateur|vaisselle|oreillers?|couvertures?)/,
    tu: "Oui, il y a tout ce qu'il faut.",
    vous: "Oui, il y a tout ce qu'il faut.",
  },
  {
    asked: /pour (?:un |une |les )?(?:hommes?|femmes?|dames?|filles?)\b/,
    tu: "Ça va pour tout le monde.",
    vous: "Ça va pour tout le monde.",
  },
  {
    asked: /\bpauses?\b/,
    tu: "Oui, une petite pause, comme partout.",
    vous: "Oui, une petite pause, comme partout.",
  },
  {
    asked: /c etait (?:tres |vraiment )?(?:bien|beau|comment)|ca (?:t|vous) a plu|(?:as|avez) aime\b/,
    tu: "Oui, c'était vraiment bien.",
    vous: "Oui, c'était vraiment bien.",
  },
  {
    asked: /(?:as|avez) (?:pris |fait )?des photos/,
    tu: "Oui, plein ! Je te les montrerai.",
    vous: "Oui, je peux vous en envoyer.",
  },
  { asked: /moustique/, tu: "Un peu, le soir, comme partout.", vous: "Un peu, le soir, comme partout." },
  { asked: /\bgentil|\bsympa/, tu: "Oui, vraiment, on s'entend bien.", vous: "Oui, tout à fait." },
  {
    asked: /toilettes?|\bwc\b/,
    tu: "Les toilettes ? C'est à droite en entrant.",
    vous: "Les toilettes ? C'est à droite en entrant.",
  },
  {
    asked: /(?:tu viens|vous venez|tu es|vous etes) d (?:lieuou|ici)|de quel pays (?:tu|vous|viens|venez)/,
    tu: "Moi, je suis d'ici, j'ai grandi dans le coin.",
    vous: "Moi, je suis d'ici, j'ai grandi dans le quartier.",
  },
  {
    asked:
      /(?:votre|ton) (?:numero|mail|courriel|email|telephone)|(?:vous|te) (?:rappeler|recontacter|contacter|joindre|telephoner|appeler)\b/,
    tu: "Oui, bien sûr, je t'envoie mon numéro par message.",
    vous: "Oui, bien sûr, vous pouvez rappeler ici quand vous voulez.",
  },
  {
    asked:
      /(?:tu as|as tu|vous avez|avez vous|tu es|vous etes) (?:deja |bien |beaucoup )?(?:achete|mange|goute|visite|rencontre|essaye|appris|choisi|perdu|pris|photographie|nage|peche|marche|ramene)\b/,
    tu: "Oh, un peu, oui, comme tout le monde.",
    vous: "Oh, un peu, oui, comme tout le monde.",
  },
];

export const CONFIRMED = "Oui, c'est bien ça.";

/** Whether a question only asks to confirm what the situation says: « Vous vendez un vélo, c'est ça ? ». */
export function confirmsSituation(question: string, { titre, consigne, roles }: Sheet): boolean {
  const known = new Set(stems(`${titre} ${consigne} ${roles.examinateur}`));
  const wanted = stems(question);
  const toRole = /\b(?:tu|vous|c est)\b/.test(plain(question));
  return toRole && wanted.length > 0 && !isOpen(question) && wanted.every((stem) => known.has(stem));
}

/** The detail that answers a question about the role's everyday life; null where the question is about something else. */
export function everydayDetail(question: string, sheet: Sheet): string | null {
  const asked = plain(question);
  const detail = DETAILS.find((one) => one.asked.test(asked));
  if (detail !== undefined) return detail[sheet.registre];
  return confirmsSituation(question, sheet) ? CONFIRMED : null;
}
