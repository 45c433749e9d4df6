import { fold } from "@epreuve/french-checker/token";
import { inquiriesIn } from "../content/inquiries.ts";
import type { AnalysedProduction, AnalysedSentence } from "./analysis.ts";

/** Features of how a candidate leads a dialogue. */
export interface Exchange {
  /** Whether the candidate is the one who asks, as in the live interaction. */
  leads: boolean;
  /** Sentences that ask something. */
  questions: AnalysedSentence[];
  /** Sentences that react to an answer. */
  reactions: AnalysedSentence[];
  /** Points not asked about: those of the consigne, or the usual subjects where it names none. */
  missing: string[];
  /** How many of the six usual subjects were asked about, or the same share of the consigne's points if higher. */
  subjectCount: number;
  /** Distinct constructions of questions and reactions, from « est-ce que » to the indirect question. */
  constructions: string[];
}

/** Beginnings and constructions that show a question where the transcript has no punctuation. */
const ASKS =
  /(?<![\p{L}])(?:est-ce qu|qu'est-ce|combien|comment (?:je|on|ça|est|s'|faire|puis|peut)|c'est (?:quand|où|quoi|possible|compris|cher|loin)|(?:à|de|dans|pour) quel|quel(?:le)?s? (?:est|sont|heure|jour|papier|document|prix|âge|type|genre)|y a-t-il|avez-vous|as-tu|pou(?:vez-vous|rriez-vous|rrais-tu)|peux-tu|puis-je|peut-on|faut-il|je (?:voudrais|veux|aimerais|souhaite\p{L}*) (?:bien )?(?:savoir|connaître)|vous (?:avez|acceptez|pouvez)|tu (?:as|peux)|y a (?:un|une|des|de la|du|encore|combien|quoi)|je peux)/iu;
/** Requests that end with a full stop: « Je voudrais savoir combien ça coûte. » */
const REQUESTS =
  /(?<![\p{L}])(?:(?:voudrais|veux|aimerais|souhaite\p{L}*|voulu) (?:bien |aussi |juste )*(?:savoir|connaître|demander)|(?:pouvez|pourriez)[- ]vous (?:me |nous )?(?:dire|expliquer|préciser|donner|indiquer)|(?:peux|pourrais)[- ]tu (?:me |nous )?(?:dire|expliquer|préciser|donner)|(?:dis|dites)-moi|je me demand\p{L}+ (?:si|s'|combien|comment|quel|où|quand))/iu;
const REACTS =
  /(?<![\p{L}])(?:ah|d'accord|très bien|je (?:comprends|vois)|dommage|parfait|dans ce cas|super|génial|c'est (?:bien|bon|noté|cher|loin|intéressant|gentil|super|vrai)|ah bon|vraiment|entendu|ça (?:marche|me va|me convient)|donc|si je comprends|pas de problème|tant pis|tant mieux)(?![\p{L}])/iu;

const SUBJECTS: readonly (readonly [name: string, asked: RegExp])[] = [
  ["le prix", /combien|prix|coût|tarif|cher|payer|gratuit|loyer|salaire|budget|cotisation/iu],
  ["les horaires ou les dates", /heure|horaire|quand|jour|date|samedi|dimanche|lundi|ouvert|commence/iu],
  ["le lieu", /où|adresse|quartier|loin|métro|bus|trouve|endroit/iu],
  ["les conditions", /faut|condition|niveau|âge|document|papier|obligatoire|accept|permis|possible/iu],
  ["ce qu'il faut apporter", /apporter|matériel|fourni|équip|vêtement|habill|emporter/iu],
  ["l'inscription ou la réservation", /inscri|réserv|rendez-vous|visit|postul|contact/iu],
];

/** Constructions that show the level in a dialogue, whose sentences are short. */
const CONSTRUCTIONS: readonly (readonly [name: string, used: RegExp])[] = [
  ["est-ce que", /est-ce qu/u],
  ["mot interrogatif", /combien|comment|quand|pourquoi|(?<![\p{L}])où(?![\p{L}])|quel(?:le)?s?(?![\p{L}])/u],
  ["inversion", /(?<!\p{L})\p{L}+-(?:t-)?(?:vous|tu|il|elle|ils|elles|on|je)(?![\p{L}])/u],
  ["conditionnel", /(?:voudr|aimer|pourr|ser|aur|souhaiter|devr|faudr)(?:ais|ait|iez|ions)(?![\p{L}])/u],
  [
    "question indirecte",
    /(?:savoir|savez|sais|dire|dis-moi|dites-moi|demander?|préciser|expliquer)(?:-(?:vous|tu))? (?:s'|si |combien|comment|quand|où|ce qu|pourquoi|(?:dans |à |de |pour )?quel)/u,
  ],
  ["condition", /(?<![\p{L}])(?:si |s'il|au cas où|à condition)/u],
  ["raison", /parce qu|puisqu|(?<![\p{L}])car |comme (?:je|j'|nous|on)/u],
  ["relative", /(?<![\p{L}])(?:dont|que (?:vous|tu)|qui)(?![\p{L}])/u],
  [
    "reformulation",
    /si je comprends|si j'ai bien compris|vous voulez dire|tu veux dire|autrement dit|c'est-à-dire/u,
  ],
  [
    "infinitif après préposition",
    /(?<![\p{L}])(?:avant d|pour|sans|au lieu d|afin d)[e'] ?\p{L}+(?:er|ir|re)(?![\p{L}])|(?<![\p{L}])(?:pour|sans) \p{L}+(?:er|ir|re)(?![\p{L}])/u,
  ],
];

/** Measures how the dialogue is led, from the candidate's sentences. */
export function exchangeOf({ sentences, tache, oral, consigne }: AnalysedProduction): Exchange {
  const leads = tache === "EO_T2_LIVE";
  const asks = ({ texte }: AnalysedSentence): boolean => {
    const said = texte.trimEnd();
    if (said.endsWith("?") || (leads && REQUESTS.test(said.replace(/’/gu, "'")))) return true;
    return oral && !/[.!…]$/u.test(said) && ASKS.test(said);
  };
  const questions = sentences.filter(asks);
  const asked = fold(questions.map(({ texte }) => texte).join(" "));
  const topics = leads ? inquiriesIn(consigne.texte) : [];
  const left = topics.filter((topic) => !topic.asked.test(asked));
  const usual = SUBJECTS.filter(([, one]) => !one.test(asked)).map(([name]) => name);
  const named = topics.length === 0 ? 0 : SUBJECTS.length * (1 - left.length / topics.length);
  const said = fold(sentences.map(({ texte }) => texte).join(" "));
  return {
    leads,
    questions,
    reactions: sentences.filter(({ texte }) => REACTS.test(fold(texte))),
    missing: topics.length > 0 ? left.map(({ nom }) => nom) : usual,
    subjectCount: Math.max(SUBJECTS.length - usual.length, named),
    constructions: CONSTRUCTIONS.filter(([, used]) => used.test(said)).map(([name]) => name),
  };
}
