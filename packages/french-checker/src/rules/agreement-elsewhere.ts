import { type Finding, finding, type Rule, type RuleContext } from "../rule.ts";
import type { TaggedSentence, Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { authorGender } from "./author-gender.ts";

type Look = (rule: Rule, tagged: TaggedSentence, index: number, context: RuleContext) => Finding | undefined;

/** Whether what stands before `at` is feminine: "elles", or a noun group of that number. */
function isFeminine({ words, groups }: TaggedSentence, at: number, number: "s" | "p"): boolean {
  if (number === "p" && words[at]?.lower === "elles") return true;
  return groups.some(
    (group) =>
      group.to === at &&
      group.determiner !== undefined &&
      group.gender === "f" &&
      group.number === number &&
      !/^(?:de|d'|du|des)$/u.test(words[group.from - 1]?.lower ?? ""),
  );
}

/** "elles sont tous venues", "mes amies ont tous écrit". */
const all: Look = (rule, tagged, index) => {
  const { words } = tagged;
  const word = words[index];
  if (word?.lower !== "tous") return undefined;
  const verb = words[index - 1];
  if (!/^(?:sont|ont|étaient|avaient|seront|auront|vont)$/u.test(verb?.lower ?? "")) return undefined;
  if (!isFeminine(tagged, index - 2, "p")) return undefined;
  const next = words[index + 1];
  const said = next?.all.some(({ pos, mode }) => pos === "ADJ" || mode === "ppas" || mode === "inf") === true;
  if (!said || next?.all.some(({ pos }) => pos === "DET") === true) return undefined;
  return finding(rule, word.token, word.token, "toutes", "Le pronom s'accorde avec le sujet : « toutes ».");
};

/** "la réparation lui-même", "ils travaillent d'eux-même". */
const self: Look = (rule, tagged, index) => {
  const word = tagged.words[index];
  if (word === undefined) return undefined;
  if (/^(?:eux|elles)-même$/u.test(word.lower)) {
    const plural = `${word.token.text}s`;
    return finding(rule, word.token, word.token, plural, `Au pluriel, « ${plural} ».`, "ACC_NOMINAL");
  }
  if (word.lower !== "lui-même" || !isFeminine(tagged, index - 1, "s")) return undefined;
  return finding(rule, word.token, word.token, "elle-même", "Le nom est féminin : « elle-même ».");
};

const NEXT_WEEK: Readonly<Record<string, string>> = {
  prochain: "prochaine",
  dernier: "dernière",
  passé: "passée",
};

/** "la fin de semaine prochain". */
const weekend: Look = (rule, { words }, index) => {
  const word = words[index];
  const feminine = NEXT_WEEK[word?.lower ?? ""];
  if (word === undefined || feminine === undefined) return undefined;
  if ([3, 2, 1].some((back, at) => words[index - back]?.lower !== ["fin", "de", "semaine"][at]))
    return undefined;
  return finding(rule, word.token, word.token, feminine, `« Fin de semaine » est féminin : « ${feminine} ».`);
};

const NUMBERS =
  /^(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cents?|\d{1,3})$/u;

/** "dix milles pas": "mille" never changes. */
const thousands: Look = (rule, { words }, index) => {
  const word = words[index];
  if (word?.lower !== "milles" || !NUMBERS.test(words[index - 1]?.lower ?? "")) return undefined;
  const next = words[index + 1];
  if (/^(?:nautiques|marins)$/u.test(next?.lower ?? "")) return undefined;
  const counted = next?.all.some(({ pos, number }) => pos === "NOM" && number !== "s") === true;
  if (!counted && next?.token.kind !== "number" && !NUMBERS.test(next?.lower ?? "")) return undefined;
  return finding(rule, word.token, word.token, "mille", "« Mille » est invariable.", "ACC_NOMINAL");
};

/** "je suis en retards", "il a eu 15 point". */
const number: Look = (rule, { words }, index) => {
  const word = words[index];
  const before = words[index - 1];
  if (word === undefined) return undefined;
  if (/^(?:retards|avances)$/u.test(word.lower) && before?.lower === "en") {
    const single = word.token.text.slice(0, -1);
    return finding(rule, word.token, word.token, single, `« En ${single} » est invariable.`, "ACC_NOMINAL");
  }
  if (word.lower !== "point" || before?.token.kind !== "number" || /^[01]$/u.test(before.lower))
    return undefined;
  const next = words[index + 1];
  if (next?.token.kind === "number") return undefined;
  return finding(
    rule,
    word.token,
    word.token,
    "points",
    "Après un nombre, le nom est au pluriel.",
    "ACC_NOMINAL",
  );
};

/** "la musique est trop fort": an adjective after "être", though an adverb as often. */
const loud: Look = (rule, tagged, index) => {
  const { words } = tagged;
  const word = words[index];
  if (word?.lower !== "fort") return undefined;
  let at = index - 1;
  while (
    index - at < 3 &&
    /^(?:plus|moins|très|trop|si|aussi|assez|vraiment|pas)$/u.test(words[at]?.lower ?? "")
  )
    at -= 1;
  if (!/^(?:est|était|sera)$/u.test(words[at]?.lower ?? "") || !isFeminine(tagged, at - 1, "s"))
    return undefined;
  const next = words[index + 1]?.lower ?? ".";
  if (!/^(?:[.,;!?]|que|qu'|et|mais|pour|parce|ici|chez|le|la|aujourd'hui)$/u.test(next)) return undefined;
  return finding(rule, word.token, word.token, "forte", "L'adjectif s'accorde avec le sujet : « forte ».");
};

/** "je travaille comme coiffeur", said by a woman. */
const trade: Look = (rule, { words }, index, context) => {
  const word = words[index];
  if (word === undefined || word.name || !isTrade(word)) return undefined;
  const as = words[index - 1]?.lower === "comme" && /^travaill/u.test(words[index - 2]?.lower ?? "");
  const first = words.slice(Math.max(0, index - 6), index).some(({ lower }) => /^(?:je|j')$/u.test(lower));
  if (!as || !first || authorGender(context) !== "f") return undefined;
  const noun = word.all.find(({ pos, gender }) => pos === "NOM" && gender === "m");
  const feminine = noun === undefined ? undefined : context.lexicon.inflect(noun.lemma, "NOM", "f", "s");
  if (feminine === undefined || feminine === word.lower) return undefined;
  const why = `Le nom de métier est au féminin, comme la personne : « ${feminine} ».`;
  return finding(rule, word.token, word.token, feminine, why);
};

function isTrade({ lower }: Word): boolean {
  return /^(?:coiffeur|vendeur|serveur|danseur|livreur|traducteur|éducateur|infirmier|cuisinier|caissier|couturier|boulanger|conseiller|pâtissier|policier|ouvrier|gardien|pharmacien|technicien|électricien|musicien|informaticien|assistant|enseignant|étudiant|animateur|directeur|rédacteur|instituteur|préposé|employé|agriculteur|avocat|surveillant|esthéticien|fleuriste|nettoyeur|programmeur)$/u.test(
    lower,
  );
}

const LOOKS: readonly Look[] = [all, self, weekend, thousands, number, loud, trade];

/** Agreements that stand outside the noun group and the attribute. */
export const agreementElsewhere: Rule = {
  id: "accord-ailleurs",
  code: "ACC_GENRE",
  priority: "agreement",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      for (const look of LOOKS) {
        const found = look(this, tagged, index, context);
        if (found === undefined) continue;
        yield found;
        break;
      }
    }
  },
};
