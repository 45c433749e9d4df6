import type { Gender, GrammaticalNumber } from "../lexicon.ts";
import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { MOMENTS } from "./government-words.ts";
import { attributeOf, isHuman } from "./pronoun-gender.ts";
import { isEpicene, isImpersonal, isPerson, verbAfter } from "./referents.ts";
import { replaced } from "./verb-group.ts";

export interface Topic {
  /** Its last word: a comma comes next. */
  to: number;
  noun: Word;
  gender: Gender;
  number: GrammaticalNumber;
}

/** What is done to things, so that "le" or "la" before it stands for the one just named. */
const DONE_TO_THINGS =
  /^(?:vendre|acheter|payer|porter|manger|boire|prendre|mettre|reconnaître|accepter|nourrir|utiliser|préparer|laver|nettoyer|ranger|garder|jeter|louer|réparer|conduire|ouvrir|fermer|cuisiner|finir|perdre|adorer|détester|aimer|regarder|lire|chercher|recevoir|envoyer|apporter|fabriquer|promener|visiter|étudier|parler|rendre|donner)$/u;

/** The group that opens the sentence, up to its comma: "la clé de la porte, …". */
export function topicOf({ words, groups }: TaggedSentence): Topic | undefined {
  let from = 0;
  while (from < 3 && /^(?:et|mais|donc|alors|euh|,|puis|sinon|bon|aussi)$/u.test(words[from]?.lower ?? ""))
    from += 1;
  const group = groups.find((one) => one.from === from);
  const noun = words[group?.noun ?? -1];
  if (group === undefined || noun === undefined || group.determiner === undefined) return undefined;
  const determiner = words[group.determiner];
  // "cinq dollars par jour, je comprends": an amount.
  if (determiner === undefined || determiner.all.some(({ pos }) => pos === "NUM")) return undefined;
  if (/^(?:au|aux|du|des|de|un|une|quel|quelle)$/u.test(determiner.lower)) return undefined;
  let to = group.to;
  if (/^(?:de|d'|du|des|à|au|pour|en)$/u.test(words[to + 1]?.lower ?? "")) {
    const second = groups.find((one) => one.from === to + 1 || one.from === to + 2);
    if (second !== undefined) to = second.to;
  }
  // "les chaises et les tables, …"
  const joined = words[to + 1]?.lower === "et" ? groups.find((one) => one.from === to + 2) : undefined;
  if (joined?.determiner !== undefined) to = joined.to;
  if (words[to + 1]?.lower !== "," || MOMENTS.test(noun.lower) || isEpicene(noun.lower)) return undefined;
  const nouns = noun.all.filter(({ pos }) => pos === "NOM");
  const gender = nouns[0]?.gender;
  if (gender === undefined || nouns.some((one) => one.gender !== gender)) return undefined;
  if (joined !== undefined) {
    const feminine = gender === "f" && joined.gender === "f";
    return { to, noun, gender: feminine ? "f" : "m", number: "p" };
  }
  const number = determiner.all.find(({ pos }) => pos === "DET")?.number ?? group.number ?? "s";
  return { to, noun, gender, number };
}

/** "La voiture, il est automatique ?": the subject says again, in another gender, what was just named. */
function subject(rule: Rule, tagged: TaggedSentence, topic: Topic, sentence: Sentence): Finding | undefined {
  const { words } = tagged;
  let at = topic.to + 2;
  if (words[at]?.lower === "est-ce" && /^qu[e']$/u.test(words[at + 1]?.lower ?? "")) at += 2;
  const pronoun = words[at]?.lower ?? "";
  if (!/^(?:il|elle|ils|elles)$/u.test(pronoun)) return undefined;
  const said: Gender = pronoun.startsWith("il") ? "m" : "f";
  if (said === topic.gender || pronoun.endsWith("s") !== (topic.number === "p")) return undefined;
  const verb = verbAfter(words, at);
  // "ma voiture, il l'a vendue": another one does it.
  if (words.slice(at + 1, verb).some(({ lower }) => /^(?:le|la|l'|les|lui|leur|en|y)$/u.test(lower)))
    return undefined;
  const finite = words[verb]?.all.some((one) => isFiniteForm(one) && one.person === 3) === true;
  if (!finite) return undefined;
  const attribute = attributeOf(words, verb);
  const agreeing = attribute?.gender === topic.gender;
  if (!agreeing && isImpersonal(words, at)) return undefined;
  const human = isHuman(words, verb);
  if (human && !isPerson(topic.noun.lower)) return undefined;
  const existing =
    words[verb]?.all.some(({ lemma }) =>
      /^(?:être|coûter|fonctionner|marcher|durer|commencer|finir|mesurer|peser|contenir|rester|sembler|ouvrir|fermer)$/u.test(
        lemma,
      ),
    ) === true;
  if (!existing && !isPerson(topic.noun.lower)) return undefined;
  const right = `${topic.gender === "m" ? "il" : "elle"}${topic.number === "p" ? "s" : ""}`;
  // The attribute that agrees already stays as it is.
  const end = agreeing && attribute !== undefined ? attribute.index : at;
  return replaced(
    rule,
    [right, ...words.slice(at + 1, end + 1).map(({ token }) => token.text)],
    at,
    end,
    sentence,
    () => `Ce que le pronom rappelle est ${topic.gender === "f" ? "féminin" : "masculin"} : « ${right} ».`,
  );
}

/** "mon diplôme, ils ne la reconnaissent pas": the object says it again. */
function object(
  rule: Rule,
  { words }: TaggedSentence,
  topic: Topic,
  sentence: Sentence,
): Finding | undefined {
  if (topic.number === "p") return undefined;
  let at = topic.to + 2;
  if (!/^(?:je|tu|il|elle|on|nous|vous|ils|elles)$/u.test(words[at]?.lower ?? "")) return undefined;
  at += 1;
  if (/^n[e']$/u.test(words[at]?.lower ?? "")) at += 1;
  const pronoun = words[at]?.lower ?? "";
  const wrong = topic.gender === "m" ? "la" : "le";
  const verb = words[at + 1];
  if (pronoun !== wrong || verb === undefined) return undefined;
  if (!verb.all.some((one) => isFiniteForm(one) && DONE_TO_THINGS.test(one.lemma))) return undefined;
  const beyond = words[at + 2];
  if (beyond?.all.some(({ pos }) => pos === "DET") === true && !MOMENTS.test(words[at + 3]?.lower ?? ""))
    return undefined;
  const right = topic.gender === "m" ? "le" : "la";
  return replaced(
    rule,
    [right],
    at,
    at,
    sentence,
    () =>
      `« ${topic.noun.token.text} » est ${topic.gender === "m" ? "masculin" : "féminin"} : le pronom est « ${right} ».`,
  );
}

/** "il les a vendu trois": with a number, "en" stands for what is counted. */
function counted(rule: Rule, { words }: TaggedSentence, at: number, sentence: Sentence): Finding | undefined {
  if (
    words[at]?.lower !== "les" ||
    !/^(?:je|tu|il|elle|on|nous|vous|ils|elles)$/u.test(words[at - 1]?.lower ?? "")
  )
    return undefined;
  const auxiliary = words[at + 1]?.all.some((one) => one.lemma === "avoir" && isFiniteForm(one)) === true;
  const participle = auxiliary ? words[at + 2] : undefined;
  const verb = participle ?? words[at + 1];
  const known = verb?.all.some(
    ({ lemma, mode }) =>
      /^(?:vendre|acheter|prendre|manger|boire|trouver|recevoir|choisir|garder|préparer|commander|perdre|voir|lire|donner|apporter|avoir|vouloir|faire|casser|jeter)$/u.test(
        lemma,
      ) &&
      (!auxiliary || mode === "ppas"),
  );
  if (known !== true || verb === undefined) return undefined;
  const number = words[at + (auxiliary ? 3 : 2)];
  if (!/^(?:une?|deux|trois|quatre|cinq|six|sept|huit|dix|plusieurs|beaucoup)$/u.test(number?.lower ?? ""))
    return undefined;
  const next = words[at + (auxiliary ? 4 : 3)]?.lower ?? ".";
  if (!/^(?:[.,;:!?…)]|\.{2,}|et|mais|hier|sur|à|pour|dans|ce|par|chaque|aussi|seulement)$/u.test(next))
    return undefined;
  if (next === "à" || next === "par") {
    const after = words[at + (auxiliary ? 5 : 4)];
    if (/^(?:la|fois|un|deux)$/u.test(after?.lower ?? "")) return undefined;
  }
  const end = auxiliary ? at + 2 : at;
  const list = ["en", ...words.slice(at + 1, end + 1).map(({ token }) => token.text)];
  return replaced(
    rule,
    list,
    at,
    end,
    sentence,
    (correction) => `Avec un nombre, « en » rappelle ce que l'on compte : « ${correction} ».`,
  );
}

/** "combien de sucre il a dans un jus": what there is. */
function thereIs(rule: Rule, { words }: TaggedSentence, at: number, sentence: Sentence): Finding | undefined {
  if (words[at]?.lower !== "il" || !/^(?:a|avait|aura)$/u.test(words[at + 1]?.lower ?? "")) return undefined;
  const asked = words
    .slice(Math.max(0, at - 4), at)
    .some(({ lower }, index, all) => lower === "combien" && /^d[e']$/u.test(all[index + 1]?.lower ?? ""));
  if (!asked || !/^(?:dans|sur|à|au|aux|ici|en|chez|là-bas)$/u.test(words[at + 2]?.lower ?? ""))
    return undefined;
  return replaced(
    rule,
    ["il y", words[at + 1]?.token.text ?? ""],
    at,
    at + 1,
    sentence,
    (correction) => `« il y a » dit ce qui se trouve là : « ${correction} ».`,
  );
}

const DAY =
  /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|après-demain|hier|avant-hier|aujourd'hui|ici|là-bas|après|maintenant)$/u;
/** What stands beside a day, and a moment that is no day: "dimanche prochain", "ce soir", "le 5 mai", "la semaine prochaine". */
const BESIDE_DAY = /^(?:prochaine?|derni(?:er|ère)|matin|midi|soir|après-midi|suivante?|et|mais|donc|puis)$/u;
const BEFORE_MOMENT = /^(?:le|la|l'|ce|cet|cette|en|au|dans|et|mais|\d+|premier|mon|une?|deux|trois|même)$/u;

/** Where the comma stands after a moment that opens the sentence: "dimanche prochain, …"; -1 without one. */
function commaAfterMoment(words: readonly Word[]): number {
  const comma = words.findIndex(({ lower }) => lower === ",");
  const opening = words.slice(0, Math.max(0, comma));
  const moment = opening.some(({ lower }) => DAY.test(lower) || MOMENTS.test(lower));
  const nothingElse = opening.every(
    ({ lower, token }) =>
      DAY.test(lower) ||
      MOMENTS.test(lower) ||
      BESIDE_DAY.test(lower) ||
      BEFORE_MOMENT.test(lower) ||
      token.kind === "number",
  );
  return moment && nothingElse && comma <= 6 ? comma : -1;
}

const DEGREE = /^(?:plus|moins|très|trop|aussi|si|vraiment|bien|assez|tellement|toujours|souvent|pas)$/u;

/** Where the adjective stands that agrees with no feminine or plural topic: "l'école, est plus important". */
function unagreedAfter(words: readonly Word[], verb: number, topic: Topic): number {
  let at = verb + 1;
  while (at - verb < 4 && DEGREE.test(words[at]?.lower ?? "")) at += 1;
  const all = words[at]?.all ?? [];
  const adjectives = all.filter(({ pos, mode }) => pos === "ADJ" || mode === "ppas");
  const masculine =
    adjectives.length > 0 && adjectives.every(({ gender, number }) => gender === "m" && number === "s");
  const plain = all.every(({ pos, mode }) => pos === "ADJ" || pos === "NOM" || /^pp/u.test(mode ?? ""));
  const noun = words[at + 1]?.all.some(({ pos }) => pos === "NOM") === true;
  const foreign = topic.gender === "f" || topic.number === "p";
  return foreign && masculine && plain && !noun && !isPerson(topic.noun.lower) ? at : -1;
}

/** "Samedi, est l'anniversaire", "votre maison, est où ?": the verb has no subject after the comma. */
function being(
  { words }: TaggedSentence,
  rule: Rule,
  topic: Topic | undefined,
  sentence: Sentence,
): Finding | undefined {
  const comma = commaAfterMoment(words);
  const at = comma > 0 ? comma + 1 : (topic?.to ?? -3) + 2;
  if (at < 2) return undefined;
  const verb = words[at];
  if (!/^(?:est|était|sera)$/u.test(verb?.lower ?? "")) return undefined;
  const next = words[at + 1];
  const described =
    next?.all.some(({ pos }) => pos === "DET") === true && !/^(?:l'|la|le)$/u.test(next.lower);
  const named =
    /^(?:l'|la|le)$/u.test(next?.lower ?? "") && words[at + 2]?.all.some(({ pos }) => pos === "NOM") === true;
  const asking = /^(?:où|combien|comment|quand)$/u.test(next?.lower ?? "");
  const unagreed = comma > 0 || topic === undefined ? -1 : unagreedAfter(words, at, topic);
  if (comma > 0 ? !(described || named) : !asking && unagreed < 0) return undefined;
  const end = unagreed > at ? unagreed : at;
  return replaced(
    rule,
    ["ce", ...words.slice(at, end + 1).map(({ token }) => token.text)],
    at,
    end,
    sentence,
    (correction) =>
      `Après ce qui est détaché par une virgule, le verbe a besoin d'un sujet : « ${correction} ».`,
  );
}

/** What takes up the noun just named, or what is counted: its gender, "en", "il y a", "c'est". */
export const detachedSubject: Rule = {
  id: "nom-repris",
  code: "SYN_PRONOM",
  priority: "construction",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    const topic = topicOf(tagged);
    const taken =
      topic === undefined
        ? undefined
        : (subject(this, tagged, topic, sentence) ?? object(this, tagged, topic, sentence));
    const absent = being(tagged, this, topic, sentence);
    if (taken !== undefined) yield taken;
    if (absent !== undefined) yield absent;
    for (const at of tagged.words.keys()) {
      const found = counted(this, tagged, at, sentence) ?? thereIs(this, tagged, at, sentence);
      if (found !== undefined) yield found;
    }
  },
};
