import type { GrammaticalNumber } from "../lexicon.ts";
import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { genderBefore } from "./clitic-choice.ts";
import { ACT_TO_PERSON, MOMENTS } from "./government-words.ts";
import {
  BODY_PART,
  DIRECT_ALONE,
  DIRECT_ALWAYS,
  IMPERSONAL_TO,
  INDIRECT_ALWAYS,
  OF_BODY_PART,
  THING_AND_PERSON,
  TOLD_OF,
  TURNS,
  WITH_ORIGIN,
  WITH_PRICE,
} from "./pronoun-by-verb-words.ts";
import { hasAttribute, isDirectByContext, isOfThing } from "./pronoun-by-what-follows.ts";
import { groupAt, replaced, type VerbGroup } from "./verb-group.ts";

const SUBJECTS = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|qui|ça|cela|ceci|personne|rien)$/u;
/** Verbs and prepositions before an infinitive that has its own pronoun. */
const GOVERNORS =
  /^(?:pouvoir|vouloir|devoir|aller|falloir|aimer|venir|savoir|oser|préférer|espérer|penser|compter|désirer|souhaiter|adorer|détester|sembler)$/u;
const PREPOSITIONS = /^(?:pour|de|d'|à|sans)$/u;
/** What an infinitive with its pronoun may follow, whatever governs it. */
const JOINS = /^(?:,|et|ou|mais|comment|où|quand)$/u;
const BETWEEN = /^(?:pas|plus|jamais|bien|mieux|aussi|toujours|vraiment|souvent)$/u;
/** Adverbs between a verb and its object: "je le donne souvent de l'argent". */
const ADVERBS =
  /^(?:pas|plus|jamais|aussi|toujours|souvent|parfois|encore|déjà|donc|même|juste|seulement|alors)$/u;
/** What follows a verb that has no object but the pronoun before it. */
const NO_OBJECT =
  /^(?:[.,;:!?…)]|\.{2,}|et|mais|ou|souvent|beaucoup|bien|mal|mieux|depuis|pour|quand|car|parce|toujours|chaque|demain|hier|avec|dans|chez|aussi|parfois|maintenant|énormément|vraiment|ensemble|tous|comme|tellement|très|trop|tout|lorsque|si|à|au|aux|en|par|sur|sans|pendant|avant|après|ici|là|partout|déjà|encore|immédiatement|rapidement|facilement|vite|fort|longtemps|plusieurs|jusqu'|sérieusement|directement|régulièrement|régulierement|rarement|davantage|assez)$/u;
const MEASURES =
  /^(?:dollars?|euros?|piastres?|pesos?|sous?|cents?|pour|prix|peu|coup|moitié|double|fois|par|plupart|premiers?|premières?|derniers?|dernières?|seuls?|seules?|mieux|plus|moins|meilleur|maximum|minimum)$/u;

function isInfinitive(word: Word | undefined): boolean {
  return word?.all.some(({ pos, mode }) => pos === "VER" && mode === "inf") === true;
}

/** Whether what stands before the pronoun at `at` leaves it no other part than the object of the verb after it. */
function isClitic(tagged: TaggedSentence, at: number): boolean {
  const { words } = tagged;
  const before = words[at - 1];
  const verb = words[at + 1];
  const pronoun = words[at]?.lower ?? "";
  if (before === undefined || verb === undefined) return false;
  if (isInfinitive(verb)) {
    const plain = !verb.all.some(({ pos }) => pos === "NOM");
    if (PREPOSITIONS.test(before.lower)) return plain || pronoun === "lui";
    // "les apprendre": no article stands before an infinitive; "manger chez lui, dormir".
    if (plain && (/^l(?:e|a|es|')$/u.test(pronoun) || JOINS.test(before.lower))) return true;
    let governor = at - 1;
    while (at - governor < 3 && BETWEEN.test(words[governor]?.lower ?? "")) governor -= 1;
    return words[governor]?.all.some(({ pos, lemma }) => pos === "VER" && GOVERNORS.test(lemma)) === true;
  }
  if (/^n[e']$/u.test(before.lower)) return true;
  if (SUBJECTS.test(before.lower)) {
    // "il y en a qui lui disent", but "c'est lui qui": the pronoun follows its subject here.
    // "ramenée chez elle la nuit": no subject.
    const governed = /^(?:chez|avec|pour|sans|contre|sur|vers)$/u.test(words[at - 2]?.lower ?? "");
    if (governed && /^(?:elles?|nous|vous)$/u.test(before.lower)) return false;
    return verb.all.some((one) => isFiniteForm(one));
  }
  // "la neige les fait plaisir": no article in the plural stands before a word in the singular.
  const pronounOnly = pronoun === "les" && verb.all.every(({ number }) => number === "s");
  const verbal = verb.all.length > 0 && (pronounOnly || verb.all.every(({ pos }) => pos === "VER"));
  const noun = before.all.some(({ pos }) => pos === "NOM" || pos === "ADJ") || before.name;
  if (!verbal || !noun) return false;
  const finite = verb.all.filter((one) => isFiniteForm(one) && one.person === 3);
  if (finite.length === 0) return false;
  // "mon mari lui travaille": a subject said again.
  const group = groupAt(words, at + 1);
  const told = group !== undefined && hasAttribute(words, group);
  if (pronoun === "lui" && !told && finite.some(({ number }) => number === "s")) return false;
  const subject = tagged.subject(at + 1);
  return (
    subject !== undefined &&
    subject.kind !== "relatif" &&
    finite.some(({ number }) => number === subject.number)
  );
}

/** Whether the word before "que" is no noun it could take up: "si vite que", "je pense que". */
function isClauseLink(before: Word | undefined, degree: Word | undefined): boolean {
  const all = before?.all ?? [];
  if (/^(?:si|tellement)$/u.test(degree?.lower ?? "")) return true;
  return all.length > 0 && all.every(({ pos, mode }) => pos === "ADV" || (pos === "VER" && mode !== "ppas"));
}

/** Whether a relative pronoun before may be the object: "une patience que je ne lui connaissais pas". */
function relativeBefore(words: readonly Word[], at: number): boolean {
  return words
    .slice(Math.max(0, at - 6), at)
    .some(
      ({ lower }, index, all) =>
        /^(?:dont|lequel|laquelle|lesquels|lesquelles|combien|quel|quelle|quels|quelles)$/u.test(lower) ||
        (/^qu[e']$/u.test(lower) &&
          !/^(?:parce|puis|fait|est-ce)$/u.test(all[index - 1]?.lower ?? "") &&
          !isClauseLink(all[index - 1], all[index - 2])),
    );
}

/** The group of words after the verb that is its object: no moment, no price. */
function objectAfter(
  { words, groups }: TaggedSentence,
  { to, lemma }: VerbGroup,
): { noun: Word; determined: boolean } | undefined {
  let at = to + 1;
  while (at - to < 3 && ADVERBS.test(words[at]?.lower ?? "")) at += 1;
  const first = words[at];
  if (first === undefined || first.token.kind === "punct") return undefined;
  if (
    /^(?:beaucoup|assez|trop|peu|plein)$/u.test(first.lower) &&
    /^d[e']$/u.test(words[at + 1]?.lower ?? "")
  ) {
    const noun = words[at + 2];
    const plain = noun?.all.some(({ pos }) => pos === "NOM") === true && !MOMENTS.test(noun.lower);
    return plain && noun !== undefined ? { noun, determined: true } : undefined;
  }
  if (first.lower === "quelque" && words[at + 1]?.lower === "chose") return { noun: first, determined: true };
  // "toutes les photos"
  const whole = /^(?:tous|toutes|tout|toute)$/u.test(first.lower);
  if (whole && words[at + 1]?.all.some(({ pos }) => pos === "DET") !== true) return undefined;
  const partitive = whole || (first.lower === "de" && /^(?:la|l')$/u.test(words[at + 1]?.lower ?? ""));
  const from = partitive ? at + 1 : at;
  if (/^(?:au|aux)$/u.test(first.lower)) return undefined;
  const group = groups.find((one) => one.from === from || one.from === at);
  const noun = words[group?.noun ?? -1];
  if (group === undefined || noun === undefined) return undefined;
  const number = first.token.kind === "number" || first.all.some(({ pos }) => pos === "NUM");
  const determined = group.determiner !== undefined || number;
  if (!determined) return undefined;
  if (/^(?:du|de)$/u.test(first.lower) && WITH_ORIGIN.has(lemma)) return undefined;
  const inside = words.slice(at, group.to + 2);
  if (inside.some(({ lower }) => MOMENTS.test(lower))) return undefined;
  const measured = inside.some(({ lower }) => MEASURES.test(lower) && !/^(?:dollars?|euros?)$/u.test(lower));
  const price = inside.some(({ lower }) => /^(?:dollars?|euros?|\$|€)$/u.test(lower));
  if (measured || (price && WITH_PRICE.has(lemma))) return undefined;
  // A number alone: "je les vends deux".
  if (number && group.to === at && first === noun) return undefined;
  // "je le sers chaque client", "tous les jours"
  if (/^(?:chaque|quel|quelle)$/u.test(first.lower)) return undefined;
  return { noun, determined };
}

/** The verb after the pronoun at `at`; a participle that the object commands agrees in number, its gender kept. */
function verbsOf(
  words: readonly Word[],
  at: number,
  { lemma, to, compound }: VerbGroup,
  { lexicon }: RuleContext,
  number?: GrammaticalNumber,
): string[] {
  const list = words.slice(at + 1, to + 1).map(({ token }) => token.text);
  if (!compound) return list.slice(0, 1);
  const own = words[to]?.all.find(({ mode }) => mode === "ppas");
  const gender = number === undefined ? "m" : (own?.gender ?? "m");
  const form = lexicon.conjugate(lemma, { mode: "ppas", gender, number: number ?? "s" });
  if (form !== undefined) list.splice(-1, 1, form);
  return list;
}

/** "on leur informe", "ses voisins lui avaient aidée". */
function direct(
  rule: Rule,
  tagged: TaggedSentence,
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const { words } = tagged;
  const pronoun = words[at];
  if (pronoun === undefined || !/^(?:lui|leur)$/u.test(pronoun.lower) || !isClitic(tagged, at))
    return undefined;
  const group = groupAt(words, at + 1);
  if (group === undefined) return undefined;
  const always = DIRECT_ALWAYS.has(group.lemma);
  const told = !always && isDirectByContext(words, at, group);
  if (!always && !told && !DIRECT_ALONE.has(group.lemma)) return undefined;
  let beside = group.to + 1;
  while (!group.compound && /^(?:pas|plus|jamais|presque|guère)$/u.test(words[beside]?.lower ?? ""))
    beside += 1;
  const next = words[beside];
  const follows = next?.lower ?? ".";
  if (!told && relativeBefore(words, at) && !(always && PREPOSITIONS.test(follows))) return undefined;
  if (always) {
    if (
      objectAfter(tagged, group) !== undefined ||
      /^(?:que|qu'|ce|ça|cela|tout|rien|un|une)$/u.test(follows)
    )
      return undefined;
    // "on leur aide", with a noun: "leur aide est précieuse".
    if (
      pronoun.lower === "leur" &&
      words[at + 1]?.all.some(({ pos }) => pos === "NOM") &&
      !SUBJECTS.test(words[at - 1]?.lower ?? "") &&
      !/^n[e']$/u.test(words[at - 1]?.lower ?? "")
    )
      return undefined;
  } else if (!told && (!NO_OBJECT.test(follows) || follows === "tous")) return undefined;
  if (!always && !told && /^(?:tout|beaucoup|assez|trop|plusieurs)$/u.test(follows) && next !== undefined) {
    const beyond = words[beside + 1]?.lower ?? ".";
    if (!/^(?:[.,;:!?…)]|et|mais|pour|quand|parce)$/u.test(beyond)) return undefined;
  }
  const thing = told && isOfThing(words, at, group);
  const single = thing ? "le" : genderBefore(context.tokens, pronoun.token.start);
  const right = pronoun.lower === "leur" ? "les" : single;
  const verbs = verbsOf(words, at, group, context, pronoun.lower === "leur" ? "p" : "s");
  return replaced(
    rule,
    [right, ...verbs],
    at,
    at + verbs.length,
    sentence,
    (correction) => `« ${group.lemma} » quelqu'un : le complément est direct, donc « ${correction} ».`,
  );
}

function isInfinitiveAfter(words: readonly Word[], at: number, preposition: RegExp): boolean {
  if (!preposition.test(words[at]?.lower ?? "")) return false;
  let next = at + 1;
  while (
    next - at < 4 &&
    /^(?:ne|pas|me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en|nous|vous)$/u.test(words[next]?.lower ?? "")
  )
    next += 1;
  return isInfinitive(words[next]);
}

/** What is made, left or owed is so for a person: "je le dois de l'argent", "elle l'a fait un gâteau". */
const MADE_FOR =
  /^(?:faire|devoir|laisser|jeter|tricoter|coudre|confectionner|apprendre|chuchoter|murmurer)$/u;

function isMadeFor({ words, groups }: TaggedSentence, at: number, lemma: string): boolean {
  const group = groups.find(({ from }) => from === at);
  const noun = words[group?.noun ?? -1];
  const some = /^(?:un|une|des|du|deux|trois|quatre|cinq|dix|vingt|cent|mille)$/u.test(
    words[at]?.lower ?? "",
  );
  if (!some || noun === undefined || noun === words[at] || !MADE_FOR.test(lemma)) return false;
  return !words
    .slice(at, (group?.to ?? at) + 1)
    .some(
      ({ lower }) =>
        MOMENTS.test(lower) || (MEASURES.test(lower) && !/^(?:dollars?|euros?|coup)$/u.test(lower)),
    );
}

/** Whether the words after the verb make it one that takes a person with "à": "faire peur", "donner un livre". */
function takesPerson(tagged: TaggedSentence, group: VerbGroup): boolean {
  const { words } = tagged;
  const { lemma, to } = group;
  if (INDIRECT_ALWAYS.has(lemma)) return true;
  if (ACT_TO_PERSON.has(lemma) && isInfinitiveAfter(words, to + 1, /^d[e']$/u)) return true;
  // "je les apprends à lire"
  if (/^(?:apprendre|enseigner)$/u.test(lemma) && isInfinitiveAfter(words, to + 1, /^à$/u)) return true;
  let at = to + 1;
  while (
    at - to < 4 &&
    (ADVERBS.test(words[at]?.lower ?? "") ||
      /^(?:très|trop|si|tellement|vraiment|beaucoup|bien)$/u.test(words[at]?.lower ?? ""))
  )
    at += 1;
  const first = words[at]?.lower ?? "";
  const turn = TURNS.get(lemma);
  if (turn?.test(first) === true) return true;
  if (lemma === "manquer" && first === "de" && words[at + 1]?.lower === "respect") return true;
  const negated = /^pas$/u.test(words[at - 1]?.lower ?? "") || /^pas$/u.test(words[to - 1]?.lower ?? "");
  if (!negated && isMadeFor(tagged, at, lemma)) return true;
  const object = objectAfter(tagged, group);
  // "je le dirai ça", "je ne le dois rien"
  const other = /^(?:ça|cela|rien)$/u.test(first);
  if (object === undefined)
    return other && (THING_AND_PERSON.has(lemma) || lemma === "devoir") && lemma !== "faire";
  if (turn?.test(object.noun.lower) === true) return true;
  if (OF_BODY_PART.has(lemma) && BODY_PART.test(object.noun.lower)) return true;
  return THING_AND_PERSON.has(lemma);
}

/** "je le donne trois dollars", "ça les fait peur". */
function indirect(
  rule: Rule,
  tagged: TaggedSentence,
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const { words } = tagged;
  const pronoun = words[at]?.lower ?? "";
  if (!/^(?:le|la|l'|les)$/u.test(pronoun) || !isClitic(tagged, at)) return undefined;
  const group = groupAt(words, at + 1);
  if (group === undefined) return undefined;
  if (group.lemma === "être" || group.lemma === "avoir") return undefined;
  if (!takesPerson(tagged, group)) return undefined;
  // "comme nous l'a dit le médecin": "nous" is told, and the subject follows.
  const told = /^(?:nous|vous)$/u.test(words[at - 1]?.lower ?? "");
  const third = words[at + 1]?.readings.filter(isFiniteForm).every(({ person }) => person === 3) === true;
  if (told && third && /^(?:comme|que|qu'|dont)$/u.test(words[at - 2]?.lower ?? "")) return undefined;
  const right = pronoun === "les" ? "leur" : "lui";
  const verbs = group.compound || pronoun === "l'" ? verbsOf(words, at, group, context) : [];
  return replaced(
    rule,
    [right, ...verbs],
    at,
    at + verbs.length,
    sentence,
    (correction) => `« ${group.lemma} » quelque chose à quelqu'un : « ${correction} ».`,
  );
}

/** "le temps qu'il les reste": "il" stands for nothing, and the person has "à". */
function impersonal(rule: Rule, tagged: TaggedSentence, at: number, sentence: Sentence): Finding | undefined {
  const { words } = tagged;
  const pronoun = words[at]?.lower ?? "";
  if (!/^(?:le|la|les)$/u.test(pronoun)) return undefined;
  const ne = /^n[e']$/u.test(words[at - 1]?.lower ?? "") ? 1 : 0;
  if (words[at - 1 - ne]?.lower !== "il") return undefined;
  const verb = words[at + 1]?.lower ?? "";
  if (!IMPERSONAL_TO.test(verb)) return undefined;
  const group: VerbGroup = { lemma: "rester", to: at + 1, compound: false };
  const object = objectAfter(tagged, group);
  const next = words[at + 2]?.lower ?? ".";
  const stays = verb.startsWith("rest");
  const happens = /^(?:arriv|suffi)/u.test(verb) && /^d[e']$/u.test(next);
  const seems = verb.startsWith("sembl") && /^qu[e']$/u.test(next);
  if (!stays && !happens && !seems && object === undefined && !/^(?:encore|beaucoup|du|peu)$/u.test(next))
    return undefined;
  if (verb.startsWith("arriv") && !happens) return undefined;
  const right = pronoun === "les" ? "leur" : "lui";
  return replaced(
    rule,
    [right],
    at,
    at,
    sentence,
    (correction) => `« il reste, il faut, il arrive » à quelqu'un : le pronom est « ${correction} ».`,
  );
}

/** "je vous le préviens": one is told of a thing. */
function toldOf(rule: Rule, tagged: TaggedSentence, at: number, sentence: Sentence): Finding | undefined {
  const { words } = tagged;
  if (!/^(?:le|l'|la)$/u.test(words[at]?.lower ?? "")) return undefined;
  const person = words[at - 1]?.lower ?? "";
  if (!/^(?:me|te|nous|vous)$/u.test(person)) return undefined;
  const subject = words[at - 2]?.lower ?? "";
  const group = groupAt(words, at + 1);
  if (group === undefined || !TOLD_OF.has(group.lemma)) return undefined;
  if (subject === "" || !(SUBJECTS.test(subject) || /^n[e']$/u.test(subject) || isInfinitive(words[at + 1])))
    return undefined;
  if (isInfinitive(words[at + 1]) && /^(?:je|tu|il|elle|on)$/u.test(person)) return undefined;
  const verb = words[at + 1]?.token.text ?? "";
  const elided = words[at]?.lower === "l'";
  return replaced(
    rule,
    elided ? ["en", verb] : ["en"],
    at,
    elided ? at + 1 : at,
    sentence,
    (correction) => `« ${group.lemma} » quelqu'un de quelque chose : « ${correction} ».`,
  );
}

const UNSTRESSED: Readonly<Record<string, string>> = { moi: "me", toi: "te" };

/** "elle moi donne", "il veut moi aider": before its verb the pronoun is not stressed. */
function stressedBefore(
  rule: Rule,
  tagged: TaggedSentence,
  at: number,
  sentence: Sentence,
): Finding | undefined {
  const { words } = tagged;
  const pronoun = words[at];
  if (pronoun === undefined || !/^(?:moi|toi|eux)$/u.test(pronoun.lower) || pronoun.token.quoted)
    return undefined;
  const before = words[at - 1];
  const verb = words[at + 1];
  const group = groupAt(words, at + 1);
  if (before === undefined || verb === undefined || group === undefined) return undefined;
  const known =
    DIRECT_ALWAYS.has(group.lemma) ||
    DIRECT_ALONE.has(group.lemma) ||
    THING_AND_PERSON.has(group.lemma) ||
    INDIRECT_ALWAYS.has(group.lemma) ||
    /^(?:parler|faire|comprendre|manquer|apprendre|prendre|mettre)$/u.test(group.lemma);
  if (!known) return undefined;
  if (isInfinitive(verb)) {
    const governor = before.all.some(({ pos, lemma }) => pos === "VER" && GOVERNORS.test(lemma));
    const purpose = before.lower === "pour" && at > 2 && words[at - 2]?.token.kind === "word";
    if (!governor && !purpose) return undefined;
    if (purpose && !DIRECT_ALWAYS.has(group.lemma) && !THING_AND_PERSON.has(group.lemma)) return undefined;
  } else {
    const subject = /^(?:je|tu|il|elle|on|ils|elles|ne)$/u.test(before.lower);
    const own: Readonly<Record<string, RegExp>> = { moi: /^je$/u, toi: /^tu$/u, eux: /^(?:ils|elles)$/u };
    if (!subject || own[pronoun.lower]?.test(before.lower) === true) return undefined;
    if (!verb.all.some((one) => isFiniteForm(one))) return undefined;
  }
  const toPerson =
    THING_AND_PERSON.has(group.lemma) || INDIRECT_ALWAYS.has(group.lemma) || group.lemma === "parler";
  const right = UNSTRESSED[pronoun.lower] ?? (toPerson ? "leur" : "les");
  return replaced(
    rule,
    [right],
    at,
    at,
    sentence,
    () => `Devant le verbe, le pronom complément « ${pronoun.lower} » devient « ${right} ».`,
  );
}

/** "lui" or "la" by what the verb takes: "on leur informe", "je le donne de l'argent", "qu'il les reste". */
export const pronounByVerb: Rule = {
  id: "pronom-selon-le-verbe",
  code: "SYN_PRONOM",
  priority: "text",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const at of tagged.words.keys()) {
      const found =
        direct(this, tagged, at, sentence, context) ??
        impersonal(this, tagged, at, sentence) ??
        toldOf(this, tagged, at, sentence) ??
        indirect(this, tagged, at, sentence, context) ??
        stressedBefore(this, tagged, at, sentence);
      if (found !== undefined) yield found;
    }
  },
};
