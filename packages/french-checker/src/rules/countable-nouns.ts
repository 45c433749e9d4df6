/** Nouns that learners count, in the singular; those that may also be a mass ("travail", "poisson") are left out. */
export const COUNTABLE: ReadonlySet<string> = new Set(
  `personne ami amie enfant élève étudiant étudiante homme femme garçon fille parent touriste client voisin collègue
 problème solution idée question réponse exemple avantage inconvénient opinion conseil erreur faute mot
 phrase livre film photo chanson article lettre message document activité exercice cours
 voiture bus train avion vélo camion autobus route rue ville village pays quartier maison appartement chambre
 magasin restaurant musée parc école université bureau entreprise hôpital monument bâtiment immeuble
 jour semaine mois année heure minute fois fête projet emploi métier poste opportunité
 possibilité difficulté différence changement habitude chose objet meuble vêtement
 chaussure cadeau animal chien chat oiseau arbre fleur plante légume fruit pomme œuf dollar euro kilomètre mètre
 kilo litre ordinateur téléphone écran site vidéo jeune adulte adolescent citoyen immigrant employé
 travailleur candidat médecin professeur bénévole ressource moyen outil étape souvenir rencontre
 endroit billet touche réunion produit accident maladie médicament règle loi droit
 chaise table fenêtre porte sac clé arme usine déchet bouteille commerçant escalier magazine journal
 compétence connaissance rêve objectif facteur avis sujet argument
 bateau moto hôtel auberge boutique bibliothèque
 usager passager conducteur piéton cycliste habitant locataire propriétaire résident étranger réfugié
 joueur acteur chanteur artiste écrivain journaliste policier pompier infirmier infirmière avocat
 cousin cousine frère sœur oncle tante neveu nièce bébé copain copine invité
 courriel annonce application logiciel appareil machine tableau affiche
 bonbon tasse verre assiette
 robe chemise jupe pantalon manteau chapeau bague bijou jouet
 examen leçon note diplôme contrat
 loisir concert match excursion
 rivière lac île champ ferme
 conflit voleur blessé victime
 tâche
 coutume couple groupe équipe association club`
    .trim()
    .split(/\s+/u),
);

/** Nouns counted after a quantity, though a verb may take them bare: "beaucoup d'obstacles", "faire obstacle". */
export const COUNTED_AFTER_QUANTITY: ReadonlySet<string> = new Set(
  `occasion désavantage obstacle débat malentendu stéréotype préjugé événement divorce aspect critère défi tradition
 monument spectacle spectateur visiteur lecteur auteur chercheur ouvrier salarié retraité consommateur
 producteur agriculteur entrepreneur spécialiste expert conséquence inégalité similitude ressemblance
 caractéristique particularité défaut dictionnaire paragraphe chapitre gramme centimètre degré étage siècle
 festival stagiaire sondage statistique pourcentage échec région province continent nationalité blague
 anecdote proverbe ingrédient épice vitamine symptôme camarade participant membre danseur musicien serveur gadget
 robot aliment compliment reproche suggestion proposition recommandation`
    .trim()
    .split(/\s+/u),
);
