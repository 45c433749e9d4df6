import type { Gender } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import { isElided, type Sentence, type Token } from "../token.ts";
import { elidesBefore } from "./elides.ts";
import { MOMENTS, PERSONS } from "./government-words.ts";
import {
  type Antecedent,
  antecedent,
  clauseBefore,
  closesAfter,
  isSomething,
  mayJoin,
  type RelativeClause,
  relativeClause,
} from "./relative-clause.ts";
import * as known from "./relative-words.ts";

const WHICH = {
  m: { s: "auquel", p: "auxquels" },
  f: { s: "à laquelle", p: "auxquelles" },
} as const;
const TIMES = /^(?:époque|période|saison|instant)$/u;
const PRONOUN_HEADS = /^(?:celui|celle|ceux|celles|quelqu'un)$/u;
const DATIVE = /^(?:lui|leur|me|m'|te|t'|nous|vous|se|s')$/u;

function isPerson(noun: Word): boolean {
  return PERSONS.has(noun.lower) || known.PEOPLE.test(noun.lower);
}

function isTime(noun: Word): boolean {
  return MOMENTS.test(noun.lower) || TIMES.test(noun.lower);
}

/** "à qui" of a person, "auquel" of a thing; undefined where gender or number are not known. */
function toWhom({ noun, gender, number }: Antecedent): string | undefined {
  if (isPerson(noun) || PRONOUN_HEADS.test(noun.lower)) return "à qui";
  return gender === undefined || number === undefined ? undefined : WHICH[gender][number];
}

/** What the verb of the clause takes where it has no object of its own; undefined where it may take one. */
function regime(clause: RelativeClause, head: Antecedent): "de" | "à" | "en" | undefined {
  const { lemma, reflexive, clitics, middle } = clause;
  const dative = clitics.some((one) => DATIVE.test(one));
  const last = middle.at(-1)?.lower ?? "";
  if (clitics.some((one) => /^(?:y|en|le|la|l'|les)$/u.test(one))) return undefined;
  const idiom = middle.find(({ lower }) => known.IDIOMS.has(lower) || known.TO_PERSON_IDIOMS.has(lower));
  // "que j'ai besoin de voir", "que je suis fier de montrer"
  const goesOn = /^(?:de|d'|du|des|que|qu')$/u.test(clause.following?.lower ?? "");
  if (idiom !== undefined && known.IDIOM_VERBS.has(lemma)) {
    if (goesOn) return undefined;
    if (lemma === "avoir" && idiom.lower === "confiance") return "en";
    if (/^(?:peur|mal|plaisir)$/u.test(idiom.lower) && lemma === "faire") return "à";
    if (idiom.lower === "attention" && lemma !== "faire" && lemma !== "prêter") return undefined;
    return known.IDIOMS.get(idiom.lower) ?? (lemma === "avoir" ? undefined : "à");
  }
  if (lemma === "être") {
    if (goesOn) return undefined;
    if (known.OF_ADJECTIVES.test(last)) return "de";
    return known.TO_ADJECTIVES.test(last) ? "à" : undefined;
  }
  if (!clause.closed || clause.object !== undefined) return undefined;
  // "un malade qu'on aurait renoncé à soigner"
  if (/^(?:à|au|aux)$/u.test(last)) return undefined;
  if (clause.impersonal) return undefined;
  if (reflexive) {
    if (known.OF_REFLEXIVE.has(lemma)) return "de";
    return known.TO_REFLEXIVE.has(lemma) ? "à" : undefined;
  }
  if (clause.middle.some(({ lower }) => lower === "être")) return undefined;
  if (lemma === "parler") {
    if (/^(?:langue|langues|mots?|dialectes?|français|anglais|arabe|espagnol)$/u.test(head.noun.lower))
      return undefined;
    if (dative) return "de";
    return isPerson(head.noun) ? "à" : "de";
  }
  if (dative) return undefined;
  // "tout ce que j'ai souffert", "les maux que l'on souffre"
  if (lemma === "souffrir" && !known.ILLS.test(head.noun.lower)) return undefined;
  if (known.OF_VERBS.has(lemma)) return "de";
  if (lemma === "penser") return isPerson(head.noun) ? "à" : undefined;
  if (lemma === "écrire") return isPerson(head.noun) ? "à" : undefined;
  if (lemma === "tenir")
    return middle.some(({ lower }) => /^(?:beaucoup|énormément|tant|tellement|vraiment)$/u.test(lower))
      ? "à"
      : undefined;
  if (lemma === "jouer") return /^(?:jeu|jeux|sport|sports)$/u.test(head.noun.lower) ? "à" : undefined;
  return known.TO_VERBS.has(lemma) ? "à" : undefined;
}

/** Whether the place named before is no object of the verb. */
function isInPlace(clause: RelativeClause): boolean {
  const { lemma, clitics, reflexive } = clause;
  if (clitics.some((one) => /^(?:y|en|le|la|l'|les)$/u.test(one))) return false;
  if (!clause.closed) return false;
  if (reflexive) return known.IN_PLACE_REFLEXIVE.has(lemma);
  return known.IN_PLACE.has(lemma);
}

/** "que je parle", "que j'ai peur", "qu'on donne un chiffre": what "que" cannot be in its clause. */
function forQue(tagged: TaggedSentence, clause: RelativeClause, head: Antecedent): string | undefined {
  const { words } = tagged;
  const { noun } = head;
  if (mayJoin(tagged, head) || isTime(noun) || known.MANNER.test(noun.lower)) return undefined;
  const wanted = regime(clause, head);
  if (wanted === "de") return "dont";
  if (wanted === "à") return toWhom(head);
  if (wanted === "en") return isPerson(noun) || PRONOUN_HEADS.test(noun.lower) ? "en qui" : undefined;
  const { object, lemma } = clause;
  if (clause.clitics.some((one) => /^(?:y|en|le|la|l'|les|lui|leur)$/u.test(one))) return undefined;
  if (object !== undefined && closesAfter(tagged, object)) {
    const person = isPerson(noun) || PRONOUN_HEADS.test(noun.lower);
    const part = words[object.noun]?.lower ?? "";
    const definite = /^(?:le|la|l'|les)$/u.test(words[object.from]?.lower ?? "");
    if (person && lemma === "adresser" && part === "parole") return "à qui";
    if (person && known.GIVING.has(lemma) && !clause.reflexive) return "à qui";
    const direct = known.DIRECT.has(lemma) || /^(?:couper|ignorer|savoir|voler|brûler)$/u.test(lemma);
    if (definite && known.PARTS.has(part) && direct && !clause.reflexive && !known.PLACES.test(noun.lower))
      return "dont";
  }
  if (known.PLACES.test(noun.lower) && isInPlace(clause)) return "où";
  return undefined;
}

/** "dont je ne comprends pas", "une salle dont nous pourrons chanter": the verb takes no "de". */
function forDont(tagged: TaggedSentence, clause: RelativeClause, head: Antecedent): string | undefined {
  const { words } = tagged;
  const { noun } = head;
  if (known.MANNER.test(noun.lower)) return undefined;
  const wanted = regime(clause, head);
  if (wanted === "de") return undefined;
  if (wanted === "à" && clause.lemma !== "parler") return toWhom(head);
  if (wanted === "en") return isPerson(noun) || PRONOUN_HEADS.test(noun.lower) ? "en qui" : undefined;
  // "dont la mère travaille": the subject is what belongs to it.
  const owned = /^(?:le|la|l'|les)$/u.test(words[clause.from]?.lower ?? "") && clause.to > clause.from;
  if (owned || /^(?:un|une|certains|beaucoup|personne)$/u.test(words[clause.from]?.lower ?? ""))
    return undefined;
  // "l'endroit dont j'ai parlé à ma sœur"
  if (/^(?:parler|discuter)$/u.test(clause.lemma)) return undefined;
  if (known.PLACES.test(noun.lower) && isInPlace(clause)) return "où";
  return isDirect(clause, known.DIRECT) ? "que" : undefined;
}

/** Whether the verb has an object that only the pronoun before the clause can be. */
function isDirect(clause: RelativeClause, verbs: ReadonlySet<string>): boolean {
  const { clitics, lemma, closed, object, reflexive, verb } = clause;
  if (!closed || object !== undefined || reflexive) return false;
  if (clitics.some((one) => /^(?:y|en|le|la|l'|les)$/u.test(one))) return false;
  if (clause.middle.some(({ lower }) => lower === "rien" || lower === "tout")) return false;
  const passive = clause.compound && verb.all.some(({ lemma: one }) => one === "être");
  return verbs.has(lemma) && !passive;
}

/** "à qui j'ai rencontré", "à qui les échecs passionnent", "un surnom auquel je suis fier". */
function forTo(tagged: TaggedSentence, clause: RelativeClause, head: Antecedent): string | undefined {
  const spoken = clause.lemma === "parler" && !isPerson(head.noun) && !PRONOUN_HEADS.test(head.noun.lower);
  if (regime(clause, head) === "de" && (clause.lemma !== "parler" || spoken)) return "dont";
  if (isDirect(clause, known.DIRECT_PERSON)) return "que";
  const first = tagged.words[clause.from];
  const things = clause.subject === "group" && first?.name !== true;
  return things && isDirect(clause, known.MOVING) ? "que" : undefined;
}

/** "une région où j'ai visitée", "la ville où j'adore": a place is the object of the verb. */
function forOu(clause: RelativeClause, head: Antecedent): string | undefined {
  if (!known.PLACES.test(head.noun.lower)) return undefined;
  const { lemma } = clause;
  // "un lycée où l'on découvre": it may go without an object.
  if (lemma === "découvrir" && !clause.compound) return undefined;
  const alone = clause.middle.at(-1)?.token.kind === "punct" || clause.compound;
  // "le pays où l'on vit": not of "voir".
  const isOfPlace =
    known.OBJECT_PLACE.has(lemma) &&
    (clause.compound ||
      clause.verb.all.every((one) => !isFiniteForm(one) || known.OBJECT_PLACE.has(one.lemma)));
  return isOfPlace && alone && isDirect(clause, known.OBJECT_PLACE) ? "que" : undefined;
}

/** "ce que je m'intéresse", "ce dont je veux": after "ce". */
function afterCe(tagged: TaggedSentence, clause: RelativeClause, lower: string): string | undefined {
  const noun = tagged.words[clause.from - 2];
  if (noun === undefined) return undefined;
  const head: Antecedent = {
    noun,
    group: undefined,
    gender: undefined,
    number: undefined,
    comma: false,
    from: clause.from - 2,
  };
  const wanted = regime(clause, head);
  if (/^qu[e']$/u.test(lower)) {
    if (clause.lemma === "parler" && clause.clitics.length === 0) return undefined;
    if (wanted === "de" && !/^(?:apercevoir|rêver|douter)$/u.test(clause.lemma)) return "dont";
    return wanted === "à" && !/^(?:répondre|obéir)$/u.test(clause.lemma) ? "à quoi" : undefined;
  }
  if (wanted !== undefined) return wanted === "à" ? "à quoi" : undefined;
  const direct = isDirect(clause, known.DIRECT) || isDirect(clause, new Set(["vouloir", "penser", "faire"]));
  return direct ? "que" : undefined;
}

const WHY: Readonly<Record<string, string>> = {
  dont: "Le verbe de la relative se construit avec « de » : le pronom relatif est « dont ».",
  que: "Le verbe de la relative a ce nom pour objet : le pronom relatif est « que ».",
  où: "Dans la relative, ce nom est un lieu : c'est « où » qu'il faut.",
};

function written(rule: Rule, from: Token, to: Token, next: Token | undefined, right: string): Finding {
  const text = WHY[right] ?? `Le verbe de la relative demande une préposition : « ${right} ».`;
  const elided = isElided(to.text);
  if (right === "que" && next !== undefined && elidesBefore(next.lower))
    return finding(rule, from, next, sameCase(`qu'${next.text}`, from.text), text);
  if (elided && next !== undefined)
    return finding(rule, from, next, sameCase(`${right} ${next.text}`, from.text), text);
  return finding(rule, from, to, sameCase(right, from.text), text);
}

function at(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const { words } = tagged;
  const word = words[index];
  if (word === undefined || word.token.quoted) return undefined;
  const { lower } = word;
  const next = words[index + 1]?.token;
  if (!/^(?:qu[e']|dont|où|auxquel(?:le)?s|auquel|laquelle|qui)$/u.test(lower)) return undefined;
  const governed = lower === "laquelle" || lower === "qui";
  const from = governed ? index - 1 : index;
  if (governed && words[from]?.lower !== "à") return undefined;
  const first = words[from];
  if (first === undefined) return undefined;
  const clause = relativeClause(tagged, index + 1);
  if (clause === undefined) return undefined;
  if (words[index - 1]?.lower === "ce" && /^(?:qu[e']|dont)$/u.test(lower)) {
    // "jusqu'à ce qu'on", "pour ce que j'ai besoin"
    if (/^(?:jusqu'|jusque|à|parce|de)$/u.test(words[index - 2]?.lower ?? "")) return undefined;
    const right = afterCe(tagged, clause, lower);
    return right === undefined ? undefined : written(rule, first.token, word.token, next, right);
  }
  const head = antecedent(tagged, from);
  if (head === undefined) return undefined;
  // "la vitesse à laquelle nous nous lassons": how it is done.
  if (governed && /^(?:vitesse|allure|cadence)$/u.test(head.noun.lower)) return undefined;
  // "il est parti, que je sache"; "j'ai un ami, où il travaille ?"
  if (head.comma && /^(?:où|qui)$/u.test(lower) && lower === "où") return undefined;
  if (
    /^qu[e']$/u.test(lower) &&
    head.comma &&
    !/^(?:un|une|le|la|l'|les|mon|ma|mes)$/u.test(words[head.from]?.lower ?? "")
  )
    return undefined;
  const right = /^qu[e']$/u.test(lower)
    ? forQue(tagged, clause, head)
    : lower === "dont"
      ? forDont(tagged, clause, head)
      : lower === "où"
        ? forOu(clause, head)
        : forTo(tagged, clause, head);
  return right === undefined || right === lower
    ? undefined
    : written(rule, first.token, word.token, next, right);
}

/** "la plongeuse, qui personne ne laissait rien": the person is the one to whom. */
function quiToWhom(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const { words } = tagged;
  const qui = words[index];
  const before = words[index - 1];
  if (qui?.lower !== "qui" || before === undefined || before.all.some(({ pos }) => pos === "PREP"))
    return undefined;
  const head = antecedent(tagged, index);
  const clause = relativeClause(tagged, index + 1);
  if (head === undefined || clause === undefined || !isPerson(head.noun)) return undefined;
  if (/^(?:nous|vous)$/u.test(words[clause.from]?.lower ?? "")) return undefined;
  if (clause.clitics.some((one) => /^(?:lui|leur|le|la|l'|les|y|en)$/u.test(one))) return undefined;
  const given =
    known.GIVING.has(clause.lemma) &&
    (clause.object !== undefined ||
      clause.middle.at(-1)?.lower === "rien" ||
      words[clause.end + 1]?.lower === "rien");
  const spoken =
    known.SPEAKING.has(clause.lemma) && clause.closed && !clause.reflexive && clause.object === undefined;
  const trusted = regime(clause, head) === "à";
  if (!given && !spoken && !trusted) return undefined;
  return written(rule, qui.token, qui.token, undefined, "à qui");
}

/** "des robes qu'elles viennent d'Italie", "un voisin qu'il fait du bruit": the pronoun repeats the subject. */
function doubledSubject(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const { words } = tagged;
  const que = words[index];
  const pronoun = words[index + 1];
  if (que?.lower !== "qu'" || pronoun === undefined) return undefined;
  const wanted = { il: ["m", "s"], elle: ["f", "s"], ils: ["m", "p"], elles: ["f", "p"] }[pronoun.lower];
  const head = antecedent(tagged, index);
  if (wanted === undefined || head === undefined || mayJoin(tagged, head) || isTime(head.noun))
    return undefined;
  if (head.gender !== wanted[0] || head.number !== wanted[1] || head.comma) return undefined;
  const introduced = /^(?:un|une|des|deux|trois|quatre|plusieurs|quelques|certains|certaines|mon|ma|mes)$/u;
  if (!introduced.test(words[head.from]?.lower ?? "") && !PRONOUN_HEADS.test(head.noun.lower))
    return undefined;
  const clause = relativeClause(tagged, index + 1);
  if (clause === undefined) return undefined;
  const { lemma, clitics, object } = clause;
  if (clitics.some((one) => /^(?:y|le|la|l'|les)$/u.test(one))) return undefined;
  if (clause.reflexive && !clause.compound && lemma !== "appeler") return undefined;
  if (/^(?:falloir|sembler|paraître|s'agir|agir)$/u.test(lemma) || clause.verb.lower === "faut")
    return undefined;
  const last = clause.middle.at(-1);
  const described =
    lemma === "être" &&
    (last?.all.some(({ pos }) => pos === "ADJ") === true ||
      last?.all.some(({ pos }) => pos === "DET") === true);
  if (described) {
    const after = words.slice(clause.end + 1, clause.end + 5);
    if (after.some(({ lower }) => /^(?:de|d'|que|qu'|à)$/u.test(lower))) return undefined;
  }
  const whole = object !== undefined && closesAfter(tagged, object) && lemma !== "être";
  const partitive = /^(?:du|de la)$/u.test(words[clause.end + 1]?.lower ?? "") && lemma === "faire";
  const alone = known.INTRANSITIVE.has(lemma) && clause.closed && !clitics.some((one) => DATIVE.test(one));
  const from =
    known.INTRANSITIVE.has(lemma) && /^(?:de|d'|du|des)$/u.test(words[clause.end + 1]?.lower ?? "");
  if (!described && !whole && !partitive && !alone && !from) return undefined;
  const given = known.GIVING.has(lemma) && isPerson(head.noun);
  if (given && lemma !== "demander") return undefined;
  const text = "Le pronom relatif est déjà le sujet du verbe : « qui », sans autre pronom.";
  return finding(rule, que.token, pronoun.token, "qui", text);
}

/** "un ami que sa mère est malade", "des logements que le prix est raisonnable": what belongs to the noun. */
function ownSubject(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const { words } = tagged;
  const que = words[index];
  const article = words[index + 1];
  if (article === undefined || !/^(?:que|qui)$/u.test(que?.lower ?? "") || que === undefined)
    return undefined;
  const owner = /^(?:son|sa|ses|leur|leurs)$/u.test(article.lower);
  if (!owner && !/^(?:le|la|l'|les)$/u.test(article.lower)) return undefined;
  const head = antecedent(tagged, index);
  if (head === undefined || mayJoin(tagged, head) || isTime(head.noun) || known.MANNER.test(head.noun.lower))
    return undefined;
  if (known.PLACES.test(head.noun.lower) && !owner) return undefined;
  const clause = relativeClause(tagged, index + 1);
  if (clause === undefined || clause.subject !== "group") return undefined;
  const group = tagged.groups.find(({ from }) => from === index + 1);
  const part = words[group?.noun ?? -1];
  if (group === undefined || part === undefined) return undefined;
  const is = clause.verb.all.some((one) => one.lemma === "être");
  // "une dame qui ses valises étaient bloquées": the possessive tells whose they are, and "qui" that it is no object.
  const told = owner && is && que.lower === "qui";
  if (!told && !known.PARTS.has(part.lower)) return undefined;
  const { lemma, object, closed, clitics } = clause;
  if (clitics.some((one) => /^(?:y|le|la|l'|les)$/u.test(one))) return undefined;
  const last = clause.middle.at(-1);
  const described =
    is && (clause.compound || last?.all.some(({ pos }) => /^(?:ADJ|DET|NOM|PREP)$/u.test(pos)) === true);
  const owns = lemma === "avoir" && clause.object !== undefined;
  const whole = object !== undefined && known.DIRECT.has(lemma) && closesAfter(tagged, object);
  const alone = known.INTRANSITIVE.has(lemma) && closed;
  if (!described && !owns && !whole && !alone) return undefined;
  // "la chanson que ma mère chante": a direct object that comes before is "que".
  const text = `Le nom « ${part.token.text} » dépend de ce qui précède : le pronom relatif est « dont ».`;
  if (!owner) return finding(rule, que.token, que.token, "dont", text);
  const number = group.number;
  const gender = group.gender;
  if (number === undefined || gender === undefined) return undefined;
  const plain =
    number === "p"
      ? "les"
      : elidesBefore(words[index + 2]?.lower ?? "")
        ? "l'"
        : gender === "f"
          ? "la"
          : "le";
  if (plain !== "l'") return finding(rule, que.token, article.token, `dont ${plain}`, text);
  const noun = words[index + 2];
  return noun === undefined
    ? undefined
    : finding(rule, que.token, noun.token, `dont l'${noun.token.text}`, text);
}

const LEQUEL = { m: { s: "lequel", p: "lesquels" }, f: { s: "laquelle", p: "lesquelles" } } as const;
const FUSED = /^(?:auquel|auxquels|auxquelles|duquel|desquels|desquelles)$/u;
const PREPOSITIONS =
  /^(?:à|avec|dans|sur|sous|pour|par|selon|contre|vers|pendant|durant|sans|parmi|chez|devant|derrière|entre|grâce|après|avant|de)$/u;

function lequelForm(preposition: string, gender: "m" | "f", number: "s" | "p"): string {
  if (preposition === "à") return WHICH[gender][number];
  const plain = LEQUEL[gender][number];
  if (preposition !== "de") return `${preposition} ${plain}`;
  return plain === "laquelle" ? "de laquelle" : plain === "lequel" ? "duquel" : plain.replace("les", "des");
}

/** "une expérience auquel je tiens", "la coutume selon quoi", "douze personnes, parmi lesquels". */
function agreement(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const { words, groups } = tagged;
  const which = words[index];
  if (which === undefined || which.token.quoted) return undefined;
  const fused = FUSED.test(which.lower);
  if (!fused && !/^(?:lequel|laquelle|lesquels|lesquelles|quoi)$/u.test(which.lower)) return undefined;
  const before = words[index - 1];
  if (before === undefined || (!fused && !PREPOSITIONS.test(before.lower))) return undefined;
  // "au bord de laquelle", "au cours duquel": the noun before is not what it takes up.
  if (/^d[ue]/u.test(fused ? which.lower : before.lower) && before.lower !== "depuis") return undefined;
  if (which.lower === "quoi" && /^(?:sans|après|sur)$/u.test(before.lower)) return undefined;
  const from = fused ? index : index - 1;
  const comma = words[from - 1]?.token.text === ",";
  const group = groups.find(({ to }) => to === from - (comma ? 2 : 1));
  const first = words[from];
  if (first === undefined) return undefined;
  const preposition = fused ? (which.lower.startsWith("a") ? "à" : "de") : before.lower;
  let gender = isSomething(words, group) ? "m" : group?.gender;
  let number = group?.number ?? determinerOfNumber(words[group?.determiner ?? -1]);
  if (preposition === "parmi" && which.lower === "lesquels") {
    // Every group of several before it is feminine.
    const many = groups.filter(
      (one) =>
        one.to < from && (one.number === "p" || determinerOfNumber(words[one.determiner ?? -1]) === "p"),
    );
    if (many.length === 0 || many.some((one) => one.gender !== "f")) return undefined;
    gender = "f";
    number = "p";
  } else {
    if (group === undefined || group.determiner === undefined) return undefined;
    // "le groupe de femmes auquel", "la mère de l'ami à laquelle": either noun may be meant.
    const linked = words[group.from - 1];
    if (
      /^(?:de|d'|du|des|à|et|ou)$/u.test(linked?.lower ?? "") ||
      /^(?:du|des)$/u.test(words[group.from]?.lower ?? "")
    )
      return undefined;
    if (words[group.from - 1] === undefined && comma) return undefined;
    // "la pièce, encombrée de livres jusqu'au plafond, dans laquelle": it may take up an earlier noun.
    const preposed =
      linked?.all.some(({ pos }) => pos === "PREP") === true ||
      /^(?:au|aux)$/u.test(words[group.from]?.lower ?? "");
    const written = which.all[0];
    const earlier = groups.some(
      (one) =>
        one.to < group.from &&
        (written?.gender === undefined || one.gender === written.gender) &&
        (written?.number === undefined || one.number === written.number),
    );
    if ((comma || preposed) && earlier && which.lower !== "quoi") return undefined;
  }
  if (gender === undefined || number === undefined) return undefined;
  // "un monosyllabe auquel": the determiner knows the noun otherwise.
  const told = isSomething(words, group) ? undefined : genderOf(words[group?.determiner ?? -1]);
  if (told !== undefined && told !== gender) return undefined;
  if (which.lower === "quoi") {
    const asked = clauseBefore(words, from).some(({ all }) =>
      all.some(({ lemma }) =>
        /^(?:savoir|demander|ignorer|dire|voir|comprendre|chercher|être)$/u.test(lemma),
      ),
    );
    if (asked && words[group?.from ?? 0]?.lower !== undefined && !comma && preposition !== "selon")
      return undefined;
    if (relativeClause(tagged, index + 1) === undefined) return undefined;
  }
  const right = lequelForm(preposition, gender, number);
  const was = fused ? which.lower : `${before.lower} ${which.lower}`;
  if (right === was) return undefined;
  const text = `« Lequel » s'accorde avec le nom qu'il reprend : « ${right} ».`;
  if (!fused && preposition !== "à" && preposition !== "de")
    return finding(rule, which.token, which.token, LEQUEL[gender][number], text);
  return finding(rule, first.token, which.token, right, text);
}

function genderOf(determiner: Word | undefined): Gender | undefined {
  const genders = new Set(determiner?.all.flatMap(({ pos, gender }) => (pos === "DET" ? [gender] : [])));
  return genders.size === 1 ? [...genders][0] : undefined;
}

function determinerOfNumber(word: Word | undefined): "s" | "p" | undefined {
  if (word?.token.kind === "number") return Number(word.token.text) > 1 ? "p" : undefined;
  if (word?.all.some(({ pos }) => pos === "NUM") === true)
    return word.lower === "un" || word.lower === "une" ? "s" : "p";
  return word?.all.find(({ pos }) => pos === "DET")?.number;
}

/** "ce qui nous pouvions améliorer", "tout ce qui je veux": the clause has its own subject. */
function ceQui(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  const qui = words[index];
  const subject = words[index + 1];
  if (qui?.lower !== "qui" || words[index - 1]?.lower !== "ce" || subject === undefined) return undefined;
  let verb = index + 2;
  while (
    verb - index < 5 &&
    /^(?:ne|n'|me|m'|te|t'|se|s'|lui|leur|y|en|nous|vous)$/u.test(words[verb]?.lower ?? "")
  )
    verb += 1;
  const plural = { nous: 1, vous: 2 }[subject.lower];
  const forms = words[verb]?.all.filter(isFiniteForm) ?? [];
  const own =
    plural === undefined
      ? /^(?:je|j'|tu|il|on|ils|elles|elle)$/u.test(subject.lower) && forms.length > 0
      : forms.length > 0 && forms.every(({ person }) => person === plural);
  if (!own) return undefined;
  const text = "Le verbe a un autre sujet : c'est « ce que » qu'il faut.";
  if (elidesBefore(subject.lower))
    return finding(rule, qui.token, subject.token, `qu'${subject.token.text}`, text);
  return finding(rule, qui.token, qui.token, "que", text);
}

/** The relative pronoun by what the verb of its clause takes, and by what that verb already has. */
export const relativeRegime: Rule = {
  id: "relatif-du-verbe",
  code: "SYN_SUBORDONNEE",
  priority: "trigger",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      // "le document 1 dit que": the verb.
      if (tagged.words[index - 1]?.lower === "dit") continue;
      const found =
        ownSubject(this, tagged, index) ??
        doubledSubject(this, tagged, index) ??
        at(this, tagged, index) ??
        quiToWhom(this, tagged, index) ??
        agreement(this, tagged, index) ??
        ceQui(this, tagged, index);
      if (found !== undefined) yield found;
    }
  },
};
