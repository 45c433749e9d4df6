import { type Debate, debate } from "./debate.ts";

export const SOCIETY: Debate[] = [
  debate(
    "transports-gratuits",
    "gratuité, transports en commun, autobus, métro, billet",
    "la gratuité des transports en commun",
    "Faut-il rendre les transports en commun gratuits ?",
    [
      "chacun, quels que soient ses revenus, peut alors se déplacer librement",
      "le centre-ville et ses commerces y gagnent de nouveaux visiteurs",
      "moins de voitures circulent quand laisser la sienne ne coûte rien",
    ],
    [
      "un réseau sans recettes a du mal à s'entretenir et à se développer",
      "les automobilistes tiennent davantage à la ponctualité qu'au prix",
      "ce que le passager ne paie plus, le contribuable finit par le payer",
    ],
    [
      "Dans la ville où j'ai grandi, ma grand-mère sort deux fois plus depuis qu'elle ne paie plus l'autobus.",
      "Dans mon quartier, le bus passe toutes les quarante minutes : même gratuit, je ne le prendrais pas.",
    ],
    "on pourrait réserver la gratuité aux jeunes et aux foyers modestes tout en améliorant les horaires",
  ),
  debate(
    "devoirs",
    "devoirs, écoliers, cahiers, leçons à la maison",
    "la suppression des devoirs à la maison",
    "Faut-il supprimer les devoirs à la maison ?",
    [
      "un enfant qui sort de classe a surtout besoin de repos et de jeu",
      "tous les élèves n'ont pas chez eux quelqu'un pour les aider",
      "les soirées deviennent plus sereines quand l'école reste à l'école",
    ],
    [
      "les parents suivent mieux les progrès de leurs enfants grâce aux devoirs",
      "certaines connaissances ne s'acquièrent qu'en les répétant",
      "travailler seul un peu chaque soir apprend à s'organiser",
    ],
    [
      "Mon neveu, qui n'a plus de devoirs, lit désormais chaque soir pour son plaisir.",
      "C'est à la table de la cuisine que j'ai appris à travailler sans que l'on me surveille.",
    ],
    "quelques minutes de lecture suffiraient, à condition que les exercices se fassent en classe",
  ),
  debate(
    "quatre-jours",
    "semaine de quatre jours, quatre jours, semaine de travail",
    "la semaine de quatre jours",
    "Faut-il passer à la semaine de quatre jours ?",
    [
      "des employés reposés travaillent mieux et s'absentent moins",
      "les entreprises qui l'adoptent recrutent plus facilement",
      "un jour libre permet de s'occuper de ses proches et de soi",
    ],
    [
      "certains services, comme les hôpitaux, ne peuvent pas s'interrompre",
      "le travail de cinq jours risque simplement d'être concentré sur quatre",
      "une inégalité se creuserait entre ceux qui choisissent leurs horaires et les autres",
    ],
    [
      "Ma sœur travaille ainsi depuis un an : elle n'a jamais été aussi efficace ni aussi disponible.",
      "Un ami qui a essayé cette formule rentrait chez lui à vingt et une heures, complètement épuisé.",
    ],
    "chaque métier devrait pouvoir expérimenter cette formule à son rythme",
  ),
  debate(
    "zoos",
    "zoo, espèces, enclos, animaux sauvages, parc animalier",
    "le maintien des zoos",
    "Les zoos ont-ils encore leur place dans notre société ?",
    [
      "les zoos sauvent de la disparition plusieurs espèces menacées",
      "voir un animal de près donne aux enfants l'envie de le protéger",
      "les soigneurs y font progresser la connaissance scientifique",
    ],
    [
      "aucun enclos ne remplace la liberté d'un milieu naturel",
      "les animaux présentés sont souvent choisis pour attirer le public",
      "l'argent dépensé serait plus utile à la protection des forêts",
    ],
    [
      "Je me souviens encore de ma première rencontre avec un rhinocéros : elle a fait de moi un défenseur de la nature.",
      "Le loup que j'ai vu enfant tournait sans fin derrière sa grille, et cette image ne m'a jamais quitté.",
    ],
    "seuls devraient subsister les parcs spacieux qui préparent vraiment le retour à la vie sauvage",
  ),
  debate(
    "argent-liquide",
    "argent liquide, espèces, pièces et, billets, paiement, carte bancaire",
    "la disparition de l'argent liquide",
    "Peut-on se passer d'argent liquide ?",
    [
      "les paiements électroniques font gagner du temps aux clients comme aux commerçants",
      "les boutiques dont la caisse est vide craignent moins les vols",
      "la fraude devient plus difficile quand chaque paiement laisse une trace",
    ],
    [
      "beaucoup de gens maîtrisent mieux leur budget quand ils voient leurs billets",
      "les personnes âgées ou sans compte seraient mises à l'écart",
      "une simple panne suffirait à tout bloquer",
    ],
    [
      "À la boulangerie, je paie maintenant en deux secondes, et la file d'attente a disparu.",
      "L'hiver dernier, une panne de réseau m'a empêché d'acheter du pain, alors que j'avais un billet dans ma poche.",
    ],
    "chacun devrait garder le choix entre la carte et les espèces",
  ),
  debate(
    "location-touristique",
    "location, touristes, logements, propriétaire, locations touristiques",
    "la location de logements aux touristes",
    "Faut-il laisser les propriétaires louer librement aux touristes ?",
    [
      "ces revenus aident des propriétaires modestes à payer leur crédit",
      "les voyageurs font vivre les cafés et les épiceries du quartier",
      "le manque de logements vient surtout de la faiblesse de la construction",
    ],
    [
      "les habitants ne trouvent plus à se loger près de leur travail",
      "les commerces utiles laissent la place à des services pour visiteurs",
      "un immeuble où personne ne reste n'a plus de véritable vie de voisinage",
    ],
    [
      "Une de mes amies n'aurait pas pu garder l'appartement de ses parents sans ces locations.",
      "Dans mon ancien immeuble, je ne croisais plus que des valises : j'ai fini par déménager.",
    ],
    "il suffirait de limiter le nombre de nuits louées chaque année",
  ),
  debate(
    "parents-ages",
    "résidence, parent âgé, vieillit, personnes âgées, vieillir",
    "l'accueil d'un parent âgé chez ses enfants",
    "Un parent âgé doit-il vivre chez ses enfants ?",
    [
      "un parent garde ainsi ses habitudes et la chaleur des siens",
      "les petits-enfants apprennent l'histoire de leur famille",
      "prendre soin de ceux qui nous ont élevés est une façon de dire merci",
    ],
    [
      "une résidence offre des soins à toute heure du jour et de la nuit",
      "vivre entre personnes du même âge rompt la solitude",
      "les visites sont plus joyeuses quand les enfants ne sont pas des soignants",
    ],
    [
      "Mon grand-père a vécu ses dernières années chez nous, et j'en garde des soirées inoubliables.",
      "Ma tante, entrée en résidence à quatre-vingts ans, s'y est fait plus d'amis qu'en dix ans de vie seule.",
    ],
    "la meilleure solution reste celle que la personne âgée a elle-même choisie",
  ),
  debate(
    "medecin-distance",
    "consultation, médecin, distance, écran, téléconsult",
    "la consultation médicale à distance",
    "Peut-on se soigner par écran interposé ?",
    [
      "les habitants des régions isolées obtiennent enfin un avis rapidement",
      "une ordonnance se renouvelle sans perdre une demi-journée",
      "un parent inquiet est rassuré au milieu de la nuit",
    ],
    [
      "un écran ne permet ni de toucher ni d'observer vraiment un malade",
      "la véritable raison d'une visite n'apparaît souvent qu'en fin d'entretien",
      "une consultation trop rapide se termine par un second rendez-vous",
    ],
    [
      "L'an dernier, une médecin a calmé mes inquiétudes en dix minutes, un soir de tempête.",
      "Mon médecin a découvert mon problème de dos en me voyant marcher : aucune caméra ne l'aurait montré.",
    ],
    "la visite à distance devrait compléter la rencontre, jamais la remplacer",
  ),
  debate(
    "quotas-touristes",
    "nombre de touristes, visiteurs, quotas, réservation, tourisme",
    "la limitation du nombre de touristes",
    "Faut-il limiter le nombre de visiteurs dans les lieux célèbres ?",
    [
      "les sites fragiles ne supportent pas une foule quotidienne",
      "les visiteurs moins nombreux restent plus longtemps et profitent mieux du lieu",
      "les habitants retrouvent l'eau, le calme et l'espace qui leur manquaient",
    ],
    [
      "les quotas avantagent les voyageurs riches et prévoyants",
      "des guides et des artisans perdent une partie de leurs revenus",
      "la beauté du monde devrait rester accessible à tous",
    ],
    [
      "Lors de mon dernier voyage, une réservation m'a permis d'admirer une crique presque déserte.",
      "J'ai renoncé à voir un monument dont je rêvais, faute d'avoir réservé six mois plus tôt.",
    ],
    "mieux répartir les visites sur l'année serait plus juste qu'une simple interdiction",
  ),
  debate(
    "taxe-sucre",
    "boissons sucrées, soda, taxe, sucre",
    "la taxe sur les boissons sucrées",
    "Faut-il taxer les boissons sucrées ?",
    [
      "un prix plus élevé décourage plus sûrement que de longs discours",
      "les fabricants sont poussés à rendre leurs recettes moins sucrées",
      "l'argent perçu peut financer la prévention dans les écoles",
    ],
    [
      "une telle mesure pèse surtout sur les familles modestes",
      "on ne sait pas où s'arrêterait la liste des produits punis",
      "l'éducation au goût a des effets plus durables qu'un impôt",
    ],
    [
      "Depuis que le distributeur de mon lycée vend l'eau moins cher, presque plus personne n'y achète de soda.",
      "Chez nous, un verre de soda accompagnait l'unique repas de fête : le taxer n'aurait rien changé à notre santé.",
    ],
    "la taxe ne se justifie que si elle fait baisser le prix des fruits et des légumes",
  ),
  debate(
    "photos-enfants",
    "photos d'enfants, publient en ligne, images, intimité",
    "la publication de photos d'enfants en ligne",
    "Les parents peuvent-ils publier les photos de leurs enfants ?",
    [
      "ces images entretiennent le lien avec une famille éloignée",
      "on peut choisir avec soin les personnes qui les verront",
      "partager ces moments revient à ouvrir un album de famille",
    ],
    [
      "un enfant n'a jamais donné son accord",
      "une image mise en ligne échappe pour toujours à celui qui l'a publiée",
      "des camarades peuvent s'en servir pour se moquer",
    ],
    [
      "Mes parents vivent à six mille kilomètres : sans ces photos, ils n'auraient pas vu leur petite-fille grandir.",
      "Un de mes cousins a été humilié au collège à cause d'une photo de vacances.",
    ],
    "un album privé, limité aux proches, protège l'enfant sans priver la famille",
  ),
  debate(
    "livre-audio",
    "livre audio, écouter un livre, lecture, roman audio, lire",
    "le livre audio",
    "Écouter un livre, est-ce encore lire ?",
    [
      "l'écoute rend les romans accessibles à ceux que l'écrit décourage",
      "les histoires se sont longtemps transmises par la voix",
      "les trajets et les tâches ménagères deviennent des moments de lecture",
    ],
    [
      "l'attention se relâche quand on fait autre chose en même temps",
      "la voix du comédien impose une interprétation au lecteur",
      "seule la page imprimée permet de s'arrêter et de relire",
    ],
    [
      "J'ai découvert trois grands romans dans le train cette année, les écouteurs sur les oreilles.",
      "J'ai dû recommencer deux fois le même chapitre audio, car mes pensées s'étaient envolées.",
    ],
    "l'écoute ouvre une porte que le livre imprimé permet ensuite de franchir",
  ),
  debate(
    "benevolat-obligatoire",
    "bénévolat obligatoire, obliger les lycéens, bénévolat au lycée, bénévolat",
    "le bénévolat obligatoire au lycée",
    "Peut-on obliger les lycéens à faire du bénévolat ?",
    [
      "tous les jeunes, et pas seulement quelques privilégiés, découvrent l'engagement",
      "beaucoup d'élèves se révèlent des talents qu'ils ignoraient",
      "aider les autres s'apprend comme les mathématiques",
    ],
    [
      "un service imposé n'a plus rien d'un don",
      "les associations passent leur temps à surveiller des élèves peu motivés",
      "ces heures alourdissent la semaine de ceux qui travaillent déjà",
    ],
    [
      "À seize ans, j'ai été envoyé malgré moi dans une maison de retraite ; j'y suis retourné pendant trois ans.",
      "Dans notre association, les jeunes envoyés par leur école repartaient dès que leur feuille était signée.",
    ],
    "le lycée pourrait proposer ces missions et les récompenser sans jamais les imposer",
  ),
  debate(
    "sport-enfants",
    "classement, compter les points, sport des enfants, équipes, compétition",
    "le sport sans classement pour les enfants",
    "Faut-il classer les enfants qui font du sport ?",
    [
      "les plus timides osent enfin toucher le ballon",
      "les enfants restent plus longtemps dans leur club",
      "l'essentiel, à cet âge, est de prendre goût au sport",
    ],
    [
      "perdre apprend à se relever et à féliciter l'adversaire",
      "un classement donne un but et récompense l'effort",
      "ce sont les adultes, et non les résultats, qui font pression sur les jeunes",
    ],
    [
      "Mon fils, qui voulait abandonner le football, s'y est remis le jour où l'on a cessé de compter les buts.",
      "Mes plus beaux souvenirs de gymnastique sont des défaites dont je me suis relevée.",
    ],
    "on pourrait jouer sans classement jusqu'à dix ans et découvrir ensuite la compétition",
  ),
  debate(
    "loin-des-villes",
    "loin des grandes villes, nouveaux arrivants, village, campagne, régions",
    "l'installation loin des grandes villes",
    "Faut-il s'installer loin des grandes villes ?",
    [
      "dans un village, chacun connaît vite son voisin par son prénom",
      "les loyers y restent raisonnables et les écoles accueillantes",
      "les campagnes ont besoin de bras et savent le montrer",
    ],
    [
      "les emplois qualifiés se trouvent surtout dans les métropoles",
      "les cours de langue et les services sont souvent éloignés",
      "la solitude pèse davantage quand personne ne partage votre histoire",
    ],
    [
      "Une famille de mes amis a trouvé en trois mois, dans un bourg de deux mille habitants, ce qu'elle cherchait depuis deux ans.",
      "J'ai vécu un hiver entier à la campagne sans voiture : le moindre rendez-vous prenait une journée.",
    ],
    "ce choix n'est heureux que si le travail et les services suivent",
  ),
  debate(
    "eclairage",
    "éclairage, éteign, lampadaires, rues la nuit, extinction",
    "l'extinction de l'éclairage public la nuit",
    "Faut-il éteindre les rues la nuit ?",
    [
      "la faune et le sommeil des habitants ont besoin d'obscurité",
      "les communes réduisent nettement leur facture d'électricité",
      "éclairer des rues désertes n'a guère de sens",
    ],
    [
      "rentrer à pied dans le noir fait naître un vrai sentiment d'insécurité",
      "un trottoir abîmé devient dangereux quand on ne le voit plus",
      "ceux qui travaillent la nuit sont les premiers pénalisés",
    ],
    [
      "Depuis que mon village éteint ses lampadaires, mes enfants connaissent le nom des étoiles.",
      "Un soir d'hiver, je me suis tordu la cheville dans une rue que plus rien n'éclairait.",
    ],
    "des lampes à détecteur de mouvement concilieraient économie et sécurité",
  ),
];
