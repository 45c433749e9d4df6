import type { Lexicon, Reading } from "../lexicon.ts";
import { finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import type { Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";

/** A form and why it is the one that the place calls for. */
interface Called {
  form: string | undefined;
  why: string;
}

/** Participles of verbs that an infinitive follows: "j'ai dû emprunter". */
const GOVERNED = /^(?:dû|du|fallu|osé|préféré|su|souhaité)$/u;
/** How one comes, and no verb of what one does: "venez accompagné". */
const MANNER =
  /^(?:accompagné|préparé|habillé|masqué|déguisé|armé|équipé|chargé|motivé|pressé|fatigué|reposé|blessé|né)e?s?$/u;
/** Nouns of moments to come. */
const TO_COME =
  /(?:^|[^\p{L}])(?:demain|ce soir|bientôt|(?:semaine|année|fois) prochaine|(?:mois|été|hiver|week-end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) prochain|dans (?:\d+|deux|trois|quatre|cinq|dix|quelques|une) (?:jours?|heures?|semaines?|mois|ans|minutes?))(?!\p{L})/iu;
/** What makes the conditional right: a condition, a report, a wish. */
const CONDITION =
  /(?:^|[^\p{L}])(?:si|s'|même si|au cas|sinon|sans|que|qu'|peut-être|idéal|idéalement|rêve|plaisir|volontiers|mieux|aussi bien)(?!\p{L})/iu;
/** Verbs whose conditional is polite or a wish. */
const WISHES =
  /^(?:aimer|vouloir|pouvoir|devoir|préférer|souhaiter|désirer|dire|savoir|croire|penser|adorer|apprécier|avoir|falloir|proposer|conseiller|suggérer)$/u;
/** "Je serais ravie de venir demain": said out of politeness. */
const GLAD =
  /^(?:ravi|heureu|content|enchanté|reconnaissant|honoré|prêt|disponible|intéressé|curieu|capable)/u;
const OPENS = /^(?:mais|et|car|,|;|:|donc|alors|quand|si|que|qu'|comme|parce)$/u;
const CLITICS = /^(?:me|m'|nous|le|la|l'|les|lui|leur|y|en)$/u;
const OBJECT =
  /^(?:le|la|l'|les|un|une|des|du|de|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|ce|cet|cette|ces|à|au|aux|moi|nous)$/u;

const participleOf = (word: Word): Reading | undefined =>
  word.all.length > 0 && word.all.every(({ pos, mode }) => pos === "VER" && mode === "ppas")
    ? word.all[0]
    : undefined;
const infinitiveOf = (word: Word): Reading | undefined =>
  /er$/u.test(word.lower) && word.all.length > 0 && word.all.every(({ mode }) => mode === "inf")
    ? word.all[0]
    : undefined;
const isOf = (word: Word | undefined, lemmas: RegExp): boolean =>
  word?.all.some(({ pos, lemma, mode }) => pos === "VER" && mode !== "inf" && lemmas.test(lemma)) === true;
const orderOf = (lemma: string, lexicon: Lexicon): string | undefined =>
  lexicon.conjugate(lemma, { mode: "imp", tense: "present", person: 2, number: "p" });

/** "J'ai dû emprunté", "venez habité ici": the infinitive, heard like the participle. */
function infinitiveHeard(words: readonly Word[], at: number): Called | undefined {
  const word = words[at];
  const participle = word === undefined || !/é$/u.test(word.lower) ? undefined : participleOf(word);
  const before = words[at - 1];
  if (word === undefined || participle === undefined || before === undefined) return undefined;
  const governed =
    GOVERNED.test(before.lower) &&
    words.slice(Math.max(0, at - 4), at - 1).some(({ all }) => all.some(({ lemma }) => lemma === "avoir"));
  const comes =
    isOf(before, /^(?:re)?venir$/u) &&
    before.all.every(({ mode }) => mode !== "ppas") &&
    !MANNER.test(word.lower);
  if (!governed && !comes) return undefined;
  return { form: participle.lemma, why: `Après « ${before.token.text} », le verbe est à l'infinitif` };
}

/** "S'il vous plaît, fermé la porte": the imperative, heard like the participle. */
function orderHeard(words: readonly Word[], at: number, lexicon: Lexicon): Called | undefined {
  const word = words[at];
  const participle = word === undefined || !/é$/u.test(word.lower) ? undefined : participleOf(word);
  const asked =
    words[at - 1]?.lower === "," &&
    /^pla[iî]t$/u.test(words[at - 2]?.lower ?? "") &&
    words[at - 3]?.lower === "vous";
  if (participle === undefined || !asked || !OBJECT.test(words[at + 1]?.lower ?? "")) return undefined;
  return { form: orderOf(participle.lemma, lexicon), why: "On demande ici avec l'impératif" };
}

const GOVERNING = /^(?:vouloir|pouvoir|devoir|aller|falloir|venir|savoir)$/u;

/** "Mais vous me manquer", "vous les aider": the verb of "vous", heard like the infinitive. */
function presentHeard(words: readonly Word[], at: number, lexicon: Lexicon): Called | undefined {
  const word = words[at];
  const infinitive = word === undefined ? undefined : infinitiveOf(word);
  if (infinitive === undefined) return undefined;
  let left = at - 1;
  while (at - left < 4 && CLITICS.test(words[left]?.lower ?? "")) left -= 1;
  if (left === at - 1 || words[left]?.lower !== "vous") return undefined;
  const opener = words[left - 1];
  // "je vais vous appeler et vous en parler", "pourquoi devez-vous vous en occuper ?"
  const governed = words
    .slice(0, left)
    .some(({ all }) => all.some(({ mode, lemma }) => mode === "inf" || GOVERNING.test(lemma)));
  if (governed || (words.at(-1)?.token.text === "?" && opener !== undefined)) return undefined;
  if (opener !== undefined && !OPENS.test(opener.lower)) return undefined;
  const form = lexicon.conjugate(infinitive.lemma, {
    mode: "ind",
    tense: "present",
    person: 2,
    number: "p",
  });
  return { form, why: "Le sujet « vous » veut un verbe conjugué" };
}

/** Whether a clause begins at the word. */
const opensClause = (words: readonly Word[], at: number): boolean =>
  at === 0 || /^[,;:]$/u.test(words[at - 1]?.token.text ?? "");

/** "Regarder la météo, achetez un manteau": advice, all of it in the imperative. */
function orderAmongOrders(words: readonly Word[], at: number, lexicon: Lexicon): Called | undefined {
  const word = words[at];
  const infinitive = word === undefined ? undefined : infinitiveOf(word);
  if (infinitive === undefined || !opensClause(words, at) || !OBJECT.test(words[at + 1]?.lower ?? ""))
    return undefined;
  const orders = words.some(
    (one, place) =>
      place > at &&
      opensClause(words, place) &&
      words[place - 1]?.token.text === "," &&
      /ez$/u.test(one.lower) &&
      one.all.some(({ mode }) => mode === "imp"),
  );
  if (!orders || words.slice(0, at).some(({ all }) => all.some(({ pos }) => pos === "VER"))) return undefined;
  return {
    form: orderOf(infinitive.lemma, lexicon),
    why: "Tous les conseils de la phrase sont à l'impératif",
  };
}

/** "Ce soir, je serais chez moi": the future, heard like the conditional. */
function futureHeard(words: readonly Word[], at: number, sentence: Sentence): Called | undefined {
  const word = words[at];
  if (word === undefined || !/rais$/u.test(word.lower)) return undefined;
  const conditional = word.all.find(({ mode, person }) => mode === "cond" && person === 1);
  const left = words[at - 1];
  const subject = left !== undefined && CLITICS.test(left.lower) ? words[at - 2] : left;
  if (
    conditional === undefined ||
    !/^j[e']$/u.test(subject?.lower ?? "") ||
    WISHES.test(conditional.lemma) ||
    GLAD.test(words[at + 1]?.lower ?? "") ||
    GLAD.test(words[at + 2]?.lower ?? "")
  )
    return undefined;
  const text = sentence.tokens.map(({ lower, spaceBefore }) => spaceBefore + lower).join("");
  const future = words.some(
    (one, place) =>
      place !== at &&
      one.all.length > 0 &&
      one.all.every(({ tense, mode }) => mode === "ind" && tense === "futur"),
  );
  if ((!TO_COME.test(text) && !future) || CONDITION.test(text)) return undefined;
  const past = words.some((one) => one.all.length > 0 && one.all.every(({ tense }) => tense === "imparfait"));
  if (past) return undefined;
  return { form: word.lower.slice(0, -1), why: "Ce qui va arriver se dit au futur, sans s avec « je »" };
}

/** Endings that sound alike: -er, -é, -ez; -rai, -rais. */
export const verbEndings: Rule = {
  id: "terminaison-du-verbe",
  code: "ORTH_HOMOPHONE",
  priority: "construction",
  *find(sentence: Sentence, { tagger, lexicon }: RuleContext) {
    const { words } = tagger.tag(sentence);
    for (const [at, word] of words.entries()) {
      if (word.name || word.token.quoted) continue;
      const called =
        infinitiveHeard(words, at) ??
        orderHeard(words, at, lexicon) ??
        presentHeard(words, at, lexicon) ??
        orderAmongOrders(words, at, lexicon) ??
        futureHeard(words, at, sentence);
      if (called?.form === undefined || called.form === word.lower) continue;
      const form = sameCase(called.form, word.token.text);
      yield finding(this, word.token, word.token, form, `${called.why} : « ${form} ».`);
    }
  },
};
