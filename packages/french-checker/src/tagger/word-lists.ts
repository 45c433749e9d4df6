function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** Adjectives that commonly stand before their noun, in every form. */
export const PRENOMINAL: ReadonlySet<string> = words(
  `beau bel belle beaux belles bon bonne bons bonnes grand grande grands grandes petit petite petits petites
  gros grosse grosses jeune jeunes joli jolie jolis jolies long longue longs longues mauvais mauvaise mauvaises
  nouveau nouvel nouvelle nouveaux nouvelles vieux vieil vieille vieilles premier première premiers premières
  deuxième deuxièmes second seconde troisième quatrième cinquième dernier dernière derniers dernières prochain
  prochaine prochains prochaines autre autres même mêmes seul seule seuls seules vrai vraie vrais vraies faux
  fausse ancien ancienne anciens anciennes cher chère chers chères propre propres pauvre pauvres excellent
  excellente excellents excellentes meilleur meilleure meilleurs meilleures pire pires moindre moindres
  véritable véritables magnifique magnifiques énorme énormes immense immenses charmant charmante charmants
  charmantes superbe superbes gentil gentille gentils gentilles nombreux nombreuse nombreuses différent
  différents différente différentes certain certaine certains certaines divers diverse diverses tel telle tels
  telles haut haute hauts hautes demi vaste vastes large larges simple simples unique uniques principal
  principale principaux principales célèbre célèbres merveilleux merveilleuse merveilleuses incroyable
  incroyables double doubles triple triples chouette chouettes`,
);

export const WEEKDAYS = words("lundi mardi mercredi jeudi vendredi samedi dimanche");

const COLOURS = words(
  `blanc blanche blancs blanches noir noire noirs noires gris grise grises bleu bleue bleus bleues vert verte verts
  vertes rouge rouges jaune jaunes rose roses brun brune bruns brunes violet violette violets violettes beige beiges
  blond blonde blonds blondes châtain roux rousse gris-vert`,
);
const SHADES = words(
  `clair claire clairs claires foncé foncée foncés foncées vif vive vifs vives pâle pâles sombre sombres marine ciel
  olive pomme cassé nuit roi électrique citron bordeaux anis moutarde tendre turquoise pétrole canard bouteille vermillon
  cerise brique sang perle acier ardoise anthracite souris ivoire cendré platine doré bonbon fluo mat profond kaki
  pastel indigo lavande menthe sapin bronze corail saumon framboise tomate or paille`,
);

/** "bleu marine", "rouge vif", "vert olive": the colour at `index` and its shade never change. */
export function isShaded(words: readonly { lower: string }[], index: number): boolean {
  const [colour = "", shade = ""] = [words[index]?.lower, words[index + 1]?.lower];
  return COLOURS.has(colour) && (SHADES.has(shade) || (COLOURS.has(shade) && shade !== colour));
}

/** Adjectives that never change, or whose plural is unsettled. */
export const INVARIANT_ADJECTIVES: ReadonlySet<string> = words(
  `orange marron crème cool super bio sympa standard chic kaki turquoise télé vidéo photo pop rock express maison
  clé clef phare web top extra ultra demi nu feu possible torse client clients voyageurs passagers`,
);

/** Pronouns between a subject and its verb, and "ne" before them. */
export const CLITICS = /^(?:ne|n'|me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en|nous|vous)$/u;

/** The same without "ne": each is an object of the verb. */
export const OBJECT_CLITICS = /^(?:me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en|nous|vous)$/u;

/** The pronouns of who speaks and of who is spoken to, elided or not, by their full form. */
export const SPEAKERS: Readonly<Record<string, string>> = {
  "j'": "je",
  je: "je",
  tu: "tu",
  nous: "nous",
  vous: "vous",
};

/** The reflexive pronoun of each subject pronoun, before a consonant. */
export const REFLEXIVE_OF_SUBJECT: Readonly<Record<string, string>> = {
  je: "me",
  "j'": "me",
  tu: "te",
  il: "se",
  elle: "se",
  on: "se",
  nous: "nous",
  vous: "vous",
  ils: "se",
  elles: "se",
};

/** The person and number of the verb of each subject pronoun. */
export const PERSON_OF_SUBJECT: Readonly<Record<string, string>> = {
  je: "1s",
  "j'": "1s",
  tu: "2s",
  il: "3s",
  elle: "3s",
  on: "3s",
  nous: "1p",
  vous: "2p",
  ils: "3p",
  elles: "3p",
};
