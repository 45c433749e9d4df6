import { SUBJECT_PRONOUNS } from "../lexicon/closed.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, only, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { startsWithVowel } from "./agreement.ts";
import { MOMENTS } from "./government-words.ts";
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

/** "les amis que j'ai", "du temps que", "du travail de Paul": one that is known. */
function isNamedAfter(words: readonly Word[], noun: number): boolean {
  return isDetermined(words, noun) && !/^(?:gens|choses|personnes|fois)$/u.test(words[noun]?.lower ?? "");
}

/** "un verre", "deux autres tasses", "une petite bouteille": how much of it, where it is filled with something to drink or eat. */
function isFilled(words: readonly Word[], index: number): boolean {
  if (!/^(?:kilos?|litres?|bouteilles?|tasses?|verres?)$/u.test(words[index]?.lower ?? "")) return false;
  return words
    .slice(Math.max(0, index - 2), index)
    .some(({ lower }) => /^(?:une?|deux|trois|quatre|cinq|six|dix|quelques)$/u.test(lower));
}

/** "j'ai besoin de plus du temps", "un peu plus du sel", "très peu des gens": more or little of it. */
function* moreOrLittle(rule: Rule, words: readonly Word[], index: number, context: RuleContext) {
  const word = words[index];
  const before = words[index - 1];
  const next = words[index + 1];
  const la = next?.lower === "de" && /^(?:la|l')$/u.test(words[index + 2]?.lower ?? "");
  const at = index + (la ? 3 : 2);
  const noun = words[at];
  if (word === undefined || next === undefined || !isNominal(noun) || noun.name) return;
  if (noun.readings.every(({ pos }) => pos === "ADJ")) return;
  if (verbOfDeBefore(words, index, context.lexicon) || isDetermined(words, at)) {
    const known =
      word.lower === "peu"
        ? !/^(?:gens|choses)$/u.test(noun.lower)
        : !/^qu[e']$/u.test(words[at + 1]?.lower ?? "");
    if (known || verbOfDeBefore(words, index, context.lexicon)) return;
  }
  if (word.lower === "peu") {
    // "j'ai peu des amis" is in a table.
    const owned = words
      .slice(Math.max(0, index - 2), index)
      .some(({ all }) =>
        all.some(({ lemma }) =>
          /^(?:avoir|connaître|rencontrer|voir|acheter|manger|recevoir|rester|exister|trouver)$/u.test(lemma),
        ),
      );
    // "un peu des deux", "depuis peu".
    const little = next.lower === "du" && /^(?:très|trop|si|assez)$/u.test(before?.lower ?? "");
    if (
      (owned && !little) ||
      (next.lower !== "des" && !little) ||
      /^(?:un|le|ce|depuis|sous|d'ici|avant|quelque)$/u.test(before?.lower ?? "")
    )
      return;
    yield withDe(rule, next, noun, "Après « peu », on met « de » sans article.");
    return;
  }
  // "le plus de la classe"; "il ne joue plus du piano", "on n'a plus du tout".
  const negated = words.slice(0, index).some(({ lower }) => lower === "ne" || lower === "n'");
  const needed = before?.lower === "de" && /^(?:besoin|envie)$/u.test(words[index - 2]?.lower ?? "");
  // "plus de l'argent" is in a table.
  if (negated || (!needed && words[index + 2]?.lower === "l'")) return;
  const counted = /^(?:peu|beaucoup|encore|bien)$/u.test(before?.lower ?? "");
  const wanted =
    before?.all.some(
      ({ pos, lemma }) =>
        pos === "VER" &&
        /^(?:falloir|vouloir|ajouter|mettre|avoir|prendre|passer|gagner|demander|consacrer|utiliser)$/u.test(
          lemma,
        ),
    ) === true;
  const compared =
    /^qu[e']$/u.test(words[at + 1]?.lower ?? "") &&
    before?.all.some(({ pos, mode }) => pos === "VER" && mode !== "ppas");
  if (!counted && !needed && !wanted && compared !== true) return;
  const article = next.lower === "du" || next.lower === "des" || la;
  // "un peu plus le temps": whatever the article.
  const definite =
    /^(?:le|la|les)$/u.test(next.lower) &&
    (needed || (before?.lower === "peu" && words[index - 2]?.lower === "un"));
  if (
    (!article && !definite) ||
    (next.lower === "des" && noun.readings.every(({ number }) => number === "s"))
  )
    return;
  yield withDe(rule, next, noun, "Après « plus » qui dit une quantité, on met « de » sans article.");
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
  const ofMany = words[index - 1]?.lower === "de";
  if (
    /^d[eu]s?$/u.test(next.lower) &&
    !ofMany &&
    (verbOfDeBefore(words, index, lexicon) || isFedUp(words, index))
  )
    return;
  const adverb = /^(?:beaucoup|trop|assez|énormément|tellement|tant)$/u.test(word.lower);
  const filled = isFilled(words, index);
  const measured = adverb || filled;
  const there = words[index - 2]?.lower === "y";
  const free = adverb && !there ? !isNamedAfter(words, index + 2) : !isDetermined(words, index + 2);
  if ((next.lower === "des" || next.lower === "du") && isNominal(after) && free) {
    if (!measured && next.lower === "du") return;
    yield withDe(rule, next, after, `Après « ${word.token.text} », on met « de » sans article.`);
    return;
  }
  const article = words[index + 2];
  if (next.lower === "de" && article !== undefined && /^(?:la|le|les|l')$/u.test(article.lower)) {
    const noun = words[index + 3];
    if (!measured || !isNominal(noun) || isDetermined(words, index + 3)) return;
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

/** Verbs that "de" joins to what follows, or that say what somebody is. */
const OWN_DE =
  /^(?:être|devenir|rester|sembler|paraître|venir|revenir|sortir|parler|rêver|profiter|dépendre|douter|souffrir|servir|approcher|éloigner|occuper|souvenir|moquer|méfier|inquiéter|discuter|jouer|manquer|changer|différer|rire|plaindre|soucier|débarrasser|partir|descendre|tomber|naître|mourir|penser|aimer|adorer|détester|préférer|tenir|abuser|disposer|bénéficier|user|hériter|traiter|agir|séparer|priver|protéger|recevoir|apprendre|dire|rapprocher|connaître|lasser|contenter|passer|remettre|sentir|résulter|relever|retirer|arracher)$/u;

/** Verbs of which the tables speak. */
const IN_TABLES =
  /^(?:vouloir|prendre|acheter|manger|boire|trouver|recevoir|gagner|porter|posséder|chercher|falloir|rester|lire|écrire|cuisiner|consommer|utiliser|vendre)$/u;

/** "on ne pose pas des questions", "ne faites jamais des promesses": any verb, with nothing after the noun. */
function* negatedVerb(rule: Rule, words: readonly Word[], index: number): Iterable<Finding> {
  const noun = words[index + 2];
  const next = words[index + 1];
  if (next?.lower !== "des" || !isNominal(noun) || noun.name || noun.token.quoted) return;
  if (!noun.readings.some(({ pos, number }) => pos === "NOM" && number === "p")) return;
  const adverb = /^(?:presque|vraiment|pratiquement|quasiment)$/u.test(words[index - 1]?.lower ?? "");
  const verb = words[adverb ? index - 2 : index - 1];
  const forms = verb?.readings.filter(({ pos }) => pos === "VER") ?? [];
  if (forms.length === 0 || !forms.some((one) => isFiniteForm(one) || one.mode === "imp")) return;
  const of = (lemmas: RegExp) => forms.some(({ lemma }) => lemmas.test(lemma));
  const lied = of(/^dire$/u) && /^(?:mensonges|bêtises|sottises)$/u.test(noun.lower);
  if ((of(OWN_DE) && !lied) || of(/^avoir$/u) || (!adverb && of(IN_TABLES))) return;
  const before = words.slice(Math.max(0, index - 4), index - 1).map(({ lower }) => lower);
  if (!before.some((lower) => /^n[e']$/u.test(lower)) || before.includes("en")) return;
  if (before.some((lower) => /^[mts]['e]$/u.test(lower))) return;
  // "il ne vend pas des fruits mais des légumes", "pas des gens qui", "que des".
  const rest = words.slice(index + 3);
  if (rest.some(({ lower }) => /^(?:mais|seulement|juste|plutôt|que|qu'|simplement)$/u.test(lower))) return;
  const end = words[index + 3];
  // "on ne forme pas des juges, on fabrique des robots": one thing against another.
  if (end?.token.text === "," && SUBJECT_PRONOUNS.has(words[index + 4]?.lower ?? "")) return;
  if (end?.all.some(({ pos }) => pos === "ADJ") === true || isDetermined(words, index + 2)) return;
  // "elle ne perd plus des heures": how long.
  if (MOMENTS.test(noun.lower)) return;
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
      if (/^(?:plus|peu)$/u.test(word.lower)) yield* moreOrLittle(this, words, index, context);
      if (/^(?:pas|plus|jamais)$/u.test(word.lower)) {
        yield* negation(this, words, index);
        yield* negatedVerb(this, words, index);
      }
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
