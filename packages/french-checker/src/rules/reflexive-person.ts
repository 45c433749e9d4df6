import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import { isElided, type Sentence } from "../token.ts";

/** The reflexive pronoun of each subject, before a consonant. */
const OWN: Readonly<Record<string, "me" | "te" | "nous" | "vous">> = {
  je: "me",
  "j'": "me",
  tu: "te",
  nous: "nous",
  vous: "vous",
};
const PERSON = { me: "1s", te: "2s", nous: "1p", vous: "2p" } as const;

/** What joins an infinitive to a verb, and small words between them. */
const BETWEEN =
  /^(?:à|de|d'|pour|sans|afin|avant|ne|n'|pas|plus|jamais|y|ici|là|aussi|bien|beaucoup|même|encore|déjà|toujours|souvent|vraiment|enfin|mieux|tout|très|trop|assez|obligée?s?|contente?s?|prête?s?|heureux|heureuses?|capables?|fatiguée?s?)$/u;
/** Nouns that an infinitive completes: "le temps de se reposer". */
const NOUNS =
  /^(?:envie|besoin|temps|occasion|habitude|peur|droit|chance|possibilité|intention|plaisir|hâte|honte|mal|train|tendance|impression|projet|but)$/u;
const ARTICLES = /^(?:le|la|l'|un|une|du|en)$/u;
/** Verbs whose infinitive has another subject: "je vois se lever le soleil", "il faut se lever". */
const OF_ANOTHER =
  /^(?:faire|laisser|voir|entendre|regarder|sentir|écouter|falloir|demander|permettre|dire|conseiller|proposer|interdire|empêcher|aider|obliger|forcer|inviter|attendre)$/u;

const REACH = 9;

/** Whether the word is a verb in any form, none of those that give their infinitive another subject. */
function isLink({ all }: Word): boolean {
  return (
    all.some(({ pos }) => pos === "VER") &&
    !all.some(({ pos, lemma }) => pos === "VER" && OF_ANOTHER.test(lemma))
  );
}

/** The subject of the infinitive whose pronoun stands at `index`: "je", "tu", "nous" or "vous" with its verb before it. */
function subjectOf(words: readonly Word[], index: number): string | undefined {
  let hasVerb = false;
  let finite = 0;
  for (let at = index - 1; at >= 0 && index - at <= REACH; at -= 1) {
    const word = words[at];
    if (word === undefined) return undefined;
    const own = OWN[word.lower];
    if (own !== undefined && hasVerb) {
      let verb = at + 1;
      // "je me suis décidé à se lever": its own pronoun.
      while (/^(?:ne|n'|y|en)$/u.test(words[verb]?.lower ?? "") || isOwnPronoun(words[verb], own)) verb += 1;
      const isAgreed = words[verb]?.all.some(
        (one) => isFiniteForm(one) && PERSON[own] === `${one.person}${one.number}`,
      );
      return isAgreed === true ? word.lower : undefined;
    }
    // "la confiance que vous demandez ne peut se construire": the nearest verb has a subject of its own.
    if (word.all.length > 0 && word.all.every(isFiniteForm)) finite += 1;
    if (finite > 1) return undefined;
    if (isLink(word)) hasVerb = true;
    else if (
      !BETWEEN.test(word.lower) &&
      !NOUNS.test(word.lower) &&
      !(ARTICLES.test(word.lower) && NOUNS.test(words[at + 1]?.lower ?? "")) &&
      !/^(?:me|m'|te|t')$/u.test(word.lower)
    )
      return undefined;
  }
  return undefined;
}

function isOwnPronoun(word: Word | undefined, own: string): boolean {
  const lower = word?.lower ?? "";
  return lower === own || lower === `${own.charAt(0)}'`;
}

/** "nous avons appris à se connaître": the pronoun is of the person of the subject, however far the infinitive is. */
export const reflexivePerson: Rule = {
  id: "personne-du-reflechi",
  code: "SYN_PRONOM",
  priority: "construction",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const { words } = tagger.tag(sentence);
    for (const [index, word] of words.entries()) {
      if (!/^(?:se|s')$/u.test(word.lower) || word.token.quoted) continue;
      const next = /^(?:y|en)$/u.test(words[index + 1]?.lower ?? "") ? index + 2 : index + 1;
      if (words[next]?.all.some(({ mode }) => mode === "inf") !== true) continue;
      const subject = subjectOf(words, index);
      const own = OWN[subject ?? ""];
      if (own === undefined) continue;
      const form = isElided(word.token.text) && own.length === 2 ? `${own.charAt(0)}'` : own;
      const joined = isElided(word.token.text) && own.length > 2;
      const last = joined ? words[index + 1] : word;
      if (last === undefined) continue;
      const correction = sameCase(joined ? `${form} ${last.token.text}` : form, word.token.text);
      const text = `Le pronom réfléchi est de la même personne que le sujet « ${subject ?? ""} » : « ${correction} ».`;
      yield finding(this, word.token, last.token, correction, text);
    }
  },
};
