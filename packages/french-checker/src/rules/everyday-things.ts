function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** Things, places, events and persons of every day that are counted, in the singular. */
export const THINGS: ReadonlySet<string> = words(
  `ballon jouet poupée raquette guitare piano violon tambour livre cahier stylo crayon carnet dictionnaire enveloppe
  timbre colis paquet carton boîte caisse panier sac valise portefeuille passeport badge carte ticket billet
  chèque facture reçu formulaire dossier contrat bail certificat attestation ordonnance
  montre bracelet collier bague lunettes parapluie écharpe bonnet casquette ceinture cravate costume veste blouson
  pull jupe chemise chemisier maillot pyjama uniforme tablier casque sandale botte chaussette chaussure
  lit canapé fauteuil chaise table tabouret armoire commode étagère tapis rideau coussin couverture oreiller
  lampe ampoule miroir horloge réveil vase cadre tableau poubelle balai aspirateur seau éponge
  assiette bol tasse verre fourchette couteau cuillère casserole poêle marmite plateau four réfrigérateur frigo
  congélateur micro-ondes cafetière bouilloire lave-linge lave-vaisselle radiateur chauffage ventilateur climatiseur
  télévision téléviseur radio caméra appareil imprimante clavier souris écran tablette portable chargeur
  fenêtre porte mur toit escalier ascenseur balcon terrasse jardin cour cave garage parking grenier couloir cuisine
  salon chambre toilette douche baignoire robinet serrure clé
  appartement studio maison immeuble villa chalet tente caravane logement colocataire voisin voisine locataire
  propriétaire concierge gardien
  voiture camion camionnette bus autobus tramway train avion bateau vélo moto scooter trottinette taxi ambulance
  pneu moteur volant siège panne accident embouteillage amende permis
  rue route avenue pont carrefour feu trottoir place parc square fontaine statue tour château monument musée
  cathédrale église mosquée temple cinéma théâtre stade piscine gymnase bibliothèque médiathèque librairie papeterie
  boulangerie boucherie épicerie pharmacie supermarché marché magasin boutique restaurant café bar hôtel auberge
  camping banque poste mairie préfecture commissariat hôpital clinique cabinet crèche garderie école collège lycée
  université usine entreprise bureau atelier chantier ferme village ville quartier banlieue
  gare station arrêt aéroport port
  médecin docteur dentiste infirmier infirmière pharmacien vétérinaire coiffeur coiffeuse boulanger boucher
  professeur maître maîtresse directeur directrice élève étudiant étudiante secrétaire serveur serveuse cuisinier
  vendeur vendeuse caissier caissière plombier électricien mécanicien chauffeur policier pompier avocat
  facteur ouvrier ouvrière patron patronne collègue client cliente
  bébé garçon fille homme femme monsieur dame enfant adolescent adulte ami amie copain copine
  chien chienne chat chaton oiseau cheval vache mouton cochon lapin poule canard souris singe lion éléphant serpent
  abeille papillon moustique tortue perroquet
  arbre fleur plante rose feuille herbe branche sapin
  montagne colline forêt rivière lac île plage désert champ vallée cascade
  fête anniversaire mariage baptême concert spectacle festival exposition match tournoi course voyage excursion
  promenade randonnée croisière visite pique-nique barbecue dîner déjeuner repas goûter soirée
  rendez-vous réunion entretien examen test stage cours formation diplôme exercice devoir dictée exposé
  emploi poste métier salaire augmentation prime promotion
  problème difficulté solution idée projet rêve but objectif plan question réponse conseil exemple avis opinion
  avantage inconvénient raison erreur faute
  message lettre courriel mail appel annonce affiche journal article magazine roman histoire conte poème chanson film
  série émission vidéo photo dessin image site blog page application compte profil
  maladie rhume grippe allergie blessure opération piqûre vaccin médicament comprimé pansement plâtre béquille
  cadeau surprise bouquet bougie gâteau invitation
  jour journée matinée nuit semaine mois année heure minute moment week-end
  sandwich pizza hamburger crêpe omelette soupe salade tarte glace croissant biscuit bonbon chocolat
  pomme poire banane orange fraise cerise pêche tomate carotte oignon citron pastèque melon concombre poivron
  aubergine courgette œuf légume fruit
  bouteille canette morceau tranche recette plat entrée dessert boisson menu addition pourboire réservation
  prix concours jeu équipe club association groupe
  différence habitude tradition coutume langue mot phrase
  aventure comédie cousin cousine geste chemin sentier entretien câble insecte habitant passager touriste lion zoo oasis chameau
  tenue alliance batterie puits douleur savane explication remboursement nouvelle maire
  robe manteau pantalon cadenas sonnette antivol chariot bagage champ étoile nuage rat champignon
  musicien musicienne informaticien comédien magicien peintre guide bénévole partenaire correspondant
  partenaire natif plage application porte-monnaie bicyclette`,
);

/** Things that are also had in some amount, and not counted then: "beaucoup de pizza". */
const IN_AMOUNTS = words(
  `aventure comédie chemin entretien tenue alliance douleur remboursement nouvelle maire batterie explication zoo carton verre pizza hamburger omelette soupe salade tarte glace chocolat pastèque melon concombre courgette citron
  oignon chauffage radio télévision cuisine salon jardin lapin poulet canard mouton cochon cheval bœuf vache fête
  marché commerce promotion formation musique sport course voyage camping cour feu toit plante herbe rose orange
  pêche carotte tomate radiateur dictée courrier mail publicité internet prix compte entrée maître monsieur boisson
  menu recette logement gâteau appel éponge rideau laine couverture expérience histoire poésie poème conte visite
  promenade randonnée repas goûter déjeuner dîner parking grippe allergie pansement plâtre vaccin blessure emploi
  salaire augmentation avis tradition langue police travail pain mur désert forêt plage ville village campagne
  banlieue usine ferme taxi permis course peinture dessert fruit légume surprise baptême danse vélo moto bois place café thé bière chambre`,
);

/** Things of which one says "beaucoup de" in the plural alone. */
export const MANY_THINGS: ReadonlySet<string> = new Set([...THINGS].filter((one) => !IN_AMOUNTS.has(one)));
