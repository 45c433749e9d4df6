import type { Finding, Rule, RuleContext } from "../rule.ts";
import { PRENOMINAL } from "../tagger/word-lists.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { PERSONS } from "./government-words.ts";
import { pastAdverbs } from "./past-adverbs.ts";
import { BETWEEN, INSTITUTIONS, NEVER_A_PERSON, RECIPIENTS, WITH_AN_ACT } from "./recipient-words.ts";
import { replaced } from "./verb-group.ts";

const DEFINITE =
  /^(?:le|la|l'|les|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces)$/u;
const INDEFINITE = /^(?:un|une|plusieurs|chaque|quelques|certains|certaines)$/u;
const SUBJECT = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|ça|cela)$/u;
const MIDDLE = /^(?:pas|même|plus|jamais|rien|tout|déjà|aussi|toujours|souvent|bien|encore)$/u;
/** Those one asks something rather than asks for. */
const HEADS =
  /^(?:cheffe|chef|patronn?e?|directeur|directrice|gérante?|propriétaire|propriétaires|superviseure?|professeure?|voisine?|voisins|collègues|gestionnaire)$/u;
const CLITICS = /^(?:ne|n'|le|la|l'|les|en|y)$/u;
/** What shows that the person is asked or shown something: an act, a question, a thing. */
const ACT = /^(?:ce|de|d'|si|s'|comment|pourquoi|où|quand|que|qu'|quel|quelle|quels|quelles|combien)$/u;
const THING = /^(?:le|la|l'|les|un|une|des|leur|son|sa|mon|ma)$/u;

function verbOf(word: Word | undefined, lemmas: ReadonlySet<string>): string | undefined {
  const verbs = word?.readings.filter(({ pos, mode }) => pos === "VER" && mode !== "ppres") ?? [];
  return verbs.find(({ lemma }) => lemmas.has(lemma))?.lemma;
}

const ALL: ReadonlySet<string> = new Set([...NEVER_A_PERSON, ...WITH_AN_ACT]);

/** Before an infinitive whose subject may follow it: "fait sourire mes parents". */
const CAUSES = /^(?:faire|laisser|entendre|écouter|voir|regarder)$/u;

/** Whether the verb at `index` has its subject before it, so that the group that follows is none: not "dit ma mère". */
function hasSubject({ words, subject }: TaggedSentence, index: number): boolean {
  const word = words[index];
  if (word === undefined) return false;
  const verbs = word.readings.filter(({ pos }) => pos === "VER");
  let at = index - 1;
  // "« Entrez », n'a cessé de répéter le gardien"
  if (words.slice(Math.max(0, index - 6), index).some(({ token }) => token.text === "»")) return false;
  // "de quoi veut parler le directeur"
  const turned = words[at]?.readings.some(isFiniteForm) === true;
  const asked = words[at - 1]?.lower ?? "";
  if (turned && /^(?:quoi|qu[e']|dont|où|comme)$/u.test(asked)) return false;
  if (verbs.every(({ mode }) => mode === "inf"))
    return words[at]?.all.some(({ lemma }) => CAUSES.test(lemma)) !== true;
  const helped = auxiliaryBefore(words, index);
  if (helped !== undefined) at = helped - 1;
  else if (!verbs.some(isFiniteForm)) return false;
  while (CLITICS.test(words[at]?.lower ?? "")) at -= 1;
  // "ce que dit le patron", "les mots que j'ai dits".
  if (/^(?:que|qu'|dont|où|comme)$/u.test(words[at]?.lower ?? "")) return false;
  // "comme nous l'a dit le médecin": the pronoun is told, and the subject follows.
  const told = /^(?:nous|vous)$/u.test(words[at]?.lower ?? "");
  if (told) {
    const helper = words[helped ?? index];
    if (helper?.readings.filter(isFiniteForm).every(({ person }) => person === 3)) return false;
  }
  if (SUBJECT.test(words[at]?.lower ?? "")) return true;
  return words[at]?.lower !== "qui" && (subject(helped ?? index)?.to ?? index) < index;
}

/** Index of "avoir" before the participle at `index`. */
function auxiliaryBefore(words: readonly Word[], index: number): number | undefined {
  if (words[index]?.all.some(({ mode }) => mode === "ppas") !== true) return undefined;
  let at = index - 1;
  while (index - at < 4 && MIDDLE.test(words[at]?.lower ?? "")) at -= 1;
  return words[at]?.all.some(({ lemma, pos }) => pos === "VER" && lemma === "avoir") ? at : undefined;
}

/** Index of the person's noun in the group that begins with the determiner at `at`. */
function personAfter(words: readonly Word[], at: number): number | undefined {
  let index = at + 1;
  while (index - at < 3 && PRENOMINAL.has(words[index]?.lower ?? "")) index += 1;
  const lower = words[index]?.lower ?? "";
  // "les jeunes", "les jeunes célibataires".
  if (/^jeunes$/u.test(words[index - 1]?.lower ?? "") && !PERSONS.has(lower)) return index - 1;
  return PERSONS.has(lower) || RECIPIENTS.has(lower) ? index : undefined;
}

/** Whether the word at `index`, past its pronouns, is nothing but a verb of a third person. */
function isFiniteOnly(words: readonly Word[], index: number): boolean {
  let at = index;
  while (at - index < 3 && /^(?:ne|n'|me|m'|se|s'|y|en|nous|vous)$/u.test(words[at]?.lower ?? "")) at += 1;
  const all = words[at]?.all ?? [];
  return all.length > 0 && all.every((one) => isFiniteForm(one)) && all.some(({ person }) => person === 3);
}

/** "j'ai écrit le vendeur", "demande la cheffe si c'est possible": the person one speaks to has "à". */
export const recipient: Rule = {
  id: "destinataire",
  code: "SYN_PREPOSITION",
  priority: "text",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    const { words } = tagged;
    for (const [index, word] of words.entries()) {
      const lemma = verbOf(word, ALL);
      if (lemma === undefined || word.token.quoted || !hasSubject(tagged, index)) continue;
      const own = words[index - 1]?.lower ?? "";
      // "on se parle", "elle lui dit": the person is said.
      if (/^(?:me|m'|te|t'|se|s'|lui|leur)$/u.test(own)) continue;
      let at = index + 1;
      while (at - index < 4 && BETWEEN.test(words[at]?.lower ?? "")) at += 1;
      at = pastAdverbs(words, at);
      const first = words[at];
      if (first === undefined) continue;
      const withA = (explain: (correction: string) => string) =>
        replaced(this, ["à", first.token.text], at, at, sentence, explain);
      // "elle n'a rien dit personne"
      const nobody = first.lower === "personne" && /^(?:rien|jamais)$/u.test(words[index - 1]?.lower ?? own);
      if (nobody && NEVER_A_PERSON.has(lemma)) {
        const found = withA((one) => `On dit « ${one} ».`);
        if (found !== undefined) yield found;
        continue;
      }
      // "écrire un ami" only where no other object is possible.
      const determined =
        DEFINITE.test(first.lower) || (INDEFINITE.test(first.lower) && /^(?:répondre|parler)$/u.test(lemma));
      const noun = determined ? personAfter(words, at) : undefined;
      if (noun === undefined) continue;
      const named = words[noun]?.lower ?? "";
      const next = words[noun + 1];
      if (INSTITUTIONS.has(named) && !/^(?:écrire|répondre|demander)$/u.test(lemma)) continue;
      // "le directeur dit les élèves doivent venir": what is said begins there.
      if (lemma === "dire" && isFiniteOnly(words, noun + 1)) continue;
      const act = ACT.test(next?.lower ?? "") || next?.all.some(({ mode }) => mode === "inf") === true;
      const thing = THING.test(next?.lower ?? "");
      const asked =
        lemma === "demander" && (next === undefined || next.token.kind === "punct" || next.lower === "et");
      // "demander la directrice" may be to ask for her; one's own boss is asked something.
      const certain =
        asked &&
        (/^(?:mon|ma|mes|ton|ta|notre|votre|leurs?|vos|nos)$/u.test(first.lower) || HEADS.test(named));
      if (WITH_AN_ACT.has(lemma) && !act && !(thing && lemma !== "demander") && !certain) continue;
      // "il dit le patron absent", "on veut dire les femmes".
      const meant = /^(?:vouloir)$/u.test(words[index - 1]?.readings[0]?.lemma ?? "");
      if (
        lemma === "dire" &&
        (next?.all.some(({ pos }) => pos === "ADJ") === true || (meant && next?.token.kind === "punct"))
      )
        continue;
      // "montrer les enfants de mon frère": theirs, no act.
      const ofSomeone = /^(?:de|d')$/u.test(next?.lower ?? "");
      if (
        WITH_AN_ACT.has(lemma) &&
        ofSomeone &&
        !words.slice(noun + 2, noun + 5).some(({ all }) => all.some(({ mode }) => mode === "inf"))
      )
        continue;
      const found = withA(
        (correction) =>
          `« ${word.token.text} » se construit avec « à » devant la personne : « ${correction} ».`,
      );
      if (found !== undefined) yield found;
    }
  },
};
