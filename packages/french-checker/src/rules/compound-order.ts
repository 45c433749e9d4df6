import type { Finding, Rule, RuleContext } from "../rule.ts";
import { OBJECT_CLITICS } from "../tagger/word-lists.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { replaced } from "./verb-group.ts";
import { TAKES_ETRE } from "./verbs-of-etre.ts";

/** The second words of a negation that stand between the auxiliary and its participle. */
const NEGATIVE = /^(?:pas|jamais|rien)$/u;
/** What "pas" or "rien" may open after a participle: "il n'a dit pas mal de choses", "je n'ai rien fait, rien de bon". */
const OPENS = /^(?:mal|un|une|seulement|que|qu'|comme|moins|plus|encore|très|trop)$/u;
const OBJECT =
  /^(?:le|la|l'|les|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces|ça|cela)$/u;
const ENDS = /^(?:[.,;:!?…)]|et|mais|parce|car|quand|cette|hier|pendant|depuis)$/u;

/** Verbs that "beaucoup" measures before their object: "j'ai beaucoup aimé ce film". */
const MEASURED =
  /^(?:aimer|apprécier|aider|changer|améliorer|développer|intéresser|impressionner|amuser|adorer|regretter|toucher|marquer|influencer|surprendre|augmenter|diminuer|progresser|évoluer|souffrir|plaire|manquer)$/u;
/** Verbs that "bien" and "mal" qualify. */
const QUALIFIED =
  /^(?:comprendre|dormir|manger|connaître|entendre|travailler|choisir|commencer|finir|apprendre|passer|aimer|écouter|expliquer|réussir|préparer|organiser|jouer|répondre|lire|voir|profiter|parler|fonctionner|accueillir|recevoir|payer)$/u;
/** What one does too much of, or to all there is: "j'ai trop mangé", "la grêle a tout détruit". */
const MEASURED_END =
  /^(?:manger|boire|travailler|dormir|parler|attendre|payer|souffrir|détruire|perdre|comprendre|casser|oublier|expliquer|raconter|vendre|voir|changer|préparer|organiser|nettoyer|laver|donner|dire|faire|apprendre|essayer|abandonner|prendre|lire|écrire|ranger|visiter)$/u;
const TIME = /^(?:matin|soir|nuit|jour|semaine|mois|année|fois|week-end|été|hiver|après-midi)$/u;

/** What may follow a negation that ends there. */
const SPOKEN_END = /^(?:[.,;:!?…)]|mais|parce|car|hier|aujourd'hui|pour|à|au|dans|depuis|ce|cet|cette)$/u;

/** A subject pronoun or a noun before: "mon mari a vendu rien", not "l'air a changé, pas l'eau". */
function hasSubject(words: readonly Word[], auxiliary: number): boolean {
  let at = auxiliary - 1;
  while (auxiliary - at < 4 && OBJECT_CLITICS.test(words[at]?.lower ?? "")) at -= 1;
  const before = words[at];
  return (
    /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|qui)$/u.test(before?.lower ?? "") ||
    before?.all.some(({ pos }) => pos === "NOM") === true
  );
}

interface Compound {
  auxiliary: number;
  participle: number;
  lemma: string;
  denied: boolean;
}

/** "n'ai reçu", "a visité", "n'ai pas dormi": an auxiliary and its participle, with nothing else between. */
function compoundAt(words: readonly Word[], at: number): Compound | undefined {
  const word = words[at];
  const auxiliary = word?.all.find(
    (one) => isFiniteForm(one) && /^(?:avoir|être)$/u.test(one.lemma) && one.mode !== "imp",
  );
  if (word === undefined || auxiliary === undefined || word.name) return undefined;
  // "je n'ai pas dormi bien"
  const participle = /^(?:pas|jamais)$/u.test(words[at + 1]?.lower ?? "") ? at + 2 : at + 1;
  const reading = words[participle]?.all.find(({ mode }) => mode === "ppas");
  if (reading === undefined || words[participle]?.name === true) return undefined;
  let before = at - 1;
  while (at - before < 4 && OBJECT_CLITICS.test(words[before]?.lower ?? "")) before -= 1;
  const denied = /^n[e']$/u.test(words[before]?.lower ?? "");
  const reflexive = /^(?:me|m'|te|t'|se|s'|nous|vous)$/u.test(words[at - 1]?.lower ?? "");
  if (auxiliary.lemma === "être" && !reflexive && !TAKES_ETRE.has(reading.lemma)) return undefined;
  return { auxiliary: at, participle, lemma: reading.lemma, denied };
}

/** Whether the word after the participle belongs before it. */
function isMisplaced(words: readonly Word[], { auxiliary, participle, lemma, denied }: Compound): boolean {
  const adverb = words[participle + 1]?.lower ?? "";
  const next = words[participle + 2]?.lower ?? ".";
  const after = words[participle + 3]?.lower ?? ".";
  // "je n'ai pas dormi bien": the negation stands where it belongs.
  if (participle > auxiliary + 1)
    return /^(?:bien|mal)$/u.test(adverb) && QUALIFIED.test(lemma) && ENDS.test(next);
  if (NEGATIVE.test(adverb)) {
    // "il a vendu rien", spoken without "ne", where nothing else may follow.
    if (!denied)
      return /^(?:pas|rien)$/u.test(adverb) && SPOKEN_END.test(next) && hasSubject(words, auxiliary);
    if (adverb === "pas" && /^(?:encore|un|une|très|trop)$/u.test(next))
      return next === "encore" && ENDS.test(after);
    return !OPENS.test(next);
  }
  if (denied) return false;
  switch (adverb) {
    case "beaucoup":
      // "ce travail m'a aidé beaucoup": the object stands before.
      return (
        MEASURED.test(lemma) &&
        ((OBJECT.test(next) && !TIME.test(after)) ||
          (OBJECT_CLITICS.test(words[auxiliary - 1]?.lower ?? "") && ENDS.test(next)))
      );
    case "trop":
    case "tout":
      return MEASURED_END.test(lemma) && /^(?:[.,;!]|et|mais|car|parce)$/u.test(next);
    case "bien":
    case "mal":
      return QUALIFIED.test(lemma) && (ENDS.test(next) || (OBJECT.test(next) && !TIME.test(after)));
    case "déjà":
      // "qu'est-ce qu'il a dit déjà ?": one asks for it again.
      if (next === "?") return false;
      return ENDS.test(next) || OBJECT.test(next) || words[participle + 2]?.name === true;
    case "toujours":
      return (
        /^(?:aimer|vouloir|rêver|penser|croire|adorer|détester|habiter|vivre|travailler|être|avoir)$/u.test(
          lemma,
        ) &&
        (OBJECT.test(next) || /^(?:de|d'|que|qu'|ici|dans|à|en)$/u.test(next))
      );
    default:
      return false;
  }
}

/** "je n'ai reçu pas", "ils ont aimé beaucoup le repas": the adverb stands before the participle. */
export const compoundOrder: Rule = {
  id: "place-adverbe",
  code: "SYN_ORDRE",
  priority: "construction",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const { words } = tagger.tag(sentence);
    for (const at of words.keys()) {
      const compound = compoundAt(words, at);
      if (compound === undefined || !isMisplaced(words, compound)) continue;
      const { participle } = compound;
      const adverb = words[participle + 1]?.token.text ?? "";
      const verb = words[participle]?.token.text ?? "";
      const both = words[participle + 2]?.lower === "encore" && adverb.toLowerCase() === "pas";
      const list = both ? [adverb, "encore", verb] : [adverb, verb];
      const undenied = NEGATIVE.test(adverb.toLowerCase()) && !compound.denied;
      let from = participle;
      if (undenied) {
        from = at;
        while (at - from < 4 && OBJECT_CLITICS.test(words[from - 1]?.lower ?? "")) from -= 1;
        list.unshift("ne", ...words.slice(from, participle).map(({ token }) => token.text));
      }
      const found = replaced(
        this,
        list,
        from,
        participle + (both ? 2 : 1),
        sentence,
        (correction) =>
          `Aux temps composés, « ${adverb} » se place entre l'auxiliaire et le participe : « ${correction} ».`,
      );
      if (found !== undefined) yield undenied ? { ...found, code: "SYN_NEG_INTERRO" } : found;
    }
  },
};
