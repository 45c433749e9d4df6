import type { Finding, Rule } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { FULL_FORMS } from "./elides.ts";
import { MOMENTS } from "./government-words.ts";
import { type Antecedent, antecedent } from "./relative-clause.ts";
import { ASKING } from "./relative-object.ts";
import { MANNER } from "./relative-words.ts";
import { COMPLETED } from "./resumptive-pronoun.ts";
import { replaced } from "./verb-group.ts";

const SUBJECTS = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles)$/u;
const CLITICS = /^(?:ne|n'|me|m'|te|t'|se|s'|nous|vous|lui|leur)$/u;
const MIDDLE = /^(?:pas|plus|jamais|déjà|toujours|souvent|aussi|bien|beaucoup|tout|rien|encore|vraiment)$/u;
/** What one does to a thing with "à", so that "y" stands for no place. */
const TO_THING =
  /^(?:penser|songer|participer|réfléchir|répondre|assister|intéresser|habituer|opposer|renoncer|adhérer|consacrer|contribuer|croire|tenir|résister|échapper|toucher|goûter)$/u;
/** Verbs of being and acting somewhere, which have no object: "une ville que j'y habite", not "un ami que j'y ai vu". */
const SOMEWHERE =
  /^(?:habiter|vivre|aller|travailler|jouer|rester|retourner|dormir|être|arriver|entrer|grandir|naître|passer|courir|marcher|nager|danser|déjeuner|dîner|voyager|loger|revenir|venir|monter|étudier)$/u;
/** What one does with "de". */
const OF_THING =
  /^(?:parler|profiter|rêver|souvenir|douter|dépendre|bénéficier|discuter|manquer|disposer|raffoler|besoin|envie|peur|honte|soin)$/u;
const WHICH = { m: { s: "auquel", p: "auxquels" }, f: { s: "à laquelle", p: "auxquelles" } } as const;
/** Verbs that no object follows: "qui ils vivent loin". */
const WITHOUT_OBJECT =
  /^(?:être|avoir|habiter|vivre|travailler|étudier|jouer|venir|aller|partir|arriver|rester|dormir|courir|sortir|parler|marcher|mourir|naître|grandir|voyager|sembler|paraître|adorer|exister|durer)$/u;

/** The words of the clause from its subject to its verb, and to the participle of a compound tense. */
interface Clause {
  /** Where the pronoun stands that says the noun again. */
  again: number;
  verb: number;
  to: number;
  lemma: string;
}

function finiteAt(word: Word | undefined): string | undefined {
  return word?.all.find(isFiniteForm)?.lemma;
}

/** The clause after the relative pronoun at `index`, with "y" or "en" before its verb. */
function clauseWith(pronoun: RegExp, { words, groups }: TaggedSentence, index: number): Clause | undefined {
  let at = index + 2;
  if (!SUBJECTS.test(words[index + 1]?.lower ?? "")) {
    const group = groups.find(({ from }) => from === index + 1);
    if (group?.determiner === undefined) return undefined;
    at = group.to + 1;
  }
  while (at - index < 7 && CLITICS.test(words[at]?.lower ?? "")) at += 1;
  if (!pronoun.test(words[at]?.lower ?? "")) return undefined;
  const verb = at + 1;
  const finite = finiteAt(words[verb]);
  // "où il y a", "dont il y en a"
  if (finite === undefined || words[verb]?.token.text.startsWith("-") === true) return undefined;
  if (words[at]?.lower === "y" && words[index + 1]?.lower === "il" && finite === "avoir") return undefined;
  // "la charge qu'on y fait tenir": the verb has two objects.
  if (finite === "faire" && words[verb + 1]?.all.some(({ mode }) => mode === "inf") === true)
    return undefined;
  let to = verb + 1;
  while (to - verb < 4 && MIDDLE.test(words[to]?.lower ?? "")) to += 1;
  const participle = /^(?:avoir|être)$/u.test(finite)
    ? words[to]?.all.find(({ mode }) => mode === "ppas")?.lemma
    : undefined;
  return participle === undefined
    ? { again: at, verb, to: verb, lemma: finite }
    : { again: at, verb, to, lemma: participle };
}

/** Verbs that take a person and then a clause. */
const TELLING =
  /^(?:prévenir|informer|avertir|persuader|convaincre|assurer|rassurer|dire|écrire|expliquer|promettre|répondre|répéter|raconter|montrer|demander|annoncer|rappeler|savoir|croire|penser|aviser|jurer|crier|sembler|paraître|signaler|confirmer|garantir|insister|apprendre|proposer|conseiller|signifier)$/u;

/** Whether a verb before takes "que" itself: "je dis à ma mère que j'y vais". */
function isTold(words: readonly Word[], from: number): boolean {
  return words
    .slice(0, from)
    .some(({ all }) => all.some(({ pos, lemma }) => pos === "VER" && TELLING.test(lemma)));
}

/** "une ville que j'y habite", "une fête que j'y participe": "où", or "à laquelle". */
function relativeFor(head: Antecedent, clause: Clause, next: Word | undefined): string | undefined {
  const object =
    next?.all.some(({ pos, mode }) => pos === "DET" || pos === "NUM" || mode === "inf") === true ||
    /^(?:beaucoup|énormément|plein|tout|quelque)$/u.test(next?.lower ?? "");
  if (!TO_THING.test(clause.lemma)) return object || SOMEWHERE.test(clause.lemma) ? "où" : undefined;
  const { gender, number } = head;
  return gender === undefined || number === undefined ? undefined : WHICH[gender][number];
}

/** "que j'y habite", "où j'y vais", "dont j'en parle", "que j'en ai besoin": the noun is said again before the verb. */
function adverbial(
  rule: Rule,
  index: number,
  tagged: TaggedSentence,
  sentence: Sentence,
): Finding | undefined {
  const { words } = tagged;
  const relative = words[index]?.lower ?? "";
  const head = antecedent(tagged, index);
  if (head === undefined || head.comma) return undefined;
  // "le jour où il s'y est mis": when it was.
  if (relative === "où" && MOMENTS.test(head.noun.lower)) return undefined;
  // "la façon dont on en parle"
  if (relative === "dont" && MANNER.test(head.noun.lower)) return undefined;
  const place = relative === "où" ? clauseWith(/^y$/u, tagged, index) : undefined;
  const ofIt = relative === "dont" ? clauseWith(/^en$/u, tagged, index) : undefined;
  let clause = place ?? ofIt;
  let right: string | undefined = relative;
  if (/^qu[e']$/u.test(relative)) {
    if (COMPLETED.test(head.noun.lower) || isTold(words, head.from)) return undefined;
    // "c'est demain que j'y vais"
    clause = clauseWith(/^y$/u, tagged, index);
    right = clause === undefined ? undefined : relativeFor(head, clause, words[clause.to + 1]);
    if (clause === undefined) {
      clause = clauseWith(/^en$/u, tagged, index);
      const noun = words[(clause?.verb ?? -2) + 1]?.lower ?? "";
      const named = clause !== undefined && (OF_THING.test(clause.lemma) || OF_THING.test(noun));
      right = named ? "dont" : undefined;
    }
  }
  if (clause === undefined || right === undefined) return undefined;
  const again = clause.again;
  const list = words
    .slice(index + 1, clause.to + 1)
    .filter((_, step) => index + 1 + step !== again)
    .map(({ lower, token }) => FULL_FORMS[lower] ?? token.text);
  return replaced(
    rule,
    [right, ...list],
    index,
    clause.to,
    sentence,
    (correction) =>
      `Le pronom relatif rappelle déjà « ${head.noun.token.text} » dans la proposition : « ${correction} ».`,
  );
}

/** "mes voisins, qui ils adorent le piment": the pronoun says again what "qui" stands for. */
function subject(rule: Rule, index: number, tagged: TaggedSentence, sentence: Sentence): Finding | undefined {
  const { words } = tagged;
  const pronoun = words[index + 1]?.lower ?? "";
  if (!/^(?:il|elle|ils|elles)$/u.test(pronoun) || words.at(-1)?.token.text === "?") return undefined;
  const group = tagged.groups.find(({ to }) => to === index - 2);
  if (words[index - 1]?.token.text !== "," || group?.determiner === undefined) return undefined;
  const number = words[group.determiner]?.all.find(({ pos }) => pos === "DET")?.number ?? group.number;
  if (pronoun.endsWith("s") !== (number === "p")) return undefined;
  if (group.gender === "f" && pronoun === "il") return undefined;
  const asked = words
    .slice(0, group.from)
    .some(({ all }) => all.some(({ lemma, pos }) => pos === "VER" && ASKING.test(lemma)));
  let verb = index + 2;
  while (
    verb - index < 6 &&
    (CLITICS.test(words[verb]?.lower ?? "") || /^(?:y|en|le|la|l'|les)$/u.test(words[verb]?.lower ?? ""))
  )
    verb += 1;
  const lemma = finiteAt(words[verb]);
  if (lemma === undefined || asked) return undefined;
  let next = verb + 1;
  while (next - verb < 4 && MIDDLE.test(words[next]?.lower ?? "")) next += 1;
  const object =
    words[next]?.all.some(({ pos, mode }) => pos === "DET" || pos === "NUM" || mode === "inf") === true ||
    /^(?:que|qu'|beaucoup|bien)$/u.test(words[next]?.lower ?? "");
  if (!object && !WITHOUT_OBJECT.test(lemma)) return undefined;
  return replaced(
    rule,
    ["qui"],
    index,
    index + 1,
    sentence,
    () => `« qui » est déjà le sujet du verbe : « ${pronoun} » est de trop.`,
  );
}

/** A relative clause that says its noun twice: "qui ils", "que j'y", "dont j'en". */
export const relativeDoubled: Rule = {
  id: "relatif-repris",
  code: "SYN_SUBORDONNEE",
  priority: "construction",
  *find(sentence: Sentence, { tagger }): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    for (const [index, { lower, token }] of tagged.words.entries()) {
      if (index < 2 || token.quoted) continue;
      const found =
        lower === "qui"
          ? subject(this, index, tagged, sentence)
          : /^(?:que|qu'|où|dont)$/u.test(lower)
            ? adverbial(this, index, tagged, sentence)
            : undefined;
      if (found !== undefined) yield found;
    }
  },
};
