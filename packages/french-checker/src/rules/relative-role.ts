import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { CLITICS } from "../tagger/word-lists.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import lists from "./data/lists.json" with { type: "json" };
import { elidesBefore } from "./elides.ts";
import { MOMENTS } from "./government-words.ts";
import { determinerOf } from "./noun-group-places.ts";
import { isSubjectOf } from "./relative-subject.ts";

const PERSONS = new Set(lists.person.split(" "));
const SUBJECTS = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles)$/u;
const ADVERBS =
  /^(?:pas|plus|jamais|toujours|souvent|aussi|bien|vraiment|très|trop|encore|déjà|rien|beaucoup)$/u;
/** With these before it, "que" compares, or belongs to "c'est … que" or to a verb of saying. */
const NOT_RELATIVE =
  /^(?:plus|moins|aussi|autant|si|tellement|tels?|telles?|mêmes?|autres?|mieux|plutôt|tant|ainsi|ne|n'|bien|fait|dire|dit|dis|pense)$/u;
const PRONOUN_HEADS = /^(?:celui|celle|ceux|celles|quelqu'un|personne)$/u;
const NOMINAL = new Set(["DET", "NUM"]);

function isHead(word: Word | undefined): boolean {
  if (word === undefined) return false;
  if (PRONOUN_HEADS.test(word.lower) || word.name) return true;
  return (
    word.readings.some(({ pos }) => pos === "NOM") &&
    word.readings.every(({ pos }) => pos !== "PREP" && pos !== "ADV")
  );
}

/** The same of the word at `index`; one that may be a verb has its determiner: "le dit", not "il a dit". */
function isHeadAt(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (!isHead(word) || word?.all.every(({ pos }) => pos !== "VER") === true) return isHead(word);
  return [1, 2].some((step) => {
    const left = words[index - step];
    return /^d[e']$/u.test(left?.lower ?? "") || left?.all.some(({ pos }) => NOMINAL.has(pos)) === true;
  });
}

/** The clause before `index`, up to its punctuation. */
function before(words: readonly Word[], index: number): readonly Word[] {
  let from = index;
  while (from > 0 && !/^[,.;:!?]$/u.test(words[from - 1]?.token.text ?? "")) from -= 1;
  return words.slice(from, index);
}

/** Where the verb of the relative clause stands, past the object pronouns. */
export function verbAfter(words: readonly Word[], index: number): number | undefined {
  let at = index + 1;
  while (at - index < 4 && CLITICS.test(words[at]?.lower ?? "")) at += 1;
  const word = words[at];
  if (word === undefined || word.name || word.token.text.startsWith("-")) return undefined;
  const article = /^(?:le|la|l'|les|leur)$/u.test(words[at - 1]?.lower ?? "");
  // "un métier que demande de la patience": no noun without a determiner follows the pronoun.
  const verbal =
    word.all.length > 0 &&
    word.all.every((one) => one.pos === "VER" || (one.pos === "NOM" && !article)) &&
    word.all.some(isFiniteForm);
  return verbal || /^(?:a|est|fait|dure|durent)$/u.test(word.lower) ? at : undefined;
}

const NEAR = /^(?:près|loin|côté|face)$/u;

/** "les problèmes que posent aux familles les écrans", "que pose pour elles la loi": a group stands after the complement, and tells no time. */
function followsComplement({ words, groups }: TaggedSentence, verb: number): boolean {
  const preposition = words[verb + 1];
  if (!/^(?:à|au|aux|pour|dans|chez|en)$/u.test(preposition?.lower ?? "")) return false;
  const inside = groups.find(({ from }) => from === verb + 1 || from === verb + 2);
  const pronoun = /^(?:moi|toi|lui|elle|nous|vous|eux|elles)$/u.test(words[verb + 2]?.lower ?? "");
  const after = groups.find(({ from }) => from === (pronoun ? verb + 3 : (inside?.to ?? -2) + 1));
  const article = words[after?.from ?? -1]?.lower ?? "";
  return (
    after !== undefined &&
    /^(?:le|la|l'|les|mon|ma|mes|son|sa|ses|nos|vos|notre|votre|leurs?|ce|cet|cette|ces)$/u.test(article) &&
    !MOMENTS.test(words[after.noun]?.lower ?? "")
  );
}

/** "une chose que pourrait vous aider": what stands before the infinitive is its object, and nothing follows it. */
function hasInfinitive(words: readonly Word[], start: number): boolean {
  let at = start;
  while (at - start < 3 && CLITICS.test(words[at]?.lower ?? "")) at += 1;
  if (words[at]?.all.some(({ mode }) => mode === "inf") !== true) return false;
  const after = words[at + 1];
  return (
    after === undefined ||
    after.token.kind === "punct" ||
    /^(?:ça|cela|à|au|aux|dans|en|sur|avec|pour|chez|sans|bien|mieux|beaucoup|et|mais|quand|tous|toutes)$/u.test(
      after.lower,
    )
  );
}

/** Whether a group that may be the verb's own subject follows it: "la maison que préfère mon père". */
function mayInvert(tagged: TaggedSentence, verb: number): boolean {
  const { words } = tagged;
  // "un trajet que dure dix minutes", "des amis que nous écrivent toutes les semaines"
  if (words[verb]?.all.some(({ lemma }) => /^(?:durer|coûter|peser|mesurer)$/u.test(lemma)) === true)
    return false;
  // "le film que vient de voir Marie"
  const ofInfinitive =
    /^d[e']$/u.test(words[verb + 1]?.lower ?? "") &&
    words[verb + 2]?.all.some(({ mode }) => mode === "inf") === true;
  if (ofInfinitive) return mayInvert(tagged, verb + 2);
  // "une chance que n'ont pas tous les enfants"
  const denied = /^(?:pas|jamais|plus)$/u.test(words[verb + 1]?.lower ?? "");
  if (denied && words[verb]?.all.some(({ lemma }) => lemma === "avoir") === true)
    return /^(?:le|la|les|l'|mon|ma|mes|son|sa|ses|nos|tous|toutes)$/u.test(words[verb + 2]?.lower ?? "");
  let next = verb + 1;
  while (ADVERBS.test(words[next]?.lower ?? "")) next += 1;
  const every = /^(?:tous|toutes)$/u.test(words[next]?.lower ?? "") && words[next + 1]?.lower === "les";
  if (every && MOMENTS.test(words[next + 2]?.lower ?? "")) return false;
  if (followsComplement(tagged, verb)) return true;
  // "les fleurs que donnaient sans doute les voisins"
  if (words[verb + 1]?.lower === "sans" && words[verb + 2]?.lower === "doute") return true;
  if (hasInfinitive(words, next)) return false;
  // "des gens que croient que", "un ami que vient du Maroc"
  if (/^(?:que|qu'|si|s'|comment)$/u.test(words[next]?.lower ?? "")) return false;
  const comes =
    words[verb]?.all.some(({ lemma }) => /^(?:venir|revenir|provenir|sortir)$/u.test(lemma)) === true;
  if (comes && /^(?:du|de|d'|des)$/u.test(words[next]?.lower ?? "")) return false;
  // "l'infirmière que rentre de sa garde", "une personne que ne sait pas": no subject follows these.
  if (/^(?:a|à|au|aux|dans|en|sur|avec|chez|pour|sans|vers)$/u.test(words[verb + 1]?.lower ?? ""))
    return false;
  if (/^(?:pas|jamais|plus)$/u.test(words[verb + 1]?.lower ?? "")) return false;
  // "ceux que rêvent de déserts"; but "que lisent de nombreux élèves".
  const de = /^d[e']$/u.test(words[verb + 1]?.lower ?? "");
  if (de && words[verb + 2]?.all.some(({ pos, number }) => pos === "ADJ" && number === "p") !== true)
    return false;
  if (de) return true;
  return words.slice(verb + 1, verb + 5).some(
    (word, offset, all) =>
      !all.slice(0, offset + 1).some(({ token }) => token.kind === "punct") &&
      // "l'ami que m'a accompagné à la montagne": a complement.
      !(offset > 1 && /^(?:à|dans|en|sur|avec|chez|pour|sans)$/u.test(all[offset - 1]?.lower ?? "")) &&
      // "un monsieur que vit près de ma maison".
      !(/^d[e']$/u.test(all[offset - 1]?.lower ?? "") && NEAR.test(all[offset - 2]?.lower ?? "")) &&
      (word.name ||
        SUBJECTS.test(word.lower) ||
        word.token.text.startsWith("-") ||
        /^(?:l'on|ceux|celui|celle|celles|tous|toutes|chacun|certains|beaucoup|cela|ça)$/u.test(word.lower) ||
        // "la voisine que fait du bruit": a partitive is an object.
        (word.lower !== "du" && word.readings.some(({ pos }) => NOMINAL.has(pos))) ||
        (word.all.some(({ pos }) => pos === "NOM") && offset === 0)),
  );
}

/** "une femme que fabrique des pipes": what follows has another number than the verb, and is its object. */
function hasObject({ words, groups }: TaggedSentence, verb: number): boolean {
  const forms = words[verb]?.all.filter((one) => isFiniteForm(one) && one.person === 3) ?? [];
  const group = groups.find(({ from, determiner }) => from === verb + 1 && determiner === from);
  const number = determinerOf(words[group?.determiner ?? -1]).number;
  if (group === undefined || number === undefined || forms.some((one) => one.number === number)) return false;
  return !/^(?:et|ou)$/u.test(words[group.to + 1]?.lower ?? "");
}

/** "ma femme m'a dit que vous joue": what is told. */
function isTelling(word: Word | undefined): boolean {
  return (
    word?.all.some(({ mode, lemma }) => mode === "ppas" && /^(?:dire|répondre|expliquer)$/u.test(lemma)) ===
    true
  );
}

/** "une ville que ne dort pas": the verb has no subject but the pronoun. */
function subject(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const { words } = tagged;
  const que = words[index];
  if (que === undefined || !/^(?:que|qu')$/u.test(que.lower)) return undefined;
  if (isTelling(words[index - 1])) return undefined;
  // "une personne autre que vous"
  if (/^autres?$/u.test(words[index - 1]?.lower ?? "")) return undefined;
  const comma = words[index - 1]?.token.text === ",";
  const head = words[index - (comma ? 2 : 1)];
  const group = tagged.groups.find(({ to }) => to === index - (comma ? 2 : 1));
  const qualified = group?.determiner !== undefined && head?.all.some(({ pos }) => pos === "ADJ") === true;
  // "c'est le seul que peut m'aider"
  const only =
    /^(?:seule?s?|premi(?:er|ère)s?|derni(?:er|ère)s?)$/u.test(head?.lower ?? "") &&
    /^(?:le|la|les)$/u.test(words[index - (comma ? 3 : 2)]?.lower ?? "");
  if (!isHead(head) && !qualified && !only) return undefined;
  const clause = before(words, index - 1);
  const negated = clause.some(({ lower }) => /^(?:pas|jamais)$/u.test(lower));
  const denied = /^n[e']$/u.test(words[index + 1]?.lower ?? "");
  // "il pense aux personnes que n'ont rien": no clause that is thought begins so.
  if (
    clause.some(
      ({ lower }) =>
        NOT_RELATIVE.test(lower) &&
        !(negated && /^n[e']$/u.test(lower)) &&
        !(denied && /^(?:pense|di[st]|dire)$/u.test(lower)),
    )
  )
    return undefined;
  const verb = verbAfter(words, index);
  if (verb === undefined) return undefined;
  // "riche ou pauvre, qu'importe"
  if (words[verb]?.all.some(({ lemma }) => lemma === "importer") === true) return undefined;
  const third = words[verb]?.all.some((one) => isFiniteForm(one) && one.person === 3) ?? false;
  if (!third) return undefined;
  const clitics = words.slice(index + 1, verb).map(({ lower }) => lower);
  // "la ville que me montre mon ami" inverts as well: only what can be no subject may follow.
  if (mayInvert(tagged, verb) && !hasObject(tagged, verb) && !isDoer(head, words, verb)) {
    const est = /^(?:est|sont|était|étaient)$/u.test(words[verb]?.lower ?? "");
    const attribute = words[verb + 1]?.readings.some(({ pos }) => pos === "DET") === true;
    const object = clitics.some((lower) => /^(?:m'|me|t'|te|nous|vous)$/u.test(lower));
    const gift =
      object && words[verb + 1]?.readings.some(({ mode }) => mode === "ppas") === true && head?.name !== true;
    // "des voisins que m'ont montré le quartier", "une famille que m'a appris à pêcher"
    const owner = /^(?:le|la|les|l'|à|de|d')$/u.test(words[verb + 2]?.lower ?? "");
    // "le monsieur que m'a présenté le directeur": a person may be the subject.
    const given = gift && owner && isPerson(head) && !isPerson(words[verb + 3]);
    if (!(est && attribute && comma) && !given) return undefined;
  }
  const correction = sameCase("qui", que.token.text);
  const text = "Le verbe qui suit n'a pas d'autre sujet : le pronom relatif sujet est « qui ».";
  const next = words[index + 1]?.token;
  if (que.lower === "qu'" && next !== undefined)
    return finding(rule, que.token, next, `${correction} ${next.text}`, text);
  return finding(rule, que.token, que.token, correction, text);
}

/** "ce que compte", "c'est eux que ont gagné": what is no noun, before a verb that has no subject of its own. */
function subjectOf(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const que = tagged.words[index];
  if (que === undefined || que.token.quoted || !isSubjectOf(tagged, index)) return undefined;
  if (isTelling(tagged.words[index - 1])) return undefined;
  const text = "Le verbe qui suit n'a pas d'autre sujet : le pronom relatif sujet est « qui ».";
  const asked = /^(?:à|avec|chez|est-ce|-ce|importe)$/u.test(tagged.words[index - 1]?.lower ?? "");
  const why = asked ? "Le pronom qui désigne une personne, ou le sujet du verbe, est « qui »." : text;
  return finding(rule, que.token, que.token, sameCase("qui", que.token.text), why);
}

function isPerson(word: Word | undefined): boolean {
  return /^(?:mère|père|frère|sœur|soeur|ami|amie|fille|fils|grand-mère|grand-père|voisin|voisine|tante|oncle|collègue|professeur|mari|femme|homme|cousin|cousine|patron|patronne|monsieur|dame|garçon|personne|gens|amis|amies|collègues|voisins|enfant|enfants|étudiant|étudiante|vendeur|vendeuse|employé|employée|directeur|directrice|médecin|professeure|client|cliente|copain|copine)$/u.test(
    word?.lower ?? "",
  );
}

const LANGUAGE =
  /^(?:français|anglais|espagnol|arabe|italien|allemand|portugais|russe|chinois|mandarin|créole)$/u;
/** Acts that no thing does. */
const ACTS =
  /^(?:vendre|acheter|fabriquer|cuisiner|étudier|enseigner|lire|écrire|louer|nettoyer|réparer|boire|manger|chercher|vouloir|préparer|conduire|apprendre|pratiquer|parler|laver|tricoter|coudre|peindre|collectionner|habiter|gérer|diriger|organiser)$/u;

/** "la femme que vend le vélo": a person does it, and what follows can only be the object. */
function isDoer(head: Word | undefined, words: readonly Word[], verb: number): boolean {
  const told =
    isPerson(head) ||
    PERSONS.has(head?.lower ?? "") ||
    /^(?:quelqu'un|ceux|celui|celle|celles)$/u.test(head?.lower ?? "");
  const speaks = words[verb]?.all.some((one) => isFiniteForm(one) && one.lemma === "parler") === true;
  if (speaks && LANGUAGE.test(words[verb + 1]?.lower ?? "")) return true;
  if (!told || !words[verb]?.all.some((one) => isFiniteForm(one) && ACTS.test(one.lemma))) return false;
  const determined = words[verb + 1]?.readings.some(({ pos }) => pos === "DET") === true;
  const thing = words[verb + (determined ? 2 : 1)];
  return (
    thing !== undefined &&
    !thing.name &&
    thing.all.length > 0 &&
    thing.all.every(({ pos }) => pos === "NOM") &&
    !PERSONS.has(thing.lower) &&
    !isPerson(thing)
  );
}

/** "nous que n'avons pas de famille", "moi que vivais seul": the pronoun is the subject of the verb. */
function ofStressed(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  const que = words[index];
  const person = { moi: 1, toi: 2, nous: 1, vous: 2 }[
    words[index - (words[index - 1]?.token.text === "," ? 2 : 1)]?.lower ?? ""
  ];
  if (que?.lower !== "que" || person === undefined) return undefined;
  const verb = verbAfter(words, index);
  if (verb === undefined || SUBJECTS.test(words[index + 1]?.lower ?? "")) return undefined;
  // "et vous, que faites-vous ?"
  if (words[verb + 1]?.token.text.startsWith("-") === true) return undefined;
  const agrees = words[verb]?.all.some((one) => isFiniteForm(one) && one.person === person) === true;
  if (!agrees || words[verb]?.all.some((one) => one.person === 3) === true) return undefined;
  const text = "Le verbe qui suit a ce pronom pour sujet : le pronom relatif sujet est « qui ».";
  return finding(rule, que.token, que.token, sameCase("qui", que.token.text), text);
}

const OWN_CLITIC: Readonly<Record<string, RegExp>> = {
  je: /^(?:me|m')$/u,
  "j'": /^(?:me|m')$/u,
  tu: /^(?:te|t')$/u,
  nous: /^nous$/u,
  vous: /^vous$/u,
};
const OF_IDIOM = /^(?:besoin|envie|peur|honte|hâte)$/u;
const ENDS =
  /^(?:[.,;:!?]|est|sont|était|étaient|sera|a|hier|aujourd'hui|maintenant|depuis|toujours|souvent|beaucoup|le|chaque|tous|quand|et|mais)$/u;
const OF_REFLEXIVE =
  /^(?:souvenir|servir|occuper|moquer|plaindre|méfier|débarrasser|passer|inspirer|réjouir|vanter|contenter|apercevoir)$/u;
/** Verbs of "de" without a reflexive pronoun. */
const OF_VERBS = /^(?:profiter|bénéficier|disposer|dépendre|hériter|jouir|douter|rêver|abuser)$/u;
/** Verbs of "à" a thing, with a reflexive pronoun and without. */
const TO_REFLEXIVE = /^(?:intéresser|habituer|attendre|adapter|inscrire|consacrer|opposer|abonner|référer)$/u;
const TO_VERBS =
  /^(?:participer|réfléchir|assister|renoncer|appartenir|accéder|adhérer|contribuer|succéder)$/u;
const WHICH = {
  m: { s: "auquel", p: "auxquels" },
  f: { s: "à laquelle", p: "auxquelles" },
} as const;

/** "les choses que j'ai besoin", "le film que je t'ai parlé": the verb takes "de". */
function complement(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  const que = words[index];
  if (que === undefined || !/^(?:que|qu')$/u.test(que.lower) || !isHeadAt(words, index - 1)) return undefined;
  if (before(words, index - 1).some(({ lower }) => NOT_RELATIVE.test(lower))) return undefined;
  const pronoun = words[index + 1];
  if (pronoun === undefined || !SUBJECTS.test(pronoun.lower)) return undefined;
  let at = index + 2;
  while (at - index < 5 && CLITICS.test(words[at]?.lower ?? "")) at += 1;
  const clitics = words.slice(index + 2, at).map(({ lower }) => lower);
  if (clitics.some((lower) => /^(?:en|y|le|la|l'|les)$/u.test(lower))) return undefined;
  const told = clitics.some((lower) => /^(?:me|m'|te|t'|se|s'|nous|vous)$/u.test(lower));
  // "la confiance que vous m'inspirez": only the subject's own pronoun is reflexive.
  const reflexive = clitics.some((lower) => (OWN_CLITIC[pronoun.lower] ?? /^(?:se|s')$/u).test(lower));
  const to = told || clitics.some((lower) => /^(?:lui|leur)$/u.test(lower));
  const verb = words[at];
  const lemmas = new Set(verb?.all.filter(isFiniteForm).map(({ lemma }) => lemma));
  let end = at;
  let takesDe = false;
  if (lemmas.has("avoir")) {
    end = at + 1;
    while (end - at < 3 && ADVERBS.test(words[end]?.lower ?? "")) end += 1;
    const spoken =
      words[end]?.lower === "parlé" && (to || pronoun.lower === "nous" || pronoun.lower === "on");
    takesDe = OF_IDIOM.test(words[end]?.lower ?? "") || spoken;
    const participle = words[end]?.all.find(({ mode }) => mode === "ppas")?.lemma;
    takesDe ||= !to && participle !== undefined && OF_VERBS.test(participle);
  } else if (reflexive) takesDe = [...lemmas].some((lemma) => OF_REFLEXIVE.test(lemma));
  else if (!to && [...lemmas].some((lemma) => /^(?:pouvoir|vouloir|devoir|aller)$/u.test(lemma))) {
    const infinitive = words[at + 1]?.all.find(({ mode }) => mode === "inf")?.lemma;
    takesDe = infinitive !== undefined && (OF_VERBS.test(infinitive) || infinitive === "parler");
    if (takesDe) end = at + 1;
  } else if (lemmas.size > 0 && !to) takesDe = [...lemmas].every((lemma) => OF_VERBS.test(lemma));
  while (
    end - at < 4 &&
    /^(?:bien|toujours|souvent|encore|beaucoup|très|tous|pas)$/u.test(words[end + 1]?.lower ?? "")
  )
    end += 1;
  if (told && lemmas.has("parler")) takesDe = true;
  const next = words[end + 1];
  if (!takesDe || (next !== undefined && !ENDS.test(next.lower))) return undefined;
  const text = "Le verbe de la relative se construit avec « de » : le pronom relatif est « dont ».";
  const correction = sameCase("dont", que.token.text);
  if (que.lower === "qu'")
    return finding(rule, que.token, pronoun.token, `${correction} ${pronoun.token.text}`, text);
  return finding(rule, que.token, que.token, correction, text);
}

/** "un sujet que je m'intéresse", "un problème dont il faut réfléchir": the verb takes "à". */
function toThing(rule: Rule, { words, groups }: TaggedSentence, index: number): Finding | undefined {
  const que = words[index];
  const group = groups.find(({ to }) => to === index - 1);
  if (que === undefined || !/^(?:que|qu'|dont)$/u.test(que.lower) || group?.determiner === undefined)
    return undefined;
  if (before(words, index - 1).some(({ lower }) => NOT_RELATIVE.test(lower))) return undefined;
  const pronoun = words[index + 1];
  if (pronoun === undefined || !SUBJECTS.test(pronoun.lower)) return undefined;
  let at = index + 2;
  while (at - index < 5 && CLITICS.test(words[at]?.lower ?? "")) at += 1;
  let verb = at;
  while (verb - at < 3 && ADVERBS.test(words[verb + 1]?.lower ?? "")) verb += 1;
  const clitics = words.slice(index + 2, at).map(({ lower }) => lower);
  if (clitics.some((lower) => /^(?:en|y|le|la|l'|les|lui|leur)$/u.test(lower))) return undefined;
  const lemmas = (words[at]?.all ?? []).filter(isFiniteForm).map(({ lemma }) => lemma);
  const first =
    lemmas.find((one) => /^(?:avoir|être|pouvoir|vouloir|devoir|falloir|aller)$/u.test(one)) ??
    lemmas[0] ??
    "";
  const inner =
    words[verb + 1]?.lower === "se" || words[verb + 1]?.lower === "s'" || words[verb + 1]?.lower === "m'";
  const next = words[verb + (inner ? 2 : 1)];
  let lemma: string | undefined = first;
  let end = at;
  if (/^(?:avoir|être)$/u.test(first)) {
    lemma = next?.all.find(({ mode }) => mode === "ppas")?.lemma;
    end = verb + 1;
  } else if (/^(?:pouvoir|vouloir|devoir|falloir|aller)$/u.test(first)) {
    lemma = next?.all.find(({ mode }) => mode === "inf")?.lemma;
    end = verb + (inner ? 2 : 1);
  }
  if (lemma === undefined) return undefined;
  const reflexive = inner || clitics.some((lower) => /^(?:me|m'|te|t'|se|s'|nous|vous)$/u.test(lower));
  if (!(reflexive ? TO_REFLEXIVE : TO_VERBS).test(lemma)) return undefined;
  if (que.lower !== "dont" && lemma === "attendre") return undefined;
  while (
    end - at < 5 &&
    /^(?:beaucoup|bien|souvent|toujours|vraiment|très)$/u.test(words[end + 1]?.lower ?? "")
  )
    end += 1;
  const after = words[end + 1];
  if (after !== undefined && !ENDS.test(after.lower)) return undefined;
  const { gender, number } = group;
  if (gender === undefined || number === undefined) return undefined;
  const correction = sameCase(WHICH[gender][number], que.token.text);
  const text = `Le verbe de la relative se construit avec « à » : le pronom relatif est « ${correction} ».`;
  if (que.lower === "qu'")
    return finding(rule, que.token, pronoun.token, `${correction} ${pronoun.token.text}`, text);
  return finding(rule, que.token, que.token, correction, text);
}

/** "les machines avec que je travaille", "quelqu'un à que je parle". */
function afterPreposition(rule: Rule, { words, groups }: TaggedSentence, index: number): Finding | undefined {
  const que = words[index];
  const preposition = words[index - 1];
  const pronoun = words[index + 1];
  if (que === undefined || preposition === undefined || pronoun === undefined) return undefined;
  if (!/^qu[e']$/u.test(que.lower) || !/^(?:avec|dans|sur|chez|contre|à)$/u.test(preposition.lower))
    return undefined;
  if (!SUBJECTS.test(pronoun.lower)) return undefined;
  const head = words[index - 2];
  const group = groups.find(({ to }) => to === index - 2);
  const person = PRONOUN_HEADS.test(head?.lower ?? "");
  let right: string | undefined = person ? "qui" : undefined;
  if (
    right === undefined &&
    group?.determiner !== undefined &&
    group.gender !== undefined &&
    group.number !== undefined
  )
    right =
      preposition.lower === "à" ? WHICH[group.gender][group.number] : LEQUEL[group.gender][group.number];
  // Of persons the tables speak.
  if (right === undefined || PEOPLE.test(head?.lower ?? "") || isPerson(head)) return undefined;
  const joined = !person && preposition.lower === "à";
  const words_ = [
    ...(joined ? [] : [preposition.token.text]),
    right,
    que.lower === "qu'" ? pronoun.token.text : "",
  ].filter(Boolean);
  const text = `Après une préposition, le pronom relatif n'est pas « que » : « ${words_.join(" ")} ».`;
  return finding(
    rule,
    preposition.token,
    que.lower === "qu'" ? pronoun.token : que.token,
    words_.join(" "),
    text,
  );
}

const PEOPLE =
  /^(?:gens|personnes?|collègues|amis|amies|voisins|enfants|dame|monsieur|homme|femme|parents|garçon|fille)$/u;
const LEQUEL = { m: { s: "lequel", p: "lesquels" }, f: { s: "laquelle", p: "lesquelles" } } as const;
/** Verbs of an object, and of nothing else. */
const DIRECT =
  /^(?:admirer|rencontrer|voir|interroger|connaître|aimer|adorer|visiter|acheter|choisir|inviter|aider|manger|regarder|écouter|présenter|faire|prendre|préparer|vendre|utiliser|trouver|perdre|oublier|construire|porter|recevoir|détester|apprécier|attendre|quitter|gagner|préférer|critiquer|respecter)$/u;

/** "les enseignants auxquels j'ai interrogés", "les arguments dont il a présentés". */
function object(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  const which = words[index];
  const pronoun = words[index + 1];
  if (
    which === undefined ||
    pronoun === undefined ||
    !/^(?:auquel|auxquels|auxquelles|dont)$/u.test(which.lower)
  )
    return undefined;
  if (!isHead(words[index - 1]) || !SUBJECTS.test(pronoun.lower)) return undefined;
  const at = index + 2;
  const auxiliary = words[at]?.all.some((one) => one.lemma === "avoir" && isFiniteForm(one)) === true;
  let verb = auxiliary ? at + 1 : at;
  while (verb - at < 3 && ADVERBS.test(words[verb]?.lower ?? "")) verb += 1;
  const own = words[verb]?.all.filter((one) => (auxiliary ? one.mode === "ppas" : isFiniteForm(one))) ?? [];
  if (own.length === 0 || !own.every(({ lemma }) => DIRECT.test(lemma))) return undefined;
  let end = verb;
  while (end - verb < 3 && ADVERBS.test(words[end + 1]?.lower ?? "")) end += 1;
  const after = words[end + 1];
  if (
    after !== undefined &&
    !/^(?:[.,;:!?]|est|sont|était|étaient|hier|se|s'|dans|pour|au|à|en)$/u.test(after.lower)
  )
    return undefined;
  // "la montre dont j'ai fait hier l'achat": the object follows.
  if (after?.lower === "hier" && words[end + 2]?.readings.some(({ pos }) => pos === "DET") === true)
    return undefined;
  const text = "Le verbe de la relative a ce nom pour objet : le pronom relatif est « que ».";
  const elided = elidesBefore(pronoun.lower);
  if (elided) return finding(rule, which.token, pronoun.token, `qu'${pronoun.token.text}`, text);
  return finding(rule, which.token, which.token, "que", text);
}

const PLACES =
  /^(?:restaurant|ville|quartier|pays|maison|appartement|école|magasin|parc|endroit|lieu|café|hôtel|village|rue|région|province|bureau|usine|entreprise|hôpital|bibliothèque|plage|salle|chambre|immeuble|marché|centre|jardin|gymnase|garderie|université|collège)s?$/u;
/** With these an antecedent of place is no object. */
const NO_OBJECT =
  /^(?:vivre|travailler|naître|dormir|grandir|aller|jouer|nager|rester|marcher|manger|arriver)$/u;
/** Their object has an attribute, or they take two. */
const WITH_ATTRIBUTE =
  /^(?:appeler|nommer|trouver|croire|considérer|rendre|juger|voir|être|donner|montrer|laisser)$/u;
/** What was read or heard somewhere: "j'ai lu dans le journal du quartier que vous cherchiez des bénévoles". */
const LEARNT = /^(?:lu|vu|entendu|appris|écrit|annoncé|dit)$/u;
const TIMES =
  /^(?:matin|soir|nuit|jour|semaine|mois|année|an|fois|été|hiver|week-end|instant|moment|peu|plus|moins|mieux)s?$/u;

/** "le restaurant que nous avons fêté mon anniversaire", "l'école que je travaille": the verb has its object, or takes none. */
function place(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  const que = words[index];
  const head = words[index - 1];
  if (que === undefined || !/^(?:qu[e']|dont)$/u.test(que.lower) || !PLACES.test(head?.lower ?? ""))
    return undefined;
  // "au lieu que": a conjunction.
  if (head?.lower === "lieu" && words[index - 2]?.lower === "au") return undefined;
  const isNone = ({ lower }: Word) =>
    NOT_RELATIVE.test(lower) || LEARNT.test(lower) || /^(?:c'|ce)$/u.test(lower);
  if (before(words, index - 1).some(isNone)) return undefined;
  const pronoun = words[index + 1];
  if (pronoun === undefined || !SUBJECTS.test(pronoun.lower)) return undefined;
  let at = index + 2;
  while (at - index < 5 && /^(?:ne|n'|me|m'|te|t'|se|s'|nous|vous|lui|leur)$/u.test(words[at]?.lower ?? ""))
    at += 1;
  const compound = words[at]?.all.some((one) => /^(?:avoir|être)$/u.test(one.lemma) && isFiniteForm(one));
  const verb = compound === true ? at + 1 : at;
  const forms =
    words[verb]?.all.filter((one) => (compound === true ? one.mode === "ppas" : isFiniteForm(one))) ?? [];
  if (forms.length === 0 || forms.some(({ lemma }) => WITH_ATTRIBUTE.test(lemma))) return undefined;
  const next = words[verb + 1];
  const noun = words[verb + 2];
  const owned =
    /^(?:un|une|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|le|la|les|l'|des|du)$/u.test(
      next?.lower ?? "",
    ) &&
    noun?.all.some(({ pos }) => pos === "NOM") === true &&
    !TIMES.test(noun.lower);
  const ends =
    next === undefined ||
    next.token.kind === "punct" ||
    /^(?:est|était|sont|avec|depuis|quand|et|a|il|elle)$/u.test(next.lower);
  const alone =
    forms.every(({ lemma }) => NO_OBJECT.test(lemma) || (que.lower === "dont" && lemma === "habiter")) &&
    ends;
  if (que.lower === "dont" ? !alone : !owned && !alone) return undefined;
  const text = "Le verbe de la relative n'a pas ce nom pour objet : il en est le lieu, « où ».";
  const correction = sameCase("où", que.token.text);
  if (que.lower === "qu'")
    return finding(rule, que.token, pronoun.token, `${correction} ${pronoun.token.text}`, text);
  return finding(rule, que.token, que.token, correction, text);
}

/** Verbs that say what becomes of their subject. */
const OF_ITSELF =
  /^(?:être|avoir|sembler|paraître|devenir|augmenter|baisser|changer|coûter|venir|mourir|aller|habiter|partir|tomber|sortir|marcher|fonctionner|finir|commencer|durer|falloir|parler)$/u;

/** "des enfants qui la mère travaille": the pronoun is the complement of the noun after it. */
function ofNoun(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  const qui = words[index];
  if (qui?.lower !== "qui" || !isHead(words[index - 1]) || words[index - 1]?.name === true) return undefined;
  const article = words[index + 1];
  const noun = words[index + 2];
  if (!/^(?:le|la|les|l')$/u.test(article?.lower ?? "") || noun === undefined) return undefined;
  if (noun.all.length === 0 || !noun.all.every(({ pos }) => pos === "NOM")) return undefined;
  // "les gens qui le soir travaillent"
  if (MOMENTS.test(noun.lower)) return undefined;
  const verb = words.findIndex(({ lower }, at) => at > index + 2 && !CLITICS.test(lower));
  const after = verb < index + 6 ? words[verb] : undefined;
  if (after === undefined || !after.all.some((one) => isFiniteForm(one) && one.person === 3))
    return undefined;
  // "les jeunes qui la ville accueille": the pronoun is the object, "que".
  const object = words[verb + 1]?.all.some(({ pos }) => pos === "DET" || pos === "NUM") === true;
  const alone = after.all.some(({ lemma }) => NO_OBJECT.test(lemma) || OF_ITSELF.test(lemma));
  if (!object && !alone) return undefined;
  const text = "Le nom qui suit dépend de ce qui précède : le pronom relatif est « dont ».";
  return finding(rule, qui.token, qui.token, "dont", text);
}

/** The relative pronoun by the place that the clause leaves empty: its subject, or its complement with "de". */
export const relativeRole: Rule = {
  id: "pronom-relatif",
  code: "SYN_SUBORDONNEE",
  priority: "construction",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const found =
        subject(this, tagged, index) ??
        subjectOf(this, tagged, index) ??
        complement(this, tagged, index) ??
        toThing(this, tagged, index) ??
        afterPreposition(this, tagged, index) ??
        object(this, tagged, index) ??
        place(this, tagged, index) ??
        ofNoun(this, tagged, index) ??
        ofStressed(this, tagged, index);
      if (found !== undefined) yield found;
    }
  },
};
