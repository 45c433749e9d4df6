/** Lemmas of levels A1 and A2, a list of our own; a content word outside it counts as a rare word. */
const LISTS = `
être avoir aller faire pouvoir vouloir devoir savoir venir voir dire prendre mettre donner parler manger boire
aimer adorer détester préférer habiter vivre travailler étudier apprendre lire écrire écouter regarder entendre
comprendre connaître penser croire trouver chercher acheter vendre payer coûter partir arriver rester sortir entrer
rentrer retourner revenir passer monter descendre attendre appeler demander répondre poser aider jouer gagner perdre
commencer finir terminer ouvrir fermer marcher courir nager danser chanter voyager visiter dormir lever coucher laver
habiller porter naître mourir tomber changer choisir envoyer recevoir inviter rencontrer présenter montrer expliquer
raconter décrire oublier essayer utiliser préparer cuisiner conduire louer garder laisser tenir suivre servir sembler
devenir falloir pleuvoir espérer excuser remercier souhaiter permettre continuer arrêter compter tourner quitter
proposer plaire amuser promener reposer réveiller asseoir téléphoner organiser fêter décider rêver
homme femme enfant fille garçon ami copain famille père mère frère sœur fils mari parent grand-père grand-mère oncle
tante cousin bébé monsieur madame personne gens voisin collègue professeur élève étudiant médecin docteur patron
directeur client vendeur nom prénom âge an année mois semaine jour journée matin midi soir soirée nuit heure minute
temps moment fois date lundi mardi mercredi jeudi vendredi samedi dimanche week-end vacances hier demain aujourd'hui
printemps été automne hiver saison météo pluie neige soleil vent chaud froid
maison appartement chambre cuisine salon salle bain porte fenêtre lit table chaise jardin rue ville village quartier
pays monde place école université lycée classe cours leçon exercice examen livre cahier stylo page mot langue français
anglais question réponse travail métier bureau entreprise usine magasin marché supermarché restaurant café hôtel
hôpital banque poste gare aéroport cinéma théâtre musée parc piscine plage mer montagne campagne forêt rivière lac
train bus métro voiture vélo avion bateau taxi moto billet ticket ligne route chemin voyage
argent euro dollar prix carte cadeau chose objet vêtement robe pantalon chaussure manteau chemise sac téléphone
ordinateur télévision radio journal photo film musique chanson internet message lettre mail numéro adresse
eau pain lait fromage viande poisson poulet légume fruit pomme riz soupe salade gâteau dessert repas déjeuner dîner
plat thé vin jus sucre sel œuf
tête main pied bras jambe œil dos ventre cheveu cœur corps santé problème malade maladie
chien chat animal oiseau arbre fleur
grand petit bon mauvais beau joli nouveau vieux jeune long court gros haut bas fort faible facile difficile simple
rapide lent cher gratuit riche pauvre content heureux triste fatigué gentil sympathique intéressant important différent
même autre premier dernier seul prochain possible vrai faux propre sale calme tranquille libre occupé prêt célèbre
blanc noir rouge bleu vert jaune gris marron rose bon marché chaud froid super magnifique délicieux agréable
bien mal beaucoup peu trop assez très plus moins aussi toujours jamais souvent parfois maintenant après avant ici là
loin près ensemble vite tôt tard encore déjà oui non peut-être seulement surtout vraiment alors puis ensuite enfin
sport football équipe match fête anniversaire mariage loisir activité jeu vie idée histoire façon exemple raison chose
nombre partie côté début fin bonjour salut merci bonsoir plaisir besoin envie peur faim soif chance droite gauche
étage loyer propriétaire meuble menu bientôt adresse centre nature air bruit lumière clé toit mur service cher chère bise bisou
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(LISTS.trim().split(/\s+/u));
