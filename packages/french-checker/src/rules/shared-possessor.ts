import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type NounGroup, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { fitDeterminer } from "./agreement.ts";
import { referents } from "./referents.ts";

/** How far before its possessive the owner may stand, in words. */
const REACH = 16;

/** Persons that own together, in the plural. */
const OWNERS = new Set(
  `gens enfants parents jeunes élèves étudiants étudiantes personnes hommes femmes amis amies voisins voisines collègues
  employés employées travailleurs travailleuses clients clientes immigrants immigrés réfugiés touristes adolescents ados
  adultes vieux aînés retraités citoyens habitants locataires propriétaires professeurs profs enseignants médecins
  infirmières patients couples familles frères sœurs cousins cousines grands-parents garçons filles bébés filles
  bénévoles joueurs chauffeurs automobilistes cyclistes conducteurs passagers candidats chercheurs ouvriers patrons
  artistes agriculteurs fermiers consommateurs utilisateurs internautes étrangers canadiens québécois camarades copains
  copines invités participants membres pauvres riches malades serveurs vendeurs policiers pompiers lycéens écoliers`
    .trim()
    .split(/\s+/u),
);
/** One owner at a time, or a turn of phrase that has its own possessive. */
const ONE_OWNER =
  /^(?:c'|ce|ça|cela|il|elle|faut|ni|on|chacun|chacune|chaque|quelqu'un|personne|quiconque|celui|celle|tout|l'un|l'une|soi|un|une|moi|je|j')$/u;
const POSSESSIVE = /^(?:son|sa|ses)$/u;
const PRONOUNS = /^(?:ils|elles|ceux|celles|eux)$/u;
/** "à son tour", "à son avis": whose it is does not follow the subject. */
const TURNS =
  /^(?:tour|lieu|avis|compte|côté|insu|égard|propos|sujet|tête|place|nom|encontre|intention|époque|origine|suite|disposition|choix|plupart|façon|manière|rythme|gré|goût|guise|aise|échelle|prochain|majesté|excellence)$/u;
/** What only persons have: "leurs cousins", whatever thing was named before. */
const OF_PERSONS =
  /^(?:enfants?|parents?|mère|père|frères?|sœurs?|cousine?s?|amie?s?|copains|copines|famille|proches|voisins|mari|femmes?|fils|filles?|grands-parents|collègues|professeurs?|patron|devoirs|langue|travail|études|avenir|vie|téléphones?|ordinateurs?|argent|temps|salaire|salaires|opinions?|pays|vêtements|âge|besoins|problèmes|santé|droits|rêves|émotions|métier|emploi|culture|religion|traditions|habitudes|apparence|déchets|leçons|cahiers?|notes|clés|maison|chien|chat|papiers)$/u;

/** One likes or knows what is another's as often as what is one's own: "ils aiment son humour". */
const JUDGING =
  /^(?:aimer|adorer|admirer|apprécier|détester|critiquer|préférer|comprendre|attendre|écouter|regarder|voir|connaître|suivre|rencontrer|trouver|rire|moquer|soutenir|applaudir|célébrer|discuter|condamner|reprocher|intéresser|approuver|accepter|assister|croire)$/u;
/** What others laugh at, hear of or mourn: "ils parlent de sa mort". */
const OF_ANOTHER =
  /^(?:dos|funérailles|obsèques|enterrement|mort|décès|arrivée|départ|absence|exposé|discours|propositions?|blagues?|plaisanteries?|succès|anniversaire|mariage)$/u;
const PERSONS_OWNED =
  /^(?:enfants?|parents?|mère|père|frères?|sœurs?|cousine?s?|amie?s?|famille|proches|voisins|mari|professeurs?|patron|collègues)$/u;

interface Owner {
  index: number;
  /** "ceux", "les gens qui": everybody of whom it is said. */
  general: boolean;
}

/** What a sentence names, found once for all its possessives. */
interface Named {
  byDeterminer: ReadonlyMap<number, NounGroup>;
  /** Where nouns in the plural stand. */
  plural: ReadonlySet<number>;
  /** Index of the first person, and of the first thing, in the singular. */
  firstPerson: number;
  firstThing: number;
  /** Whether the sentence before names one person, whose it may be. */
  personBefore: boolean;
}

function firstSingulars(tagged: TaggedSentence): Pick<Named, "firstPerson" | "firstThing"> {
  const first = { firstPerson: Number.POSITIVE_INFINITY, firstThing: Number.POSITIVE_INFINITY };
  for (const { index, number, kind } of referents(tagged, 0, tagged.words.length)) {
    if (number !== "s") continue;
    const key = kind === "thing" ? "firstThing" : "firstPerson";
    first[key] = Math.min(first[key], index);
  }
  return first;
}

function namedIn(sentence: Sentence, context: RuleContext): Named {
  const tagged = context.tagger.tag(sentence);
  const before = context.sentences[sentence.rank - 1];
  return {
    byDeterminer: new Map(
      tagged.groups.flatMap((group) => (group.determiner === undefined ? [] : [[group.determiner, group]])),
    ),
    plural: new Set(tagged.groups.flatMap(({ noun, number }) => (number === "p" ? [noun] : []))),
    ...firstSingulars(tagged),
    personBefore:
      before !== undefined && Number.isFinite(firstSingulars(context.tagger.tag(before)).firstPerson),
  };
}

/** The plural owner that the words before `at` name, where they name no other. */
function ownerBefore(
  { words }: TaggedSentence,
  at: number,
  owned: string,
  { plural, firstPerson, firstThing }: Named,
): Owner | undefined {
  const from = Math.max(0, at - REACH, afterOpinion(words, at));
  let owner: number | undefined;
  for (let index = from; index < at; index += 1) {
    const word = words[index];
    if (word === undefined) return undefined;
    if (/^[:;.!?«»"()]$/u.test(word.token.text)) return undefined;
    if (ONE_OWNER.test(word.lower) && !isArticle(words, index)) return undefined;
    // "ils le regardent depuis sa fenêtre": the pronoun names one person.
    if (isOneObject(words, index)) return undefined;
    if (PRONOUNS.test(word.lower) && !/^-(?:ci|là)$/u.test(words[index + 1]?.lower ?? "")) owner ??= index;
    // "quel genre de personnes oublierait"
    const kind = /^(?:genre|sorte|type|espèce)$/u.test(words[index - 2]?.lower ?? "");
    if (plural.has(index) && OWNERS.has(word.lower) && !kind) {
      // "ses enfants jouent avec ses parents": one owner of both.
      if (words.slice(Math.max(0, index - 3), index).some(({ lower }) => /^s(?:on|a|es)$/u.test(lower)))
        return undefined;
      owner ??= index;
    }
    // "les jeunes pensent que changer son avenir est possible": what anybody does.
    if (/^qu[e']$/u.test(word.lower) && words[index + 1]?.all.some(({ mode }) => mode === "inf") === true)
      return undefined;
  }
  if (owner === undefined) return undefined;
  if (firstPerson < at || (firstThing < at && !OF_PERSONS.test(owned))) return undefined;
  // "les gens, ses amis": a verb tells of the owners.
  if (!words.slice(owner, at).some(({ all }) => all.some((one) => isFiniteForm(one)))) return undefined;
  return {
    index: owner,
    general: /^(?:ceux|celles)$/u.test(words[owner]?.lower ?? ""),
  };
}

/** Where the clause begins that tells what the writer thinks: "je pense que", "il faut que"; who thinks owns nothing. */
function afterOpinion(words: readonly Word[], at: number): number {
  const que = words.slice(0, at).findLastIndex(({ lower }) => /^qu[e']$/u.test(lower));
  const verb = words[que - 1]?.lower ?? "";
  const opinion = /^(?:pense|crois|trouve|dis|sais|espère|faut|estime|suis|sûre?|certaine?|avis|vrai)$/u.test(
    verb,
  );
  return opinion && words[que + 1]?.all.some(({ mode }) => mode === "inf") !== true ? que + 1 : 0;
}

/** "ils l'ont pris", "elles le félicitent pour": a person in the singular, by its pronoun. */
function isOneObject(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (word === undefined || !/^(?:le|la|l'|lui)$/u.test(word.lower)) return false;
  const next = words[index + 1]?.readings ?? [];
  return word.readings.every(({ pos }) => pos === "PRO") && next.some(({ pos }) => pos === "VER");
}

/** "un", "une" before a noun, and no pronoun. */
function isArticle(words: readonly Word[], index: number): boolean {
  if (words[index - 1]?.lower === "l'") return false;
  return /^(?:une?|tout|personne)$/u.test(words[index]?.lower ?? "") && words[index]?.lower !== "personne";
}

function* at(rule: Rule, index: number, tagged: TaggedSentence, named: Named): Iterable<Finding> {
  const { words } = tagged;
  const word = words[index];
  if (word === undefined || word.token.quoted || !POSSESSIVE.test(word.lower)) return;
  // "aucun son"
  if (/^(?:aucun|un|ce|le|chaque)$/u.test(words[index - 1]?.lower ?? "")) return;
  const group = named.byDeterminer.get(index);
  const noun = words[group?.noun ?? index + 1];
  const nouns = noun?.all.filter(({ pos }) => pos === "NOM") ?? [];
  if (
    noun === undefined ||
    (nouns.length === 0 && noun.lower !== "proches") ||
    TURNS.test(noun.lower) ||
    OF_ANOTHER.test(noun.lower)
  )
    return;
  const owner = ownerBefore(tagged, index, noun.lower, named);
  if (owner === undefined) return;
  const verb = words.slice(owner.index, index).findLast(({ all }) => all.some(({ pos }) => pos === "VER"));
  const judged = verb?.all.some(({ pos, lemma }) => pos === "VER" && JUDGING.test(lemma)) === true;
  if (judged && !PERSONS_OWNED.test(noun.lower)) return;
  if (!owner.general && named.personBefore) return;
  const form = fitDeterminer(
    "leur",
    group?.gender ?? nouns[0]?.gender ?? "m",
    word.lower === "ses" ? "p" : "s",
    words[index + 1]?.lower ?? "",
  );
  if (form === undefined) return;
  const text = `À « ${words[owner.index]?.token.text ?? ""} », plusieurs possesseurs, répond « ${form} ».`;
  yield finding(rule, word.token, word.token, sameCase(form, word.token.text), text);
}

/** "mes enfants jouent avec ses cousins": several owners. */
export const sharedPossessor: Rule = {
  id: "plusieurs-possesseurs",
  code: "SYN_DETERMINANT",
  priority: "agreement",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    if (!sentence.tokens.some(({ lower }) => POSSESSIVE.test(lower))) return;
    const tagged = context.tagger.tag(sentence);
    const named = namedIn(sentence, context);
    for (const index of tagged.words.keys()) yield* at(this, index, tagged, named);
  },
};
