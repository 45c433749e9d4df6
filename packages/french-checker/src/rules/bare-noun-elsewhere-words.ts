function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** Animals, and what one is like: "il court comme un lapin". */
export const ANIMALS = words(
  `pingouin bébé enfant fou folle lapin chat chien cheval oiseau poisson singe lion tigre ours loup renard éléphant girafe
  tortue escargot serpent souris rat canard poule coq cochon vache mouton chèvre âne taureau dragon robot roi reine
  prince princesse ange star héros voleur vampire zombie gorille perroquet papillon abeille fourmi araignée crocodile
  requin dauphin baleine grenouille kangourou panda koala chameau autruche aigle pigeon criminel clown soldat touriste
  fleur bombe statue machine éponge pierre feuille flèche fusée étoile rêve cauchemar`,
);
/** Verbs of what is done like something. */
export const DONE_LIKE =
  /^(?:marcher|dormir|manger|pleurer|chanter|nager|courir|crier|vivre|parler|danser|sauter|rire|voler|boire|sentir|briller|rester|tomber|conduire|jouer|ronfler|bouger|glisser|grandir|trembler|rougir|grimper|hurler|ronronner|être)$/u;

/** Illnesses that are counted: "c'est une angine". */
export const ILLNESSES = words(
  `angine grippe otite bronchite infection allergie gastro pneumonie rhume virus fracture entorse blessure migraine
  appendicite sinusite conjonctivite laryngite cystite varicelle brûlure intoxication`,
);

/** What there is one of for each thing or person: "Ottawa est la capitale du Canada". */
export const ROLES_OF_ONE = words(
  `anniversaire capitale fin début fête date centre cœur symbole mariage base origine cause raison but langue saison nom
  prix couleur clé ville mère père frère sœur fils fille ami amie`,
);

/** Languages, as nouns. */
export const LANGUAGES = words(
  `français anglais espagnol portugais arabe russe chinois mandarin japonais coréen vietnamien allemand italien turc
  persan hindi roumain ukrainien polonais grec créole kurde pachto wolof lingala swahili tamoul ourdou bengali`,
);
export const USES_LANGUAGE =
  /^(?:utiliser|comprendre|maîtriser|pratiquer|améliorer|perfectionner|apprendre|étudier|enseigner|connaître|oublier|aimer|adorer|détester|préférer)$/u;

/** What texts and people speak of as a whole: "le document parle du télétravail". */
export const TOPICS = words(
  `télétravail paiement problème sujet projet transport bruit chômage gaspillage recyclage logement tourisme bénévolat
  environnement uniforme téléphone ordinateur internet stress racisme harcèlement covoiturage climat réchauffement
  gouvernement pourboire loyer mariage système prix vélo commerce plastique tabagisme végétarisme stationnement
  pollution violence santé publicité technologie solitude circulation situation surconsommation alimentation éducation école université nourriture
  consommation obésité égalité pauvreté sécurité vieillesse diversité agriculture
  intelligence immigration solidarité famille gratuité télévision question`,
);
/** What something hangs on: "ça dépend du contexte". */
export const FACTORS = words(
  `contexte personne prix niveau quartier pays caractère travail emploi moment jour salaire budget climat professeur enfant cas type modèle patron client gouvernement choix sujet motivation poids couleur`,
);

/** Places of which one knows the one that is meant, after these words: "je parle avec l'école". */
export const KNOWN_PARTNERS = words(
  `école enfant chat chien bébé client directeur directrice patron patronne professeur professeure médecin docteur
  propriétaire maître maîtresse voisin voisine chauffeur facteur public gouvernement mairie banque hôpital police
  administration secrétaire responsable gérant vendeur vendeuse concierge gardien dentiste examinateur éducatrice`,
);

/** Games and subjects that tell the kind of a player, a match or a teacher: "un match de hockey". */
export const SPORTS = words(
  `football foot soccer hockey basket basketball volley volleyball tennis rugby badminton baseball handball golf judo
  karaté natation danse boxe yoga ski patinage gymnastique escalade cricket échecs musique guitare piano chant cuisine
  couture dessin peinture`,
);
export const OF_SPORT =
  /^(?:arbitres?|joueu(?:rs?|ses?)|équipes?|match|matchs|matches|terrains?|entraîneu(?:rs?|ses?)|entraîneure?s?|professeure?s?|profs?|clubs?|ballons?|raquettes?|tournois?|leçons?|écoles?|moniteurs?|monitrices?|chaussures?|partie)$/u;
