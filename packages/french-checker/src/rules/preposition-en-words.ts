/** Places that learners put after "en" and a determiner, by the preposition they have. */

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** "à la gare", but "dans une gare". */
export const AT_PLACES = words(
  `école église université hôpital gare aéroport banque poste bibliothèque piscine plage pharmacie mairie garderie crèche
  cinéma théâtre restaurant supermarché marché bureau parc stade musée magasin boulangerie épicerie clinique mosquée
  synagogue temple lycée collège cafétéria cantine gymnase aquarium hôtel usine montagne ferme maison café travail
  dépanneur lac campagne radio télé télévision main`,
);

/** "dans la salle", "dans un sac". */
export const IN_PLACES = words(
  `salle salles chambre chambres cuisine salon sac sacs poche poches tiroir boîte boîtes armoire placard frigo réfrigérateur
  congélateur valise panier voiture camion rue rues ruelle avenue quartier quartiers immeuble immeubles bâtiment bâtiments
  appartement appartements logement maisons pièce pièces couloir escalier ascenseur garage jardin jardins cour cave
  sous-sol forêt forêts bois rivière eau ville villes village villages province région régions département pays
  classe classes groupe groupes équipe équipes entreprise entreprises compagnie compagnies boutique boutiques magasins
  restaurants écoles hôpitaux universités bureaux parcs entrepôt atelier laboratoire studio résidence salle-de-bain famille
  familles vie société monde livre livres journal journaux article articles texte textes lettre film films dossier dossiers
  formulaire courriel message annonce vidéo chanson tiroirs wagon bus autobus avion train métro taxi ambulance bar
  centre culture religion communauté organisme association situation environnement domaine accident zoo embouteillage endroit magazine hypermarché quartier arbre
  verre bol tasse assiette casserole évier thé marmite couloirs file`,
);

/** "sur la table", "sur ses genoux". */
export const ON_SURFACES = words(
  `genoux épaule épaules table tables chaise banc canapé balcon terrasse scène trottoir trottoirs quai toit toits mur murs sol route page pages île pont photo photos liste feuille
  site sites ordinateur téléphone étagère plafond tapis`,
);
