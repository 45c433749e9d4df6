import type { Recipient } from "../consigne.ts";
import { capital, choose } from "./phrasing.ts";

/** Endings of most French names of women, for the agreement of "cher". */
const FEMININE = /(?:a|ie|ine|elle|ette|anne|ise|ée|enne|ude|ène|ole|aire|sse)$/iu;

/** The salutation of a message. */
export function salutation(
  { name, formal, plural, address }: Recipient,
  consigne: string,
  seed: number,
): string {
  if (name !== null && formal)
    return `${plural ? "Chers " : ""}${plural ? name : capital(name)},`.replace(
      "Chers monsieur et madame",
      "Chers Monsieur et Madame",
    );
  if (name !== null) {
    const dear =
      FEMININE.test(name) || /(?:amie|voisine|cousine|entraîneuse|copine|sœur)/u.test(consigne)
        ? "Chère"
        : "Cher";
    return choose([`${dear} ${name},`, `Bonjour ${name},`], seed, "salut");
  }
  const group = /vos (collègues|voisins|cousins et cousines|cousins|amis|parents)/u.exec(consigne)?.[1];
  if (group !== undefined && plural) return `Chers ${group},`;
  if (address === "tu") return choose(["Salut,", "Bonjour,"], seed, "salut");
  if (!formal) return "Bonjour à tous,";
  const office = /(?:votre|la|une|le|un) (?:\p{L}+ )?(\p{L}+)/gu;
  const named = [...consigne.matchAll(office)].map(([, nom = ""]) => nom);
  if (
    named.some((nom) =>
      /^(?:directrice|professeure|enseignante|voisine|gardienne|conseillère|patronne)$/u.test(nom),
    )
  )
    return "Madame,";
  if (
    named.some((nom) => /^(?:directeur|professeur|enseignant|voisin|gardien|conseiller|patron)$/u.test(nom))
  )
    return "Monsieur,";
  return "Madame, Monsieur,";
}

/** The closing formula of a message. */
export function closing({ formal, address, plural }: Recipient, seed: number): string {
  if (formal && !plural) {
    return choose(
      [
        "Bien cordialement,",
        "Avec mes salutations distinguées,",
        "Dans l'attente de votre réponse, cordialement,",
      ],
      seed,
      "fin",
    );
  }
  if (plural) return choose(["À très bientôt,", "Bien à vous,", "Avec toute mon amitié,"], seed, "fin");
  if (address === "tu") return choose(["Je t'embrasse,", "À très bientôt,", "Amitiés,"], seed, "fin");
  return "Cordialement,";
}

/** A name that fits a woman and a man. */
export const SIGNATURE = "Alex";
