import { inquiriesIn, openingFor } from "../../content/inquiries.ts";
import { analyse, type TextAnalysis } from "../analysis.ts";
import { THEMES, themesOf } from "../features/interview.ts";
import type { Language } from "../language.ts";
import { correctedSentence } from "../rewrite.ts";
import { withoutHesitations } from "../speech.ts";
import type { Part } from "./assemble.ts";
import { choose, settle } from "./phrasing.ts";

/** The target level of a spoken model: 0 up to B1, 1 for B2, 2 above. */
export type Step = 0 | 1 | 2;

/** Sentences for a theme, by step: a comment that fits any life, and a sentence for a theme the candidate left out. */
interface Saying {
  comment: readonly [string, string, string];
  absent: readonly [string, string, string];
}

const SAYINGS: Readonly<Record<string, Saying>> = {
  "votre famille": {
    comment: [
      "Ma famille compte beaucoup pour moi, parce qu'elle m'aide toujours.",
      "Même si nous ne nous voyons pas chaque jour, je sais que je peux compter sur les miens.",
      "On ne choisit pas sa famille, dit-on ; la mienne, avec ses défauts, m'a surtout appris à écouter.",
    ],
    absent: [
      "Je suis très proche de ma famille et je l'appelle chaque semaine.",
      "Ma famille vit loin d'ici, mais nous nous appelons chaque dimanche.",
      "Ma famille est dispersée, ce qui rend chacune de nos réunions d'autant plus précieuse.",
    ],
  },
  "vos études ou votre travail": {
    comment: [
      "Ce que j'aime dans cette activité, c'est que j'apprends quelque chose tous les jours.",
      "C'est parfois fatigant ; pourtant, je ne changerais pas de voie, car j'y rencontre des gens très différents.",
      "Cette activité, pour exigeante qu'elle soit, m'a appris la patience, et je m'en sers bien au-delà du travail.",
    ],
    absent: [
      "Dans la journée, je travaille, et le soir j'étudie le français parce que je veux progresser.",
      "Je travaille dans une petite équipe, et ce que je préfère, c'est le contact avec les gens.",
      "Mon travail me met chaque jour en présence d'inconnus, si bien que j'ai appris à aller vers les autres.",
    ],
  },
  "le lieu où vous vivez": {
    comment: [
      "J'aime bien cet endroit, parce qu'il est calme et que tout est près.",
      "Ce que j'apprécie là-bas, c'est que l'on finit par connaître ses voisins.",
      "On s'attache à un lieu sans s'en apercevoir : il m'a suffi de le quitter quelques semaines pour le comprendre.",
    ],
    absent: [
      "J'habite un appartement calme, pas très loin du centre.",
      "J'habite un quartier animé, près d'un marché où je connais presque tout le monde.",
      "J'habite un quartier où se croisent toutes les langues, ce dont je ne me lasse pas.",
    ],
  },
  "vos loisirs": {
    comment: [
      "Quand j'ai du temps libre, cela me permet de me reposer.",
      "C'est ma façon d'oublier la journée, et j'essaie d'y consacrer une heure chaque soir.",
      "J'y trouve un équilibre sans lequel, je crois, le reste de la semaine me paraîtrait bien long.",
    ],
    absent: [
      "Pendant mon temps libre, j'aime marcher et écouter de la musique.",
      "Pendant mon temps libre, je marche en forêt ou je cuisine en écoutant de la musique.",
      "À mes heures perdues, je cuisine, moins pour le résultat que pour le plaisir de recevoir.",
    ],
  },
  "vos habitudes": {
    comment: [
      "C'est une habitude, et je l'aime bien.",
      "C'est une habitude à laquelle je tiens, parce qu'elle donne un rythme à ma semaine.",
      "Ces petits rites, que d'aucuns trouveraient monotones, me rassurent plus qu'ils ne m'enferment.",
    ],
    absent: [
      "D'habitude, je me lève tôt, parce que j'aime le matin.",
      "D'habitude, je me lève tôt, parce que j'aime le silence du matin.",
      "J'ai pris l'habitude de me lever avant tout le monde, tant le silence du matin m'est devenu nécessaire.",
    ],
  },
  "vos projets": {
    comment: [
      "C'est un grand projet pour moi, alors je travaille beaucoup.",
      "Je sais que ce sera difficile au début ; cependant, je m'y prépare depuis longtemps.",
      "Je n'ignore pas ce qu'un tel projet demande de patience, mais c'est précisément ce qui me stimule.",
    ],
    absent: [
      "Plus tard, je voudrais vivre au Canada et y trouver un bon travail.",
      "L'année prochaine, j'aimerais suivre une formation qui me permettrait d'évoluer.",
      "Si tout se passe comme je l'espère, je m'installerai au Canada, où j'aimerais d'abord reprendre des études.",
    ],
  },
};

/** Longest sentence of the candidate that a spoken model keeps, in words. */
const OWN_MAX = 34;
/** Questions, quotes, unfinished sentences and repeated words, which a model does not keep. */
const BROKEN = /[?«"…]|(?<!\p{L})(\p{L}+),? \1(?!\p{L})/iu;
const NAMED = /(?<!\p{L})je m['’]appelle (\p{Lu}[\p{L}-]+)/iu;

interface Told {
  texte: string;
  original: string;
  theme: string | null;
}

/** The main theme of a sentence: projects before any other; null where it has none. */
function themeOf(texte: string): string | null {
  const { covered } = themesOf(texte);
  const project = covered.find((nom) => nom === "vos projets");
  return project ?? covered[0] ?? null;
}

/** The candidate's sentences that a spoken model may keep, in their order, corrected and without a known error. */
function told(own: TextAnalysis, language: Language): Told[] {
  return own.sentences.flatMap((sentence) => {
    const { words, findings, texte } = sentence;
    if (words.length < 3 || words.length > OWN_MAX || findings.length > 2) return [];
    if (BROKEN.test(texte)) return [];
    const fluent = { ...sentence, texte: withoutHesitations(texte) };
    const corrected = correctedSentence(fluent)
      .replace(/^[\s,]+|(?:\s*,)+(?=[.!]?$)/gu, "")
      .replace(/\s*,(?:\s*,)+/gu, ",")
      .replace(/^\p{Ll}/u, (first) => first.toUpperCase());
    const whole = /[.!]$/u.test(corrected) ? corrected : `${corrected}.`;
    const again = analyse(whole, language, true);
    if (again.findings.length > 0 || again.words.some(({ known, word }) => !known && !word.name)) return [];
    // A short sentence with the name is left out, since the model begins with the name.
    if (NAMED.test(whole) && words.length < 6) return [];
    return [{ texte: whole, original: texte, theme: themeOf(whole) }];
  });
}

/**
 * The parts of EO_T1: the candidate's sentences in their order, a comment at the target level after each theme, then an
 * example for each theme left out. Only those examples say more about the candidate's life than the candidate did.
 */
export function presentationParts(own: TextAnalysis, step: Step, seed: number, language: Language): Part[] {
  const spoken = own.sentences.map(({ texte }) => texte).join(" ");
  const { covered, missing } = themesOf(spoken);
  const kept = told(own, language);
  const name = NAMED.exec(spoken)?.[1];
  const named = kept.some(({ texte }) => NAMED.test(texte));
  const hello = choose(
    ["Bonjour et merci de m'accueillir.", "Bonjour, c'est un plaisir de vous rencontrer."],
    seed,
    "bonjour",
  );
  const greets = kept[0] !== undefined && /^(?:bonjour|bonsoir)/iu.test(kept[0].texte);
  const parts: Part[] = greets ? [] : [{ texte: hello }];
  if (name !== undefined && !named) parts.push({ texte: `Je m'appelle ${name}.` });
  const last = new Map(kept.map(({ theme }, index) => [theme, index]));
  for (const [index, { texte, theme }] of kept.entries()) {
    parts.push({ texte });
    const saying = theme === null || last.get(theme) !== index ? undefined : SAYINGS[theme];
    if (saying !== undefined)
      parts.push({ texte: saying.comment[step], optional: 1 + (THEMES.length - index) });
  }
  // A theme whose sentences were too faulty to keep gets its comment, not the example for a theme left out.
  for (const theme of covered) {
    const saying = SAYINGS[theme];
    if (!last.has(theme) && saying !== undefined && kept.length < 3)
      parts.push({ texte: saying.comment[step] });
  }
  for (const theme of missing) {
    const saying = SAYINGS[theme];
    if (saying !== undefined) parts.push({ texte: saying.absent[step] });
  }
  return [
    ...parts,
    {
      texte: choose(
        [
          "Voilà ce que je peux vous dire de moi ; y a-t-il un point que vous aimeriez que je précise ?",
          "Voilà ce que je peux dire de moi ; je répondrai volontiers à vos questions.",
        ],
        seed,
        "fin",
      ),
    },
  ];
}

/** Reactions to an answer, before every other question. */
const TAKEN_UP: readonly string[] = [
  "D'accord, je comprends.",
  "Ah, très bien.",
  "Je vois, merci.",
  "Parfait, c'est noté.",
];

/** Questions that fit any situation, after those on its points. */
const FURTHER: readonly string[] = [
  "Si j'ai un empêchement au dernier moment, est-ce qu'on peut s'arranger ?",
  "Y a-t-il autre chose que je devrais savoir avant de me décider ?",
  "Est-ce que je pourrais {te|vous} recontacter si j'ai une autre question ?",
];

/** Questions for a consigne that names no point. */
const WITHOUT_SITUATION: readonly string[] = [
  "Pourriez-vous d'abord me dire en quoi cela consiste exactement ?",
  "Combien cela coûte-t-il, et existe-t-il des réductions ?",
  "Quels sont les jours et les heures ?",
  "Comment puis-je venir en transports en commun ?",
  "Y a-t-il des conditions particulières à remplir ?",
];

/**
 * The parts of EO_T2_LIVE, the candidate's lines only: the opening, a question on each point of the consigne, and the
 * closing, with « tu » or « vous » by `address`.
 */
export function interactionParts(consigne: string, address: "tu" | "vous", seed: number): Part[] {
  const topics = inquiriesIn(consigne).map(({ question }) => question);
  const asked = [...(topics.length > 0 ? topics : WITHOUT_SITUATION), ...FURTHER];
  const opening =
    openingFor(consigne) ??
    "Bonjour, {tu aurais|auriez-vous} quelques minutes pour répondre à mes questions ?";
  const lines = asked.map((question, index) => {
    const taken = index % 2 === 0 ? `${TAKEN_UP[(seed + index / 2) % TAKEN_UP.length] ?? ""} ` : "";
    return `${index === 0 ? "" : taken}${question}`;
  });
  const end =
    "Très bien, c'est beaucoup plus clair maintenant. Merci beaucoup pour {ton|votre} aide, et bonne journée !";
  return [opening, ...lines, end].map(
    (line): Part => ({ texte: settle(line, address, seed), paragraph: true }),
  );
}
