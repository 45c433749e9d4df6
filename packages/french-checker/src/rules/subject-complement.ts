import type { Gender, GrammaticalNumber } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isAdjectival } from "../tagger/noun-group.ts";
import { INVARIANT_ADJECTIVES, isShaded } from "../tagger/word-lists.ts";
import { isFiniteForm, type Subject, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { agrees, GENDER_NAME, inflectAdjective, NUMBER_NAME } from "./agreement.ts";
import { authorGender } from "./author-gender.ts";
import { isEpicene } from "./referents.ts";

const COPULAS = new Set("être devenir rester sembler paraître demeurer".split(" "));
const MODALS = new Set(
  "pouvoir devoir vouloir aller aimer détester adorer préférer souhaiter espérer désirer savoir".split(" "),
);
/** What one is, becomes or stays, after a modal: "ils doivent être présents", "nous voulons rester jeunes". */
const STATES = /^(?:être|rester|devenir|paraître|sembler)$/u;
/** After these, "seul" tells of the subject: "elle vit seule". */
const ALONE =
  /^(?:vivre|habiter|voyager|manger|dormir|partir|rentrer|aller|marcher|travailler|jouer|sortir)$/u;
const DEGREE = /^(?:plus|très|moins|aussi|trop|assez)$/u;
/** With the pronoun of their subject they tell what one is: "elle se sent fatiguée", "elle se montre patiente". */
const ONESELF = /^(?:sentir|montrer|retrouver)$/u;
const SKIPPED = new Set(
  `pas plus jamais très trop si aussi bien toujours vraiment tellement assez plutôt déjà encore donc souvent
  parfois tout toute peu vite tous toutes maintenant également presque totalement complètement particulièrement
  extrêmement entièrement moins fort seulement même`
    .trim()
    .split(/\s+/u),
);
/** Pronominal verbs whose pronoun is no direct object: "elles se sont parlé". */
const INDIRECT = new Set(
  `parler téléphoner dire demander écrire plaire déplaire complaire sourire ressembler succéder nuire mentir convenir
  survivre suffire répondre permettre donner offrir acheter faire laisser imaginer promettre poser rire jurer répéter
  avouer envoyer prêter raconter reprocher pardonner souhaiter procurer accorder approprier octroyer figurer attribuer
  partager échanger serrer vouloir payer voir apprendre construire créer fixer trouver brosser casser chercher
  constituer interdire préparer rappeler promettre être avoir pouvoir devoir`
    .trim()
    .split(/\s+/u),
);
/** Titles that women may keep in the masculine, and words that only look like adjectives. */
const SPARED = new Set(
  "professeur auteur ingénieur docteur chauffeur écrivain médecin successeur chef maire témoin mannequin soldat soldats porteur bien mal debout public".split(
    " ",
  ),
);

interface Target {
  gender: Gender | undefined;
  number: GrammaticalNumber | undefined;
}

function targetOf(subject: Subject, words: readonly Word[]): Target {
  const lower = words[subject.head]?.lower ?? "";
  // "on est contents", "vous êtes contente": both numbers are right.
  if (lower === "on" || lower === "vous") return { gender: undefined, number: undefined };
  return { gender: subject.gender, number: subject.number };
}

function isSkipped(word: Word | undefined): boolean {
  if (word === undefined) return false;
  return SKIPPED.has(word.lower) || (word.all.length > 0 && word.all.every(({ pos }) => pos === "ADV"));
}

/** The attribute's index after the copula at `verb`, or undefined. */
function attributeIndex(words: readonly Word[], from: number): number {
  let at = words[from]?.lower === "un" && words[from + 1]?.lower === "peu" ? from + 2 : from;
  // "de plus en plus stressés".
  const more = words.slice(from, from + 4).map(({ lower }) => lower);
  if (/^de (plus en plus|moins en moins)$/u.test(more.join(" "))) return from + 4;
  if (/^(?:tout de suite|tout à fait|tout le temps)$/u.test(more.slice(0, 3).join(" "))) return from + 3;
  if (/^(?:de nouveau|à nouveau|en général|d' abord|en effet|à peine)$/u.test(more.slice(0, 2).join(" ")))
    return from + 2;
  while (at - from < 5 && (isSkipped(words[at]) || /^-/u.test(words[at]?.token.text ?? ""))) at += 1;
  return at;
}

function fits(word: Word, { gender, number }: Target): boolean {
  const readings = word.all.filter(isAdjectival);
  return agrees({ ...word, readings }, gender, number);
}

/** Their pronoun is never a direct object: "ils se sont téléphoné". */
const TO_SOMEBODY = /^(?:téléphoner|parler|plaire|ressembler|sourire|mentir|nuire|succéder)$/u;

const BODY_VERBS = /^(?:laver|casser|couper|brosser|tordre|fouler|sécher|brûler|essuyer|teindre)$/u;
const BODY =
  /^(?:mains?|bras|jambes?|dents?|cheveux|pieds?|chevilles?|doigts?|visage|tête|genoux?|dos|nez|poignets?|épaules?|ongles|yeux)$/u;

/** "elle s'est lavé les mains": the object after the verb, not the pronoun. */
function isBodyPart(words: readonly Word[], at: number): boolean {
  return (
    /^(?:le|la|l'|les|un|une|deux)$/u.test(words[at]?.lower ?? "") && BODY.test(words[at + 1]?.lower ?? "")
  );
}

function* unchanged(rule: Rule, word: Word, lemma: string, { lexicon }: RuleContext): Iterable<Finding> {
  const form = lexicon.conjugate(lemma, { mode: "ppas", gender: "m", number: "s" });
  if (form === undefined || form === word.lower) return;
  const text = `« Se » n'est pas l'objet direct : le participe ne s'accorde pas, « ${form} ».`;
  yield finding(rule, word.token, word.token, sameCase(form, word.token.text), text, "ACC_PARTICIPE");
}

/** "bon marché", "grand ouverte", "vert olive": phrases that never change. */
function isInvariable(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.lower ?? "";
  return (
    next === "marché" ||
    // "torse nu", "vieux jeu", "bon écrivain"
    /^nus?$/u.test(next) ||
    next === "jeu" ||
    (SPARED.has(next) && words[at + 1]?.all.some(({ pos }) => pos === "NOM")) ||
    // "tout droit", "bien sûr"
    (words[at]?.lower === "droit" && words[at - 1]?.lower === "tout") ||
    (words[at]?.lower === "sûr" && words[at - 1]?.lower === "bien") ||
    (words[at]?.lower === "grand" && /^ouverte?s?$/u.test(next)) ||
    isShaded(words, at)
  );
}

function mayBeAttribute(word: Word | undefined): word is Word {
  if (word === undefined || word.name || word.token.kind !== "word") return false;
  if (INVARIANT_ADJECTIVES.has(word.lower) || SPARED.has(word.lower)) return false;
  if (word.lower === "fait") return true;
  if (
    word.all.some((one) => one.pos === "PREP" || one.pos === "ADV" || one.pos === "DET" || one.pos === "PRO")
  )
    return false;
  return word.all.some(isAdjectival);
}

function* after(
  rule: Rule,
  verb: number,
  from: number,
  tagged: TaggedSentence,
  context: RuleContext,
  auxiliaryOnly: boolean,
): Iterable<Finding> {
  const { lexicon } = context;
  const { words } = tagged;
  const subject = tagged.subject(verb);
  if (subject === undefined) return;
  const before = words[verb - 1]?.lower ?? "";
  const reflexive = isReflexive(before, subject, verb);
  let copula = words[verb]?.readings.some((one) => one.pos === "VER" && ONESELF.test(one.lemma)) === true;
  if (copula && !reflexive) return;
  // "les élèves se la sont revendue": the object before the auxiliary.
  if (/^(?:le|la|l'|les)$/u.test(before)) return;
  const target = targetOf(subject, words);
  if (subject.kind === "pronom" && subject.person === 1 && subject.number === "s") {
    const gender = authorGender(context);
    if (gender !== undefined) target.gender = gender;
  }
  const noun = words[subject.head]?.lower ?? "";
  const mayBeWoman = target.number === "s" && isEpicene(noun) && noun !== "personne";
  let at = attributeIndex(words, from);
  for (let steps = 0; steps < 3; steps += 1) {
    const word = words[at];
    if (!mayBeAttribute(word) || isInvariable(words, at)) return;
    // "mon professeur est gentille": a woman.
    if (mayBeWoman && agrees(word, "f", "s")) return;
    // "mes pieds sont fait mal": what is meant is "me font".
    if (word.lower === "fait" && words[at + 1]?.lower === "mal") return;
    const participle = word.all.find((one) => one.pos === "VER" && one.mode === "ppas");
    // "nous sommes devenus plus prudent": what one has become stands behind.
    if (participle !== undefined && COPULAS.has(participle.lemma) && fits(word, target)) {
      at = attributeIndex(words, at + 1);
      continue;
    }
    // "elle s'est sentie perdue": how she felt stands behind.
    if (
      reflexive &&
      !copula &&
      participle !== undefined &&
      ONESELF.test(participle.lemma) &&
      fits(word, target)
    ) {
      copula = true;
      at = attributeIndex(words, at + 1);
      continue;
    }
    const adjective = word.all.some((one) => one.pos === "ADJ");
    if (auxiliaryOnly && participle === undefined && !adjective) return;
    if (reflexive && !copula && participle !== undefined && TO_SOMEBODY.test(participle.lemma))
      yield* unchanged(rule, word, participle.lemma, context);
    if (
      reflexive &&
      participle !== undefined &&
      BODY_VERBS.test(participle.lemma) &&
      isBodyPart(words, at + 1)
    )
      yield* unchanged(rule, word, participle.lemma, context);
    // "elle s'est fait mal", "elle s'est fait voler".
    if (reflexive && !copula && (participle === undefined || isIndirect(participle.lemma, subject, words)))
      return;
    if (
      reflexive &&
      !copula &&
      ((hasObject(words[at + 1]) && !isCount(words[at + 2])) || words[at + 2]?.lower === "tête")
    )
      return;
    // "il sont formés": the subject is what is wrong.
    const { number: own } = subject;
    const said = words[verb]?.readings.filter(isFiniteForm) ?? [];
    const other = said.length > 0 && said.every(({ number }) => number !== own) ? said[0]?.number : undefined;
    if (other !== undefined && fits(word, { gender: target.gender, number: other })) return;
    if (!fits(word, target)) {
      const readings = word.all.filter(isAdjectival);
      const form = inflectAdjective({ ...word, readings }, target.gender, target.number, lexicon);
      if (form === undefined || form === word.lower) return;
      const name = words[subject.head]?.token.text ?? "";
      const wanted = [
        target.gender === undefined ? undefined : GENDER_NAME[target.gender],
        target.number === undefined ? undefined : NUMBER_NAME[target.number],
      ].filter((part) => part !== undefined);
      const isParticiple = !adjective && participle !== undefined;
      const genderFits = fits(word, { gender: target.gender, number: undefined });
      const code = isParticiple ? "ACC_PARTICIPE" : genderFits ? "ACC_NOMINAL" : "ACC_GENRE";
      const what = isParticiple ? "Avec « être », le participe passé" : "L'adjectif attribut";
      yield finding(
        rule,
        word.token,
        word.token,
        sameCase(form, word.token.text),
        `${what} s'accorde avec le sujet « ${name} » (${wanted.join(" ")}) : « ${form} ».`,
        code,
      );
    }
    // "elle est belle et intelligent": the next attribute of the same subject.
    const link = words[at + 1]?.lower ?? "";
    if (!/^(?:et|,|mais|ou)$/u.test(link)) return;
    const next = attributeIndex(words, at + 2);
    const candidate = words[next];
    // "fatigués, rouge pour ceux qui": after a comma only what a list goes on with, or ends.
    const close = words[next + 1];
    if (link === "," && close !== undefined && !/^(?:et|ou|mais|[.,;:!?])$/u.test(close.lower)) return;
    const alsoAdjective = candidate?.all.some((one) => one.pos === "ADJ") ?? false;
    const noun = candidate?.all.some((one) => one.pos === "NOM") ?? false;
    // "plus rapide et plus pratiques": after an adverb of degree it is no verb.
    const degree = DEGREE.test(words[next - 1]?.lower ?? "");
    const verbal = candidate?.all.some(isFiniteForm) === true && !(degree && alsoAdjective);
    if (candidate === undefined || verbal || (noun && !alsoAdjective)) return;
    at = next;
  }
}

/** "la jambe qu'elle s'est cassée", but "ma montre s'est cassée": a thing, which has nothing else to break. */
function isIndirect(lemma: string, { kind, from }: Subject, words: readonly Word[]): boolean {
  if (lemma !== "casser") return INDIRECT.has(lemma);
  return kind === "pronom" || /^qu[e']$/u.test(words[from - 1]?.lower ?? "");
}

/** Whether the pronoun before the verb is its subject again: "je me", but not "il m'est arrivé". */
function isReflexive(before: string, { person, number, from }: Subject, verb: number): boolean {
  if (/^(?:se|s')$/u.test(before)) return true;
  if (/^(?:me|m')$/u.test(before)) return person === 1 && number === "s";
  if (/^(?:te|t')$/u.test(before)) return person === 2 && number === "s";
  return /^(?:nous|vous)$/u.test(before) && from < verb - 1;
}

/** "nous nous sommes perdus deux fois": how often, and no object. */
function isCount(word: Word | undefined): boolean {
  return /^(?:fois|ans?|mois|semaines?|jours?|heures?|minutes?|soirs?|matins?|kilomètres)$/u.test(
    word?.lower ?? "",
  );
}

/** "elle s'est lavé les mains", "elle s'est rendu compte": the object comes after. */
function hasObject(next: Word | undefined): boolean {
  if (next === undefined) return false;
  if (/^(?:de|d'|du|des|au|aux)$/u.test(next.lower)) return false;
  const open = next.readings.some((one) => one.pos === "DET" || one.pos === "NUM" || one.mode === "inf");
  return open || next.token.kind === "number" || next.lower === "compte";
}

/** "elles coûtent trop chère": after such a verb, cher is an adverb. */
function* afterPrice(rule: Rule, { words }: TaggedSentence): Iterable<Finding> {
  for (const [index, word] of words.entries()) {
    if (!/^(?:chère|chers|chères)$/u.test(word.lower)) continue;
    const verb = /^(?:trop|très|plus|moins|si|aussi|assez)$/u.test(words[index - 1]?.lower ?? "")
      ? index - 2
      : index - 1;
    if (
      !words[verb]?.readings.some((one) => one.pos === "VER" && /^(?:coûter|payer|vendre)$/u.test(one.lemma))
    )
      continue;
    if (words[index + 1]?.readings.some((one) => one.pos === "NOM")) continue;
    const text = "Après « coûter », « payer » ou « vendre », « cher » est un adverbe : il ne s'accorde pas.";
    yield finding(rule, word.token, word.token, "cher", text);
  }
}

/** "nous nous sommes rendus compte": the object is "compte", and it comes after. */
function* renduCompte(rule: Rule, { words }: TaggedSentence): Iterable<Finding> {
  for (const [index, word] of words.entries()) {
    if (!/^rendue?s?$/u.test(word.lower) || word.lower === "rendu" || words[index + 1]?.lower !== "compte")
      continue;
    const text = "Dans « se rendre compte », le participe ne s'accorde pas : « rendu compte ».";
    yield finding(rule, word.token, word.token, "rendu", text, "ACC_PARTICIPE");
  }
}

/** "elles ont l'air contente": the adjective agrees with "air" or with the subject, and with nothing else. */
function* afterAir(
  rule: Rule,
  verb: number,
  from: number,
  tagged: TaggedSentence,
  context: RuleContext,
): Iterable<Finding> {
  const at = attributeIndex(tagged.words, from);
  const word = tagged.words[at];
  const subject = tagged.subject(verb);
  if (subject === undefined || !mayBeAttribute(word) || fits(word, { gender: "m", number: "s" })) return;
  // "l'air d'une reine", "l'air malheureux d'un chien": of the air itself.
  if (word.all.some(isFiniteForm) || tagged.words[at + 1]?.lower === "de") return;
  yield* after(rule, verb, from, tagged, context, false);
}

/** What may follow an attribute, and no noun that an adjective would stand before. */
const AFTER_ATTRIBUTE =
  /^(?:[.!?…:;),]|pour|mais|car|de|d'|et|que|qu'|parce|quand|comme|dans|en|ici|à|partout|aussi|ou|si)$/u;

/** "c'est trop chère": after c'est, the attribute is in the masculine singular. */
function* afterCe(rule: Rule, { words }: TaggedSentence, { lexicon }: RuleContext): Iterable<Finding> {
  for (const [index, word] of words.entries()) {
    const negated = /^n[e']$/u.test(words[index - 1]?.lower ?? "");
    const ce = words[negated ? index - 2 : index - 1]?.lower ?? "";
    if (!/^(?:c'|ce)$/u.test(ce) || !/^(?:est|était|serait|sera)$/u.test(word.lower)) continue;
    const at = attributeIndex(words, index + 1);
    const attribute = words[at];
    const next = words[at + 1];
    if (!mayBeAttribute(attribute)) continue;
    // "c'est très dure": after an adverb of degree it is no verb.
    const degree = DEGREE.test(words[at - 1]?.lower ?? "") && attribute.all.some(({ pos }) => pos === "ADJ");
    if (!degree && !attribute.all.every((one) => one.pos === "ADJ" || one.pos === "NOM")) continue;
    if (fits(attribute, { gender: "m", number: "s" }) || /^seule/u.test(attribute.lower)) continue;
    if (next !== undefined && !AFTER_ATTRIBUTE.test(next.lower)) continue;
    const readings = attribute.all.filter(isAdjectival);
    const form = inflectAdjective({ ...attribute, readings }, "m", "s", lexicon);
    if (form === undefined || form === attribute.lower) continue;
    const text = `Après « c'est », l'adjectif est au masculin singulier : « ${form} ».`;
    yield finding(rule, attribute.token, attribute.token, form, text);
  }
}

/** Where each pronoun first takes up a noun of the other gender, "la cuisine il est", "ma fille, il": there it is wrong itself. */
function takenUpOther({ words, groups }: TaggedSentence): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const genders = new Map(
    groups.flatMap(({ to, determiner, gender }) => (determiner === undefined ? [] : [[to, gender]])),
  );
  for (const [at, { lower }] of words.entries()) {
    if (!/^(?:ils?|elles?)$/u.test(lower) || found.has(lower)) continue;
    const gender = genders.get(words[at - 1]?.token.text === "," ? at - 2 : at - 1);
    if (gender !== undefined && gender !== (lower.startsWith("il") ? "m" : "f")) found.set(lower, at);
  }
  return found;
}

/** Agreement of the attribute, or of the participle after être, with a subject beyond doubt. */
export const subjectComplement: Rule = {
  id: "attribut",
  code: "ACC_GENRE",
  priority: "agreement",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    yield* afterCe(this, tagged, context);
    yield* afterPrice(this, tagged);
    yield* renduCompte(this, tagged);
    const others = takenUpOther(tagged);
    for (const [index, word] of tagged.words.entries()) {
      if (index > (others.get(tagged.words[index - 1]?.lower ?? "") ?? index)) continue;
      if (
        word.readings.some((one) => (COPULAS.has(one.lemma) || ONESELF.test(one.lemma)) && isFiniteForm(one))
      ) {
        const suivre = word.lower === "suis" && tagged.subject(index) === undefined;
        if (!suivre) yield* after(this, index, index + 1, tagged, context, false);
      } else if (word.readings.some((one) => ALONE.test(one.lemma) && isFiniteForm(one))) {
        const next = attributeIndex(tagged.words, index + 1);
        if (/^seule?s?$/u.test(tagged.words[next]?.lower ?? ""))
          yield* after(this, index, index + 1, tagged, context, false);
      } else if (word.readings.some((one) => one.lemma === "avoir" && isFiniteForm(one))) {
        const next = attributeIndex(tagged.words, index + 1);
        if (tagged.words[next]?.lower === "l'" && tagged.words[next + 1]?.lower === "air")
          yield* afterAir(this, index, next + 2, tagged, context);
        if (tagged.words[next]?.lower === "été") yield* after(this, index, next + 1, tagged, context, true);
        // "ils ont besoin d'être aimés".
        const wanted = /^(?:besoin|envie|peur|hâte|droit)$/u.test(tagged.words[next]?.lower ?? "");
        if (wanted && tagged.words[next + 2]?.lower === "être")
          yield* after(this, index, next + 3, tagged, context, false);
      } else if (word.readings.some((one) => MODALS.has(one.lemma) && isFiniteForm(one))) {
        const next = attributeIndex(tagged.words, index + 1);
        if (STATES.test(tagged.words[next]?.lower ?? ""))
          yield* after(this, index, next + 1, tagged, context, false);
        // "elle doit se montrer cohérente".
        if (
          /^(?:se|me|te)$/u.test(tagged.words[next]?.lower ?? "") &&
          ONESELF.test(tagged.words[next + 1]?.lower ?? "")
        )
          yield* after(this, index, next + 2, tagged, context, false);
      }
    }
  },
};
