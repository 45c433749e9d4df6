import type { Gender, GrammaticalNumber } from "../lexicon.ts";
import { CLITICS } from "../tagger/word-lists.ts";
import { isFiniteForm, type NounGroup, type TaggedSentence, type Word } from "../tagger.ts";
import { MOMENTS } from "./government-words.ts";
import { determinerOf } from "./noun-group-places.ts";
import { COMPLETED, OF_PERSON, WARNING } from "./resumptive-pronoun.ts";

/** A clause after a relative pronoun: who acts, what is said of them, and what is there besides. */
export interface RelativeClause {
  subject: "pronoun" | "group";
  /** First and last word of the subject. */
  from: number;
  to: number;
  clitics: readonly string[];
  /** The verb that takes complements: the participle or the infinitive where there is one. */
  lemma: string;
  /** Readings of its first, finite verb. */
  verb: Word;
  compound: boolean;
  reflexive: boolean;
  /** "ce qu'il se passe": nobody does it. */
  impersonal: boolean;
  /** Last word of the verb and of what belongs to it. */
  end: number;
  /** The words of the verb from its finite form to the end. */
  middle: readonly Word[];
  /** The word after "middle". */
  following: Word | undefined;
  /** The noun group that follows the verb as its object. */
  object: NounGroup | undefined;
  /** Whether nothing of the verb follows: a mark, another verb, an adverb or a complement with a preposition. */
  closed: boolean;
}

export interface Antecedent {
  noun: Word;
  group: NounGroup | undefined;
  gender: Gender | undefined;
  number: GrammaticalNumber | undefined;
  /** Whether a comma stands between it and the pronoun. */
  comma: boolean;
  /** First word of its group. */
  from: number;
}

const PRONOUNS = /^(?:je|j'|tu|il|elle|on|ils|elles|nous|vous|personne|quelqu'un|chacun|certains|ça|cela)$/u;
const ADVERBS =
  /^(?:pas|plus|jamais|toujours|souvent|aussi|bien|vraiment|trop|encore|déjà|rien|beaucoup|tant|énormément|tellement|complètement|seulement|parfois|rarement|surtout|récemment|même|peu|très|assez|si|totalement|enfin|moins|mieux|cher)$/u;
const MODALS =
  /^(?:pouvoir|vouloir|devoir|aller|falloir|savoir|oser|préférer|désirer|espérer|souhaiter|venir)$/u;
/** With these before it, "que" compares, or draws a consequence, or belongs to "c'est … que". */
const NOT_RELATIVE =
  /^(?:plus|moins|aussi|autant|si|tellement|tels?|telles?|mêmes?|autres?|mieux|plutôt|tant|ainsi|ne|n'|fait|avant|sans|pour|afin|depuis|heureusement|quel|quelle)$/u;
const HEADS = /^(?:celui|celle|ceux|celles|quelqu'un)$/u;
const CLOSERS =
  /^(?:[.,;:!?…)]|est|sont|était|étaient|sera|a|ont|hier|aujourd'hui|maintenant|demain|depuis|quand|et|mais|ou|avec|dans|sur|sous|chez|pour|pendant|à|au|aux|en|avant|après|par|sans|car|parce|lorsque|ici|là|là-bas|ensemble|chaque|cette|ce|dès|vers|entre|ne|n'|me|m'|se|s'|nous|vous|lui|quotidiennement|régulièrement|longtemps|tous|toutes|tout|tellement|partout|loin|près|tôt|tard|vite|rarement|rapidement)$/u;

/** The clause before `index`, up to its punctuation. */
export function clauseBefore(words: readonly Word[], index: number): readonly Word[] {
  let from = index;
  while (from > 0 && words[from - 1]?.token.kind !== "punct") from -= 1;
  return words.slice(from, index);
}

/** What the pronoun at `index` stands for; undefined where it may be a conjunction, or compares. */
export function antecedent({ words, groups }: TaggedSentence, index: number): Antecedent | undefined {
  const comma = words[index - 1]?.token.text === ",";
  const at = index - (comma ? 2 : 1);
  const head = words[at];
  if (head === undefined || head.token.kind !== "word") return undefined;
  const pronoun = HEADS.test(head.lower);
  const group = groups.find(({ to }) => to === at);
  const noun = pronoun ? head : words[group?.noun ?? -1];
  if (noun === undefined || (!pronoun && group?.determiner === undefined)) return undefined;
  const from = pronoun ? at : (group?.from ?? at);
  const before = clauseBefore(words, from);
  if (before.some(({ lower }) => NOT_RELATIVE.test(lower))) return undefined;
  // "mes carottes si serrées qu'elles": a consequence.
  if (
    words
      .slice(from, at + 1)
      .some(({ lower }) => /^(?:si|tellement|aussi|trop|assez|tels?|telles?)$/u.test(lower))
  )
    return undefined;
  // "je pense, comme mon père, que l'école est proche"
  if (comma && /^(?:comme|selon)$/u.test(words[from - 1]?.lower ?? "")) return undefined;
  const presented = before.some(({ lower }) => /^(?:c'|ce)$/u.test(lower));
  if (presented && before.at(-1)?.all.some(({ pos }) => pos === "PREP") === true) return undefined;
  if (presented && /^(?:au|aux|du)$/u.test(words[from]?.lower ?? "")) return undefined;
  const determiner = determinerOf(words[group?.determiner ?? -1]);
  const own = pronoun ? OF_PRONOUN[head.lower] : undefined;
  return {
    noun,
    group,
    gender:
      own?.gender ?? (isSomething(words, group) ? "m" : undefined) ?? group?.gender ?? determiner.gender,
    number: own?.number ?? determiner.number ?? group?.number,
    comma,
    from,
  };
}

/** "quelque chose auquel je pense": a pronoun of the masculine. */
export function isSomething(words: readonly Word[], group: NounGroup | undefined): boolean {
  return words[group?.noun ?? -1]?.lower === "chose" && words[group?.from ?? -1]?.lower === "quelque";
}

const OF_PRONOUN: Readonly<Record<string, { gender: Gender; number: GrammaticalNumber }>> = {
  celui: { gender: "m", number: "s" },
  "quelqu'un": { gender: "m", number: "s" },
  celle: { gender: "f", number: "s" },
  ceux: { gender: "m", number: "p" },
  celles: { gender: "f", number: "p" },
};

/** Whether "que" after that noun may join a clause to what is said: "prévenir ma mère que", "la preuve que". */
export function mayJoin({ words }: TaggedSentence, { noun, from }: Antecedent): boolean {
  if (COMPLETED.test(noun.lower)) return true;
  const before = clauseBefore(words, from);
  return before.some(
    ({ all }, at) =>
      all.some(({ pos, lemma }) => pos === "VER" && WARNING.test(lemma)) &&
      (at < before.length - 1 ||
        /^aux?$/u.test(words[from]?.lower ?? "") ||
        all.some(({ lemma }) => OF_PERSON.test(lemma))),
  );
}

function subjectAt(
  { words, groups }: TaggedSentence,
  start: number,
): { to: number; kind: RelativeClause["subject"] } | undefined {
  const first = words[start];
  if (first === undefined || first.token.kind !== "word") return undefined;
  if (PRONOUNS.test(first.lower)) return { to: start, kind: "pronoun" };
  if (first.lower === "l'" && words[start + 1]?.lower === "on") return { to: start + 1, kind: "pronoun" };
  const whole = /^(?:tout|toute|tous|toutes)$/u.test(first.lower) ? 1 : 0;
  const group = groups.find(({ from }) => from === start + whole || (whole === 1 && from === start));
  if (group?.determiner !== undefined) {
    let { to } = group;
    const linked = /^(?:de|d'|du|des)$/u.test(words[to + 1]?.lower ?? "");
    const next = groups.find(({ from }) => linked && (from === to + 1 || from === to + 2));
    if (next !== undefined) to = next.to;
    return { to, kind: "group" };
  }
  return first.name ? { to: start, kind: "group" } : undefined;
}

const PERSON_CLITICS: Readonly<Record<string, RegExp>> = {
  je: /^(?:me|m')$/u,
  "j'": /^(?:me|m')$/u,
  tu: /^(?:te|t')$/u,
  nous: /^nous$/u,
  vous: /^vous$/u,
};

/** Whether a group around the noun tells when: "la fin" of a book does not. */
function isMoment(noun: Word | undefined): boolean {
  if (
    noun === undefined ||
    /^(?:fin|début|reste|place|tour|part|suite|niveau|fond|aide|avis|retour)$/u.test(noun.lower)
  )
    return false;
  return MOMENTS.test(noun.lower);
}

/** The clause whose first word after the pronoun is at `start`. */
export function relativeClause(tagged: TaggedSentence, start: number): RelativeClause | undefined {
  const { words, groups } = tagged;
  const subject = subjectAt(tagged, start);
  if (subject === undefined) return undefined;
  let at = subject.to + 1;
  while (at - subject.to < 5 && CLITICS.test(words[at]?.lower ?? "")) at += 1;
  const verb = words[at];
  if (verb === undefined || verb.name || verb.token.text.startsWith("-")) return undefined;
  const finite = verb.all.filter((one) => isFiniteForm(one) && one.mode !== "imp");
  if (finite.length === 0 || verb.all.some(({ pos }) => pos === "PREP" || pos === "DET")) return undefined;
  // "des amis que nous écrivent": an object, whose verb has another subject.
  const plural = { nous: 1, vous: 2 }[words[subject.to]?.lower ?? ""];
  if (plural !== undefined && at === subject.to + 1 && finite.every(({ person }) => person !== plural))
    return undefined;
  const clitics = words.slice(subject.to + 1, at).map(({ lower }) => lower);
  const skip = (from: number) => {
    let next = from;
    if (words[next]?.lower === "un" && words[next + 1]?.lower === "peu") next += 2;
    if (words[next]?.lower === "le" && /^(?:plus|mieux|moins)$/u.test(words[next + 1]?.lower ?? ""))
      next += 2;
    while (next - from < 3 && ADVERBS.test(words[next]?.lower ?? "")) next += 1;
    return next;
  };
  let lemma = finite[0]?.lemma ?? "";
  let end = at;
  let compound = false;
  const auxiliary = finite.find((one) => one.lemma === "avoir" || one.lemma === "être");
  const modal = finite.find((one) => MODALS.test(one.lemma));
  if (auxiliary !== undefined) {
    lemma = auxiliary.lemma;
    const next = skip(at + 1);
    const participle = words[next]?.all.find(({ mode }) => mode === "ppas");
    const adjective =
      auxiliary.lemma === "être" && words[next]?.all.some(({ pos }) => pos === "ADJ") === true;
    if (participle !== undefined && !adjective) {
      lemma = participle.lemma;
      end = next;
      compound = true;
    }
  }
  const governs = compound ? MODALS.test(lemma) : modal !== undefined;
  if (governs) {
    let next = skip(end + 1);
    const inner = next;
    while (next - inner < 2 && CLITICS.test(words[next]?.lower ?? "")) next += 1;
    const infinitive = words[next]?.all.find(({ mode }) => mode === "inf");
    if (infinitive !== undefined) {
      lemma = infinitive.lemma;
      end = next;
      clitics.push(...words.slice(inner, next).map(({ lower }) => lower));
    }
  }
  const after = skip(end + 1);
  const own = PERSON_CLITICS[words[subject.to]?.lower ?? ""] ?? /^(?:se|s')$/u;
  const all = /^(?:tout|toute|tous|toutes)$/u.test(words[after]?.lower ?? "") ? 1 : 0;
  const object = groups.find(
    ({ from, determiner, noun }) =>
      (from === after || from === after + all) &&
      (determiner !== undefined || words[from]?.lower === "des") &&
      !/^(?:au|aux|ce|cet|cette|chaque)$/u.test(words[from]?.lower ?? "") &&
      !isMoment(words[noun]),
  );
  const next = words[after];
  const moment = groups.some(({ from, noun }) => from === after && isMoment(words[noun]));
  const verbNext =
    next !== undefined &&
    next.all.length > 0 &&
    next.all.every(isFiniteForm) &&
    !next.token.text.startsWith("-");
  return {
    subject: subject.kind,
    from: start,
    to: subject.to,
    clitics,
    lemma,
    verb,
    compound,
    reflexive: clitics.some((clitic) => own.test(clitic)),
    impersonal:
      /^(?:il|ça|cela)$/u.test(words[subject.to]?.lower ?? "") && /^(?:passer|produire|agir)$/u.test(lemma),
    end,
    middle: words.slice(at, after + 1),
    following: words[after + 1],
    object,
    closed: next === undefined || verbNext || moment || CLOSERS.test(next.lower),
  };
}

/** Whether the clause closes after its object. */
export function closesAfter({ words }: TaggedSentence, object: NounGroup): boolean {
  const next = words[object.to + 1];
  return next === undefined || CLOSERS.test(next.lower) || next.all.some(isFiniteForm);
}
