import type { Gender, GrammaticalNumber } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type NounGroup, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { authorGender } from "./author-gender.ts";
import { MASS } from "./bare-noun-words.ts";
import { THING_TO_PERSON } from "./government-words.ts";
import {
  announcedObject,
  demonstrativeObject,
  type PrecedingObject,
  pronounObject,
  questionedObject,
} from "./preceding-object.ts";

const BETWEEN = new Set(
  `pas plus jamais bien mal toujours aussi souvent vraiment beaucoup trop rien encore enfin même déjà peu tous
  toutes tout donc surtout presque tellement également longtemps`
    .trim()
    .split(/\s+/u),
);
/** A direct object before the auxiliary may command the participle. */
const OBJECT =
  /^(?:le|la|l'|les|me|m'|te|t'|se|s'|nous|vous|en|que|qu'|quel|quelle|quels|quelles|combien|lequel|laquelle|lesquels|lesquelles|dont)$/u;
/** Participles that never agree, or not with what stands before them. */
const NEVER = new Set(
  "participer profiter bénéficier réfléchir assister renoncer appartenir accéder adhérer contribuer douter rêver jouir hériter dépendre parler téléphoner succéder ressembler nuire obéir disposer pouvoir vouloir devoir savoir falloir laisser coûter valoir croire penser permettre être avoir dire vivre courir durer peser mesurer régner dormir marcher grandir".split(
    " ",
  ),
);

/** Verbs whose person is never their direct object: "on m'a parlé". */
const TO_PERSON_ALONE = new Set(
  `parler téléphoner expliquer demander dire plaire répondre écrire raconter promettre proposer offrir montrer prêter
  convenir suffire mentir sourire ressembler conseiller apprendre donner apporter`
    .trim()
    .split(/\s+/u),
);

function participleOf(
  word: Word | undefined,
): { lemma: string; forms: { gender: Gender; number: GrammaticalNumber }[] } | undefined {
  if (word === undefined || word.name) return undefined;
  const readings = word.all.filter((one) => one.pos === "VER" && one.mode === "ppas");
  const [first] = readings;
  if (first === undefined) return undefined;
  const forms = readings.flatMap(({ gender, number }) =>
    gender === undefined || number === undefined ? [] : [{ gender, number }],
  );
  return { lemma: first.lemma, forms };
}

function isAvoir(word: Word): boolean {
  return word.readings.some((one) => one.pos === "VER" && one.lemma === "avoir" && one.mode !== "ppas");
}

/** Where "que" stands before the subject of the auxiliary: "les photos que j'ai prises". */
function relativePlace(
  words: readonly Word[],
  groups: readonly NounGroup[],
  auxiliary: number,
): number | undefined {
  // The subject between "que" and the auxiliary: a pronoun, a name, or one group.
  let at = auxiliary - 1;
  if (words[at]?.lower === "n'" || words[at]?.lower === "ne") at -= 1;
  while (at >= 0 && /^(?:m'|t'|lui|leur|me|te|y)$/u.test(words[at]?.lower ?? "")) at -= 1;
  const subject = words[at];
  if (subject === undefined) return undefined;
  // "mon frère Paul".
  const named = subject.name && groups.some((one) => one.to === at - 1) ? at - 1 : at;
  const group = groups.find((one) => one.to === named);
  if (/^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles)$/u.test(subject.lower)) at -= 1;
  else if (group !== undefined) at = group.from - 1;
  else if (subject.name) at -= 1;
  else return undefined;
  return /^(?:que|qu')$/u.test(words[at]?.lower ?? "") ? at : undefined;
}

/** Nouns whose "que" tells what they are, more often than it is a relative. */
const TOLD_BY_NOUN =
  /^(?:impression|idée|sensation|conviction|certitude|preuve|peur|crainte|nouvelle|chance|pensée|vérité|hypothèse)s?$/u;

/** The object that stands before: "les photos que j'ai prises". */
function antecedent(
  words: readonly Word[],
  groups: readonly NounGroup[],
  auxiliary: number,
): NounGroup | undefined {
  const at = relativePlace(words, groups, auxiliary);
  if (at === undefined) return undefined;
  const object = groups.find((one) => one.to === at - 1);
  if (object === undefined || object.determiner === undefined || object.within.length > 0) return undefined;
  // "voilà quinze jours que j'ai quitté", "vous montrez en une phrase que": the clause is no relative.
  if (/^(?:voilà|voici|a|fait|faisait|avait|en)$/u.test(beforeGroup(words, object.from))) return undefined;
  // "la première fois que j'ai chaussé mes patins".
  if (/^fois$/u.test(words[object.noun]?.lower ?? "")) return undefined;
  // "l'impression que mes voisins ont compris": what the impression is.
  if (TOLD_BY_NOUN.test(words[object.noun]?.lower ?? "")) return undefined;
  // "quelque chose que j'ai vu"
  if (words[object.determiner]?.lower === "quelque" && words[object.noun]?.lower === "chose")
    return undefined;
  if (isCleft(words, object.from - 1)) return undefined;
  // "une telle passion que j'ai retenu": a consequence.
  if (object.adjectives.some((one) => /^tel(?:le)?s?$/u.test(words[one]?.lower ?? ""))) return undefined;
  // "la ville de Québec que", "il dit aux enfants que": only a group that no preposition introduces.
  const determiner = words[object.determiner];
  if (determiner === undefined || /^(?:du|des|au|aux)$/u.test(determiner.lower)) {
    const before = words[object.from - 1];
    // After a verb or another preposition "des" is the article: "avec des gens qu'on a choisis".
    const article = before?.readings.some(({ pos }) => pos === "VER" || pos === "PREP") === true;
    if (determiner?.lower !== "des" || !article) return undefined;
  }
  const preposition = words[object.from - 1]?.lower ?? "";
  if (/^(?:à|de|d'|chez)$/u.test(preposition) && !isOfVerb(words, object.from - 1)) return undefined;
  return object;
}

/** "je vous parle de la commande que j'ai faite": the group is the verb's own, and belongs to no other noun. */
function isOfVerb(words: readonly Word[], preposition: number): boolean {
  if (!/^d[e']$/u.test(words[preposition]?.lower ?? "")) return false;
  const verb = words[preposition - 1];
  return (
    verb?.all.every(
      ({ pos, lemma }) =>
        pos === "VER" && /^(?:parler|souvenir|profiter|réclamer|occuper|moquer)$/u.test(lemma),
    ) === true && verb.all.length > 0
  );
}

/** "c'est dans cette ville que j'ai trouvé des amis": a place or a means, set in front of its verb. */
function isCleft(words: readonly Word[], preposition: number): boolean {
  const prepositional = words[preposition]?.readings.some(({ pos }) => pos === "PREP") === true;
  const copula = words[preposition - 1]?.readings.some((one) => one.lemma === "être" && isFiniteForm(one));
  return prepositional && copula === true && /^c[e']$/u.test(words[preposition - 2]?.lower ?? "");
}

/** The word before a group, an adverb passed over: "voilà déjà quinze jours". */
function beforeGroup(words: readonly Word[], from: number): string {
  const last = words[from - 1];
  const adverb = last?.readings.every(({ pos }) => pos === "ADV") === true && last.readings.length > 0;
  return (adverb ? words[from - 2] : last)?.lower ?? "";
}

function numberOf(group: NounGroup, words: readonly Word[]): GrammaticalNumber | undefined {
  const determiner = words[group.determiner ?? -1];
  if (determiner?.token.kind === "number" || determiner?.readings.some((one) => one.pos === "NUM"))
    return "p";
  return determiner?.readings.find((one) => one.pos === "DET")?.number ?? group.number;
}

function ofGroup(object: NounGroup, words: readonly Word[]): PrecedingObject | undefined {
  const number = numberOf(object, words);
  const { gender } = object;
  if (gender === undefined || number === undefined) return undefined;
  return { gender, number, name: words[object.noun]?.token.text ?? "" };
}

function followedByInfinitive(words: readonly Word[], index: number): boolean {
  const preposition = /^(?:à|de|d')$/u.test(words[index + 1]?.lower ?? "") ? 1 : 0;
  let at = index + 1 + preposition;
  // "une lettre que j'ai oublié de vous envoyer".
  while (
    at - index < 5 &&
    /^(?:ne|n'|pas|plus|jamais|me|m'|te|t'|se|s'|lui|leur|y|en|nous|vous)$/u.test(words[at]?.lower ?? "")
  )
    at += 1;
  return words[at]?.readings.some((one) => one.mode === "inf") ?? false;
}

/** "une pièce qu'ils ont trouvé un peu folle": before an attribute of the object usage hesitates. */
function hasObjectAttribute(words: readonly Word[], index: number, lemma: string): boolean {
  if (!/^(?:trouver|juger|estimer|rendre|supposer|imaginer)$/u.test(lemma)) return false;
  let at = index + 1;
  while (
    at - index < 4 &&
    /^(?:un|peu|très|trop|si|plus|moins|bien|assez|plutôt)$/u.test(words[at]?.lower ?? "")
  )
    at += 1;
  return words[at]?.readings.some((one) => one.pos === "ADJ") ?? false;
}

/** The gender of the plural noun that "les" stands for, in the sentences before; masculine where none is named. */
function meantBefore(sentence: Sentence, { sentences, tagger }: RuleContext): Gender | undefined {
  const at = sentence.rank;
  for (let index = at - 1; index >= 0 && at - index < 3; index -= 1) {
    const before = sentences[index];
    if (before === undefined) break;
    const group = tagger.tag(before).groups.findLast(({ number }) => number === "p");
    if (group !== undefined) return group.gender ?? "m";
  }
  return "m";
}

function* at(rule: Rule, auxiliary: number, tagged: TaggedSentence, context: RuleContext): Iterable<Finding> {
  const { lexicon } = context;
  const { words, groups, sentence } = tagged;
  let index = auxiliary + 1;
  // "avez-vous conservé".
  if (/^-(?:je|tu|il|elle|on|nous|vous|ils|elles|t-il|t-elle|t-on)$/u.test(words[index]?.lower ?? ""))
    index += 1;
  index = afterAdverbs(words, index);
  const word = words[index];
  const participle = participleOf(word);
  if (word === undefined || participle === undefined) return;
  // "il y avait fumée": a noun that lacks its article.
  if (words[auxiliary - 1]?.lower === "y" && MASS.has(word.lower)) return;
  const give = (gender: Gender, number: GrammaticalNumber, why: string): Finding | undefined => {
    const form = lexicon.conjugate(participle.lemma, { mode: "ppas", gender, number });
    if (form === undefined || form === word.lower) return undefined;
    return finding(rule, word.token, word.token, sameCase(form, word.token.text), `${why} : « ${form} ».`);
  };

  const object = antecedent(words, groups, auxiliary);
  const que = relativePlace(words, groups, auxiliary);
  const known =
    (object === undefined ? undefined : ofGroup(object, words)) ??
    questionedObject(words, groups, auxiliary) ??
    announcedObject(words, groups, auxiliary) ??
    (que === undefined
      ? pronounObject(
          words,
          groups,
          auxiliary,
          participle.lemma,
          authorGender(context),
          TO_PERSON_ALONE.has(participle.lemma) ? undefined : meantBefore(sentence, context),
        )
      : demonstrativeObject(words[que - 1]));
  // "le logement qui avait vue sur la mer", "il m'a demandée en mariage".
  const next = words[index + 1];
  if (word.lower === "vue" && next?.lower === "sur") return;
  if (participle.lemma === "demander" && next?.lower === "en") return;
  // "le jour que j'ai vendu ma voiture": the verb has an object of its own.
  const owned = hasOwnObject(words, groups, index);
  // "dix ans que nous avons quitté Lyon"
  const named = next?.name === true && next.token.kind === "word";
  if (known !== undefined) {
    const { gender, number, name } = known;
    const left = participle.lemma === "laisser" && words[auxiliary - 1]?.lower === "les";
    if ((NEVER.has(participle.lemma) && !left) || (object !== undefined && (owned || named))) return;
    // "il nous a obligés à partir": the person obliged, not what is done.
    const person = que === undefined && object === undefined;
    const governs = person
      ? words[index + 1]?.readings.some((one) => one.mode === "inf")
      : followedByInfinitive(words, index);
    if (governs || hasObjectAttribute(words, index, participle.lemma)) return;
    if (participle.forms.some((one) => one.gender === gender && one.number === number)) return;
    // "je les ai invitées": of whom is not sure.
    // "il nous a invitées", of women.
    if (/^(?:les|nous)$/u.test(name) && participle.forms.some((one) => one.number === "p")) return;
    const why = `Avec « avoir », le participe s'accorde avec l'objet placé avant, « ${name} »`;
    const found = give(gender, number, why);
    if (found !== undefined) yield found;
    return;
  }
  if (object !== undefined) return;

  // "elle m'a donnée un livre": the object stands after the verb.
  const given =
    THING_TO_PERSON.has(participle.lemma) &&
    // "la lettre que m'a écrite mon père", "celle que tu m'avais prêtée le mois dernier".
    que === undefined &&
    !/^(?:que|qu')$/u.test(words[auxiliary - 2]?.lower ?? "") &&
    /^(?:m'|t'|lui|leur|nous|vous)$/u.test(words[auxiliary - 1]?.lower ?? "");
  const follows =
    next !== undefined &&
    (/^(?:comment|pourquoi|que|qu'|un|une|des|du|le|la|l'|les|mon|ma|mes|son|sa|ses|cette|ce|beaucoup|plusieurs)$/u.test(
      next.lower,
    ) ||
      next.readings.some(({ pos }) => pos === "NUM") ||
      (/^d[e']$/u.test(next.lower) && /^(?:les?|la|l')$/u.test(words[index + 2]?.lower ?? "")));
  if (given && follows && !participle.forms.some((one) => one.gender === "m" && one.number === "s")) {
    const found = give("m", "s", "L'objet est après le verbe : le participe passé ne s'accorde pas");
    if (found !== undefined) yield found;
    return;
  }

  // "on m'a parlées de vous": who is spoken to is no direct object.
  const told =
    TO_PERSON_ALONE.has(participle.lemma) &&
    /^(?:m'|t'|lui|leur|nous|vous)$/u.test(words[auxiliary - 1]?.lower ?? "");
  // No object before: the participle does not change.
  if (participle.forms.some((one) => one.gender === "m" && one.number === "s")) return;
  const subject = tagged.subject(auxiliary);
  // Before the subject only where its clause begins there: "quelle journée nous avons passée".
  const opener = subject === undefined ? undefined : words[subject.from - 1];
  const fresh =
    opener === undefined ||
    opener.token.kind === "punct" ||
    /^(?:et|mais|car|donc|pourquoi|quand|comment|si|lorsque|puisque|où)$/u.test(opener.lower);
  // "après avoir parlé": the infinitive has no other object than its own pronoun.
  const afterwards = /^(?:après|sans|pour)$/u.test(words[auxiliary - 1]?.lower ?? "");
  const alone = words[auxiliary]?.lower === "avoir" && afterwards ? auxiliary - 3 : auxiliary - 15;
  const limit = subject === undefined || !fresh ? alone : subject.from - 2;
  for (let before = auxiliary - 1; before >= 0 && before > limit; before -= 1) {
    const one = words[before];
    if (one === undefined) break;
    if (one.token.kind === "punct") {
      if (closesAfterQue(words, before)) return;
      break;
    }
    if (meansQue(words, before)) return;
    // "on m'a tendu un verre et m'a dite": what one is told is no person.
    if (told && /^(?:m'|t'|me|te|lui|leur|se|s'|nous|vous)$/u.test(one.lower)) continue;
    if (
      OBJECT.test(one.lower) &&
      !(one.readings.length > 0 && one.readings.every(({ pos }) => pos === "DET"))
    ) {
      const person = told && before === auxiliary - 1;
      if (!person && !subjectPronoun(words, before, auxiliary) && !isConjunction(words, before)) return;
    }
  }
  // "il y avait fumée partout": a noun, whose article is left out.
  const exists = words[auxiliary - 1]?.lower === "y" && words[auxiliary - 2]?.lower === "il";
  if (word.all.some((one) => one.pos === "NOM") && (subject === undefined || exists)) return;
  const found = give("m", "s", "Avec « avoir », le participe passé ne s'accorde pas avec le sujet");
  if (found !== undefined) yield found;
}

/** "des gens que, autrement, on n'avait jamais rencontrés": the comma at `at` closes what parts "que" from its clause. */
function closesAfterQue(words: readonly Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 4), at).map(({ lower }) => lower);
  return /\bqu(?:e|') ,/u.test(before.join(" "));
}

/** "une machine qui ma mère avait apportée", "ma sœur, qui je n'ai pas vue": "que" was meant. */
function meansQue(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  const isSubject =
    next?.readings.some(({ pos }) => pos === "DET") === true ||
    /^(?:je|j'|tu|ils?|on)$/u.test(next?.lower ?? "");
  return words[at]?.lower === "qui" && isSubject;
}

/** Whether the object of the participle at `index` follows it: "que j'ai vendu ma voiture", "que j'y ai appris beaucoup de choses". */
function hasOwnObject(words: readonly Word[], groups: readonly NounGroup[], index: number): boolean {
  const next = words[index + 1]?.lower ?? "";
  if (/^(?:beaucoup|énormément|plein|tellement|trop|assez|tant|peu|plus|moins)$/u.test(next))
    return /^d[e']$/u.test(words[index + 2]?.lower ?? "");
  if (!OWN_OBJECT.test(next)) return false;
  const group = groups.find(({ determiner }) => determiner === index + 1);
  // "les photos que j'ai prises la semaine passée": a time.
  return group !== undefined && !OF_TIME.test(words[group.noun]?.lower ?? "");
}

const OWN_OBJECT =
  /^(?:mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|le|la|l'|les|un|une|plusieurs|quelques)$/u;
const OF_TIME =
  /^(?:semaine|année|an|mois|jour|soir|matin|nuit|veille|lendemain|week-end|weekend|été|hiver|printemps|automne|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|fois|après-midi|journée|soirée|matinée)$/u;

/** The index after the adverbs that part the auxiliary from its participle. */
function afterAdverbs(words: readonly Word[], from: number): number {
  let at = from;
  while (at - from < 4) {
    const word = words[at];
    const adverb = /ment$/u.test(word?.lower ?? "") && word?.all.every(({ pos }) => pos === "ADV") === true;
    if (word?.lower === "d'" && words[at + 1]?.lower === "ailleurs") at += 2;
    else if (adverb || BETWEEN.has(word?.lower ?? "")) at += 1;
    else break;
  }
  return at;
}

/** "depuis que j'ai changé", "je pense que j'ai réussi": no relative, whose antecedent might command the participle. */
function isConjunction(words: readonly Word[], at: number): boolean {
  let left = at - 1;
  // "elle ne dit jamais qu'elle a gagné".
  while (left > 0 && BETWEEN.has(words[left]?.lower ?? "")) left -= 1;
  const before = words[left];
  if (!/^qu[e']$/u.test(words[at]?.lower ?? "") || before === undefined) return false;
  return (
    /^(?:depuis|parce|pendant|alors|dès|après|avant|tandis|fait|sorte|bien|tant|maintenant)$/u.test(
      before.lower,
    ) ||
    // "il est vrai que".
    (before.all.some(({ pos }) => pos === "ADJ") &&
      words[at - 2]?.readings.some(({ lemma }) => lemma === "être") === true &&
      /^(?:il|c'|ce)$/u.test(words[at - 3]?.lower ?? "")) ||
    (before.all.length > 0 && before.all.every((one) => isFiniteForm(one))) ||
    // "il ne dit pas que".
    (/^n[e']$/u.test(words[left - 1]?.lower ?? "") && before.all.some((one) => isFiniteForm(one)))
  );
}

/** "nous avons", "vous avez": the pronoun is the subject. */
function subjectPronoun(words: readonly Word[], at: number, auxiliary: number): boolean {
  const lower = words[at]?.lower ?? "";
  if (lower !== "nous" && lower !== "vous") return false;
  const after = words[at + 1]?.lower ?? "";
  // "nous ne vous avons pas reconnue": the other one is the object.
  const person = lower === "nous" ? 1 : 2;
  return at === auxiliary - 1 || /^(?:n'|ne|y)$/u.test(after)
    ? (words[auxiliary]?.readings.some(
        (one) => isFiniteForm(one) && one.number === "p" && one.person === person,
      ) ?? false)
    : false;
}

/** Agreement of the participle used with avoir, where the object before it is beyond doubt. */
export const participleWithAvoir: Rule = {
  id: "participe-avoir",
  code: "ACC_PARTICIPE",
  priority: "agreement",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const [index, word] of tagged.words.entries()) {
      if (isAvoir(word)) yield* at(this, index, tagged, context);
    }
  },
};
