import type { Recipient } from "../consigne.ts";
import { capital, choose } from "./phrasing.ts";

/** Names that are surely a woman's for agreement of "cher": the ending says it for most French names. */
const FEMININE = /(?:a|ie|ine|elle|ette|anne|ise|ée|enne|ude|ène|ole|aire|sse)$/iu;

export function salutation(
  { nom, formel, pluriel, adresse }: Recipient,
  consigne: string,
  seed: number,
): string {
  if (nom !== null && formel)
    return `${pluriel ? "Chers " : ""}${pluriel ? nom : capital(nom)},`.replace(
      "Chers monsieur et madame",
      "Chers Monsieur et Madame",
    );
  if (nom !== null) {
    const dear =
      FEMININE.test(nom) || /(?:amie|voisine|cousine|entraîneuse|copine|sœur)/u.test(consigne)
        ? "Chère"
        : "Cher";
    return choose([`${dear} ${nom},`, `Bonjour ${nom},`], seed, "salut");
  }
  const group = /vos (collègues|voisins|cousins et cousines|cousins|amis|parents)/u.exec(consigne)?.[1];
  if (group !== undefined && pluriel) return `Chers ${group},`;
  if (adresse === "tu") return choose(["Salut,", "Bonjour,"], seed, "salut");
  if (!formel) return "Bonjour à tous,";
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

export function closing({ formel, adresse, pluriel }: Recipient, seed: number): string {
  if (formel && !pluriel) {
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
  if (pluriel) return choose(["À très bientôt,", "Bien à vous,", "Avec toute mon amitié,"], seed, "fin");
  if (adresse === "tu") return choose(["Je t'embrasse,", "À très bientôt,", "Amitiés,"], seed, "fin");
  return "Cordialement,";
}

export const SIGNATURE = "Alex";
