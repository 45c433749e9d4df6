import type { Reading } from "../lexicon.ts";
import { type Finding, oncePerText, type Rule, type RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { isFiniteReading } from "./phrase-classes.ts";
import { fit, joinWords } from "./phrase-fit.ts";

const CLITICS = new Set("me m' te t' se s' le la l' les lui leur y en nous vous".split(" "));
/** A letter to friends or family, who write "c'est pas grave" and "je sais pas" as well. */
const FAMILIAR = /^(?:salut|coucou|bisous?|bises)$/u;
const isFamiliar = oncePerText(({ tokens }) =>
  tokens.some(({ lower, quoted }) => !quoted && FAMILIAR.test(lower)),
);
const USUAL_WITHOUT_NE = /^(?:être|avoir|savoir|pouvoir|vouloir)$/u;
const SUBJECTS = new Set("je j' tu il elle on nous vous ils elles ça cela c' ce qui".split(" "));
const NEGATIFS = new Set(["pas", "rien", "jamais", "aucun", "aucune", "personne", "plus"]);
/** What one does or does not: "je fume plus", "la machine marche plus", where "plus" is hardly "more". */
const ENDS =
  /^(?:fume|fumes|fument|fonctionne|fonctionnent|marche|marchent|habite|habites|habitent|existe|existent|vis|vit|vivent|vois|voit|voient|pleut|neige|souviens|souvient|travaille|travaillent)$/u;
/** "j'ai plus faim", "on a plus le temps", "je veux plus venir": here "plus" is no "more". */
const OVER_AFTER_HAVING =
  /^(?:le|la|l'|rien|personne|aucune?|besoin|envie|faim|soif|peur|mal|confiance|accès|cours|école|froid)$/u;
const OVER_AFTER_KNOWING = /^(?:quoi|où|comment|qui|quel|quelle|si|quand)$/u;
const BEFORE_INFINITIVE = /^(?:pouvoir|vouloir|savoir|oser)$/u;

/** Index of the subject pronoun before the verb at `index`, clitics skipped; -1 when none is there. */
function subjectBefore(sentence: Sentence, index: number): number {
  let at = index - 1;
  while (at >= 0 && CLITICS.has(sentence.tokens[at]?.lower ?? "") && index - at < 5) {
    const lower = sentence.tokens[at]?.lower ?? "";
    const ahead = sentence.tokens[at - 1]?.lower ?? "";
    if ((lower === "nous" || lower === "vous") && !SUBJECTS.has(ahead)) break;
    at -= 1;
  }
  return SUBJECTS.has(sentence.tokens[at]?.lower ?? "") ? at : -1;
}

/** Index of the last word of a noun subject before the verb, "le chauffage marche pas"; -1 when it is not sure. */
function nounSubject(sentence: Sentence, negative: number, verb: number, { tagger }: RuleContext): number {
  const tagged = tagger.tag(sentence);
  const word = tagged.words[verb];
  const next = tagged.words[negative + 1];
  // "il chante pas mal", "le temps passe pas à pas".
  const denied = /^(?:pas|rien|plus|jamais|personne)$/u.test(sentence.tokens[negative]?.lower ?? "");
  if (word === undefined || !denied || next?.lower === "mal") return -1;
  if (next?.lower === "à" && tagged.words[negative + 2]?.lower === "pas") return -1;
  if (
    !word.readings.some(isFiniteReading) ||
    word.readings.some(({ pos }) => pos === "ADJ" || pos === "PREP")
  )
    return -1;
  // "un sac poubelle pas cher": a noun beside its noun, with an adjective denied.
  const nominal = word.readings.some(({ pos }) => pos === "NOM");
  if (nominal && next?.readings.some(({ pos }) => pos === "ADJ")) return -1;
  const subject = tagged.subject(verb);
  if (subject === undefined || !/^(?:groupe|nom|coordination)$/u.test(subject.kind)) return -1;
  const agrees = word.readings.some(
    (one) => isFiniteReading(one) && one.person === subject.person && one.number === subject.number,
  );
  return agrees ? subject.to : -1;
}

function missingNe(sentence: Sentence, index: number, context: RuleContext): Finding | undefined {
  const { tokens } = sentence;
  const negative = tokens[index];
  let verb = index - 1;
  if (
    // "je l'aimerai à jamais", "cela se réduit à rien"
    tokens[verb]?.lower === "à" &&
    (negative?.lower === "jamais" ||
      context.lexicon.readings(tokens[verb - 1]?.lower ?? "").some(({ lemma }) => lemma === "réduire"))
  )
    return undefined;
  if (
    /^(?:rien|personne|jamais)$/u.test(negative?.lower ?? "") &&
    /^(?:à|presque|pratiquement|quasiment)$/u.test(tokens[verb]?.lower ?? "")
  )
    verb -= 1;
  // "j'ai vu personne": the auxiliary is denied.
  if (
    /^(?:personne|aucune?)$/u.test(negative?.lower ?? "") &&
    /^(?:ai|as|a|avons|avez|ont|avais|avait)$/u.test(tokens[verb - 1]?.lower ?? "") &&
    // "il y a des personne": a noun, without its plural.
    !context.lexicon.readings(tokens[verb]?.lower ?? "").some(({ pos }) => pos === "DET" || pos === "NUM")
  )
    verb -= 1;
  if (/^(?:vraiment|même|toujours|encore|aussi|souvent)$/u.test(tokens[verb]?.lower ?? "")) verb -= 1;
  const verbToken = tokens[verb];
  if (negative === undefined || verbToken === undefined || verbToken.kind !== "word") return undefined;
  const readings = context.lexicon.readings(verbToken.lower);
  if (!readings.some(isFiniteReading)) return undefined;
  if (isFamiliar(context) && readings.some(({ lemma }) => USUAL_WITHOUT_NE.test(lemma))) return undefined;
  // "il chante pas mal", "tu lui indiques pas à pas".
  const after = tokens[index + 1]?.lower;
  if (after === "mal" || (after === "à" && tokens[index + 2]?.lower === "pas")) return undefined;
  const pronoun = subjectBefore(sentence, verb);
  const noun = nounSubject(sentence, index, verb, context);
  // "la pluie nous empêche pas": the pronoun is an object.
  const subject = pronoun < 0 || (noun >= 0 && noun < pronoun) ? noun : pronoun;
  if (subject < 0) return undefined;
  if (negative.lower !== "pas" && isPositive(sentence, subject, readings)) return undefined;
  if (negative.lower !== "pas" && !firmly(sentence, index, verb, context)) return undefined;
  const before = tokens.slice(Math.max(0, subject - 3), verb);
  if (before.some((token) => /^(?:ne|n'|jamais)$/u.test(token.lower))) return undefined;
  // "sans que tu saches pas": but "sans viande, c'est pas un repas".
  const without = before.findIndex(({ lower }) => lower === "sans");
  if (without >= 0 && /^(?:que|qu')$/u.test(before[without + 1]?.lower ?? "")) return undefined;
  const middle = tokens.slice(subject + 1, verb).map((token) => token.lower);
  const head = tokens[subject];
  const full = head?.lower === "c'" ? "ce" : head?.lower === "j'" ? "je" : undefined;
  const words = [...(full === undefined ? [] : [full]), "ne", ...middle, verbToken.text];
  const from = full === undefined ? subject + 1 : subject;
  const fitted = fit(words, from, verb, tokens);
  const first = tokens[fitted?.from ?? -1];
  if (fitted === undefined || first === undefined) return undefined;
  return {
    code: "SYN_NEG_INTERRO",
    start: first.start,
    end: verbToken.end,
    correction: fitted.correction,
    explanation: `À l'écrit, la négation a deux mots : il manque « ne » devant « ${verbToken.text} » : « ${joinWords([fitted.correction, negative.text])} ».`,
    rule: negation.id,
  };
}

/** "la plus belle ville que j'aie jamais vue": in a subjunctive or after a superlative, "jamais" denies nothing. */
function isPositive({ tokens }: Sentence, subject: number, readings: readonly Reading[]): boolean {
  if (readings.every((one) => one.mode === "sub" || one.mode === "imp")) return true;
  // "qu'il achète jamais quoi que ce soit"
  if (
    tokens
      .slice(subject)
      .some(({ lower }, at, rest) => lower === "quoi" && /^qu[e']$/u.test(rest[at + 1]?.lower ?? ""))
  )
    return true;
  const link = tokens[subject]?.lower === "qui" ? subject : subject - 1;
  const before = tokens.slice(0, link);
  // "si je t'ai jamais menti", "qui comprendrait rien à cela ?"
  if (/^(?:si|s')$/u.test(tokens[link]?.lower ?? "")) return true;
  if (link === 0 && tokens[link]?.lower === "qui") return true;
  if (!/^(?:que|qu'|qui)$/u.test(tokens[link]?.lower ?? "")) return false;
  // "tout ce que j'ai jamais voulu", "il n'est pas homme qui mentirait jamais"
  if (before.at(-1)?.lower === "ce" && before.at(-2)?.lower === "tout") return true;
  if (tokens[link]?.lower === "qui" && before.some(({ lower }) => /^n[e']$/u.test(lower))) return true;
  const superlative =
    /^(?:plus|moins|mieux|meilleure?s?|pires?|premi(?:er|ère)s?|derni(?:er|ère)s?|seule?s?|uniques?)$/u;
  return tokens.slice(Math.max(0, subject - 8), subject).some(({ lower }) => superlative.test(lower));
}

/** "rien", "jamais", "aucun" and "personne" have other uses: only the plain ones count. */
function firmly(sentence: Sentence, index: number, at: number, { lexicon }: RuleContext): boolean {
  const { tokens } = sentence;
  const word = tokens[index]?.lower ?? "";
  const next = tokens[index + 1];
  const verb = tokens[at]?.lower ?? "";
  const after = next === undefined ? [] : lexicon.readings(next.lower);
  if (word === "plus") {
    const lemmas = lexicon.readings(verb).map(({ lemma }) => lemma);
    // "elle a plus besoin de lui que de toi"
    if (tokens.slice(index + 2, index + 8).some(({ lower }) => /^qu[e']$/u.test(lower))) return false;
    if (lemmas.includes("avoir") && OVER_AFTER_HAVING.test(next?.lower ?? "")) return true;
    if (lemmas.includes("savoir") && OVER_AFTER_KNOWING.test(next?.lower ?? "")) return true;
    const infinitive = after.length > 0 && after.every(({ mode }) => mode === "inf");
    if (infinitive && lemmas.some((lemma) => BEFORE_INFINITIVE.test(lemma))) return true;
    if (/^travaill/u.test(verb)) return next?.lower === "depuis";
    return (
      ENDS.test(verb) && (next?.kind !== "word" || /^(?:depuis|ici|à|chez|dans|de|d'|du)$/u.test(next.lower))
    );
  }
  if (word === "rien") return next?.kind !== "word" || !/^(?:que|qu')$/u.test(next.lower);
  if (word === "aucun" || word === "aucune")
    return (
      after.some(({ pos }) => pos === "NOM") && /^(?:a|ai|as|avons|avez|ont|avait|vois|connais)$/u.test(verb)
    );
  if (word === "personne")
    return next?.kind !== "word" || !after.some(({ pos }) => /^(?:ADJ|NOM)$/u.test(pos));
  return !/^(?:si|s')$/u.test(tokens[0]?.lower ?? "") && !tokens.some(({ text }) => text === "?");
}

/** "je sais pas", "c'est pas", "il y a rien". */
export const negation: Rule = {
  id: "negation",
  code: "SYN_NEG_INTERRO",
  priority: "text",
  *find(sentence, context) {
    for (const [index, token] of sentence.tokens.entries()) {
      if (token.kind !== "word" || token.quoted || !NEGATIFS.has(token.lower)) continue;
      const found = missingNe(sentence, index, context);
      if (found !== undefined) yield found;
    }
  },
};
