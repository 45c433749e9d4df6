import type { Situation } from "../situation.ts";

/** A home, a chalet for a few days, a childminder: where one lives and with whom. */
export const HABITER: readonly Situation[] = [
  {
    id: "chambre-colocation",
    titre: "Une chambre en colocation",
    consigne:
      "Vous cherchez une chambre en colocation. Je partage un appartement et une chambre s'y libère. Nous avons le même âge et nous nous tutoyons. Vous me posez des questions pour décider si cette chambre vous convient (loyer, appartement, quartier, vie commune, etc.).",
    roles: {
      candidat: "Une personne qui cherche une chambre en colocation",
      examinateur: "Une personne qui partage l'appartement où une chambre se libère",
    },
    registre: "tu",
    faits: [
      { sujet: "loyer, prix de la chambre", fait: "La chambre est à 640 dollars par mois." },
      {
        sujet: "charges, chauffage, électricité, internet",
        fait: "Le chauffage et internet sont compris, mais on partage la facture d'électricité, environ 30 dollars chacun.",
      },
      {
        sujet: "adresse, quartier",
        fait: "L'appartement est rue Saint-Vallier, dans un quartier calme, à côté d'un grand parc.",
      },
      {
        sujet: "transport, bus, trajet",
        fait: "L'arrêt de bus est à deux minutes et tu es au centre-ville en un quart d'heure.",
      },
      {
        sujet: "taille de la chambre, superficie",
        fait: "La chambre fait douze mètres carrés, avec une grande fenêtre sur la cour.",
      },
      {
        sujet: "meubles, chambre meublée",
        fait: "Il y a déjà un lit et un bureau ; il te manquera juste une armoire.",
      },
      {
        sujet: "colocataires, nombre de personnes, habitants",
        fait: "Nous sommes deux : Inès, qui étudie la musique, et moi, qui travaille de nuit.",
      },
      {
        sujet: "ménage, cuisine, organisation de la vie commune",
        fait: "Chacun fait sa cuisine, et on fait le ménage ensemble un dimanche sur deux.",
      },
      { sujet: "animaux, chat, chien", fait: "On a un vieux chat, alors pas de chien, s'il te plaît." },
      {
        sujet: "invités, amis, fêtes, bruit",
        fait: "Tes amis sont les bienvenus, mais on évite le bruit après 22 heures en semaine.",
      },
      {
        sujet: "date d'entrée, emménagement, disponibilité",
        fait: "La chambre se libère le 1er du mois prochain.",
      },
      {
        sujet: "durée du bail, contrat, engagement",
        fait: "Le bail court jusqu'à la fin de juin, et on peut le renouveler.",
      },
      { sujet: "laveuse, lessive, linge", fait: "La laveuse et la sécheuse sont au sous-sol de l'immeuble." },
    ],
    imprevu: {
      sujet: "visite, venir voir l'appartement",
      fait: "Pour la visite, samedi ne va pas : Inès donne un concert à la maison. Il faudrait passer un soir de semaine.",
    },
  },
  {
    id: "location-chalet",
    titre: "Un chalet pour quelques jours",
    consigne:
      "Vous voulez passer quelques jours à la campagne avec des proches. Je loue un chalet au bord d'un lac et vous me téléphonez. Vous me posez des questions pour organiser votre séjour (prix, logement, activités, conditions, etc.).",
    roles: {
      candidat: "Une personne qui veut louer un chalet",
      examinateur: "La ou le propriétaire du chalet",
    },
    registre: "vous",
    faits: [
      {
        sujet: "prix de la location, tarif par nuit",
        fait: "C'est 185 dollars la nuit, avec un minimum de deux nuits.",
      },
      {
        sujet: "nombre de personnes, couchages, chambres",
        fait: "Le chalet a trois chambres et peut loger huit personnes.",
      },
      { sujet: "adresse, lieu, situation", fait: "Il se trouve à Saint-Donat, au bord du lac Archambault." },
      {
        sujet: "trajet, route, voiture, stationnement",
        fait: "Comptez deux heures de route depuis Montréal ; vous pouvez garer trois voitures devant la porte.",
      },
      {
        sujet: "heure d'arrivée et de départ, horaires, clés",
        fait: "Vous arrivez à partir de 16 heures et vous rendez les clés avant 11 heures.",
      },
      {
        sujet: "draps, serviettes, choses à apporter",
        fait: "Les draps sont sur les lits, mais il faut apporter vos serviettes.",
      },
      {
        sujet: "cuisine équipée, repas, barbecue",
        fait: "La cuisine est complète, et il y a un barbecue sur la terrasse.",
      },
      {
        sujet: "activités, loisirs, lac, baignade",
        fait: "Vous pouvez vous baigner, et deux canots vous attendent sur la plage.",
      },
      { sujet: "animaux, chien", fait: "Les chiens sont acceptés, avec un supplément de 25 dollars." },
      {
        sujet: "internet, wifi, téléphone portable",
        fait: "Il n'y a pas d'internet, et le téléphone passe mal : c'est vraiment le repos.",
      },
      { sujet: "chauffage, foyer, bois", fait: "Le chalet se chauffe au bois, et le bois est fourni." },
      {
        sujet: "caution, dépôt, acompte, paiement",
        fait: "Je demande un acompte de 100 dollars par virement, et le reste à votre arrivée.",
      },
      {
        sujet: "annulation, remboursement",
        fait: "Vous êtes remboursés si vous annulez au moins dix jours avant.",
      },
      {
        sujet: "magasins, épicerie, courses",
        fait: "L'épicerie la plus proche est au village, à six kilomètres.",
      },
    ],
    imprevu: {
      sujet: "dates, disponibilité, réservation, fin de semaine",
      fait: "Le chalet est déjà pris les deux prochaines fins de semaine. Il reste libre en semaine, et il est alors un peu moins cher.",
    },
  },
  {
    id: "place-garderie",
    titre: "Une place en garderie",
    consigne:
      "Vous venez d'arriver dans la ville et vous cherchez une garderie pour votre enfant de trois ans. Je dirige la garderie du quartier et je vous reçois. Vous me posez des questions avant d'inscrire votre enfant (accueil, journée, tarif, conditions, etc.).",
    roles: {
      candidat: "Un parent qui cherche une garderie pour son enfant",
      examinateur: "La directrice ou le directeur de la garderie",
    },
    registre: "vous",
    faits: [
      { sujet: "tarif, prix par jour", fait: "Le tarif est de 9 dollars par jour, repas compris." },
      {
        sujet: "horaires, heures d'ouverture et de fermeture",
        fait: "Nous ouvrons à 7 heures et nous fermons à 18 heures, du lundi au vendredi.",
      },
      {
        sujet: "retard du soir",
        fait: "Si vous êtes en retard le soir, il y a un supplément de 5 dollars par quart d'heure.",
      },
      {
        sujet: "âge, groupes, nombre par groupe",
        fait: "Les groupes sont de huit enfants du même âge, avec une éducatrice.",
      },
      {
        sujet: "repas, allergies, alimentation",
        fait: "Une cuisinière prépare le repas sur place, et elle tient compte des allergies.",
      },
      {
        sujet: "sieste, repos, sommeil",
        fait: "La sieste dure de 13 heures à 14 heures 30, et personne n'est obligé de dormir.",
      },
      {
        sujet: "activités, programme de la journée, jeux, sorties",
        fait: "Le matin, il y a un atelier de dessin ou de musique, et l'après-midi, tout le monde joue dehors.",
      },
      {
        sujet: "vêtements, affaires à apporter",
        fait: "Il faut apporter des vêtements de rechange et des bottes, avec le nom de l'enfant.",
      },
      {
        sujet: "maladie, fièvre, médicaments",
        fait: "Un enfant qui a de la fièvre reste à la maison ; nous vous appelons si elle monte dans la journée.",
      },
      {
        sujet: "documents, papiers du dossier",
        fait: "Pour le dossier, apportez l'acte de naissance et le carnet de vaccination.",
      },
      {
        sujet: "adaptation, premiers jours, intégration",
        fait: "La première semaine, vous restez avec votre enfant, de moins en moins longtemps chaque jour.",
      },
      {
        sujet: "langue, français",
        fait: "Les éducatrices parlent français, mais deux d'entre elles comprennent aussi l'espagnol.",
      },
      {
        sujet: "vacances, congés, fermeture annuelle",
        fait: "La garderie ferme deux semaines à la fin de juillet et pendant les fêtes.",
      },
    ],
    imprevu: {
      sujet: "inscription, place libre, disponibilité, liste d'attente",
      fait: "Il n'y a plus de place à temps plein avant septembre. Je peux seulement vous proposer trois jours par semaine en attendant.",
    },
  },
];
