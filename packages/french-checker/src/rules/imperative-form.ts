import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import type { Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";

/** What an imperative's clause may begin after. */
const OPENERS = /^(?:[;:.!?…«—–(]|alors|donc|puis|mais)$/u;
const OPENING =
  /^(?:si|s'|quand|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|après|ensuite|alors|d'|donc|enfin|puis)$/u;
/** What may follow an imperative and no verb whose subject comes after it: "Vient ensuite le tour". */
const AFTER =
  /^(?:le|la|l'|les|un|une|des|du|de|d'|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|ce|cet|cette|ces|chez|avec|à|au|aux|me|moi|nous|dans|en|vite|voir|ici|bien|tout|pas|jamais|ton|deux|trois|tôt|quelque|soin|contact|attention)$/u;
const TO_ONE = /\b(?:tu|toi|ton|ta|tes|te|t')(?![\p{L}])/iu;
const STRESSED: Readonly<Record<string, string>> = { "-me": "-moi", "-te": "-toi" };

function opensClause(words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  if (before === undefined || OPENERS.test(before.lower)) return true;
  // "La prochaine fois, viens", "si tu veux, viens": a comma after what opens the sentence.
  if (before.token.text !== "," || words.slice(0, index - 1).some(({ token }) => token.kind === "punct"))
    return false;
  const [first, second] = words;
  if (first?.lower === "la") return second?.lower === "prochaine";
  return OPENING.test(first?.lower ?? "");
}

/** The verb of a third person of the present that is no imperative itself: "vient", "dit". */
function thirdPerson({ all }: Word): string | undefined {
  if (all.some(({ mode }) => mode === "imp")) return undefined;
  return all.find(
    (one) => one.mode === "ind" && one.tense === "present" && one.person === 3 && one.number === "s",
  )?.lemma;
}

/** The imperative of "tu". */
function toOne(lemma: string, { lexicon }: RuleContext): string | undefined {
  return lexicon.conjugate(lemma, { mode: "imp", tense: "present", person: 2, number: "s" });
}

/** "Vient chez moi", "Prend le bus": the third person, heard like the imperative of "tu". */
function* ofThird(
  rule: Rule,
  words: readonly Word[],
  index: number,
  context: RuleContext,
): Iterable<Finding> {
  const word = words[index];
  if (word === undefined || word.name || !/[tda]$/u.test(word.lower) || !opensClause(words, index)) return;
  if (word.all.length === 0 || !word.all.every((one) => one.pos === "VER")) return;
  const present = thirdPerson(word);
  if (
    present === undefined ||
    /^(?:être|avoir|pouvoir|devoir|falloir|faillir|pleuvoir|vouloir|savoir|valoir|suffire)$/u.test(present)
  )
    return;
  const next = words[index + 1]?.lower ?? "";
  const one = TO_ONE.test(context.text);
  if (!AFTER.test(next) || (!one && next !== "chez")) return;
  const form = toOne(present, context);
  if (form === undefined || form === word.lower) return;
  const text = `C'est un conseil ou une invitation : l'impératif de « tu » est « ${form} ».`;
  yield finding(rule, word.token, word.token, sameCase(form, word.token.text), text);
}

/** "ne dit rien", "ne lui dit pas": no subject stands before a negation that opens its clause. */
function* negated(
  rule: Rule,
  words: readonly Word[],
  index: number,
  context: RuleContext,
): Iterable<Finding> {
  const word = words[index];
  if (word === undefined || word.name || !/[td]$/u.test(word.lower)) return;
  if (!/^(?:pas|plus|rien|jamais|surtout)$/u.test(words[index + 1]?.lower ?? "")) return;
  let first = index - 1;
  while (
    index - first < 3 &&
    /^(?:me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en|nous)$/u.test(words[first]?.lower ?? "")
  )
    first -= 1;
  if (!/^n[e']$/u.test(words[first]?.lower ?? "")) return;
  // "il parle, mais ne dit rien": the verb of the same subject.
  if (/^(?:mais|donc|puis|alors)$/u.test(words[first - 1]?.lower ?? "") && first > 1) return;
  const adverb = /^(?:surtout|alors|donc|mais|svp)$/u.test(words[first - 1]?.lower ?? "");
  if (!opensClause(words, first) && !(adverb && (first === 1 || opensClause(words, first - 1)))) return;
  const present = thirdPerson(word);
  if (present === undefined || !TO_ONE.test(context.text)) return;
  if (/^(?:falloir|faillir|pleuvoir|pouvoir|devoir|valoir|suffire)$/u.test(present)) return;
  const form = toOne(present, context);
  if (form === undefined || form === word.lower) return;
  const text = `C'est un ordre ou un conseil : l'impératif de « tu » est « ${form} ».`;
  yield finding(rule, word.token, word.token, sameCase(form, word.token.text), text);
}

/** "N'oublies pas", "Appelles-moi": the imperative of a verb in -er takes no s. */
function* withoutS(rule: Rule, words: readonly Word[], index: number): Iterable<Finding> {
  const word = words[index];
  if (word === undefined || word.name || !/es$/u.test(word.lower)) return;
  const negated = /^n[e']$/u.test(words[index - 1]?.lower ?? "");
  const first = negated ? index - 1 : index;
  if (!opensClause(words, first)) return;
  const verbal = word.all.some(
    (one) =>
      one.mode === "ind" &&
      one.person === 2 &&
      one.number === "s" &&
      /er$|ouvrir|offrir|cueillir/u.test(one.lemma),
  );
  if (!verbal || (!negated && !word.all.every((one) => one.pos === "VER"))) return;
  const next = words[index + 1];
  // "manges-en", "vas-y" keep it; "parles-tu" asks.
  if (next === undefined || /^-(?:en|y|tu)$/u.test(next.token.text.toLowerCase())) return;
  if (!negated && !/^-(?:moi|nous|le|la|les|lui|leur|toi)$/u.test(next.token.text) && !AFTER.test(next.lower))
    return;
  const form = word.lower.slice(0, -1);
  const text = `À l'impératif, un verbe en « -er » ne prend pas de « s » avec « tu » : « ${form} ».`;
  yield finding(rule, word.token, word.token, sameCase(form, word.token.text), text);
}

/** "Donner-moi votre réponse": heard like "donnez-moi". */
function* infinitiveFor(
  rule: Rule,
  words: readonly Word[],
  index: number,
  { text: all }: RuleContext,
): Iterable<Finding> {
  const word = words[index];
  const pronoun = words[index + 1];
  if (word === undefined || !/er$/u.test(word.lower) || !word.all.some(({ mode }) => mode === "inf")) return;
  if (pronoun === undefined || !/^-(?:moi|nous|le|la|les|lui|leur|toi)$/u.test(pronoun.token.text)) return;
  if (!opensClause(words, index)) return;
  const one = TO_ONE.test(all) && !/\bvous\b/iu.test(all);
  const form = one ? word.lower.slice(0, -1) : `${word.lower.slice(0, -1)}z`;
  if (!word.all.some(({ pos }) => pos === "VER")) return;
  const text = `À l'impératif, le verbe est conjugué : « ${form}${pronoun.token.text} ».`;
  yield finding(rule, word.token, word.token, sameCase(form, word.token.text), text, "ORTH_HOMOPHONE");
}

/** "Donne-me ton adresse": after the imperative the pronoun is stressed. */
function* stressedAfter(rule: Rule, words: readonly Word[], index: number): Iterable<Finding> {
  const word = words[index];
  const form = STRESSED[word?.lower ?? ""];
  if (word === undefined || form === undefined || words[index + 1]?.token.text.startsWith("-") === true)
    return;
  const verb = words[index - 1];
  if (!verb?.all.some(({ mode }) => mode === "imp")) return;
  const correction = `${verb.token.text}${form}`;
  yield finding(
    rule,
    verb.token,
    word.token,
    correction,
    `Après l'impératif, on écrit « ${correction} ».`,
    "SYN_PRONOM",
  );
}

/** "Dites-moi le": the direct object comes first. */
function* ordered(rule: Rule, words: readonly Word[], index: number): Iterable<Finding> {
  const word = words[index];
  const object = words[index + 1];
  const next = words[index + 2];
  if (word?.lower !== "-moi" || object === undefined || !/^(?:le|la|les)$/u.test(object.lower)) return;
  if (next !== undefined && !/^(?:[.,;!?]|et|avant|demain|vite|rapidement|aujourd'hui|ce)$/u.test(next.lower))
    return;
  const text = `À l'impératif, le complément direct vient le premier : « -${object.lower}-moi ».`;
  yield finding(rule, word.token, object.token, `-${object.lower}-moi`, text, "SYN_PRONOM");
}

/** The form of an imperative, and the pronouns after it. */
export const imperativeForm: Rule = {
  id: "forme-imperatif",
  code: "CONJ_FORME",
  priority: "verbGroup",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { words } = context.tagger.tag(sentence);
    for (const index of words.keys()) {
      yield* ofThird(this, words, index, context);
      yield* negated(this, words, index, context);
      yield* withoutS(this, words, index);
      yield* stressedAfter(this, words, index);
      yield* ordered(this, words, index);
      yield* infinitiveFor(this, words, index, context);
    }
  },
};
