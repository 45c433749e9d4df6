import { type Finding, finding, oncePerText, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";

const DAY = /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/u;
/** They tell that something is done again and again. */
const HABIT =
  /^(?:toujours|souvent|parfois|habitude|d'habitude|habituellement|normalement|généralement|chaque|seulement|jamais|régulièrement)$/u;
/** What stands before a day that has its place already: a determiner, a preposition, a date. */
const BEFORE =
  /^(?:le|la|les|ce|cet|un|une|chaque|tous|toutes|du|des|au|de|d'|à|jusqu'à|dès|depuis|avant|après|pour|par|vers|entre|prochain|premier|deuxième|troisième|quatrième|dernier|est|était|sera|mon|son|ton|notre)$/u;
/** What shows that one day is meant, or that somebody is spoken to. */
const ONE_DAY =
  /^(?:tu|te|t'|toi|vous|votre|vos|ton|ta|tes|-tu|-vous|-toi|demain|hier|aujourd'hui|prochain|prochaine|dernier|dernière|passé|rendez-vous|anniversaire|mariage|invite|oublie|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|bientôt|si|cause|férié)$/u;
/** Those who do the same every week. */
const EVERYBODY =
  /^(?:magasins|gens|enfants|banques|bureaux|écoles|commerces|restaurants|employés|familles|bibliothèques|élèves|étudiants|travailleurs|clients|pharmacies|supermarchés|boutiques)$/u;

/** In a dialogue a day is an appointment as often as not. */
const isDialogue = oncePerText(({ text }: RuleContext) =>
  /^(?:examinat(?:eur|rice)|candidate?)\s*:/imu.test(text),
);
/** Whether the text speaks of what is done on that day every week: "tous les dimanches". */
const namesHabit = oncePerText(({ text }: RuleContext) =>
  /(?:tous les|chaque) (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)/iu.test(text),
);

/** Whether each finite verb of the sentence is in the present, and there is one. */
function isPresent(words: readonly Word[]): boolean {
  const verbs = words.filter(
    ({ all }) => all.length > 0 && all.every(({ pos }) => pos === "VER") && all.some(isFiniteForm),
  );
  const others = words.filter(({ all }) => all.some((one) => isFiniteForm(one) && one.tense !== "present"));
  return (
    words.some(({ all }) => all.some((one) => isFiniteForm(one) && one.tense === "present")) &&
    verbs.every(({ all }) => all.some((one) => isFiniteForm(one) && one.tense === "present")) &&
    others.every(({ all }) => all.some((one) => !isFiniteForm(one) || one.tense === "present"))
  );
}

/** "ai mangé", "vais partir": what tells the past or what comes. */
function hasCompound(words: readonly Word[]): boolean {
  return words.some(({ all }, index) => {
    const next = words[index + 1]?.all ?? [];
    const auxiliary = all.some(({ pos, lemma }) => pos === "VER" && /^(?:avoir|être)$/u.test(lemma));
    const going = all.some(({ pos, lemma }) => pos === "VER" && lemma === "aller");
    return (
      (auxiliary &&
        !/^(?:fermé|ouvert)e?s?$/u.test(words[index + 1]?.lower ?? "") &&
        next.some(({ mode }) => mode === "ppas") &&
        next.every(({ pos }) => pos === "VER")) ||
      (going && next.some(({ mode }) => mode === "inf"))
    );
  });
}

/** Whether what is told is done every week. */
function isHabit({ words }: TaggedSentence, sentence: Sentence, context: RuleContext): boolean {
  if (words.some(({ lower }) => HABIT.test(lower))) return true;
  if (isDialogue(context)) return false;
  const everybody = words.findIndex(({ lower }) => EVERYBODY.test(lower));
  if (
    words[everybody - 1]?.lower === "les" &&
    // "garder les enfants vendredi": an object.
    words[everybody - 2]?.all.some(({ pos }) => pos === "VER") !== true &&
    !/^(?:avec|pour|chez|dans)$/u.test(words[everybody - 2]?.lower ?? "")
  )
    return true;
  if (namesHabit(context)) return true;
  const before = context.sentences[sentence.rank - 1];
  if (before === undefined) return false;
  const previous = context.tagger.tag(before).words;
  return previous.some(
    ({ all, lower }, index) =>
      all.some(
        ({ pos, lemma, tense, mode }) =>
          pos === "VER" && /^(?:aimer|adorer)$/u.test(lemma) && mode === "ind" && tense === "present",
      ) ||
      (lower === "tous" && words[index + 1]?.lower === "les"),
  );
}

/** "je travaille samedi", where it is every Saturday: the day has its article. */
export const habitualDay: Rule = {
  id: "jour-habituel",
  code: "SYN_DETERMINANT",
  priority: "agreement",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    if (!sentence.tokens.some(({ lower }) => DAY.test(lower))) return;
    const tagged = context.tagger.tag(sentence);
    const { words } = tagged;
    if (words.some(({ lower, token }) => ONE_DAY.test(lower) || token.text === "?" || token.text === "!"))
      return;
    if (!isPresent(words) || hasCompound(words) || !isHabit(tagged, sentence, context)) return;
    for (const [index, word] of words.entries()) {
      if (!DAY.test(word.lower) || word.token.quoted || BEFORE.test(words[index - 1]?.lower ?? "")) continue;
      // "on est toujours lundi"
      if (words.slice(index - 2, index).some(({ lower }) => /^(?:est|était|sera)$/u.test(lower))) continue;
      // "samedi 14 juin", "lundi à 8 h", "lundi-vendredi"
      const after = words.slice(index + 1, index + 4);
      if (after.some(({ token }) => token.kind === "number")) continue;
      if (/^(?:[-–/]|à|au)$/u.test(words[index + 1]?.lower ?? "") && DAY.test(words[index + 2]?.lower ?? ""))
        continue;
      if (/^(?:[-–/])$/u.test(words[index - 1]?.token.text ?? "")) continue;
      const form = `le ${word.lower}`;
      const text = `Pour ce qui se fait chaque semaine, le jour prend l'article : « ${form} ».`;
      yield finding(this, word.token, word.token, sameCase(form, word.token.text), text);
    }
  },
};
