import { fold } from "@epreuve/french-checker/token";

/** A subject of a situation that a candidate can ask about. */
export interface Inquiry {
  /** As a candidate reads it: "le loyer". */
  nom: string;
  /** Whether folded words ask about it. */
  asked: RegExp;
  /** A question about it, its variants by address as `{tu|vous}`. */
  question: string;
}

const PRICE = /combien|prix|coût|tarif|cher|payer|gratuit|loyer|budget|dépens|dollars/u;
const PLACE =
  /(?:^| )où(?: |$)|adresse|quartier|loin|métro|bus|se trouve|endroit|venir|aller|accès|transport/u;
const TIME = /heure|horaire|quand|jour|date|samedi|dimanche|lundi|soir|matin|semaine|ouvert|commence|temps/u;
const GEAR = /apporter|matériel|fourni|équip|vêtement|emporter|louer|prêt|casque|cadenas|chaussons/u;
const TERMS =
  /faut|condition|niveau|âge|document|papier|obligatoire|accept|permis|possible|droit|expérience/u;
const ENROL = /inscri|réserv|rendez-vous|visit|postul|contact|place|disponible|candidature/u;
const HOME =
  /chambre|appartement|logement|meubl|cuisine|salle de bain|pièce|lit|étage|draps|chauffage|surface/u;
const PEOPLE = /combien (?:de|d)|personnes|groupe|équipe|collègues|gens|participants|qui |avec/u;
const CONTENT = /quoi|comment|pass|fait|faire|contenu|programme|activité|cours|tâche|travail|appren/u;

/** By the word of the consigne that names it; every question is written for this project. */
const TOPICS: Readonly<Record<string, Inquiry>> = {
  loyer: {
    nom: "le loyer",
    asked: PRICE,
    question: "Le loyer, c'est combien par mois, et qu'est-ce qui est compris dedans ?",
  },
  prix: { nom: "le prix", asked: PRICE, question: "Quel est le prix, et est-ce que tout est compris ?" },
  tarif: {
    nom: "le tarif",
    asked: PRICE,
    question: "Quel est le tarif, et peut-on recevoir une aide pour le payer ?",
  },
  salaire: {
    nom: "le salaire",
    asked: /salaire|pay|combien|gagn|heure|rémun/u,
    question: "Quel est le salaire de départ, et comment est-on payé ?",
  },
  budget: {
    nom: "le budget",
    asked: PRICE,
    question: "Combien {as-tu|avez-vous} dépensé en tout, à peu près ?",
  },
  abonnement: {
    nom: "l'abonnement",
    asked: /abonn|mois|carte|combien|prix/u,
    question: "L'abonnement coûte combien, et peut-on aussi payer à la séance ?",
  },
  horaires: {
    nom: "les horaires",
    asked: TIME,
    question: "Quels sont les jours et les heures, et peut-on choisir ?",
  },
  temps: {
    nom: "le temps que cela demande",
    asked: TIME,
    question: "Ça prend combien de temps chaque semaine ? Je travaille déjà le lundi et le mardi.",
  },
  répétitions: {
    nom: "les répétitions",
    asked: TIME,
    question: "Les répétitions ont lieu quel soir, et à quelle heure est-ce qu'elles finissent ?",
  },
  journée: {
    nom: "le déroulement d'une journée",
    asked: /journée|horaire|heure|repas|sieste|mang|dort|activité/u,
    question: "Comment se passe une journée : les repas, la sieste, les jeux ?",
  },
  lieu: { nom: "le lieu", asked: PLACE, question: "Où est-ce que ça se trouve exactement ?" },
  accès: {
    nom: "l'accès",
    asked: PLACE,
    question: "Comment est-ce que je peux venir sans voiture, s'il vous plaît ?",
  },
  quartier: {
    nom: "le quartier",
    asked: /quartier|loin|bus|métro|magasin|commerce|bruit|calme|voisin|transport/u,
    question: "Comment est le quartier ? J'aimerais savoir s'il est calme et s'il y a un bus.",
  },
  transport: {
    nom: "le transport",
    asked: /transport|voiture|train|bus|avion|route|aller|voyag/u,
    question: "Comment est-ce qu'on y va, et est-ce qu'on a besoin d'une voiture sur place ?",
  },
  matériel: {
    nom: "le matériel",
    asked: GEAR,
    question: "Est-ce que je dois apporter mon propre matériel, ou peut-on en emprunter ?",
  },
  équipement: {
    nom: "l'équipement",
    asked: GEAR,
    question: "Qu'est-ce qui est fourni avec : l'éclairage, le cadenas, un panier ?",
  },
  conditions: {
    nom: "les conditions",
    asked: TERMS,
    question: "Y a-t-il des conditions ou des règles que je devrais connaître ?",
  },
  inscription: {
    nom: "l'inscription",
    asked: ENROL,
    question: "Comment est-ce que je peux m'inscrire, et faut-il un document ?",
  },
  "rendez-vous": {
    nom: "le rendez-vous",
    asked: ENROL,
    question: "Pourriez-vous me donner un rendez-vous cette semaine, de préférence le soir ?",
  },
  contenu: { nom: "le contenu", asked: CONTENT, question: "Qu'est-ce qu'on apprend, et dans quel ordre ?" },
  fonctionnement: {
    nom: "le fonctionnement",
    asked: CONTENT,
    question: "Comment est-ce que ça se passe, concrètement ?",
  },
  cours: {
    nom: "les cours",
    asked: /cours|leçon|moniteur|professeur|début|appren|initiation/u,
    question: "Je n'en ai jamais fait : est-ce qu'il y a des cours pour les débutants ?",
  },
  participants: {
    nom: "les participants",
    asked: PEOPLE,
    question: "Il y a combien de personnes, et elles viennent de quels pays ?",
  },
  équipe: {
    nom: "l'équipe",
    asked: PEOPLE,
    question: "Avec qui est-ce que je serais, et est-ce que l'ambiance est bonne ?",
  },
  tâches: {
    nom: "les tâches",
    asked: CONTENT,
    question: "Qu'est-ce que je ferais exactement une fois sur place ?",
  },
  travail: {
    nom: "le travail à faire",
    asked: CONTENT,
    question: "En quoi consiste le travail, et quelles seraient mes tâches principales ?",
  },
  appartement: {
    nom: "l'appartement",
    asked: HOME,
    question: "L'appartement est comment ? Est-ce que la chambre est meublée ?",
  },
  logement: {
    nom: "le logement",
    asked: /log|dorm|hôtel|camping|chambre|lit|cuisine|équip|draps/u,
    question: "Comment est le logement, et est-ce qu'il faut réserver longtemps à l'avance ?",
  },
  "vie commune": {
    nom: "la vie commune",
    asked: /ménage|cuisine|repas|mang|règle|invit|organis|partag|animaux|chien|chat|fum|bruit|combien/u,
    question: "Comment est-ce que vous vous organisez pour le ménage et les repas ?",
  },
  activités: {
    nom: "les activités",
    asked: /activité|faire|nager|baign|pêche|randonn|atelier|enfants|lac|bateau/u,
    question: "Quelles activités peut-on faire, surtout avec des enfants ?",
  },
  visites: {
    nom: "les visites",
    asked: /visit|voir|lieu|endroit|faire|randonn|plage|musée/u,
    question: "Quels endroits {me conseilles-tu|me conseillez-vous} de voir en premier ?",
  },
  répertoire: {
    nom: "le répertoire",
    asked: /chant|chanson|musique|répertoire|style/u,
    question: "Quel genre de chansons est-ce que vous chantez ?",
  },
  concerts: {
    nom: "les concerts",
    asked: /concert|spectacle|public|scène/u,
    question: "Est-ce que vous donnez des concerts, et peut-on refuser d'y participer ?",
  },
  assurance: {
    nom: "l'assurance",
    asked: /assur|rembours/u,
    question: "Mon assurance rembourse-t-elle une partie du traitement ?",
  },
  prêts: {
    nom: "les prêts",
    asked: /prêt|emprunt|livre|rendre|retard|jours/u,
    question: "Combien de livres peut-on emprunter, et pour combien de temps ?",
  },
  services: {
    nom: "les services",
    asked: /service|ordinateur|internet|wifi|imprim|salle/u,
    question: "Y a-t-il des ordinateurs ou une salle où je pourrais étudier ?",
  },
  état: {
    nom: "l'état",
    asked: /état|frein|pneu|neuf|usé|répar|âge|ancien|marche|problème|abîm/u,
    question: "Dans quel état est-il, et a-t-il déjà été réparé ?",
  },
  essai: {
    nom: "l'essai",
    asked: /essa|voir|venir|passer/u,
    question: "Pourrais-je l'essayer avant de me décider ?",
  },
  accueil: {
    nom: "l'accueil",
    asked: /accueil|groupe|éducat|adapt|place|personnel|heure/u,
    question: "Comment accueillez-vous un enfant qui vient d'arriver et qui ne connaît personne ?",
  },
};

const BY_NAME: ReadonlyMap<string, Inquiry> = new Map(Object.entries(TOPICS));

/** How the exchange opens, by a word of the consigne; variants by address. */
const OPENINGS: readonly (readonly [about: RegExp, opening: string])[] = [
  [
    /vélo/u,
    "Bonjour, je {t'appelle|vous appelle} pour le vélo : est-ce qu'il est encore à vendre ? J'en cherche un pour aller au travail.",
  ],
  [
    /chalet/u,
    "Bonjour, je {t'appelle|vous appelle} au sujet du chalet : nous aimerions y passer une semaine en famille.",
  ],
  [
    /colocation|chambre/u,
    "{Salut|Bonjour}, je {t'appelle|vous appelle} pour la chambre : est-ce qu'elle est encore libre ?",
  ],
  [/garderie/u, "Bonjour, merci de me recevoir. Je cherche une place pour mon enfant, qui a trois ans."],
  [
    /dent/u,
    "Bonjour, j'ai très mal à une dent depuis hier. C'est la première fois que je {t'appelle|vous appelle}.",
  ],
  [/bibliothè/u, "Bonjour, je viens d'arriver dans cette ville et je voudrais me renseigner sur la carte."],
  [
    /bénévol/u,
    "{Salut|Bonjour}, on m'a dit que {tu préparais|vous prépariez} des repas avec une association : ça m'intéresse beaucoup.",
  ],
  [/escalade/u, "Bonjour, j'aimerais me mettre à l'escalade et j'aurais quelques questions."],
  [
    /gaspésie/u,
    "{Salut|Bonjour}, il paraît que {tu reviens|vous revenez} de Gaspésie : je voudrais y passer mes vacances.",
  ],
  [
    /chorale/u,
    "{Salut|Bonjour}, on m'a dit que {tu chantais|vous chantiez} dans une chorale : j'ai envie d'essayer, moi aussi.",
  ],
  [/photograph/u, "Bonjour, je voudrais apprendre la photographie et j'ai entendu parler de vos cours."],
  [
    /librairie/u,
    "Bonjour, j'ai vu votre affiche : l'emploi m'intéresse et je voudrais en savoir un peu plus.",
  ],
  [
    /conversation/u,
    "{Salut|Bonjour}, {tu vas|vous allez} toujours à ce club de conversation ? J'aimerais parler français plus souvent.",
  ],
];

const ASIDE = /\(([^()]{3,200})\)/u;

/** The subjects that a live interaction's consigne names between parentheses, in its order; none where it names none. */
export function inquiriesIn(consigne: string): Inquiry[] {
  const named = ASIDE.exec(fold(consigne))?.[1] ?? "";
  return named.split(",").flatMap((one) => BY_NAME.get(one.trim()) ?? []);
}

/** What opens the exchange of this situation; null for a situation nothing was written for. */
export function openingFor(consigne: string): string | null {
  const folded = fold(consigne);
  return OPENINGS.find(([about]) => about.test(folded))?.[1] ?? null;
}
