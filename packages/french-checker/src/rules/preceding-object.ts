import type { Gender, GrammaticalNumber } from "../lexicon.ts";
import type { NounGroup, Word } from "../tagger.ts";

/** What stands before the auxiliary and commands the participle, and how it is named to the candidate. */
export interface PrecedingObject {
  gender: Gender;
  number: GrammaticalNumber;
  name: string;
}

/** Verbs whose pronoun "nous" or "vous" is a direct object: "il nous a obligés", but "il nous a dit". */
const OF_PERSONS = new Set(
  `obliger aider inviter accueillir rencontrer voir appeler remercier surprendre impressionner encourager motiver
  pousser forcer accompagner attendre intéresser toucher déranger rassurer convaincre informer prévenir féliciter
  élever sauver guider conduire recevoir regarder écouter chercher réveiller quitter reconnaître choisir embaucher
  engager marquer choquer décevoir étonner fasciner blesser soigner soutenir séparer réunir rapprocher transformer
  contacter emmener amener bousculer saluer inquiéter amuser ennuyer fatiguer inspirer attirer ramener arrêter
  bouleverser émouvoir effrayer rejoindre suivre consoler nommer sélectionner recruter conquérir libérer déposer
  transporter héberger loger nourrir former entourer oublier attaquer frapper insulter menacer blâmer punir gronder
  protéger convoquer interroger examiner hospitaliser licencier renvoyer augmenter récompenser applaudir
  embrasser adopter abandonner retrouver croiser dépasser éloigner occuper passionner enchanter séduire
  décourager stresser énerver agacer vexer humilier rassembler diriger orienter installer bloquer`
    .trim()
    .split(/\s+/u),
);

/** The plural noun nearest before: what "les" stands for. Undefined where none is near, or its gender is open. */
function meantBy(words: readonly Word[], groups: readonly NounGroup[], pronoun: number): Gender | undefined {
  const before = groups.findLast((one) => one.to < pronoun && one.number === "p");
  if (before === undefined) return undefined;
  const noun = words[before.noun];
  const persons = noun?.readings.some((one) => one.pos === "NOM" && one.gender === undefined) ?? false;
  return before.gender ?? (persons ? "m" : undefined);
}

/** "je les ai trouvées", "il nous a obligés", "il m'a accueillie": the pronoun right before the auxiliary. */
export function pronounObject(
  words: readonly Word[],
  groups: readonly NounGroup[],
  auxiliary: number,
  lemma: string,
  author: Gender | undefined,
  meant?: Gender,
): PrecedingObject | undefined {
  const pronoun = words[auxiliary - 1]?.lower ?? "";
  const subject = words[auxiliary - 2];
  const owned = subject !== undefined && subject.token.kind === "word";
  if (!owned) return undefined;
  if (pronoun === "les") {
    const gender = meantBy(words, groups, auxiliary - 1) ?? meant;
    return gender === undefined ? undefined : { gender, number: "p", name: "les" };
  }
  // A verb in the first person has "nous" for its subject.
  const third = words[auxiliary]?.readings.some((one) => one.person === 3) ?? false;
  // "chacun de nous a invité un ami"
  const governed = subject.readings.some(({ pos }) => pos === "PREP") || /^d[e']$/u.test(subject.lower);
  // "elle nous a amené son fils", "ils m'ont installé un détecteur": the object follows.
  const gives = /^(?:(?:r)?amener|installer|chercher|choisir|trouver|bloquer|sauver)$/u.test(lemma);
  const owner = /^(?:mon|ma|mes|son|sa|ses|leurs?|un|une)$/u.test(words[auxiliary + 2]?.lower ?? "");
  if (gives && owner) return undefined;
  if (pronoun === "nous" && third && !governed && OF_PERSONS.has(lemma))
    return { gender: "m", number: "p", name: "nous" };
  if (pronoun === "m'" && third && author !== undefined && OF_PERSONS.has(lemma))
    return { gender: author, number: "s", name: "m'" };
  return undefined;
}

/** Nouns that measure, and are no object: "combien de temps avez-vous attendu". */
const MEASURE = /^(?:temps|fois|ans?|années?|mois|argent|kilomètres|kilos?|mètres)$/u;

/** "combien de tomates as-tu achetées", "quelles chaussures avez-vous choisies": the object asked for, before its verb. */
export function questionedObject(
  words: readonly Word[],
  groups: readonly NounGroup[],
  auxiliary: number,
): PrecedingObject | undefined {
  const inverted = /^-/u.test(words[auxiliary + 1]?.lower ?? "");
  let at = auxiliary - 1;
  if (!inverted) {
    if (!/^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles)$/u.test(words[at]?.lower ?? "")) return undefined;
    at -= 1;
    if (/^(?:que|qu')$/u.test(words[at]?.lower ?? "") && words[at - 1]?.lower === "est-ce") at -= 2;
  }
  const group = groups.find(({ to }) => to === at);
  const noun = words[group?.noun ?? -1];
  if (group === undefined || noun === undefined || MEASURE.test(noun.lower)) return undefined;
  const which = words[group.determiner ?? -1]?.lower ?? "";
  const asked = /^quel(?:le)?s?$/u.test(which);
  const many =
    /^d[e']$/u.test(words[group.from - 1]?.lower ?? "") && words[group.from - 2]?.lower === "combien";
  const before = words[asked ? group.from - 1 : group.from - 3];
  // "dans quelle ville as-tu habité": a preposition stands before.
  if ((!asked && !many) || before?.readings.some(({ pos }) => pos === "PREP")) return undefined;
  const number = /^quel(?:le)?s$/u.test(which) ? "p" : asked ? "s" : group.number;
  if (group.gender === undefined || number === undefined) return undefined;
  return { gender: group.gender, number, name: noun.token.text };
}

/** "cette table, nous l'avons réparée": the group that opens the sentence, taken up by its pronoun. */
export function announcedObject(
  words: readonly Word[],
  groups: readonly NounGroup[],
  auxiliary: number,
): PrecedingObject | undefined {
  if (words[auxiliary - 1]?.lower !== "l'") return undefined;
  if (!/^(?:je|tu|il|elle|on|nous|vous|ils|elles)$/u.test(words[auxiliary - 2]?.lower ?? ""))
    return undefined;
  const comma = auxiliary - 3;
  const group = words[comma]?.token.text === "," ? groups.find(({ to }) => to === comma - 1) : undefined;
  if (group?.from !== 0 || group.determiner === undefined || group.gender !== "f" || group.number === "p")
    return undefined;
  // "la semaine dernière, je l'ai vu": a time.
  if (TIME.test(words[group.noun]?.lower ?? "")) return undefined;
  return { gender: "f", number: "s", name: words[group.noun]?.token.text ?? "" };
}

const TIME =
  /^(?:semaine|année|fois|nuit|journée|soirée|matinée|veille|saison|seconde|minute|heure|époque)$/u;

const DEMONSTRATIVES: ReadonlyMap<string, { gender: Gender; number: GrammaticalNumber }> = new Map([
  ["celle", { gender: "f", number: "s" }],
  ["celles", { gender: "f", number: "p" }],
  ["ceux", { gender: "m", number: "p" }],
  ["ce", { gender: "m", number: "s" }],
]);

/** "ceux que j'ai rencontrés": the pronoun before "que". */
export function demonstrativeObject(word: Word | undefined): PrecedingObject | undefined {
  const known = word === undefined ? undefined : DEMONSTRATIVES.get(word.lower);
  return known === undefined || word === undefined ? undefined : { ...known, name: word.token.text };
}
