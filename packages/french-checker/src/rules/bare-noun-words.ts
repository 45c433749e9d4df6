function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** Verbs whose object has a determiner, but for the set phrases below. */
export const TRANSITIVE = words(
  `avoir chercher trouver acheter vendre manger boire vouloir voir visiter préparer cuisiner regarder lire écouter
  louer apporter envoyer porter recevoir organiser utiliser oublier perdre gagner payer réserver commander
  commencer quitter étudier créer construire offrir garder montrer proposer nettoyer réparer laver conduire
  attendre choisir inviter rencontrer connaître donner faire prendre mettre demander écrire posséder obtenir
  interdire économiser vérifier signer remplir aimer adorer détester préférer passer ouvrir fermer planter cultiver tondre emprunter amener installer essayer goûter
  prêter conseiller recommander exiger accepter refuser ajouter cacher comparer corriger décorer décrire dépenser
  enlever enregistrer éviter imaginer indiquer inventer livrer mériter prévoir promettre raconter respecter tester chauffer
  falloir baisser limiter mesurer ignorer approuver couper ramasser jeter découvrir admirer photographier fabriquer partager développer aider soigner élever
  diriger contrôler publier négocier résoudre causer provoquer rater embaucher engager consulter conserver transporter
  distribuer fournir fêter célébrer annuler rejoindre regretter subir ressentir éprouver produire consommer déposer
  récupérer signaler traduire compléter concevoir financer héberger accompagner observer analyser gaspiller
  gérer importer exporter déplacer soulever trier arroser rembourser facturer encadrer animer rénover agrandir`,
);

/** Nouns that stand bare after "avoir", "faire", "prendre" and "donner", in set phrases of these verbs. */
const OF_VERB: Readonly<Record<string, ReadonlySet<string>>> = {
  avoir: words(
    `faim soif peur honte raison tort envie besoin sommeil chaud froid mal hâte confiance conscience connaissance
    lieu accès recours affaire cours classe école droit pitié congé rendez-vous tendance trait intérêt coutume
    plaisir foi vocation valeur force rapport prise pied vent cure vue charge ordre mission espoir regret carte
    peine voix champ part liberté autorité allure goût conscience horreur scrupule gain idée souci crainte
    compétence matière moyen obligation permission qualité mémoire priorité maille vocation libre mine réputation
    presse bec urgence foule pénurie erreur danger appétit ras-le-bol âme soin profit cure fantaisie besoins grève réunion pouvoir juridiction voix cœur chance temps sujet beau souvenance motif crédit
    égard usage loisir métier pleine coeur`,
  ),
  faire: words(
    `attention caca pipi partie confiance face mal peur envie plaisir pitié honte semblant appel preuve part place cours classe
    école usage bande cas foi fonction office feu fortune front grève grâce halte impasse main mention mine montre
    mouche naufrage obstacle opposition parade pause peau pression référence rage route salon scandale sensation
    silence suite table tapisserie toilette tort vœu volte-face honneur horreur illusion figure défaut demi-tour don
    faillite faveur fête fureur gaffe jour nuit soleil lumière machine marche match merveille mouvement nombre
    profit provision promesse quartier raison rapport recette relâche salle scission sécession sens serment signe
    surface tâche tandem usage vendanges vie voile chambre maison carrière campagne équipe alliance autorité bloc
    barrage impression chère date débat diligence diversion écran effet escale étalage état étape exception
    note bond force foule injure justice loi marche masse mention offense ombre outrage pénitence réclame retour
    scandale siège tapis trêve cadeau crédit connaissance compte commerce concurrence contraste contrepoids corps
    couple ménage emploi mystère obligation polémique consensus sourire médecine droit abstraction acte allusion
    amende ami attention bonne bosse demeure demi-tour dépense don éclat économie enquête étude événement exclusion
    exemple faute fi figure fond gorge groupe marche mention mode objet oeuvre œuvre ordre pacte passer pied plaisir
    prière problème propagande publicité rupture salut section simulation soleil sommation sujet tache tilt unanimité
    vertu vœux voler maths philo beau polytechnique mouche boutique peine long erreur sport chien irruption objection profil donation transition violence compliment défense profession abjuration effort
    résistance merveilles rumeur sentinelle reproche eau`,
  ),
  prendre: words(
    `soin conscience part place plaisir congé contact note garde pied position racine rendez-vous forme fin feu froid
    corps courage connaissance acte appui effet exemple fait goût haleine parti patience peur prétexte rang racines
    refuge relief retraite route sens séance son source vie ombrage ressort langue option ordre peine pitié
    possession mesure livraison date cours femme mari leçon parole pension argent conseil avantage consistance
    confiance couleur fuite ombre médecine modèle rendez-vous forme naissance toute tournure chair charge appétit
    souci fantaisie vacances repos assise origine espoir garde valeur intérêt poids`,
  ),
  donner: words(
    `lecture lieu naissance accès raison envie faim soif suite vie rendez-vous congé pitié confiance courage espoir tort
    forme corps cours sens preuve prise matière satisfaction chaud froid mal droit carte procuration quitus mandat
    signe conscience mine plaisir peur priorité consigne instruction ordre pouvoir autorité prétexte assurance acte
    avis conseil connaissance crédit décharge effet libre lumière main-forte prétexte réponse rapport avantage
    contre-ordre quittance passage satisfaction prix force sommeil honte chasse caution priorité`,
  ),
};

/** Nouns that stand bare after some other verb: "porter plainte", "perdre patience", "demander pardon". */
const OF_ANY = words(
  `rue avenue boulevard quai chemin route atteinte secours assistance plainte préjudice bonheur malheur chance conseil fruit fruits intérêt remède témoignage
  tort ombrage crédit envie attention serment main-forte oreille garde allégeance sens compte tête parole lieu rigueur
     cas registre rang fin terme pied bas obstacle ordre patience confiance connaissance conscience
  courage espoir haleine contenance contact foi vie refuge asile preneur satisfaction grâce place moyen remède goût
  plaisir matière avantage écho confirmation acquéreur application origine querelle fortune appui noise abri chicane
  pardon réparation raison audience justice permission congé réflexion silence rancune trace mémoire victoire visite
  service hommage public comptant cash peine perte espoirs faim soif peur mal besoin droit vue jour forme racine racines
  feu jour bataille cause concurrence faute face partie fête noël carnaval carême ramadan midi minuit maman papa
  monsieur madame mademoiselle docteur dieu cher double grand rouge clair loin trouble juste faux bon mauvais français
  local bio neuf utile commande livraison rendez-vous note mot suite pension demeure domicile naissance course internet
  pavillon bagage  séance son ressort main mains mise priorité commerce bilan report réponse connaissances
  relâche gain gré affaires affaire parti rendez-vous voile point alliance   conclusion ensemble
   réclamation   crédits acte garantie bonne sagesse tard tôt dommage nombre quantité chose quantités pareil même
  personne rien autre autrui lequel laquelle celui tour   cap quelque suffisamment énormément assez cent mille
  sécurité minute preuve pause  mode domicile version mention caution option moitié limite levier      
  grand-chose quelque-chose âme combat lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin
  juillet août septembre octobre novembre décembre matin soir papi mamie tonton`,
);

/** Whether the noun may stand bare after that verb. */
export function standsBareAfter(lemma: string, noun: string): boolean {
  return (OF_VERB[lemma]?.has(noun) ?? false) || OF_ANY.has(noun);
}

/** Nouns of what is not counted: "du pain", "de la musique". */
export const MASS = words(
  `eau pain viande lait café thé riz poisson poulet fromage salade soupe sucre argent musique chocolat vin bière jus
  essence bois neige pluie soleil beurre confiture farine huile sel poivre miel porc bœuf agneau dinde jambon maïs
  blé sable papier plastique bruit courage patience monnaie travail fièvre charbon électricité énergie
  expérience vocabulaire pollution circulation place nourriture aide information volley stress yogourt yaourt couscous
  chaleur vent brouillard shopping ail persil glace crème vanille cannelle gingembre levure lessive linge confiance
  motivation temps thon saumon matériel gaz yoga ketchup pop-corn mayonnaise moutarde vinaigre semoule mouton canard lapin
  sauce purée compote cumin paprika curry curcuma safran persil basilic coriandre menthe thym shampooing savon dentifrice herbe ciment peinture colle laine coton soie
  fumée poussière boue brume buée rosée verglas`,
);

/** Food that is counted; any other eaten or drunk is not: "un sandwich", but "du bortsch". */
export const COUNTED_FOOD = words(
  `sandwich hamburger pizza gâteau croissant crêpe plat repas pomme orange banane tomate œuf omelette steak tarte
  burger dessert biscuit bonbon chocolatine baguette poire pêche fruit légume muffin beigne soda smoothie cocktail verre
  bière café thé kebab hot-dog petit-déjeuner`,
);

const COUNTED_TOO = words(
  `travail temps expérience aide information vent bruit papier salade chocolat glace soupe sauce yaourt yogourt poisson
  poulet vin jus herbe savon peinture confiture crème purée compote`,
);

/** Whether the noun is of what is never counted: "fumée"; but "un travail", "un café". */
export function isUncounted(noun: string): boolean {
  return MASS.has(noun) && !COUNTED_FOOD.has(noun) && !COUNTED_TOO.has(noun);
}

/** Sports and pastimes: "faire du patin". */
export const PASTIMES = words(
  `sport patin patinage vélo ski natation yoga danse musique théâtre football foot basket tennis jogging randonnée
  camping shopping boxe judo karaté gymnastique escalade équitation musculation course raquette surf hockey bénévolat
  couture jardinage dessin peinture photographie piano guitare chant cheval moto voile tricot bricolage plongée
  magasinage covoiturage luge exercice bicyclette vélo`,
);

/** What each of these verbs takes with the definite article: "prendre le train", "faire la vaisselle". */
export const DEFINITE_AFTER: Readonly<Record<string, ReadonlySet<string>>> = {
  prendre: words(
    "escalier escaliers ascenseur bus train métro avion autobus tramway bateau petit-déjeuner déjeuner dîner souper",
  ),
  attendre: words("bus train métro avion autobus tramway résultat résultats printemps été hiver réponse"),
  regarder: words("télé télévision"),
  écouter: words("radio"),
  faire: words("cuisine ménage vaisselle lessive fête queue connaissance épicerie courses fête vaisselles"),
  quitter: words("maison travail pays école bureau ville chambre salle appartement"),
  payer: words("loyer facture électricité garderie internet"),
  commencer: words("travail école études cours"),
  lire: words("journal"),
  ouvrir: words("porte fenêtre"),
  fermer: words("porte fenêtre"),
  nettoyer: words("maison cuisine chambre appartement"),
  préparer: words("repas dîner souper déjeuner petit-déjeuner"),
  tondre: words("pelouse gazon"),
  apprendre: words("cuisine musique langue"),
};

/** Verbs of taste: their object is taken as a whole, "j'aime le cinéma". */
export const TASTE = words("aimer adorer détester préférer");

/** The writer's kin and friends: "avec ma famille", "avec mes amis". */
export const KIN = words(
  `mari femme mère père fils fille frère sœur famille copain copine parents enfants amis amies frères sœurs voisins
  collègues grand-mère grand-père grands-parents cousin cousine cousins oncle tante époux épouse`,
);

/** Places that are known to the reader: "dans le train", "à la bibliothèque". */
export const PLACES = words(
  `train bus métro avion autobus tramway ville rue maison parc centre centre-ville quartier cuisine salon jardin école
  université bureau hôpital bibliothèque salle gare aéroport restaurant magasin supermarché marché forêt campagne
  montagne nature région monde pays rivière mer océan lac désert cour couloir ascenseur escalier réfrigérateur frigo four
  frigidaire congélateur société sud nord est ouest nord-est nord-ouest sud-est sud-ouest cinéma église travail banque piscine plage pharmacie mairie usine garderie hôtel musée
  théâtre gym épicerie classe`,
);

/** Places where one goes or is "à": "je vais au magasin", "à l'école". */
export const GOALS = words(
  `école université bureau hôpital bibliothèque gare aéroport restaurant magasin supermarché marché cinéma église
  travail banque piscine plage pharmacie mairie usine garderie musée théâtre gym épicerie parc campagne montagne mer
  maison clinique mosquée poste cafétéria hôtel stade collège lycée cantine préfecture crèche librairie boulangerie
  médiathèque arrêt station bar discothèque ferme rivière forêt temple laverie caisse aquarium zoo cirque camping
  commissariat conservatoire lac puits consulat ambassade synagogue patinoire fac foire kiosque`,
);

/** Things one sits, lies or writes on. */
export const SURFACES = words(
  "chaise table canapé lit banc mur toit plage siège sol fauteuil sofa balcon terrasse",
);

/** Words for times that have their article after "pendant", "depuis", "avant" and "après". */
export const TIMES = words(
  `vacances hiver été automne printemps week-end pandémie nuit journée semaine matinée soirée guerre cours film
  déjeuner dîner souper repas travail école réunion examen voyage vol enfance rentrée année mariage weekend service
  spectacle match concert messe prière opération accident entraînement stage pause récréation
  formation sieste promenade cérémonie`,
);

/** Nouns of persons, each of whom has a determiner after "chez" and "avec". */
export const SPECIALISTS = words(
  "médecin dentiste docteur coiffeur boulanger pharmacien vétérinaire boucher psychologue garagiste avocat notaire",
);
