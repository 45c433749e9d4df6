import type { Situation } from "../situation.ts";

/** Sport, travel and leisure. */
export const BOUGER: readonly Situation[] = [
  {
    id: "salle-escalade",
    titre: "Une salle d'escalade",
    consigne:
      "Vous souhaitez commencer l'escalade. Je travaille à l'accueil d'une salle d'escalade. Vous me posez des questions pour savoir comment vous inscrire et comment se passe une séance (abonnement, matériel, horaires, cours, etc.).",
    roles: {
      candidat: "Une personne qui veut commencer l'escalade",
      examinateur: "Une personne de l'accueil de la salle d'escalade",
    },
    registre: "vous",
    faits: [
      {
        sujet: "abonnement, prix par mois",
        fait: "L'abonnement coûte 65 dollars par mois, sans engagement.",
      },
      {
        sujet: "prix d'une entrée, une seule séance",
        fait: "L'entrée simple est à 19 dollars, et vous restez le temps que vous voulez.",
      },
      {
        sujet: "réduction, étudiants, famille",
        fait: "Les étudiants paient 15 pour cent de moins, sur présentation de leur carte.",
      },
      {
        sujet: "horaires, heures d'ouverture, fermeture",
        fait: "La salle est ouverte tous les jours de 10 heures à 22 heures 30.",
      },
      { sujet: "adresse, lieu", fait: "Nous sommes au 212, boulevard du Moulin, dans l'ancienne usine." },
      {
        sujet: "stationnement, voiture, métro, transport",
        fait: "Un stationnement gratuit vous attend derrière la salle.",
      },
      {
        sujet: "matériel, chaussons, location de l'équipement",
        fait: "Vous pouvez louer les chaussons et le baudrier ici, pour 8 dollars.",
      },
      { sujet: "vêtements, tenue", fait: "Venez avec des vêtements souples, et surtout sans bijoux." },
      {
        sujet: "enfants, âge minimum",
        fait: "Les enfants grimpent à partir de six ans, toujours avec un adulte.",
      },
      {
        sujet: "moniteur, encadrement, professeur",
        fait: "Deux monitrices sont toujours là pour vous aider et vérifier les nœuds.",
      },
      {
        sujet: "douches, vestiaires, casiers",
        fait: "Il y a des douches et des casiers ; pensez à prendre un cadenas.",
      },
      {
        sujet: "assurance, accident, sécurité, blessure",
        fait: "L'assurance est comprise dans le prix, et vous signez un formulaire à votre arrivée.",
      },
      { sujet: "certificat médical, santé", fait: "Aucun certificat médical n'est demandé." },
      {
        sujet: "inscription, s'inscrire",
        fait: "L'inscription se fait ici même, en cinq minutes, avec une pièce d'identité.",
      },
    ],
    imprevu: {
      sujet: "cours d'initiation, débutant, niveau, première séance, réservation",
      fait: "Les débutants doivent suivre une initiation, et celle de samedi est complète. La prochaine est jeudi soir.",
    },
  },
  {
    id: "voyage-gaspesie",
    titre: "Un voyage en Gaspésie",
    consigne:
      "Vous préparez vos vacances et vous pensez à la Gaspésie. Je suis une ou un collègue avec qui vous vous entendez bien, je reviens justement de cette région et nous nous tutoyons. Vous me posez des questions sur mon voyage pour préparer le vôtre (transport, logement, visites, budget, etc.).",
    roles: {
      candidat: "Une personne qui prépare ses vacances",
      examinateur: "Une ou un collègue qui revient de Gaspésie",
    },
    registre: "tu",
    faits: [
      {
        sujet: "durée du séjour, combien de jours",
        fait: "Je suis parti neuf jours, et c'était juste assez.",
      },
      {
        sujet: "transport, voiture, route, train",
        fait: "J'ai fait tout le tour en voiture, environ 2 000 kilomètres aller et retour.",
      },
      { sujet: "budget, prix, coût total", fait: "J'ai dépensé à peu près 1 400 dollars, essence comprise." },
      {
        sujet: "logement, hébergement, dormir, hôtel, camping",
        fait: "J'ai dormi en camping la moitié du temps, et dans de petites auberges les autres nuits.",
      },
      {
        sujet: "période, saison, meilleur moment",
        fait: "La fin d'août est idéale : il y a moins de monde et presque plus de moustiques.",
      },
      {
        sujet: "météo, température, climat",
        fait: "Il faisait 22 degrés le jour, mais les nuits étaient fraîches.",
      },
      {
        sujet: "visites, endroits à voir, choses à faire",
        fait: "Ne manque surtout pas le rocher Percé et le parc Forillon.",
      },
      {
        sujet: "activité préférée, meilleur souvenir",
        fait: "Mon plus beau moment, c'est la sortie en bateau pour voir les baleines.",
      },
      {
        sujet: "repas, restaurants, nourriture, spécialités",
        fait: "On mange très bien : j'ai goûté le homard et la morue dans les petits restaurants du port.",
      },
      {
        sujet: "vêtements, bagages, choses à emporter",
        fait: "Emporte une bonne veste contre le vent et des chaussures de marche.",
      },
      {
        sujet: "enfants, famille",
        fait: "C'est parfait avec des enfants, ils adorent les plages et les phares.",
      },
      {
        sujet: "compagnon de voyage, avec qui, personnes",
        fait: "J'y suis allé avec mon frère, on se relayait pour conduire.",
      },
      {
        sujet: "gens, accueil, habitants",
        fait: "Les gens sont adorables, ils prennent le temps de parler.",
      },
    ],
    imprevu: {
      sujet: "réservation, réserver à l'avance",
      fait: "Le parc Forillon n'accepte plus de réservations pour cet été. Il faudrait changer de dates ou dormir en dehors du parc.",
    },
  },
  {
    id: "chorale-quartier",
    titre: "Une chorale de quartier",
    consigne:
      "Vous aimez chanter et vous cherchez une activité pour le soir. Je suis votre voisine ou votre voisin, je chante dans la chorale du quartier et nous nous tutoyons. Vous me posez des questions sur cette chorale (répétitions, répertoire, concerts, inscription, etc.).",
    roles: {
      candidat: "Une personne qui aime chanter",
      examinateur: "Une voisine ou un voisin qui chante dans la chorale",
    },
    registre: "tu",
    faits: [
      { sujet: "prix, cotisation", fait: "La cotisation est de 80 dollars par an." },
      {
        sujet: "jour et heure des répétitions, horaires",
        fait: "On répète le lundi soir, de 19 heures à 21 heures.",
      },
      { sujet: "lieu des répétitions, adresse", fait: "On répète dans le gymnase de l'école Sainte-Anne." },
      { sujet: "nombre de choristes, groupe", fait: "Nous sommes 35 en tout, dont une dizaine d'hommes." },
      {
        sujet: "niveau, lire la musique, expérience",
        fait: "Tu n'as pas besoin de lire la musique, la moitié d'entre nous chante à l'oreille.",
      },
      {
        sujet: "répertoire, style de chansons, musique",
        fait: "On chante surtout de la chanson française et un peu de gospel.",
      },
      { sujet: "concerts, spectacles", fait: "On donne deux concerts par an, un à Noël et un en juin." },
      {
        sujet: "chef de chœur, directrice, professeur",
        fait: "La cheffe s'appelle Maude ; elle est exigeante, mais très gentille.",
      },
      {
        sujet: "vêtements, costume de concert",
        fait: "Pour les concerts, on s'habille en noir, avec une écharpe rouge.",
      },
      {
        sujet: "partitions, paroles, matériel",
        fait: "Les partitions sont prêtées, il suffit d'une pochette et d'un crayon.",
      },
      { sujet: "âge, enfants, jeunes", fait: "Il faut avoir seize ans, et notre doyenne en a 81." },
      {
        sujet: "absence, manquer une répétition",
        fait: "Tu peux manquer une répétition, mais pas les trois dernières avant un concert.",
      },
      {
        sujet: "ambiance, sorties, amis",
        fait: "L'ambiance est très chaleureuse : on va souvent boire un verre ensemble après.",
      },
      {
        sujet: "essai, essayer, première fois",
        fait: "Tu peux assister à deux répétitions avant de te décider.",
      },
    ],
    imprevu: {
      sujet: "inscription, places, s'inscrire, type de voix",
      fait: "Maude ne prend plus de nouvelles voix avant janvier, sauf des voix graves. Il faudrait que tu lui chantes quelque chose.",
    },
  },
];
