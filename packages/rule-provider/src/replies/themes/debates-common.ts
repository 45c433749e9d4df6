import { type Debate, debate } from "./debate.ts";

/** Questions that exam candidates often meet, whatever the catalogue holds. */
export const COMMON: Debate[] = [
  debate(
    "teletravail",
    "télétravail, travail à distance, travailler à la maison, travailler de chez",
    "le télétravail",
    "Le télétravail est-il un progrès ?",
    [
      "les heures perdues dans les transports deviennent du temps pour soi",
      "on se concentre mieux loin du bruit des bureaux",
      "les entreprises peuvent recruter bien au-delà de leur ville",
    ],
    [
      "la frontière entre la vie privée et le travail s'efface",
      "les nouveaux employés apprennent mal sans collègues autour d'eux",
      "la solitude finit par peser sur les plus motivés",
    ],
    [
      "Depuis que je travaille deux jours par semaine chez moi, je dîne enfin avec mes enfants.",
      "Au bout de six mois de télétravail, je ne savais plus distinguer le soir du matin.",
    ],
    "deux ou trois jours par semaine offrent le meilleur équilibre",
  ),
  debate(
    "reseaux-sociaux",
    "réseaux sociaux, facebook, instagram, tiktok, écrans",
    "l'usage des réseaux sociaux",
    "Les réseaux sociaux nous font-ils du bien ?",
    [
      "ils rapprochent des proches que la distance sépare",
      "une information utile y circule en quelques minutes",
      "de petites entreprises s'y font connaître sans grands moyens",
    ],
    [
      "on y perd des heures sans s'en rendre compte",
      "la comparaison permanente rend les jeunes malheureux",
      "de fausses nouvelles s'y répandent plus vite que les vraies",
    ],
    [
      "C'est grâce à un groupe de mon quartier que j'ai trouvé mon premier logement.",
      "J'ai désinstallé mes applications pendant un mois : j'ai lu quatre livres.",
    ],
    "tout dépend des limites que l'on se fixe",
  ),
  debate(
    "voiture-ville",
    "voiture en ville, centre-ville, interdire les voitures, circulation",
    "l'interdiction des voitures en centre-ville",
    "Faut-il interdire les voitures en ville ?",
    [
      "l'air devient plus respirable et les rues plus calmes",
      "les piétons et les enfants se réapproprient l'espace public",
      "les commerces gagnent des clients qui prennent le temps de flâner",
    ],
    [
      "les habitants des banlieues n'ont souvent pas d'autre moyen de transport",
      "les artisans et les livreurs ne peuvent pas se passer de véhicule",
      "les personnes âgées ou handicapées seraient exclues du centre",
    ],
    [
      "Depuis que ma rue est piétonne, les enfants y jouent et les terrasses sont pleines.",
      "Mon père, plombier, ne peut pas porter ses outils dans le tramway.",
    ],
    "il faut d'abord développer les transports, puis réduire peu à peu la place de l'automobile",
  ),
  debate(
    "uniforme",
    "uniforme",
    "le port de l'uniforme à l'école",
    "Faut-il porter un uniforme à l'école ?",
    [
      "les différences de revenus se voient moins",
      "les familles dépensent moins en vêtements à la mode",
      "les élèves se sentent membres d'une même communauté",
    ],
    [
      "les jeunes ont besoin d'exprimer leur personnalité",
      "les inégalités se déplacent vers les chaussures et les téléphones",
      "un vêtement imposé ne règle aucun problème scolaire",
    ],
    [
      "Dans mon ancienne école, l'uniforme faisait gagner dix minutes chaque matin.",
      "Au lycée, nous portions tous le même pull, mais chacun savait qui était riche.",
    ],
    "une tenue simple, choisie avec les élèves, serait un bon essai",
  ),
  debate(
    "viande",
    "viande, végétarien, végétarisme",
    "la réduction de la viande dans notre alimentation",
    "Faut-il manger moins de viande ?",
    [
      "l'élevage intensif pollue l'eau et l'air",
      "les légumes secs coûtent moins cher et nourrissent aussi bien",
      "les animaux souffriraient moins",
    ],
    [
      "la viande fournit des éléments difficiles à remplacer",
      "des régions entières vivent de l'élevage",
      "les repas de fête font partie de notre culture",
    ],
    [
      "En remplaçant la viande trois soirs par semaine, j'ai économisé de quoi partir en vacances.",
      "Mon cousin éleveur connaît chacune de ses vaches : son métier n'a rien d'industriel.",
    ],
    "en manger moins, mais de meilleure qualité, me paraît raisonnable",
  ),
  debate(
    "telephone-ecole",
    "téléphone à l'école, portable, smartphone, téléphones",
    "l'interdiction du téléphone à l'école",
    "Faut-il interdire le téléphone à l'école ?",
    [
      "les élèves écoutent mieux sans écran sous la table",
      "on se parle de nouveau pendant la récréation",
      "le harcèlement perd un de ses outils",
    ],
    [
      "le téléphone peut devenir un excellent dictionnaire",
      "les parents sont rassurés quand ils peuvent joindre leur enfant",
      "apprendre à s'en servir vaut mieux que l'interdire",
    ],
    [
      "Dans le collège de ma sœur, les rires sont revenus dans la cour dès la première semaine.",
      "Notre professeur nous faisait filmer les expériences : je m'en souviens encore.",
    ],
    "il devrait rester dans le sac, sauf quand l'enseignant le demande",
  ),
  debate(
    "ville-campagne",
    "vivre en ville, vivre à la campagne, ville ou, campagne",
    "la vie à la campagne",
    "Vaut-il mieux vivre en ville ou à la campagne ?",
    [
      "l'air et le silence y sont meilleurs",
      "on s'y loge plus grand pour moins cher",
      "les enfants y jouent dehors sans danger",
    ],
    [
      "il faut une voiture pour la moindre course",
      "les médecins et les emplois y sont plus rares",
      "la vie culturelle s'y limite souvent à quelques fêtes",
    ],
    [
      "Depuis que j'habite un village, je connais le nom de celui qui fait mon pain.",
      "À la campagne, j'attendais deux heures le bus qui devait m'emmener au cinéma.",
    ],
    "une petite ville bien desservie réunit les avantages des deux",
  ),
  debate(
    "etudes-etranger",
    "étudier à l'étranger, études à l'étranger, partir étudier",
    "les études à l'étranger",
    "Faut-il étudier à l'étranger ?",
    [
      "on apprend une langue dix fois plus vite sur place",
      "vivre seul rend rapidement autonome",
      "un tel parcours se remarque dans une candidature",
    ],
    [
      "le coût de la vie exclut beaucoup d'étudiants",
      "la famille manque dans les moments de doute",
      "les diplômes ne sont pas toujours reconnus au retour",
    ],
    [
      "Une année à Lyon m'a donné un métier, une langue et mes meilleurs amis.",
      "Une de mes camarades est rentrée au bout de deux mois, faute d'argent et de soutien.",
    ],
    "un séjour de quelques mois, bien préparé, offre déjà l'essentiel",
  ),
];
