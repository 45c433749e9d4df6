import { type Finding, oncePerText, type Rule, type RuleContext } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import { fit } from "./phrase-fit.ts";
import { isCompound, isWeather, pastForm } from "./tense-forms.ts";

/** A moment that was lived once, wherever it stands in its sentence. */
const MOMENT =
  /(?:^|[\s,])(?:hier|avant-hier|(?:la semaine|l['’]année) (?:dernière|passée)|l['’](?:an|été|hiver|automne) (?:dernier|passé)|le (?:mois|week-end|weekend|printemps) (?:dernier|passé)|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:dernier|passé)|ce jour-là|ce matin|un jour|le premier jour|le lendemain|(?:le )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: matin| soir| après-midi)?)(?=[\s,.!?]|$)/iu;
/** What brings a sentence back to now, or tells what is always so. */
const NOT_THEN =
  /^(?:maintenant|aujourd'hui|encore|toujours|souvent|parfois|désormais|actuellement|depuis|ici|demain|prochain|prochaine|si|s'|quand|lorsque|chaque|tous|toutes|jamais|ne|n'|donc|alors|que|qu'|qui|car|parce)$/u;
/** What one does once, and tells of; not what one may do every day, "il joue du piano". */
const EVENTS =
  /^(?:manger|ramasser|partir|arriver|acheter|boire|rentrer|sortir|commencer|finir|dîner|rencontrer|trouver|tomber|descendre|monter|retourner|revenir|voir|dormir|ranger|donner|entrer|ouvrir|fermer|crier|pleurer|rire|apporter|poser|perdre|préparer|aller|nettoyer)$/u;
/** Sentences after the one that names the moment. */
const REACH = 4;

function verbs(words: readonly Word[]): readonly Word[] {
  return words.filter(({ name, readings }) => !name && readings.length > 0 && readings.every(isFiniteForm));
}

/** Whether the verbs of the sentence tell of the past: "nous sommes allés", "il faisait"; undefined where none is sure. */
function isOfPast(sentence: Sentence, context: RuleContext): boolean | undefined {
  const { words } = context.tagger.tag(sentence);
  const all = verbs(words);
  if (all.length === 0) return undefined;
  return all.every(
    (word) =>
      word.all.every(({ tense }) => tense === "imparfait" || tense === "passe") ||
      isCompound(sentence, words.indexOf(word), context),
  );
}

/** The sentences of a tale: soon after a past moment, with no sentence of the present before them. */
const ofTale = oncePerText((context: RuleContext): ReadonlySet<Sentence> => {
  const told = new Set<Sentence>();
  let left = 0;
  for (const sentence of context.sentences) {
    const [first] = sentence.tokens;
    const last = sentence.tokens.at(-1);
    if (first === undefined || last === undefined) continue;
    const past = isOfPast(sentence, context);
    const since = sentence.tokens.some(({ lower }) => lower === "depuis");
    if (past === true && !since && MOMENT.test(context.text.slice(first.start, last.end))) left = REACH;
    else if (left > 0) {
      left -= 1;
      told.add(sentence);
      if (past === false) left = 0;
    }
  }
  return told;
});

/** Of a pronoun or a noun: "il tombe", "ma mère prépare". */
function isPresent({ readings }: ClauseVerb): boolean {
  return (
    readings.some(({ mode }) => mode === "ind") &&
    readings.every(({ tense, mode }) => tense === "present" && mode !== "cond")
  );
}

/** After "Après", "Le soir,": where the first clause begins. */
function start({ tokens }: Sentence): number {
  let at = tokens.findIndex(({ kind }) => kind === "word");
  if (/^(?:après|ensuite|puis|et|mais)$/u.test(tokens[at]?.lower ?? "")) at += 1;
  else if (
    /^(?:le|la|l')$/u.test(tokens[at]?.lower ?? "") &&
    /^(?:matin|soir|midi|nuit|après-midi)$/u.test(tokens[at + 1]?.lower ?? "")
  )
    at += 2;
  return tokens[at]?.text === "," ? at + 1 : at;
}

function* told(
  rule: Rule,
  verb: ClauseVerb,
  lemma: string,
  sentence: Sentence,
  context: RuleContext,
): Iterable<Finding> {
  const form = pastForm(lemma, verb, context, sentence);
  const fitted =
    form === undefined ? undefined : fit(form.split(" "), verb.index, verb.index, sentence.tokens);
  const head = sentence.tokens[fitted?.from ?? -1];
  const tail = sentence.tokens[fitted?.to ?? -1];
  if (fitted === undefined || head === undefined || tail === undefined) return;
  const { correction } = fitted;
  yield {
    code: rule.code,
    start: head.start,
    end: tail.end,
    correction,
    explanation: `Le récit est au passé : il faut ici un temps du passé, « ${correction} ».`,
    rule: rule.id,
  };
}

/** One moment, told by what stands around it: "un jour, ma voisine frappe à la porte". */
const ONE_MOMENT =
  /^(?:(?:un|ce) (?:jour|matin|soir|après-midi|midi)|une (?:fois|nuit)|le lendemain|(?:le|ce) (?:premier|deuxième|dernier) (?:jour|soir|matin)|la première (?:fois|nuit))$/u;
/** States and habits, which one moment does not end. */
const LASTING =
  /^(?:être|avoir|aller|pouvoir|devoir|vouloir|falloir|savoir|aimer|adorer|détester|préférer|habiter|vivre|travailler|étudier|penser|croire|espérer|trouver|suffire|coûter|valoir|arriver|connaître|comprendre|rêver|compter|venir|durer|permettre|faire)$/u;

function tellsPast(sentence: Sentence | undefined, context: RuleContext): boolean {
  return sentence !== undefined && isOfPast(sentence, context) === true;
}

/** "Un jour, ma voisine frappe à la porte", next to sentences of the past. */
function* once(rule: Rule, sentence: Sentence, context: RuleContext): Iterable<Finding> {
  const { tokens } = sentence;
  const first = tokens.findIndex(({ kind }) => kind === "word");
  const length = [3, 2].find((words) =>
    ONE_MOMENT.test(
      tokens
        .slice(first, first + words)
        .map(({ lower }) => lower)
        .join(" "),
    ),
  );
  if (first === -1 || length === undefined) return;
  const last = first + length;
  const from = tokens[last]?.text === "," ? last + 1 : last;
  if (
    tokens
      .slice(from)
      .some(({ lower }) =>
        /^(?:toujours|souvent|chaque|peut-être|si|s'|quand|depuis|autre|demain|prochain|prochaine)$/u.test(
          lower,
        ),
      )
  )
    return;
  const at = sentence.rank;
  // "un jour, je pars en Inde. J'ai acheté mon billet": a plan.
  const own = /^(?:je|j'|nous|on)$/u.test(tokens[from]?.lower ?? "");
  const around = own ? [at - 1] : [at - 1, at + 1];
  const past = /^(?:fois|nuit)$/u.test(tokens[last - 1]?.lower ?? "") && tokens[last]?.text === ",";
  if (!past && !around.some((one) => tellsPast(context.sentences[one], context))) return;
  const verb = clauseVerb(sentence, from, context);
  const lemma = verb?.readings[0]?.lemma;
  if (verb === undefined || lemma === undefined || !isPresent(verb)) return;
  if (isCompound(sentence, verb.index, context)) return;
  // "un jour, elle va comprendre": what is to come.
  if (
    lemma === "aller" &&
    context.lexicon.readings(tokens[verb.index + 1]?.lower ?? "").some(({ mode }) => mode === "inf")
  )
    return;
  if (LASTING.test(lemma) && !isWeather(lemma, verb, sentence)) return;
  if (
    /^(?:me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|nous|vous|y|en)$/u.test(tokens[verb.index - 1]?.lower ?? "")
  )
    return;
  yield* told(rule, verb, lemma, sentence, context);
}

/** "Hier, nous sommes allés au parc. Nous mangeons sous un arbre." */
export const tenseOfTale: Rule = {
  id: "temps-du-conte",
  code: "CONJ_TEMPS",
  priority: "setPhrase",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    yield* once(this, sentence, context);
    if (!ofTale(context).has(sentence) || sentence.tokens.some(({ lower }) => NOT_THEN.test(lower))) return;
    const { words } = context.tagger.tag(sentence);
    const weather = sentence.tokens.findIndex(
      ({ lower }, at) => lower === "il" && sentence.tokens[at + 1]?.lower === "fait",
    );
    if (weather < 0 && verbs(words).some(({ all }) => !all.some(({ tense }) => tense === "present"))) return;
    const from = weather < 0 ? start(sentence) : weather;
    const verb: ClauseVerb | undefined = clauseVerb(sentence, from, context);
    const lemma = verb?.readings[0]?.lemma;
    if (verb === undefined || lemma === undefined || !isPresent(verb)) return;
    if (!EVENTS.test(lemma) && !isWeather(lemma, verb, sentence)) return;
    // "il se trouve derrière la gare": where it is.
    if (lemma === "trouver" && /^s[e']$/u.test(sentence.tokens[verb.index - 1]?.lower ?? "")) return;
    yield* told(this, verb, lemma, sentence, context);
  },
};
