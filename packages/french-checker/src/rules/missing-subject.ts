import { type Finding, finding, type Rule, sameCase } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { elidesBefore } from "./elides.ts";
import { subjectByForm } from "./subject-by-form.ts";

const CLITICS = /^(?:ne|n'|me|m'|te|t'|se|s'|lui|y|en)$/u;
/** What opens a clause that always has its subject. */
const CONJUNCTIONS = /^(?:si|puisque|lorsque|quand|car)$/u;
/** Forms that are of "je" alone where a sentence begins: no noun, no adjective, no order. */
const FIRST = /^(?:suis|vais|ai|veux|peux|dois|crois|voudrais|aimerais|pourrais|étais|avais)$/u;
const SECOND = /^(?:es|as|vas)$/u;
const STATE = /^(?:est|était)$/u;
const INVERTED =
  /^(?:je|tu|il|elle|on|nous|vous|ils|elles|ce|cela|ça|qui|que|moi|toi|lui|tout|tous|chacun|certains)$/u;
/** What may stand before the comma that opens a sentence. */
const INTRODUCING =
  /^(?:personnellement|cependant|pourtant|ensuite|enfin|finalement|maintenant|aujourd'hui|abord|moi|avis|conclusion|exemple|bonjour|bonsoir|salut|hier|heureusement|malheureusement)$/u;
const SUBJECTS = /^(?:je|j'|il|elle|on|ils|elles|nous|vous|tu)$/u;
const IMPERSONAL = /^(?:faut|faudra|faudrait|fallait|pleut|pleuvait)$/u;

type Opening = "sentence" | "clause";

/** What begins at `index`. */
function opening(words: readonly Word[], index: number): Opening | undefined {
  const before = words[index - 1];
  if (before === undefined) return "sentence";
  // "Neema, par exemple, était": its subject stands before.
  const isParted = words.slice(0, index - 1).some(({ token }) => token.text === ",");
  if (before.token.text === "," && !isParted && index <= 5 && INTRODUCING.test(words[index - 2]?.lower ?? ""))
    return "sentence";
  if (CONJUNCTIONS.test(before.lower)) return "clause";
  return /^qu[e']$/u.test(before.lower) && words[index - 2]?.lower === "parce" ? "clause" : undefined;
}

/** The pronoun that the last clause before had for its subject. */
function lastSubject(words: readonly Word[], index: number): string | undefined {
  for (let at = index - 2; at >= 0; at -= 1) {
    const lower = words[at]?.lower ?? "";
    const next = words[at + 1];
    const verbal =
      CLITICS.test(next?.lower ?? "") || next?.readings.some(({ pos }) => pos === "VER") === true;
    if (SUBJECTS.test(lower) && verbal) return lower === "j'" ? "je" : lower;
  }
  return undefined;
}

/** "Ne crois pas cela", "Suis bien ce chemin", "Ne me suis pas": forms of an order as well. */
function mayOrder(words: readonly Word[], at: number): boolean {
  const denied = /^n[e']$/u.test(words[0]?.lower ?? "");
  if (words[at]?.lower === "crois") return denied || words[at + 1]?.lower === "bien";
  const after = words.slice(at + 1, at + 4);
  const state = after.some(({ all }) => all.some(({ pos, mode }) => pos === "ADJ" || mode === "ppas"));
  const owned = after.some(({ lower }) =>
    /^(?:mon|ma|mes|ton|ta|tes|son|sa|ses|ce|cet|cette|le|la|les|l'|moi|nous)$/u.test(lower),
  );
  const near = !after.slice(0, 1).some(({ all }) => all.some(({ pos }) => pos === "PREP"));
  return (owned && near && /ment$|^(?:juste|bien|donc)$/u.test(after[0]?.lower ?? "")) || (denied && !state);
}

/** The pronoun that the verb at `at` lacks; undefined where that is not sure. */
function pronounFor(words: readonly Word[], at: number, where: Opening): string | undefined {
  const verb = words[at];
  const next = words[at + 1];
  if (verb === undefined || next === undefined) return undefined;
  // "T'étais pas à la fête": the pronoun is there, as it is spoken.
  if (words[at - 1]?.lower === "t'") return undefined;
  if (/^(?:suis|crois)$/u.test(verb.lower) && where === "sentence" && mayOrder(words, at)) return undefined;
  if (FIRST.test(verb.lower)) return "je";
  if (SECOND.test(verb.lower)) return where === "clause" ? "tu" : undefined;
  if (/^(?:sommes|avons)$/u.test(verb.lower)) return "nous";
  if (STATE.test(verb.lower)) {
    const told =
      next.all.some(({ pos }) => pos === "ADJ" || pos === "ADV") &&
      next.all.every(({ pos }) => pos === "ADJ" || pos === "ADV" || pos === "NOM");
    return told ? "ce" : undefined;
  }
  if (where === "sentence") return undefined;
  if (IMPERSONAL.test(verb.lower)) return "il";
  // "quand vient le soir", "si passe un bus": the subject may follow.
  if (next.name || next.readings.some(({ pos }) => pos === "DET" || pos === "NOM" || pos === "NUM"))
    return undefined;
  if (verb.all.length === 0 || !verb.all.every(isFiniteForm)) return undefined;
  const last = lastSubject(words, at);
  if (last === undefined || /^(?:tu|nous|vous)$/u.test(last)) return undefined;
  const person = last === "je" ? 1 : 3;
  const number = /^ils|elles$/u.test(last) ? "p" : "s";
  return verb.all.some((one) => one.person === person && one.number === number) ? last : undefined;
}

/** "ce est", "je ai": the pronoun joined to what follows it. */
function joined(pronoun: string, next: string): string {
  if (pronoun === "ce" && next.startsWith("e")) return `c'${next}`;
  if (pronoun === "je" && elidesBefore(next.toLowerCase())) return `j'${next}`;
  return `${pronoun} ${next}`;
}

function at(rule: Rule, index: number, { words }: TaggedSentence): Finding | undefined {
  const where = opening(words, index);
  const first = words[index];
  if (first === undefined || first.token.quoted) return undefined;
  let verb = index;
  while (verb - index < 3 && CLITICS.test(words[verb]?.lower ?? "")) verb += 1;
  const told = subjectByForm(words, index, verb);
  if (told !== undefined) return completed(rule, index, words, told);
  if (where === undefined) return undefined;
  const next = words[verb + 1];
  const state = STATE.test(words[verb]?.lower ?? "");
  if (next === undefined || INVERTED.test(next.lower) || next.token.text.startsWith("-")) return undefined;
  // "Suis tes rêves", "Crois moi": an order.
  if (
    where === "sentence" &&
    /^(?:tes|ton|ta|mes|mon|ma|ses|son|sa|nos|notre|moi|nous|le|la|les|l')$/u.test(next.lower)
  )
    return undefined;
  // "Quand est né Molière ?": the subject follows what is asked.
  if (state && (words.at(-1)?.token.text === "?" || verb > index)) return undefined;
  if (state && /^(?:quand|lorsque)$/u.test(words[index - 1]?.lower ?? "")) return undefined;
  const pronoun = pronounFor(words, verb, where);
  return pronoun === undefined ? undefined : completed(rule, index, words, pronoun);
}

/** The pronoun put before the verb whose first word stands at `index`. */
function completed(rule: Rule, index: number, words: readonly Word[], pronoun: string): Finding | undefined {
  const first = words[index];
  if (first === undefined) return undefined;
  const plain =
    index === 0 ? first.token.text.charAt(0).toLowerCase() + first.token.text.slice(1) : first.token.text;
  const group = joined(pronoun, plain);
  const text = `Il manque le sujet du verbe : « ${group} ».`;
  const conjunction = words[index - 1]?.token;
  // "si il" becomes "s'il", "qu'est" becomes "que c'est".
  if (conjunction !== undefined && conjunction.lower === "si" && /^ils?\b/u.test(group))
    return finding(rule, conjunction, first.token, sameCase(`s'${group}`, conjunction.text), text);
  if (conjunction !== undefined && /^(?:qu[e']|lorsque|puisque)$/u.test(conjunction.lower)) {
    const que = conjunction.lower === "qu'" ? "que" : conjunction.lower;
    if (conjunction.lower === "que" && !elidesBefore(group))
      return finding(rule, first.token, first.token, group, text);
    const full = elidesBefore(group) ? `${que.slice(0, -1)}'${group}` : `${que} ${group}`;
    return finding(rule, conjunction, first.token, full, text);
  }
  return finding(rule, first.token, first.token, sameCase(group, first.token.text), text);
}

/** "Suis arrivée en mai", "parce que est loin", "si peux venir": the verb has no subject. */
export const missingSubject: Rule = {
  id: "sujet-omis",
  code: "SYN_PRONOM",
  priority: "text",
  *find(sentence: Sentence, { tagger }): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const found = at(this, index, tagged);
      if (found !== undefined) yield found;
    }
  },
};
