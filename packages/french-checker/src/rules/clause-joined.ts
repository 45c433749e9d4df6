import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { clauseVerb } from "./clause.ts";
import lists from "./data/lists.json" with { type: "json" };
import { elidesBefore } from "./elides.ts";
import { replaced } from "./verb-group.ts";

const PERSONS = new Set(lists.person.split(" ").filter((one) => one !== "famille"));
const PRONOUN = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|c'|ça)$/u;
const DETERMINER =
  /^(?:le|la|l'|les|un|une|des|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces)$/u;
const OPENS = /^(?:si|s'|quand|lorsque|lorsqu')$/u;
/** What reports, and does not speak for itself: "le texte dit que". */
const REPORTS =
  /^(?:dire|affirmer|expliquer|montrer|ajouter|raconter|penser|croire|soutenir|souligner|préciser|trouver|indiquer|rappeler|constater|annoncer|estimer|déclarer|prétendre)$/u;
const DOCUMENT =
  /^(?:document|texte|article|auteur|autrice|journal|site|étude|sondage|premier|deuxième|second|première)$/u;

function hasSureVerb(words: readonly Word[], from: number, to: number): boolean {
  return words
    .slice(from, to)
    .some(
      ({ readings, lower }) =>
        (readings.length > 0 && readings.every(isFiniteForm)) || /^(?:est|a|ai|sont|ont|va)$/u.test(lower),
    );
}

function queBefore(
  rule: Rule,
  and: number,
  conjunction: string,
  words: readonly Word[],
  sentence: Sentence,
): Finding | undefined {
  const link = words[and]?.token.text ?? "";
  const next = words[and + 1];
  if (next === undefined) return undefined;
  const word =
    conjunction === "que" && elidesBefore(next.lower)
      ? "qu'"
      : conjunction === "si" && /^ils?$/u.test(next.lower)
        ? "s'"
        : conjunction;
  return replaced(
    rule,
    [link, word, next.token.text],
    and,
    and + 1,
    sentence,
    (correction) => `La seconde proposition dépend du même mot que la première : « ${correction} ».`,
  );
}

/** Whether a clause with its own subject begins at `start` and has its verb before `end`. */
function clauseWithin(sentence: Sentence, start: number, end: number, context: RuleContext): boolean {
  const lower = sentence.tokens[start]?.lower ?? "";
  if (!PRONOUN.test(lower) && !DETERMINER.test(lower)) return false;
  const verb = clauseVerb(sentence, start, context);
  return verb !== undefined && verb.index < end;
}

/** "Quand je suis malade et je dois rester au lit, je lis": two clauses of "quand", before the main one. */
function ofOpening(
  rule: Rule,
  words: readonly Word[],
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const first = words.findIndex(({ token }) => token.kind === "word");
  const at = /^(?:et|mais|donc|parfois|moi|alors)$/u.test(words[first]?.lower ?? "") ? first + 1 : first;
  if (!OPENS.test(words[at]?.lower ?? "")) return undefined;
  const comma = words.findIndex(({ token }, index) => index > at && token.kind === "punct");
  if (words[comma]?.token.text !== ",") return undefined;
  const and = words.findIndex(
    ({ lower }, index) => index > at && index < comma && /^(?:et|ou)$/u.test(lower),
  );
  if (and === -1 || !clauseWithin(sentence, at + 1, and, context)) return undefined;
  if (!clauseWithin(sentence, and + 1, comma, context)) return undefined;
  // "si tu veux et je le dis, que": the main clause follows, with its own subject.
  const main = clauseVerb(sentence, comma + 1, context);
  if (main === undefined && !hasSureVerb(words, comma + 1, Math.min(words.length, comma + 8)))
    return undefined;
  if (words.slice(at + 1, and).some(({ lower }) => /^(?:que|qu'|qui|où|dont)$/u.test(lower)))
    return undefined;
  return queBefore(rule, and, words[and]?.lower === "ou" ? "si" : "que", words, sentence);
}

/** "dites-moi si vous êtes d'accord ou vous avez une meilleure idée": two questions of one "si". */
function ofQuestion(
  rule: Rule,
  or: number,
  words: readonly Word[],
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const pronoun = words[or + 1]?.lower ?? "";
  if (words[or]?.lower !== "ou" || !/^(?:je|tu|il|elle|on|nous|vous|ils|elles)$/u.test(pronoun))
    return undefined;
  let si = -1;
  for (let at = or - 1; at >= 0 && or - at < 14; at -= 1) {
    if (words[at]?.token.kind === "punct") return undefined;
    if (/^(?:si|s')$/u.test(words[at]?.lower ?? "")) {
      si = at;
      break;
    }
  }
  if (si === -1 || words[si + 1]?.lower !== pronoun) return undefined;
  if (!clauseWithin(sentence, si + 1, or, context) || !clauseWithin(sentence, or + 1, or + 6, context))
    return undefined;
  return queBefore(rule, or, "si", words, sentence);
}

/** "et la nourriture": what another than the speaker of the clause is about; nobody who could say something else. */
function isThing(words: readonly Word[], at: number): boolean {
  const noun = words[at + 1];
  if (!/^(?:le|la|l'|les)$/u.test(words[at]?.lower ?? "") || noun === undefined) return false;
  return noun.all.some(({ pos }) => pos === "NOM") && !PERSONS.has(noun.lower) && !DOCUMENT.test(noun.lower);
}

/** "le texte dit que les enfants regardent trop les écrans et ils ne lisent pas": what the text says goes on. */
function ofReport(
  rule: Rule,
  index: number,
  { words, subject }: TaggedSentence,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const verb = words[index];
  if (verb === undefined || !verb.all.some((one) => isFiniteForm(one) && REPORTS.test(one.lemma)))
    return undefined;
  if (!/^qu[e']$/u.test(words[index + 1]?.lower ?? "")) return undefined;
  const main = subject(index);
  if (main === undefined || main.person !== 3 || main.number !== "s") return undefined;
  const document = words.slice(main.from, main.to + 1).some(({ lower }) => DOCUMENT.test(lower));
  const end = words.findIndex(({ token }, at) => at > index && token.kind === "punct");
  for (let at = index + 3; at < (end === -1 ? words.length : end); at += 1) {
    if (words[at]?.lower !== "et") continue;
    const next = words[at + 1]?.lower ?? "";
    if (/^(?:que|qu')$/u.test(next)) return undefined;
    const there = document && next === "il" && words[at + 2]?.lower === "y";
    const told = document || /^(?:il|elle)$/u.test(words[main.to]?.lower ?? "");
    if (!/^(?:ils|elles)$/u.test(next) && !there && !(told && isThing(words, at + 1))) continue;
    if (!clauseWithin(sentence, at + 1, at + 7, context) || !hasSureVerb(words, index + 2, at))
      return undefined;
    return queBefore(rule, at, "que", words, sentence);
  }
  return undefined;
}

/** "Si je vais à la banque et l'employé a…": the second of two clauses lacks its "que". */
export const clauseJoined: Rule = {
  id: "et-sans-que",
  code: "SYN_SUBORDONNEE",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    const { words } = tagged;
    const opening = ofOpening(this, words, sentence, context);
    if (opening !== undefined) yield opening;
    for (const at of words.keys()) {
      const found =
        ofQuestion(this, at, words, sentence, context) ?? ofReport(this, at, tagged, sentence, context);
      if (found !== undefined && found.start !== opening?.start) yield found;
    }
  },
};
