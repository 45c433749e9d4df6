import { fold } from "@epreuve/french-checker/token";

/** The themes of the interview as its consigne lists them, each with the words that show that it is covered. */
export const THEMES: readonly (readonly [nom: string, spoken: RegExp])[] = [
  [
    "votre famille",
    /famille|mari(?!n)|femme|enfants?|fils|fille|frère|sœur|parents|père|mère|célibataire|époux|épouse|couple/u,
  ],
  [
    "vos études ou votre travail",
    /travail|métier|étudi|études|université|entreprise|profession|emploi|bureau|collègues|diplôme|école|ingénieur|infirmi|vendeu|cuisini|professeur|retraité/u,
  ],
  [
    "le lieu où vous vivez",
    /habite|quartier|appartement|maison|(?:je|j'|nous) (?:vis|vivons)|logement|immeuble|ville/u,
  ],
  [
    "vos loisirs",
    /loisir|sport|lecture|(?:je|j'aime) lis|lire|musique|cuisin(?:e|er)|cinéma|films?|livres?|foot|danse|jardin|nage|natation|cour(?:ir|s à)|randonn|aviron|temps libre|guitare|piano|peinture|jeux/u,
  ],
  [
    "vos habitudes",
    /habitude|chaque|tous les|toutes les|(?:le|du) (?:matin|soir|week-end|dimanche|samedi|lundi|vendredi)|fin de semaine|d'ordinaire|souvent|toujours/u,
  ],
  [
    "vos projets",
    /projet|canada|québec|avenir|plus tard|espère|voudrais|aimerais|l'année prochaine|bientôt|je (?:vais|compte|veux|souhaite|rêve)/u,
  ],
];

export interface Themes {
  covered: string[];
  missing: string[];
}

/** The themes that a text covers and those it misses, in the order of the consigne. */
export function themesOf(text: string): Themes {
  const folded = fold(text).replace(/\s+/gu, " ");
  const spoken = new Set(
    THEMES.filter(([, words]) => new RegExp(`(?<![\\p{L}])(?:${words.source})`, "u").test(folded)).map(
      ([nom]) => nom,
    ),
  );
  const named = THEMES.map(([nom]) => nom);
  return {
    covered: named.filter((nom) => spoken.has(nom)),
    missing: named.filter((nom) => !spoken.has(nom)),
  };
}
