import type { Sheet } from "@epreuve/core/live/sheet";
import { plain } from "./words.ts";

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
  { asked: /toilettes?|\bwc\b/, tu: "Oui, à droite en entrant.", vous: "Oui, à droite en entrant." },
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

/** The detail that answers a question about the role's everyday life; null where the question is about something else. */
export function everydayDetail(question: string, registre: Sheet["registre"]): string | null {
  const asked = plain(question);
  return DETAILS.find((detail) => detail.asked.test(asked))?.[registre] ?? null;
}
