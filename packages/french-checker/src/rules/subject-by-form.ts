import { isFiniteForm, type Word } from "../tagger.ts";

/** Forms of the present that no order is, and no other person has but "tu". */
const NO_ORDER = /^(?:suis|ai|vais|veux|peux|dois|crois)$/u;
const RELATIVE_OF = /^(?:moi|toi|nous|vous|eux|lui|elle|elles|seule?|dernière?|première?)$/u;
/** Words of speech rather than acts: "mettons", "disons". */
const SPOKEN = /^(?:mettons|disons|admettons|supposons|voyons|allez|tenez|voyez|dites|écoutez)$/u;
const OPENERS = /^(?:et|mais|donc|car)$/u;
const INVERTED: Readonly<Record<Person["pronoun"], RegExp>> = {
  je: /^(?:je|tu)$/u,
  nous: /^nous$/u,
  vous: /^vous$/u,
};
const AFTER_QUE_THINGS = /^(?:si|puisque|lorsque|quand|comme|où|dont)$/u;

interface Person {
  pronoun: "je" | "nous" | "vous";
  /** Whether the form may be an order, or the person one speaks to. */
  order: boolean;
}

/** The one person that a form tells: "pensons", "pensais", "irai"; the second is told from the first by nothing. */
function personOf(word: Word): Person | undefined {
  // "devons" is a noun as well, that no determiner stands before.
  const forms = /(?:ons|ez)$/u.test(word.lower) ? word.all.filter(({ pos }) => pos !== "NOM") : word.all;
  if (NO_ORDER.test(word.lower)) return { pronoun: "je", order: false };
  if (word.name || forms.length === 0 || !forms.every((one) => isFiniteForm(one))) return undefined;
  const told = forms.filter(({ mode }) => mode !== "imp");
  const order = told.length < forms.length;
  if (told.length === 0 || told.every(({ tense }) => tense === "passe")) return undefined;
  if (told.every(({ person, number }) => person === 1 && number === "p")) return { pronoun: "nous", order };
  if (told.every(({ person, number }) => person === 2 && number === "p")) return { pronoun: "vous", order };
  const first = told.some(({ person, number }) => person === 1 && number === "s");
  return first && told.every(({ person, number }) => person !== 3 && number === "s")
    ? { pronoun: "je", order }
    : undefined;
}

/** Whether the words have a subject of that person before, which this verb may share. */
function hasSubject(words: readonly Word[], pronoun: Person["pronoun"]): boolean {
  const own = { je: /^(?:je|j'|moi)$/u, nous: /^(?:nous|on)$/u, vous: /^vous$/u }[pronoun];
  return words.some(({ lower }) => own.test(lower));
}

function hasVerb(words: readonly Word[]): boolean {
  return words.some(
    ({ readings, lower }) =>
      (readings.length > 0 && readings.every(isFiniteForm)) || /^(?:est|a|ai|sont|ont|va)$/u.test(lower),
  );
}

const OPENING_MAX = 12;

/** What stands before the comma before `index`, if it is the first of the sentence. */
function openingBefore(words: readonly Word[], index: number): readonly Word[] | undefined {
  const opening = words.slice(0, index - 1);
  const short = opening.length > 0 && opening.length <= OPENING_MAX;
  return short && opening.every(({ token }) => token.kind !== "punct") ? opening : undefined;
}

/** "Parfois, suis fatigué", "dans ma ville, avons": words that have no verb. */
function opensSentence(words: readonly Word[], index: number): boolean {
  const opening = openingBefore(words, index);
  return opening !== undefined && !hasVerb(opening);
}

/** "quand je suis seul, suis triste". */
function opensClause(words: readonly Word[], index: number): boolean {
  const opening = openingBefore(words, index);
  return /^(?:si|s'|quand|lorsque|comme|puisque)$/u.test(opening?.[0]?.lower ?? "");
}

/** "Demain, pleuvra", "Le matin, préfère marcher": what the verb means tells its subject. */
function openedAlone(word: Word, next: Word): string | undefined {
  if (/^(?:pleu(?:t|vait|vra|vrait)|neige(?:ait|ra|rait)?)$/u.test(word.lower)) return "il";
  const acted = next.all.some(({ mode }) => mode === "inf") || /^(?:que|qu'|mon|ma|mes)$/u.test(next.lower);
  return /^(?:préfère|aime|adore|déteste|espère|pense|trouve)$/u.test(word.lower) && acted ? "je" : undefined;
}

/**
 * The pronoun that the verb lacks whose first word, past its pronouns, stands at `verb`, where its form tells the person:
 * after "que", after what opens the sentence, or after the clause of another.
 */
export function subjectByForm(words: readonly Word[], index: number, verb: number): string | undefined {
  const word = words[verb];
  const next = words[verb + 1];
  const before = words[index - 1];
  if (word === undefined || next === undefined || before === undefined) return undefined;
  if (/^[-–—]/u.test(next.token.text) || SPOKEN.test(word.lower)) return undefined;
  const alone = before.token.text === "," ? openedAlone(word, next) : undefined;
  if (alone !== undefined && opensSentence(words, index)) return alone;
  const told = personOf(word);
  if (told === undefined) return undefined;
  const { pronoun, order } = told;
  const infinitive = words
    .slice(verb + 2, verb + 4)
    .some(({ all }) => all.some(({ mode }) => mode === "inf"));
  if (INVERTED[pronoun].test(next.lower) && !infinitive) return undefined;
  const said = words.slice(0, index - 1);
  if (/^qu[e']$/u.test(before.lower) || AFTER_QUE_THINGS.test(before.lower)) {
    // "moi que suis seul": "qui"; "que tu dis", where "tu" may be meant again.
    if (index < 2 || RELATIVE_OF.test(words[index - 2]?.lower ?? "")) return undefined;
    if (
      /^n[e']$/u.test(words[index]?.lower ?? "") &&
      !/^(?:ce|parce)$/u.test(words[index - 2]?.lower ?? "") &&
      pronoun === "vous"
    )
      return undefined;
    return pronoun === "je" && said.some(({ lower }) => /^(?:tu|te|t'|toi|-tu|-toi)$/u.test(lower))
      ? undefined
      : pronoun;
  }
  // "demain, allons étudier": no order.
  const planned = word.lower === "allons" && next.all.some(({ mode }) => mode === "inf");
  if (order && !planned) return undefined;
  if (before.token.text === ",") {
    return opensSentence(words, index) || opensClause(words, index) ? pronoun : undefined;
  }
  if (!OPENERS.test(before.lower) || !hasVerb(said) || hasSubject(said, pronoun)) return undefined;
  // "c'est moi qui", "à mon avis": what the sentence says of the speaker is no subject of another's verb.
  return pronoun === "vous" ? undefined : pronoun;
}
