import { SUBJECT_PRONOUNS } from "../lexicon/closed.ts";
import type { Gender, GrammaticalNumber, Lexicon, Reading } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import type { Subject } from "../tagger.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import { isElided, type Sentence } from "../token.ts";
import { imperfectMeant } from "./imperfect-meant.ts";
import { ONLY_ETRE } from "./verbs-of-etre.ts";

/** Verbs that take être only without an object: so only before such a preposition. */
const ETRE_BEFORE: ReadonlyMap<string, RegExp> = new Map([
  ["entrer", /^(?:dans|à|au|en|chez)$/u],
  ["rentrer", /^(?:dans|à|au|en|chez|tard|tôt|vers|avant|après|vite|hier)$/u],
  ["sortir", /^(?:avec|sans|dehors|hier|vite|ensemble|tôt|tard|seul|seule)$/u],
  ["monter", /^(?:dans|à|au|en|chez|avec|jusqu')$/u],
  ["descendre", /^(?:dans|à|au|en|avec|du|vite)$/u],
  ["passer", /^(?:chez|par|devant)$/u],
  ["retourner", /^(?:à|au|en|chez|dans)$/u],
]);
/** Verbs that take avoir and have no passive. */
const AVOIR = new Set(
  "déménager emménager immigrer émigrer grandir vieillir disparaître tousser hésiter courir sauter voyager marcher dormir nager danser durer exister participer réagir bavarder vivre travailler voyager habiter étudier réussir manger téléphoner discuter pleurer rire pleuvoir sourire nager".split(
    " ",
  ),
);
const STATE_TOO = new Set(["disparaître", "grandir", "vieillir"]);
/** Of them, those whose participle may stand with être in a passive or as an adjective. */
const MAYBE_PASSIVE = new Set("travailler habiter étudier réussir manger vivre discuter danser".split(" "));
const BETWEEN = new Set(
  "pas plus jamais déjà toujours aussi bien encore enfin souvent tous toutes même presque".split(" "),
);

function isBetween(word: Word | undefined): boolean {
  if (word === undefined) return false;
  return BETWEEN.has(word.lower) || (/ment$/u.test(word.lower) && word.all.every(({ pos }) => pos === "ADV"));
}

function reading(word: Word, lemma: string): Reading | undefined {
  return word.readings.find((one) => one.pos === "VER" && one.lemma === lemma && isFiniteForm(one));
}

interface Place {
  auxiliary: number;
  participle: number;
  lemma: string;
}

function place(words: readonly Word[], auxiliary: number): Place | undefined {
  let index = auxiliary + 1;
  while (index - auxiliary < 4 && isBetween(words[index])) index += 1;
  const word = words[index];
  const lemma = word?.all.find((one) => one.pos === "VER" && one.mode === "ppas")?.lemma;
  const infinitive = word?.all.find(
    (one) => one.pos === "VER" && one.mode === "inf" && /er$/u.test(one.lemma),
  )?.lemma;
  const found = lemma ?? infinitive;
  return found === undefined ? undefined : { auxiliary, participle: index, lemma: found };
}

/** Rewrites auxiliary to participle as one span; the words between stay. */
function rewrite(
  rule: Rule,
  { words }: TaggedSentence,
  from: number,
  auxiliary: number,
  auxiliaryForm: string,
  participle: number,
  participleForm: string,
  why: string,
): Finding | undefined {
  const first = words[from];
  const last = words[participle];
  if (first === undefined || last === undefined) return undefined;
  let text = "";
  for (let at = from; at <= participle; at += 1) {
    const word = words[at];
    if (word === undefined) continue;
    let form = word.token.text;
    if (at === auxiliary) form = auxiliaryForm;
    else if (at === participle) form = participleForm;
    else if (at < auxiliary) form = unelide(word, at + 1 === auxiliary ? auxiliaryForm : "");
    const space =
      at === from ? "" : word.token.spaceBefore === "" && !isElided(text) ? " " : word.token.spaceBefore;
    text += space + form;
  }
  return finding(rule, first.token, last.token, sameCase(text, first.token.text), why);
}

/** "j'" before "suis" is "je"; "je" before "ai" is "j'". */
function unelide(word: Word, auxiliaryForm: string): string {
  if (auxiliaryForm === "") return word.token.text;
  const vowel = /^[aeéê]/u.test(auxiliaryForm);
  const full = word.lower.replace(/'$/u, "e");
  if (!/^(?:je|ne|me|te|se)$/u.test(full)) return word.token.text;
  return vowel ? full.replace(/e$/u, "'") : full;
}

/** The other auxiliary, in the mode and tense of the one written, with its subject. */
function auxiliary(
  lexicon: Lexicon,
  lemma: "avoir" | "être",
  { mode, tense }: Reading,
  { person, number }: Subject,
): string | undefined {
  if (mode === undefined) return undefined;
  return lexicon.conjugate(lemma, { mode, ...(tense === undefined ? {} : { tense }), person, number });
}

function* avoirForEtre(
  rule: Rule,
  index: number,
  tagged: TaggedSentence,
  { lexicon }: RuleContext,
): Iterable<Finding> {
  const { words } = tagged;
  const word = words[index];
  const avoir = word === undefined ? undefined : reading(word, "avoir");
  const found = place(words, index);
  if (avoir?.mode === undefined || found === undefined) return;
  const subject = tagged.subject(index);
  if (subject === undefined) return;
  const before = words[index - 1]?.lower ?? "";
  const pronominal =
    (subject.person === 1 && subject.number === "s" && /^m[e']$/u.test(before)) ||
    (subject.person === 2 && subject.number === "s" && /^t[e']$/u.test(before)) ||
    /^s[e']$/u.test(before) ||
    (/^(?:nous|vous)$/u.test(before) && words[index - 2]?.lower === before);
  const next = words[found.participle + 1]?.lower ?? "";
  const intransitive = ONLY_ETRE.has(found.lemma) || (ETRE_BEFORE.get(found.lemma)?.test(next) ?? false);
  // "on l'a tombé", "ce qu'il a devenu": an object pronoun makes another verb of it.
  if (!pronominal && (!intransitive || /^(?:l'|m'|t'|les|la|le)$/u.test(before))) return;
  if (pronominal && /^s[e']$/u.test(before) && subject.kind === "pronom" && subject.person !== 3) return;
  const target: { gender: Gender; number: GrammaticalNumber } = {
    gender: pronominal ? "m" : (subject.gender ?? "m"),
    number: pronominal ? "s" : subject.number,
  };
  const plural = subject.kind === "pronom" && /^(?:on|vous)$/u.test(words[subject.head]?.lower ?? "");
  const form = auxiliary(lexicon, "être", avoir, subject);
  const written = words[found.participle];
  const alreadyParticiple = written?.all.some((one) => one.mode === "ppas") ?? false;
  const participle =
    alreadyParticiple && (pronominal || plural)
      ? written?.lower
      : alreadyParticiple &&
          written?.all.some(
            (one) =>
              one.mode === "ppas" &&
              one.number === subject.number &&
              (subject.gender === undefined || one.gender === subject.gender),
          )
        ? written.lower
        : lexicon.conjugate(found.lemma, { mode: "ppas", ...target });
  if (form === undefined || participle === undefined) return;
  const elided = /'$/u.test(words[index - 1]?.lower ?? "");
  const twoElided = elided && pronominal && /'$/u.test(words[index - 2]?.lower ?? "");
  const from = twoElided ? index - 2 : elided ? index - 1 : index;
  const why = pronominal
    ? `Un verbe pronominal se conjugue avec « être » : « ${form} ${participle} ».`
    : `Le verbe « ${found.lemma} » se conjugue avec l'auxiliaire « être » : « ${form} ${participle} ».`;
  const result = rewrite(rule, tagged, from, index, form, found.participle, participle, why);
  if (result !== undefined) yield result;
}

function* etreForAvoir(
  rule: Rule,
  index: number,
  tagged: TaggedSentence,
  { lexicon }: RuleContext,
): Iterable<Finding> {
  const { words } = tagged;
  const word = words[index];
  const etre = word === undefined ? undefined : reading(word, "être");
  const found = place(words, index);
  if (etre?.mode === undefined || found === undefined) return;
  const subject = tagged.subject(index);
  // "vous vous êtes fait un café": its own pronoun.
  const before = words[index - 1]?.lower ?? "";
  if (/^(?:nous|vous)$/u.test(before) && words[index - 2]?.lower === before) return;
  // "elle est été malade", "je suis acheté un livre": no passive can be meant.
  const active = found.lemma === "être" || hasObject(found.participle, tagged, words);
  if (subject === undefined) return;
  const pronoun = words[subject.head]?.lower ?? "";
  if (!isTold(found, index, subject, words)) {
    if (!active && !AVOIR.has(found.lemma)) return;
    const close = SUBJECT_PRONOUNS.has(words[index - 1]?.lower ?? "");
    const moved = /^(?:dé|em)ménager$|^[ié]m+igrer$/u.test(found.lemma);
    if (subject.kind === "pronom" ? !close : (!active && !moved) || subject.to !== index - 1) return;
    // "il est disparu depuis hier": a state.
    if (STATE_TOO.has(found.lemma) && words.slice(found.participle).some(({ lower }) => lower === "depuis"))
      return;
    if (!active && MAYBE_PASSIVE.has(found.lemma) && !/^(?:je|j'|tu|nous|on|vous)$/u.test(pronoun)) return;
    if (etre.tense === "imparfait" && found.participle === index + 1) {
      yield* imperfectMeant(rule, index, found.lemma, subject, tagged, lexicon);
      return;
    }
  }
  const form = auxiliary(lexicon, "avoir", etre, subject);
  const participle = lexicon.conjugate(found.lemma, { mode: "ppas", gender: "m", number: "s" });
  if (form === undefined || participle === undefined) return;
  const from = pronoun === "je" && subject.head === index - 1 ? index - 1 : index;
  const why = `Le verbe « ${found.lemma} » se conjugue avec l'auxiliaire « avoir » : « ${form} ${participle} ».`;
  const result = rewrite(rule, tagged, from, index, form, found.participle, participle, why);
  if (result === undefined) return;
  yield { ...result, correction: result.correction.replace(/^(j')\s+/iu, "$1") };
}

/** What a person does to another: "elle m'est expliqué". */
const TOLD =
  /^(?:dire|expliquer|raconter|montrer|répondre|demander|donner|conseiller|apprendre|aider|appeler|voir|inviter|prêter|envoyer|offrir|proposer)$/u;
/** Of them, those that "il" of no person takes in no passive. */
const NEVER_IMPERSONAL = /^(?:raconter|répondre|aider|appeler|voir|inviter|montrer)$/u;

/** "il m'est répondu", "ma mère m'est dit": someone does something to the person, which no passive says. */
function isTold(
  { lemma, participle }: Place,
  index: number,
  subject: Subject,
  words: readonly Word[],
): boolean {
  const to = words[index - 1]?.lower ?? "";
  if (
    !/^(?:m'|t'|lui|leur|nous|vous)$/u.test(to) ||
    !TOLD.test(lemma) ||
    subject.number !== "s" ||
    subject.person !== 3
  )
    return false;
  if (/^(?:nous|vous)$/u.test(to) && subject.to !== index - 2) return false;
  const written = words[participle]?.all.find(({ mode }) => mode === "ppas");
  if (written === undefined || words[participle + 1]?.lower === "par") return false;
  const head = words[subject.head]?.lower ?? "";
  if (head === "il" || head === "on") return NEVER_IMPERSONAL.test(lemma);
  // "elle m'est expliquée" agrees, and may be a passive.
  return subject.gender === "f" && written.gender === "m";
}

/** Verbs whose passive has no second object: "il est visité", never "il est visité un zoo". */
const OF_THINGS =
  /^(?:acheter|visiter|manger|voir|vendre|apprendre|finir|commencer|connaître|étudier|regarder|lire|écrire|prendre|faire|préparer|rencontrer|choisir|perdre|gagner|recevoir|boire|écouter|oublier|louer|essayer|découvrir|terminer|passer|trouver|payer|emprunter|chercher|refuser|aimer|signer|reprendre|obtenir|quitter|ouvrir|fermer|casser|goûter|porter|mettre|réserver|utiliser|réparer|nettoyer|laver|commander|remplir|rater|détester|adorer)$/u;
const TIMES =
  /^(?:jours?|journées?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|semaines?|fins?|débuts?|milieu|mois|saisons?|vacances|congés?|ans?|années?|matins?|matinées?|après-midi|soirs?|soirées?|nuits?|heures?|minutes?|fois|week-ends?|été|hiver|automne|printemps|main|moments?|instants?|veille|lendemain|plupart|moitié|reste|temps|pause|époque|siècle)$/u;

/** "je suis acheté un livre": after the participle, a thing and no moment. */
function hasObject(participle: number, { groups }: TaggedSentence, words: readonly Word[]): boolean {
  const lemma = words[participle]?.all.find((one) => one.mode === "ppas")?.lemma ?? "";
  const group = groups.find(({ from, determiner }) => from === participle + 1 && determiner === from);
  const noun = words[group?.noun ?? -1]?.lower;
  const open = /^(?:un|une|des|le|la|l'|les|mon|ma|mes|son|sa|ses|notre|nos|leur|leurs|ce|cet|cette|ces)$/u;
  if (noun === undefined || !OF_THINGS.test(lemma)) return false;
  // "qu'il soit payé le double": how much.
  if (
    /^(?:double|triple|quadruple|minimum|maximum|prix|salaire|tarif|dollar|euro|pièce|tâche)s?$/u.test(noun)
  )
    return false;
  return open.test(words[participle + 1]?.lower ?? "") && !TIMES.test(noun);
}

/** "elle est trente ans": the age is had, not been. */
function* age(
  rule: Rule,
  index: number,
  tagged: TaggedSentence,
  { lexicon }: RuleContext,
): Iterable<Finding> {
  const { words } = tagged;
  const word = words[index];
  const etre = word === undefined ? undefined : reading(word, "être");
  const number = words[index + 1];
  const counted =
    number?.token.kind === "number" || number?.readings.some((one) => one.pos === "NUM") === true;
  const years = words[index + 2]?.lower === "ans" || words[index + 3]?.lower === "ans";
  const end = words[index + 2]?.lower === "ans" ? index + 3 : index + 4;
  if (/^(?:plus|moins|de|d'|après|avant|trop|auparavant|durant|tôt|tard)$/u.test(words[end]?.lower ?? ""))
    return;
  if (etre?.mode === undefined || number === undefined || (!counted && !/-/u.test(number.lower)) || !years)
    return;
  const subject = tagged.subject(index);
  if (subject === undefined || word === undefined || subject.kind === "pronom-indefini") return;
  // "mon âge est trente ans": what is wrong there is the turn of phrase.
  if (/^(?:âge|durée|limite|délai|contrat|moyenne)$/u.test(words[index - 1]?.lower ?? "")) return;
  const form = auxiliary(lexicon, "avoir", etre, subject);
  const pronoun = words[index - 1];
  if (form === undefined) return;
  const why = `On dit son âge avec « avoir » : « ${form} ${number.token.text} ans ».`;
  if (pronoun?.lower === "je") {
    yield finding(rule, pronoun.token, word.token, sameCase(`j'${form}`, pronoun.token.text), why);
  } else yield finding(rule, word.token, word.token, form, why);
}

/** The auxiliary of compound tenses. */
export const auxiliaryChoice: Rule = {
  id: "auxiliaire",
  code: "CONJ_FORME",
  priority: "verbGroup",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      yield* avoirForEtre(this, index, tagged, context);
      yield* etreForAvoir(this, index, tagged, context);
      yield* age(this, index, tagged, context);
    }
  },
};
