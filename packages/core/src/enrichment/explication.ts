import { holdsAsWords } from "../correction/report/citations.ts";
import { foldQuote, foldText } from "../text/fold.ts";

/** What an explanation is about: the key, and the right sentence that holds it. */
interface Explained {
  cle: string;
  phrase: string;
}

/** A longer key is a sentence, which an explanation need not repeat. */
const QUOTED_WORDS_MAX = 4;

/**
 * What is wrong with the explanation of a key, in French, or null: it must quote the key, with the subject that the
 * sentence has, and name no other person, gender or number.
 */
export function explanationFault(explication: string, { cle, phrase }: Explained): string | null {
  const key = cle.replace(/^[\s.,;:!?…]+|[\s.,;:!?…]+$/gu, "");
  if (key === "" || key.split(/\s+/u).length > QUOTED_WORDS_MAX) return null;
  if (!holdsAsWords(foldText(explication), key)) return `l'explication ne cite pas la réponse « ${key} »`;
  const sentence = subjectBefore(key, foldQuote(phrase));
  const explained = subjectBefore(key, foldQuote(explication));
  if (sentence !== null && explained !== null && PERSONS[sentence] !== PERSONS[explained]) {
    return `l'explication conjugue avec « ${explained} », la phrase avec « ${sentence} »`;
  }
  const person = sentence === null ? personOfEnding(key) : PERSONS[sentence];
  const named = personNamed(foldQuote(explication));
  if (person !== undefined && named !== null && named !== person) {
    return `l'explication nomme une autre personne que celle de « ${key} »`;
  }
  const form = formOfParticiple(key);
  const forms = [...foldQuote(explication).matchAll(/(masculin|féminin) (singulier|pluriel)/gu)].map(
    ([whole]) => whole,
  );
  if (form !== null && forms.length > 0 && !forms.includes(form)) {
    return `l'explication dit « ${forms[0]} », mais « ${key} » est au ${form}`;
  }
  return null;
}

const PERSONS: Record<string, string> = {
  je: "1s",
  "j'": "1s",
  tu: "2s",
  il: "3s",
  elle: "3s",
  on: "3s",
  nous: "1p",
  vous: "2p",
  ils: "3p",
  elles: "3p",
};

/** What may stand between a subject and its verb. */
const BETWEEN = "(?:(?:ne |n'|me |m'|te |t'|se |s'|le |la |les |l'|lui |leur |y |en )*)";

/** The pronoun that is the subject of the key; null where there is none right before it. */
function subjectBefore(key: string, folded: string): string | null {
  const pattern = new RegExp(
    `(?<![\\p{L}-])(je |j'|tu |il |elle |on |nous |vous |ils |elles )${BETWEEN}${escaped(foldQuote(key))}(?!\\p{L})`,
    "u",
  );
  return pattern.exec(folded)?.[1]?.trim() ?? null;
}

function escaped(texte: string): string {
  return texte.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
}

/** The person that an ending shows whatever the verb; undefined for the others. */
function personOfEnding(key: string): string | undefined {
  if (/^\p{L}{2,}ons$/u.test(key)) return "1p";
  return /^\p{L}{2,}(?:aient|eront|iront)$/u.test(key) ? "3p" : undefined;
}

const ORDINALS: [RegExp, string][] = [
  [/(?:première|1re|1ère) personne du (singulier|pluriel)/u, "1"],
  [/(?:deuxième|seconde|2e|2ème) personne du (singulier|pluriel)/u, "2"],
  [/(?:troisième|3e|3ème) personne du (singulier|pluriel)/u, "3"],
];

/** The one person that an explanation names; null where it names none or several. */
function personNamed(folded: string): string | null {
  const named = ORDINALS.flatMap(([pattern, person]) => {
    const number = pattern.exec(folded)?.[1];
    return number === undefined ? [] : [person + number.charAt(0)];
  });
  return named.length === 1 ? (named[0] ?? null) : null;
}

function formOfParticiple(key: string): string | null {
  const [, feminine, plural] = /^\p{L}{2,}é(e?)(s?)$/u.exec(key) ?? [];
  if (feminine === undefined || plural === undefined) return null;
  return `${feminine === "" ? "masculin" : "féminin"} ${plural === "" ? "singulier" : "pluriel"}`;
}
