import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type NounGroup, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { determinerOf } from "./noun-group-places.ts";

/** Verbs after whose object an infinitive stands: "laisser les enfants jouer". */
const GOVERNORS = new Set(
  `laisser faire voir regarder entendre écouter sentir envoyer emmener amener mener aider inviter pouvoir devoir falloir
  vouloir permettre conseiller proposer interdire promettre demander imaginer observer apercevoir conduire préférer aimer`
    .trim()
    .split(/\s+/u),
);
/** Nouns that an infinitive completes, its "de" or "à" left out: "le droit (de) voter". */
const COMPLETED =
  /^(?:droit|temps|envie|besoin|moyen|possibilité|occasion|chance|plaisir|idée|capacité|façon|manière|décision|peur|raison|courage|but|rêve|projet|habitude|intention|obligation|autorisation|permission|opportunité|objectif|choix|liberté|lieu|fin|bout|point|condition|moment|force|désir|volonté|machine|salle|fer|crème|place|permis|école|cours)s?$/u;
const QUESTION =
  /^(?:qui|que|qu'|quoi|quel|quelle|quels|quelles|où|comment|pourquoi|combien|quand|pour|sans|à|de|d')$/u;
const AFTER =
  /^(?:par|dans|en|à|au|aux|sur|de|d'|du|des|avec|pour|pendant|depuis|chez|sans|sous|et|ou|[.,;:!?])$/u;

/** Whether something before the noun may govern an infinitive after it, in the same clause. */
function isGoverned(words: readonly Word[], group: NounGroup): boolean {
  for (let at = group.from - 1; at >= 0 && group.from - at < 20; at -= 1) {
    const word = words[at];
    if (word === undefined || /^[.;:!?]$/u.test(word.token.text)) return false;
    if (word.all.some((one) => one.pos === "VER" && GOVERNORS.has(one.lemma))) return true;
  }
  return false;
}

/** Where the clause of the noun ends: "mon mari travailler ici, …" has no verb of its own, and wants one. */
function isBoundary({ token, lower }: Word): boolean {
  return token.kind === "punct" || /^(?:et|mais|ou|car|donc)$/u.test(lower);
}

function hasOwnVerb(words: readonly Word[], index: number): boolean {
  const after = words.slice(index + 1).findIndex(isBoundary);
  const end = after === -1 ? words.length : index + 1 + after;
  const start = words.slice(0, index).findLastIndex(isBoundary) + 1;
  const relative = words.findIndex(({ lower }, at) => at > index && /^(?:qui|que|qu'|où|dont)$/u.test(lower));
  const limit = relative > index && relative < end ? relative : end;
  return words.slice(start, limit).some((word) => word.readings.some(isFiniteForm) && !word.name);
}

const MOTION =
  /^(?:aller|venir|partir|descendre|monter|sortir|passer|retourner|revenir|rentrer|courir|envoyer|emmener|amener|accompagner|conduire)$/u;

/** "je suis allé hier au marché acheter des légumes": what one went there for. */
function isPurpose(words: readonly Word[], index: number): boolean {
  return words
    .slice(Math.max(0, index - 8), index)
    .some(({ all }) => all.some(({ pos, lemma }) => pos === "VER" && MOTION.test(lemma)));
}

function* at(rule: Rule, index: number, tagged: TaggedSentence, { lexicon }: RuleContext): Iterable<Finding> {
  const { words, groups } = tagged;
  const word = words[index];
  if (word === undefined || word.name || !/er$/u.test(word.lower)) return;
  if (word.all.length === 0 || !word.all.every((one) => one.mode === "inf")) return;
  const group = groups.find(({ to }) => to === index - 1);
  const noun = words[group?.noun ?? -1];
  const determiner = words[group?.determiner ?? -1];
  if (group?.gender === undefined || noun === undefined || determiner === undefined) return;
  // "les ambulanciers venus chercher": the infinitive completes the participle.
  if (group.noun !== index - 1 && words[index - 1]?.all.some((one) => one.mode === "ppas")) return;
  // "l'air de la ville le fait tousser".
  // "la voyant danser", "l'entendant chanter"
  if (noun.all.some(({ mode, lemma }) => mode === "ppres" && GOVERNORS.has(lemma))) return;
  if (
    noun.lower === "fait" ||
    COMPLETED.test(noun.lower) ||
    QUESTION.test(words[group.from - 1]?.lower ?? "")
  )
    return;
  if (/^quel/u.test(determiner.lower)) return;
  const next = words[index + 1];
  const goesOn = next === undefined || AFTER.test(next.lower) || next.readings.every(isFiniteForm);
  if (!goesOn || isPurpose(words, index) || isGoverned(words, group) || !hasOwnVerb(words, index)) return;
  const lemma = word.all[0]?.lemma ?? "";
  if (/^(?:aller|rester|arriver|entrer|tomber)$/u.test(lemma)) return;
  const number = determinerOf(determiner).number ?? group.number;
  if (number === undefined) return;
  const form = lexicon.conjugate(lemma, { mode: "ppas", gender: group.gender, number });
  if (form === undefined) return;
  const why = `Après le nom « ${noun.token.text} », c'est le participe passé qui le qualifie : « ${form} ».`;
  yield finding(rule, word.token, word.token, sameCase(form, word.token.text), why);
}

/** "une photo publier sur Internet": an infinitive written for the participle that qualifies a noun. */
export const participleOfNoun: Rule = {
  id: "participe-du-nom",
  code: "ORTH_HOMOPHONE",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const index of tagged.words.keys()) yield* at(this, index, tagged, context);
  },
};
