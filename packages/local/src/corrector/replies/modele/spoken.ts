import { fold } from "../../token.ts";
import type { Part } from "./assemble.ts";
import type { OwnSentence } from "./own-sentences.ts";
import { choose } from "./phrasing.ts";

/** What an examiner asks about, how a text shows it was spoken of, and what to say where it was not. */
const TOPICS: [spoken: RegExp, phrases: string[]][] = [
  [
    /famille|mari|femme|enfant|frère|sœur|parents|célibataire/u,
    [
      "J'ai deux sœurs, dont je suis très proche, même si nous vivons dans des villes différentes.",
      "Ma famille est dispersée, mais nous nous appelons chaque dimanche.",
    ],
  ],
  [
    /travail|métier|étud|université|entreprise|profession/u,
    [
      "Je travaille dans une petite équipe, et ce que je préfère, c'est le contact avec les clients.",
      "J'ai suivi des études de gestion avant de trouver un emploi qui me convient bien.",
    ],
  ],
  [
    /habit|quartier|ville|appartement|maison/u,
    [
      "J'habite un quartier animé, tout près d'un marché où je connais presque tout le monde.",
      "Je vis depuis trois ans dans un appartement calme, à dix minutes du centre.",
    ],
  ],
  [
    /loisir|sport|lecture|musique|cuisine|film|livre|aime/u,
    [
      "Pendant mon temps libre, je marche en forêt ou je cuisine en écoutant de la musique.",
      "Le soir, je lis des romans policiers : c'est ma façon d'oublier la journée.",
    ],
  ],
  [
    /habitude|matin|week-end|fin de semaine|chaque jour|d'habitude/u,
    [
      "D'habitude, je me lève tôt, parce que j'aime le silence du matin.",
      "Le samedi, je fais toujours le même tour : le marché, un café, puis un long déjeuner.",
    ],
  ],
  [
    /projet|canada|avenir|plus tard|espère|voudrais|aimerais/u,
    [
      "Plus tard, j'aimerais m'installer au Canada et y ouvrir ma propre entreprise.",
      "L'année prochaine, j'espère suivre une formation qui me permettra d'évoluer.",
    ],
  ],
];

/** An introduction of oneself: the candidate's own sentences first, then what was not spoken of. */
export function presentationParts(contenu: string, own: readonly OwnSentence[], seed: number): Part[] {
  const folded = fold(contenu);
  const missing = TOPICS.filter(([spoken]) => !spoken.test(folded));
  const topics = own.length + missing.length < TOPICS.length ? TOPICS : missing;
  return [
    {
      texte: choose(
        ["Bonjour, je suis ravi de faire votre connaissance.", "Bonjour et merci de m'accueillir."],
        seed,
        "bonjour",
      ),
    },
    ...own.slice(0, 7).map(({ texte }): Part => ({ texte: /[.!]$/u.test(texte) ? texte : `${texte}.` })),
    ...topics.map(([, phrases], index): Part => ({ texte: choose(phrases, seed, String(index)) })),
    {
      texte: choose(
        [
          "Et vous, y a-t-il un point que vous aimeriez que je précise ?",
          "Voilà ce que je peux dire de moi ; je répondrai volontiers à vos questions.",
        ],
        seed,
        "fin",
      ),
    },
  ];
}

const QUESTIONS: [about: RegExp, questions: string[]][] = [
  [
    /logement|appartement|chambre|louer|location|colocation/u,
    [
      "Le loyer comprend-il le chauffage et l'électricité ?",
      "Le logement est-il meublé ?",
      "À quel étage se trouve-t-il, et y a-t-il un ascenseur ?",
      "Quand pourrais-je le visiter ?",
    ],
  ],
  [
    /cours|formation|stage|école|inscri|atelier|club/u,
    [
      "Combien de participants y a-t-il par groupe ?",
      "Faut-il un niveau particulier pour s'inscrire ?",
      "Le matériel est-il fourni ?",
      "Pourrais-je assister à une séance d'essai ?",
    ],
  ],
  [
    /voyage|séjour|hôtel|excursion|vacances|visite/u,
    [
      "Le transport est-il compris dans le prix ?",
      "Que se passe-t-il en cas d'annulation ?",
      "Quels lieux visite-t-on pendant le séjour ?",
      "Faut-il réserver longtemps à l'avance ?",
    ],
  ],
  [
    /travail|emploi|poste|entreprise|bénévol/u,
    [
      "Quelles seraient exactement mes tâches ?",
      "Quels sont les horaires, et peut-on les aménager ?",
      "Une formation est-elle prévue au début ?",
      "À qui dois-je envoyer ma candidature ?",
    ],
  ],
];
const ALWAYS = [
  "Pourriez-vous d'abord me dire en quoi cela consiste exactement ?",
  "Combien cela coûte-t-il, et existe-t-il des réductions ?",
  "Quels sont les jours et les heures ?",
  "Comment puis-je m'y rendre en transports en commun ?",
  "Y a-t-il des conditions particulières à remplir ?",
  "À qui dois-je m'adresser si j'ai un empêchement ?",
];

/** The candidate's side of an interaction: from the greeting to what was agreed. */
export function interactionParts(subject: string, seed: number): Part[] {
  const folded = fold(subject);
  const special = QUESTIONS.find(([about]) => about.test(folded))?.[1] ?? [];
  const asked = [...ALWAYS.slice(0, 3), ...special, ...ALWAYS.slice(3)].slice(0, 9);
  return [
    {
      texte: choose(
        [
          "Bonjour, je vous appelle parce que j'aurais besoin de quelques renseignements.",
          "Bonjour, auriez-vous quelques minutes pour répondre à mes questions ?",
        ],
        seed,
        "bonjour",
      ),
    },
    ...asked.map(
      (texte, index): Part => ({
        texte: `${index === 2 ? "D'accord, je comprends. " : index === 5 ? "Très bien, c'est plus clair. " : ""}${texte}`,
        paragraph: true,
      }),
    ),
    {
      texte:
        "Si je résume, tout me convient ; je vous confirme ma réponse demain. Merci beaucoup pour votre aide, et bonne journée !",
      paragraph: true,
    },
  ];
}
