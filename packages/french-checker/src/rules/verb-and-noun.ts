import * as v from "valibot";
import { CodeSchema } from "../code.ts";
import type { Reading } from "../lexicon.ts";
import { finding, type Rule, type RuleContext } from "../rule.ts";
import type { Sentence, Token } from "../token.ts";
import data from "./data/verb-and-noun.json" with { type: "json" };
import { fit, inflectLike } from "./phrase-fit.ts";
import { BETWEEN, ofSubject } from "./phrase-pattern.ts";
import { SUBJECT_PRONOUNS } from "./phrase-words.ts";

/** Nouns that a verb does not go with, as verbs of another language do, and the verb that does. */
const Line = v.strictObject({
  id: v.string(),
  /** Lemmas of the verbs that are wrong with these nouns. */
  verbs: v.string(),
  /** Their nouns, in the singular; in the plural where only the plural is meant. */
  nouns: v.string(),
  right: v.string(),
  /** One of these words must stand between verb and noun. */
  through: v.optional(v.string()),
  /** Words that, right after the noun, make the turn right: "tenir son fils par la main". */
  notBefore: v.optional(v.string()),
  /** Whether no determiner may stand before the noun. */
  bare: v.optional(v.boolean()),
  /** Whether the verb is sure to be wrong only after its noun: "la décision que j'ai faite". */
  relative: v.optional(v.boolean()),
  code: v.optional(CodeSchema),
  bad: v.array(v.string()),
  good: v.array(v.string()),
});

const table = v.parse(v.object({ lines: v.array(Line) }), data);

const wordsOf = (list: string | undefined): ReadonlySet<string> =>
  new Set(list === undefined ? [] : list.split(" "));

const LINES = table.lines.map((line) => ({
  ...line,
  id: `verb-and-noun/${line.id}`,
  nouns: wordsOf(line.nouns),
  through: wordsOf(line.through),
  notBefore: wordsOf(line.notBefore),
}));
type Entry = (typeof LINES)[number];

const BY_VERB = new Map<string, Entry[]>();
for (const [at, { verbs }] of table.lines.entries()) {
  const entry = LINES[at];
  if (entry === undefined) continue;
  for (const verb of verbs.split(" ")) BY_VERB.set(verb, [...(BY_VERB.get(verb) ?? []), entry]);
}

/** Words between a verb and the noun of its object, besides determiners, numbers and adjectives. */
const PASSED = wordsOf(
  "de d' du des le la l' les un une beaucoup trop peu assez tant plus moins énormément pas jamais toujours souvent déjà aussi encore vraiment très parfois tout toute tous toutes autre autres même bien seulement juste donc ensuite ailleurs -tu -vous -il -elle -on -ils -elles -nous -je -moi -toi -lui -leur -les -le -la ne n'",
);
const DETERMINERS = wordsOf(
  "de d' du des le la l' les un une mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces quelques plusieurs chaque aucun aucune quel quelle quels quelles",
);
const CLITICS = wordsOf("ne n' me m' te t' se s' le la l' les lui leur y en nous vous");
/** How far from its verb the noun of an object may stand, and from a clause the noun it belongs to. */
const REACH = 6;

interface Found {
  noun: Token;
  next: Token | undefined;
  between: readonly Token[];
}

const isAdjective = (readings: readonly Reading[]): boolean => readings.some(({ pos }) => pos === "ADJ");

const isPlainNoun = (token: Token | undefined, { lexicon }: RuleContext): boolean =>
  token !== undefined &&
  !PASSED.has(token.lower) &&
  lexicon.readings(token.lower).some(({ pos }) => pos === "NOM");

/** Whether the word is one of the entry's nouns. */
function isNounOf(entry: Entry, token: Token, { lexicon }: RuleContext): boolean {
  if (entry.nouns.has(token.lower)) return true;
  return lexicon
    .readings(token.lower)
    .some(({ pos, lemma, number }) => pos === "NOM" && number === "p" && entry.nouns.has(lemma));
}

/** The words that may be the noun of the object after the verb at `at`. */
function* objectsAfter(tokens: readonly Token[], at: number, { lexicon }: RuleContext): Iterable<Found> {
  const between: Token[] = [];
  for (let place = at + 1; place <= at + REACH; place += 1) {
    const token = tokens[place];
    if (token === undefined || token.kind === "punct") return;
    yield { noun: token, next: tokens[place + 1], between: [...between] };
    const readings = lexicon.readings(token.lower);
    // "Un brouillon de lettre": the noun came before.
    if (/^d[e']$/u.test(token.lower) && isAdjective(lexicon.readings(between.at(-1)?.lower ?? ""))) return;
    const passed =
      PASSED.has(token.lower) ||
      token.kind === "number" ||
      isAdjective(readings) ||
      readings.some(({ pos }) => pos === "DET" || pos === "NUM");
    if (!passed) return;
    between.push(token);
  }
}

/** Where the words of a verb begin: "que je n'ai pas faite", "qu'il veut faire". */
function headOfRelative(tokens: readonly Token[], at: number, { lexicon }: RuleContext): number {
  let place = at - 1;
  while (
    place >= 0 &&
    at - place < REACH &&
    (BETWEEN.has(tokens[place]?.lower ?? "") ||
      CLITICS.has(tokens[place]?.lower ?? "") ||
      lexicon
        .readings(tokens[place]?.lower ?? "")
        .some(({ lemma, pos }) => pos === "VER" && /^(?:avoir|vouloir|devoir|pouvoir|aller)$/u.test(lemma)))
  ) {
    if (SUBJECT_PRONOUNS.has(tokens[place]?.lower ?? "") && /^qu[e']$/u.test(tokens[place - 1]?.lower ?? ""))
      break;
    place -= 1;
  }
  const relative = tokens[place - 1]?.lower ?? "";
  return SUBJECT_PRONOUNS.has(tokens[place]?.lower ?? "") && /^qu[e']$/u.test(relative) ? place - 1 : -1;
}

/** The words that may be the antecedent of the relative clause of the verb: "la décision que j'ai faite". */
function* antecedents(tokens: readonly Token[], at: number, context: RuleContext): Iterable<Found> {
  const after = context.lexicon.readings(tokens[at + 1]?.lower ?? "");
  const objects = /^(?:le|la|l'|les)$/u;
  const hasObject = tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => objects.test(lower));
  if (hasObject || after.some(({ pos }) => pos === "DET" || pos === "PREP")) return;
  const que = headOfRelative(tokens, at, context);
  for (const place of que < 1 ? [] : [que - 1, que - 2]) {
    const noun = tokens[place];
    if (noun === undefined || noun.kind === "punct" || /^d[e']$/u.test(tokens[place - 1]?.lower ?? ""))
      return;
    // "elle s'est plainte que": a participle.
    const after = /^(?:suis|es|est|sommes|êtes|sont)$/u.test(tokens[place - 1]?.lower ?? "");
    if (after && isParticiple(noun, context)) return;
    // "il n'est pas question que je fasse": no noun with its determiner.
    if (/^(?:pas|plus)$/u.test(tokens[place - 1]?.lower ?? "")) return;
    yield { noun, next: undefined, between: [] };
    if (!isAdjective(context.lexicon.readings(noun.lower))) return;
  }
}

/** "se passe", "s'est bien passé": what is done has no object. */
function isReflexive(tokens: readonly Token[], at: number, { lexicon }: RuleContext): boolean {
  let place = at - 1;
  if (lexicon.readings(tokens[place]?.lower ?? "").some(({ pos }) => pos === "ADV")) place -= 1;
  if (lexicon.readings(tokens[place]?.lower ?? "").some(({ lemma }) => lemma === "être")) place -= 1;
  return /^s[e']$/u.test(tokens[place]?.lower ?? "");
}

/** Whether the infinitive after the word has the noun for its subject: "j'ai vu grandir mes enfants". */
const isPerceived = (token: Token | undefined, { lexicon }: RuleContext): boolean =>
  lexicon
    .readings(token?.lower ?? "")
    .some(({ pos, lemma }) => pos === "VER" && /^(?:voir|laisser|regarder|entendre|faire)$/u.test(lemma));

const isParticiple = (token: Token | undefined, { lexicon }: RuleContext): boolean =>
  lexicon.readings(token?.lower ?? "").some(({ mode }) => mode === "ppas");

/** "le passé composé": a participle right after an article is no verb of the clause. */
const isNamed = (tokens: readonly Token[], at: number, context: RuleContext): boolean =>
  /^(?:le|la|les|du|au|un|une|ce|cet|cette)$/u.test(tokens[at - 1]?.lower ?? "") &&
  context.lexicon
    .readings(tokens[at]?.lower ?? "")
    .every(({ pos, mode }) => pos !== "VER" || mode === "ppas");

/** "faire d'une opinion un personnage": what the noun is made into, or what is made of it. */
const isMadeInto = (lemma: string, between: readonly Token[], next: Token | undefined): boolean =>
  lemma === "faire" &&
  /^(?:de|d'|du|des)$/u.test(between[0]?.lower ?? "") &&
  (/^une?$/u.test(next?.lower ?? "") || between.slice(2).some(({ lower }) => /^une?$/u.test(lower)));

/** "ce qui vous donne une vraie conversation": what a thing brings. */
const isGivenByThing = (lemma: string, tokens: readonly Token[], at: number): boolean =>
  lemma === "donner" &&
  /^(?:nous|vous|lui|leur|me|m'|te|t')$/u.test(tokens[at - 1]?.lower ?? "") &&
  /^(?:qui|et)$/u.test(tokens[at - 2]?.lower ?? "");

/** "il a tourné quinze ans", but not "il l'a rempli pendant quinze ans". */
const isThrough = ({ through }: Entry, between: readonly Token[]): boolean =>
  between.some(({ lower }) => through.has(lower)) &&
  !/^(?:pendant|durant|depuis|en|à|dès|avant|après)$/u.test(between[0]?.lower ?? "");

/** Whether no word of its clause stands before the word at `at`: "ferme la télé". */
const opensClause = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at - 1]?.kind ?? "punct") === "punct";

/** The verb that the nouns around the one at `at` call for, with the noun. */
function called(
  sentence: Sentence,
  at: number,
  lemma: string,
  context: RuleContext,
): { entry: Entry; noun: Token } | undefined {
  const { tokens } = sentence;
  // "on dirait du français": what it looks like.
  if (tokens[at]?.lower === "dirait") return undefined;
  // "il vit ses rêves": of "vivre".
  if (lemma === "voir" && /^vi[st]$/u.test(tokens[at]?.lower ?? "")) return undefined;
  // "la promenade qu'il avait faite": an auxiliary.
  const isAuxiliary = lemma === "avoir" && isParticiple(tokens[at + 1], context);
  if (isAuxiliary) return undefined;
  const entries = BY_VERB.get(lemma)?.filter(({ id }) => !context.silenced.has(id)) ?? [];
  if (entries.length === 0) return undefined;
  // "le temps que prend le traitement": its subject.
  const inverted = /^qu[e']$/u.test(tokens[at - 1]?.lower ?? "");
  for (const { noun, next, between } of inverted ? [] : objectsAfter(tokens, at, context)) {
    const entry = entries.find(
      (one) =>
        isNounOf(one, noun, context) &&
        one.relative !== true &&
        !isMadeInto(lemma, between, next) &&
        !isGivenByThing(lemma, tokens, at) &&
        // "dit mon voisin portugais": an adjective.
        !(isAdjective(context.lexicon.readings(noun.lower)) && isPlainNoun(between.at(-1), context)) &&
        // "que font-ils d'habitude": an adverb.
        !(noun.lower === "habitude" && between.at(-1)?.lower === "d'") &&
        !one.notBefore.has(next?.lower ?? "") &&
        (one.through.size === 0 || isThrough(one, between)) &&
        (one.bare !== true || !between.some(({ lower }) => DETERMINERS.has(lower))),
    );
    if (entry !== undefined) return { entry, noun };
  }
  for (const { noun } of antecedents(tokens, at, context)) {
    const entry = entries.find(
      (one) => isNounOf(one, noun, context) && one.through.size === 0 && one.bare !== true,
    );
    if (entry !== undefined) return { entry, noun };
  }
  return undefined;
}

/** "Faire une question", "gagner un diplôme", "la décision que j'ai faite": the verb is another. */
export const verbAndNoun: Rule = {
  id: "verb-and-noun",
  code: "LEX_IMPROPRE",
  priority: "setPhrase",
  lines: LINES.map(({ id }) => id),
  *find(sentence, context) {
    const { tokens } = sentence;
    for (const [at, token] of tokens.entries()) {
      if (token.kind !== "word" || token.quoted) continue;
      const lemmas = new Set(
        context.lexicon.readings(token.lower).flatMap(({ pos, lemma }) => (pos === "VER" ? [lemma] : [])),
      );
      for (const lemma of lemmas) {
        if (
          isReflexive(tokens, at, context) ||
          isPerceived(tokens[at - 1], context) ||
          isNamed(tokens, at, context)
        )
          continue;
        const call = called(sentence, at, lemma, context);
        if (call === undefined) continue;
        const own = ofSubject(tokens, at, context).filter((one) => one.lemma === lemma);
        const orders = opensClause(tokens, at) ? own.filter(({ mode }) => mode === "imp") : [];
        const readings = orders.length > 0 ? orders : own;
        const form = inflectLike(readings, call.entry.right, context);
        const fitted = form === undefined ? undefined : fit([form], at, at, tokens);
        const [from, to] = [tokens[fitted?.from ?? -1], tokens[fitted?.to ?? -1]];
        if (fitted === undefined || from === undefined || to === undefined) continue;
        const note = `Avec « ${call.noun.text} », le verbe est « ${call.entry.right} » : « ${fitted.correction} ».`;
        yield {
          ...finding(verbAndNoun, from, to, fitted.correction, note, call.entry.code),
          rule: call.entry.id,
        };
        break;
      }
    }
  },
};
