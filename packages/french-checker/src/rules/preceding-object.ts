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
  bouleverser émouvoir effrayer rejoindre suivre consoler nommer sélectionner recruter conquérir`
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
  if (pronoun === "nous" && third && OF_PERSONS.has(lemma)) return { gender: "m", number: "p", name: "nous" };
  if (pronoun === "m'" && third && author !== undefined && OF_PERSONS.has(lemma))
    return { gender: author, number: "s", name: "m'" };
  return undefined;
}

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
