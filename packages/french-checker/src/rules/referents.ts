import type { Gender, GrammaticalNumber } from "../lexicon.ts";
import { CLITICS } from "../tagger/word-lists.ts";
import type { TaggedSentence, Word } from "../tagger.ts";
import { isFiniteForm } from "../tagger.ts";

/** What a pronoun that follows may stand for. */
export interface Referent {
  index: number;
  gender: Gender | undefined;
  number: GrammaticalNumber;
  kind: "person" | "thing" | "name" | "pronoun";
}

const PERSONS = new Set(
  `mère maman sœur soeur fille femme épouse tante grand-mère mamie nièce cousine amie copine voisine patronne directrice
  vendeuse infirmière professeure enseignante étudiante dame madame belle-mère belle-sœur cliente serveuse coiffeuse chienne
  chatte propriétaire collègue médecin docteur docteure professeur prof père papa frère fils mari époux oncle grand-père
  neveu cousin ami copain voisin patron directeur vendeur infirmier enseignant étudiant monsieur beau-père beau-frère client
  serveur coiffeur garçon homme chien chat bébé enfant chef conjoint conjointe fiancé fiancée gars policier policière
  chauffeur facteur concierge dentiste employé employée candidat candidate élève personne quelqu'un animal avocat avocate
  caissier caissière chanteur chanteuse gardienne gardien éducatrice éducateur secrétaire locataire responsable auteur autrice
  auteure journaliste maire présidente président ministre experte expert mécanicien pompier boulanger boulangère pêcheur
  ouvrier ouvrière plombier électricien livreur technicien
  technicienne conseiller conseillère agent agente immigrante immigrant touriste entraîneur entraîneuse moniteur monitrice guide arbitre acteur actrice artiste joueur joueuse jumelle jumeau
  petite-fille petit-fils filleul filleule gendre bru belle-fille beau-fils`
    .trim()
    .split(/\s+/u),
);
/** They say nothing of who the person is, whatever their own gender. */
const EPICENE =
  /^(?:personne|professeur|prof|médecin|docteur|chef|bébé|enfant|élève|auteur|maire|ministre|quelqu'un|animal|agent|victime|vedette|star|individu|témoin|juge|ingénieur|écrivain|mannequin|plombier|chauffeur|facteur|propriétaire|collègue|locataire|responsable|concierge|dentiste|secrétaire|journaliste|touriste|candidat|gens)$/u;
/** Whether the noun says nothing of the gender of whom it names. */
export function isEpicene(noun: string): boolean {
  return EPICENE.test(noun);
}

/** Whether the noun names a person or an animal. */
export function isPerson(noun: string): boolean {
  return PERSONS.has(noun);
}

/** Times and turns of phrase to which no pronoun goes back. */
const NO_REFERENT =
  /^(?:an|année|jour|journée|mois|semaine|matin|matinée|soir|soirée|nuit|midi|minuit|heure|minute|seconde|moment|fois|temps|époque|été|hiver|printemps|automne|saison|week-end|weekend|après-midi|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|peu|coup|tout|monde|besoin|envie|peur|faim|soif|avis|façon|sorte|cause|côté|fin|début|plupart|rien|quelque|exemple|général|fait|cas|lieu|minimum|maximum|instant|bout|âge|nord|sud|est|ouest|centre|train)s?$/u;
const ADVERBS =
  /^(?:pas|plus|jamais|très|trop|aussi|bien|vraiment|toujours|souvent|plutôt|assez|encore|déjà|un|peu|si|tellement|tout|beaucoup)$/u;
const PLACE_BEFORE = /^(?:à|en|au|aux|vers|depuis|bonjour|bonsoir|salut|coucou|allô|cher|chère|merci)$/u;
const CLITIC_FOR: Readonly<Record<string, Gender>> = { il: "m", elle: "f" };

/** "elle est très petite", "il est infirmier": said of the subject, and nothing of its own. */
function isAttribute(words: readonly Word[], index: number): boolean {
  let at = index - 1;
  while (index - at < 4 && ADVERBS.test(words[at]?.lower ?? "")) at -= 1;
  return words[at]?.all.some((one) => one.lemma === "être" && isFiniteForm(one)) === true;
}

/** "Madame, je vous écris": whom one speaks to. */
function isCalled({ lower }: Word): boolean {
  return /^(?:madame|monsieur|maman|papa|docteur)$/u.test(lower);
}

/** Everything between `from` and `to` that a pronoun may take up. */
export function* referents({ words, groups }: TaggedSentence, from: number, to: number): Iterable<Referent> {
  const inGroup = new Set<number>();
  let isFirst = true;
  for (const group of groups) {
    for (let at = group.from; at <= group.to; at += 1) inGroup.add(at);
    if (group.noun < from || group.noun >= to) continue;
    const noun = words[group.noun];
    if (noun === undefined || NO_REFERENT.test(noun.lower)) continue;
    if (group.determiner === undefined && (isAttribute(words, group.from) || isCalled(noun))) continue;
    const determiner = words[group.determiner ?? -1]?.all.find(({ pos }) => pos === "DET");
    const number = determiner?.number ?? group.number ?? "s";
    const person = PERSONS.has(noun.lower);
    const nouns = noun.all.filter(({ pos }) => pos === "NOM");
    const [first] = nouns;
    const own = nouns.every(({ gender }) => gender === first?.gender) ? first?.gender : undefined;
    const gender = EPICENE.test(noun.lower) ? undefined : own;
    // "sa foi est grande, il prie": whose it is may be meant.
    const owned = determiner?.lemma === "son" && isFirst;
    isFirst = false;
    yield {
      index: group.noun,
      gender: owned ? undefined : gender,
      number,
      kind: person ? "person" : "thing",
    };
  }
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (word === undefined || inGroup.has(at) || word.token.kind !== "word") continue;
    if (word.lower === "lui") yield { index: at, gender: undefined, number: "s", kind: "pronoun" };
    const gender = CLITIC_FOR[word.lower.replace(/^-(?:t-)?/u, "")];
    if (gender !== undefined && !isImpersonal(words, at)) {
      yield { index: at, gender, number: "s", kind: "pronoun" };
      continue;
    }
    const named = /^(?:appelle|appelles|appeler|appelait|nomme|appel)$/u.test(words[at - 1]?.lower ?? "");
    const capital = /^\p{Lu}/u.test(word.token.text) && at > 0;
    const unknown = word.all.length === 0;
    if ((word.name || (capital && unknown)) && !named) {
      if (!PLACE_BEFORE.test(words[at - 1]?.lower ?? ""))
        yield { index: at, gender: undefined, number: "s", kind: "name" };
      continue;
    }
    if (unknown && !named) yield { index: at, gender: undefined, number: "s", kind: "thing" };
    const noun = word.all.length > 0 && word.all.every(({ pos }) => pos === "NOM");
    if (!noun || NO_REFERENT.test(word.lower) || isAttribute(words, at) || isCalled(word)) continue;
    const [reading] = word.all;
    yield {
      index: at,
      gender: EPICENE.test(word.lower) ? undefined : reading?.gender,
      number: reading?.number ?? "s",
      kind: PERSONS.has(word.lower) ? "person" : "thing",
    };
  }
}

/** Verbs that "il" begins without standing for anything. */
const IMPERSONAL =
  /^(?:falloir|pleuvoir|neiger|faire|sembler|paraître|arriver|rester|manquer|exister|suffire|valoir|agir|passer|convenir|geler|venter|grêler|importer|tarder|advenir|ressortir|tenir|plaire|dépendre|commencer|cesser|revenir|appartenir|devenir)$/u;
const MODAL = /^(?:pouvoir|devoir|aller|vouloir|risquer|venir|avoir|commencer|continuer|arrêter|sembler)$/u;

/** Index of the verb after the pronoun at `at`, past the words between. */
export function verbAfter(words: readonly Word[], at: number): number {
  let verb = at + 1;
  while (verb - at < 5 && CLITICS.test(words[verb]?.lower ?? "")) verb += 1;
  return verb;
}

/** Index of what follows the verb at `verb`, past the adverbs. */
export function pastAdverbs(words: readonly Word[], verb: number): number {
  let at = verb + 1;
  while (at - verb < 4 && ADVERBS.test(words[at]?.lower ?? "")) at += 1;
  return at;
}

/** "il" that stands for nothing: "il fait froid", "il y a", "il est tard", "il va pleuvoir". */
export function isImpersonal(words: readonly Word[], at: number): boolean {
  const lower = words[at]?.lower ?? "";
  if (lower.startsWith("-"))
    return words.slice(Math.max(0, at - 3), at).some(({ all }) => all.some(isOfNothing));
  if (lower !== "il") return false;
  const verb = verbAfter(words, at);
  if (words.slice(at + 1, verb).some(({ lower: one }) => /^(?:y|en)$/u.test(one))) return true;
  const all = words[verb]?.all ?? [];
  if (all.length === 0) return true;
  const next = pastAdverbs(words, verb);
  if (all.some(isOfNothing)) return !isPersonalAfterAll(all, words, next);
  if (
    all.some(({ lemma }) => MODAL.test(lemma)) &&
    words.slice(next, next + 3).some((one) => one.all.some(isOfNothing))
  )
    return true;
  // "qu'il m'ait été donné de voir"
  if (words.slice(verb, verb + 3).some(({ lower: one }) => one === "donné")) return true;
  if (!all.some(({ lemma }) => lemma === "être")) return false;
  const attribute = words[next];
  if (attribute === undefined || attribute.token.kind !== "word") return true;
  if (
    /^(?:tard|tôt|temps|midi|minuit|question|vrai|possible|impossible|important|nécessaire|interdit|permis|obligatoire|difficile|facile|normal|dommage|clair|évident|certain|utile|inutile|mieux|préférable|recommandé|conseillé|prévu|arrivé|né|venu|allé)$/u.test(
      attribute.lower,
    )
  )
    return (
      !/^(?:né|venu|allé|arrivé)$/u.test(attribute.lower) ||
      words[next + 1]?.all.some(({ pos }) => pos === "DET") === true
    );
  if (attribute.readings.some(({ pos }) => pos === "NUM" || pos === "DET") || /^\d/u.test(attribute.lower))
    return true;
  return words.slice(next + 1, next + 6).some(({ lower: one }) => /^(?:que|qu'|de|d')$/u.test(one));
}

/** "il reste à la maison", "il fait un gâteau": verbs of both kinds, where what follows tells them apart. */
function isPersonalAfterAll(all: Word["all"], words: readonly Word[], next: number): boolean {
  const lower = words[next]?.lower ?? "";
  const after = words[next + 1];
  const determined = after?.all.some(({ pos }) => pos === "DET") === true;
  if (all.some(({ lemma }) => lemma === "rester"))
    return /^(?:chez|dans|avec|seule?|au|ici)$/u.test(lower) || (lower === "à" && determined);
  if (!all.some(({ lemma }) => lemma === "faire")) return false;
  const object = /^(?:le|la|l'|les|des|ses|mes|nos|sa|son|ma|un|une)$/u.test(lower);
  return object && !/^(?:temps|froid|chaleur|soleil|jour|nuit|degrés?|peu|bien)$/u.test(after?.lower ?? "");
}

function isOfNothing({ pos, lemma }: Word["all"][number]): boolean {
  return pos === "VER" && IMPERSONAL.test(lemma);
}
