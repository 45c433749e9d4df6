import type { Finding, Rule, RuleContext } from "../rule.ts";
import { OBJECT_CLITICS } from "../tagger/word-lists.ts";
import { isFiniteForm, type TaggedSentence } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { replaced } from "./verb-group.ts";

const SUBJECTS = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|ça)$/u;
/** With these "que" compares, or opens a clause. */
const COMPARES =
  /^(?:plus|moins|aussi|autant|même|mêmes|autre|autres|autrement|mieux|meilleure?s?|pires?|davantage|tellement|tant|si|tel|telle|tels|telles|ne|n'|rien|plutôt|pas|jamais|dès|alors|ailleurs|quoi|qui|où|différente?s?|double|triple|contraire|pareil|quelque|plusieurs|beaucoup|préf\p{L}+)$/u;
/** Verbs of saying and thinking, after which "que" hardly limits: "je crois que le lundi aussi". */
const OF_CLAUSE =
  /^(?:dire|penser|croire|savoir|trouver|espérer|voir|vouloir|préférer|aimer|souhaiter|entendre|comprendre|imaginer|expliquer|répondre|demander|attendre|sentir|montrer|falloir|paraître|sembler|être|faire|supposer|noter|oublier|apprendre|lire|écrire|annoncer|promettre|jurer|proposer|conseiller|remarquer|assurer|garantir|rappeler|signaler|préciser|affirmer|confirmer|constater|estimer|considérer|prévenir|informer|avertir|admettre|reconnaître|répéter|prouver|regretter|craindre|décider|avouer|déclarer|indiquer|insister|soutenir|prétendre|juger|convenir|rêver|mériter|permettre|accepter|refuser|exiger|ordonner|recommander|interdire|empêcher|éviter|douter|parier|deviner|réaliser|apercevoir|observer|découvrir|démontrer|ajouter|conclure|raconter|pouvoir|souvenir|rendre|mentir|crier|féliciter|excuser|apprécier|étonner|réjouir|plaindre|concevoir|tarder|détester|adorer|suffire|arriver|importer|exprimer|tenir|veiller|obtenir|nier|ignorer)$/u;
/** What is counted, dated or named after a limiting "que". */
const LIMITED =
  /^(?:le|la|l'|les|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|du|des|de|d'|mon|ma|mes|son|sa|ses|pour|avec|à|au|aux|en|chez|dans|moi|toi|nous|vous|eux|par|pendant|cette|ce|ces|quelques)$/u;
/** "pendant que", "parce que", "bien que": a conjunction. */
const OF_CONJUNCTION =
  /^(?:pendant|parce|avant|après|pour|sans|depuis|tandis|ainsi|bien|puis|malgré|cause|afin|jusqu'à|vu|sauf|seulement|maintenant|surtout|peut-être|vrai|sûr|certain|heureusement|similaires?|identiques?|semblables?)$/u;
const ENDS_CLAUSE = /^(?:[.,;:!?…)]|et|mais|parce|car|donc|alors|quand|puis|pour|ou)$/u;
const SPAN = /^(?:ans?|mois|semaines?|jours?|heures?|minutes?|fois)$/u;
/** Nouns that a clause completes: "j'ai l'impression que". */
const OF_OBJECT =
  /^(?:impression|idée|espoir|peur|certitude|preuve|besoin|compte|chance|fait|avis|point|sentiment|envie|sûre?|certaine?|contente?|dommage|vrai)$/u;
const LONGEST = 8;

/** Whether the words from `from` on name a thing, and no verb comes before their clause ends. */
function isThing({ words, groups }: TaggedSentence, from: number): boolean {
  const first = words[from];
  if (first === undefined || !(LIMITED.test(first.lower) || first.token.kind === "number")) return false;
  // "le vélo que vous vendre": a clause, and its verb.
  if (/^(?:nous|vous)$/u.test(first.lower) && words[from + 1]?.all.some(({ pos }) => pos === "VER") === true)
    return false;
  // "que ce soit fini"
  if (/^(?:ce|c')$/u.test(first.lower) && words[from + 1]?.all.some(({ lemma }) => lemma === "être") === true)
    return false;
  const group = groups.find((one) => one.from === from);
  const start = group === undefined ? from + 1 : group.to + 1;
  for (let at = start; at < start + LONGEST; at += 1) {
    const word = words[at];
    if (word === undefined || ENDS_CLAUSE.test(word.lower))
      return at > from + 1 || /^(?:moi|toi|nous|vous|eux)$/u.test(first.lower);
    if (SUBJECTS.test(word.lower) || /^(?:qui|que|qu'|ne|n'|c')$/u.test(word.lower)) return false;
    const determined = words[at - 1]?.readings.some(({ pos }) => pos === "DET") === true;
    const counted = /^(?:un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|de|d'|des|du)$/u.test(
      words[at - 1]?.lower ?? "",
    );
    const noun = (determined || counted) && word.all.some(({ pos }) => pos === "NOM");
    if (!noun && word.readings.some(isFiniteForm)) return false;
  }
  return false;
}

/** Where the subject of the verb at `verb` ends: a pronoun, or a noun that surely is one; -1 elsewhere. */
function subjectEnd({ words, subject }: TaggedSentence, verb: number): number {
  let at = verb - 1;
  while (OBJECT_CLITICS.test(words[at]?.lower ?? "") && SUBJECTS.test(words[at - 1]?.lower ?? "")) at -= 1;
  if (SUBJECTS.test(words[at]?.lower ?? "")) return at;
  const named = subject(verb);
  const agrees = words[verb]?.readings.some(
    (one) => isFiniteForm(one) && one.person === named?.person && one.number === named?.number,
  );
  return named?.to === verb - 1 && agrees === true && /^(?:groupe|nom)$/u.test(named.kind) ? named.to : -1;
}

/** Where the verb stands that the "que" at `index` limits: next to it, or before its object. */
function verbBefore(tagged: TaggedSentence, index: number): number {
  for (let at = index - 1; at > index - 5 && at > 0; at -= 1) {
    const word = tagged.words[at];
    if (word === undefined || word.token.kind !== "word" || COMPARES.test(word.lower)) return -1;
    if (!word.all.some(isFiniteForm) || subjectEnd(tagged, at) < 0) continue;
    const next = tagged.words.slice(at + 1, index);
    const beside = next.every(({ readings }) => readings.some(({ pos }) => pos === "ADV" || pos === "CONJ"));
    // "il m'a dit que": the participle tells, and not its auxiliary.
    const tells = [...(beside ? [word] : []), ...next].some(({ all }) =>
      all.some(({ pos, lemma }) => pos === "VER" && OF_CLAUSE.test(lemma)),
    );
    return tells ? -1 : at;
  }
  return -1;
}

function limited(rule: Rule, sentence: Sentence, index: number, context: RuleContext): Finding | undefined {
  const tagged = context.tagger.tag(sentence);
  const { words } = tagged;
  if (words[index]?.token.quoted === true || !isThing(tagged, index + 1)) return undefined;
  if (OF_CONJUNCTION.test(words[index - 1]?.lower ?? "")) return undefined;
  const verb = verbBefore(tagged, index);
  if (verb < 0) return undefined;
  // "il est content que": an adjective has its clause.
  const being =
    words[verb]?.all.some(({ lemma }) =>
      /^(?:être|paraître|sembler|trouver|rester|devenir)$/u.test(lemma),
    ) === true;
  if (being && words[index - 1]?.all.some(({ pos }) => pos === "ADJ") === true) return undefined;
  const subject = subjectEnd(tagged, verb);
  const pronoun = words[subject];
  // "les plats qu'il mange"
  const before = words.slice(0, subject);
  if (
    pronoun === undefined ||
    before.some(({ lower }) => COMPARES.test(lower) || /^(?:que|qu'|c')$/u.test(lower))
  )
    return undefined;
  // "il y a dix ans que"
  const span = words.slice(verb + 1, index);
  if (span.some(({ lower }) => SPAN.test(lower) || OF_OBJECT.test(lower))) return undefined;
  if (words.some(({ token }) => token.text === "?")) return undefined;
  const between = words.slice(subject + 1, verb + 1).map(({ token }) => token.text);
  const elided = pronoun.lower === "j'";
  return replaced(
    rule,
    [...(elided ? ["je"] : []), "ne", ...between],
    elided ? subject : subject + 1,
    verb,
    sentence,
    (correction) => `« que » au sens de « seulement » veut « ne » devant le verbe : « ${correction} ».`,
  );
}

/** "je travaille que le matin": with "que" for "seulement", "ne" is left out. */
export const onlyQue: Rule = {
  id: "ne-que",
  code: "SYN_NEG_INTERRO",
  priority: "text",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    for (const [index, { lower }] of sentence.tokens.entries()) {
      if (index < 2 || !/^qu[e']$/u.test(lower)) continue;
      const found = limited(this, sentence, index, context);
      if (found !== undefined) yield found;
    }
  },
};
