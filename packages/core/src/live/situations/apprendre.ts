import type { Situation } from "../situation.ts";

/** Courses, work and what serves them. */
export const APPRENDRE: readonly Situation[] = [
  {
    id: "cours-photographie",
    titre: "Un cours de photographie",
    consigne:
      "Vous avez envie d'apprendre la photographie. Je travaille à l'accueil d'un centre de formation qui donne des cours le soir. Vous me posez des questions sur ces cours avant de vous décider (contenu, horaires, prix, matériel, etc.).",
    roles: {
      candidat: "Une personne qui s'intéresse à un cours de photographie",
      examinateur: "Une personne de l'accueil du centre de formation",
    },
    registre: "vous",
    faits: [
      { sujet: "prix du cours, tarif", fait: "Le cours coûte 210 dollars pour toute la session." },
      {
        sujet: "réduction, tarif étudiant",
        fait: "Les étudiants et les personnes sans emploi ont une réduction de 20 pour cent.",
      },
      {
        sujet: "horaires, jour, heure",
        fait: "Les débutants viennent le mercredi soir, de 18 heures 30 à 20 heures 30.",
      },
      {
        sujet: "durée de la session, nombre de séances",
        fait: "La session dure dix semaines, une séance par semaine.",
      },
      { sujet: "date de début", fait: "Le premier cours a lieu le 14 janvier." },
      {
        sujet: "adresse, lieu, salle",
        fait: "Les cours se donnent au 58, rue des Érables, au deuxième étage.",
      },
      {
        sujet: "transport, métro, stationnement",
        fait: "Le métro Laurier est à cinq minutes à pied ; par contre, il est difficile de stationner.",
      },
      {
        sujet: "matériel, appareil photo",
        fait: "Il faut votre propre appareil, mais nous prêtons un trépied à chacun.",
      },
      {
        sujet: "niveau, débutant, expérience",
        fait: "Aucune expérience n'est nécessaire : on commence par les réglages de base.",
      },
      {
        sujet: "contenu, programme, sorties",
        fait: "On étudie la lumière et le portrait, et il y a deux sorties en ville.",
      },
      { sujet: "professeur, enseignant", fait: "Le professeur est photographe de presse depuis quinze ans." },
      { sujet: "taille du groupe, nombre d'élèves", fait: "Les groupes ne dépassent pas douze élèves." },
      {
        sujet: "attestation, diplôme, certificat",
        fait: "Vous recevez une attestation à la fin, mais ce n'est pas un diplôme officiel.",
      },
      {
        sujet: "absence, cours manqué, remboursement",
        fait: "Si vous manquez une séance, vous pouvez la reprendre avec un autre groupe.",
      },
    ],
    imprevu: {
      sujet: "inscription, places disponibles, s'inscrire",
      fait: "Le groupe des débutants du mercredi vient de se remplir. Il ne reste de la place que le samedi matin, à 9 heures.",
    },
  },
  {
    id: "emploi-librairie",
    titre: "Un emploi à temps partiel",
    consigne:
      "Vous avez vu l'affiche d'une librairie qui cherche quelqu'un à temps partiel. Je suis responsable de cette librairie. Vous me posez des questions sur cet emploi avant de présenter votre candidature (travail, horaires, salaire, conditions, etc.).",
    roles: {
      candidat: "Une personne intéressée par l'emploi",
      examinateur: "La ou le responsable de la librairie",
    },
    registre: "vous",
    faits: [
      {
        sujet: "salaire, paie, rémunération",
        fait: "Le salaire est de 18 dollars de l'heure, versé toutes les deux semaines.",
      },
      { sujet: "nombre d'heures par semaine", fait: "C'est un poste de quinze heures par semaine." },
      {
        sujet: "horaires, jours de travail",
        fait: "Vous travailleriez le jeudi soir, le vendredi soir et toute la journée du samedi.",
      },
      {
        sujet: "tâches, travail à faire, responsabilités",
        fait: "Il s'agit de conseiller les clients, de tenir la caisse et de ranger les nouveautés.",
      },
      {
        sujet: "expérience demandée, qualités, diplôme",
        fait: "Nous ne demandons pas d'expérience, mais il faut aimer lire et avoir de la patience.",
      },
      {
        sujet: "langues, anglais, français",
        fait: "Il faut bien parler français ; l'anglais est utile avec les touristes.",
      },
      {
        sujet: "formation, apprentissage au début",
        fait: "Vous serez accompagné par une collègue pendant les trois premières semaines.",
      },
      { sujet: "équipe, collègues", fait: "L'équipe compte six personnes, et tout le monde s'entend bien." },
      { sujet: "date de début, commencer", fait: "L'emploi commence le 3 novembre." },
      {
        sujet: "durée du contrat, type de contrat",
        fait: "C'est un contrat de six mois, qui peut devenir permanent.",
      },
      {
        sujet: "avantages, rabais sur les livres",
        fait: "Les employés ont 30 pour cent de rabais sur tous les livres.",
      },
      {
        sujet: "vêtements, tenue de travail",
        fait: "Il n'y a pas d'uniforme : une tenue simple et propre suffit.",
      },
      {
        sujet: "vacances, congés",
        fait: "Vous avez droit à deux semaines de vacances, mais jamais en décembre.",
      },
    ],
    imprevu: {
      sujet: "candidature, curriculum vitæ, entretien, postuler",
      fait: "Les candidatures se terminent demain à midi. Il faudrait donc m'apporter votre curriculum vitæ ce soir.",
    },
  },
  {
    id: "club-conversation",
    titre: "Un club de conversation",
    consigne:
      "Vous voulez pratiquer le français avec d'autres personnes. Je suis une ou un ami de votre cours et je vais chaque semaine dans un club de conversation. Nous nous tutoyons. Vous me posez des questions sur ce club pour savoir si vous viendrez (fonctionnement, participants, lieu, conditions, etc.).",
    roles: {
      candidat: "Une personne qui veut pratiquer le français",
      examinateur: "Une ou un ami qui fréquente le club de conversation",
    },
    registre: "tu",
    faits: [
      { sujet: "prix, coût, gratuit", fait: "C'est gratuit, on laisse juste 2 dollars pour le café." },
      { sujet: "jour, horaires, heure", fait: "On se retrouve tous les mardis à 19 heures." },
      {
        sujet: "durée d'une rencontre",
        fait: "Une rencontre dure une heure et demie, et souvent on continue à bavarder.",
      },
      { sujet: "adresse, lieu", fait: "C'est au café Le Détour, juste derrière la gare." },
      { sujet: "transport, bus, trajet", fait: "Le bus 24 s'arrête devant, et moi, j'y vais à vélo." },
      {
        sujet: "participants, nombre de personnes",
        fait: "On est une quinzaine, de toutes les nationalités et de tous les âges.",
      },
      {
        sujet: "niveau de français, débutant",
        fait: "Il y a deux tables : une pour les débutants et une pour ceux qui se débrouillent.",
      },
      {
        sujet: "déroulement, activités, ce qu'on fait",
        fait: "On tire un sujet au hasard, on en parle en petits groupes, puis on finit par un jeu.",
      },
      {
        sujet: "thèmes, sujets de conversation",
        fait: "La dernière fois, on a parlé de nos pires vacances, on a beaucoup ri.",
      },
      {
        sujet: "animateur, responsable, professeur",
        fait: "C'est Gaston qui anime, un ancien professeur très drôle.",
      },
      { sujet: "matériel, choses à apporter", fait: "Tu n'as rien à apporter, à part peut-être un carnet." },
      {
        sujet: "amis, accompagner, venir avec quelqu'un",
        fait: "Tu peux amener quelqu'un, mais préviens Gaston la veille.",
      },
      {
        sujet: "correction des fautes, progrès",
        fait: "Gaston note les fautes et en corrige quelques-unes à la fin, sans gêner personne.",
      },
      { sujet: "vacances, été, périodes", fait: "Le club s'arrête en juillet et reprend à la fin d'août." },
    ],
    imprevu: {
      sujet: "inscription, première fois, venir la semaine prochaine, mardi prochain",
      fait: "Mardi prochain, il n'y a pas de rencontre : le café est fermé pour des travaux. Il faudra attendre la semaine d'après.",
    },
  },
];
