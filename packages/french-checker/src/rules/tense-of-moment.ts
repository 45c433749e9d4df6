import type { Reading } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type Subject, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import { datesOwnLife } from "./report-of-figures.ts";
import { takesEtre } from "./verbs-of-etre.ts";

/** A moment that is past, at the head of the sentence. */
const PAST =
  /^(?:hier(?: matin| soir| après-midi)?|avant-hier|(?:la semaine|l' année) (?:dernière|passée)|l' (?:an|été|hiver) (?:dernier|passé)|le (?:mois|week-end|weekend|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:dernier|passé)|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:dernier|passé)|il y a (?:un|une|deux|trois|quatre|cinq|six|dix|quelques|\d+) (?:ans?|mois|semaines?|jours?)|en (?:19\d\d|20[01]\d)|ce jour-là|cette année-là|le lendemain)$/u;
/** Words of the longest of them. */
const MOMENT_MAX = 5;
/** Verbs of a state, or of what is still true, whose present the writer may mean. */
const STATES =
  /^(?:être|avoir|penser|croire|trouver|espérer|vouloir|pouvoir|devoir|falloir|savoir|remercier|souhaiter|demander|préférer|aimer|comprendre|regretter|proposer|connaître|rester|habiter|sembler|dire|montrer|tenir|permettre|sommer|avouer|jurer|assurer|promettre|imaginer|deviner|souvenir|rappeler)$/u;
/** What one does once, and tells of. */
const EVENTS =
  /^(?:manger|ramasser|prendre|partir|arriver|acheter|visiter|jouer|danser|boire|rentrer|sortir|regarder|marcher|nager|cuisiner|préparer|commencer|finir|dîner|rencontrer|trouver|tomber|descendre|monter|chanter|courir|retourner|revenir|voir|dormir|nettoyer|planter|ranger)$/u;
/** "et maintenant je travaille": the sentence comes back to the present. */
const PRESENT =
  /^(?:maintenant|aujourd'hui|encore|toujours|désormais|actuellement|depuis|demain|si|s'|souvent|chaque|parfois)$/u;

/** The last word of the moment that opens the sentence. */
function momentEnd(words: readonly Word[]): number | undefined {
  let text = "";
  for (let at = 0; at < MOMENT_MAX && at < words.length; at += 1) {
    text += `${at === 0 ? "" : " "}${words[at]?.lower ?? ""}`;
    // "la semaine passée et la suivante", "hier comme aujourd'hui": more than the moment.
    if (PAST.test(text) && !/^(?:matin|soir|après-midi)$/u.test(words[at + 1]?.lower ?? "")) return at;
  }
  return undefined;
}

function presentOf(word: Word | undefined): Reading | undefined {
  if (word === undefined || word.name || word.all.length === 0 || !word.all.every(isFiniteForm))
    return undefined;
  const told = word.all.filter(({ mode }) => mode === "ind");
  return told.length > 0 && told.every(({ tense }) => tense === "present") ? told[0] : undefined;
}

function isCompound({ all }: Word): boolean {
  return all.some(({ lemma, mode }) => /^(?:avoir|être)$/u.test(lemma) && mode === "ind");
}

interface Verb {
  index: number;
  lemma: string;
  subject: Pick<Subject, "person" | "number" | "gender">;
}

function report(
  rule: Rule,
  { words }: TaggedSentence,
  verb: Verb,
  { lexicon }: RuleContext,
): Finding | undefined {
  const { person, number, gender } = verb.subject;
  const etre = takesEtre(verb.lemma, words[verb.index + 1]?.lower);
  const auxiliary = lexicon.conjugate(etre ? "être" : "avoir", {
    mode: "ind",
    tense: "present",
    person,
    number,
  });
  const participle = lexicon.conjugate(verb.lemma, {
    mode: "ppas",
    gender: etre ? (gender ?? "m") : "m",
    number: etre ? number : "s",
  });
  const word = words[verb.index];
  const before = words[verb.index - 1];
  if (word === undefined || auxiliary === undefined || participle === undefined) return undefined;
  const joined = before?.lower === "je" && /^[aeé]/u.test(auxiliary);
  const from = joined && before !== undefined ? before : word;
  const correction = `${joined ? "j'" : ""}${auxiliary} ${participle}`;
  const text = `Le moment est passé : il faut un temps du passé, « ${correction} ».`;
  return finding(rule, from.token, word.token, sameCase(correction, from.token.text), text);
}

/** "L'année dernière, ma sœur achète une maison": a noun is the subject of the first verb. */
function ofNoun(rule: Rule, from: number, tagged: TaggedSentence, context: RuleContext): Finding | undefined {
  const { words } = tagged;
  if (words[from]?.lower !== ",") return undefined;
  const index = words.findIndex((word, at) => at > from && word.readings.some(isFiniteForm));
  const reading = presentOf(words[index]);
  const subject = tagged.subject(index);
  if (reading === undefined || STATES.test(reading.lemma) || subject === undefined) return undefined;
  if (subject.kind !== "groupe" && subject.kind !== "coordination") return undefined;
  if (subject.from !== from + 1 || subject.to !== index - 1 || subject.person !== 3) return undefined;
  if (words.some(({ lower }) => PRESENT.test(lower))) return undefined;
  return report(rule, tagged, { index, lemma: reading.lemma, subject }, context);
}

/** "Hier, je suis allé au marché et j'achète du pain": the second of two events. */
function ofSecond(
  rule: Rule,
  from: number,
  sentence: Sentence,
  tagged: TaggedSentence,
  context: RuleContext,
  events?: RegExp,
): Finding | undefined {
  const { words } = tagged;
  const first = words.findIndex((word, at) => at >= from && word.readings.some(isFiniteForm));
  const auxiliary = words[first];
  if (auxiliary === undefined || !isCompound(auxiliary)) return undefined;
  if (![1, 2].some((step) => words[first + step]?.all.some(({ mode }) => mode === "ppas"))) return undefined;
  const and = words.findIndex(({ lower }, at) => at > first && /^(?:et|puis)$/u.test(lower));
  const start = /^(?:après|ensuite|puis|alors)$/u.test(words[and + 1]?.lower ?? "") ? and + 2 : and + 1;
  if (and < 0 || !/^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles)$/u.test(words[start]?.lower ?? ""))
    return undefined;
  const between = words.slice(first + 2, and);
  if (between.some(({ lower, readings }) => /^(?:que|qu'|qui)$/u.test(lower) || readings.some(isFiniteForm)))
    return undefined;
  const verb: ClauseVerb | undefined = clauseVerb(sentence, start, context);
  const reading = verb?.index === start + 1 ? presentOf(words[verb.index]) : undefined;
  if (verb === undefined || reading === undefined || STATES.test(reading.lemma)) return undefined;
  if (words.some(({ lower }) => PRESENT.test(lower))) return undefined;
  // With no moment named, both verbs must be events that the same persons lived.
  const same = words[first - 1]?.lower === words[start]?.lower;
  if (
    events !== undefined &&
    !(same && events.test(reading.lemma) && /^(?:nous|ils|elles|on)$/u.test(words[start]?.lower ?? ""))
  )
    return undefined;
  const gender = /^elles?$/u.test(words[start]?.lower ?? "") ? "f" : "m";
  const { person, number } = verb;
  return report(
    rule,
    tagged,
    { index: verb.index, lemma: reading.lemma, subject: { person, number, gender } },
    context,
  );
}

/** The tense of the verbs in a sentence that opens with a past moment, where `temps` does not see them. */
export const tenseOfMoment: Rule = {
  id: "temps-du-moment",
  code: "CONJ_TEMPS",
  priority: "setPhrase",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    const end = momentEnd(tagged.words);
    const year = /^\d{4}$/u.test(tagged.words[end ?? -1]?.lower ?? "");
    if (year && !datesOwnLife(sentence, context)) return;
    if (end === undefined) {
      const second = ofSecond(this, 0, sentence, tagged, context, EVENTS);
      if (second !== undefined) yield second;
      return;
    }
    const found =
      ofNoun(this, end + 1, tagged, context) ?? ofSecond(this, end + 1, sentence, tagged, context);
    if (found !== undefined) yield found;
  },
};
