import { type Finding, finding, type Rule, type RuleContext } from "../rule.ts";
import type { Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { elidesBefore } from "./elides.ts";
import {
  BETWEEN,
  beginning,
  isForm,
  isInfinitive,
  masculine,
  prepositionAfter,
} from "./infinitive-preposition.ts";
import { ADJECTIVES, JUDGED } from "./infinitive-preposition-words.ts";

/** Verbs that take either, or another preposition in another sense: "finir à", "commencer de". */
const EITHER =
  /^(?:commencer|continuer|arriver|servir|suffire|tarder|consentir|demander|offrir|convaincre)$/u;
/** Verbs that take "à" with a pronoun of their subject or after "être": "il s'est décidé à partir". */
const OWN_A = /^(?:décider|refuser|risquer|essayer|arrêter|résoudre|finir)$/u;
/** Adjectives that take either: "triste à voir", "surpris à voler", "libre à vous". */
const EITHER_ADJECTIVE = /^(?:triste|surpris|libre|curieux|forcé|contraint|obligé|occupé|choqué|déterminé)/u;
/** Nouns that take nothing but "de". */
const NOUNS = /^(?:besoin|envie|hâte|honte|marre|mesure|semblant|peine)$/u;
/** "à partir de demain", "à commencer par", "à savoir": no infinitive of the verb. */
const TURN = /^(?:partir|compter|commencer|savoir|dire|boire|manger)$/u;

function isSure(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || word.token.kind === "punct") return false;
  // "tu n'as aucune honte à avoir": a noun with its article.
  if (NOUNS.test(word.lower))
    return !/^aucune?$/u.test(words[at - 1]?.lower ?? "") && words[at - 2]?.lower !== "de";
  // "le plus important à regarder".
  if (JUDGED.has(word.lower)) return false;
  if (EITHER_ADJECTIVE.test(word.lower)) return false;
  const verb = word.all.find(({ pos }) => pos === "VER");
  if (verb === undefined) return ADJECTIVES.has(masculine(word));
  if (word.all.some(({ pos }) => pos === "NOM") && isForm(word, OWN_A)) return false;
  if (isForm(word, EITHER)) return false;
  if (!isForm(word, OWN_A)) return true;
  let before = at - 1;
  while (at - before < 4 && BETWEEN.test(words[before]?.lower ?? "")) before -= 1;
  const left = words.slice(Math.max(0, before - 1), before + 1);
  // "que vous vous décidiez à partir".
  if (/^(?:nous|vous)$/u.test(left[1]?.lower ?? "") && left[0]?.lower === left[1]?.lower) return false;
  // "entrée, décidée à rester", "es-tu décidé à partir ?": a participle without "avoir".
  const participle = word.all.every(({ mode, pos }) => mode === "ppas" || pos === "ADJ");
  if (participle && !left.some((one) => isForm(one, /^avoir$/u))) return false;
  return !left.some((one) => /^(?:me|m'|te|t'|se|s'|l')$/u.test(one.lower) || isForm(one, /^être$/u));
}

/** "j'ai toujours rêvé à vivre ici", "es-tu prête de partir ?": "à" for "de", or "de" for "à". */
export const infinitiveAOrDe: Rule = {
  id: "infinitif-a-ou-de",
  code: "SYN_PREPOSITION",
  priority: "text",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const { words } = tagger.tag(sentence);
    for (const [index, word] of words.entries()) {
      if (!isInfinitive(word, words[index - 1]) || word.token.quoted) continue;
      const from = beginning(words, index);
      const written = words[from - 1];
      const first = words[from]?.token;
      if (written === undefined || first === undefined || !/^(?:à|de|d')$/u.test(written.lower)) continue;
      let at = from - 2;
      while (
        from - at < 5 &&
        (BETWEEN.test(words[at]?.lower ?? "") || /^-\p{L}+$/u.test(words[at]?.lower ?? ""))
      )
        at -= 1;
      if (at < 0 || !isSure(words, at)) continue;
      if (written.lower === "à" && from === index && TURN.test(word.lower)) continue;
      const wanted = prepositionAfter(words, at, false);
      if (wanted === undefined || wanted === (written.lower === "à" ? "à" : "de")) continue;
      const correction = wanted === "à" ? "à" : elidesBefore(first.lower) ? `d'${first.text}` : "de";
      const last = correction.startsWith("d'") || written.lower === "d'" ? first : written.token;
      const whole = written.lower === "d'" ? `${correction} ${first.text}` : correction;
      const governor = words[at]?.token.text ?? "";
      const text = `Après « ${governor} », l'infinitif est introduit par « ${wanted} », et non par « ${written.lower} ».`;
      yield finding(this, written.token, last, whole, text);
    }
  },
};
