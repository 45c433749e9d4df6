import type { Finding, Rule } from "../rule.ts";
import { OBJECT_CLITICS, PERSON_OF_SUBJECT, SPEAKERS } from "../tagger/word-lists.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { FULL_FORMS } from "./elides.ts";
import { replaced } from "./verb-group.ts";

/** Pronouns of whom the clause and the one before may both be, by their full form. */
const SUBJECT: Readonly<Record<string, string>> = { ...SPEAKERS, on: "on" };

/** What joins the clause, and what joins the infinitive instead: "pour que je gagne", "pour gagner". */
interface Link {
  from: number;
  que: number;
  preposition: readonly string[];
}

function linkAt(words: readonly Word[], que: number): Link | undefined {
  const before = words[que - 1]?.lower ?? "";
  if (/^(?:pour|sans)$/u.test(before)) return { from: que - 1, que, preposition: [before] };
  if (before === "afin") return { from: que - 1, que, preposition: ["afin", "de"] };
  const instead = before === "lieu" && words[que - 2]?.lower === "au";
  return instead ? { from: que, que, preposition: ["de"] } : undefined;
}

/** The subject pronoun of the last verb before `end`; undefined where another verb or person might be meant. */
function subjectBefore({ words }: TaggedSentence, end: number): string | undefined {
  for (let at = end - 1; at > 0; at -= 1) {
    const word = words[at];
    if (word === undefined || /^[.;:!?]$/u.test(word.token.text)) return undefined;
    // "je te demande de venir", "je le vois partir": somebody else acts.
    const infinitive = word.all.some(({ mode }) => mode === "inf");
    const modal = words[at - 1]?.all.some(({ lemma }) => /^(?:vouloir|pouvoir|devoir|aller)$/u.test(lemma));
    if (infinitive && modal !== true) return undefined;
    if (/^-/u.test(word.token.text) || /^(?:qui|que|qu'|dont|où)$/u.test(word.lower)) return undefined;
    if (infinitive || !word.readings.some(isFiniteForm) || word.readings.some(({ pos }) => pos === "NOM"))
      continue;
    let subject = at - 1;
    while (
      at - subject < 4 &&
      (OBJECT_CLITICS.test(words[subject]?.lower ?? "") || /^n[e']$/u.test(words[subject]?.lower ?? ""))
    ) {
      const own = SUBJECT[words[subject]?.lower ?? ""];
      if (own !== undefined && agrees(word, own)) break;
      subject -= 1;
    }
    const pronoun = SUBJECT[words[subject]?.lower ?? ""];
    return pronoun !== undefined && agrees(word, pronoun) ? pronoun : undefined;
  }
  return undefined;
}

function agrees({ all }: Word, subject: string): boolean {
  return all.some((one) => isFiniteForm(one) && `${one.person}${one.number}` === PERSON_OF_SUBJECT[subject]);
}

function at(rule: Rule, que: number, tagged: TaggedSentence, sentence: Sentence): Finding | undefined {
  const { words } = tagged;
  const link = linkAt(words, que);
  if (link === undefined || words[que]?.token.quoted === true) return undefined;
  const subject = SUBJECT[words[que + 1]?.lower ?? ""];
  if (subject === undefined) return undefined;
  let verb = que + 2;
  const clitics: string[] = [];
  while (verb - que < 5 && OBJECT_CLITICS.test(words[verb]?.lower ?? "")) {
    const clitic = words[verb]?.lower ?? "";
    clitics.push(clitic === "l'" ? "le" : (FULL_FORMS[clitic] ?? words[verb]?.token.text ?? ""));
    verb += 1;
  }
  const word = words[verb];
  const own = word?.all.find((one) => isFiniteForm(one) && one.lemma !== "sommer");
  if (word === undefined || own === undefined || !agrees(word, subject)) return undefined;
  // "elle l'a": whose gender the participle tells.
  if (clitics.includes("le") && /^(?:avoir|être)$/u.test(own.lemma)) return undefined;
  const generic = link.preposition[0] === "de" && subject === "on";
  if (!generic && subjectBefore(tagged, link.from) !== subject) return undefined;
  return replaced(
    rule,
    [...link.preposition, ...clitics, own.lemma],
    link.from,
    verb,
    sentence,
    (correction) => `Les deux verbes ont le même sujet : le second est à l'infinitif, « ${correction} ».`,
  );
}

/** "je travaille pour que je gagne ma vie", "au lieu qu'on oblige": the same subject, and so an infinitive. */
export const purposeInfinitive: Rule = {
  id: "but-infinitif",
  code: "SYN_SUBORDONNEE",
  priority: "construction",
  *find(sentence: Sentence, { tagger }): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    for (const [index, { lower }] of sentence.tokens.entries()) {
      if (index < 2 || !/^qu[e']$/u.test(lower)) continue;
      const found = at(this, index, tagged, sentence);
      if (found !== undefined) yield found;
    }
  },
};
