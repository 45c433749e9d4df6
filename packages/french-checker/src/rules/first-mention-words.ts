function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** Verbs after which money that nobody spoke of is some money: "gagner de l'argent". */
export const OF_MONEY = words(
  `gagner donner recevoir dépenser demander envoyer économiser prêter emprunter avoir falloir trouver rapporter offrir
  verser épargner vouloir gaspiller devoir placer transférer`,
);

const INFORMATION =
  "informations renseignements conseils explications précisions détails nouvelles exemples idées";
const PERSONS = `gens personnes amis amies bénévoles volontaires employés clients étudiants participants membres joueurs
  candidats locataires colocataires musiciens serveurs vendeurs travailleurs infirmières médecins professeurs ouvriers
  chauffeurs partenaires correspondants`;
const MESSAGES = "lettres messages courriels mails textos cartes colis";

/** What each verb takes with "des" when it is named for the first time: "chercher des gens", "faire des erreurs". */
export const SOME_AFTER: Readonly<Record<string, ReadonlySet<string>>> = {
  chercher: words(`${PERSONS} ${INFORMATION} solutions logements appartements emplois offres stages jobs`),
  recruter: words(PERSONS),
  embaucher: words(PERSONS),
  engager: words(PERSONS),
  inviter: words("gens personnes musiciens"),
  connaître: words("gens personnes endroits"),
  rencontrer: words("gens personnes amis amies difficultés problèmes obstacles"),
  trouver: words(`gens personnes amis amies bénévoles volontaires solutions emplois jobs`),
  demander: words(`${INFORMATION} questions preuves garanties références`),
  donner: words(`${INFORMATION} amendes bonbons sous cadeaux ordres contraventions punitions récompenses`),
  obtenir: words(`${INFORMATION} rabais réductions`),
  recevoir: words(`${INFORMATION} ${MESSAGES} cadeaux plaintes félicitations amendes`),
  envoyer: words(`${MESSAGES} cadeaux`),
  écrire: words(`${MESSAGES} poèmes histoires textes`),
  poser: words("questions"),
  prendre: words("notes antibiotiques vitamines risques rendez-vous"),
  faire: words(
    `erreurs fautes efforts progrès gâteaux confitures économies études rencontres achats promenades randonnées voyages
    bêtises crêpes biscuits démarches recherches exceptions projets rêves cauchemars blagues compromis sacrifices`,
  ),
  avoir: words(
    `problèmes difficultés amis amies questions projets idées rêves dettes doutes ennuis enfants animaux responsabilités
    opportunités possibilités connaissances allergies frères sœurs soucis`,
  ),
  falloir: words(
    `efforts infirmières médecins professeurs policiers règles lois amendes limites sanctions preuves`,
  ),
  vouloir: words("informations renseignements explications"),
  vendre: words("voitures vêtements meubles livres chaussures téléphones bijoux gâteaux journaux"),
  fabriquer: words("voitures vêtements meubles jouets pièces chaussures bijoux gâteaux"),
  créer: words("emplois problèmes logements applications liens"),
  construire: words("maisons logements routes immeubles écoles ponts pistes hôpitaux parcs"),
  organiser: words("fêtes activités événements rencontres sorties réunions ateliers concerts voyages"),
  imposer: words("règles amendes limites heures sanctions"),
  proposer: words("solutions activités services idées"),
  causer: words("problèmes accidents maladies"),
  provoquer: words("problèmes accidents maladies"),
  planter: words("fleurs tomates légumes arbres concombres carottes herbes"),
  cultiver: words("fleurs tomates légumes fruits concombres carottes herbes"),
  porter: words("lunettes bottes gants"),
};

const HOMES = "appartement logement chambre studio colocataire";

/** What each verb takes with "un" or "une" when it is named for the first time: "chercher un appartement". */
export const ONE_AFTER: Readonly<Record<string, ReadonlySet<string>>> = {
  avoir: words(
    `problème question accident réunion difficulté entretien voiture frère bébé emploi maladie projet allergie souci
    rhume garantie réduction rabais surprise entrevue infection blessure`,
  ),
  chercher: words(`${HOMES} travail emploi garderie poste stage job`),
  trouver: words(`travail emploi job stage ${HOMES}`),
  louer: words(`${HOMES} voiture camion camionnette vélo`),
  acheter: words("voiture maison vélo ordinateur cadeau téléphone manteau"),
  falloir: words("voiture manteau parapluie billet visa"),
  conduire: words("camion taxi autobus bus camionnette tracteur"),
  manger: words("sandwich pizza hamburger croissant omelette crêpe"),
  écrire: words("lettre message courriel"),
  envoyer: words("lettre message courriel"),
  faire: words("erreur effort pique-nique barbecue promenade randonnée accident"),
  prendre: words("douche photo pause"),
};

/** What one asks for in some amount, in a question: "vous avez du savon ?" */
export const ASKED_FOR = words(
  `savon scotch sel sucre papier place lumière lait pain glace lessive shampooing dentifrice ketchup moutarde riz café thé
  vin beurre fromage jus huile eau colle ruban essence poivre chocolat`,
);
/** What one asks about, one by one, in a question: "il y a une garantie ?" */
export const ASKED_ABOUT = words(
  `garantie réduction rabais plan stylo sac serviette couverture chargeur problème règle limite ascenseur parking
  stationnement vestiaire distributeur examen test caution`,
);

/** Verbs of what is found or met by chance: their past tells of what was unknown, "j'ai trouvé un travail". */
export const OF_CHANCE = words(
  "avoir trouver chercher rencontrer demander recevoir gagner obtenir perdre acheter louer",
);
/** What is had for good, so that only a negation shows that none is known: "je n'ai pas d'enfants". */
export const HAD = words("enfants frères sœurs animaux");

/** Verbs whose objects are listed: "acheter du pain et du fromage". */
export const OF_LISTS = words(
  "acheter manger boire prendre vendre cuisiner préparer planter cultiver apporter vouloir commander avoir",
);
