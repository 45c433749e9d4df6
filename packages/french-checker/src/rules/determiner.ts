import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, only, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { startsWithVowel } from "./agreement.ts";
import { isFedUp, verbOfDeBefore } from "./verbs-of-de.ts";

const QUANTITY =
  /^(?:beaucoup|trop|assez|énormément|tellement|tant|kilos?|litres?|bouteilles?|tasses?|verres?|milliers|centaines|dizaines?|plein)$/u;
const ORDINAL = /^(?:premier|première|deuxième|second|seconde|troisième)$/u;
/** Trades that stand without article after "je suis". */
const TRADES = new Set(
  `mécanicien mécanicienne infirmier infirmière étudiant étudiante professeur médecin ingénieur avocat avocate
  comptable serveur serveuse vendeur vendeuse cuisinier cuisinière journaliste architecte dentiste coiffeur
  coiffeuse enseignant enseignante secrétaire chauffeur informaticien informaticienne pharmacien pharmacienne`
    .trim()
    .split(/\s+/u),
);

function de(next: string): string {
  return startsWithVowel(next) ? "d'" : "de ";
}

/** Replaces the determiner at `from`..`to` and the noun after it by "de" and the noun. */
function withDe(rule: Rule, first: Word, noun: Word, why: string): Finding {
  return finding(rule, first.token, noun.token, `${de(noun.lower)}${noun.token.text}`, why);
}

function isNominal(word: Word | undefined): word is Word {
  return (
    word !== undefined &&
    word.readings.length > 0 &&
    word.readings.every((one) => one.pos === "NOM" || one.pos === "ADJ")
  );
}

/** "les amis que j'ai", "des gens qui": the noun is determined, so the article may stay. */
function isDetermined(words: readonly Word[], noun: number): boolean {
  return words
    .slice(noun + 1, noun + 4)
    .some(({ lower }) => /^(?:qui|que|qu'|dont|où|de|du|des|d')$/u.test(lower));
}

function* quantity(
  rule: Rule,
  words: readonly Word[],
  index: number,
  { lexicon }: RuleContext,
): Iterable<Finding> {
  const word = words[index];
  const next = words[index + 1];
  const after = words[index + 2];
  if (word === undefined || next === undefined) return;
  // "on parle beaucoup du télétravail": the preposition is the verb's.
  if (/^d[eu]s?$/u.test(next.lower) && (verbOfDeBefore(words, index, lexicon) || isFedUp(words, index)))
    return;
  const adverb = /^(?:beaucoup|trop|assez|énormément|tellement|tant)$/u.test(word.lower);
  if ((next.lower === "des" || next.lower === "du") && isNominal(after) && !isDetermined(words, index + 2)) {
    if (!adverb && next.lower === "du") return;
    yield withDe(rule, next, after, `Après « ${word.token.text} », on met « de » sans article.`);
    return;
  }
  const article = words[index + 2];
  if (next.lower === "de" && article !== undefined && /^(?:la|le|les|l')$/u.test(article.lower)) {
    const noun = words[index + 3];
    if (!adverb || !isNominal(noun) || isDetermined(words, index + 3)) return;
    yield withDe(rule, next, noun, `Après « ${word.token.text} », on met « de » sans article.`);
    return;
  }
  // "Merci beaucoup madame": whom one thanks.
  if (/^(?:merci|remercie|remercions)$/u.test(words[index - 1]?.lower ?? "")) return;
  // "j'aime beaucoup saison d'automne": the article is missing, not "de".
  if (
    words[index - 1]?.readings.some(
      ({ pos, lemma }) => pos === "VER" && /^(?:aimer|adorer|étudier)$/u.test(lemma),
    )
  )
    return;
  // "cela lui fera beaucoup plaisir": "faire plaisir" has no article.
  const made = words[index - 1]?.all.some(({ pos, lemma }) => pos === "VER" && lemma === "faire") === true;
  if (made && /^(?:plaisir|peur|mal|envie|honte|pitié|attention)$/u.test(next.lower)) return;
  const plural = next.readings.some((one) => one.pos === "NOM" && one.number === "p");
  const other = next.readings.some((one) => one.pos !== "NOM" && one.pos !== "VER");
  if (word.lower !== "beaucoup" || next.name || other || !(plural || only(next, "NOM"))) return;
  const text = `« Beaucoup » demande « de » devant le nom : « beaucoup ${de(next.lower)}${next.token.text} ».`;
  yield finding(rule, word.token, next.token, `${word.token.text} ${de(next.lower)}${next.token.text}`, text);
}

/** "il n'y a pas des voitures": the indefinite article becomes "de" in the negation. */
function* negation(rule: Rule, words: readonly Word[], index: number): Iterable<Finding> {
  const verb = words[index - 1];
  const had = verb?.readings.some((one) => one.lemma === "avoir" && isFiniteForm(one)) ?? false;
  const existing = verb?.lower === "a" || verb?.lower === "avait" || verb?.lower === "aura";
  if (!had || !existing) return;
  const next = words[index + 1];
  const la = next?.lower === "de" && words[index + 2]?.lower === "la";
  const noun = words[index + (la ? 3 : 2)];
  if (next === undefined || !isNominal(noun)) return;
  if (next.lower !== "des" && next.lower !== "du" && !la) return;
  const there = words[index - 2]?.lower === "y";
  if (!there && next.lower === "du") return;
  yield withDe(rule, next, noun, "Après une négation, « un, une, du, de la, des » deviennent « de ».");
}

/** Articles missing, or one too many, where the construction leaves no doubt. */
export const determiner: Rule = {
  id: "determinant",
  code: "SYN_DETERMINANT",
  priority: "trigger",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { words } = context.tagger.tag(sentence);
    for (const [index, word] of words.entries()) {
      if (QUANTITY.test(word.lower)) yield* quantity(this, words, index, context);
      if (/^(?:pas|plus|jamais)$/u.test(word.lower)) yield* negation(this, words, index);
      const next = words[index + 1];
      const after = words[index + 2];
      if (/^(?:dans|avec|sur|selon)$/u.test(word.lower) && next !== undefined && ORDINAL.test(next.lower)) {
        if (after === undefined || !after.readings.some((one) => one.pos === "NOM")) continue;
        if (after.readings.some((one) => one.pos !== "NOM" && one.pos !== "VER")) continue;
        if (after.readings.some((one) => one.number === "p")) continue;
        const feminine = after.readings.some((one) => one.gender === "f");
        const article = feminine ? "la" : "le";
        const text = `Il manque le déterminant devant « ${next.token.text} ${after.token.text} ».`;
        yield finding(
          this,
          next.token,
          after.token,
          `${article} ${next.token.text} ${after.token.text}`,
          text,
        );
      }
      if (
        /^une?$/u.test(word.lower) &&
        words[index - 1]?.lower === "suis" &&
        words[index - 2]?.lower === "je"
      ) {
        const alone = after === undefined || after.token.kind === "punct";
        if (next === undefined || !TRADES.has(next.lower) || !alone) continue;
        const text = "Après « je suis », le nom de métier se met sans article.";
        yield finding(this, word.token, next.token, sameCase(next.token.text, word.token.text), text);
      }
    }
  },
};
