/** What takes "à" or "de" before an infinitive. */

function words(list: string): readonly string[] {
  return list.trim().split(/\s+/u);
}

export const OF_DE: ReadonlySet<string> = new Set(
  words(`accepter arrêter choisir conseiller craindre décider déconseiller envisager essayer éviter finir interdire
  mériter négliger oublier permettre promettre proposer recommander refuser regretter suggérer tenter jurer cesser
  empêcher supplier reprocher dispenser dissuader suffire terminer achever apprécier risquer rêver prévoir projeter
  redouter ordonner persuader convaincre accuser féliciter remercier menacer omettre feindre entreprendre blâmer
  décourager offrir`),
);

export const OF_A: ReadonlySet<string> = new Set(
  words(
    "apprendre commencer continuer réussir hésiter parvenir renoncer arriver servir tarder consentir songer persister aspirer",
  ),
);

/** Verbs that take "à" after a pronoun of their subject: "je me suis habitué à". */
export const REFLEXIVE_A: ReadonlySet<string> = new Set(
  words("habituer amuser préparer engager attendre résoudre apprêter obstiner exercer mettre"),
);

export const REFLEXIVE_DE: ReadonlySet<string> = new Set(
  words("occuper souvenir contenter dépêcher efforcer excuser plaindre charger réjouir abstenir vanter"),
);

/** Verbs of which the adjectives below are said. */
export const STATES = /^(?:être|rester|devenir|sembler|paraître|sentir|trouver)$/u;

const OF_DE_ADJECTIVES =
  words(`content heureux triste fier fatigué sûr certain capable incapable obligé forcé contraint
  ravi désolé curieux impatient enchanté déçu surpris étonné choqué lassé rassuré soulagé honoré gêné épuisé reconnaissant
  libre`);
const OF_A_ADJECTIVES = words("prêt habitué autorisé occupé disposé déterminé");

/** The preposition of each adjective, by its masculine: "content de partir", "prêt à partir". */
export const ADJECTIVES: ReadonlyMap<string, "à" | "de"> = new Map([
  ...OF_DE_ADJECTIVES.map((one) => [one, "de"] as const),
  ...OF_A_ADJECTIVES.map((one) => [one, "à"] as const),
]);

/** What one says of an act: "c'est gentil de m'inviter". */
export const JUDGED: ReadonlySet<string> = new Set(
  words(
    "gentil dommage important difficile impossible normal nécessaire interdit utile agréable dangereux triste fatigant",
  ),
);

export const NOUNS_OF_DE: ReadonlySet<string> = new Set(
  words(`idée façon manière habitude occasion opportunité intention possibilité besoin envie hâte honte permission droit
  courage plaisir chance capacité marre`),
);

/** Verbs of which "venir" tells that they have just happened, where no one comes to do them: "je viens d'avoir". */
export const JUST_DONE: ReadonlySet<string> = new Set(
  words("avoir être arriver naître recevoir obtenir perdre terminer finir rater commencer"),
);
