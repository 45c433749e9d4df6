import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import { TRADES } from "./missing-verb.ts";
import { inOtherTense, isCompound, presentOnly } from "./tense-forms.ts";
import { isOfWork } from "./tense-of-work.ts";

/** Kin who are no children any more: "mon mari, quand il est jeune". */
const GROWN =
  /^(?:mari|femme|père|mère|papa|maman|parents|grand-père|grand-mère|grands-parents|oncle|tante|beau-père|belle-mère|patron|voisin|voisine|professeur|professeure)$/u;
const YOUNG = /^(?:jeunes?|petite?s?|enfants?|bébé|adolescente?s?|étudiante?s?)$/u;
/** Words that bring the tale back to the present. */
const BACK_TO_NOW =
  /^(?:maintenant|aujourd'hui|mais|depuis|alors|donc|que|qu'|si|s'|encore|toujours|après|ensuite|puis|demain|désormais)$/u;
/** "c'était dur, je te jure": what the writer says now. */
const ASIDES = /^(?:jurer|assurer|avouer|penser|croire|trouver|dire|promettre|répéter|remercier|espérer)$/u;
const CLITIC = /^(?:ne|n'|me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en)$/u;

function isImperfect({ all }: Word): boolean {
  return all.length > 0 && all.every(({ mode, tense }) => mode === "ind" && tense === "imparfait");
}

/** Whether a verb of the sentence tells of the past: "j'ai travaillé", "il faisait". */
function tellsPast(sentence: Sentence | undefined, context: RuleContext): boolean {
  if (sentence === undefined) return false;
  const { words } = context.tagger.tag(sentence);
  return words.some(
    (word, at) => isImperfect(word) || (word.all.some(isFiniteForm) && isCompound(sentence, at, context)),
  );
}

/** The verb of the clause at `start`, past "moi" and the like. */
function verbAt(sentence: Sentence, start: number, context: RuleContext): ClauseVerb | undefined {
  const tonic = /^(?:moi|toi|lui|elle|nous|eux)$/u.test(sentence.tokens[start]?.lower ?? "");
  return (
    clauseVerb(sentence, start, context) ?? (tonic ? clauseVerb(sentence, start + 1, context) : undefined)
  );
}

/** "il y a quatre ans, j'ai ouvert ma salle". */
function isTimeAgo({ tokens }: Sentence, { index }: ClauseVerb): boolean {
  const time = /^(?:ans?|années?|mois|semaines?|jours?|heures?|minutes?|longtemps)$/u;
  return (
    tokens[index - 1]?.lower === "y" &&
    tokens.slice(index + 1, index + 5).some(({ lower }) => time.test(lower))
  );
}

function imperfect(
  rule: Rule,
  verb: ClauseVerb,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const lemma = verb.readings[0]?.lemma;
  if (
    lemma === undefined ||
    (verb.person === 1 && ASIDES.test(lemma)) ||
    !presentOnly(verb, false) ||
    isTimeAgo(sentence, verb) ||
    isCompound(sentence, verb.index, context)
  )
    return undefined;
  const why = "Ce qui était ainsi autrefois se dit à l'imparfait";
  return inOtherTense(rule, verb, { mode: "ind", tense: "imparfait" }, why, sentence, context);
}

/** The clauses from `start` on, up to a word that comes back to the present. */
function* thenOn(rule: Rule, start: number, sentence: Sentence, context: RuleContext): Iterable<Finding> {
  const { tokens } = sentence;
  let opens = true;
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || BACK_TO_NOW.test(token.lower) || /^[:;«"“(]$/u.test(token.text)) return;
    if (opens) {
      const verb = verbAt(sentence, at, context);
      const found = verb === undefined ? undefined : imperfect(rule, verb, sentence, context);
      if (found !== undefined) yield found;
    }
    opens = /^(?:,|et|car)$/u.test(token.lower);
  }
}

/** Where the clause after "au début" begins; undefined for "au début du film". */
function afterBeginning({ tokens }: Sentence): number | undefined {
  let at = tokens.findIndex(({ kind }) => kind === "word");
  if (/^(?:et|mais|bon|donc)$/u.test(tokens[at]?.lower ?? "")) at += 1;
  const opens =
    tokens[at]?.lower === "au" && /^(?:début|commencement|départ)$/u.test(tokens[at + 1]?.lower ?? "");
  if (!opens) return undefined;
  const start = tokens[at + 2]?.text === "," ? at + 3 : at + 2;
  return /^(?:de|du|des|d')$/u.test(tokens[start]?.lower ?? "") ? undefined : start;
}

/** "au début, quand on ne connaît personne, il faut oser": what is so for whoever begins. */
function isOfAnybody(sentence: Sentence, start: number, context: RuleContext): boolean {
  const when = /^(?:quand|lorsqu[e']|dès|si|s')$/u;
  const at = sentence.tokens.findIndex(({ lower }, index) => index >= start && when.test(lower));
  const verb = at === -1 ? undefined : clauseVerb(sentence, at + 1, context);
  if (verb === undefined || verb.person !== 3 || !presentOnly(verb, false)) return false;
  return !sentence.tokens.some(({ lower }) => /^(?:je|j'|me|m'|mon|ma|mes)$/u.test(lower));
}

/** "au début, l'idée paraît bonne : vous payez moins": said to whoever reads. */
function isToReader({ tokens }: Sentence, start: number): boolean {
  return tokens.slice(start).some(({ lower }) => lower === "vous");
}

/** "Au début il y a beaucoup de monde, j'ai travaillé", where the sentences around tell of the past. */
function* beginning(rule: Rule, sentence: Sentence, context: RuleContext): Iterable<Finding> {
  const start = afterBeginning(sentence);
  if (start === undefined) return;
  const { sentences } = context;
  const at = sentence.rank;
  const around = [sentences[at - 1], sentence, sentences[at + 1]];
  const over = /^(?:maintenant|aujourd'hui|désormais|après)$/u;
  const compared = around.slice(1).some((one) => one?.tokens.some(({ lower }) => over.test(lower)));
  const own = /^(?:je|j'|nous)$/u.test(sentence.tokens[start]?.lower ?? "");
  const told = own || compared || around.some((one) => tellsPast(one, context));
  if (isToReader(sentence, start) || isOfWork(sentence, context)) return;
  if (told && !isOfAnybody(sentence, start, context)) yield* thenOn(rule, start, sentence, context);
}

/** "Mon mari, quand il est jeune, il sait rien faire": the youth of one who is grown. */
function* youth(rule: Rule, sentence: Sentence, context: RuleContext): Iterable<Finding> {
  const { words } = context.tagger.tag(sentence);
  const at = words.findIndex(({ lower }) => /^(?:quand|lorsque|lorsqu')$/u.test(lower));
  const young = words.findIndex(({ lower }, index) => index > at && index < at + 7 && YOUNG.test(lower));
  if (at === -1 || young === -1) return;
  // "ma mère, quand elle est petite" names her before; "quand mon père est jeune", in the clause.
  const named = words.slice(Math.max(0, at - 3), young).findIndex(({ lower }) => GROWN.test(lower));
  const owner = words[Math.max(0, at - 3) + named - 1]?.lower ?? "";
  if (named === -1 || !/^(?:mon|ma|mes|notre|nos|son|sa|ses)$/u.test(owner)) return;
  const verb = clauseVerb(sentence, at + 1, context);
  if (verb?.readings.some(({ lemma }) => lemma === "être") !== true || verb.index > young) return;
  const first = imperfect(rule, verb, sentence, context);
  if (first === undefined) return;
  yield first;
  const next = words[young + 1]?.token.text === "," ? young + 2 : young + 1;
  yield* thenOn(rule, next, sentence, context);
}

/** What one was or did for years. */
const LASTING =
  /^(?:être|avoir|habiter|vivre|travailler|manger|fumer|boire|prendre|payer|gagner|jouer|enseigner)$/u;

/** "Il est pêcheur avant", "il y a beaucoup de forêts avant et maintenant": "avant" closes the clause. */
function* formerly(rule: Rule, sentence: Sentence, context: RuleContext): Iterable<Finding> {
  const { words } = context.tagger.tag(sentence);
  const at = words.findIndex(({ lower }) => lower === "avant");
  const next = words[at + 1];
  const closes = next === undefined || next.token.kind === "punct" || /^(?:et|mais)$/u.test(next.lower);
  if (
    at < 3 ||
    !closes ||
    /^(?:face|sièges?|roues?|pneus?|portes?|feux|partie|côté|vitres?|pattes?|banquette|comme|d'|en|bien|peu|jour|jours|plus|que|qu'|,)$/u.test(
      words[at - 1]?.lower ?? "",
    )
  )
    return;
  let start = -1;
  for (let index = at - 1; index >= 0 && at - index < 11; index -= 1) {
    if (
      words[index]?.token.kind === "punct" ||
      /^(?:et|mais|que|qu'|qui|si|quand|pour)$/u.test(words[index]?.lower ?? "")
    )
      break;
    start = index;
  }
  const place = /^(?:en|dans|chez|au|à)$/u.test(words[start]?.lower ?? "");
  if (place)
    start = words.findIndex(
      ({ lower }, index) =>
        index > start && index < at && /^(?:je|j'|il|on|nous|elle|ils|elles)$/u.test(lower),
    );
  const verb = start < 0 ? undefined : clauseVerb(sentence, start, context);
  if (verb === undefined || verb.index >= at - 1 || !verb.readings.some(({ lemma }) => LASTING.test(lemma)))
    return;
  // "je mange avant et je sors": without "maintenant" only what one is.
  const now = words.slice(at).some(({ lower }) => /^(?:maintenant|aujourd'hui)$/u.test(lower));
  const state =
    verb.readings.some(({ lemma }) => lemma === "être") && !CLITIC.test(words[verb.index - 1]?.lower ?? "");
  const since = words
    .slice(at)
    .some((word, index) => word.all.some(isFiniteForm) && isCompound(sentence, at + index, context));
  if (!now && !since && !(state && words[verb.index - 1]?.lower !== "c'")) return;
  const found = imperfect(rule, verb, sentence, context);
  if (found !== undefined) yield found;
}

const CANADA =
  /^(?:canada|québec|quebec|montréal|montreal|ottawa|toronto|vancouver|calgary|edmonton|winnipeg|laval|gatineau|sherbrooke|ontario|alberta|manitoba|moncton|halifax|amérique|france|europe)$/u;
const LIVES_HERE =
  /(?:au canada|au québec|à (?:montréal|ottawa|toronto|laval|gatineau|québec|winnipeg|vancouver)|maintenant|(?:^|\s)ici(?:\s|,|\.))/iu;

/** "Dans mon pays, je suis comptable": the trade of who lives elsewhere now. */
function* elsewhere(rule: Rule, sentence: Sentence, context: RuleContext): Iterable<Finding> {
  const { words } = context.tagger.tag(sentence);
  const at = words.findIndex(
    ({ lower }, index) =>
      (lower === "pays" && words[index - 1]?.lower === "mon" && words[index - 2]?.lower === "dans") ||
      (/^(?:en|au|à|aux)$/u.test(words[index - 1]?.lower ?? "") &&
        words[index]?.name === true &&
        !CANADA.test(lower)),
  );
  if (at === -1 || words.some(({ lower }) => BACK_TO_NOW.test(lower) && lower !== "mais")) return;
  if (!LIVES_HERE.test(context.text)) return;
  const opens = words
    .slice(0, Math.max(0, at - 2))
    .every(({ lower }) => /^(?:bonjour|et|mais|moi|avant|euh|,)$/u.test(lower));
  if (!opens) return;
  let start = words[at + 1]?.token.text === "," ? at + 2 : at + 1;
  if (words[start]?.lower === "moi") start += words[start + 1]?.token.text === "," ? 2 : 1;
  if (!/^(?:je|j')$/u.test(words[start]?.lower ?? "")) return;
  const verb = clauseVerb(sentence, start, context);
  if (verb === undefined || verb.index !== start + 1) return;
  const next = words[verb.index + 1]?.lower ?? "";
  const trade = verb.readings.some(({ lemma }) => lemma === "être") && TRADES.test(next);
  const work =
    verb.readings.some(({ lemma }) => lemma === "travailler") &&
    /^(?:comme|dans|pour|chez|à|au|en|avec)$/u.test(next);
  if (!trade && !work) return;
  const found = imperfect(rule, verb, sentence, context);
  if (found !== undefined) yield found;
}

/** What was so in former times, told in the present. */
export const tenseOfFormerTimes: Rule = {
  id: "temps-d-autrefois",
  code: "CONJ_TEMPS",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    yield* beginning(this, sentence, context);
    yield* youth(this, sentence, context);
    yield* formerly(this, sentence, context);
    yield* elsewhere(this, sentence, context);
  },
};
