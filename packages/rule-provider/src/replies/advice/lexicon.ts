import type { AnalysedWord } from "../analysis.ts";
import { PLAIN_NAMES } from "../plain-names.ts";
import { commonest, quotedList, type Reading, times } from "../reading.ts";
import type { Advice } from "./advice.ts";

/** Words that say little, with what to say in their place; how often one must be said to be worth a remark. */
const VAGUE: readonly (readonly [lemma: string, often: number, instead: string])[] = [
  ["chose", 2, "nommez ce dont il s'agit"],
  ["truc", 1, "nommez ce dont il s'agit"],
  ["gens", 4, "dites de qui vous parlez : les voisins, les parents, les clients"],
  ["très", 5, "cherchez un adjectif plus fort"],
  ["beaucoup", 4, "donnez un nombre, ou dites autrement"],
  ["bon", 4, "dites en quoi c'est bon"],
];

const TRAINING = {
  beginner:
    "Avant de commencer, notez dix mots utiles pour ce sujet, avec leur article, et employez-en cinq.",
  intermediate: "Préparez cinq noms et cinq verbes précis sur ce sujet, et employez-en au moins quatre.",
  advanced:
    "Relevez dans un article ou une émission sur ce thème cinq expressions que vous n'employez pas, et placez-en deux.",
} as const;

export function lexiconAdvice(reading: Reading): Advice {
  const { production, features, stage } = reading;
  const wrong = commonest(reading, ["lexique"]);
  if (wrong !== null) {
    const kept = production.oral ? "entendu" : "lu";
    return {
      shown: true,
      weakness: `${PLAIN_NAMES[wrong.code]} : ${wrong.pairs}`,
      conseil: `Revoyez ${PLAIN_NAMES[wrong.code]}${times(wrong.total)} : ${wrong.pairs}. Notez chaque mot nouveau avec la phrase où vous l'avez ${kept}.`,
    };
  }
  const repeated = repeatedWord(reading);
  if (repeated !== null) {
    const { form, total } = repeated;
    return {
      shown: true,
      weakness: `« ${form} » revient ${total} fois`,
      conseil: `Le mot « ${form} » revient ${total} fois : ${repeated.instead}.`,
    };
  }
  const plain = features.lexical.rareShare < PLAIN_SHARE;
  const verbs = commonVerbs(reading);
  if (verbs.length > 1 && stage !== "advanced") {
    const names = quotedList(verbs);
    return {
      shown: true,
      weakness: `les verbes qui reviennent le plus sont ${names}`,
      conseil: `Les verbes qui reviennent le plus sont ${names} : ${stage === "beginner" ? "apprenez-en cinq autres pour ce sujet, et employez-en trois" : "remplacez-en deux par des verbes plus précis"}.`,
    };
  }
  return {
    shown: plain,
    weakness: plain ? "surtout des mots de tous les jours" : "les mots précis peuvent être plus nombreux",
    conseil: TRAINING[stage],
  };
}

/** Below this share of rare content words the vocabulary is that of everyday life. */
const PLAIN_SHARE = 0.2;

/** A common noun said this often, and not what the subject is about, is repeated. */
const REPEATED = { written: 5, spoken: 8 } as const;

function repeatedWord(reading: Reading): { form: string; total: number; instead: string } | null {
  const { production, features } = reading;
  if (features.exchange.leads) return null;
  const totals = Map.groupBy(production.words, ({ lemma }) => lemma);
  for (const [lemma, often, instead] of VAGUE) {
    const own = (totals.get(lemma) ?? []).filter((word) => !isInPhrase(word, production.words));
    if (own.length >= often) return { form: formOf(own), total: own.length, instead };
  }
  const subject = new Set(
    [...production.consigne.words, ...production.documents.words].map(({ lemma }) => lemma),
  );
  const least = production.oral ? REPEATED.spoken : REPEATED.written;
  const most = [...totals]
    .filter(([lemma, own]) => own.length >= least && !subject.has(lemma) && own.every(isNoun))
    .sort((a, b) => b[1].length - a[1].length)[0];
  if (most === undefined) return null;
  const [, own] = most;
  return {
    form: formOf(own),
    total: own.length,
    instead: "remplacez-le une fois par un pronom ou par un mot voisin",
  };
}

/** From this many times on a verb stands out. */
const VERB_OFTEN = 3;

/** The verbs said most often, by their infinitive. */
function commonVerbs({ production: { words } }: Reading): string[] {
  const verbs = words.filter(({ word }) => word.readings[0]?.pos === "VER").map(({ lemma }) => lemma);
  return [...Map.groupBy(verbs, (lemma) => lemma)]
    .filter(([lemma, own]) => own.length >= VERB_OFTEN && COMMON_VERBS.has(lemma))
    .sort((a, b) => b[1].length - a[1].length)
    .slice(0, 3)
    .map(([lemma]) => lemma);
}

/** Verbs that nearly any more precise one can replace. */
const COMMON_VERBS = new Set(
  "faire aller mettre dire aimer venir prendre voir donner vouloir pouvoir".split(" "),
);

/** « quelque chose » and « autre chose » are no vague words: nothing more precise is meant. */
function isInPhrase(word: AnalysedWord, words: readonly AnalysedWord[]): boolean {
  return /^(?:quelque|autre|grand|peu)$/u.test(words[words.indexOf(word) - 1]?.lower ?? "");
}

function formOf(words: readonly AnalysedWord[]): string {
  return words[0]?.lower ?? "";
}

function isNoun({ content, word }: AnalysedWord): boolean {
  return content && !word.name && word.readings[0]?.pos === "NOM";
}
