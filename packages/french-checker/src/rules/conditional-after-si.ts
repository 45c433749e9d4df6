import type { Reading } from "../lexicon.ts";
import type { Finding, Rule, RuleContext } from "../rule.ts";
import type { Sentence, Token } from "../token.ts";
import { type ClauseVerb, clauseVerb } from "./clause.ts";
import { fit } from "./phrase-fit.ts";
import { replaced } from "./verb-group.ts";
import { TAKES_ETRE } from "./verbs-of-etre.ts";

/** Words before "si" after which it asks a question, or intensifies, or concedes. */
const INTERROGATIF =
  /^(?:sa[iv]|sach|su$|su[ei]?s?$|saur|demand|ignor|vérif|dire|dis|dit|disez|dites|diras|voir|vois|voit|voyons|voyez|verr|vu$|compren|question|sûr|sûre|sure|certain|certaine|doute|décid|devin|hésit|explor|inform|indiqu|précis|confirm|répon|interrog|connaî|connai|import|même|curieu|peu|aussi|apprendr|trouv|pens|oubli|rappel|renseign|expliqu|discut|débat|réfléch|regard|calcul|évalu|juge|estim)/u;

const ASIDE =
  /^(?:,|bien|très|trop|plus|souvent|toujours|parfois|pourtant|donc|alors|aussi|encore|ensuite|enfin|vraiment|exactement|seul|seule|lui-même|elle-même|pas|jamais|\p{L}+ment)$/u;

/** The word before an aside: "il décide pourtant, bien souvent, s'il reviendra". */
function askedBefore({ tokens }: Sentence, index: number, colon: number): readonly Token[] {
  let at = index - 1;
  while (at > colon && index - at < 9 && ASIDE.test(tokens[at]?.lower ?? "")) at -= 1;
  return at > colon ? tokens.slice(at, at + 1) : [];
}

function isConditional(sentence: Sentence, index: number): boolean {
  // "ils disent que si tout le monde": the clause of "que" begins with its condition.
  if (/^(?:que|qu')$/u.test(sentence.tokens[index - 1]?.lower ?? "")) return true;
  // "s'il te plaît".
  const polite = sentence.tokens.slice(index + 1, index + 4).map(({ lower }) => lower);
  if (/^il (?:te|vous) pla[iî]t$/u.test(polite.join(" "))) return false;
  // "je ne sais pas si j'irai ou si je resterai": the question goes on.
  const first = sentence.tokens.findLastIndex(({ lower }, at) => at < index && /^s[i']$/u.test(lower));
  if (/^(?:et|ou)$/u.test(sentence.tokens[index - 1]?.lower ?? "") && first !== -1)
    return isConditional(sentence, first);
  const colon = sentence.tokens.findLastIndex(({ text }, at) => at < index && /^[:;«]$/u.test(text));
  return !sentence.tokens
    .slice(Math.max(0, index - 5, colon + 1), index)
    .concat(askedBefore(sentence, index, colon))
    .some((token) => token.kind === "word" && INTERROGATIF.test(token.lower));
}

/** The readings of each other word that can be nothing but a verb. */
function otherVerbs(sentence: Sentence, index: number, context: RuleContext): (readonly Reading[])[] {
  return sentence.tokens
    .filter((token, at) => at !== index && token.kind === "word")
    .map((token) => context.lexicon.readings(token.lower))
    .filter((readings) => readings.length > 0 && readings.every(({ pos }) => pos === "VER"));
}

/** Whether the main verb is in the present or the future: the condition is then in the present. */
function looksReal(sentence: Sentence, index: number, context: RuleContext): boolean {
  const others = otherVerbs(sentence, index, context).flat();
  if (others.some(({ mode, tense }) => mode === "cond" || tense === "imparfait")) return false;
  return others.some(({ mode, tense }) => mode === "ind" && (tense === "present" || tense === "futur"));
}

/** Whether another verb tells what would be: "si les patrons paieront mieux, personne n'aurait besoin de…". */
function isImagined(sentence: Sentence, index: number, context: RuleContext): boolean {
  return otherVerbs(sentence, index, context).some((readings) =>
    readings.every(({ mode, lemma }) => mode === "cond" && !POLITE.test(lemma)),
  );
}

/** "tout sera plus facile". */
function ofTout(sentence: Sentence, at: number, context: RuleContext): ClauseVerb | undefined {
  if (!/^(?:tout|ceci|beaucoup|certains)$/u.test(sentence.tokens[at]?.lower ?? "")) return undefined;
  const readings = context.lexicon.readings(sentence.tokens[at + 1]?.lower ?? "");
  const own = readings.filter(({ mode, tense }) => mode === "ind" && tense === "futur");
  const number = own[0]?.number;
  if (own.length === 0 || own.length < readings.length || number === undefined) return undefined;
  return { index: at + 1, readings: own, person: 3, number, pronoun: true };
}

/** "si j'étais riche, je veux voyager", "je vais acheter": a plan of the present. */
function isPlanned(
  { tokens }: Sentence,
  condition: ClauseVerb,
  { readings, pronoun, index }: ClauseVerb,
): boolean {
  if (/^(?:c'|ça|cela|ce|faut)$/u.test(tokens[index - 1]?.lower ?? "")) return false;
  if (
    tokens.some(({ lower }) => /^(?:aujourd'hui|maintenant|désormais|hier|autrefois|toujours)$/u.test(lower))
  )
    return false;
  if (isCompared(tokens, condition, index, readings)) return true;
  if (isProject(tokens, condition, { readings, pronoun, index })) return true;
  if (tokens.slice(index).some(({ lower }) => /^(?:plus|avant)$/u.test(lower))) return false;
  // "les gens utilisent moins leur voiture"; but "si c'était possible, je suis libre lundi" only softens.
  const softened =
    /^(?:être|avoir|penser|croire|espérer|demander|proposer|préférer|savoir|falloir|remercier)$/u;
  return readings.every(
    ({ lemma, mode, tense }) =>
      mode === "ind" &&
      tense === "present" &&
      (pronoun ? /^(?:vouloir|pouvoir|aller|devoir)$/u.test(lemma) : !softened.test(lemma)),
  );
}

/** What one would do, of oneself: "si j'avais plus d'argent, j'achète une maison". */
const PROJECTS =
  /^(?:acheter|construire|planter|voyager|partir|faire|prendre|changer|interdire|donner|ouvrir|créer|inviter|choisir|mettre|organiser|vendre|visiter|cultiver|arrêter|payer|offrir|quitter|installer|apprendre|commencer|déménager|retourner|réserver|économiser|supprimer|augmenter|manger|sortir|dormir|lire)$/u;

function isProject(
  tokens: Sentence["tokens"],
  condition: ClauseVerb,
  { readings, pronoun, index }: Pick<ClauseVerb, "readings" | "pronoun" | "index">,
): boolean {
  const same = condition.person === 1 || tokens[condition.index - 1]?.lower === "on";
  return (
    pronoun &&
    condition.pronoun &&
    same &&
    condition.person === readings[0]?.person &&
    !/^(?:vous|te|t'|m'|me)$/u.test(tokens[index - 1]?.lower ?? "") &&
    readings.some(({ mode, tense }) => mode === "ind" && tense === "present") &&
    readings.every(({ lemma, tense }) => PROJECTS.test(lemma) && tense === "present")
  );
}

/** "la ville est moins triste", "il y a moins de bruit": what would be better, or worse. */
function isCompared(
  tokens: Sentence["tokens"],
  condition: ClauseVerb,
  index: number,
  readings: ClauseVerb["readings"],
): boolean {
  // "si l'ancien appartement était petit, le nouveau est plus grand": two things of which one says how they are.
  if (!condition.pronoun && condition.readings.some(({ lemma }) => lemma === "être")) return false;
  if (tokens.slice(0, condition.index).some(({ lower }) => /^(?:mon|ma|mes|notre|nos)$/u.test(lower)))
    return false;
  const present = readings.every(
    ({ lemma, mode, tense }) =>
      mode === "ind" && tense === "present" && /^(?:être|avoir|aller|vivre|devenir)$/u.test(lemma),
  );
  const degree = /^(?:beaucoup|bien|encore|un|peu|sûrement|peut-être|certainement|aussi)$/u;
  let at = index + 1;
  while (at - index < 4 && degree.test(tokens[at]?.lower ?? "")) at += 1;
  const more = /^(?:plus|moins|mieux|meilleure?s?)$/u.test(tokens[at]?.lower ?? "");
  // "il n'est plus jeune": a negation.
  const denied = [1, 2, 3].some((step) => /^(?:ne|n')$/u.test(tokens[index - step]?.lower ?? ""));
  return present && more && !denied;
}

function infinitiveAfter(
  { tokens }: Sentence,
  { index }: ClauseVerb,
  { lexicon }: RuleContext,
): string | undefined {
  return lexicon.readings(tokens[index + 1]?.lower ?? "").find(({ mode }) => mode === "inf")?.lemma;
}

/** "si j'avais su, j'avais arrêté": both clauses in the pluperfect. */
function isUnfulfilled(
  sentence: Sentence,
  condition: ClauseVerb,
  verb: ClauseVerb,
  { lexicon }: RuleContext,
): boolean {
  const isPluperfect = ({ index, readings }: ClauseVerb): boolean => {
    const next = /^(?:pas|déjà|jamais|bien)$/u.test(sentence.tokens[index + 1]?.lower ?? "")
      ? index + 2
      : index + 1;
    const participle = lexicon
      .readings(sentence.tokens[next]?.lower ?? "")
      .filter(({ mode }) => mode === "ppas");
    return readings.every(
      ({ lemma, tense }) =>
        tense === "imparfait" &&
        (lemma === "avoir" ? participle.length > 0 : participle.some((one) => TAKES_ETRE.has(one.lemma))),
    );
  };
  return verb.pronoun && isPluperfect(condition) && isPluperfect(verb);
}

/** "si j'étais toi, je chercherai": the main clause of an unreal condition. */
function unreal(sentence: Sentence, index: number, context: RuleContext): Finding | undefined {
  const condition = clauseVerb(sentence, index + 1, context);
  if (condition === undefined || condition.readings.length === 0) return undefined;
  if (!condition.readings.every(({ mode, tense }) => mode === "ind" && tense === "imparfait"))
    return undefined;
  const comma = sentence.tokens.findIndex(({ text }, at) => at > condition.index && text === ",");
  if (comma === -1) return undefined;
  const between = sentence.tokens.slice(condition.index + 1, comma);
  if (between.some(({ lower }) => /^(?:qui|que|qu'|dont|si|mais)$/u.test(lower))) return undefined;
  const verb = clauseVerb(sentence, comma + 1, context) ?? ofTout(sentence, comma + 1, context);
  const lemma = verb?.readings[0]?.lemma;
  if (verb === undefined || lemma === undefined) return undefined;
  const future = verb.readings.every(({ mode, tense }) => mode === "ind" && tense === "futur");
  if (!future && !isPlanned(sentence, condition, verb) && !isUnfulfilled(sentence, condition, verb, context))
    return undefined;
  const { person, number } = verb;
  const goes = lemma === "aller" && verb.pronoun ? infinitiveAfter(sentence, verb, context) : undefined;
  const form = context.lexicon.conjugate(goes ?? lemma, { mode: "cond", tense: "present", person, number });
  if (form === undefined) return undefined;
  const explain = (correction: string) =>
    `La condition n'est pas réelle : le verbe principal se met au conditionnel, « ${correction} ».`;
  const to = goes === undefined ? verb.index : verb.index + 1;
  return replaced(conditionalAfterSi, [form], verb.index, to, sentence, explain);
}

function correct(sentence: Sentence, index: number, context: RuleContext): Finding | undefined {
  // "si jamais il le faudrait".
  const start = /^(?:jamais|vraiment|seulement)$/u.test(sentence.tokens[index + 1]?.lower ?? "") ? 2 : 1;
  const verb = clauseVerb(sentence, index + start, context);
  if (verb === undefined || verb.readings.length === 0) return undefined;
  const cond = verb.readings.every((reading) => reading.mode === "cond");
  const futur = verb.readings.every((reading) => reading.mode === "ind" && reading.tense === "futur");
  const lemma = verb.readings[0]?.lemma;
  if ((!cond && !futur) || lemma === undefined) return undefined;
  const { person, number } = verb;
  const unreal = cond ? !looksReal(sentence, verb.index, context) : isImagined(sentence, verb.index, context);
  const tense = unreal ? "imparfait" : "present";
  const form = context.lexicon.conjugate(lemma, { mode: "ind", tense, person, number });
  const fitted = form === undefined ? undefined : fit([form], verb.index, verb.index, sentence.tokens);
  const from = sentence.tokens[fitted?.from ?? -1];
  const to = sentence.tokens[fitted?.to ?? -1];
  if (fitted === undefined || from === undefined || to === undefined) return undefined;
  return {
    code: "CONJ_MODE",
    start: from.start,
    end: to.end,
    correction: fitted.correction,
    explanation:
      tense === "imparfait"
        ? `Après « si » de condition, ${cond ? "pas de conditionnel" : "pas de futur"} : on emploie l'imparfait, « ${fitted.correction} ».`
        : `Après « si » de condition, ni futur ni conditionnel : on emploie le présent, « ${fitted.correction} ».`,
    rule: conditionalAfterSi.id,
  };
}

/** Conditionals of politeness: what they ask may well be real. */
const POLITE = /^(?:vouloir|aimer|pouvoir|souhaiter|préférer|devoir|falloir|désirer|apprécier)$/u;

/** "je ne refuserais pas si on me propose": the condition of an unreal main clause before it. */
function unrealAfter(sentence: Sentence, index: number, context: RuleContext): Finding | undefined {
  const { tokens } = sentence;
  const before = tokens.slice(0, index);
  if (
    before.some(
      ({ lower, kind }) =>
        INTERROGATIF.test(lower) || (kind === "punct" && lower !== ",") || lower === "même",
    )
  )
    return undefined;
  const verbs = before
    .filter(({ kind }) => kind === "word")
    .map(({ lower }) => context.lexicon.readings(lower));
  const finite = verbs.filter(
    (readings) =>
      readings.length > 0 &&
      readings.every(({ pos, mode }) => pos === "VER" && /^(?:ind|sub|cond|imp)$/u.test(mode ?? "")),
  );
  const last = finite.at(-1);
  if (last === undefined || !last.every(({ mode, lemma }) => mode === "cond" && !POLITE.test(lemma)))
    return undefined;
  if (
    index -
      tokens.findLastIndex((token, at) => at < index && context.lexicon.readings(token.lower) === last) >
    7
  )
    return undefined;
  const verb = clauseVerb(sentence, index + 1, context);
  const lemma = verb?.readings[0]?.lemma;
  if (verb === undefined || lemma === undefined) return undefined;
  if (
    !verb.readings.some(({ mode }) => mode === "ind") ||
    !verb.readings.every(({ mode, tense }) => (mode === "ind" && tense === "present") || mode === "sub")
  )
    return undefined;
  const { person, number } = verb;
  const form = context.lexicon.conjugate(lemma, { mode: "ind", tense: "imparfait", person, number });
  if (form === undefined) return undefined;
  return replaced(
    conditionalAfterSi,
    [form],
    verb.index,
    verb.index,
    sentence,
    (correction) =>
      `Le verbe principal est au conditionnel : après « si », on emploie l'imparfait, « ${correction} ».`,
  );
}

/** Conditions that only soften what is said: "si je comprends bien, je serais…". */
const SOFTENING = /^(?:comprendre|vouloir|pouvoir|permettre|souvenir|rappeler|croire)$/u;

/** "si j'ai le temps, je viendrais": a real condition, and the future that sounds like the conditional. */
function realCondition(sentence: Sentence, index: number, context: RuleContext): Finding | undefined {
  const condition = clauseVerb(sentence, index + 1, context);
  if (condition === undefined || condition.readings.length === 0 || !condition.pronoun) return undefined;
  const present = condition.readings.every(
    ({ mode, tense, lemma }) =>
      ((mode === "ind" && tense === "present") || mode === "sub" || mode === "imp") && !SOFTENING.test(lemma),
  );
  if (!present || !condition.readings.some(({ mode }) => mode === "ind")) return undefined;
  const comma = sentence.tokens.findIndex(({ text }, at) => at > condition.index && text === ",");
  if (comma === -1) return undefined;
  const between = sentence.tokens.slice(condition.index + 1, comma);
  if (between.some(({ lower }) => /^(?:qui|que|qu'|dont|si|mais|bien)$/u.test(lower))) return undefined;
  const verb = clauseVerb(sentence, comma + 1, context);
  const lemma = verb?.readings[0]?.lemma;
  if (verb === undefined || lemma === undefined || !verb.pronoun || verb.person !== 1 || verb.number !== "s")
    return undefined;
  if (POLITE.test(lemma) || /^(?:être|avoir|dire|penser|croire)$/u.test(lemma)) return undefined;
  if (!verb.readings.every(({ mode }) => mode === "cond")) return undefined;
  const { person, number } = verb;
  const form = context.lexicon.conjugate(lemma, { mode: "ind", tense: "futur", person, number });
  if (form === undefined) return undefined;
  return replaced(
    conditionalAfterSi,
    [form],
    verb.index,
    verb.index,
    sentence,
    (correction) => `La condition est au présent : le verbe principal se met au futur, « ${correction} ».`,
  );
}

/** "si j'aurais", "si tu viendras"; the "si" of indirect questions is left alone. */
export const conditionalAfterSi: Rule = {
  id: "si-conditionnel",
  code: "CONJ_MODE",
  priority: "trigger",
  *find(sentence, context) {
    for (const [index, token] of sentence.tokens.entries()) {
      const next = sentence.tokens[index + 1];
      const si = token.lower === "si" || (token.lower === "s'" && /^ils?$/u.test(next?.lower ?? ""));
      if (!si || !isConditional(sentence, index)) continue;
      const found =
        correct(sentence, index, context) ??
        unreal(sentence, index, context) ??
        unrealAfter(sentence, index, context) ??
        realCondition(sentence, index, context);
      if (found !== undefined) yield found;
    }
  },
};
