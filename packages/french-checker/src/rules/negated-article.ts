import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { CLITICS } from "../tagger/word-lists.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { EATEN } from "./bare-noun-everyday.ts";
import { MASS, TASTE, TRANSITIVE } from "./bare-noun-words.ts";
import { elidesBefore } from "./elides.ts";

const NEGATIVE = /^(?:pas|plus|jamais|guère)$/u;
/** Words that may stand between the verb, its negation and its object. */
const BETWEEN =
  /^(?:pas|plus|jamais|guère|encore|vraiment|souvent|toujours|beaucoup|aussi|ici|chez|elle|eux|moi|nous|là-bas)$/u;
/** Subjects that deny by themselves: "personne ne mange", "aucun élève ne mange", "rien ne fait". */
const NOBODY = /^(?:personne|rien|aucune?|nul|nulle)$/u;
/** What one mass of it makes, where the list of masses has it not: "sans faire de bruit". */
const MORE_MASSES =
  /^(?:alcool|fumée|poussière|sport|exercice|progrès|ménage|internet|tabac|drogue|espace|vélo|ski|foot|football|musculation)$/u;
/** After the noun, what makes it one that is known, or one of its kind: "pas du pain que tu as fait". */
const DEFINING =
  /^(?:de|d'|du|des|que|qu'|qui|dont|où|aussi|si|plus|moins|pareille?s?|comme|ni|seule?s?|là|-là)$/u;
/** Nouns that are denied in another way: "cela ne prend pas des heures". */
const EXCEPTED =
  /^(?:heures|années|mois|siècles|semaines|jours|masses|tas|tonnes|kilomètres|millions|milliers)$/u;

/** What denies the infinitive or the participle after it; "je n'aime pas manger des fruits verts" denies the taste. */
const GOVERNING = /^(?:avoir|pouvoir|vouloir|devoir|falloir|aller|oser|souhaiter)$/u;

/** Whether the verb takes its object as it is, and of no other preposition. */
function takesObject({ all }: Word, mode: "finite" | "ppas" | "inf"): boolean {
  return all.some(
    (one) =>
      one.pos === "VER" &&
      TRANSITIVE.has(one.lemma) &&
      !TASTE.has(one.lemma) &&
      (mode === "finite" ? isFiniteForm(one) : one.mode === mode),
  );
}

/** "tout le monde ne mange pas de la viande": some do. */
function isAll({ lower }: Word): boolean {
  return /^(?:tous|toutes|tout|chaque)$/u.test(lower);
}

/** Whether the clause that ends at the verb group at `verb` is denied, by "ne… jamais", "personne ne" or "sans". */
function isDenied(words: readonly Word[], verb: number, negative: boolean): boolean {
  let denied = negative;
  // "il a pas demandé de l'argent": spoken, without "ne".
  let spoken = words.slice(verb, verb + 3).some(({ lower }) => lower === "pas");
  let at = verb - 1;
  const sans = words[at]?.lower ?? "";
  if (words[verb]?.all.some(({ mode }) => mode === "inf") === true && sans === "sans") return true;
  // From the participle or the infinitive back to the finite verb, and to "ne" before its pronouns.
  let auxiliaries = 0;
  const finite = words[verb]?.all.some((one) => isFiniteForm(one)) === true;
  while (at >= 0 && verb - at < 7) {
    const word = words[at];
    if (word === undefined || word.token.kind === "punct" || /^n[e']$/u.test(word.lower)) break;
    // "un homme que je connais pas m'a prêté des outils": of the clause before.
    if ((finite || auxiliaries > 0) && NEGATIVE.test(word.lower)) break;
    spoken ||= word.lower === "pas";
    if (NEGATIVE.test(word.lower)) denied = true;
    else if (CLITICS.test(word.lower) || BETWEEN.test(word.lower) || /^-\p{L}+$/u.test(word.lower)) {
      // What stands between "ne" and the verb says nothing.
    } else if (auxiliaries === 0 && word.all.some((one) => isFiniteForm(one) && GOVERNING.test(one.lemma)))
      auxiliaries += 1;
    else break;
    at -= 1;
  }
  if (!finite && auxiliaries === 0) return false;
  if (!/^n[e']$/u.test(words[at]?.lower ?? "")) return spoken && !words.slice(0, verb).some(isAll);
  const before = words.slice(Math.max(0, at - 4), at);
  const clause = before.slice(before.findLastIndex(({ token }) => token.kind === "punct") + 1);
  if (words.slice(0, at).some(isAll)) return false;
  return denied || clause.some(({ lower }) => NOBODY.test(lower));
}

/** Whether the noun is denied as such: not one thing against another, nor one that is told from others. */
function isPlain(words: readonly Word[], noun: number): boolean {
  let next = noun + 1;
  const adjective = words[next];
  if (adjective !== undefined && adjective.all.length > 0 && adjective.all.every(({ pos }) => pos === "ADJ"))
    next += 1;
  if (DEFINING.test(words[next]?.lower ?? ".")) return false;
  return !words.slice(noun + 1, noun + 9).some(({ lower }) => lower === "mais" || lower === "plutôt");
}

/** "personne ne mange de la viande": what is denied has no article but "de". */
function* at(rule: Rule, words: readonly Word[], index: number): Iterable<Finding> {
  const article = words[index];
  if (article === undefined || article.token.quoted) return;
  const second = article.lower === "de" && /^(?:la|l')$/u.test(words[index + 1]?.lower ?? "");
  if (!second && !/^(?:du|des)$/u.test(article.lower)) return;
  const from = index + (second ? 2 : 1);
  const noun = words[from];
  if (noun === undefined || noun.name || EXCEPTED.test(noun.lower)) return;
  const fits =
    article.lower === "des"
      ? noun.all.length > 0 && noun.all.every(({ pos, number }) => pos === "NOM" && number === "p")
      : MASS.has(noun.lower) || EATEN.has(noun.lower) || MORE_MASSES.test(noun.lower);
  if (!fits || !isPlain(words, from)) return;
  let verb = index - 1;
  let negative = false;
  while (index - verb < 4 && BETWEEN.test(words[verb]?.lower ?? "")) {
    negative ||= NEGATIVE.test(words[verb]?.lower ?? "");
    verb -= 1;
  }
  const governing = words[verb];
  if (
    governing === undefined ||
    // "ne critique pas la cuisine des familles": a noun with its own article.
    (/^(?:le|la|les|une?|ma|sa|leur)$/u.test(words[verb - 1]?.lower ?? "") &&
      governing.all.some(({ pos }) => pos === "NOM")) ||
    !(["finite", "ppas", "inf"] as const).some((mode) => takesObject(governing, mode))
  )
    return;
  if (!isDenied(words, verb, negative)) return;
  const elided = elidesBefore(noun.lower);
  const last = second ? (words[index + 1] ?? article) : article;
  const correction = sameCase(elided ? `d'${noun.token.text}` : "de", article.token.text);
  const text = "Après une négation, « du », « de la » et « des » deviennent « de ».";
  yield finding(rule, article.token, elided ? noun.token : last.token, correction, text);
}

/** "Je n'ai jamais vu de la neige", "personne ne boit du vin": the article of what is denied. */
export const negatedArticle: Rule = {
  id: "article-nie",
  code: "SYN_DETERMINANT",
  priority: "trigger",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const { words } = tagger.tag(sentence);
    // "N'aurait-elle pas du feu ?": a question that hopes for a yes; "il ne mange que du pain".
    if (words.some(({ lower }) => lower === "?")) return;
    for (const index of words.keys()) yield* at(this, words, index);
  },
};
