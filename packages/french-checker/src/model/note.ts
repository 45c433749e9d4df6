import type { Code } from "../code.ts";
import type { Lexicon, Reading } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { fullForm } from "./edits.ts";

/** What a finding says to the candidate. */
export interface Note {
  code: Code;
  explanation: string;
}

/** An edit in its place. */
export interface Placed {
  /** The first label of the edit. */
  label: string;
  /** The token it is about. */
  token: Token;
  /** What the text has, and what it should have. */
  extract: string;
  correction: string;
  /** The space and the word that follow: a small word is shown with it. */
  following: string;
  /** The forms of the token before and after, where it is inflected. */
  form: string;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const ARTICLES = words("le la les un une des du");
const DETERMINERS = words(
  "le la les un une des du ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs quel quelle quels quelles tout toute tous toutes aucun aucune plusieurs quelques chaque",
);
const PREPOSITIONS = words(
  "à de au aux en dans pour par sur chez avec sans depuis pendant vers entre sous contre dès jusque après avant",
);
const LINKS = words("que qui dont où si quand comme parce lorsque puisque");
const SUBJECTS = words("je tu il elle on ils elles ce ça cela");
const VERBS = words(
  "est a ai suis es as sont ont sommes avons êtes avez était avait étais avais été eu être avoir étaient avaient",
);

/** The code and the explanation of an edit, by its label and the words around it. */
export function noteOf(edit: Placed, lexicon: Lexicon): Note {
  const { label, correction, following } = edit;
  const quoted = label.startsWith("R:") ? `« ${correction}${following} »` : `« ${correction} »`;
  if (label === "D") return left(edit, lexicon);
  if (label.startsWith("I:")) return inserted(label.slice(2), edit, lexicon, quoted);
  if (label.startsWith("R:")) return replaced(label.slice(2), edit, lexicon, quoted);
  return inflected(edit, lexicon, quoted);
}

const isNoun = (lexicon: Lexicon, token: Token | undefined): boolean =>
  token !== undefined &&
  (lexicon.readings(token.lower).some(({ pos }) => pos === "NOM" || pos === "ADJ" || pos === "NUM") ||
    lexicon.readings(token.lower).length === 0);

function inserted(word: string, { token }: Placed, lexicon: Lexicon, quoted: string): Note {
  if (ARTICLES.has(word) && isNoun(lexicon, token))
    return {
      code: "SYN_DETERMINANT",
      explanation: `Il manque un déterminant devant « ${token.text} » : ${quoted}.`,
    };
  if (DETERMINERS.has(word) && !ARTICLES.has(word))
    return { code: "SYN_DETERMINANT", explanation: `Il manque un déterminant ici : ${quoted}.` };
  if (PREPOSITIONS.has(word))
    return {
      code: "SYN_PREPOSITION",
      explanation: `Il manque une préposition devant « ${token.text} » : ${quoted}.`,
    };
  if (LINKS.has(word))
    return {
      code: "SYN_SUBORDONNEE",
      explanation: `Il manque le mot « ${word} », qui relie ce qui suit : ${quoted}.`,
    };
  if (SUBJECTS.has(word))
    return { code: "SYN_PRONOM", explanation: `Il manque le sujet du verbe : ${quoted}.` };
  if (VERBS.has(word))
    return { code: "SYN_PHRASE", explanation: `Il manque le verbe « ${word} » : ${quoted}.` };
  return { code: "SYN_PRONOM", explanation: `Il manque un pronom : ${quoted}.` };
}

function left({ token, extract, correction }: Placed, lexicon: Lexicon): Note {
  const word = fullForm(token.lower);
  const explanation = `« ${token.text} » est de trop dans « ${extract} » : on écrit « ${correction} ».`;
  return { code: codeOf(word, lexicon), explanation };
}

/** The code of an error on a word of this class. */
function codeOf(word: string, lexicon: Lexicon): Code {
  if (DETERMINERS.has(word)) return "SYN_DETERMINANT";
  if (PREPOSITIONS.has(word)) return "SYN_PREPOSITION";
  if (LINKS.has(word)) return "SYN_SUBORDONNEE";
  return lexicon.readings(word).some(({ pos }) => pos === "PRO") ? "SYN_PRONOM" : "LEX_IMPROPRE";
}

/** Articles and possessives that differ by gender, and those that differ by number. */
const GENDER_PAIRS = words(
  "le/la un/une ce/cette cet/cette mon/ma ton/ta son/sa du/la tout/toute tous/toutes quel/quelle au/la",
);
const NUMBER_PAIRS = words(
  "le/les la/les mon/mes ma/mes son/ses sa/ses ce/ces cette/ces leur/leurs notre/nos votre/vos au/aux",
);
const isPair = (pairs: ReadonlySet<string>, one: string, other: string): boolean =>
  pairs.has(`${one}/${other}`) || pairs.has(`${other}/${one}`);

function replaced(word: string, edit: Placed, lexicon: Lexicon, quoted: string): Note {
  const { token, extract, following } = edit;
  const old = fullForm(token.lower);
  if (isPair(GENDER_PAIRS, old, word))
    return { code: "ACC_GENRE", explanation: `Le genre n'est pas le bon : on écrit ${quoted}.` };
  if (isPair(NUMBER_PAIRS, old, word))
    return { code: "ACC_NOMINAL", explanation: `Le nombre n'est pas le bon : on écrit ${quoted}.` };
  if (VERBS.has(word) && lexicon.readings(old).some(({ pos }) => pos === "VER"))
    return { code: "CONJ_FORME", explanation: `La forme du verbe ne convient pas : on écrit ${quoted}.` };
  if (VERBS.has(word)) return { code: "ORTH_HOMOPHONE", explanation: `Il faut ici le verbe : ${quoted}.` };
  const isPreposition = PREPOSITIONS.has(word) || PREPOSITIONS.has(old);
  const instead = `« ${extract}${following} » ne convient pas ici : on dit ${quoted}.`;
  if (isPreposition) return { code: "SYN_PREPOSITION", explanation: instead };
  if (DETERMINERS.has(word) && DETERMINERS.has(old)) return { code: "SYN_DETERMINANT", explanation: instead };
  return { code: codeOf(word, lexicon), explanation: instead };
}

const verbal = (lexicon: Lexicon, lower: string): readonly Reading[] =>
  lexicon.readings(lower).filter(({ pos }) => pos === "VER");

function inflected({ label, token, form }: Placed, lexicon: Lexicon, quoted: string): Note {
  if (label.startsWith("N:"))
    return {
      code: "ACC_NOMINAL",
      explanation: `Le nom prend ici la forme du ${label === "N:p" ? "pluriel" : "singulier"} : ${quoted}.`,
    };
  const agrees = `L'adjectif s'accorde avec le nom ou le pronom auquel il se rapporte : ${quoted}.`;
  if (label.startsWith("A:")) {
    const genders = lexicon.readings(token.lower).map(({ gender }) => gender);
    return {
      code: genders.includes(label.charAt(2) as "m" | "f") ? "ACC_NOMINAL" : "ACC_GENRE",
      explanation: agrees,
    };
  }
  const before = verbal(lexicon, token.lower);
  const after = verbal(lexicon, form);
  const both = (test: (one: Reading) => boolean) => before.some(test) && after.some(test);
  if (label.startsWith("V:pp.") && both(({ mode }) => mode === "ppas"))
    return { code: "ACC_PARTICIPE", explanation: `Le participe passé s'accorde ici : ${quoted}.` };
  const sounds = /(?:ée?s?|er|ez|ais|ait)$/u;
  if (label === "V:inf" || label.startsWith("V:pp.")) {
    const what = label === "V:inf" ? "l'infinitif" : "le participe passé";
    const isSound =
      sounds.test(token.lower) &&
      sounds.test(form) &&
      token.lower.replace(sounds, "") === form.replace(sounds, "");
    return {
      code: isSound ? "ORTH_HOMOPHONE" : "CONJ_FORME",
      explanation: `Il faut ici ${what} du verbe : ${quoted}.`,
    };
  }
  if (label === "V:ppres")
    return { code: "CONJ_FORME", explanation: `Il faut ici le participe présent du verbe : ${quoted}.` };
  const asked = label.charAt(2);
  const shares = before.some(({ mode, tense }) =>
    after.some((one) => one.mode === mode && one.tense === tense),
  );
  if (shares && asked !== "M")
    return { code: "ACC_SUJET_VERBE", explanation: `Le verbe s'accorde avec son sujet : ${quoted}.` };
  if (asked === "C") return { code: "CONJ_MODE", explanation: `Il faut ici le conditionnel : ${quoted}.` };
  if (asked === "M") return { code: "CONJ_FORME", explanation: `Il faut ici l'impératif : ${quoted}.` };
  const wasFinite = before.some(({ mode }) => mode === "ind" || mode === "sub" || mode === "cond");
  const tense = asked === "I" ? "l'imparfait" : asked === "F" ? "le futur" : "le présent";
  return wasFinite
    ? {
        code: "CONJ_TEMPS",
        explanation: `Le temps du verbe ne convient pas ; il faut ici ${tense} : ${quoted}.`,
      }
    : { code: "CONJ_FORME", explanation: `Il faut ici un verbe conjugué : ${quoted}.` };
}
