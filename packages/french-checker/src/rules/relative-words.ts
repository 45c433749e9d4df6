function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** What the place of the relative pronoun in its clause may be. */
export type Regime = "de" | "à" | "en";

/** Verbs of "de" without a reflexive pronoun, and without another object. */
export const OF_VERBS = words(
  `profiter bénéficier disposer dépendre jouir douter rêver abuser souffrir raffoler médire témoigner découler
  débattre hériter triompher`,
);
/** What one suffers from. */
export const ILLS =
  /^(?:maladie|allergie|problème|manque|solitude|stress|handicap|insomnie|diabète|asthme|anxiété)s?$/u;
/** Verbs of "de" with a reflexive pronoun. */
export const OF_REFLEXIVE = words(
  `souvenir servir occuper moquer plaindre méfier débarrasser passer inspirer réjouir vanter contenter soucier
  charger préoccuper ficher nourrir emparer séparer abstenir éloigner excuser étonner lasser désintéresser
  apercevoir ennuyer enorgueillir éprendre repentir féliciter acquitter évader lamenter`,
);
/** Adjectives of "de", after "être". */
export const OF_ADJECTIVES =
  /^(?:fi(?:er|ère)|amoureu(?:x|se)|content|satisfait|jalou(?:x|se)|responsable|capable|sûr|certain|conscient|originaire|ravi|déçu|convaincu|fan|dépendant|reconnaissant|inquiet|inquiète|curieu(?:x|se)|victime|propriétaire|tombée? amoureu(?:x|se))e?s?$/u;
/** Adjectives of "à", after "être". */
export const TO_ADJECTIVES =
  /^(?:habitué|allergique|fidèle|opposé|favorable|sensible|attaché|confronté|exposé|accro|abonné|indifférent|préparé|destiné|lié|inscrit|attentif|attentive)e?s?$/u;
/** Nouns that make one turn with "avoir" and other verbs, and what the turn takes. */
export const IDIOMS: ReadonlyMap<string, Regime> = new Map<string, Regime>([
  ...[..."besoin envie peur honte hâte horreur conscience pitié marre faim soif".split(" ")].map(
    (noun): [string, Regime] => [noun, "de"],
  ),
  ["partie", "de"],
  ["preuve", "de"],
  ["soin", "de"],
  ["compte", "de"],
  ["accès", "à"],
  ["droit", "à"],
  ["face", "à"],
  ["attention", "à"],
  ["référence", "à"],
  ["allusion", "à"],
  ["part", "à"],
  ["goût", "à"],
  ["fin", "à"],
  ["appel", "à"],
  ["recours", "à"],
]);
export const IDIOM_VERBS = words("avoir faire prendre rendre tenir mettre dire");
/** Turns of a person, with "à". */
export const TO_PERSON_IDIOMS = words(
  "confiance visite service hommage plaisir peur mal bonjour bonsoir merci",
);

/** Verbs of "à" a thing or a person, without another object. */
export const TO_VERBS = words(
  `participer réfléchir assister renoncer appartenir accéder adhérer contribuer succéder obéir désobéir ressembler
  téléphoner sourire mentir nuire résister remédier aspirer échapper survivre procéder recourir songer répondre`,
);
export const TO_REFLEXIVE = words(
  `intéresser habituer adapter inscrire consacrer opposer abonner référer fier heurter attaquer identifier
  attacher confier soumettre`,
);
/** Verbs of a person with "à", where a thing is their object: "donner un livre à un ami". */
export const GIVING = words(
  `donner offrir prêter montrer expliquer demander envoyer raconter apporter enseigner souhaiter annoncer promettre
  proposer rendre dire conseiller permettre écrire transmettre confier adresser poser apprendre présenter servir
  laisser payer interdire recommander distribuer emprunter voler`,
);
/** Verbs of a person with "à" and nothing else. */
export const SPEAKING = words("parler téléphoner écrire répondre sourire mentir ressembler obéir penser");

/** Verbs of an object, where no other complement is left out. */
export const DIRECT = words(
  `admirer rencontrer voir interroger connaître aimer adorer visiter acheter choisir inviter aider manger regarder
  écouter prendre préparer vendre utiliser trouver perdre oublier construire porter recevoir détester
  apprécier attendre quitter gagner préférer critiquer respecter comprendre cuisiner lire chanter suivre demander
  proposer proposer louer réserver réparer cacher casser laver nettoyer peindre dessiner fabriquer cultiver planter
  découvrir explorer remarquer envoyer commander signer remplir imprimer télécharger conduire garder partager
  organiser inventer imaginer mériter espérer souhaiter chercher rechercher étudier enseigner pratiquer terminer finir
  commencer essayer tester traverser franchir subir supporter protéger défendre soutenir accepter refuser
  améliorer développer adopter installer boire goûter déguster coudre tricoter ranger jeter ramasser emporter apporter
  porter rapporter poser filmer photographier observer publier écrire rédiger traduire prononcer corriger offrir
  prêter rendre payer dépenser économiser donner produire créer évoquer mentionner citer décrire connaître`,
);
/** Verbs whose object is a person, where "à qui" is wrong. */
export const DIRECT_PERSON = words(
  `rencontrer voir connaître aimer adorer inviter aider remercier admirer respecter écouter regarder attendre
  accueillir soutenir protéger visiter détester embrasser saluer féliciter critiquer épouser croiser apercevoir
  contacter consulter appeler accompagner encourager motiver convaincre rassurer soigner surveiller héberger
  retrouver reconnaître chercher quitter suivre former engager embaucher`,
);
/** What things do to a person, who is their object. */
export const MOVING = words(
  `passionner intéresser fasciner ennuyer fatiguer inquiéter énerver déranger surprendre étonner décevoir toucher
  blesser choquer attirer amuser agacer effrayer stresser épuiser motiver inspirer séduire angoisser réjouir irriter
  émouvoir enthousiasmer captiver préoccuper rassurer embêter gêner tenter`,
);
/** Verbs without any object. */
export const INTRANSITIVE = words(
  `venir habiter travailler vivre dormir arriver partir aller rester marcher naître mourir revenir entrer tomber
  exister fonctionner grandir voyager souffrir durer rire pleurer courir nager venir provenir dépendre coûter jouer
  parler sembler devenir paraître appartenir ressembler participer bavarder sourire étudier commencer finir
  descendre monter démarrer tousser ronfler trembler briller disparaître vieillir maigrir grossir guérir`,
);
/** In a place one does these; a place is not their object. */
export const IN_PLACE = words(
  `vivre travailler naître dormir grandir aller jouer nager rester marcher manger arriver chanter danser courir
  déjeuner dîner étudier discuter parler attendre pratiquer répéter voyager rire cuisiner camper skier patiner
  prier bavarder retourner mourir enseigner`,
);
/** Those of a place with a reflexive pronoun. */
export const IN_PLACE_REFLEXIVE = words(
  `promener reposer baigner retrouver rencontrer réunir amuser installer sentir détendre marier rendre trouver passer
  arrêter cacher perdre entraîner réfugier`,
);
/** Verbs whose object is a place. */
export const OBJECT_PLACE = words(
  `visiter découvrir adorer quitter détester acheter louer réserver construire rénover explorer traverser connaître
  choisir recommander aimer préférer voir admirer`,
);

export const PLACES =
  /^(?:restaurant|ville|quartier|pays|maison|appartement|école|magasin|parc|endroit|lieu|café|hôtel|village|rue|région|province|bureau|usine|entreprise|compagnie|hôpital|bibliothèque|plage|salle|chambre|immeuble|marché|centre|jardin|gymnase|garderie|université|collège|lycée|ferme|île|montagne|forêt|lac|rivière|piscine|cuisine|salon|studio|atelier|musée|théâtre|cinéma|église|mosquée|temple|gare|aéroport|boulangerie|pharmacie|clinique|cour|place|terrain|stade|camping|chalet|cafétéria|cantine|bar|boutique|garage|sous-sol|balcon|terrasse|capitale|banlieue|coin|pièce|librairie)(?:s|x)?$/u;

/** What a thing or a person has or is made of: "dont le prix", "dont j'ai oublié le nom". */
export const PARTS = words(
  `nom prénom titre adresse numéro prix goût couleur odeur cœur main mains pied pieds jambe jambes voix visage
  yeux cheveux dos tête histoire sens suite fin début auteur réponse résultat résultats qualité qualités défauts niveau date
  origine usage règles photo photos langue langues culture cultures racines ailes toit porte portes fenêtre fenêtres clé clés
  moteur écran couverture page pages paroles talent travail emploi vie salaire loyer loyers qualité quantité taille
  forme recette propriétaire horaires horaire accent caractère importance existence avantages effets diplôme diplômes
  étage ascenseur chauffage balcon escalier sol plafond tuyaux fin feuilles fleurs fruits branches queue oreilles poils pattes murs salle chambres cuisine façade jardin ambiance accueil service employés clients membres objectif but
  contenu sujet thème fonctionnement entretien coût valeur beauté charme réputation population climat gouvernement
  habitants visage sourire regard gentillesse patience courage comportement attitude opinion avis idées batterie
  roue roues pneus freins mère père parents frère frères sœur sœurs soeur fils fille filles enfant enfants mari femme
  grand-mère grand-père grands-parents famille oncle tante cousin cousine ami amis patron voisin voisins chien chat
  maison voiture santé passé avenir âge nationalité religion situation plat spécialité`,
);

/** Trades and other nouns of persons. */
export const PEOPLE =
  /^(?:(?:plongeu|vendeu|serveu|coiffeu|chanteu|danseu|joueu|nageu|masseu|menteu|livreu|travailleu|entraîneu|acheteu|chômeu|programmeu|chercheu)(?:r|se)|(?:infirmi|caissi|cuisini|boulang|ouvri|polici|couturi|berg|romanci|banqui|conseill|épici|jardini|fermi|pâtissi|héritiè?|hôteli)(?:er|ère)|(?:musicien|comédien|technicien|mécanicien|électricien|pharmacien|gardien|informaticien|chirurgien|magicien)(?:ne)?|(?:animat|direct|act|institut|éduca?t|format|traduct|spectat|aut|agricult|conduct|créat|narrat)(?:eur|rice)|(?:avocat|étudiant|enseignant|commerçant|apprenti|écrivain|peintre|artiste|journaliste|dentiste|cycliste|touriste|retraité|réfugié|immigré|immigrant|immigrante|blessé|aîné|cadet|héro|héros|athlète|ministre|célébrité|idole|présentatrice|coach|mentor|tuteur|surveillant|surveillante|jeune|vieillard|vieux|vieille|inconnu|inconnue|étranger|étrangère|paysan|paysanne|comptable|concierge|notaire|facteur|pêcheur|marin|soldat|roi|reine|type|gars|individu|maîtresse|maître|nourrice|nounou|personnage|champion|championne|orphelin|veuve|veuf))s?$/u;

/** Nouns of how and when something is done: "la façon dont on en parle". */
export const MANNER = /^(?:façon|manière|sorte|mesure|raison|fois|point)$/u;
