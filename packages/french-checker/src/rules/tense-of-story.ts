import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import { fit } from "./phrase-fit.ts";
import { isCompound, onlyImperfect, pastForm } from "./tense-forms.ts";

/** Words that bring the sentence back to the present. */
const PRESENT =
  /^(?:maintenant|aujourd'hui|encore|toujours|désormais|actuellement|depuis|ici|demain|si|s')$/u;
/** Verbs of what the writer thinks or asks now: "j'habitais loin et je pense que". */
const NOW =
  /^(?:penser|croire|trouver|espérer|vouloir|pouvoir|devoir|falloir|savoir|remercier|être|avoir|souhaiter|demander|préférer|aimer|comprendre|regretter|écrire|attendre|proposer|aller|paraître|sembler)$/u;

function isPresent({ readings, pronoun }: ClauseVerb): boolean {
  return (
    pronoun && readings.length > 0 && readings.every((one) => one.tense === "present" && one.mode !== "cond")
  );
}

function imperfect(
  rule: Rule,
  verb: ClauseVerb,
  why: string,
  sentence: Sentence,
  { lexicon }: RuleContext,
): Finding | undefined {
  const lemma = verb.readings[0]?.lemma;
  const { person, number } = verb;
  const form =
    lemma === undefined
      ? undefined
      : lexicon.conjugate(lemma, { mode: "ind", tense: "imparfait", person, number });
  return formed(rule, verb, form, why, sentence);
}

function formed(
  rule: Rule,
  { index }: ClauseVerb,
  form: string | undefined,
  why: string,
  sentence: Sentence,
): Finding | undefined {
  // "quand je arrive": the pronoun is not elided yet.
  const whole =
    sentence.tokens[index - 1]?.lower === "je" && /^[aeéèêiouyh]/u.test(sentence.tokens[index]?.lower ?? "");
  const first = whole ? index - 1 : index;
  const list = form === undefined ? undefined : [...(whole ? ["je"] : []), ...form.split(" ")];
  const fitted = list === undefined ? undefined : fit(list, first, index, sentence.tokens);
  const from = sentence.tokens[fitted?.from ?? -1];
  const to = sentence.tokens[fitted?.to ?? -1];
  if (fitted === undefined || from === undefined || to === undefined) return undefined;
  const { correction } = fitted;
  return {
    code: rule.code,
    start: from.start,
    end: to.end,
    correction,
    explanation: `${why} : « ${correction} ».`,
    rule: rule.id,
  };
}

/** "je prenais deux bus et je marche": two habits of one time. */
function coordinated(
  rule: Rule,
  words: readonly Word[],
  index: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  if (words[index]?.lower !== "et" || words.some(({ lower }) => PRESENT.test(lower))) return undefined;
  const finite = words
    .slice(0, index)
    .filter(({ readings, name }) => !name && readings.length > 0 && readings.every(isFiniteForm));
  const [first] = finite;
  if (finite.length !== 1 || first === undefined || !onlyImperfect(first)) return undefined;
  if (
    first.all.some(({ lemma }) =>
      /^(?:vouloir|espérer|penser|croire|pouvoir|devoir|savoir|falloir|souhaiter|avoir|être)$/u.test(lemma),
    )
  )
    return undefined;
  const start = /^(?:après|ensuite|puis|alors)$/u.test(words[index + 1]?.lower ?? "") ? index + 2 : index + 1;
  const verb = clauseVerb(sentence, start, context);
  if (verb === undefined || !isPresent(verb) || verb.readings.some(({ lemma }) => NOW.test(lemma)))
    return undefined;
  return imperfect(
    rule,
    verb,
    "Les deux actions sont du même moment du passé : le second verbe est aussi à l'imparfait",
    sentence,
    context,
  );
}

/** "comme s'il n'existe pas". */
function asIf(
  rule: Rule,
  words: readonly Word[],
  index: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  if (words[index]?.lower !== "comme" || !/^(?:si|s')$/u.test(words[index + 1]?.lower ?? ""))
    return undefined;
  const verb = clauseVerb(sentence, index + 2, context);
  if (verb === undefined || !isPresent(verb)) return undefined;
  return imperfect(rule, verb, "Après « comme si », le verbe est à l'imparfait", sentence, context);
}

/** What happened at one moment: "quand j'arrive au Canada". */
const MOMENTS =
  /^(?:venir|arriver|partir|quitter|entrer|voir|recevoir|entendre|naître|finir|commencer|perdre)$/u;

/** What was done each time, in the imperfect. */
const DONE_AGAIN = /^(?:courir|sortir|crier|sauter|chanter|rire|pleurer|rentrer|partir|descendre|monter)$/u;

/** "Quand j'ai six ans, mon père est parti": the clause of the moment is of the past, as the main one. */
function whenThen(
  rule: Rule,
  words: readonly Word[],
  index: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  if (!/^(?:quand|lorsque|lorsqu')$/u.test(words[index]?.lower ?? "") || index > 3) return undefined;
  const verb = clauseVerb(sentence, index + 1, context);
  const lemma = verb?.readings[0]?.lemma;
  const comma = words.findIndex(({ token }, at) => at > index && token.text === ",");
  if (verb === undefined || lemma === undefined || comma < verb.index || !isPresent(verb)) return undefined;
  if (isCompound(sentence, verb.index, context)) return undefined;
  // "quand je suis déménagée": its auxiliary is wrong, and not its tense.
  const moved = /^(?:déménager|emménager|immigrer|émigrer|disparaître|grandir|voyager)$/u;
  if (words[verb.index + 1]?.all.some((one) => one.mode === "ppas" && moved.test(one.lemma)) === true)
    return undefined;
  if (words.some(({ lower }) => /^(?:toujours|jamais|souvent|déjà|chaque|parfois)$/u.test(lower)))
    return undefined;
  const main = clauseVerb(sentence, comma + 1, context);
  const past =
    main !== undefined &&
    (main.readings.every(({ mode, tense }) => mode === "ind" && tense === "imparfait") ||
      isCompound(sentence, main.index, context));
  if (!past) return undefined;
  const why = "Le moment est passé, comme ce qui suit";
  // "quand on entend la cloche, on courait": each time.
  const again =
    /^(?:voir|entendre)$/u.test(lemma) && main.readings.every(({ lemma: done }) => DONE_AGAIN.test(done));
  if (again || /^(?:être|avoir)$/u.test(lemma)) return imperfect(rule, verb, why, sentence, context);
  return MOMENTS.test(lemma)
    ? formed(rule, verb, pastForm(lemma, verb, context, sentence), why, sentence)
    : undefined;
}

/** The tense that another verb of the sentence calls for. */
export const tenseOfStory: Rule = {
  id: "temps-du-recit",
  code: "CONJ_TEMPS",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { words } = context.tagger.tag(sentence);
    for (const index of words.keys()) {
      const found =
        coordinated(this, words, index, sentence, context) ??
        asIf(this, words, index, sentence, context) ??
        whenThen(this, words, index, sentence, context);
      if (found !== undefined) yield found;
    }
  },
};
