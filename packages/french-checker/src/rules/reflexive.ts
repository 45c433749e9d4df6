import type { Gender, GrammaticalNumber } from "../lexicon.ts";
import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { authorGender } from "./author-gender.ts";
import { MOMENTS, PERSONS } from "./government-words.ts";
import {
  AFTER_CHANGE,
  NOT_FINITE,
  NOT_INFINITIVE,
  OF_FEELING,
  OF_SEVERAL,
  OF_THINGS,
  PUT_TO,
  REFLEXIVE,
  WITH_ETRE,
} from "./reflexive-words.ts";
import { ADVERBS, replaced } from "./verb-group.ts";

/** Verbs before an infinitive that has the same subject. */
const GOVERNORS =
  /^(?:pouvoir|vouloir|devoir|aller|falloir|aimer|venir|savoir|oser|préférer|espérer|penser|compter|désirer|souhaiter|adorer|détester|sembler)$/u;
/** Verbs and their preposition before an infinitive that has the same subject. */
const BEGINNINGS =
  /^(?:commencer|continuer|essayer|arrêter|décider|réussir|arriver|apprendre|finir|refuser|accepter|éviter|oublier|rêver|promettre|choisir|hésiter|tarder|risquer|cesser|tenter|envisager|chercher|songer|tenir|parvenir)$/u;
/** Verbs of making somebody act: the infinitive is of the one who is their object. */
const CONTROL =
  /^(?:aider|permettre|obliger|encourager|inviter|forcer|pousser|demander|conseiller|proposer|empêcher|autoriser|inciter|interdire|recommander|suggérer)$/u;

interface Owner {
  person: 1 | 2 | 3;
  number: GrammaticalNumber;
  gender?: Gender | undefined;
}

/** Whom "il faut" speaks of. */
const ANYBODY: Owner = { person: 3, number: "s" };
const PRONOUNS: Readonly<Record<string, string>> = {
  "1s": "me",
  "2s": "te",
  "3s": "se",
  "1p": "nous",
  "2p": "vous",
  "3p": "se",
};

function pronounOf({ person, number }: Owner): string {
  return PRONOUNS[`${person}${number}`] ?? "se";
}

/** An object pronoun, or a relative one that is the object: the verb has its complement. */
function hasObject(words: readonly Word[], at: number): boolean {
  const y = words[at - 1]?.lower === "y" ? 1 : 0;
  if (/^(?:me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|en)$/u.test(words[at - 1 - y]?.lower ?? "")) return true;
  const doubled =
    /^(?:nous|vous)$/u.test(words[at - 1 - y]?.lower ?? "") &&
    /^(?:je|tu|il|elle|on|nous|vous|ils|elles|ne)$/u.test(words[at - 2 - y]?.lower ?? "");
  if (doubled) return true;
  return words
    .slice(Math.max(0, at - 5), at)
    .some(({ lower, token }) => /^(?:que|qu'|dont|lequel|laquelle)$/u.test(lower) || token.text === "-");
}

/** The subject before the verb at `at`: a pronoun beside it, or a group that agrees. */
function ownerOf(tagged: TaggedSentence, at: number): Owner | undefined {
  const subject = tagged.subject(at);
  const verb = tagged.words[at];
  if (subject === undefined || subject.kind === "relatif" || subject.kind === "coordination")
    return undefined;
  // "ce guide nous promène": an object.
  if (subject.to < at - 1 && /^(?:nous|vous)$/u.test(tagged.words[at - 1]?.lower ?? "")) return undefined;
  const agrees = verb?.readings.some(
    (one) => isFiniteForm(one) && one.person === subject.person && one.number === subject.number,
  );
  return agrees === true ? subject : undefined;
}

function verbAt(word: Word | undefined, mode: "finite" | "inf" | "ppas"): string | undefined {
  const verbal = word?.all.find(
    (one) => one.pos === "VER" && (mode === "finite" ? isFiniteForm(one) : one.mode === mode),
  );
  const known = verbal !== undefined && (REFLEXIVE.has(verbal.lemma) || OF_THINGS.has(verbal.lemma));
  return known ? verbal.lemma : undefined;
}

/** "tous les soirs", "chaque matin", "le dimanche", "pendant trois mois": when it happens. */
function isMoment(words: readonly Word[], at: number): boolean {
  const first = words[at]?.lower ?? "";
  if (/^(?:pendant|depuis|hier|demain|aujourd'hui|chaque)$/u.test(first)) return true;
  if (!/^(?:tous|toutes|le|la|les|l'|ce|cet|cette|un|une)$/u.test(first)) return false;
  const noun = /^(?:les|dernière?|même|première?|seconde)$/u.test(words[at + 1]?.lower ?? "")
    ? at + 2
    : at + 1;
  const lower = words[noun]?.lower ?? "";
  return MOMENTS.test(lower) && !NO_TIME.test(lower);
}

/** "vous rencontrez chaque semaine une personne", "elle dirige depuis 2019 une équipe": the object stands behind the moment. */
function hasObjectAfterMoment(words: readonly Word[], at: number): boolean {
  const noun = words.findIndex(
    ({ lower, token }, index) =>
      index >= at && index < at + 4 && (MOMENTS.test(lower) || token.kind === "number"),
  );
  return (
    noun !== -1 && /^(?:une?|des|le|la|les|l'|mon|ma|mes|son|sa|ses)$/u.test(words[noun + 1]?.lower ?? "")
  );
}

/** Nouns that stand in turns like those of time, and tell none: "elle occupe une place". */
const NO_TIME =
  /^(?:temps|reste|plupart|place|tour|part|niveau|fond|suite|cause|égard|sujet|manière|façon|aide|avis|profit)$/u;

/** The verb has no object after it: "je lève à six heures", not "je lève à peine la tête" or "je réveille tôt les enfants". */
function endsThere(words: readonly Word[], at: number, lemma: string): boolean {
  const next = words[at + 1];
  const beyond = words[at + 2];
  if (lemma === "mettre") {
    const infinitive = beyond?.all.some(({ mode }) => mode === "inf") === true;
    return next?.lower === "à" && infinitive && !PUT_TO.test(beyond?.lower ?? "");
  }
  if (lemma === "rendre")
    return next?.lower === "compte" && /^(?:qu[e']|trop|vite)$/u.test(beyond?.lower ?? "");
  // "il a échappé de justesse à la mort", "de peu"
  if (lemma === "échapper" && /^(?:justesse|peu)$/u.test(beyond?.lower ?? "")) return false;
  // "il intéresse au plus haut point"
  if (lemma === "intéresser" && beyond?.lower === "plus") return false;
  // "nous avons connu un hiver froid": what one has known.
  if (lemma === "connaître" && /^une?$/u.test(next?.lower ?? "")) return false;
  if (isMoment(words, at + 1)) return !hasObjectAfterMoment(words, at + 1);
  // "la mise en scène transforme tout.", but "l'air change tout à coup"
  if (next?.lower === "tout" && !/^(?:à|d'|de)$/u.test(beyond?.lower ?? "")) return false;
  if (/^(?:tous|toutes)$/u.test(next?.lower ?? "") && beyond?.all.some(({ pos }) => pos === "DET") === true)
    return false;
  const object = beyond?.readings.some(({ pos }) => pos === "DET") === true;
  if (object && next?.readings.every(({ pos }) => pos === "ADV") === true) return false;
  const changes = OF_THINGS.has(lemma) && AFTER_CHANGE.test(next?.lower ?? ".");
  const hour = beyond?.token.kind === "number" || beyond?.readings.some(({ pos }) => pos === "NUM") === true;
  if (next?.lower === "à" && /^(?:lever|coucher|réveiller)$/u.test(lemma) && !hour) return false;
  return (
    (next === undefined || REFLEXIVE.get(lemma)?.test(next.lower) === true || changes) &&
    !/^-/u.test(next?.token.text ?? "")
  );
}

/** Whether a thing, not a person, is the subject of a verb that things undergo. */
function isOfThing(tagged: TaggedSentence, at: number, lemma: string, next: Word | undefined): boolean {
  if (!OF_THINGS.has(lemma)) return true;
  if (REFLEXIVE.get(lemma)?.test(next?.lower ?? ".") === true) return true;
  const subject = tagged.subject(at);
  if (subject === undefined) return false;
  const head = tagged.words[subject.head];
  if (lemma === "produire") return HAPPENING.test(head?.lower ?? "");
  if (head?.lower === "tout" && subject.from === subject.to) return true;
  return (
    subject.kind === "groupe" &&
    head !== undefined &&
    !PERSONS.has(head.lower) &&
    !NOT_THINGS.test(head.lower)
  );
}
/** What happens of itself: "un accident s'est produit". */
const HAPPENING =
  /^(?:accidents?|incidents?|événements?|choses?|changements?|phénomènes?|erreurs?|problèmes?|explosions?|incendies?|situations?|pannes?|miracles?|séismes?|drames?)$/u;
/** Those who act, though no persons. */
const NOT_THINGS =
  /^(?:gouvernement|entreprise|société|compagnie|école|équipe|police|état|ministère|personnel|association|organisation|groupe|ville|municipalité|mairie|banque|marque|usine|parti|comité|service|direction|université|recherche|science|technologie|internet|technologies|entreprises|écoles|villes|pays|monde|gens|humanité|industrie|agence|chien|chat|animal|animaux|autres?|jeunes?|plupart|deux|premiers?|derniers?|classe|public|peuple|machine|appareil|ordinateur|application|programme|projet)$/u;

const why = (correction: string): string =>
  `Ce verbe est pronominal quand il n'a pas d'autre complément : « ${correction} ».`;

/** "je lève à six heures". */
function simple(rule: Rule, tagged: TaggedSentence, at: number, sentence: Sentence): Finding | undefined {
  const { words } = tagged;
  const lemma = verbAt(words[at], "finite");
  if (lemma === undefined || NOT_FINITE.test(lemma) || !endsThere(words, at, lemma) || hasObject(words, at))
    return undefined;
  // "ça baigne"
  if (lemma === "baigner" && /^(?:ça|tout)$/u.test(words[at - 1]?.lower ?? "")) return undefined;
  const owner = ownerOf(tagged, at);
  if (owner === undefined || (OF_SEVERAL.test(lemma) && owner.number === "s")) return undefined;
  if (!isOfThing(tagged, at, lemma, words[at + 1])) return undefined;
  const pronoun = tagged.subject(at)?.kind === "pronom";
  if (!pronoun && (OF_FEELING.test(lemma) || words[at]?.all.some(({ mode }) => mode === "ppas")))
    return undefined;
  // "la maison vide, c'est triste": an adjective.
  const isAdjective = words[at]?.all.some(({ pos }) => pos === "ADJ") === true;
  if (!pronoun && isAdjective && words[at + 1]?.token.text === ",") return undefined;
  const text = words[at]?.token.text ?? "";
  return replaced(rule, [pronounOf(owner), text], at, at, sentence, why);
}

/** "ils ont disputé", "il a habitué": être, and the participle agrees. */
function compound(
  rule: Rule,
  tagged: TaggedSentence,
  at: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const { words } = tagged;
  const auxiliary = words[at]?.readings.find((one) => one.lemma === "avoir" && isFiniteForm(one));
  if (auxiliary?.mode === undefined || hasObject(words, at)) return undefined;
  let end = at + 1;
  while (end - at < 4 && isAdverb(words[end])) end += 1;
  const lemma = verbAt(words[end], "ppas");
  if (lemma === undefined || !endsThere(words, end, lemma)) return undefined;
  const owner = ownerOf(tagged, at);
  if (owner === undefined || !isOfThing(tagged, at, lemma, words[end + 1])) return undefined;
  const { mode, tense } = auxiliary;
  const { person, number } = owner;
  const one = /^(?:on|vous)$/u.test(words[at - 1]?.lower ?? "");
  if (OF_SEVERAL.test(lemma) && number === "s" && !one) return undefined;
  const gender = owner.gender ?? (person === 1 ? authorGender(context) : undefined) ?? "m";
  const form = context.lexicon.conjugate("être", {
    mode,
    ...(tense === undefined ? {} : { tense }),
    person,
    number,
  });
  const several = words[at - 1]?.lower === "on" && OF_SEVERAL.test(lemma);
  const participle = context.lexicon.conjugate(lemma, {
    mode: "ppas",
    gender,
    number: several ? "p" : number,
  });
  if (form === undefined || participle === undefined) return undefined;
  const between = sentence.tokens.slice(at + 1, end).map(({ text }) => text);
  return replaced(rule, [pronounOf(owner), form, ...between, participle], at, end, sentence, why);
}

function isAdverb(word: Word | undefined): boolean {
  return (
    ADVERBS.test(word?.lower ?? "") ||
    (word !== undefined && /.ment$/u.test(word.lower) && word.all.every(({ pos }) => pos === "ADV"))
  );
}

/** "l'oiseau est envolé": être is there, the pronoun is not. */
function withEtre(rule: Rule, tagged: TaggedSentence, at: number, sentence: Sentence): Finding | undefined {
  const { words } = tagged;
  const auxiliary = words[at]?.readings.find((one) => one.lemma === "être" && isFiniteForm(one));
  if (auxiliary === undefined || hasObject(words, at)) return undefined;
  let end = at + 1;
  while (end - at < 4 && isAdverb(words[end])) end += 1;
  const lemma = verbAt(words[end], "ppas");
  if (lemma === undefined || !WITH_ETRE.test(lemma)) return undefined;
  const demanding = /^(?:mettre|rendre|apercevoir|exprimer)$/u.test(lemma);
  if (demanding && !endsThere(words, end, lemma)) return undefined;
  // "la concurrence est acharnée"
  if (lemma === "acharner" && !/^(?:à|sur|contre)$/u.test(words[end + 1]?.lower ?? "")) return undefined;
  if (/^(?:échapper|moquer)$/u.test(lemma) && /^(?:à|au|aux|par)$/u.test(words[end + 1]?.lower ?? ""))
    return undefined;
  const owner = ownerOf(tagged, at);
  if (owner === undefined) return undefined;
  return replaced(rule, [pronounOf(owner), words[at]?.token.text ?? ""], at, at, sentence, why);
}

const isVerbOf = (word: Word | undefined, lemmas: RegExp): boolean =>
  word?.all.some(({ pos, lemma }) => pos === "VER" && lemmas.test(lemma)) === true;

/** "ça aide le cerveau à développer", "cela m'aide à détendre": whom the infinitive is of. */
function controlled(words: readonly Word[], preposition: number): Owner | undefined {
  for (let at = preposition - 1; at >= 0 && preposition - at < 8; at -= 1) {
    const word = words[at];
    if (word === undefined || word.token.kind === "punct") return undefined;
    if (!isVerbOf(word, CONTROL)) continue;
    const before = words.slice(Math.max(0, at - 2), at).map(({ lower }) => lower);
    const clitic = before.find((one) => /^(?:me|m'|te|t'|nous|vous|le|la|l'|les|lui|leur)$/u.test(one));
    if (clitic !== undefined && before.at(-1) !== clitic && !isVerbOf(words[at - 1], /^avoir$/u))
      return undefined;
    if (clitic === undefined) {
      const named = words.slice(at + 1, preposition).some(({ all }) => all.some(({ pos }) => pos === "NOM"));
      return named ? ANYBODY : undefined;
    }
    // "nous aidons": a subject.
    if (
      /^(?:nous|vous)$/u.test(clitic) &&
      word.all.some(({ person }) => person === (clitic === "nous" ? 1 : 2))
    )
      return undefined;
    if (/^(?:me|m')$/u.test(clitic)) return { person: 1, number: "s" };
    if (/^(?:te|t')$/u.test(clitic)) return { person: 2, number: "s" };
    if (clitic === "nous") return { person: 1, number: "p" };
    if (clitic === "vous") return { person: 2, number: "p" };
    return ANYBODY;
  }
  return undefined;
}

/** Whom the infinitive at `at` is of: the subject of what governs it. */
function ownerOfInfinitive(tagged: TaggedSentence, at: number): Owner | undefined {
  const { words } = tagged;
  let governor = at - 1;
  while (
    at - governor < 4 &&
    (ADVERBS.test(words[governor]?.lower ?? "") || /^n[e']$/u.test(words[governor]?.lower ?? ""))
  )
    governor -= 1;
  const word = words[governor];
  if (word === undefined) return undefined;
  if (/^(?:faut|fallait|faudra|faudrait)$/u.test(word.lower)) return ANYBODY;
  if (word.readings.some(({ pos, lemma }) => pos === "VER" && GOVERNORS.test(lemma)))
    return hasObject(words, governor) ? undefined : ownerOf(tagged, governor);
  if (!/^(?:à|de|d'|pour)$/u.test(word.lower)) return undefined;
  const other = controlled(words, governor);
  if (other !== undefined) return other;
  let verb = governor - 1;
  if (word.lower === "pour") return undefined;
  if (isVerbOf(words[verb], BEGINNINGS) && words[verb]?.all.some(({ mode }) => mode === "ppas") === true) {
    verb -= 1;
    while (governor - verb < 5 && ADVERBS.test(words[verb]?.lower ?? "")) verb -= 1;
    if (isVerbOf(words[verb], /^avoir$/u)) return hasObject(words, verb) ? undefined : ownerOf(tagged, verb);
    verb = governor - 1;
  }
  while (governor - verb < 3 && ADVERBS.test(words[verb]?.lower ?? "")) verb -= 1;
  if (isVerbOf(words[verb], BEGINNINGS)) return hasObject(words, verb) ? undefined : ownerOf(tagged, verb);
  // "j'ai envie de", "nous avons du mal à"
  if (
    !/^(?:envie|besoin|peur|hâte|mal|tendance|intention|temps|chance|honte|habitude|droit)$/u.test(
      words[governor - 1]?.lower ?? "",
    )
  )
    return undefined;
  for (verb = governor - 2; governor - verb < 6; verb -= 1)
    if (isVerbOf(words[verb], /^avoir$/u)) return hasObject(words, verb) ? undefined : ownerOf(tagged, verb);
  return undefined;
}

/** "je veux inscrire à un cours": the pronoun is that of the governing verb's subject. */
function infinitive(rule: Rule, tagged: TaggedSentence, at: number, sentence: Sentence): Finding | undefined {
  const { words } = tagged;
  const lemma = verbAt(words[at], "inf");
  if (lemma === undefined || !endsThere(words, at, lemma)) return undefined;
  if (/^(?:me|m'|te|t'|se|s'|nous|vous|le|la|l'|les|lui|leur|en|y)$/u.test(words[at - 1]?.lower ?? ""))
    return undefined;
  const changing = OF_THINGS.has(lemma) && !(REFLEXIVE.has(lemma) && !NOT_INFINITIVE.test(lemma));
  // "vous devez adapter à ce milieu": after somebody's verb, with no object, it is oneself that one adapts.
  const oneself = lemma === "adapter" && /^(?:à|au|aux)$/u.test(words[at + 1]?.lower ?? "");
  if (!changing && !oneself && NOT_INFINITIVE.test(lemma)) return undefined;
  const owner = ownerOfInfinitive(tagged, at);
  if (owner === undefined || OF_SEVERAL.test(lemma)) return undefined;
  if (changing) {
    // A thing undergoes it: "la situation peut améliorer", "aider le cerveau à développer".
    const group = tagged.subject(at - 1);
    const direct = group !== undefined && isOfThing(tagged, at - 1, lemma, words[at + 1]);
    const helped = owner === ANYBODY && /^(?:à|de|d')$/u.test(words[at - 1]?.lower ?? "");
    if (!direct && !(helped && lemma !== "arrêter" && lemma !== "terminer")) return undefined;
  }
  const text = words[at]?.token.text ?? "";
  return replaced(rule, [pronounOf(owner), text], at, at, sentence, why);
}

/** A verb that is reflexive without an object, and has neither: "je lève", "il a habitué avec nous", "je veux inscrire". */
export const reflexive: Rule = {
  id: "verbe-pronominal",
  code: "SYN_PRONOM",
  priority: "text",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const at of tagged.words.keys()) {
      const found =
        simple(this, tagged, at, sentence) ??
        compound(this, tagged, at, sentence, context) ??
        withEtre(this, tagged, at, sentence) ??
        infinitive(this, tagged, at, sentence);
      if (found !== undefined) yield found;
    }
  },
};
