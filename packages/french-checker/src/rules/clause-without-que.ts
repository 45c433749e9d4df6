import type { Finding, Rule } from "../rule.ts";
import { CLITICS, PERSON_OF_SUBJECT } from "../tagger/word-lists.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { queLeftOut } from "./que-left-out.ts";

const ADVERBS =
  /^(?:pas|plus|jamais|aussi|toujours|souvent|parfois|vraiment|déjà|même|donc|encore|bien|beaucoup|tellement|surtout|seulement|juste|simplement|simple|absolument|peut-être|tant)$/u;
/** Verbs that a clause completes. */
const WITH_CLAUSE =
  /^(?:penser|croire|espérer|savoir|ignorer|supposer|imaginer|affirmer|constater|comprendre|estimer|admettre|avouer|découvrir|oublier|souhaiter|vouloir|préférer|désirer|craindre|suggérer|proposer|conclure|accepter|refuser|exiger|douter|voir|sentir|trouver|déclarer|remarquer|prétendre|adorer|détester|apprécier|regretter)$/u;
const WISHING = /^(?:vouloir|souhaiter|préférer|désirer|craindre|regretter|aimer|adorer|détester)$/u;
/** Those with the pronoun of oneself: "je me réjouis", "il se peut". */
const OF_ONESELF =
  /^(?:réjouir|assurer|figurer|apercevoir|pouvoir|étonner|inquiéter|plaindre|douter|imaginer)$/u;
const WITHOUT_PERSON = /^(?:falloir|sembler|paraître|arriver)$/u;
/** What one is that a clause tells the reason of; and, of "il" or "ce", what is said of the clause. */
const FELT =
  /^(?:content|heureu[xs]e?|triste|ravi|surpris|surprise|désolé|fier|fière|sûr|certain|convaincu|persuadé|étonné|déçu|inquiet|inquiète|reconnaissant|choqué)e?s?$/u;
const JUDGED =
  /^(?:nécessaire|important|essentiel|possible|impossible|normal|dommage|mieux|préférable|évident|indispensable|probable|bizarre|étrange|rare|logique|utile|clair|incroyable|triste)$/u;
/** Nouns of a turn that a clause completes: "j'ai besoin", "il est temps". */
const TURN = /^(?:besoin|envie|peur|honte|hâte|impression|sentiment|certitude)$/u;
const SUBJECTS = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|c'|ce|-.+)$/u;
/** With one of these before, another clause may be the main one, or the words are a question's. */
const OPENERS =
  /^(?:que|qu'|quand|lorsque|si|s'|comme|dont|où|quoi|combien|pourquoi|qui|quel|quelle|selon)$/u;

function back(words: readonly Word[], from: number): number {
  let at = from;
  while (from - at < 3 && ADVERBS.test(words[at]?.lower ?? "")) at -= 1;
  return at;
}

/** Whether the pronoun at `index` has a verb that agrees with it, and with nothing before. */
export function hasVerb(words: readonly Word[], index: number): boolean {
  const person = PERSON_OF_SUBJECT[words[index]?.lower ?? ""];
  let at = index + 1;
  while (at - index < 5 && CLITICS.test(words[at]?.lower ?? "")) at += 1;
  const verb = words[at];
  if (person === undefined || verb === undefined || verb.name || verb.token.text.startsWith("-"))
    return false;
  if (words[at + 1]?.token.text.startsWith("-") === true) return false;
  const forms = verb.all.filter((one) => isFiniteForm(one) && one.mode !== "imp");
  // "je veux vous aidez": heard like the infinitive.
  if (
    at === index + 1 &&
    /ez$/u.test(verb.lower) &&
    forms.some(({ tense, mode, lemma }) => tense === "present" && mode === "ind" && /er$/u.test(lemma))
  )
    return false;
  return forms.some((one) => `${one.person}${one.number}` === person);
}

/** The subject pronoun right before the verb at `at`, past its own pronouns. */
function subjectBefore(words: readonly Word[], at: number): number | undefined {
  let before = at - 1;
  while (at - before < 4 && CLITICS.test(words[before]?.lower ?? "")) {
    // "nous voulons", "vous savez": a subject that looks like an object.
    if (/^(?:nous|vous)$/u.test(words[before]?.lower ?? "") && !SUBJECTS.test(words[before - 1]?.lower ?? ""))
      break;
    before -= 1;
  }
  return SUBJECTS.test(words[before]?.lower ?? "") ? before : undefined;
}

/** Where the clause that governs begins, if what ends at `end` takes a clause after it. */
export function governor({ words, subject }: TaggedSentence, end: number): number | undefined {
  const at = back(words, end);
  const word = words[at];
  if (word === undefined || word.token.quoted) return undefined;
  if (FELT.test(word.lower) || JUDGED.test(word.lower) || TURN.test(word.lower) || word.lower === "temps") {
    let verb = at - 1;
    while (
      at - verb < 4 &&
      (ADVERBS.test(words[verb]?.lower ?? "") ||
        /^(?:très|trop|si|grand|plus|l'|le|la|un|peu)$/u.test(words[verb]?.lower ?? ""))
    )
      verb -= 1;
    const forms = words[verb]?.all.filter(isFiniteForm) ?? [];
    const start = subjectBefore(words, verb);
    const who = words[start ?? -1]?.lower ?? "";
    if (TURN.test(word.lower)) return forms.some(({ lemma }) => lemma === "avoir") ? start : undefined;
    if (!forms.some(({ lemma }) => lemma === "être")) return undefined;
    if (word.lower === "temps") return who === "il" ? start : undefined;
    const impersonal = /^(?:c'|ce|il)$/u.test(who);
    if (JUDGED.test(word.lower) && impersonal) return start;
    return FELT.test(word.lower) && who !== "c'" ? start : undefined;
  }
  // "veux-tu je vienne"
  const asked = /^-(?:tu|vous|il|elle|on|nous|ils|elles)$/u.test(word.lower);
  if (asked) {
    const wanted = words[at - 1]?.all.some((one) => isFiniteForm(one) && WITH_CLAUSE.test(one.lemma));
    return wanted === true ? at - 1 : undefined;
  }
  const start = subjectBefore(words, at);
  const forms = word.all.filter((one) => isFiniteForm(one) && one.mode !== "imp");
  const own = words[at - 1]?.lower ?? "";
  if (/^(?:me|m'|te|t'|se|s')$/u.test(own))
    return forms.some(({ lemma }) => OF_ONESELF.test(lemma)) ? start : undefined;
  // "je le sais", "je vous crois": they have their object.
  if (/^(?:le|la|l'|les|en|y)$/u.test(own)) return undefined;
  if (words[start ?? -1]?.lower === "il" && forms.some(({ lemma }) => WITHOUT_PERSON.test(lemma)))
    return start;
  const wanting = forms.some(
    ({ lemma, mode }) => WITH_CLAUSE.test(lemma) || (lemma === "aimer" && mode === "cond"),
  );
  if (wanting) return start ?? (subject(at)?.kind === "groupe" ? subject(at)?.from : undefined);
  // "je viens de voir", "j'ai simplement supposé", "je commence à penser".
  const inner = word.all.find(({ mode }) => mode === "inf" || mode === "ppas");
  // "tu as dit vous étiez fatigué"; but "il a dit je viens" may be his words.
  if (
    inner?.lemma === "dire" &&
    inner.mode === "ppas" &&
    !/^(?:je|j'|tu)$/u.test(words[end + 1]?.lower ?? "")
  )
    return subjectBefore(words, back(words, at - 1));
  if (inner === undefined || !WITH_CLAUSE.test(inner.lemma) || /^(?:savoir|vouloir|voir)$/u.test(inner.lemma))
    return undefined;
  if (inner.mode === "ppas" && word.all.some(({ pos }) => pos === "NOM" || pos === "ADJ")) return undefined;
  let verb = back(words, at - 1);
  if (inner.mode === "inf" && /^(?:à|de|d')$/u.test(words[verb]?.lower ?? "")) verb -= 1;
  const helper = words[verb]?.all.some(
    (one) => isFiniteForm(one) && (inner.mode === "inf" || one.lemma === "avoir"),
  );
  return helper === true ? subjectBefore(words, verb) : undefined;
}

/** Nouns that a clause completes, with their article: "l'idée que", "le fait que". */
const COMPLETED_NOUN =
  /^(?:idée|impression|sentiment|certitude|espoir|fait|preuve|chance|peur|crainte|conviction|risque|possibilité|sensation|intuition|avantage|inconvénient|regret|rêve|souhait)$/u;
const HAD = /^(?:peur|besoin|envie|honte|hâte)$/u;

/** Whether the noun at `index` stands as one that a clause completes: "l'idée", "j'ai peur". */
function isCompletedNoun(words: readonly Word[], index: number): boolean {
  const lower = words[index]?.lower ?? "";
  const before = back(words, index - 1);
  if (HAD.test(lower) && words[before]?.all.some(({ lemma, mode }) => lemma === "avoir" && mode !== "ppas"))
    return true;
  const article = words[index - 1]?.lower ?? "";
  return COMPLETED_NOUN.test(lower) && /^(?:l'|le|la|cette|une|un|mon|ma|seule?)$/u.test(article);
}

/** "l'idée quelqu'un me suive", "le fait les jeunes lisent moins": the clause that completes the noun has no "que". */
function afterNoun(rule: Rule, index: number, { words, groups }: TaggedSentence): Finding | undefined {
  const first = words[index];
  if (first === undefined || first.token.quoted || !isCompletedNoun(words, index - 1)) return undefined;
  if (first.lower in PERSON_OF_SUBJECT)
    return hasVerb(words, index) ? queLeftOut(rule, words[index - 1], first) : undefined;
  const someone = /^(?:quelqu'un|personne|ça|cela|tout)$/u.test(first.lower);
  const group = groups.find(({ from }) => from === index);
  if (!someone && (group?.determiner !== index || /^(?:au|aux|du|de|d')$/u.test(first.lower)))
    return undefined;
  let verb = (someone ? index : (group?.to ?? index)) + 1;
  while (verb - index < 8 && CLITICS.test(words[verb]?.lower ?? "")) verb += 1;
  const forms = words[verb]?.all ?? [];
  // "quelqu'un me vole": past a pronoun stands the verb.
  const past = someone && verb > index + 1;
  const sure = forms.length > 0 && (past || forms.every((one) => isFiniteForm(one)));
  const known =
    sure || /^(?:est|a|sont|ont|va|fait|peut|doit|soit|ait|puisse)$/u.test(words[verb]?.lower ?? "");
  if (!known || !forms.some((one) => isFiniteForm(one) && one.person === 3)) return undefined;
  const plural = group?.number === "p";
  const agrees = forms.some((one) => isFiniteForm(one) && (one.number === "p") === plural);
  return agrees ? queLeftOut(rule, words[index - 1], first) : undefined;
}

function at(rule: Rule, index: number, tagged: TaggedSentence): Finding | undefined {
  const { words } = tagged;
  const pronoun = words[index];
  if (pronoun === undefined || pronoun.token.quoted || !(pronoun.lower in PERSON_OF_SUBJECT) || index < 2)
    return undefined;
  if (pronoun.token.text !== pronoun.lower || !hasVerb(words, index)) return undefined;
  const start = governor(tagged, index - 1);
  if (start === undefined) return undefined;
  // "il regrette il dit": what one wishes or regrets oneself is an infinitive.
  const same = words[start]?.lower === pronoun.lower;
  if (same && words[back(words, index - 1)]?.all.some(({ lemma }) => WISHING.test(lemma))) return undefined;
  for (let before = start - 1; before >= 0 && words[before]?.token.kind !== "punct"; before -= 1)
    if (OPENERS.test(words[before]?.lower ?? "") && words[before - 1]?.lower !== "parce") return undefined;
  if (words[start]?.token.text.startsWith("-")) return undefined;
  return queLeftOut(rule, words[index - 1], pronoun);
}

/** "je suppose tu viens", "il est nécessaire vous soyez là", "j'ai besoin tu m'aides": no "que" joins the clause. */
export const clauseWithoutQue: Rule = {
  id: "subordonnee-sans-que",
  code: "SYN_SUBORDONNEE",
  priority: "text",
  *find(sentence: Sentence, { tagger }): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const found = at(this, index, tagged) ?? (index < 2 ? undefined : afterNoun(this, index, tagged));
      if (found !== undefined) yield found;
    }
  },
};
