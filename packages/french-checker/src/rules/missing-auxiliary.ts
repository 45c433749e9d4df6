import type { Lexicon } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type NounGroup, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { isNoAdjective, soundsLikeImperfect, spokenFor } from "./lone-participle.ts";
import { MOMENTS } from "./missing-preposition-words.ts";
import { auxiliary, isSubject } from "./missing-verb.ts";
import { TAKES_ETRE } from "./verbs-of-etre.ts";

const OBJECT = /^(?:me|m'|te|t'|lui|leur|nous|vous|se|s'|l')$/u;
/** Where a noun group may be a subject: it opens its clause. */
const OPENS_CLAUSE =
  /^(?:[,.;:!?…]|et|mais|donc|car|que|qu'|quand|lorsque|si|parce|alors|après|hier|puis|ensuite|où)$/u;
/** What is done again and again stands in the imperfect. */
const HABIT = /^(?:toujours|souvent|chaque|parfois|tous|toutes)$/u;
/** Verbs whose "nous" is a direct object, with which the participle agrees. */
const DIRECT =
  /^(?:inviter|aider|accueillir|accompagner|voir|appeler|rencontrer|emmener|conduire|recevoir|attendre|trouver|regarder|amener|remercier|surprendre)$/u;
const SUBJECTS: Readonly<Record<string, string>> = { qui: "il", ça: "il", cela: "il" };

interface Subject {
  /** The pronoun of its person: "il" for "mon père". */
  pronoun: string;
  gender: "m" | "f" | undefined;
  plural: boolean;
}

function ofPronoun(pronoun: string): Subject {
  return {
    pronoun,
    gender: /^elles?$/u.test(pronoun) ? "f" : /^ils?$/u.test(pronoun) ? "m" : undefined,
    plural: /^(?:nous|ils|elles)$/u.test(pronoun),
  };
}

function ofGroup({ gender, number }: NounGroup): Subject {
  const pronoun = `${gender === "f" ? "elle" : "il"}${number === "p" ? "s" : ""}`;
  return { pronoun, gender, plural: number === "p" };
}

/** The subject that ends at `index`: a pronoun, or a noun group that opens its clause. */
function subjectEndingAt(index: number, { words, groups }: TaggedSentence): Subject | undefined {
  const lower = words[index]?.lower ?? "";
  if (isSubject(words, index)) return ofPronoun(lower === "j'" ? "je" : lower);
  const known = SUBJECTS[lower];
  if (known !== undefined) return ofPronoun(known);
  const group = groups.find(({ to }) => to === index);
  if (group?.determiner === undefined) return undefined;
  const before = words[group.from - 1]?.lower;
  return before === undefined || OPENS_CLAUSE.test(before) ? ofGroup(group) : undefined;
}

/** Whether the pronoun is of the subject itself: "je me", "elle se". */
function isReflexive(pronoun: string, { pronoun: subject }: Subject): boolean {
  if (/^s[e']$/u.test(pronoun)) return true;
  if (/^m[e']$/u.test(pronoun)) return subject === "je";
  if (/^t[e']$/u.test(pronoun)) return subject === "tu";
  return pronoun === subject;
}

function isParticiple(word: Word | undefined): boolean {
  return (
    word?.all.some(({ mode }) => mode === "ppas") === true &&
    word.all.every(({ pos, mode }) => mode === "ppas" || pos === "ADJ" || pos === "NOM")
  );
}

/** "mon père me raconté": what was meant is the imperfect, which sounds alike. */
function habitOf(lemma: string, { pronoun }: Subject, lexicon: Lexicon): string | undefined {
  const person = pronoun === "je" ? 1 : pronoun === "tu" ? 2 : 3;
  const number = /s$/u.test(pronoun) ? "p" : "s";
  return lexicon.conjugate(lemma, { mode: "ind", tense: "imparfait", person, number });
}

/** The participle with "être", in the gender and number of a subject that shows them, unless an object follows. */
function agreed(word: Word, next: Word | undefined, subject: Subject, lexicon: Lexicon): string {
  const object =
    next?.readings.some(({ pos }) => pos === "DET") === true && !next.all.some(({ pos }) => pos === "PREP");
  const lemma = word.all.find(({ mode }) => mode === "ppas")?.lemma;
  const plural = subject.plural || subject.pronoun === "on";
  if (lemma === undefined || object || (subject.gender === undefined && !plural)) return word.token.text;
  const gender = subject.gender ?? "m";
  return lexicon.conjugate(lemma, { mode: "ppas", gender, number: plural ? "p" : "s" }) ?? word.token.text;
}

/** "elle m'expliqué", "je me levé", "ils se rencontré": the auxiliary is left out after an object pronoun. */
function* afterObject(
  rule: Rule,
  index: number,
  tagged: TaggedSentence,
  lexicon: Lexicon,
): Iterable<Finding> {
  const { words } = tagged;
  const [object, word, next] = words.slice(index, index + 3);
  if (object === undefined || word === undefined || !OBJECT.test(object.lower) || !isParticiple(word)) return;
  const subject = subjectEndingAt(index - 1, tagged);
  const first = word.all.find(({ mode }) => mode === "ppas");
  if (subject === undefined || first === undefined) return;
  const group = words[index - 1]?.readings.some(({ pos }) => pos === "NOM") === true;
  // "ma mère, nous invités".
  if (group && /^(?:nous|vous)$/u.test(object.lower) && /s$/u.test(word.lower)) return;
  const reflexive = isReflexive(object.lower, subject);
  const bare = object.lower.replace(/'$/u, "");
  if (!reflexive && words.some(({ lower }) => HABIT.test(lower))) {
    const form = habitOf(first.lemma, subject, lexicon);
    if (form === undefined) return;
    yield finding(
      rule,
      word.token,
      word.token,
      form,
      `Une habitude du passé se dit à l'imparfait : « ${form} ».`,
    );
    return;
  }
  const form = auxiliary(lexicon, reflexive ? "être" : "avoir", subject.pronoun);
  if (form === undefined) return;
  const own =
    !reflexive && object.lower === "nous" && DIRECT.test(first.lemma)
      ? lexicon.conjugate(first.lemma, { mode: "ppas", gender: "m", number: "p" })
      : undefined;
  const participle = own ?? (reflexive ? agreed(word, next, subject, lexicon) : word.token.text);
  const elided = /^[aeéêio]/u.test(form) && /^(?:m|t|s|l|me|te|se)$/u.test(bare);
  const pronoun = elided ? `${bare.charAt(0)}'` : `${/^[mts]$/u.test(bare) ? `${bare}e` : bare} `;
  const correction = sameCase(`${pronoun}${form} ${participle}`, object.token.text);
  const why = `Il manque l'auxiliaire avant le participe passé : « ${form} ${participle} ».`;
  yield finding(rule, object.token, word.token, correction, why);
}

/** "nous mangé", "on dormi": the auxiliary is left out before the participle. */
function* afterSubject(
  rule: Rule,
  index: number,
  { words }: TaggedSentence,
  lexicon: Lexicon,
): Iterable<Finding> {
  const pronoun = words[index];
  const word = words[index + 1];
  if (pronoun === undefined || word === undefined) return;
  const first = word.all.find((one) => one.pos === "VER" && one.mode === "ppas");
  if (first === undefined) return;
  const participle = word.all.every((one) => one.pos === "VER" && one.mode === "ppas");
  // "je perdu mon sac": an object follows, so it is no adjective.
  const object = words[index + 2]?.readings.some(({ pos }) => pos === "DET" || pos === "NUM") === true;
  const sounded = /[^q]u$/u.test(word.lower) && (participle || object);
  if (!sounded && !(participle && /^(?:nous|on|ils|elles)$/u.test(pronoun.lower))) return;
  if (soundsLikeImperfect(words, index + 1, first.lemma)) return;
  const etre = TAKES_ETRE.has(first.lemma) || (first.lemma === "descendre" && !object);
  const form = auxiliary(lexicon, etre ? "être" : "avoir", pronoun.lower);
  const agreed = lexicon.conjugate(first.lemma, {
    mode: "ppas",
    gender: etre && /^elles?$/u.test(pronoun.lower) ? "f" : "m",
    number: etre && /^(?:nous|ils|elles)$/u.test(pronoun.lower) ? "p" : "s",
  });
  if (form === undefined || agreed === undefined) return;
  const elided =
    pronoun.lower === "je" && !etre ? `${pronoun.token.text.slice(0, -1)}'` : `${pronoun.token.text} `;
  const correction = `${elided}${form} ${agreed}`;
  const text = `Il manque l'auxiliaire avant le participe passé : « ${form} ${agreed} ».`;
  yield finding(rule, pronoun.token, word.token, correction, text);
}

/** Words of a moment that opens its sentence, up to the comma. */
const MOMENT_MAX = 6;
const TIMES =
  /^(?:hier|avant-hier|matin|soir|midi|nuit|après-midi|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|semaine|mois|année|an|ans|été|hiver|printemps|automne|fois|jour|jours|après|ensuite|puis|heures?|minutes?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|vacances|lendemain|moment)$/u;
const OPENS_SENTENCE = /^(?:mais|quand|lorsque|car|puis)$/u;
/** What ends the clause of the participle, or begins another. */
const ENDS_CLAUSE = /^(?:[,.;:!?…]|mais|donc|parce|car|quand|et|pour|puis)$/u;

/** Whether no finite verb stands in the clause after `at`, nor at once after its end. */
function isAlone(words: readonly Word[], at: number): boolean {
  for (let index = at; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) return true;
    if (/^(?:qui|que|qu'|dont|où)$/u.test(word.lower)) return false;
    if (ENDS_CLAUSE.test(word.token.text) || ENDS_CLAUSE.test(word.lower)) {
      const next = words[index + 1];
      return next === undefined || !next.readings.some((one) => one.pos === "VER" && one.mode !== "inf");
    }
    if (word.readings.some((one) => isFiniteForm(one)) && !word.readings.some(({ pos }) => pos === "NOM"))
      return false;
  }
  return true;
}

/** "Hier, mon voisin appelé la police", "j'ai glissé et les gens ri": only a moment, or a whole clause, before the group. */
function afterMoment(words: readonly Word[], from: number): boolean {
  const before = words[from - 1]?.lower ?? "";
  const left = words.slice(0, from - 1);
  const verbs = left.some(({ readings }) => readings.some(isFiniteForm));
  if (before === ",")
    return !verbs && left.length <= MOMENT_MAX && left.some(({ lower }) => TIMES.test(lower));
  return /^(?:et|parce|alors|donc)$/u.test(before) && verbs;
}

/** "ma fille donné du pain": some of it is its object; not "aimé des enfants". */
function isSomeOf(lemma: string, article: string): boolean {
  return /^(?:du|des)$/u.test(article) && TAKES_SOME.test(lemma);
}

const TAKES_SOME =
  /^(?:donner|acheter|manger|préparer|prendre|boire|vendre|apporter|trouver|cuisiner|planter|visiter|ramasser|distribuer|chercher|chanter|dessiner|rencontrer|raconter|gagner|cueillir|commander|choisir|recevoir|offrir|perdre|dépenser|envoyer|poser|fabriquer|faire|mettre|emprunter|louer|demander|payer|verser|collecter)$/u;

/** "le professeur expliqué la leçon", "mes amis déjà mangé": after a noun group that opens its clause. */
function* afterGroup(
  rule: Rule,
  group: NounGroup,
  { words }: TaggedSentence,
  lexicon: Lexicon,
): Iterable<Finding> {
  const before = words[group.from - 1];
  if (group.determiner === undefined || words[group.noun]?.token.quoted === true) return;
  if (group.to > group.noun + 1 || words[group.noun]?.lower === "fois") return;
  // "le nouveau venu a appris": no verb.
  if (
    /^(?:nouveau|nouvelle|nouveaux|nouvelles|premier|première|dernier|dernière)$/u.test(
      words[group.noun]?.lower ?? "",
    ) &&
    /^venue?s?$/u.test(words[group.noun + 1]?.lower ?? "")
  )
    return;
  if (before !== undefined && !OPENS_SENTENCE.test(before.lower) && !afterMoment(words, group.from)) return;
  const adverb = /^(?:déjà|jamais|toujours|enfin)$/u.test(words[group.noun + 1]?.lower ?? "") ? 1 : 0;
  const word = words[group.noun + 1 + adverb];
  const first = word?.all.find(({ mode }) => mode === "ppas");
  if (word === undefined || first === undefined || !isParticiple(word)) return;
  // "hier, les ambulanciers venus chercher": an adjective, which agrees.
  const told = before !== undefined && !OPENS_SENTENCE.test(before.lower);
  if (told && (adverb === 1 || /[es]$/u.test(word.lower))) return;
  const next = words[group.noun + 2 + adverb];
  const object =
    (next?.readings.some(({ pos }) => pos === "DET" || pos === "NUM") === true ||
      (next?.lower === "beaucoup" && /^d[e']$/u.test(words[group.noun + 3 + adverb]?.lower ?? ""))) &&
    (next?.all.some(({ pos }) => pos === "PREP") !== true || isSomeOf(first.lemma, next.lower)) &&
    !MOMENTS.has(words[group.noun + 3 + adverb]?.lower ?? "");
  // "mon voisin employé à la mairie": a noun, which has no object.
  if (word.all.some(({ pos }) => pos === "NOM") && !TAKES_ETRE.has(first.lemma) && !object) return;
  const etre = TAKES_ETRE.has(first.lemma) && !object && next?.token.kind === "word";
  if (!etre && !object && adverb === 0 && !isNoAdjective(word)) return;
  if (!isAlone(words, group.noun + 2 + adverb)) return;
  const { pronoun, gender, plural } = ofGroup(group);
  const form = auxiliary(lexicon, etre ? "être" : "avoir", pronoun);
  const agreed = lexicon.conjugate(first.lemma, {
    mode: "ppas",
    gender: etre ? (gender ?? "m") : "m",
    number: etre && plural ? "p" : "s",
  });
  const start = words[group.noun + 1];
  if (form === undefined || agreed === undefined || start === undefined) return;
  const imparfait =
    adverb === 0 && soundsLikeImperfect(words, group.noun + 1, first.lemma)
      ? lexicon.conjugate(first.lemma, {
          mode: "ind",
          tense: "imparfait",
          person: 3,
          number: plural ? "p" : "s",
        })
      : undefined;
  const correction =
    imparfait ?? (adverb === 0 ? `${form} ${agreed}` : `${form} ${start.token.text} ${agreed}`);
  const text = `Le participe seul n'est pas un verbe conjugué : « ${correction} ».`;
  yield finding(rule, start.token, word.token, correction, text);
}

/** "je mangé", "elle pleuré", "vous parlé": heard like the present, the imperfect or the compound past that was meant. */
function* alone(rule: Rule, index: number, { words }: TaggedSentence, lexicon: Lexicon): Iterable<Finding> {
  const pronoun = words[index];
  const word = words[index + 1];
  const meant = spokenFor(words, index, lexicon);
  if (pronoun === undefined || word === undefined || meant === undefined) return;
  const text = `Après son sujet, il faut un verbe conjugué, et non le participe seul : « ${meant.form} ».`;
  yield finding(rule, pronoun.token, word.token, meant.correction, text);
}

/** A participle whose auxiliary was left out. */
export const missingAuxiliary: Rule = {
  id: "auxiliaire-absent",
  code: "CONJ_FORME",
  priority: "construction",
  *find(sentence: Sentence, { tagger, lexicon }: RuleContext): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    for (const group of tagged.groups) yield* afterGroup(this, group, tagged, lexicon);
    for (const index of tagged.words.keys()) {
      const found = [...afterObject(this, index, tagged, lexicon)];
      yield* found;
      if (found.length > 0) continue;
      const sounded = isSubject(tagged.words, index) ? [...afterSubject(this, index, tagged, lexicon)] : [];
      yield* sounded;
      if (sounded.length === 0) yield* alone(this, index, tagged, lexicon);
    }
  },
};
