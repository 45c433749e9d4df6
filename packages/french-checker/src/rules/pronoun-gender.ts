import type { Gender } from "../lexicon.ts";
import { type Finding, oncePerText, type Rule, type RuleContext } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import {
  isEpicene,
  isImpersonal,
  isPerson,
  pastAdverbs,
  type Referent,
  referents,
  verbAfter,
} from "./referents.ts";
import { replaced } from "./verb-group.ts";

const GENDER: Readonly<Record<string, Gender>> = { il: "m", elle: "f" };
/** What only a person or an animal does or is. */
const HUMAN_VERBS =
  /^(?:travailler|habiter|aimer|adorer|parler|vouloir|appeler|étudier|vivre|jouer|dire|savoir|connaître|manger|boire|dormir|penser|croire|lire|écrire|regarder|écouter|cuisiner|chanter|danser|nager|voyager|détester|préférer|pleurer|rire|apprendre|enseigner|comprendre|acheter|téléphoner|visiter|espérer|chercher|marcher|conduire|attendre|crier|aider)$/u;
const HUMAN_ADJECTIVES =
  /^(?:gentil|content|fatigué|patient|malade|marié|jeune|heureux|triste|né|mort|célibataire|retraité|étudiant|drôle|sympa|sympathique|intelligent|timide|sérieux|fier|inquiet|stressé|occupé|divorcé|veuf|aimable|généreux|bavard|travailleur|âgé|poli|sévère)$/u;
const THING_ADJECTIVES =
  /^(?:bleu|rouge|vert|jaune|blanc|noir|gris|rose|neuf|moderne|lumineux|cher|propre|confortable|spacieux|pratique|rapide|gratuit|cassé|meublé|équipé|rénové|ouvert|fermé|vide|bruyant|délicieux|bon|long|large|rond|carré|lourd|léger|chauffé|situé|électrique)$/u;
const THING_VERBS = /^(?:coûter|fonctionner|contenir|peser|mesurer|durer|sonner)$/u;
const WITH_ATTRIBUTE = /^(?:être|rester|sembler|paraître|devenir|vivre|habiter|dormir|travailler)$/u;
const OPENERS =
  /^(?:et|mais|donc|alors|car|puis|parce|que|qu'|si|s'|quand|aussi|maintenant|ensuite|euh|puisque|puisqu'|,)$/u;

/** Where the text first names a person of each gender; without dialogue, where two speak. */
const firstPersons = oncePerText((context: RuleContext) => {
  const first: Partial<Record<Gender, number>> = {};
  for (const sentence of context.sentences) {
    const tagged = context.tagger.tag(sentence);
    for (const { index, gender, kind } of referents(tagged, 0, tagged.words.length)) {
      const at = tagged.words[index]?.token.index ?? 0;
      const place = /^(?:de|d'|du|chez)$/u.test(tagged.words[index - 1]?.lower ?? "");
      if ((kind === "name" && !place) || (kind === "person" && gender === undefined)) {
        first.m ??= at;
        first.f ??= at;
      } else if (kind === "person" && gender !== undefined) first[gender] ??= at;
    }
  }
  return first;
});

/** Whether the predicate at `verb` may be said of a thing, and hardly of a person: "il est moderne", "il ne me va pas". */
function maybeOfThing(words: readonly Word[], verb: number): boolean {
  const all = words[verb]?.all ?? [];
  if (all.some(({ lemma }) => THING_VERBS.test(lemma))) return true;
  const fits = all.some(({ lemma }) => lemma === "aller");
  if (fits && /^(?:me|m'|te|t'|lui|nous|vous)$/u.test(words[verb - 1]?.lower ?? "")) return true;
  const attribute = words[pastAdverbs(words, verb)];
  return (
    all.some(({ lemma }) => lemma === "être") &&
    attribute?.all.some(({ pos }) => pos === "ADJ") === true &&
    attribute.all.every(({ pos, lemma }) => pos !== "VER" && !HUMAN_ADJECTIVES.test(lemma))
  );
}

/** Whether the predicate at `verb` can only be said of a thing. */
function isOfThing(words: readonly Word[], verb: number): boolean {
  const being = words[verb]?.all.some(({ lemma }) => lemma === "être") === true;
  return (
    being && words[pastAdverbs(words, verb)]?.all.some(({ lemma }) => THING_ADJECTIVES.test(lemma)) === true
  );
}

/** Whether the predicate at `verb` can only be said of a person. */
export function isHuman(words: readonly Word[], verb: number): boolean {
  const all = words[verb]?.all ?? [];
  if (all.some(({ pos, lemma }) => pos === "VER" && HUMAN_VERBS.test(lemma))) return true;
  const next = pastAdverbs(words, verb);
  if (words[next]?.all.some(({ mode, lemma }) => mode === "inf" && HUMAN_VERBS.test(lemma)) === true)
    return true;
  if (all.some(({ lemma }) => lemma === "être"))
    return words[next]?.all.some(({ lemma }) => HUMAN_ADJECTIVES.test(lemma)) === true;
  const age = words.slice(next, next + 4).some(({ lower }) => lower === "ans");
  return age && all.some(({ lemma }) => lemma === "avoir");
}

/** The attribute after the verb at `verb`, when its gender is known. */
export function attributeOf(
  words: readonly Word[],
  verb: number,
): { index: number; gender: Gender } | undefined {
  if (words[verb]?.all.some(({ lemma }) => WITH_ATTRIBUTE.test(lemma)) !== true) return undefined;
  const index = pastAdverbs(words, verb);
  const all = words[index]?.all.filter(({ pos, mode }) => pos === "ADJ" || mode === "ppas") ?? [];
  const [first] = all;
  if (first?.gender === undefined || all.some(({ gender }) => gender !== first.gender)) return undefined;
  return { index, gender: first.gender };
}

/** Whether a finite verb stands before: the pronoun opens another clause. */
function verbBefore(words: readonly Word[], to: number): boolean {
  return words.slice(0, to).some(({ all }) => all.some((one) => isFiniteForm(one)));
}

interface Seen {
  near: Referent[];
  far: Referent[];
  /** A word that is only cited may be what the pronoun stands for. */
  quoted: boolean;
}

function isQuoting({ tokens }: Sentence): boolean {
  return tokens.some(({ quoted }) => quoted);
}

/** What the pronoun may stand for: in its sentence, or else in the one before; and further back. */
function seenBefore(
  tagged: TaggedSentence,
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Seen | undefined {
  const own = [...referents(tagged, 0, at)];
  const before = (distance: number): Referent[] => {
    const other = context.sentences[sentence.rank - distance];
    if (other === undefined) return [];
    const words = context.tagger.tag(other);
    return [...referents(words, 0, words.words.length)];
  };
  if (own.length > 0) {
    if (!verbBefore(tagged.words, at)) return undefined;
    return { near: own, far: [...before(1), ...before(2)], quoted: isQuoting(sentence) };
  }
  const previous = context.sentences[sentence.rank - 1];
  return { near: before(1), far: before(2), quoted: previous !== undefined && isQuoting(previous) };
}

/** What opens a clause, and no further member of a list: "j'ai vu ma sœur et ma femme, il". */
const OPENS_CLAUSE = /^(?:[.;:]|mais|que|qu'|car|parce|aussi|alors|donc)$/u;

/** "ma femme, il dit": somebody is named at the head of the clause, and taken up at once. */
function isOfNamed({ words, groups }: TaggedSentence, at: number, gender: Gender): boolean {
  const end = words[at - 1]?.token.text === "," ? at - 2 : at - 1;
  const group = groups.find(({ to }) => to === end);
  if (group?.determiner === undefined || group.noun !== end || !isPerson(words[end]?.lower ?? ""))
    return false;
  // "mon mari, elle le connaît": the object.
  if (/^(?:le|la|l'|les|lui|leur)$/u.test(words[at + 1]?.lower ?? "")) return false;
  const owner = /^(?:mon|ma|ton|ta|notre|votre)$/u.test(words[group.determiner]?.lower ?? "");
  const opener = words[group.from - 1];
  const nouns = words[end]?.all.filter(({ pos }) => pos === "NOM") ?? [];
  const isOther = nouns.length > 0 && nouns.every((one) => one.gender !== undefined && one.gender !== gender);
  const opens = opener === undefined || OPENS_CLAUSE.test(opener.lower);
  return owner && opens && isOther && !isEpicene(words[end]?.lower ?? "");
}

function wrongGender(
  rule: Rule,
  tagged: TaggedSentence,
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const { words } = tagged;
  const pronoun = words[at];
  const gender = GENDER[pronoun?.lower ?? ""];
  if (pronoun === undefined || gender === undefined || isImpersonal(words, at)) return undefined;
  const before = words[at - 1]?.lower;
  if (before !== undefined && !OPENERS.test(before)) return undefined;
  const verb = verbAfter(words, at);
  const finite = words[verb]?.all.some((one) => isFiniteForm(one) && one.person === 3) === true;
  if (!finite || words[verb + 1]?.token.text.startsWith("-") === true) return undefined;
  if (isOfNamed(tagged, at, gender)) return renamed(rule, words, at, at, gender, sentence);
  const seen = seenBefore(tagged, at, sentence, context);
  if (seen === undefined) return undefined;
  const human = isHuman(words, verb);
  const counts = ({ number, kind }: Referent): boolean => number === "s" && (!human || kind !== "thing");
  const near = seen.near.filter(counts);
  if (near.some((one) => one.gender === undefined || one.gender === gender)) return undefined;
  // "mon père a deux buffles et une chèvre, elle s'appelle": what was named last.
  const last = seen.near.find(({ index }) => index === at - 2);
  const isIntroduced = /^une?$/u.test(words[at - 3]?.lower ?? "");
  if (before === "," && last?.gender === gender && isIntroduced) return undefined;
  const person = near.some(({ kind }) => kind === "person");
  const things = seen.near.filter(({ kind }) => kind === "thing");
  const joined = /^(?:que|qu')$/u.test(before ?? "") && !/^(?:parce|puis)$/u.test(words[at - 2]?.lower ?? "");
  // "mon ami dit qu'elle est malade": of somebody else.
  if (joined) return undefined;
  if (!person && (things.length !== 1 || near.length === 0 || !maybeOfThing(words, verb))) return undefined;
  if (seen.quoted) return undefined;
  const same = (one: Referent): boolean =>
    one.gender === gender || (one.gender === undefined && one.kind !== "thing");
  if (seen.far.filter(counts).some(same)) return undefined;
  // "Ma professeure s'appelle Louise. Il est gentil.": the sentence before is about her.
  const subject = at === 0 && (near[0]?.index ?? 9) < 3 && near[0]?.kind === "person";
  const again = person && near.some(({ kind }) => kind === "pronoun");
  const about = subject || again || isOfThing(words, verb);
  const first = firstPersons(context)[gender];
  if (!about && first !== undefined && first < pronoun.token.index) return undefined;
  const attribute = attributeOf(words, verb);
  const end = attribute !== undefined && attribute.gender !== gender ? attribute.index : at;
  return renamed(rule, words, at, end, gender, sentence);
}

/** The other pronoun in place of the one at `at`, with the words up to `end`. */
function renamed(
  rule: Rule,
  words: readonly Word[],
  at: number,
  end: number,
  gender: Gender,
  sentence: Sentence,
): Finding | undefined {
  const right = gender === "m" ? "elle" : "il";
  const before = words[at - 1]?.lower;
  const si = before === "si" || before === "s'";
  const from = si ? at - 1 : at;
  const list = [...(si ? ["si"] : []), right, ...words.slice(at + 1, end + 1).map(({ token }) => token.text)];
  return replaced(
    rule,
    list,
    from,
    end,
    sentence,
    () => `Ce que le pronom rappelle est ${gender === "m" ? "féminin" : "masculin"} : « ${right} ».`,
  );
}

const said = ({ text }: RuleContext, { start, end }: Sentence): string => text.slice(start, end);

/** Sentences that stand more than once: what depends on those before cannot be shown by its own words. */
const repeated = oncePerText((context: RuleContext) => {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const sentence of context.sentences) {
    const words = said(context, sentence);
    (seen.has(words) ? twice : seen).add(words);
  }
  return twice;
});

/** "ma mère est âgée, il habite au Maroc": the pronoun has another gender than all it can stand for. */
export const pronounGender: Rule = {
  id: "genre-du-pronom",
  code: "SYN_PRONOM",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    if (repeated(context).has(said(context, sentence))) return;
    const tagged = context.tagger.tag(sentence);
    for (const at of tagged.words.keys()) {
      const found = wrongGender(this, tagged, at, sentence, context);
      if (found !== undefined) yield found;
    }
  },
};
