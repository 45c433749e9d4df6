import { crc32 } from "node:zlib";
import type { Lexicon, Reading } from "../lexicon.ts";
import { remembered } from "../remember.ts";
import type { Token } from "../token.ts";
import type { Network, TokenInput } from "./network.ts";

/** Features of one form at most: a form of more readings is told by its first ones. */
const FEATURES_MAX = 14;
/** Letters at the end of a word that are looked at. */
const ENDING = 3;
/** Forms kept in memory at most. */
const CACHE_SIZE = 20_000;
/** Verbs that the network tells from all others. */
const OWN_VERBS = new Set(["être", "avoir", "aller", "faire"]);

/** How the network is told of a form's readings: "NOM", "NOMf", "NOMs", "ppfs", "indpresent", "p3s"… */
export function readingFeatures(readings: readonly Reading[]): string[] {
  const found = new Set<string>();
  for (const { pos, lemma, gender = "", number = "", mode = "", tense = "", person = "" } of readings) {
    found.add(pos);
    if (gender !== "") found.add(pos + gender);
    if (number !== "" && pos !== "VER") found.add(pos + number);
    if (pos !== "VER") continue;
    if (mode === "inf" || mode === "ppres") found.add(mode);
    else if (mode === "ppas") found.add(`pp${gender}${number}`);
    else found.add(mode + tense).add(`p${person}${number}`);
    if (OWN_VERBS.has(lemma)) found.add(`L${lemma}`);
  }
  return [...found].slice(0, FEATURES_MAX);
}

/** Turns tokens into what the network sees of them. */
export function inputMaker(network: Network, lexicon: Lexicon): (token: Token) => TokenInput {
  const ofForm = remembered((lower: string): Omit<TokenInput, "capital"> => {
    const features = readingFeatures(lexicon.readings(lower))
      .map((name) => network.features.get(name))
      .filter((place) => place !== undefined);
    const ending = crc32(Array.from(lower).slice(-ENDING).join("")) % network.endings;
    return { word: network.words.get(lower) ?? 0, features, ending };
  }, CACHE_SIZE);
  return ({ text, lower }) => ({ ...ofForm(lower), capital: /^\p{Lu}/u.test(text) });
}
