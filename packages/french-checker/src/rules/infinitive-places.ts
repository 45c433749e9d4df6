import type { Reading } from "../lexicon.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import { governsInfinitiveWithDe, takesInfinitive } from "./infinitive-governors.ts";

export const ADVERBS = new Set(
  `pas plus jamais bien mal toujours aussi souvent vraiment tout trop rien encore enfin même déjà beaucoup peu
  donc seulement juste surtout presque tous parfois mieux tellement finalement maintenant`
    .trim()
    .split(/\s+/u),
);
const CLITICS = new Set("me m' te t' se s' le la l' les lui leur y en nous vous ne n'".split(" "));
const MODALS = new Set(
  "pouvoir devoir vouloir falloir aller savoir aimer adorer détester préférer espérer souhaiter désirer oser laisser croire penser compter".split(
    " ",
  ),
);
/** After these, even a finite form is the infinitive that was meant. */
const STRONG_MODALS = new Set("pouvoir devoir vouloir falloir aller".split(" "));

const SUBJECTS = /^(?:je|tu|il|elle|on|nous|vous|ils|elles|qui|ne)$/u;

/** What one does, or what happens, and no state in which one goes anywhere. */
const DONE =
  /^(?:augmenter|baisser|diminuer|changer|monter|continuer|commencer|travailler|jouer|manger|parler|étudier|voyager|regarder|écouter|danser|chanter|marcher|aider|rester|acheter|trouver|gagner|payer|passer|arriver|visiter|améliorer|cuisiner|pratiquer|penser|nager|rentrer)$/u;
/** Participles that tell how one goes: "nous allons masqués". */
const MANNER = /^(?:pressé|fatigué|blessé|armé|isolé|masqué|voilé|côté|carré|habillé|déguisé|chargé)$/u;

export function participle(word: Word): Reading | undefined {
  return word.all.find((one) => one.pos === "VER" && one.mode === "ppas");
}

export function finiteReadings(word: Word): Reading[] {
  return word.all.filter(isFiniteForm);
}

/** Whether a relative or interrogative word opens the clause of the modal: "ce que je veux est simple". */
function inRelative(words: readonly Word[], at: number): boolean {
  for (let index = at - 1; index >= 0 && at - index < 7; index -= 1) {
    const lower = words[index]?.lower ?? "";
    if (words[index]?.token.kind === "punct") return false;
    if (/^(?:qui|où|dont)$/u.test(lower)) return true;
    if (/^(?:que|qu')$/u.test(lower)) {
      const before = words[index - 1];
      return (
        before?.lower === "ce" ||
        (before?.readings.some((one) => one.pos === "NOM" || one.pos === "PRO") ?? false)
      );
    }
  }
  return false;
}

export interface Place {
  words: readonly Word[];
  index: number;
  word: Word;
}

/** Forms of verbs that hardly anybody takes for a noun after "aller". */
const LEAVING =
  /^(?:part|sort|dort|vient|revient|prend|rentre|commence|arrive|travaille|habite|change|reste|visite|mange)$/u;

/** The infinitive that the place demands, and why. */
export function wantsInfinitive({ words, index, word }: Place): string | undefined {
  const before = words[index - 1];
  if (before === undefined) return undefined;
  const ppas = participle(word);
  const finite = finiteReadings(word);
  const nominal = word.all.some(
    (one) => one.pos === "NOM" || one.pos === "ADJ" || one.pos === "ADV" || one.pos === "PREP",
  );
  // Prepositions, with a pronoun between or not: "pour l'aidé", "sans mangé".
  let at = index - 1;
  let clitic = false;
  while (index - at < 3 && CLITICS.has(words[at]?.lower ?? "") && words[at]?.lower !== "en") {
    clitic = true;
    at -= 1;
  }
  const left = words[at]?.lower ?? "";
  if (!clitic && /^(?:de|d'|à)$/u.test(left) && isRegularVerb(word) && takesInfinitive(words, at - 1, left))
    return `Après « ${left} », le verbe est à l'infinitif`;
  // "sans rien dit", "sans me dit au revoir": no noun can follow these.
  const me = /^(?:me|m'|te|t'|se|s')$/u.test(before.lower);
  const verbal = word.all.every((one) => isFiniteForm(one) || one.mode === "ppas" || one.pos === "ADJ");
  if (verbal && word.all.length > 0 && (before.lower === "rien" || me) && words[index - 2]?.lower === "sans")
    return "Après « sans », le verbe est à l'infinitif";
  const regular = /(?:é|ée|és|ées|ez)$/u.test(word.lower);
  const article = clitic && (determines(words[index - 1], word) || namesPersons(words, index));
  if (left === "pour" || left === "sans") {
    if (ppas !== undefined && regular && (!nominal || clitic) && !article)
      return `Après « ${left} », le verbe est à l'infinitif`;
    if (finite.length > 0 && ppas === undefined && !nominal && !clitic && !isReasonFor(words, index))
      return `Après « ${left} », le verbe est à l'infinitif`;
    // "pour réussi cet examen": it has an object, so it is a verb.
    const object = /^(?:le|la|les|l'|un|une|mon|ma|mes|son|sa|ses|ce|cet|cette|ces|notre|votre)$/u;
    if (
      left === "pour" &&
      ppas !== undefined &&
      !clitic &&
      /(?:i|u)$/u.test(word.lower) &&
      object.test(words[index + 1]?.lower ?? "")
    )
      return "Après « pour », le verbe est à l'infinitif";
  }
  const pronoun =
    clitic && /^(?:me|m'|te|t'|se|s'|le|la|l'|les|lui|y|en|nous|vous)$/u.test(words[at + 1]?.lower ?? "");
  if (pronoun && regular && !article && /^(?:de|d'|à|pour|sans)$/u.test(left) && !partitive(words, at)) {
    return `Après « ${left} », le verbe est à l'infinitif`;
  }
  // "un mot pour me remercie": a form that can be nothing but a finite verb.
  if (
    /^(?:me|m'|te|t'|se|s')$/u.test(words[at + 1]?.lower ?? "") &&
    /^(?:de|d'|à|pour|sans)$/u.test(left) &&
    finite.length === word.all.length &&
    index === at + 2
  )
    return `Après « ${left} », le verbe est à l'infinitif`;
  // "elle est venue me parlé".
  const comes = words[at]?.readings.some(({ pos, lemma }) => pos === "VER" && /^(?:re)?venir$/u.test(lemma));
  if (comes === true && pronoun && regular && ppas !== undefined && !article)
    return "Après le verbe « venir », le second verbe est à l'infinitif";
  // "montrer comment utilisé la machine".
  if (left === "comment" && !clitic && regular && !nominal && followedByComplement(words, index))
    return "Après « comment », sans sujet, le verbe est à l'infinitif";
  const nounOrVerb = word.all.every((one) => one.pos === "NOM" || one.pos === "VER");
  if (
    left === "pour" &&
    !clitic &&
    finite.length > 0 &&
    nounOrVerb &&
    followedByComplement(words, index) &&
    !isReasonFor(words, index)
  ) {
    return "Après « pour », le verbe est à l'infinitif";
  }
  // "c'est de devient professeur": a form that can be nothing but a finite verb.
  const finiteOnly =
    word.all.length > 0 &&
    word.all.every(isFiniteForm) &&
    word.lower.length > 4 &&
    !/(?:es|ons)$/u.test(word.lower);
  if (/^(?:de|à|sans)$/u.test(left) && finiteOnly && !clitic && /^\p{Ll}/u.test(word.token.text))
    return `Après « ${left} », le verbe est à l'infinitif`;
  // "de découvrir des pays et de rencontré des gens"; "les élèves à utilisé".
  const link = words[at - 1];
  if (left === "de" && regular && !nominal && link?.lower === "et" && infinitiveAfterDe(words, at - 1)) {
    return "Après « de », le verbe est à l'infinitif";
  }
  const pluralNoun = link?.readings.some((one) => one.pos === "NOM" && one.number === "p") ?? false;
  const told = words.some((one, place) => place !== index && one.readings.some(isFiniteForm));
  if (left === "à" && regular && !nominal && !clitic && pluralNoun && ppas !== undefined && told) {
    return "Après « à », le verbe est à l'infinitif";
  }
  if (
    (left === "de" || left === "d'") &&
    governsInfinitiveWithDe(words[at - 1]?.lower ?? "", words[at - 1]?.all ?? [])
  ) {
    if (regular && (!nominal || (clitic && !article))) return "Après « de », le verbe est à l'infinitif";
    if (finite.length > 0 && ppas === undefined && !nominal && !clitic)
      return "Après « de », le verbe est à l'infinitif";
  }
  if (
    left === "à" &&
    regular &&
    !nominal &&
    /^(?:commencer?|continuer?|aide|apprendre|réussi[rt]?|invite|commencé|continué|aidé|appris|prêts?|prêtes?|difficile|facile|impossible|possible|cherche|arrive|encourage|habitué|temps|commence|continue)$/u.test(
      words[at - 1]?.lower ?? "",
    )
  ) {
    return "Après « à », le verbe est à l'infinitif";
  }
  // "coudre ou réparé un vélo": what is joined to an infinitive, and has an object, is one.
  const joined =
    /^(?:et|ou)$/u.test(before.lower) && words[index - 2]?.all.every(({ mode }) => mode === "inf");
  if (
    joined &&
    words[index - 2]?.all.length !== 0 &&
    regular &&
    !nominal &&
    followedByComplement(words, index)
  ) {
    return "Deux verbes joints par « et » ou « ou » sont au même mode : l'infinitif";
  }
  return afterModal(words, index, word, nominal, regular, finite, ppas);
}

/** "ceux qui sont pour disent que": the "pour" at `at` closes the relative clause. */
export function isStance(words: readonly Word[], at: number): boolean {
  const be = words[at - 1]?.readings.some(({ lemma }) => lemma === "être") === true;
  return be && words[at - 2]?.lower === "qui";
}

/** "un argument pour est le prix": "pour" closes the subject, whose only verb follows. */
function isReasonFor(words: readonly Word[], index: number): boolean {
  if (isStance(words, index - 1)) return true;
  const noun = words[index - 2]?.all.some(({ pos }) => pos === "NOM") === true;
  return noun && !words.slice(0, index - 1).some(({ readings }) => readings.some(isFiniteForm));
}

/** "fume", "marché": a form of a verb in -er, or the noun of the same form. */
function isRegularVerb({ all, lower, name }: Word): boolean {
  if (name || lower.length < 4 || !/(?:e|é)$/u.test(lower)) return false;
  const verb = all.some(
    (one) =>
      one.lemma.endsWith("er") && (one.mode === "ppas" || (isFiniteForm(one) && one.tense === "present")),
  );
  // "continuer à gauche": an adjective that stands for a place.
  return (
    verb && all.every(({ pos }) => pos === "NOM" || pos === "VER" || (pos === "ADJ" && lower.endsWith("é")))
  );
}

/** "pour les employés": an article that agrees with a noun is no object pronoun. */
function determines(before: Word | undefined, word: Word): boolean {
  const article = before?.all.find((one) => one.pos === "DET");
  if (article === undefined) return false;
  return word.all.some(
    (one) =>
      one.pos === "NOM" &&
      (article.number === undefined || one.number === article.number) &&
      (article.gender === undefined || one.gender === undefined || one.gender === article.gender),
  );
}

/** "rouge pour les fâchés.": a participle in the plural, with nothing after it that a verb would have. */
function namesPersons(words: readonly Word[], index: number): boolean {
  const after = words[index + 1];
  const plural = words[index - 1]?.lower === "les" && /ée?s$/u.test(words[index]?.lower ?? "");
  return plural && (after === undefined || after.token.kind === "punct" || /^(?:et|ou)$/u.test(after.lower));
}

/** Whether "de" and an infinitive stand somewhere before `index`. */
function infinitiveAfterDe(words: readonly Word[], index: number): boolean {
  return words
    .slice(Math.max(0, index - 20), index)
    .some(
      (word, at, all) =>
        /^d(?:e|')$/u.test(word.lower) && all[at + 1]?.readings.some((one) => one.mode === "inf"),
    );
}

/** "de nous invités", "à vous tous": the pronoun is no object here. */
function partitive(words: readonly Word[], at: number): boolean {
  return (
    /^(?:nous|vous)$/u.test(words[at + 1]?.lower ?? "") &&
    words[at]?.lower !== "de" &&
    words[at]?.lower !== "pour"
  );
}

function afterModal(
  words: readonly Word[],
  index: number,
  word: Word,
  nominal: boolean,
  regular: boolean,
  finite: readonly Reading[],
  ppas: Reading | undefined,
): string | undefined {
  let at = index - 1;
  let between = 0;
  while (between < 4 && at > 0) {
    const lower = words[at]?.lower ?? "";
    const subjectAfter = /^-(?:je|tu|il|elle|on|nous|vous|ils|elles|t-il|t-elle|t-on)$/u.test(lower);
    if (!ADVERBS.has(lower) && !CLITICS.has(lower) && !subjectAfter) break;
    at -= 1;
    between += 1;
  }
  const modal = words[at];
  if (modal === undefined) return undefined;
  const before = words[index - 1]?.lower ?? "";
  const verb = modal.readings.find((one) => one.pos === "VER" && MODALS.has(one.lemma));
  if (verb === undefined || modal.readings.some((one) => one.pos === "NOM" || one.pos === "ADJ"))
    return undefined;
  if (judges(words, at, verb.lemma) && ppas !== undefined) return undefined;
  if (leavesIn(words, at, verb, ppas)) return undefined;
  // "il était on ne peut plus motivé".
  if (verb.lemma === "pouvoir" && words[at - 2]?.lower === "on" && /^(?:plus|mieux)$/u.test(before))
    return undefined;
  // "j'espère vous allez bien": another clause, with its subject and its verb.
  const other =
    /^(?:nous|vous)$/u.test(words[index - 1]?.lower ?? "") && /^(?:espérer|penser|croire)$/u.test(verb.lemma);
  if (other && verb.mode !== "inf" && finite.some(({ number, person }) => number === "p" && person !== 3))
    return undefined;
  // "Ça va bien passé ?" and "il va mieux" go on otherwise; être takes its own participle.
  if (verb.mode === "ppas" && verb.lemma === "aller") return undefined;
  const left = words[at - 1]?.lower ?? "";
  if (verb.lemma === "aller" && (left === "ça" || left === "s'en" || left === "y" || left === "en"))
    return undefined;
  if (/^(?:eu|été|-là|ci|dû)$/u.test(word.lower)) return undefined;
  if (modal.lower === "pu" && ppas !== undefined && between === 0)
    return "Après « pu », le second verbe est à l'infinitif";
  // "nous allons fatigués vers la gare": how one goes; "les impôts vont augmentés" is none.
  const manner =
    verb.lemma === "aller" &&
    !DONE.test(ppas?.lemma ?? "") &&
    ppas?.number === "p" &&
    verb.number === "p" &&
    !followedByComplement(words, index);
  if (manner && /^(?:[.,;:!?]|et|mais|ou|vers)$/u.test(words[index + 1]?.lower ?? ".")) return undefined;
  const reason = `Après le verbe « ${verb.lemma} », le second verbe est à l'infinitif`;
  const object =
    between > 0 && /^(?:me|m'|te|t'|se|s'|les|lui|leur|nous|vous)$/u.test(words[index - 1]?.lower ?? "");
  const near = verb.lemma === "aller" && /^(?:je|tu|on|nous|vous)$/u.test(left) && !MANNER.test(word.lower);
  const meant =
    STRONG_MODALS.has(verb.lemma) &&
    (verb.lemma !== "aller" || near) &&
    verb.mode !== "ppas" &&
    /é$/u.test(word.lower);
  if (regular && (!nominal || object || meant) && (ppas !== undefined || /ez$/u.test(word.lower))) {
    return inRelative(words, at) && ppas === undefined ? undefined : reason;
  }
  // "j'aime chante", "j'ai pu emmène": nothing but a verb, right after one that governs an infinitive.
  const sure = word.all.length > 0 && word.all.every(isFiniteForm) && /(?:e|ent|es)$/u.test(word.lower);
  const wishes =
    /^(?:aimer|adorer|détester|préférer|souhaiter|désirer|oser)$/u.test(verb.lemma) && verb.mode !== "inf";
  const could = verb.mode === "ppas" && /^(?:pouvoir|vouloir|devoir)$/u.test(verb.lemma);
  if (
    sure &&
    between === 0 &&
    words[index + 1]?.token.text.startsWith("-") !== true &&
    (wishes || could) &&
    !inRelative(words, at)
  )
    return reason;
  const strong = STRONG_MODALS.has(verb.lemma) && verb.mode !== "ppas";
  // "il doit s'excuse", "je peux t'aide": no noun follows these pronouns.
  const inverted = words[at + 1]?.lower.startsWith("-") === true ? 1 : 0;
  const reflexive =
    between === 1 + inverted && /^(?:me|m'|te|t'|se|s')$/u.test(words[index - 1]?.lower ?? "");
  if (strong && reflexive && finite.length > 0 && ppas === undefined && !inRelative(words, at)) return reason;
  if (verb.lemma === "falloir" && between === 0 && word.lower === "fait") return reason;
  // "elle va part demain".
  if (verb.lemma === "aller" && between === 0 && LEAVING.test(word.lower) && !inRelative(words, at))
    return reason;
  // "je voulais continue mes études", "j'aimerais pose une question": what has an object is a verb.
  const asked =
    /^(?:pouvoir|devoir|vouloir)$/u.test(verb.lemma) || (verb.lemma === "aimer" && verb.mode === "cond");
  const nounOrAdjective = word.all.every(({ pos }) => pos === "NOM" || pos === "VER" || pos === "ADJ");
  if (
    asked &&
    between === 0 &&
    nounOrAdjective &&
    ppas === undefined &&
    /e$/u.test(word.lower) &&
    finite.length > 0 &&
    followedByComplement(words, index) &&
    !inRelative(words, at)
  )
    return reason;
  const own =
    /^(?:est|sont|était|étaient|a|ont|avait|sera|seront|dit|fait|soit|semble|veut|suis|puis)$/u.test(
      word.lower,
    );
  if (strong && finite.length > 0 && (!own || object) && !inRelative(words, at)) {
    // "l'école peut nous donne plus": no noun stands between such a pronoun and the end of its clause.
    const doneTo =
      between > 0 &&
      /^(?:me|m'|te|t'|nous|vous)$/u.test(before) &&
      /e$/u.test(word.lower) &&
      nounOrVerb(word) &&
      !SUBJECTS.test(words[index - 2]?.lower ?? "");
    if (doneTo) return reason;
    const bareNoun = nominal && between === 0 && verb.lemma !== "falloir" && verb.lemma !== "aller";
    // "nous allons glisse": after "aller" no bare noun may stand.
    const goes =
      verb.lemma === "aller" &&
      near &&
      between === 0 &&
      nounOrVerb(word) &&
      !/^(?:classe|poste|place|centre|cours)$/u.test(word.lower);
    if (goes) return reason;
    if (
      nominal &&
      (bareNoun ? words[index + 1]?.token.kind === "punct" : !followedByComplement(words, index))
    )
      return undefined;
    if (nominal && word.all.some((one) => one.pos === "ADV" || one.pos === "PREP" || one.pos === "ADJ"))
      return undefined;
    return reason;
  }
  return undefined;
}

function nounOrVerb(word: Word): boolean {
  return word.all.every(({ pos }) => pos === "NOM" || pos === "VER");
}

/** "je l'ai laissé attaché": the state in which something is left; one is left to fall, to go, to do. */
function leavesIn(words: readonly Word[], at: number, verb: Reading, ppas: Reading | undefined): boolean {
  const object = /^(?:le|la|l'|les)$/u.test(words[at - 2]?.lower ?? "");
  if (verb.lemma !== "laisser" || verb.mode !== "ppas" || ppas === undefined || !object) return false;
  return !/^(?:tomber|aller|entrer)$/u.test(ppas.lemma) && !DONE.test(ppas.lemma);
}

/** "je la préfère débarrassée", "je vous sais occupé": the participle tells how the object is. */
function judges(words: readonly Word[], at: number, lemma: string): boolean {
  const object = words[at - 1]?.lower ?? "";
  if (!/^(?:savoir|croire|préférer|vouloir|aimer|penser)$/u.test(lemma)) return false;
  if (/^(?:le|la|l'|les|me|m'|te|t'|se|s')$/u.test(object)) return true;
  return /^(?:nous|vous)$/u.test(object) && SUBJECTS.test(words[at - 2]?.lower ?? "");
}

/** A determiner after the word: it has an object, so it is a verb. */
export function followedByComplement(words: readonly Word[], index: number): boolean {
  return words[index + 1]?.readings.some((one) => one.pos === "DET" || one.pos === "NUM") ?? false;
}
