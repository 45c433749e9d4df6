/** Common words of everyday French, to rank suggestions. Own list. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `le la les un une des du de et est que qui dans pour sur avec par plus pas mais comme tout faire être avoir
  aller venir voir savoir pouvoir vouloir devoir dire prendre mettre donner parler aimer trouver passer
  demander rester penser croire arriver partir sortir entrer monter descendre tomber naître mourir vivre
  travailler étudier apprendre comprendre lire écrire manger boire dormir acheter vendre payer choisir finir
  commencer continuer arrêter essayer aider attendre entendre répondre rendre perdre chercher jouer regarder
  écouter appeler rappeler envoyer recevoir préférer espérer répéter inviter organiser visiter voyager habiter
  déménager changer rencontrer connaître oublier réussir permettre promettre proposer participer préparer
  utiliser expliquer raconter conseiller recommander remercier souhaiter accepter refuser décider marcher courir
  nager conduire cuisiner nettoyer améliorer développer créer protéger respecter augmenter diminuer réduire
  j'ai suis es sommes êtes sont était étais étaient été ai as a avons avez ont avait avais avaient eu fait font
  faut va vais vont allons allez peut peux peuvent veut veux veulent doit dois doivent sait sais savent dit
  mange aime aimes aiment pense pensent travaille travaillent habite parle parlent
  bonjour bonsoir salut merci madame monsieur cher chère chers ami amie amis amies famille père mère frère sœur
  fils fille enfant enfants parent parents mari femme homme bébé garçon oncle tante cousin cousine grand-mère
  grand-père voisin voisine collègue directeur directrice professeur étudiant étudiante élève élèves médecin
  infirmier ingénieur avocat personne personnes gens monde groupe équipe client cliente patron employé
  maison appartement chambre cuisine salon salle bain jardin quartier ville village rue pays région campagne
  montagne mer plage forêt rivière lac parc école collège lycée université bibliothèque bureau entreprise
  usine magasin marché boulangerie restaurant café hôtel hôpital banque poste gare aéroport station centre
  musée cinéma théâtre piscine stade église mairie commissariat pharmacie
  voiture bus métro train avion bateau vélo camion taxi transport transports voyage voyages vacances séjour
  billet ticket valise passeport carte route chemin pont circulation trafic
  temps jour jours journée matin matinée midi soir soirée nuit semaine mois année an ans heure heures minute
  seconde siècle époque moment fois week-end hier aujourd'hui demain lundi mardi mercredi jeudi vendredi samedi
  dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre printemps été
  automne hiver saison anniversaire fête noël
  travail emploi métier poste salaire argent prix réunion projet stage expérience compétence carrière chômage
  formation étude études cours leçon exercice exercices examen diplôme note question réponse problème problèmes
  solution idée idées exemple exemples sujet texte livre livres journal lettre message courriel téléphone
  ordinateur internet site réseau réseaux écran télévision radio musique chanson film photo vidéo jeu sport
  football tennis danse lecture peinture art culture histoire langue langues français anglais espagnol mot mots
  phrase nourriture repas déjeuner dîner petit-déjeuner pain fromage viande poisson légume légumes fruit fruits
  eau lait thé vin bière sucre sel gâteau chocolat pomme tomate
  santé maladie malade médicament corps tête main pied œil yeux cœur bras jambe dos dent
  temps météo soleil pluie neige vent froid chaud chaleur température climat environnement nature pollution
  planète terre air animal animaux chien chat oiseau arbre fleur fleurs
  vie mort amour amitié bonheur joie plaisir peur colère tristesse espoir rêve avenir passé présent liberté
  société gouvernement loi droit droits devoir sécurité guerre paix économie politique population citoyen
  immigration immigrant intégration communauté tradition religion éducation technologie développement
  avantage avantages inconvénient inconvénients opinion avis point vue raison cause conséquence but choix
  possibilité opportunité chance difficulté différence importance besoin envie intérêt succès échec progrès
  qualité défaut quantité nombre partie reste façon manière moyen genre type sorte chose choses cas lieu endroit
  adresse numéro nom prénom âge couleur taille forme bruit silence lumière
  bon bonne bons bonnes mauvais mauvaise grand grande grands grandes petit petite petits petites beau belle
  beaux belles nouveau nouvelle nouveaux nouvelles vieux vieille jeune jeunes long longue court courte haut
  haute bas basse gros grosse premier première dernier dernière prochain prochaine seul seule autre autres même
  mêmes tous toute toutes chaque plusieurs quelque quelques certain certaine certains certaines
  facile difficile important importante intéressant intéressante agréable magnifique merveilleux superbe
  excellent excellente parfait formidable extraordinaire content contente heureux heureuse triste fatigué
  fatiguée malheureux gentil gentille sympathique calme tranquille propre sale cher chère gratuit possible
  impossible nécessaire utile inutile vrai vraie faux fausse différent différente différents différentes
  public publique social sociale national nationale international local économique traditionnel moderne ancien
  ancienne célèbre riche pauvre libre occupé prêt prête sûr sûre capable responsable professionnel
  professionnelle personnel personnelle quotidien quotidienne humain humaine canadien canadienne français
  française étranger étrangère blanc blanche noir noire rouge bleu bleue vert verte jaune gris
  très trop assez beaucoup peu bien mal mieux souvent toujours jamais parfois quelquefois rarement déjà encore
  bientôt maintenant alors puis ensuite enfin d'abord ici là partout ailleurs ensemble vite presque environ
  surtout plutôt peut-être vraiment seulement également rapidement facilement heureusement malheureusement
  actuellement généralement finalement notamment évidemment récemment fréquemment suffisamment
  aussi ainsi donc cependant pourtant toutefois néanmoins car parce puisque quand lorsque si sinon afin
  avant après pendant depuis jusque vers chez entre parmi sans sous contre malgré selon
  ça cela ceci ce cet cette ces celui celle ceux où quoi dont comment pourquoi combien
  j'aime c'est n'est d'accord m'appelle s'appelle voilà voici à côté près loin dehors dedans dessus dessous
  apprécier apprécié félicitations sincèrement cordialement salutations impatience hâte invitation événement
  évènement activité activités loisir loisirs logement loyer propriétaire locataire colocation meuble meubles
  cuisinière frigo lit table chaise fenêtre porte clé étage ascenseur immeuble bâtiment terrasse balcon
  vêtement vêtements chemise pantalon robe manteau chaussure chaussures chapeau
  aide service services information informations renseignement renseignements demande offre inscription
  accueil association bénévole soutien confiance connaissance connaissances découverte découvrir`
    .trim()
    .split(/\s+/u),
);
