import type { Reading } from "../lexicon.ts";
import type { Finding, Rule } from "../rule.ts";
import { isFiniteForm, type TaggedSentence } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { DIRECT_ALWAYS } from "./pronoun-by-verb-words.ts";
import { ADVERBS, groupAt, MODALS, replaced, type VerbGroup } from "./verb-group.ts";

const STRESSED: Readonly<Record<string, string>> = {
  moi: "me",
  toi: "te",
  lui: "lui",
  elle: "lui",
  eux: "leur",
  elles: "leur",
  nous: "nous",
  vous: "vous",
};
const TO_PERSON =
  /^(?:parler|dire|demander|donner|écrire|téléphoner|répondre|expliquer|envoyer|montrer|offrir|proposer|promettre|apporter|prêter|raconter|rendre|vendre|ressembler|obéir|plaire|acheter|apprendre|imposer|conseiller|permettre|souhaiter|enseigner|indiquer|louer|confirmer|recommander|annoncer|servir|préparer|poser|laisser|manquer|causer|convenir|appartenir|faire|rappeler|amener|rapporter|transmettre|confier|remettre|passer|voler|prendre|enlever|emprunter|cacher|organiser|livrer|refuser|accorder|reprocher|attribuer|chanter|lire|suggérer|verser|adresser|fournir|communiquer|distribuer|arriver|garder|réserver)$/u;
/** Verbs that have no object before the person. */
const WITHOUT_OBJECT =
  /^(?:parler|ressembler|obéir|plaire|téléphoner|acheter|préparer|manquer|convenir|appartenir)$/u;
/** These take the person only after an object: "il a fait un cadeau à moi", not "ce qui appartient à lui". */
const WITH_OBJECT =
  /^(?:faire|rappeler|amener|rapporter|transmettre|confier|remettre|passer|causer|voler|prendre|enlever|emprunter|cacher|organiser|garder|réserver|refuser|lire|arriver)$/u;
/** What is told may follow the person: "il a dit à nous que". */
const TELLING = /^(?:dire|expliquer|annoncer|promettre|raconter|répondre|écrire|confirmer|montrer)$/u;
/** Verbs that take the person without "à": "ma mère qui aide à moi". */
const DIRECT =
  /^(?:aider|écouter|regarder|attendre|connaître|appeler|aimer|adorer|détester|rencontrer|remercier|inviter|accompagner|comprendre|chercher|déranger|informer|prévenir|saluer|embrasser|féliciter|encourager|contacter|visiter|soigner|réveiller|gêner|respecter|protéger|surveiller|consoler|punir|gronder|critiquer|convaincre|motiver|inquiéter|rassurer|accueillir|surprendre|stresser|énerver|fatiguer|ennuyer|tuer|frapper|insulter|suivre|quitter|imiter|admirer|emmener|payer|soutenir|supporter|voir)$/u;
/** "attirer à lui", "comparer à eux": these keep the person after them. */
const DRAWS = /^(?:attirer|initier|sensibiliser|intéresser|rejoindre|orienter|rassembler)$/u;
const DIRECT_CLITIC: Readonly<Record<string, string>> = { lui: "le", elle: "la", eux: "les", elles: "les" };
/** An object of one word, or its beginning: "dit rien à moi", "donne beaucoup d'argent à moi". */
const WORDS_OF_OBJECT = /^(?:rien|tout|ça|cela|beaucoup|trop|peu|plein|pas|assez)$/u;
/** Turns that keep the person after them: "faire appel à lui". */
const KEEPS_PERSON = /^(?:appel|attention|allusion|référence|recours|garde|goût|part)$/u;
/** Whether the pronoun at `index` belongs to an infinitive after it: "apprendre à nous connaître". */
const isOfInfinitive = (words: TaggedSentence["words"], index: number): boolean =>
  [1, 2].some(
    (distance) =>
      words[index + distance]?.all.some(({ mode }) => mode === "inf") === true &&
      (distance === 1 || /^(?:y|en|l[ea']|les)$/u.test(words[index + 1]?.lower ?? "")),
  );
const isNoun = ({ pos }: Reading): boolean => pos === "NOM";

/** Where the thing that is given ends, "donne un cadeau à moi"; the index itself when nothing stands there. */
function pastObject({ words, groups }: TaggedSentence, index: number): number {
  let at = index;
  while (at - index < 2 && WORDS_OF_OBJECT.test(words[at]?.lower ?? "")) at += 1;
  const counted = at > index || /^(?:beaucoup|trop|assez|peu|plein)$/u.test(words[at - 1]?.lower ?? "");
  if (counted && /^d[e']$/u.test(words[at]?.lower ?? "") && words[at + 1]?.all.some(isNoun) === true) at += 2;
  for (const group of groups) {
    const linked = at > index && group.from === at + 1;
    if (group.from === at || linked) at = group.to + 1;
  }
  return at - index < 7 ? at : index;
}

/** Whether the pronoun of a person may go before the verb at `index`: it has its subject there, or is governed. */
function takesClitic(tagged: TaggedSentence, index: number): boolean {
  const { words } = tagged;
  const word = words[index];
  const before = words[index - 1];
  if (word === undefined || before === undefined) return false;
  if (word.all.some(({ mode }) => mode === "inf")) {
    // "pouvez-vous expliquer à moi"
    const governor = /^-(?!ce$)/u.test(before.lower) ? words[index - 2] : before;
    const modal = governor?.all.some(({ pos, lemma }) => pos === "VER" && MODALS.test(lemma)) === true;
    return modal || /^(?:pour|de|d'|sans|par)$/u.test(before.lower);
  }
  if (/^(?:je|j'|tu|il|elle|on|ils|elles|n'|ne|qui)$/u.test(before.lower)) return true;
  // "l'ange qui s'est montré à moi", "se présenter à lui": the verb has its pronoun.
  if (/^(?:me|m'|te|t'|se|s')$/u.test(before.lower)) return false;
  const subject = tagged.subject(index);
  const verb = word.all.length > 0 && word.all.every(({ pos }) => pos === "VER");
  const finite = word.readings.some(
    (one) => isFiniteForm(one) && one.person === subject?.person && one.number === subject?.number,
  );
  return (verb || finite) && /^(?:groupe|nom|pronom-indefini)$/u.test(subject?.kind ?? "");
}

/** "elle aide à moi", "ils écoutent à lui": the person has no "à", and goes before the verb. */
function direct(
  rule: Rule,
  words: TaggedSentence["words"],
  index: number,
  group: VerbGroup,
  sentence: Sentence,
): Finding | undefined {
  const before = words[index - 1]?.lower ?? "";
  if (/^(?:me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en)$/u.test(before)) return undefined;
  let at = group.to + 1;
  while (at - group.to < 3 && ADVERBS.test(words[at]?.lower ?? "")) at += 1;
  const pronoun = words[at + 1]?.lower ?? "";
  const clitic = DIRECT_CLITIC[pronoun] ?? STRESSED[pronoun];
  // "l'a aidée": who "elle" is settles the participle.
  const agreeing = group.compound && /^(?:elle|eux|elles|nous|vous)$/u.test(pronoun);
  if (words[at]?.lower !== "à" || clitic === undefined || agreeing) return undefined;
  if (isOfInfinitive(words, at + 1)) return undefined;
  if (words[at + 1]?.token.text.includes("-") === true) return undefined;
  const next = words[at + 2]?.lower ?? ".";
  if (/^(?:seule?s?|qui|et|ou|que|qu'|-même|mêmes?|-mêmes?|à|tous|deux)$/u.test(next) || next.startsWith("-"))
    return undefined;
  return replaced(
    rule,
    [clitic, ...sentence.tokens.slice(index, at).map(({ text }) => text)],
    index,
    at + 1,
    sentence,
    (correction) => `Ce verbe se construit sans « à », et le pronom va devant lui : « ${correction} ».`,
  );
}

/** "je parle à lui": the unstressed pronoun stands before the verb. */
export function stressed(
  rule: Rule,
  tagged: TaggedSentence,
  index: number,
  sentence: Sentence,
): Finding | undefined {
  const { words, groups } = tagged;
  if (!takesClitic(tagged, index)) return undefined;
  const group = groupAt(words, index);
  if (group === undefined) return undefined;
  if (DIRECT.test(group.lemma) || (DIRECT_ALWAYS.has(group.lemma) && !DRAWS.test(group.lemma)))
    return direct(rule, words, index, group, sentence);
  if (!TO_PERSON.test(group.lemma)) return undefined;
  let at = group.to + 1;
  while (at - group.to < 3 && ADVERBS.test(words[at]?.lower ?? "")) at += 1;
  const start = at;
  if (!WITHOUT_OBJECT.test(group.lemma)) at = pastObject(tagged, at);
  // "il a volé à elle son sac": the thing may come after.
  const thing = groups.find(({ from, determiner }) => from === start + 2 && determiner !== undefined);
  if (at === start && WITH_OBJECT.test(group.lemma) && thing === undefined) return undefined;
  const pronoun = words[at + 1];
  const clitic = STRESSED[pronoun?.lower ?? ""];
  if (
    words[at]?.lower !== "à" ||
    clitic === undefined ||
    pronoun === undefined ||
    pronoun.token.text.includes("-") ||
    isOfInfinitive(words, at + 1) ||
    KEEPS_PERSON.test(words[at - 1]?.lower ?? "")
  )
    return undefined;
  const next = words[at + 2]?.lower ?? ".";
  const tells = TELLING.test(group.lemma) && /^qu[e']$/u.test(next);
  if (
    (!tells && /^(?:seule?s?|qui|et|ou|que|qu'|-même|mêmes?|-mêmes?|tous|à)$/u.test(next)) ||
    (/^(?:deux|trois)$/u.test(next) && !/^(?:moi|toi|lui|elle)$/u.test(pronoun.lower)) ||
    (next === "aussi" && words[at + 3]?.token.kind !== "word") ||
    (next === "tout" && /^seule?$/u.test(words[at + 3]?.lower ?? "")) ||
    next.startsWith("-")
  )
    return undefined;
  const list = [clitic, ...sentence.tokens.slice(index, at).map(({ text }) => text)];
  return replaced(
    rule,
    list,
    index,
    at + 1,
    sentence,
    (correction) => `Le pronom complément se place devant le verbe : « ${correction} ».`,
  );
}
