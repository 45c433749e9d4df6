import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import {
  ANIMALS,
  DONE_LIKE,
  FACTORS,
  ILLNESSES,
  KNOWN_PARTNERS,
  LANGUAGES,
  OF_SPORT,
  ROLES_OF_ONE,
  SPORTS,
  TOPICS,
  USES_LANGUAGE,
} from "./bare-noun-elsewhere-words.ts";
import { EATEN } from "./bare-noun-everyday.ts";
import { type Bare, bareAt, report } from "./bare-noun-group.ts";
import { MANY_FOODS } from "./definite-for-some-words.ts";
import { elidesBefore } from "./elides.ts";
import { THINGS } from "./everyday-things.ts";
import { isIdentity } from "./identity.ts";

type Look = (rule: Rule, words: readonly Word[], index: number) => Finding | undefined;

const ENDS =
  /^(?:[.,;:!?]|et|ou|mais|pour|parce|quand|car|si|à|au|aux|dans|chez|avec|pendant|depuis|chaque|tous|toutes|le|la|les|hier|aujourd'hui|demain|aussi|souvent|avant|après|sans|est|sont|que|qu'|qui|il|elle|on|je|j'|nous|vous|comme|sur|tout)$/u;

function isVerb(word: Word | undefined, tests: RegExp): boolean {
  return word?.all.some(({ pos, lemma }) => pos === "VER" && tests.test(lemma)) === true;
}

/** The bare noun at `at`, in the singular, after which the group ends. */
function alone(words: readonly Word[], at: number, verbToo = true): Bare | undefined {
  const bare = bareAt(words, at, verbToo);
  if (bare === undefined || bare.noun !== at || bare.number !== "s") return undefined;
  if (words[at]?.token.quoted === true) return undefined;
  return ENDS.test(words[at + 1]?.lower ?? ".") ? bare : undefined;
}

function contracted({ gender }: Bare, noun: string): string {
  if (elidesBefore(noun.toLowerCase())) return `de l'${noun}`;
  return gender === "f" ? `de la ${noun}` : `du ${noun}`;
}

/** The "de" at `index` and the noun after it, together with the article of the noun. */
function withArticle(rule: Rule, words: readonly Word[], index: number, bare: Bare): Finding | undefined {
  const preposition = words[index]?.token;
  const noun = words[bare.noun]?.token;
  if (preposition === undefined || noun === undefined) return undefined;
  const group = contracted(bare, noun.text);
  return finding(rule, preposition, noun, group, `Il manque un déterminant devant le nom : « ${group} ».`);
}

/** "il regarde par fenêtre", "il parle à travers porte". */
const through: Look = (rule, words, index) => {
  const { lower } = words[index] as Word;
  const across = lower === "travers" && words[index - 1]?.lower === "à";
  if (lower !== "par" && !across) return undefined;
  const bare = alone(words, index + 1);
  if (bare === undefined) return undefined;
  const seen = across
    ? THINGS.has(bare.lower)
    : /^(?:fenêtre|porte|forêt|cuisine|garage|jardin|escalier|balcon|cheminée)$/u.test(bare.lower);
  return seen ? report(rule, words, bare, "definite") : undefined;
};

/** "marcher comme pingouin". */
const like: Look = (rule, words, index) => {
  if (words[index]?.lower !== "comme") return undefined;
  if (![1, 2].some((back) => isVerb(words[index - back], DONE_LIKE))) return undefined;
  const bare = alone(words, index + 1);
  return bare !== undefined && ANIMALS.has(bare.lower) ? report(rule, words, bare, "indefinite") : undefined;
};

/** "commencer par salades", "un jus et biscuits": several things of which nobody spoke. */
const several: Look = (rule, words, index) => {
  const { lower } = words[index] as Word;
  const first = lower === "par" && isVerb(words[index - 1], /^(?:commencer|finir|remplacer)$/u);
  const joined =
    lower === "et" &&
    /^(?:une?|du|l'|la)$/u.test(words[index - 2]?.lower ?? "") &&
    (/^(?:une?|du)$/u.test(words[index - 2]?.lower ?? "") || words[index - 3]?.lower === "de") &&
    words[index - 1]?.all.every(({ pos }) => pos === "NOM") === true;
  if (!first && !joined) return undefined;
  const bare = bareAt(words, index + 1, true);
  if (bare === undefined || bare.noun !== index + 1 || bare.number !== "p") return undefined;
  if (
    !MANY_FOODS.has(bare.lower) &&
    !/^(?:salades|soupes|gâteaux|boissons|desserts|glaces)$/u.test(bare.lower)
  )
    return undefined;
  return ENDS.test(words[index + 2]?.lower ?? ".") ? report(rule, words, bare, "indefinite") : undefined;
};

/** "des tomates et menthe": some of it, after some of the others. */
const someMore: Look = (rule, words, index) => {
  if (words[index]?.lower !== "et" || words[index - 2]?.lower !== "des") return undefined;
  const bare = alone(words, index + 1);
  if (bare === undefined) return undefined;
  const eaten =
    EATEN.has(bare.lower) ||
    /^(?:menthe|persil|basilic|ail|coriandre|gingembre|farine|huile|crème|glace|chocolat|thym|laitue|manioc|maïs)$/u.test(
      bare.lower,
    );
  return eaten ? report(rule, words, bare, "partitive") : undefined;
};

/** "avec école", "avec chat": one that is known; "à autre personne": one that is not. */
const partner: Look = (rule, words, index) => {
  if (words[index]?.lower !== "avec") return undefined;
  if (words[index - 1]?.all.every(({ pos }) => pos === "NOM" || pos === "ADJ") === true) return undefined;
  const bare = alone(words, index + 1);
  if (bare === undefined || !KNOWN_PARTNERS.has(bare.lower)) return undefined;
  return report(rule, words, bare, "definite");
};

/** "à autre personne", "dans autre ville", "avec autre ami". */
const another: Look = (rule, words, index) => {
  const other = words[index + 1];
  const noun = words[index + 2];
  if (other?.lower !== "autre" || noun === undefined) return undefined;
  if (!/^(?:à|dans|avec|pour|chez|sur|vers|par)$/u.test(words[index]?.lower ?? "")) return undefined;
  const nouns = noun.all.filter(({ pos }) => pos === "NOM");
  const genders = new Set(nouns.map(({ gender }) => gender));
  if (nouns.length === 0 || genders.size !== 1 || nouns.every(({ number }) => number === "p"))
    return undefined;
  if (/^(?:chose|part|côté)$/u.test(noun.lower)) return undefined;
  const [gender] = genders;
  const article = gender === "f" ? "une" : "un";
  const text = `Il manque un déterminant devant le nom « ${noun.token.text} » : « ${article} autre ${noun.token.text} ».`;
  return finding(rule, other.token, other.token, `${article} autre`, text);
};

/** "des clients gentils et autres qui crient". */
const others: Look = (rule, words, index) => {
  const word = words[index + 1];
  if (!/^(?:et|mais)$/u.test(words[index]?.lower ?? "") || word?.lower !== "autres") return undefined;
  const next = words[index + 2];
  const verb = next?.all.some((one) => isFiniteForm(one) && one.number === "p") === true;
  if (!/^(?:qui|que|qu')$/u.test(next?.lower ?? "") && !verb) return undefined;
  if (!words.slice(0, index).some(({ lower }) => /^(?:des|certaine?s|quelques|plusieurs)$/u.test(lower)))
    return undefined;
  const text = "« Autres » a besoin d'un déterminant : « d'autres ».";
  return finding(rule, word.token, word.token, "d'autres", text);
};

/** What follows the noun of which "c'est" tells where or how it is. */
const PLACED = /^(?:au|à|aux|dans|en|sur|près|loin|très|où|avec|pour|qui|de|d'|du)$/u;

/** "c'est ville au nord", "c'est angine", "c'est grand-mère qui cuisine". */
const thisIs: Look = (rule, words, index) => {
  if (!/^(?:c'|ce|cela|ça)$/u.test(words[index]?.lower ?? "")) return undefined;
  if (!/^(?:est|était|sera)$/u.test(words[index + 1]?.lower ?? "")) return undefined;
  const at = index + 2;
  const bare = bareAt(words, at, true);
  if (bare === undefined || bare.noun !== at || bare.number !== "s") return undefined;
  const next = words[at + 1]?.lower ?? ".";
  if (ILLNESSES.has(bare.lower) && ENDS.test(next)) return report(rule, words, bare, "indefinite");
  if (
    /^(?:grand-mère|grand-père|mère|père|femme|mari|police|gouvernement|directeur|patron|professeur|médecin)$/u.test(
      bare.lower,
    ) &&
    next === "qui"
  )
    return report(rule, words, bare, "definite");
  if (
    !/^(?:ville|pays|village|quartier|région|maison|appartement|restaurant|magasin|travail|métier|fête|plat|sport|jeu|film|livre|école|entreprise|langue|fruit|légume|animal|problème|maladie|machine|appareil|endroit|île|province|parc|soupe|boisson|gâteau|tradition)$/u.test(
      bare.lower,
    )
  )
    return undefined;
  // "c'est langue de bois", "c'est jeu de": only a place, or how it is.
  if (!PLACED.test(next) || /^(?:de|d'|du)$/u.test(next)) return undefined;
  return report(rule, words, bare, "indefinite");
};

/** "la première raison, c'est liberté", "mon rêve est voyage": what is named by its role has its article. */
const identified: Look = (rule, words, index) => {
  const verb = words[index];
  if (verb === undefined || !isIdentity(words, index)) return undefined;
  let at = index + 1;
  while (
    at - index < 3 &&
    /^(?:aussi|d'|abord|surtout|avant|tout|bien|peut-être|toujours)$/u.test(words[at]?.lower ?? "")
  )
    at += 1;
  const bare = alone(words, at);
  if (bare === undefined || SAID_BARE.test(bare.lower)) return undefined;
  return report(rule, words, bare, "definite");
};

/** "quand aura lieu prochaine sortie", "j'ai raté dernier bus": there is one that is next, or last. */
const nextOne: Look = (rule, words, index) => {
  const first = words[index];
  const noun = words[index + 1];
  if (first === undefined || noun === undefined || first.token.quoted || noun.name) return undefined;
  const next = /^prochaine?$/u.test(first.lower);
  if (!next && !/^derni(?:er|ère)$/u.test(first.lower)) return undefined;
  const before = words[index - 1];
  const verb =
    before?.lower === "lieu" ||
    (before?.all.some(
      ({ pos, lemma }) => pos === "VER" && !/^(?:être|devenir|arriver|finir|rester)$/u.test(lemma),
    ) === true &&
      before.all.every(({ pos }) => pos === "VER"));
  if (!verb && !(next && /^(?:pour|dans|à|pendant|avant|après)$/u.test(before?.lower ?? "")))
    return undefined;
  const gender = /e$/u.test(first.lower) ? "f" : "m";
  const fits = noun.all.some((one) => one.pos === "NOM" && one.number !== "p" && one.gender === gender);
  if (!fits || noun.all.some(({ pos }) => pos === "PREP" || pos === "DET" || pos === "ADV")) return undefined;
  const article = gender === "f" ? "la" : "le";
  const joined = before?.lower === "à" && article === "le" ? undefined : `${article} ${first.token.text}`;
  if (joined === undefined) return undefined;
  const text = `Il manque un déterminant devant le nom « ${noun.token.text} » : « ${joined} ${noun.token.text} ».`;
  return finding(rule, first.token, first.token, joined, text);
};

/** What is no thing that is named: "le problème, c'est dommage", "le plus important, c'est demain". */
const SAID_BARE =
  /^(?:dommage|demain|hier|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|vrai|question|affaire|chose|rien|personne|bien|mal|tout|autre|moi|toi|internet|maman|papa|mesure|fonction|matière|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)$/u;

/** "samedi est anniversaire de ma fille": there is one alone. */
const theOne: Look = (rule, words, index) => {
  if (!/^(?:est|était|sera)$/u.test(words[index]?.lower ?? "")) return undefined;
  const at = index + 1;
  const bare = bareAt(words, at, true);
  if (bare === undefined || bare.noun !== at || !ROLES_OF_ONE.has(bare.lower) || bare.number !== "s")
    return undefined;
  const next = words[at + 1]?.lower ?? "";
  const owner = words[at + 2];
  const determined =
    /^(?:du|des)$/u.test(next) ||
    (/^d[e']$/u.test(next) && owner?.all.some(({ pos }) => pos === "DET") === true);
  const unique = /^(?:anniversaire|capitale|fin|début|centre|cœur|symbole|mariage|base|origine|but)$/u.test(
    bare.lower,
  );
  return determined && unique ? report(rule, words, bare, "definite") : undefined;
};

/** "le document parle de télétravail", "ça dépend de contexte", "je profite de soleil". */
const ofKnown: Look = (rule, words, index) => {
  if (!/^d[e']$/u.test(words[index]?.lower ?? "")) return undefined;
  const bare = alone(words, index + 1);
  if (bare === undefined) return undefined;
  const back = [1, 2].map((step) => words[index - step]);
  const document = words
    .slice(Math.max(0, index - 8), index)
    .some(({ lower }) => /^(?:documents?|textes?|articles?|auteure?s?)$/u.test(lower));
  const wanted =
    (back.some((word) => isVerb(word, /^dépendre$/u)) && FACTORS.has(bare.lower)) ||
    (document && isVerb(back[0], /^(?:parler|traiter|discuter)$/u) && TOPICS.has(bare.lower)) ||
    (isVerb(back[0], /^profiter$/u) &&
      /^(?:soleil|vie|nature|été|temps|hiver|beau|mer|plage|printemps|neige)$/u.test(bare.lower)) ||
    (isVerb(back[0], /^plaindre$/u) &&
      /^(?:bruit|froid|chaleur|voisin|service|prix|météo|pollution)$/u.test(bare.lower)) ||
    (isVerb(back[0], /^occuper$/u) &&
      /^(?:maison|enfant|bébé|ménage|jardin|cuisine|chien|chat|client|famille)$/u.test(bare.lower));
  return wanted ? withArticle(rule, words, index, bare) : undefined;
};

/** Parts of the body that hurt, by the article that each takes after "mal". */
const PAINS: Readonly<Record<"au" | "à la" | "aux", RegExp>> = {
  au: /^(?:dos|ventre|cou|genou|bras|pied|cœur|nez|doigt|mollet|poignet|coude|foie|pouce|menton|front|bassin|talon)$/u,
  "à la":
    /^(?:tête|gorge|jambe|main|cheville|hanche|poitrine|mâchoire|nuque|dent|cuisse|peau|bouche|langue)$/u,
  aux: /^(?:genoux|jambes|pieds|mains|dents|yeux|oreilles|reins|épaules|doigts|chevilles|poumons|hanches|poignets|muscles)$/u,
};

/** "mal à genoux", "mal à dos", "mal à tête". */
const pain: Look = (rule, words, index) => {
  const noun = words[index + 1];
  if (words[index]?.lower !== "à" || words[index - 1]?.lower !== "mal" || noun === undefined)
    return undefined;
  const to = (["au", "à la", "aux"] as const).find((article) => PAINS[article].test(noun.lower));
  if (to === undefined) return undefined;
  const { token } = words[index] as Word;
  const text = `La partie du corps prend l'article : « ${to} ${noun.token.text} ».`;
  return finding(rule, token, token, to, text);
};

/** "utiliser anglais au travail". */
const language: Look = (rule, words, index) => {
  const noun = words[index];
  if (noun === undefined || noun.token.quoted || !LANGUAGES.has(noun.lower)) return undefined;
  let at = index - 1;
  while (
    index - at < 3 &&
    /^(?:encore|aussi|bien|mieux|beaucoup|toujours|pas|déjà|peu|seulement)$/u.test(words[at]?.lower ?? "")
  )
    at -= 1;
  if (!isVerb(words[at], USES_LANGUAGE) || !ENDS.test(words[index + 1]?.lower ?? ".")) return undefined;
  if (words[at]?.all.some(({ pos }) => pos === "NOM") === true) return undefined;
  const article = elidesBefore(noun.lower) ? "l'" : "le ";
  const group = `${article}${noun.token.text}`;
  return finding(rule, noun.token, noun.token, group, `Le nom d'une langue prend l'article : « ${group} ».`);
};

/** "les certains cours", "les plusieurs familles": two determiners. */
const twoDeterminers: Look = (rule, words, index) => {
  const first = words[index];
  const second = words[index + 1];
  const noun = words[index + 2];
  if (first === undefined || second === undefined || noun === undefined) return undefined;
  if (!/^(?:les|des|ces|mes|ses|nos|leurs)$/u.test(first.lower) || first.token.quoted) return undefined;
  if (!/^(?:certaine?s|plusieurs)$/u.test(second.lower)) return undefined;
  if (!noun.all.some(({ pos, number }) => pos === "NOM" && number !== "s")) return undefined;
  const kept = sameCase(second.token.text, first.token.text);
  const text = `« ${second.token.text} » est déjà un déterminant : « ${kept} ${noun.token.text} ».`;
  return finding(rule, first.token, second.token, kept, text);
};

/** "arbitre du football", "une équipe du hockey": the kind of it. */
const ofSport: Look = (rule, words, index) => {
  const preposition = words[index];
  const la = preposition?.lower === "de" && /^(?:la|l')$/u.test(words[index + 1]?.lower ?? "");
  if (preposition === undefined || (preposition.lower !== "du" && !la)) return undefined;
  if (!OF_SPORT.test(words[index - 1]?.lower ?? "")) return undefined;
  const at = index + (la ? 2 : 1);
  const noun = words[at];
  if (noun === undefined || !SPORTS.has(noun.lower)) return undefined;
  const next = words[at + 1];
  if (next !== undefined && (!ENDS.test(next.lower) || /^(?:que|qu'|qui|est)$/u.test(next.lower)))
    return undefined;
  if (/^(?:école|club|terrain|partie)$/u.test(words[index - 1]?.lower ?? "") && noun.lower === "cuisine")
    return undefined;
  const de = elidesBefore(noun.lower) ? "d'" : "de";
  const last = la || de === "d'" ? noun : preposition;
  const correction = last === noun ? `${de}${de === "de" ? " " : ""}${noun.token.text}` : de;
  return finding(
    rule,
    preposition.token,
    last.token,
    correction,
    `Le genre de sport ou de cours se dit sans article : « ${de} ».`,
  );
};

/** "mon restaurant, petit restaurant": said again, to tell what kind it is. */
const saidAgain: Look = (rule, words, index) => {
  const named = words[index - 1];
  const adjective = words[index + 1];
  const noun = words[index + 2];
  if (words[index]?.lower !== "," || named === undefined || noun?.lower !== named.lower) return undefined;
  if (
    !/^(?:petite?|grande?|nouve(?:au|l|lle)|joli|jolie|vieux|vieille|gros|grosse)$/u.test(
      adjective?.lower ?? "",
    )
  )
    return undefined;
  const bare = bareAt(words, index + 1, true);
  if (bare === undefined || bare.noun !== index + 2 || bare.number !== "s") return undefined;
  if (/^(?:de|d'|du|des)$/u.test(words[index + 3]?.lower ?? "")) return undefined;
  return report(rule, words, bare, "indefinite");
};

const LOOKS: readonly Look[] = [
  through,
  like,
  several,
  someMore,
  partner,
  another,
  others,
  thisIs,
  identified,
  nextOne,
  theOne,
  ofKnown,
  pain,
  language,
  twoDeterminers,
  ofSport,
  saidAgain,
];

/** A noun without its determiner, by the word before it: "par fenêtre", "comme pingouin", "ça dépend de contexte". */
export const bareNounElsewhere: Rule = {
  id: "nom-nu-ailleurs",
  code: "SYN_DETERMINANT",
  priority: "text",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const { words } = tagger.tag(sentence);
    for (const index of words.keys()) {
      for (const look of LOOKS) {
        const found = look(this, words, index);
        if (found === undefined) continue;
        yield found;
        break;
      }
    }
  },
};
