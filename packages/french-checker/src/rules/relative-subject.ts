import { CLITICS } from "../tagger/word-lists.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import { INTRANSITIVE, MOVING } from "./relative-words.ts";

const SUBJECTS = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|ça|cela|c'|ce|tout|chacun|l'on)$/u;
const ADVERBS =
  /^(?:pas|plus|jamais|toujours|souvent|aussi|bien|vraiment|très|trop|encore|déjà|rien|beaucoup|mieux|le|tout)$/u;
/** Verbs that have no object, so that "que" can be none of theirs. */
const NO_OBJECT =
  /^(?:convenir|compter|importer|figurer|suffire|plaire|déplaire|marcher|manquer|clocher|traîner)$/u;
/** What one asks or finds out, and no clause of "que" follows. */
const ASKING = /^(?:demander|deviner)$/u;
const STRESSED = /^(?:eux|elles|elle|lui|celui|celle|ceux|celles|quelqu'un)$/u;

interface Clause {
  verb: number;
  lemma: string;
  /** The first word after the verb, or after the infinitive or participle that belongs to it. */
  after: number;
  /** Whether it has no object whatever its verb is: "est fait", "vient de se produire". */
  passive: boolean;
  clitics: readonly string[];
}

function isOfVerbsOnly(word: Word | undefined): boolean {
  return (
    word !== undefined && word.all.length > 0 && word.all.every(({ pos }) => pos === "VER" || pos === "NOM")
  );
}

/** The verb right after "que" at `index`, in the third person, with the infinitive or participle it governs. */
function clauseOf(words: readonly Word[], index: number): Clause | undefined {
  let verb = index + 1;
  while (verb - index < 4 && CLITICS.test(words[verb]?.lower ?? "")) verb += 1;
  const word = words[verb];
  const known = /^(?:a|est|fait|va)$/u.test(word?.lower ?? "");
  if (word === undefined || word.name || word.token.text.startsWith("-") || !(known || isOfVerbsOnly(word)))
    return undefined;
  const form = word.all.find((one) => isFiniteForm(one) && one.person === 3);
  if (form === undefined || words[verb + 1]?.token.text.startsWith("-") === true) return undefined;
  const clitics = words.slice(index + 1, verb).map(({ lower }) => lower);
  // "un travail que les enfants": an article, no pronoun.
  if (/^(?:le|la|l'|les|leur)$/u.test(clitics.at(-1) ?? "") && word.all.some(({ pos }) => pos === "NOM"))
    return undefined;
  let { lemma } = form;
  let after = verb + 1;
  let passive = clitics.some((one) => /^(?:se|s')$/u.test(one));
  for (let at = after; at - verb < 5; at += 1) {
    const next = words[at];
    if (next === undefined || next.token.kind === "punct") break;
    if (ADVERBS.test(next.lower) || CLITICS.test(next.lower) || /^(?:de|d')$/u.test(next.lower)) continue;
    const inner = next.all.find(
      ({ mode }) => mode === "inf" || (mode === "ppas" && /^(?:avoir|être)$/u.test(lemma)),
    );
    if (inner === undefined) break;
    passive ||= lemma === "être" || /^(?:se|s')$/u.test(words[at - 1]?.lower ?? "");
    lemma = inner.lemma;
    after = at + 1;
    if (inner.mode === "inf" && lemma !== "être") break;
  }
  while (ADVERBS.test(words[after]?.lower ?? "")) after += 1;
  return { verb, lemma, after, passive, clitics };
}

/** Whether what stands at `after` may be the subject that follows its verb: "ce que fait mon père". */
function mayBeSubject({ words, groups }: TaggedSentence, after: number): boolean {
  const word = words[after];
  if (word === undefined || word.token.kind === "punct") return false;
  return (
    word.name ||
    SUBJECTS.test(word.lower) ||
    STRESSED.test(word.lower) ||
    word.readings.some(({ pos }) => pos === "DET" || pos === "NUM" || pos === "NOM") ||
    groups.some(({ from }) => from === after)
  );
}

/** Whether "que" at `index` is the subject of the verb after it, by what stands before. */
export function isSubjectOf(tagged: TaggedSentence, index: number): boolean {
  const { words } = tagged;
  const before = words[index - 1];
  if (before === undefined || words[index]?.lower !== "que") return false;
  const clause = clauseOf(words, index);
  if (clause === undefined) return false;
  const { verb, lemma, after, passive, clitics } = clause;
  const free = !mayBeSubject(tagged, after);
  // "ce que sera possible"; "ce que est" may be "ce que c'est".
  const attribute = lemma === "être" && words[verb]?.lower !== "est";
  const objectless = passive || attribute || INTRANSITIVE.has(lemma) || NO_OBJECT.test(lemma);
  const moved = MOVING.has(lemma) && clitics.some((one) => /^(?:me|m'|te|t'|nous|vous|les|l')$/u.test(one));
  // "ce que compte", "tout ce que va arriver"; but "ce que veut dire": he who means it may be left out.
  if (before.lower === "ce") return free && (objectless || moved) && lemma !== "parler";
  // "n'importe que peut le faire"
  if (before.lower === "importe" && /^n[e']$/u.test(words[index - 2]?.lower ?? "")) return true;
  // "à que appartient ce sac ?"
  if (/^(?:à|avec|chez)$/u.test(before.lower)) {
    const asked = words[index - 2];
    return asked === undefined || asked.all.some(({ lemma: one }) => /^(?:savoir|demander)$/u.test(one));
  }
  // "qu'est-ce que manque ?"
  if (/^-ce$/u.test(before.lower) && /^est$/u.test(words[index - 2]?.lower ?? ""))
    return /^qu'$/u.test(words[index - 3]?.lower ?? "") && free && (objectless || moved);
  if (before.lower === "est-ce")
    return /^qu'$/u.test(words[index - 2]?.lower ?? "") && free && (objectless || moved);
  // "une femme qui achète et que vend": the second clause of the same pronoun.
  if (/^(?:et|mais)$/u.test(before.lower)) {
    const clauseBefore = words.slice(Math.max(0, index - 9), index - 1);
    const qui = clauseBefore.findLastIndex(({ lower }) => lower === "qui");
    return (
      qui !== -1 &&
      !clauseBefore
        .slice(qui)
        .some(({ token, lower }) => token.kind === "punct" || /^qu[e']$/u.test(lower)) &&
      (free || !/^(?:ce|il|elle|on|mon|ma)$/u.test(words[after]?.lower ?? "")) &&
      words[verb]?.all.some((one) => isFiniteForm(one) && one.mode !== "sub") === true
    );
  }
  if (
    ASKING.test(before.all.find(({ pos }) => pos === "VER")?.lemma ?? "") &&
    /^(?:me|m'|te|t'|se|s'|nous|vous)$/u.test(words[index - 2]?.lower ?? "")
  )
    return free;
  // "c'est eux que ont gagné": nobody who inverts would leave out the elision.
  const unelided = /^(?:a|ont)$/u.test(words[verb]?.lower ?? "");
  return (
    STRESSED.test(before.lower) &&
    (free || unelided) &&
    /^(?:est|sont|était|étaient|n'|que)$/u.test(words[index - 2]?.lower ?? "")
  );
}
