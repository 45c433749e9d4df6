import { normalized } from "../../text/normalize.ts";

/**
 * How many more content words a correction may bring than it takes away. Among the 347 annotated corrections of the
 * checker's development set, and the 267 of the offline provider on it, none brings more than one.
 */
const WORDS_ADDED_MAX = 2;

/** From this length on a word has a meaning of its own, unless it is listed below. */
const CONTENT_LETTERS_MIN = 4;

/** Words with the same beginning of this length are forms of one word, or near enough: « développer », « développement ». */
const SAME_BEGINNING = 3;

/** Longer words that only build the sentence. */
const GRAMMATICAL = new Set(
  (
    "dans pour avec sans sous entre vers chez depuis pendant comme mais donc puis plus moins tres bien cette leur leurs " +
    "notre votre nous vous elle elles lequel laquelle lesquels lesquelles quel quelle quels quelles celui celle ceux " +
    "celles cela dont quand lorsque parce puisque afin alors aussi meme memes malgre jamais rien encore deja tout toute " +
    "tous toutes autre autres quelque quelques chaque aucun aucune plusieurs beaucoup trop assez peut peux pouvez etre " +
    "avoir etait etaient etais avait avaient avais aurait auraient serait seraient sera seront sont sommes avons avez " +
    "ayez soient soit fait faire faut font vont vais allons desquels duquel auquel contre selon avant apres"
  ).split(" "),
);

interface Said {
  folded: string;
  content: string[];
}

/**
 * Whether a correction brings in something that neither its extract nor the text says: a number or a name that replaces
 * nothing, or several words more than a repair needs. Made to let every honest correction through.
 */
export function bringsNewFacts(extrait: string, correction: string, contenu: string): boolean {
  const before = said(extrait);
  const after = said(correction);
  const added = after.content.filter((word) => !before.content.some((other) => isNear(word, other)));
  const gone = before.content.filter((word) => !after.content.some((other) => isNear(word, other)));
  if (added.length - gone.length > WORDS_ADDED_MAX) return true;
  if (gone.length > 0 || added.length === 0) return false;
  const whole = ` ${said(contenu).folded} `;
  const facts = new Set([...numbersIn(correction), ...namesIn(correction)].map(fold));
  return added.some((word) => facts.has(word) && !whole.includes(` ${word} `));
}

function fold(texte: string): string {
  return normalized(texte.toLowerCase(), "NFD").replace(/\p{M}/gu, "");
}

function said(texte: string): Said {
  const words = fold(texte).match(/\p{L}+|\p{N}+/gu) ?? [];
  const content = words.filter(
    (word) => /\p{N}/u.test(word) || (word.length >= CONTENT_LETTERS_MIN && !GRAMMATICAL.has(word)),
  );
  return { folded: words.join(" "), content };
}

function isNear(one: string, other: string): boolean {
  return one.slice(0, SAME_BEGINNING) === other.slice(0, SAME_BEGINNING);
}

function numbersIn(texte: string): string[] {
  return texte.match(/\p{N}+/gu) ?? [];
}

/** Words with a capital that no beginning of a sentence explains. Titles are politeness, not names. */
function namesIn(texte: string): string[] {
  const names = texte.match(/(?<=[\p{L}\p{N},;] |['’-])\p{Lu}\p{L}+/gu) ?? [];
  return names.filter((name) => !/^(?:Madame|Monsieur|Mesdames|Messieurs|Mademoiselle)$/u.test(name));
}
