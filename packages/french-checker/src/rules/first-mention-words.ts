function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** Verbs after which money that nobody spoke of is some money: "gagner de l'argent". */
export const OF_MONEY = words(
  `gagner donner demander envoyer économiser prêter emprunter avoir falloir rapporter offrir
  verser épargner vouloir gaspiller devoir placer transférer`,
);

const INFORMED =
  "informations renseignements conseils explications précisions détails nouvelles exemples idées";
/** What is told or explained. */
export const INFORMATION = words(INFORMED);
const PERSONS = `gens personnes amis amies bénévoles volontaires employés clients étudiants participants membres joueurs
  candidats locataires colocataires musiciens serveurs vendeurs travailleurs infirmières médecins professeurs ouvriers
  chauffeurs partenaires correspondants`;
const MESSAGES = "lettres messages courriels mails textos cartes colis";

/** What an event brings about. */
const EFFECTS = "conflits malentendus tensions disputes inégalités dommages souffrances";

/** What is sown or planted in numbers. */
export const PLANTS = words(
  `fleurs roses tulipes marguerites tournesols tomates légumes arbres arbustes buissons sapins pommiers cerisiers poiriers
  concombres carottes herbes salades laitues oignons haricots pois lentilles courgettes aubergines poivrons piments
  citrouilles courges melons pastèques fraises framboises fraisiers radis navets betteraves choux épinards patates
  oliviers figuiers orangers citronniers vignes palmiers bananiers graines semences plantes cactus lavandes bulbes`,
);
/** What is sown or planted without being counted: "planter de la menthe". */
export const HERBS = words(
  `menthe persil basilic coriandre thym romarin aneth ciboulette sauge lavande ail gingembre maïs blé riz manioc mil
  laitue salade roquette vigne gazon coton tabac`,
);
/** What is advised, lent or looked after, which one person gives as well. */
export const GIVEN = words(
  "conseils exemples idées soins explications renseignements informations précisions indications encouragements vitamines",
);
/** What rules and makers set up. */
const RULES = "règles règlements lois amendes limites heures sanctions normes exceptions";
const EVENTS = `fêtes activités événements rencontres sorties réunions ateliers concerts voyages spectacles visites
  excursions conférences formations stages débats jeux concours tournois`;
const TRADES = `coiffeurs coiffeuses soudeurs mécaniciens plombiers électriciens menuisiers maçons peintres agriculteurs
  bouchers boulangers cuisiniers cuisinières infirmiers enseignants enseignantes éducateurs éducatrices dentistes
  pharmaciens techniciens ingénieurs camionneurs conducteurs livreurs vendeuses caissiers caissières policiers pompiers
  interprètes traducteurs psychologues vétérinaires préposés préposées aides-soignants aides-soignantes programmeurs`;

/** What each verb takes with "des" when it is named for the first time: "chercher des gens", "faire des erreurs". */
export const SOME_AFTER: Readonly<Record<string, ReadonlySet<string>>> = {
  chercher: words(`${PERSONS} ${INFORMED} solutions logements appartements emplois offres stages jobs`),
  recruter: words(`${PERSONS} ${TRADES}`),
  embaucher: words(`${PERSONS} ${TRADES}`),
  engager: words(`${PERSONS} ${TRADES}`),
  manquer: words(`${PERSONS} ${TRADES} logements appartements emplois places bus transports`),
  inviter: words("gens personnes musiciens"),
  connaître: words("gens personnes endroits"),
  rencontrer: words("gens personnes étrangers jeunes amis amies difficultés problèmes obstacles"),
  trouver: words(`gens personnes amis amies bénévoles volontaires solutions emplois jobs`),
  demander: words(`${INFORMED} questions preuves garanties références`),
  donner: words(
    `${INFORMED} soins indications encouragements amendes bonbons sous cadeaux ordres contraventions punitions récompenses
    opportunités possibilités avantages difficultés`,
  ),
  obtenir: words(`${INFORMED} rabais réductions`),
  recevoir: words(`${INFORMED} ${MESSAGES} cadeaux plaintes félicitations amendes`),
  envoyer: words(`${MESSAGES} cadeaux`),
  écrire: words(`${MESSAGES} poèmes histoires textes`),
  poser: words("questions difficultés problèmes"),
  prendre: words("notes antibiotiques vitamines risques rendez-vous cours leçons"),
  lire: words("livres romans magazines mangas"),
  regarder: words("films"),
  écouter: words("podcasts balados"),
  élever: words("lapins poules moutons chèvres vaches cochons abeilles escargots canards chevaux"),
  coudre: words("robes costumes chemises jupes rideaux vêtements"),
  tricoter: words("pulls bonnets écharpes gants chaussettes foulards mitaines couvertures"),
  distribuer: words("dépliants tracts prospectus brochures"),
  dessiner: words("portraits caricatures"),
  commettre: words("erreurs fautes crimes infractions délits bêtises"),
  éprouver: words("difficultés regrets remords"),
  laisser: words("traces"),
  faire: words(
    `erreurs fautes activités efforts progrès gâteaux confitures économies études rencontres achats promenades randonnées voyages
    bêtises crêpes biscuits recherches exceptions projets rêves cauchemars blagues compromis sacrifices cerfs-volants bracelets colliers tatouages sondages ${RULES}`,
  ),
  avoir: words(
    `problèmes difficultés amis amies questions projets idées rêves dettes doutes ennuis enfants animaux responsabilités
    opportunités possibilités connaissances allergies frères sœurs soucis conflits malentendus`,
  ),
  apporter: words(
    `avantages inconvénients désavantages bénéfices changements échanges améliorations opportunités possibilités
    difficultés problèmes ${EFFECTS}`,
  ),
  entraîner: words(`problèmes difficultés conflits dégâts ${EFFECTS}`),
  engendrer: words(`problèmes difficultés conflits dégâts ${EFFECTS}`),
  falloir: words(
    `efforts infirmières médecins professeurs policiers règles lois amendes limites sanctions preuves`,
  ),
  vouloir: words("informations renseignements explications"),
  vendre: words("voitures vêtements meubles livres chaussures téléphones bijoux gâteaux journaux"),
  louer: words(
    `vélos bicyclettes trottinettes voitures skis patins canots kayaks bateaux barques chaises tentes raquettes scooters
    motos pédalos casques vêtements costumes outils tables`,
  ),
  fabriquer: words("voitures vêtements meubles jouets pièces chaussures bijoux gâteaux"),
  créer: words(
    `emplois problèmes logements applications liens difficultés opportunités amitiés barrières ${EFFECTS}`,
  ),
  construire: words("maisons logements routes immeubles écoles ponts pistes hôpitaux parcs"),
  organiser: words(EVENTS),
  imposer: words(RULES),
  établir: words(RULES),
  mettre: words(`${RULES} affiches panneaux poubelles caméras bancs barrières lampadaires`),
  installer: words(
    `affiches panneaux poubelles caméras bancs barrières lampadaires lampes feux bornes haut-parleurs ralentisseurs toilettes rideaux étagères filets`,
  ),
  proposer: words(
    `${EVENTS} solutions services idées lampes cours leçons réductions rabais prix horaires mesures produits plats menus
    options alternatives changements améliorations exercices emplois postes logements bancs poubelles caméras`,
  ),
  offrir: words(
    `${EVENTS} cours leçons réductions rabais possibilités opportunités avantages bourses emplois soins`,
  ),
  causer: words(`problèmes accidents maladies dégâts difficultés ${EFFECTS}`),
  provoquer: words(`problèmes accidents maladies dégâts difficultés ${EFFECTS}`),
  planter: PLANTS,
  semer: PLANTS,
  cultiver: words(`${[...PLANTS].join(" ")} fruits champignons`),
  porter: words("lunettes bottes gants"),
};

const HOMES = "appartement logement chambre studio colocataire";

/** What each verb takes with "un" or "une" when it is named for the first time: "chercher un appartement". */
export const ONE_AFTER: Readonly<Record<string, ReadonlySet<string>>> = {
  avoir: words(
    `problème question accident réunion difficulté entretien voiture frère bébé emploi projet allergie souci
    rhume garantie réduction rabais surprise entrevue infection blessure douleur panne crevaison fuite`,
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
  faire: words("erreur effort pique-nique barbecue promenade randonnée accident cauchemar faute bêtise"),
  prendre: words("douche photo pause"),
  payer: words("amende contravention"),
  recevoir: words("amende contravention"),
};

/** What each verb takes in some amount: "gagner du temps", "faire du covoiturage". */
export const AMOUNT_AFTER: Readonly<Record<string, ReadonlySet<string>>> = {
  gagner: words("temps"),
  perdre: words("temps"),
  planter: HERBS,
  semer: HERBS,
  cultiver: HERBS,
  faire: words(
    `covoiturage bruit bénévolat télétravail recyclage compost gardiennage magasinage babysitting baby-sitting patinage
    canot kayak trottinette accrobranche lèche-vitrine aérobic fitness pilates zumba`,
  ),
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
  "avoir trouver chercher rencontrer demander recevoir gagner obtenir perdre acheter louer planter semer proposer embaucher recruter",
);
/** Of these an adjective makes a kind, and never a way of having them: "des amis fidèles", "les idées claires". */
export const HAD_OF_A_KIND = words(
  "amis amies problèmes difficultés conflits malentendus questions projets rêves soucis opportunités",
);
/** What is had for good, so that only a negation shows that none is known: "je n'ai pas d'enfants". */
export const HAD = words("enfants frères sœurs animaux");

/** Verbs whose objects are listed: "acheter du pain et du fromage". */
export const OF_LISTS = words(
  "acheter manger boire prendre vendre cuisiner préparer planter cultiver apporter vouloir commander avoir",
);
