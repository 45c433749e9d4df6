import type { Lexicon } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { PERSONS as PERSONS_OF_PRONOUNS, type PersonAndNumber } from "./clause.ts";
import { elidesBefore } from "./elides.ts";
import { replaced } from "./verb-group.ts";

const PRONOUNS = /^(?:je|j'|tu|il|elle|on|ça|ils|elles)$/u;
const NEGATIVE = /^(?:pas|jamais)$/u;
const CLITICS = /^(?:me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en)$/u;
const OPENERS =
  /^(?:et|mais|si|quand|que|qu'|parce|car|moi|toi|alors|aussi|maintenant|,|:|\.\.\.|euh|puis|donc)$/u;
/** A noun that opens the clause as its subject; times and places do not. */
const PERSONS =
  /^(?:personne|vieux|autres|employé|employés|touristes|locataires|mère|père|maman|papa|frère|frères|sœur|sœurs|soeur|fils|fille|filles|mari|femme|enfant|enfants|ami|amis|amie|amies|voisin|voisine|voisins|gens|personnes|parents|professeur|professeure|patron|collègue|collègues|famille|bébé|chien|chat|garçon|monsieur|madame|dame|docteur|médecin|étudiants|élèves|jeunes|clients|chauffeur|cousin|cousine|copain|copine|auto|voiture|bus|autobus|téléphone|internet|machine|chauffage|ordinateur|magasin)$/u;

/** The subject that ends at `at`: a pronoun, "qui" after its noun, or a noun of a person that opens the clause. */
function ownerAt({ words, groups }: TaggedSentence, at: number): PersonAndNumber | undefined {
  const word = words[at];
  if (word === undefined || word.token.text.startsWith("-")) return undefined;
  const before = words[at - 1]?.lower;
  // "ils n'on pas peur": "ont", misspelt.
  if (/^(?:ne|n')$/u.test(before ?? "")) return undefined;
  // "avec elle pas de souci"
  const governed =
    /^elles?$/u.test(word.lower) && /^(?:à|avec|pour|chez|de|d'|ou|comme|sans)$/u.test(before ?? "");
  if (PRONOUNS.test(word.lower)) return governed ? undefined : PERSONS_OF_PRONOUNS.get(word.lower);
  if (word.lower === "nous" || word.lower === "vous")
    return before === undefined || OPENERS.test(before) ? PERSONS_OF_PRONOUNS.get(word.lower) : undefined;
  if (word.lower === "qui") {
    const head = groups.find(({ to }) => to === at - 1);
    const plural =
      head !== undefined &&
      words[head.determiner ?? -1]?.all.some(({ pos, number }) => pos === "DET" && number === "p");
    return head?.determiner === undefined ? undefined : { person: 3, number: plural === true ? "p" : "s" };
  }
  const group = groups.find(({ to }) => to === at);
  const noun = words[group?.noun ?? at];
  if (noun === undefined || !PERSONS.test(noun.lower)) return undefined;
  const from = group?.from ?? at;
  const opener = words[from - 1]?.lower;
  if (opener !== undefined && !OPENERS.test(opener)) return undefined;
  const plural =
    words[group?.determiner ?? -1]?.all.some(({ pos, number }) => pos === "DET" && number === "p") ??
    noun.all.some(({ number }) => number === "p");
  return { person: 3, number: plural === true ? "p" : "s" };
}

/** The form of the verb that its subject wants, where the learner writes an infinitive or another person. */
function formFor(verb: Word, owner: PersonAndNumber, lexicon: Lexicon): string | undefined {
  const infinitive = verb.all.find(({ mode }) => mode === "inf");
  const finite = verb.all.filter((one) => isFiniteForm(one) && one.mode !== "imp");
  if (infinitive === undefined && finite.length === 0) return undefined;
  if (
    infinitive === undefined &&
    finite.some((one) => one.person === owner.person && one.number === owner.number)
  )
    return verb.token.text;
  const [first] = finite;
  const lemma = infinitive?.lemma ?? first?.lemma ?? "";
  return lexicon.conjugate(lemma, {
    mode: "ind",
    tense: infinitive === undefined ? (first?.tense ?? "present") : "present",
    ...owner,
  });
}

const NEEDS = /^(?:besoin|envie|peur|faim|soif|froid|chaud|raison|tort|hâte|honte|sommeil|mal|beaucoup)$/u;
const STATES =
  /^(?:content|contente|fatigué|fatiguée|malade|marié|mariée|prêt|prête|grand|grande|heureux|heureuse|sûr|sûre|capable|riche|loin|bien|facile|difficile|possible|bon|bonne|cher|chère|grave|triste)s?$/u;

/** What one has or has not, with its article: "je pas le temps". */
const HAD =
  /^(?:temps|argent|place|droit|permis|choix|moyens?|force|courage|patience|habitude|énergie|clés?|adresse|papiers?|diplôme|voiture|internet|niveau|numéro|travail|famille|enfants?|âge|possibilité|chance|occasion)$/u;

/** "pas le temps", "pas de voiture": what is not had comes with its article or with "de". */
function isHad(words: readonly Word[], at: number): boolean {
  const noun = words[at + 1];
  if (/^(?:le|la|l'|les|mon|ma|mes|beaucoup|assez)$/u.test(words[at]?.lower ?? ""))
    return HAD.test(noun?.lower ?? "");
  const bare = noun !== undefined && !noun.name && noun.all.length > 0;
  return /^d[e']$/u.test(words[at]?.lower ?? "") && bare && noun.all.every(({ pos }) => pos === "NOM");
}

/** "je pas beaucoup d'argent", "elle pas d'accord", "tu pas voiture": être or avoir is left out with its "ne". */
function verbLeftOut(
  rule: Rule,
  index: number,
  owner: PersonAndNumber,
  words: readonly Word[],
  lexicon: Lexicon,
): Finding | undefined {
  const negative = words[index];
  const next = words[index + 1];
  if (negative === undefined || next === undefined) return undefined;
  // "elle aime le thé, lui pas beaucoup"
  const agreed = next.lower === "d'" && words[index + 2]?.lower === "accord";
  const is = agreed || STATES.test(next.lower);
  const noun =
    next.all.length > 0 &&
    next.all.every(({ pos, gender }) => pos === "NOM" && gender !== undefined) &&
    !next.name;
  const had = !agreed && isHad(words, index + 1);
  const has = !is && (had || NEEDS.test(next.lower) || (noun && words[index + 2]?.lower !== "de"));
  if (!is && !has) return undefined;
  const form = lexicon.conjugate(is ? "être" : "avoir", { mode: "ind", tense: "present", ...owner });
  if (form === undefined) return undefined;
  const bare = noun && !had && !NEEDS.test(next.lower);
  const denied = `${elidesBefore(form) ? "n'" : "ne "}${form} ${negative.token.text}`;
  const text = `Il manque le verbe et « ne » : « ${denied} ».`;
  if (!bare) return finding(rule, negative.token, negative.token, denied, text);
  const of = elidesBefore(next.lower) ? "d'" : "de ";
  return finding(rule, negative.token, next.token, `${denied} ${of}${next.token.text}`, text);
}

/** "moi pas payer": the infinitive of who speaks, who is named by "moi" alone. */
function ofSpeaker(
  rule: Rule,
  index: number,
  words: readonly Word[],
  sentence: Sentence,
  lexicon: Lexicon,
): Finding | undefined {
  const opener = words[index - 2];
  if (words[index - 1]?.lower !== "moi" || !(opener === undefined || OPENERS.test(opener.lower)))
    return undefined;
  const verb = words[index + 1];
  const infinitive = verb?.all.find(({ mode }) => mode === "inf");
  if (infinitive === undefined || verb?.all.some(({ pos }) => pos !== "VER") === true) return undefined;
  const form = lexicon.conjugate(infinitive.lemma, { mode: "ind", tense: "present", person: 1, number: "s" });
  if (form === undefined) return undefined;
  return replaced(
    rule,
    ["je", "ne", form, words[index]?.token.text ?? ""],
    index,
    index + 1,
    sentence,
    (correction) => `Le verbe veut son sujet et sa forme conjuguée : « ${correction} ».`,
  );
}

function at(
  rule: Rule,
  index: number,
  tagged: TaggedSentence,
  sentence: Sentence,
  { lexicon }: RuleContext,
): Finding | undefined {
  const { words } = tagged;
  const negative = words[index];
  if (negative === undefined || !NEGATIVE.test(negative.lower)) return undefined;
  const owner = ownerAt(tagged, index - 1);
  if (owner === undefined) return ofSpeaker(rule, index, words, sentence, lexicon);
  const left = verbLeftOut(rule, index, owner, words, lexicon);
  if (left !== undefined) return left;
  let end = index + 1;
  while (end - index < 3 && CLITICS.test(words[end]?.lower ?? "")) end += 1;
  const verb = words[end];
  if (verb === undefined || verb.name || words[end + 1]?.token.text.startsWith("-") === true)
    return undefined;
  const verbal = verb.all.length > 0 && verb.all.every(({ pos }) => pos === "VER" || pos === "NOM");
  const noun = verb.all.some(({ pos }) => pos === "NOM");
  const sure = /^(?:je|j'|tu|il|on|ils)$/u.test(words[index - 1]?.lower ?? "");
  if (!verbal || (noun && !sure) || verb.all.some(({ mode }) => mode === "ppas")) return undefined;
  const form = formFor(verb, owner, lexicon);
  if (form === undefined) return undefined;
  const clitics = words.slice(index + 1, end).map(({ token }) => token.text);
  return replaced(
    rule,
    ["ne", ...clitics, form, negative.token.text],
    index,
    end,
    sentence,
    (correction) => `La négation entoure le verbe conjugué : « ${correction} ».`,
  );
}

/** "je pas mange", "ma fille pas nager": both words of the negation stand around a conjugated verb. */
export const negationBeforeVerb: Rule = {
  id: "negation-devant-verbe",
  code: "SYN_NEG_INTERRO",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const found = index === 0 ? undefined : at(this, index, tagged, sentence, context);
      if (found !== undefined) yield found;
    }
  },
};
