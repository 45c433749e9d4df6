import type { GrammaticalNumber, Lexicon } from "../lexicon.ts";
import { type Finding, finding, type Rule, sameCase } from "../rule.ts";
import { PRENOMINAL } from "../tagger/word-lists.ts";
import { isFiniteForm, type NounGroup, type Word } from "../tagger.ts";
import { agrees, GENDER_NAME, inflectAdjective, liaison, NUMBER_NAME } from "./agreement.ts";
import { agreesWithNoun, determinerOf, isListed, isShared } from "./noun-group-places.ts";
import { isPerson } from "./referents.ts";

export const MONTHS = new Set(
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" "),
);

const BARE_AFTER = /^(?:de|d'|par|en|à|avec|sans|pour|sur|sous|comme|ni|et|ou)$/u;
/** Adjectives in -ant that are no longer felt as participles. */
const USUAL_ANT =
  /^(?:important|intéressant|amusant|fatigant|suffisant|étonnant|charmant|passionnant|stressant|fascinant|motivant|marquant|encourageant|accueillant|brillant|étudiant|suivant|courant|puissant)(?:e?s?)$/u;

/** "un horaire stable et une rémunération décent": an adjective in the singular goes with the second noun alone. */
function isOfThisOne(words: readonly Word[], group: NounGroup, adjective: Word): boolean {
  return (
    group.determiner !== undefined &&
    /^(?:et|ou)$/u.test(words[group.from - 1]?.lower ?? "") &&
    adjective.readings.every(({ number }) => number === "s")
  );
}

/** "j'ai tout de suite pensé", "il a d'un coup compris": the participle is that of the verb. */
function completesAuxiliary(words: readonly Word[], from: number, adjective: Word): boolean {
  if (!adjective.all.some((one) => one.mode === "ppas")) return false;
  return words
    .slice(Math.max(0, from - 4), from)
    .some(({ all }) => all.some((one) => one.lemma === "avoir" && one.mode !== "inf"));
}

/** "elle a publié une étude complète et mis à jour le site": the auxiliary and its first participle stand before. */
function isSecondParticiple(words: readonly Word[], from: number, adjective: Word): boolean {
  const isParticiple = ({ all }: Word): boolean => all.some(({ mode }) => mode === "ppas");
  const had = words.findIndex(({ all }) =>
    all.some(({ lemma, person }) => lemma === "avoir" && person !== undefined),
  );
  return isParticiple(adjective) && had !== -1 && words.slice(had + 1, from).some(isParticiple);
}

/** "des billets bon marché", "une robe meilleur marché": either word. */
function isCheap(words: readonly Word[], index: number): boolean {
  const at = words[index]?.lower === "marché" ? index - 1 : index;
  return /^(?:bon|meilleur)$/u.test(words[at]?.lower ?? "") && words[at + 1]?.lower === "marché";
}

/** How somebody feels: "il est rentré à la maison très fatigué". */
const FEELINGS =
  /^(?:fatigu|épuis|contente?s?$|heureu|triste|malade|seule?s?$|déçu|ravi|satisfait|inqui|énerv|surpris|furieu|mouill|stress|soulag|boulevers|motiv|reposé|réveill|habill|fier|fière|tremp|bless|affam|gelée?s?$|endormi|bronz|assoiff|vivante?s?$|saine?s?$|convaincu|enthousi|frustr|enchant|ému|honteu|détendu|tranquil|courbatu|essouffl|désespér|rassuré|optimiste)/u;

/** After a place, the adjective is not of its noun but of whom the sentence speaks. */
function isOfSubject(words: readonly Word[], { from, noun }: NounGroup, index: number): boolean {
  return (
    index > noun &&
    FEELINGS.test(words[index]?.lower ?? "") &&
    [from - 1, from].some((at) =>
      /^(?:à|au|aux|de|du|dans|chez|sur|en|d'|pour|vers|avant|après)$/u.test(words[at]?.lower ?? ""),
    )
  );
}

/** Whether the group begins the clause and an object follows what may be its verb. */
function lacksAuxiliary(words: readonly Word[], { from, noun }: NounGroup, index: number): boolean {
  const first = from === 0 || words[from - 1]?.token.kind === "punct";
  const next = words[index + 1];
  const object =
    /^(?:du|le|la|l'|les|mon|ma|mes|son|sa|ses|notre|nos|leurs?|ce|cet|cette)$/u.test(next?.lower ?? "") ||
    (next?.lower === "de" && /^(?:la|l')$/u.test(words[index + 2]?.lower ?? ""));
  return (
    first && index === noun + 1 && object && words[index]?.all.some(({ mode }) => mode === "ppas") === true
  );
}

/** Whether the noun is that of "avoir lieu", so that an adjective after it begins another group. */
function followsSetPhrase(words: readonly Word[], { noun }: NounGroup, index: number): boolean {
  return (
    words[noun]?.lower === "lieu" &&
    index > noun &&
    words.slice(Math.max(0, noun - 2), noun).some(({ all }) => all.some(({ lemma }) => lemma === "avoir"))
  );
}

/** The adjectives of a noun group that its noun, in the number that the determiner settled, does not explain. */
export function* ofAdjectives(
  rule: Rule,
  group: NounGroup,
  words: readonly Word[],
  lexicon: Lexicon,
  number: GrammaticalNumber | undefined,
): Iterable<Finding> {
  const noun = words[group.noun];
  if (noun === undefined) return;
  const determiner = group.determiner === undefined ? undefined : words[group.determiner];
  const wanted = determinerOf(determiner);
  for (const index of group.adjectives) {
    if (isOfSubject(words, group, index)) continue;
    const adjective = words[index];
    // "ma fille donné du pain": a verb that lacks its auxiliary; "quand aura lieu prochaine sortie": of what follows.
    if (
      adjective !== undefined &&
      (lacksAuxiliary(words, group, index) || followsSetPhrase(words, group, index))
    )
      continue;
    // "le man bus", "un repas surprise": nouns, and no participles.
    if (adjective === undefined || /^(?:bus|surprises?)$/u.test(adjective.lower)) continue;
    const gender = group.gender;
    const after = index > group.noun;
    const next = words[index + 1];
    if (agrees(adjective, gender, number)) {
      const joined =
        next !== undefined && index + 1 === group.noun
          ? liaison(adjective.lower, next.lower)
          : adjective.lower;
      if (joined !== adjective.lower && group.number !== "p") {
        yield finding(
          rule,
          adjective.token,
          adjective.token,
          sameCase(joined, adjective.token.text),
          `Devant un nom masculin qui commence par une voyelle, on écrit « ${joined} ».`,
        );
      }
      continue;
    }
    // "par défaut robustes", "d'assurance maladie moins cher": the adjective may belong further left.
    if (after && determiner === undefined && BARE_AFTER.test(words[group.from - 1]?.lower ?? "")) {
      const left = words[group.from - 2]?.readings ?? [];
      if (
        left.length === 0 ||
        (left.some((one) => one.pos === "NOM") && left.every((one) => one.pos !== "ADJ"))
      )
        continue;
    }
    // "agréables et spacieuses bon rapport": no adjective of the noun that follows without its determiner.
    if (!after && determiner === undefined && !PRENOMINAL.has(adjective.lower)) continue;
    // "à l'époque second niveau": of the noun that follows.
    if (after && PRENOMINAL.has(adjective.lower) && agreesWithNoun(adjective, next)) continue;
    // "le plus récent date de mai": a verb.
    if (
      !after &&
      /^(?:plus|moins)$/u.test(words[index - 1]?.lower ?? "") &&
      noun.all.some((one) => one.pos === "VER" && one.person === 3)
    )
      continue;
    if (after && determiner === undefined && completesAuxiliary(words, group.from, adjective)) continue;
    // "chaque pompier cuisine une fois": a noun and its verb.
    const isVerb = noun.all.some((one) => one.pos === "VER" && one.person === 3);
    if (!after && isVerb && isPerson(adjective.lower)) continue;
    // "de nouvelles gens", "les vieilles gens": before it, and only there, the feminine.
    if (!after && noun.lower === "gens" && agrees(adjective, "f", "p")) continue;
    // "accueillir les Jeux olympiques fait rêver": of the name before it, and a verb.
    if (
      !after &&
      noun.all.some((one) => isFiniteForm(one)) &&
      /^\p{Lu}/u.test(words[index - 1]?.token.text ?? "")
    )
      if (!PRENOMINAL.has(adjective.lower)) continue;
    // "avoir grand faim": a set phrase.
    if (!after && adjective.lower === "grand" && /^(?:faim|soif|peur|peine|hâte|honte)$/u.test(noun.lower))
      continue;
    // "elle a fermé la porte d'entrée et mis la clé": the second verb.
    if (after && words[index - 1]?.lower === "et" && isSecondParticiple(words, group.from, adjective))
      continue;
    // "des coureurs courant sur la route"
    if (
      after &&
      adjective.lower === "courant" &&
      next?.readings.some(({ pos }) => pos === "PREP" || pos === "ADV")
    )
      continue;
    // "une porte grand ouverte"; "une douche tout habillé" tells how the person is.
    if (adjective.lower === "grand" && /^ouverte?s?$/u.test(next?.lower ?? "")) continue;
    if (after && words[index - 1]?.lower === "tout" && adjective.all.some((one) => one.mode === "ppas"))
      continue;
    if (isCheap(words, index)) continue;
    // "deux places fin août", "un magasin seconde main"
    if (
      after &&
      adjective.lower === "fin" &&
      (MONTHS.has(next?.lower ?? "") || next?.token.kind === "number")
    )
      continue;
    if (after && adjective.lower === "seconde" && next?.lower === "main") continue;
    // "boire un thé seule": of who drinks it.
    if (
      after &&
      /^seule?s?$/u.test(adjective.lower) &&
      words[group.from - 1]?.all.some(({ pos }) => pos === "VER")
    )
      continue;
    // "pers" is a colour of eyes; "perse" is of Persia, in both genders; and "une troupe amateur".
    if (/^(?:perse|amateur)s?$/u.test(adjective.lower) && agrees(adjective, undefined, number)) continue;
    if (adjective.lower === "cher" && /^(?:moins|plus|trop|si|aussi)$/u.test(words[index - 1]?.lower ?? ""))
      continue;
    // "les personnes vivant seules": a present participle that goes on does not agree.
    if (after && adjective.all.some((one) => one.mode === "ppres") && !USUAL_ANT.test(adjective.lower)) {
      // "les années passant, …": a clause of its own.
      const absolute = group.from === 0 && next?.lower === ",";
      const end = !absolute && (next === undefined || next.token.kind === "punct" || next.lower === "et");
      if (!end) continue;
    }
    // "les heures suivant son départ": a preposition.
    if (after && adjective.lower === "suivant" && next?.all.some(({ pos }) => pos === "DET") === true)
      continue;
    // "dix ans plus jeune": the comparative qualifies the person.
    const measured = wanted.figure || /^(?:quelques|plusieurs)$/u.test(determiner?.lower ?? "");
    if (after && measured && /^(?:plus|moins)$/u.test(words[index - 1]?.lower ?? "")) continue;
    if (after && wanted.figure && MONTHS.has(noun.lower)) continue;
    if (
      after &&
      !isOfThisOne(words, group, adjective) &&
      group.within.some((head) => agreesWithNoun(adjective, words[head]))
    )
      continue;
    if (after && isShared(words, group, index)) continue;
    if (after && isListed(words, index) && agrees(adjective, gender, undefined)) continue;
    const form = inflectAdjective(adjective, gender, number, lexicon);
    if (form === undefined) continue;
    const fitted = after ? form : liaison(form, words[index + 1]?.lower);
    if (fitted === adjective.lower) continue;
    const code = agrees(adjective, gender, undefined) ? "ACC_NOMINAL" : "ACC_GENRE";
    const target = [
      gender === undefined ? undefined : GENDER_NAME[gender],
      number === undefined ? undefined : NUMBER_NAME[number],
    ].filter((part) => part !== undefined);
    yield finding(
      rule,
      adjective.token,
      adjective.token,
      sameCase(fitted, adjective.token.text),
      `L'adjectif s'accorde avec le nom « ${noun.token.text} » (${target.join(" ")}) : « ${fitted} ».`,
      code,
    );
  }
}
