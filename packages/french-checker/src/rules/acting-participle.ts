import type { Reading } from "../lexicon.ts";
import { isFiniteForm, type Word } from "../tagger.ts";

/** Participles that tell a state: "je fatigué" lacks "être", and no auxiliary of a past. */
export const STATES =
  /^(?:fatigu|mari|divorc|n|habitu|situ|occup|intéress|énerv|stress|motiv|retrait|sépar|install|passionn|oblig|fâch|bless|cass|ferm|couch|désol|épuis|excit|choqu|étonn|gên|dégoût|ennuy|concentr|organis|éduqu|qualifi|diplôm|licenci|embauch|enchant|dou|adapt|équip|meubl|chauff|compliqu|élev|press|âg|handicap|isol|limit|bloqu|coinc|rassur|soulag|touch|priv|réserv|autoris|employ|lass|paniqu|frustr|déprim|mouill|gel|brûl|trou|abîm|us|sal|sucr|épic|pay|invit|engag|parfum|color|décor|spécialis|localis|destin|bond|détendu|déç|perd|convainc|ém|conn|vend|tend|dét|attend)(?:é|u)e?s?$/u;
export function participleOf(word: Word | undefined): Reading | undefined {
  if (word === undefined || word.all.some(isFiniteForm)) return undefined;
  return word.all.find(({ pos, mode }) => pos === "VER" && mode === "ppas");
}

/** "je mangé", "elle pleuré": what was done, and not how one is. */
export function tellsAction(word: Word, next: Word | undefined): boolean {
  if (participleOf(word) === undefined || !/[éiu]e?s?$/u.test(word.lower)) return false;
  const object =
    next?.readings.some(({ pos }) => pos === "DET" || pos === "NUM") === true &&
    !next.all.some(({ pos }) => pos === "PREP") &&
    // "je fatigué ce soir": a time.
    !/^(?:ce|cet|cette|le|l'|chaque|tous)$/u.test(next.lower);
  return object || !STATES.test(word.lower);
}
