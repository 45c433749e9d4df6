import { capitalized, type Finding, oncePerText, type Rule, type RuleContext } from "../rule.ts";
import { isElided, type Sentence, type Token } from "../token.ts";
import { isFiniteReading } from "./phrase-classes.ts";

const TU = new Set(["tu", "te", "t'", "toi", "ton", "ta", "tes"]);
const VOUS = new Set(["vous", "votre", "vos"]);
/** Where several people are addressed, or "vous" is anyone, both forms may stand. */
const PLURIEL =
  /^(?:tous|toutes|toi|frère|sœur|copain|copine|fils|fille|famille|parents|amis|enfants|deux|mari|femme|ensemble|chers|chères|les|salut)$/u;
const TO_VOUS: Record<string, string> = { ton: "votre", ta: "votre", tes: "vos", toi: "vous", te: "vous" };

interface Use {
  tu: number;
  vous: number;
}

/** "d'un ton amer": how one speaks, and nobody's. */
function isTone(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.lower ?? "";
  return tokens[at]?.lower === "ton" && /^(?:un|le|du|au|ce|même|quel|bon|autre|demi)$/u.test(before);
}

const count = oncePerText((context): Use => {
  const use: Use = { tu: 0, vous: 0 };
  for (const [at, token] of context.tokens.entries()) {
    if (token.quoted || isTone(context.tokens, at)) continue;
    if (TU.has(token.lower) || /^-(?:tu|toi|t-tu)$/u.test(token.lower)) use.tu += 1;
    if (VOUS.has(token.lower) || token.lower === "-vous") use.vous += 1;
  }
  return use;
});

function verbAfter(sentence: Sentence, index: number, context: RuleContext): Token[] {
  const found: Token[] = [];
  for (let at = index + 1; at < index + 5; at += 1) {
    const token = sentence.tokens[at];
    if (token === undefined || token.kind !== "word") return [];
    found.push(token);
    if (/^(?:ne|n'|le|la|l'|les|lui|leur|y|en|me|m'|nous)$/u.test(token.lower)) continue;
    return context.lexicon.readings(token.lower).some((one) => isFiniteReading(one) && one.person === 2)
      ? found
      : [];
  }
  return [];
}

function toVous(sentence: Sentence, index: number, context: RuleContext): Finding | undefined {
  const token = sentence.tokens[index];
  if (token === undefined) return undefined;
  if (saysAnyone(sentence) || isSaidAnew(token, context)) return undefined;
  const direct = TO_VOUS[token.lower];
  const base = {
    code: "REG_TU_VOUS" as const,
    explanation: "Le texte vouvoie cette personne : il faut garder « vous » d'un bout à l'autre.",
    rule: tuVous.id,
    start: token.start,
  };
  if (direct !== undefined) return { ...base, end: token.end, correction: cased(direct, token) };
  if (token.lower === "t'") {
    const next = sentence.tokens[index + 1];
    return next === undefined
      ? undefined
      : { ...base, end: next.end, correction: `${cased("vous", token)} ${next.text}` };
  }
  if (token.lower !== "tu") return undefined;
  const after = verbAfter(sentence, index, context);
  const verb = after.at(-1);
  if (verb === undefined) return undefined;
  const reading = context.lexicon
    .readings(verb.lower)
    .find((one) => isFiniteReading(one) && one.person === 2 && one.number === "s" && one.mode !== "imp");
  if (reading?.mode === undefined || reading.tense === undefined) return undefined;
  const form = context.lexicon.conjugate(reading.lemma, {
    mode: reading.mode,
    tense: reading.tense,
    person: 2,
    number: "p",
  });
  if (form === undefined) return undefined;
  const between = after.slice(0, -1).map((one) => one.text + (isElided(one.text) ? "" : " "));
  return { ...base, end: verb.end, correction: `${cased("vous", token)} ${between.join("")}${form}` };
}

/** "quand tu arrives, tu ne connais personne", "le temps que tu trouves le mot": "tu" is anyone. */
function saysAnyone({ tokens }: Sentence): boolean {
  return tokens.some(
    ({ lower }, at) =>
      lower === "tu" &&
      (/^(?:si|quand|lorsque|où|dès|fois)$/u.test(tokens[at - 1]?.lower ?? "") ||
        (/^que$/u.test(tokens[at - 1]?.lower ?? "") &&
          /^(?:temps|fois|dès|tant|pendant|lors)$/u.test(tokens[at - 2]?.lower ?? ""))),
  );
}

/** "est-ce que tu peux... vous pouvez": said anew with the right pronoun. */
function isSaidAnew(token: Token, { text }: RuleContext): boolean {
  const after = text.slice(token.end, token.end + 40).toLowerCase();
  return /^\s+\p{L}+\s*(?:…|\.{2,})\s*(?:euh\P{L}*)?vous(?!\p{L})/u.test(after);
}

/** Whether two people speak in turn: one may say "vous" of several, where the other says "tu". */
const isDialogue = oncePerText(({ tokens }) =>
  tokens.some(
    ({ lower }, at) =>
      /^(?:candidate?|examinateur|examinatrice)$/u.test(lower) && tokens[at + 1]?.text === ":",
  ),
);

function cased(word: string, model: Token): string {
  return /^\p{Lu}/u.test(model.text) ? capitalized(word) : word;
}

const TO_TU: Record<string, string> = { votre: "ton", vos: "tes" };

function toTu(sentence: Sentence, index: number, context: RuleContext): Finding | undefined {
  const token = sentence.tokens[index];
  if (token === undefined || sentence.tokens.some((one) => PLURIEL.test(one.lower))) return undefined;
  const base = {
    code: "REG_TU_VOUS" as const,
    explanation: "Le texte tutoie cette personne : il faut garder « tu » d'un bout à l'autre.",
    rule: tuVous.id,
    start: token.start,
  };
  if (token.lower === "vous") {
    const after = verbAfter(sentence, index, context);
    const verb = after.at(-1);
    if (verb === undefined) return undefined;
    const reading = context.lexicon
      .readings(verb.lower)
      .find((one) => isFiniteReading(one) && one.person === 2 && one.number === "p" && one.mode !== "imp");
    if (reading?.mode === undefined || reading.tense === undefined) return undefined;
    const form = context.lexicon.conjugate(reading.lemma, {
      mode: reading.mode,
      tense: reading.tense,
      person: 2,
      number: "s",
    });
    if (form === undefined) return undefined;
    const between = after.slice(0, -1).map((one) => one.text + (isElided(one.text) ? "" : " "));
    return { ...base, end: verb.end, correction: `${cased("tu", token)} ${between.join("")}${form}` };
  }
  const next = sentence.tokens[index + 1];
  const possessive = TO_TU[token.lower];
  if (possessive === undefined || next === undefined) return undefined;
  const genders = new Set(
    context.lexicon.readings(next.lower).flatMap((one) => (one.pos === "NOM" ? [one.gender] : [])),
  );
  if (genders.size !== 1) return undefined;
  const feminine = token.lower === "votre" && genders.has("f") && !/^[aeiouéèêàâîôûœh]/u.test(next.lower);
  return { ...base, end: token.end, correction: cased(feminine ? "ta" : possessive, token) };
}

/** "Apporte des gants." at the head of a sentence, in a text that only says vous. */
function imperative(sentence: Sentence, context: RuleContext): Finding | undefined {
  const token = sentence.tokens[0];
  const next = sentence.tokens[1];
  if (token === undefined || next?.kind !== "word" || token.quoted) return undefined;
  // "Marie dit que c'est prêt."
  if (context.lexicon.isName(token.text)) return undefined;
  // "Existe-t-il un moyen": a question.
  if (next.text.startsWith("-") && !/^-(?:moi|le|la|les|lui|leur|nous|en|y)$/u.test(next.lower))
    return undefined;
  if (/^(?:soit|reste|vive|suite|puisse|merci|veuille|voici|voilà|sois|va)$/u.test(token.lower))
    return undefined;
  const readings = context.lexicon.readings(token.lower);
  if (readings.length === 0 || !readings.every(({ pos }) => pos === "VER")) return undefined;
  const reading = readings.find(
    ({ mode, person, number }) => mode === "imp" && person === 2 && number === "s",
  );
  if (reading === undefined) return undefined;
  const form = context.lexicon.conjugate(reading.lemma, {
    mode: "imp",
    tense: "present",
    person: 2,
    number: "p",
  });
  if (form === undefined) return undefined;
  return {
    code: "REG_TU_VOUS",
    start: token.start,
    end: token.end,
    correction: cased(form, token),
    explanation: `Le texte dit « vous » : l'impératif est « ${form} ».`,
    rule: tuVous.id,
  };
}

/** One addressee, one form: where one clearly prevails over the whole text, the few others are mixed up. */
export const tuVous: Rule = {
  id: "tu-vous",
  code: "REG_TU_VOUS",
  priority: "text",
  *find(sentence, context) {
    const use = count(context);
    if (use.vous >= 2 && use.tu === 0) {
      const found = imperative(sentence, context);
      if (found !== undefined) yield found;
    }
    // One "tu" among many "vous" is a slip; several may be anyone: "tu travailles, tu ne gagnes rien".
    const slips = use.tu === 1 || use.vous >= 4 * use.tu;
    const formal = use.vous >= 3 && use.tu >= 1 && slips;
    const close =
      use.tu >= 4 && use.vous >= 1 && use.vous <= 2 && use.tu >= 3 * use.vous && !isDialogue(context);
    if (!formal && !close) return;
    for (const [index, token] of sentence.tokens.entries()) {
      if (token.quoted || isTone(sentence.tokens, index)) continue;
      const wrong = formal ? TU.has(token.lower) : VOUS.has(token.lower);
      const found = !wrong
        ? undefined
        : formal
          ? toVous(sentence, index, context)
          : toTu(sentence, index, context);
      if (found !== undefined) yield found;
    }
  },
};
