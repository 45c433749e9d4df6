import type { Lexicon } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type Subject, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { subjectOfClause } from "./infinitive-of-clause.ts";
import { fit } from "./phrase-fit.ts";
import { TAKES_ETRE } from "./verbs-of-etre.ts";

const OPENERS = /^(?:que|qu'|quand|si|car|mais|et|lorsque|,|où|donc|alors)$/u;

/** Where nothing before governs an infinitive, a clause begins after these: "maintenant mon père marcher". */
const INTRODUCES = /^(?:ici|maintenant|alors|puis|ensuite|aujourd'hui|souvent|parfois|hier)$/u;

/** Nouns written for the verb of the same sound. */
const NOUN_FOR_VERB: ReadonlyMap<string, string> = new Map([
  ["travail", "travailler"],
  ["emploi", "employer"],
  ["envoi", "envoyer"],
  ["appel", "appeler"],
  ["conseil", "conseiller"],
  ["oubli", "oublier"],
  ["essai", "essayer"],
  ["accueil", "accueillir"],
  ["réveil", "réveiller"],
  ["soutien", "soutenir"],
  ["cri", "crier"],
]);

/** "je travail": a noun right after a subject pronoun. */
function* nounForVerb(
  rule: Rule,
  index: number,
  tagged: TaggedSentence,
  lexicon: Lexicon,
): Iterable<Finding> {
  const word = tagged.words[index];
  const lemma = word === undefined ? undefined : NOUN_FOR_VERB.get(word.lower);
  if (word === undefined || lemma === undefined) return;
  const subject = tagged.subject(index);
  const reflexive = /^(?:me|m'|te|t'|se|s')$/u.test(tagged.words[index - 1]?.lower ?? "");
  if (subject === undefined || (subject.kind !== "pronom" && !reflexive)) return;
  if (/^(?:nous|vous)$/u.test(tagged.words[subject.head]?.lower ?? "")) return;
  if (/^(?:le|la|l'|les|leur)$/u.test(tagged.words[index - 1]?.lower ?? "")) return;
  const { person, number } = subject;
  const correction = lexicon.conjugate(lemma, { mode: "ind", tense: "present", person, number });
  if (correction === undefined) return;
  const text = `Après son sujet, il faut le verbe « ${lemma} » conjugué : « ${correction} », et non le nom « ${word.token.text} ».`;
  yield finding(rule, word.token, word.token, sameCase(correction, word.token.text), text, "ORTH_HOMOPHONE");
}

/** "je fini", "la famille se réuni": a participle heard like the present it stands for. */
function* bareParticiple(
  rule: Rule,
  index: number,
  tagged: TaggedSentence,
  lexicon: Lexicon,
): Iterable<Finding> {
  const word = tagged.words[index];
  if (word === undefined || word.all.length === 0 || !/[iu]$/u.test(word.lower)) return;
  const [first] = word.all;
  if (!word.all.every((one) => one.pos === "VER" && one.mode === "ppas") || first === undefined) return;
  const subject = tagged.subject(index);
  if (subject === undefined || subject.kind === "relatif" || subject.number === "p") return;
  const before = tagged.words[index - 1]?.lower ?? "";
  const reflexive = /^(?:se|me|te)$/u.test(before);
  if (subject.kind !== "pronom" && !reflexive) return;
  if (/^(?:nous|vous)$/u.test(before)) return;
  const { person, number } = subject;
  const correction = lexicon.conjugate(first.lemma, { mode: "ind", tense: "present", person, number });
  if (correction === undefined || !correction.startsWith(word.lower)) return;
  const text = `Après son sujet, le verbe est conjugué : « ${correction} », et non le participe « ${word.token.text} ».`;
  yield finding(rule, word.token, word.token, sameCase(correction, word.token.text), text);
}

/** Pronouns that can be nothing but a subject, unless a verb before them lost its hyphen: "puis je entrer". */
const SUBJECT_ONLY = /^(?:je|j'|tu|il|ils|on|ça)$/u;
const GOVERNS = /^(?:pour|de|d'|à|sans|que|qu'|comment|où|quoi|par)$/u;

/** A preposition governs nothing past the comma: "d'accord, nous nettoyer". */
function mayGovern(word: Word, comma: boolean): boolean {
  if (INTRODUCES.test(word.lower)) return false;
  return (!comma && GOVERNS.test(word.lower)) || word.readings.some(({ pos }) => pos === "VER");
}

/** Whether another clause, with its own subject, begins at `at`: "… et on dort mieux". */
function joins(words: readonly Word[], at: number): boolean {
  if (!/^(?:et|mais|car|donc|alors|parce)$/u.test(words[at]?.lower ?? "")) return false;
  const que = /^qu[e']$/u.test(words[at + 1]?.lower ?? "") ? at + 2 : at + 1;
  return /^(?:je|j'|tu|il|elle|on|nous|ils|elles|ça|c')$/u.test(words[que]?.lower ?? "");
}

/** Whether the infinitive at `index` stands where its subject wants a conjugated verb. */
function isItsVerb(subject: Subject, index: number, words: readonly Word[]): boolean {
  const before = words[subject.from - 1];
  const head = words[subject.head]?.lower ?? "";
  const next = words.findIndex((one, at) => at > index && (one.token.kind === "punct" || joins(words, at)));
  const rest = words.slice(index + 1, next === -1 ? words.length : next);
  if (subject.kind === "relatif") return isRelativeSubject(subject, words);
  if (subject.kind === "coordination") return false;
  if (SUBJECT_ONLY.test(head)) return before === undefined || !before.readings.some(isFiniteForm);
  const tonic = /^(?:nous|vous|elle|elles)$/u.test(head);
  const left = words.slice(0, subject.from);
  // "vous aider, c'est mon travail"
  const taken = /^(?:c'|ce|cela|ça)$/u.test(words[next + 1]?.lower ?? "") && words[next]?.token.text === ",";
  if (tonic && taken && before === undefined && rest.length < 3) return false;
  if (tonic && isObject(left, rest, words[subject.from - 2])) return false;
  // "Le matin elle dormir": no verb and no preposition before could govern the infinitive.
  const comma = before?.lower === ",";
  const governed = left.some((word) => mayGovern(word, comma));
  const alone = !governed && !rest.some(isSurelyFinite);
  const everyone = head === "monde" && words[subject.from]?.lower === "tout";
  // "dans ma ville tout le monde manger piquant"; but "voir tout le monde rire".
  const free =
    before !== undefined &&
    before.readings.length > 0 &&
    before.readings.every(({ pos }) => pos === "NOM" || pos === "CONJ");
  if (
    everyone &&
    free &&
    !rest.some(isSurelyFinite) &&
    !left.some(({ all }) => all.some(({ lemma }) => PERCEIVES.test(lemma)))
  )
    return true;
  if ((tonic || everyone) && alone && words.at(-1)?.token.text !== "?") return true;
  const still = !rest.some(isSurelyFinite);
  // "Dans mon pays les femmes travailler beaucoup": only the place or the time stands before.
  const named = /^(?:mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs?|les|des|toute?s?)$/u;
  if (
    subject.kind !== "pronom" &&
    still &&
    named.test(words[subject.from]?.lower ?? "") &&
    isPlaceOrTime(left)
  )
    return true;
  if (before !== undefined && !OPENERS.test(before.lower) && (governed || !INTRODUCES.test(before.lower)))
    return false;
  if (tonic && before?.lower === "et" && startsClause(left, rest)) return true;
  if (tonic && before !== undefined && !/^(?:que|qu'|quand|si|car|mais|donc|alors)$/u.test(before.lower))
    return false;
  // "un seul but : réussir", "mon rêve, devenir": only a group that opens the sentence or a clause.
  const group = subject.kind !== "pronom";
  // "Chaque soir, mes enfants jouer dans le salon", "il fait froid et mon bébé dormir mal".
  const determined =
    isOwner(words[subject.from]) ||
    /^(?:toute?|les|des|un|une|ce|cette)$/u.test(words[subject.from]?.lower ?? "");
  if (group && alone && comma && before !== undefined && determined) return true;
  // "Le magasin reste ouvert, les gens dormir": a clause that ended governs nothing.
  if (group && comma && determined && still && endedClause(left)) return true;
  if (group && before?.lower === "et" && isOwner(words[subject.from]) && startsClause(left, rest))
    return true;
  // "Quelle place donner à la culture ?": an infinitive of deliberation.
  if (/^quel(?:le)?s?$/u.test(words[subject.from]?.lower ?? "")) return false;
  if (
    group &&
    before !== undefined &&
    !/^(?:que|qu'|car|mais|si|quand|lorsque|puisque)$/u.test(before.lower) &&
    !INTRODUCES.test(before.lower)
  )
    return false;
  const relative = rest.findIndex(({ lower }) => /^(?:qui|que|qu'|où|dont)$/u.test(lower));
  const own = relative === -1 ? rest : rest.slice(0, relative);
  return !group || !own.some((one) => one.readings.some(isFiniteForm));
}

/**
 * Whether "nous" or "vous" is the object of the infinitive: "cela ne fait que vous rendre triste", "plutôt que vous
 * ennuyer", "je vais donc vous aider", "puis-je vous le montrer", "vous suivre serait une erreur".
 */
function isObject(left: readonly Word[], rest: readonly Word[], beyond: Word | undefined): boolean {
  const before = left.at(-1);
  if (before === undefined) {
    const open = rest.findIndex(({ lower }) => /^(?:qui|que|qu'|où|dont|si|quand|comment)$/u.test(lower));
    return (open === -1 ? rest : rest.slice(0, open)).some(isSurelyFinite);
  }
  if (before.lower.startsWith("-")) return true;
  if (/^(?:pas|plus|jamais)$/u.test(before.lower) && /^n[e']$/u.test(beyond?.lower ?? "")) return true;
  if (/^(?:donc|alors|puis)$/u.test(before.lower))
    return beyond?.readings.some(isFiniteForm) === true || /^(?:je|n[e']|-.+)$/u.test(beyond?.lower ?? "");
  if (!/^qu[e']$/u.test(before.lower)) return false;
  if (/^(?:plutôt|autant|mieux)$/u.test(beyond?.lower ?? "")) return true;
  const near = left.slice(-5, -1).map(({ lower }) => lower);
  return near.some((lower) => /^n[e']$/u.test(lower)) && !near.some((lower) => DENIED.test(lower));
}

const DENIED = /^(?:pas|plus|jamais|rien|personne)$/u;

/** Verbs of what is asked of "vous", that nobody does to you: "pourquoi vous vendre ?", not "pourquoi vous inquiéter ?". */
const ASKED_OF_YOU =
  /^(?:vendre|partir|faire|travailler|payer|habiter|avoir|être|aller|venir|prendre|étudier|manger|commencer|finir|ouvrir|fermer|acheter|arriver|vouloir|pouvoir|parler|louer|organiser|utiliser|préparer|apporter|jouer|cuisiner|savoir|connaître|boire|dormir|rester|vivre|choisir|accepter)$/u;

/** "Combien vous vendre ?": a question that begins with its word, and its only verb. */
function isAsked(index: number, words: readonly Word[]): boolean {
  const from = index - 1;
  const asks = words[from - 1]?.lower ?? "";
  const before = words[from - 2];
  const opens =
    before === undefined || before.token.kind === "punct" || /^(?:et|mais|alors|donc)$/u.test(before.lower);
  return (
    words[from]?.lower === "vous" &&
    /^(?:pourquoi|combien|comment|quand|où)$/u.test(asks) &&
    opens &&
    words.at(-1)?.token.text === "?" &&
    words[index]?.all.some(({ mode, lemma }) => mode === "inf" && ASKED_OF_YOU.test(lemma)) === true &&
    !/^(?:plaisir|mal|peur|confiance|rire|croire|comprendre|honte|du)$/u.test(
      words[index + 1]?.lower ?? "",
    ) &&
    !words.slice(from - 1).some(isSurelyFinite)
  );
}

/** Whether the words up to the comma are a whole clause, none of whose verbs could govern an infinitive. */
function endedClause(left: readonly Word[]): boolean {
  const clause = left.slice(0, -1);
  // "moi je travailler le soir": the verb of its subject, though an infinitive.
  const isVerb = (at: number): boolean => SUBJECT_ONLY.test(clause[at - 1]?.lower ?? "");
  const governs = clause.some(
    ({ lower, all }, at) =>
      /^(?:pour|sans|comme|:)$/u.test(lower) ||
      all.some(
        ({ pos, lemma, mode }) =>
          pos === "VER" &&
          ((mode === "inf" && !isVerb(at) && clause[at - 1]?.token.text !== ",") ||
            PERCEIVES.test(lemma) ||
            MODALS.test(lemma)),
      ),
  );
  const told = clause.some(
    ({ readings, all }, at) =>
      readings.some(isFiniteForm) || (isVerb(at) && all.some(({ mode }) => mode === "inf")),
  );
  return !governs && told && clause[0]?.token.kind === "word";
}

const MODALS = /^(?:pouvoir|devoir|aller|adorer|détester|savoir|oser|espérer|penser|compter|être)$/u;
const TIME_OF_DAY =
  /^(?:matin|soir|midi|nuit|jour|semaine|week-end|weekend|été|hiver|automne|printemps|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|après-midi|année|mois|vacances)s?$/u;

/** "dans mon pays", "le dimanche", "chaque soir". */
function isPlaceOrTime(left: readonly Word[]): boolean {
  const opens = left[0]?.lower ?? "";
  const last = left.at(-1);
  if (last === undefined || left.length > 5 || left.length < 2) return false;
  if (left.some(({ token, readings }) => token.kind === "punct" || readings.some(isFiniteForm))) return false;
  if (TIME_OF_DAY.test(last.lower)) return /^(?:le|la|l'|les|chaque|ce|cet|cette)$/u.test(opens);
  const noun = last.name || last.readings.some(({ pos }) => pos === "NOM");
  return noun && /^(?:dans|en|au|aux|chez)$/u.test(opens);
}

/** "mes", "notre": what stands after is named as somebody's. */
function isOwner(word: Word | undefined): boolean {
  return /^(?:mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs)$/u.test(word?.lower ?? "");
}

/** Verbs whose object an infinitive may follow: "voir mon fils et ma fille jouer". */
const PERCEIVES =
  /^(?:voir|entendre|écouter|regarder|sentir|laisser|faire|envoyer|emmener|aimer|vouloir|préférer|falloir|aider|imaginer)$/u;

/** Whether "et" before the group joins two clauses: the first has its verb, which governs no infinitive. */
function startsClause(before: readonly Word[], rest: readonly Word[]): boolean {
  const left = before.slice(before.findLastIndex(({ token }) => /^[;:]$/u.test(token.text)) + 1);
  const verbs = left.filter(({ readings }) => readings.some(isFiniteForm));
  return (
    verbs.length > 0 &&
    !left.some(({ all }) =>
      all.some(({ pos, lemma, mode }) => pos === "VER" && (mode === "inf" || PERCEIVES.test(lemma))),
    ) &&
    !left.some(({ lower }, at) => GOVERNS.test(lower) && !isOfNoun(lower, left[at + 1])) &&
    !rest.some(isSurelyFinite)
  );
}

/** "elle était trop grande pour moi et tout le monde rire": no second member of "moi". */
function everyoneAfterAnd(words: readonly Word[], index: number): Subject | undefined {
  const [and, all, the, world] = words.slice(Math.max(0, index - 4), index).map(({ lower }) => lower);
  if (and !== "et" || all !== "tout" || the !== "le" || world !== "monde") return undefined;
  const head = index - 1;
  return { from: index - 3, to: head, head, kind: "groupe", person: 3, number: "s", gender: "m" };
}

/** "je joue dans une équipe et nous gagner souvent": the pronoun that opens the second clause. */
function afterAndPronoun(words: readonly Word[], index: number): Subject | undefined {
  const at = index - 1;
  if (words[at - 1]?.lower !== "et" || words[index]?.all.every(({ mode }) => mode === "inf") !== true)
    return undefined;
  const person = { nous: 1, vous: 2 }[words[at]?.lower ?? ""] as 1 | 2 | undefined;
  // "mon but est l'amitié et vous aider": an object.
  const closed = words[index + 1] === undefined || words[index + 1]?.token.kind === "punct";
  return person === undefined || closed
    ? undefined
    : { from: at, to: at, head: at, kind: "pronom", person, number: "p" };
}

/** "une équipe de filles", "pour mon frère": a preposition that has its noun, and governs no infinitive. */
function isOfNoun(preposition: string, next: Word | undefined): boolean {
  return (
    /^(?:pour|de|d'|à|sans|par)$/u.test(preposition) &&
    next !== undefined &&
    next.readings.length > 0 &&
    next.readings.every(({ pos }) => /^(?:DET|NOM|NUM|ADJ)$/u.test(pos))
  );
}

/** "Moi parler un peu français": the speaker alone is named, and no other verb is conjugated. */
function* afterMe(
  rule: Rule,
  index: number,
  { words, sentence }: TaggedSentence,
  lexicon: Lexicon,
): Iterable<Finding> {
  const word = words[index];
  const before = words[index - 2];
  if (words[index - 1]?.lower !== "moi" || (before !== undefined && !/^[,.;:]$/u.test(before.token.text)))
    return;
  const infinitive = word?.all.find(({ mode }) => mode === "inf");
  if (word === undefined || infinitive === undefined || !word.all.every(({ mode }) => mode === "inf")) return;
  const end = words.findIndex(({ token }, at) => at > index && token.kind === "punct");
  const rest = words.slice(index + 1, end === -1 ? words.length : end);
  if (
    /^[?!]$/u.test(words[end]?.token.text ?? "") ||
    rest.some(({ readings }) => readings.some(isFiniteForm))
  )
    return;
  if (
    words.slice(0, Math.max(0, index - 1)).some(({ all }) => all.some(({ lemma }) => PERCEIVES.test(lemma)))
  )
    return;
  const form = lexicon.conjugate(infinitive.lemma, { mode: "ind", tense: "present", person: 1, number: "s" });
  const fitted = form === undefined ? undefined : fit(["je", form], index, index, sentence.tokens);
  if (fitted === undefined) return;
  const text = `Après « moi », il faut le sujet et le verbe conjugué : « ${fitted.correction} ».`;
  yield finding(rule, word.token, word.token, fitted.correction, text);
}

/** "il est gentil et manger pas beaucoup": the second verb of the same subject. */
function* afterAnd(rule: Rule, index: number, tagged: TaggedSentence, lexicon: Lexicon): Iterable<Finding> {
  const { words } = tagged;
  const word = words[index];
  if (words[index - 1]?.lower !== "et" || !/^(?:pas|plus|jamais)$/u.test(words[index + 1]?.lower ?? ""))
    return;
  const infinitive = word?.all.find(({ mode }) => mode === "inf");
  if (word === undefined || infinitive === undefined || !word.all.every(({ mode }) => mode === "inf")) return;
  const left = words.slice(0, index - 1);
  const first = left.findLastIndex(isSurelyFinite);
  const subject = first === -1 ? undefined : tagged.subject(first);
  const governs = left.some(
    ({ all, lower }) =>
      GOVERNS.test(lower) ||
      all.some(
        ({ lemma, mode }) =>
          mode === "inf" || PERCEIVES.test(lemma) || /^(?:pouvoir|devoir|aller|savoir)$/u.test(lemma),
      ),
  );
  if (subject === undefined || governs) return;
  const { person, number } = subject;
  const form = lexicon.conjugate(infinitive.lemma, { mode: "ind", tense: "present", person, number });
  if (form === undefined) return;
  const text = `Le second verbe a le même sujet que le premier, et se conjugue : « ${form} ».`;
  yield finding(rule, word.token, word.token, form, text);
}

const NOUNS = /^(?:déjeuner|dîner|souper|goûter|pouvoir|devoir|être|savoir|vivre|rire|parler)$/u;

/** "mon père marcher tous les jours": a noun too ("le marcher"), which cannot stand right after another. */
function isVerbOfGroup(subject: Subject, index: number, words: readonly Word[]): boolean {
  const lower = words[index]?.lower ?? "";
  const parted = /^(?:me|m'|te|t'|se|s'|lui|leur|y|en|ne|n')$/u.test(words[index - 1]?.lower ?? "");
  // "tout le monde rire": no noun follows it.
  if (words[subject.head]?.lower === "monde" && words[subject.from]?.lower === "tout")
    return subject.to === index - 1 || parted;
  if (lower === "aller" && /^(?:simple|retour|-retour|et)$/u.test(words[index + 1]?.lower ?? ""))
    return false;
  return (
    subject.kind !== "pronom" &&
    (subject.to === index - 1 || parted) &&
    /(?:er|avoir|tenir|venir)$/u.test(lower) &&
    !(NOUNS.test(lower) && lower !== "avoir")
  );
}

function isSurelyFinite({ readings }: Word): boolean {
  return readings.length > 0 && readings.every(isFiniteForm);
}

/** "le monsieur qui vendre": "qui" follows its noun, and asks nothing. */
function isRelativeSubject({ head }: Subject, words: readonly Word[]): boolean {
  const qui = words.findLastIndex(({ lower }, at) => lower === "qui" && at <= head + 3 && at >= head);
  const noun = words[qui - 1];
  return noun !== undefined && noun.readings.length > 0 && noun.readings.every(({ pos }) => pos === "NOM");
}

const PAST_MOMENT =
  /\b(?:hier|avant-hier|(?:semaine|année|fois|nuit) (?:dernière|passée)|(?:an|mois|été|hiver|week-end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:dernier|passé))\b/u;

/** Far off: of tomorrow or next Sunday one speaks in the present. */
const FUTURE_MOMENT = /\b(?:(?:année|fois) prochaine|(?:an|mois|été|hiver|printemps|automne) prochain)\b/u;

/** What opens a clause that tells what was, beside what happened. */
const BESIDE = /^(?:quand|que|qu'|car|où)$/u;

/**
 * "ma mère achetait des robes et elle les transformer": a habit beside another; "j'ai vu des gens qui attendre": what was,
 * when something happened.
 */
function isBesidePast(words: readonly Word[], from: number, kind: Subject["kind"]): boolean {
  const at = words.slice(0, from).findLastIndex(isSurelyFinite);
  const readings = words[at]?.all.filter(({ mode }) => mode === "ind") ?? [];
  const isImperfect = readings.length > 0 && readings.every(({ tense }) => tense === "imparfait");
  const joined = words[from - 1]?.lower ?? "";
  if (joined === "et") return isImperfect;
  return (isImperfect || isCompound(words, at)) && (kind === "relatif" || BESIDE.test(joined));
}

function isPresent(word: Word): boolean {
  return (
    isSurelyFinite(word) && word.readings.every(({ mode, tense }) => mode === "ind" && tense === "present")
  );
}

/** Whether the verb at `at` is the auxiliary of a passé composé. */
function isCompound(words: readonly Word[], at: number): boolean {
  return (
    words[at]?.all.some(({ lemma, tense }) => /^(?:avoir|être)$/u.test(lemma) && tense === "present") ===
      true && words.slice(at + 1, at + 4).some(({ all }) => all.some(({ mode }) => mode === "ppas"))
  );
}

/** "quand ma mère prendre le petit, j'ai oublié la fatigue": what happened then. */
function happenedThen(words: readonly Word[], from: number, index: number): boolean {
  const after = words.findIndex((word, at) => at > index && isSurelyFinite(word));
  return words[from - 1]?.lower === "quand" && after > 0 && isCompound(words, after);
}

const written = (words: readonly Word[]): string => words.map(({ lower }) => lower).join(" ");

/** "l'an prochain, nous faire la fête"; but "il pouvoir venir demain", and what another verb says of tomorrow. */
function isToCome(lemma: string, words: readonly Word[], from: number): boolean {
  const isAlone = !MODALS.test(lemma) && lemma !== "vouloir" && words[from - 1]?.lower !== "si";
  return isAlone && FUTURE_MOMENT.test(written(words)) && !words.some(isSurelyFinite);
}

/** The present, or the tense of the moment that the sentence names: "hier, je aller", "l'an prochain, nous faire la fête". */
function meantForm(
  lemma: string,
  { person, number, gender, from, kind }: Subject,
  { words }: TaggedSentence,
  lexicon: Lexicon,
  told: boolean,
): string | undefined {
  if (isBesidePast(words, from, kind))
    return lexicon.conjugate(lemma, { mode: "ind", tense: "imparfait", person, number });
  if (!told && !PAST_MOMENT.test(written(words))) {
    const tense = isToCome(lemma, words, from) ? "futur" : "present";
    return lexicon.conjugate(lemma, { mode: "ind", tense, person, number });
  }
  const etre = TAKES_ETRE.has(lemma);
  const form = lexicon.conjugate(etre ? "être" : "avoir", { mode: "ind", tense: "present", person, number });
  const participle = lexicon.conjugate(lemma, {
    mode: "ppas",
    gender: etre ? (gender ?? "m") : "m",
    number: etre ? number : "s",
  });
  return form === undefined || participle === undefined ? undefined : `${form} ${participle}`;
}

/** The words of a sentence that opens another moment than the one before: "maintenant", "d'habitude". */
const ANOTHER_MOMENT =
  /^(?:maintenant|aujourd'hui|toujours|souvent|parfois|chaque|demain|actuellement|désormais|depuis|que|qu'|si|quand|tous|toutes|habitude|bientôt|prochain|prochaine)$/u;

/** Whether the sentence before tells of the past, in each of its verbs, and this one goes on: "Hier, j'ai pris le bus. Nous acheter du pain." */
function goesOnTelling(sentence: Sentence, { tagger, sentences }: RuleContext): boolean {
  const before = sentences[sentence.rank - 1];
  if (before === undefined) return false;
  if (sentence.tokens.some(({ lower }) => ANOTHER_MOMENT.test(lower))) return false;
  // "Je comprends aussi les gens qui choisir une maison": of today.
  const own = tagger.tag(sentence).words;
  if (own.some((word, at) => isPresent(word) && !isCompound(own, at))) return false;
  const { words } = tagger.tag(before);
  const verbs = words.flatMap((word, at) => (isSurelyFinite(word) ? [at] : []));
  const past = (at: number): boolean =>
    words[at]?.readings.every(({ tense }) => tense === "imparfait") === true ||
    (isCompound(words, at) && words[at]?.readings.some(({ lemma }) => lemma === "avoir") === true);
  return verbs.length > 0 && verbs.every(past);
}

/** "vous accepter", "le texte dire": an infinitive where the subject wants a conjugated verb. */
export const infinitiveOrFinite: Rule = {
  id: "infinitif-conjugue",
  code: "CONJ_FORME",
  priority: "agreement",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { tagger, lexicon } = context;
    const tagged = tagger.tag(sentence);
    const { words } = tagged;
    for (const [index, word] of words.entries()) {
      yield* nounForVerb(this, index, tagged, lexicon);
      yield* bareParticiple(this, index, tagged, lexicon);
      yield* afterMe(this, index, tagged, lexicon);
      yield* afterAnd(this, index, tagged, lexicon);
      const infinitive = word.all.find((one) => one.pos === "VER" && one.mode === "inf");
      if (infinitive === undefined || word.name) continue;
      const near = everyoneAfterAnd(words, index) ?? tagged.subject(index) ?? afterAndPronoun(words, index);
      const you = {
        from: index - 1,
        to: index - 1,
        head: index - 1,
        kind: "pronom",
        person: 2,
        number: "p",
      } as const;
      const subject = isAsked(index, words)
        ? you
        : near !== undefined && isItsVerb(near, index, words)
          ? near
          : subjectOfClause(tagged, index);
      if (subject === undefined) continue;
      // "les ambulanciers venus chercher le malade"
      if (words.slice(subject.head + 1, index).some((one) => one.all.some(({ mode }) => mode === "ppas")))
        continue;
      // "le jour où l'on oublie le baiser": a noun with its article, far from its subject.
      const article = /^(?:le|la|l'|les)$/u.test(words[index - 1]?.lower ?? "");
      if (article && subject.kind !== "pronom" && word.all.some(({ pos }) => pos === "NOM")) continue;
      // "le pouvoir", "un dîner": nouns too, unless one of these pronouns stands before.
      const head = words[subject.head]?.lower ?? "";
      if (
        !SUBJECT_ONLY.test(head) &&
        word.all.some((one) => one.pos !== "VER") &&
        !isVerbOfGroup(subject, index, words)
      )
        continue;
      // "le marché se trouver près de la gare": no event, and another auxiliary.
      const reflexive = /^(?:me|m'|te|t'|se|s')$/u.test(words[index - 1]?.lower ?? "");
      const told =
        !reflexive && (goesOnTelling(sentence, context) || happenedThen(words, subject.from, index));
      const form = meantForm(infinitive.lemma, subject, tagged, lexicon, told);
      const fitted = form === undefined ? undefined : fit(form.split(" "), index, index, sentence.tokens);
      const from = sentence.tokens[fitted?.from ?? -1];
      if (form === undefined || fitted === undefined || from === undefined) continue;
      const text = `Après son sujet, le verbe « ${infinitive.lemma} » doit être conjugué : « ${form} ».`;
      yield finding(this, from, word.token, sameCase(fitted.correction, from.text), text);
    }
  },
};
