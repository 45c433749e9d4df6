function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** Moments, which stand beside another noun group without a preposition: "le matin ma mère part". */
export const MOMENTS = words(
  `jour jours matin matins soir soirs nuit nuits midi après-midi semaine semaines mois an ans année années fois week-end
  fin-de-semaine lundi mardi mercredi jeudi vendredi samedi dimanche été hiver printemps automne heure heures minute
  minutes moment instant lendemain veille monde temps matinée soirée journée noël foi`,
);

/** Verbs of two objects: beside the first, the second has "à": "il donne le livre à ma sœur". */
export const GIVING = words(
  `donner offrir montrer prêter envoyer rendre apporter présenter raconter demander expliquer dire vendre acheter laisser
  confier proposer écrire promettre conseiller recommander distribuer servir apprendre enseigner lire payer`,
);

/** What is done together: "jouer au foot avec mes amis". */
export const TOGETHER = words(
  `jouer aller sortir manger dîner déjeuner boire partir voyager discuter cuisiner marcher travailler vivre habiter danser
  chanter bavarder rester venir nager courir`,
);

/** Those one does things with. */
export const COMPANY = words(
  `ami amis amie amies copain copains copine copines collègue collègues famille cousin cousins cousine cousines frère
  frères sœur sœurs soeur enfants parents mari femme voisins voisin voisine fils fille mère père`,
);

/** What lasts: "un bail de deux ans". */
export const LASTING = words(
  `formation stage bail contrat voyage cours séjour congé congés vacances pause expérience visa diplôme programme projet
  trajet crédit prêt réunion cycle abonnement permis remplacement mission`,
);

/** Turns of phrase that open a sentence, by what learners leave of them. */
export const OPENERS: Readonly<Record<string, string>> = {
  exemple: "par exemple",
  contre: "par contre",
  contraire: "au contraire",
  revanche: "en revanche",
  effet: "en effet",
  avis: "à mon avis",
};

/** Turns of phrase that end in "de": the words before it. */
export const OF_TURNS =
  /(?:^| )(?:à cause|au lieu|au milieu|au bord|à côté|(?:est|habite|vis|vit|tout|très|trop|assez) (?:près|loin))$/u;

/** Verbs whose aim has "pour": "il travaille pour gagner de l'argent". */
export const WITH_AIM = words(
  `travailler étudier économiser prendre utiliser acheter chercher mettre choisir lutter suivre louer réserver payer`,
);

/** Parts, features and roles, which are those of something: "la porte de l'appartement", "le nom de la rue". */
export const BELONGING = words(
  `porte couleur prix adresse numéro nom bout photo photos clé clés clef toit entrée sortie capitale titre date propriétaire
  concierge directeur directrice patron patronne moteur batterie fenêtre fenêtres loyer taille horaire horaires
  patron professeur professeure chat chien enfant enfants fils fille mari femme mère père sœur frère ami amie voisin voisine
  cuisine chambre salon jardin cour étage ascenseur murs mur sol plafond qualité quantité longueur largeur coût facture
  anniversaire mariage avis opinion histoire langue culture tradition début fin
  milieu centre coin bord sommet fond président ministre chef responsable gérant gérante habitants
  vie fête voiture vélo maison appartement ordinateur téléphone`,
);

/** What follows "à la", "au" in a turn of phrase of place: "au bout de la rue". */
export const PLACE_TURNS = words(
  "bout centre fond coin sommet milieu bord pied sud nord est ouest début fin gauche droite",
);

/** What owns a part: people, places and times that a second noun group may name. */
export const OWNERS = words(
  `rue ville village quartier maison appartement immeuble bâtiment école magasin restaurant bureau hôtel voisin voisine
  voisins professeur professeure patron patronne directeur directrice mois année semaine journée hiver été pays voiture
  veste robe chambre cuisine salle livre film cours fille garçon bébé enfant enfants monsieur dame client clients
  gens hôpital médecin travail bus train métro parc pièce porte table jardin loyer chien chat gare vie`,
);
