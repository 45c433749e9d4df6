import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { afterKnownWord } from "./bare-noun-after.ts";
import {
  BODY,
  insteadOfDans,
  isHadSetPhrase,
  isKnownField,
  OF_KNOWN,
  objectArticle,
  placeArticle,
  STUDIES,
  toPlace,
} from "./bare-noun-choice.ts";
import { LANGUAGES } from "./bare-noun-elsewhere-words.ts";
import { COUNTED, EVERYDAY } from "./bare-noun-everyday.ts";
import {
  type Article,
  type Bare,
  bareAt,
  indefinite,
  isFirstPerson,
  isJudged,
  isPaired,
  PERSONS,
  report,
} from "./bare-noun-group.ts";
import { isKnown, MEMORY_CHARS } from "./bare-noun-places.ts";
import {
  COUNTED_FOOD,
  GOALS,
  KIN,
  MASS,
  SPECIALISTS,
  SURFACES,
  standsBareAfter,
  TASTE,
  TIMES,
  TRANSITIVE,
} from "./bare-noun-words.ts";
import { elidesBefore } from "./elides.ts";
import { THINGS } from "./everyday-things.ts";
import { ASKED_ABOUT } from "./first-mention-words.ts";
import { isIdentity } from "./identity.ts";

/** Words that may stand between a verb and its object. */
const BETWEEN =
  /^(?:aussi|bien|toujours|souvent|encore|maintenant|seulement|parfois|déjà|ensemble|vraiment|pas|jamais)$/u;
const NEGATIVE = /^(?:pas|jamais)$/u;
/** Verbs whose bare object shows nothing: of state, of motion, of speech, and those of many set phrases. */
const OBJECTLESS = new Set(
  `être devenir redevenir rester sembler paraître demeurer nommer élire parler dire aller venir partir arriver entrer
  sortir monter descendre retourner rentrer habiter vivre jouer coûter valoir tomber naître mourir penser croire
  pouvoir devoir savoir tenir tourner servir mêler allier conjuguer joindre crier sentir suer hurler sonner fleurir
  peser compter changer répondre travailler dormir marcher courir voyager téléphoner manquer permettre mener virer
  battre hisser former taper serrer plaider lier poser rimer retenir semer user laisser entendre signifier suivre
  tirer lever rendre ressembler plaire traiter profiter occuper souvenir discuter participer assister réfléchir coter
  rêver opposer nager skier associer alterner marier unir réunir boucler opérer atteindre`.split(/\s+/u),
);

/** Whether the verb wants a determiner before the noun it is followed by. */
function wantsArticle(lemma: string, { lower, number }: Bare): boolean {
  // "on l'appelle mensonge" names; "appeler police" calls.
  if (lemma === "appeler") return lower === "police" || SPECIALISTS.has(lower) || THINGS.has(lower);
  if (TRANSITIVE.has(lemma) || OF_KNOWN.has(lemma)) return true;
  if (OBJECTLESS.has(lemma)) return false;
  if (BODY.has(lower)) return /^(?:casser|bouger|lever|fouler|tordre|tourner)$/u.test(lemma);
  return COUNTED.has(number === "s" ? lower : lower.replace(/[sx]$/u, ""));
}

/** Verbs that a place may follow with "à": "je mange école". */
const MOTION = /^(?:aller|retourner|arriver|venir|manger|travailler|étudier|jouer|rester)$/u;

/** What an infinitive follows: "j'aime lire", "il veut goûter". */
const MODAL = /^(?:aimer|adorer|détester|préférer|pouvoir|vouloir|devoir|savoir|falloir|aller)$/u;

/** Whether the word is surely a verb here, and which: a finite form, an infinitive, or a participle after "avoir". */
function verbAt(
  tagged: TaggedSentence,
  index: number,
): { lemma: string; finite: boolean; complement: boolean } | undefined {
  const { words } = tagged;
  const word = words[index];
  // "étaient étudiants": of "être" rather than of "étayer".
  if (word?.all.some(({ pos, lemma }) => pos === "VER" && lemma === "être") === true) return undefined;
  const verbs = word?.readings.filter(({ pos, lemma }) => pos === "VER" && !OBJECTLESS.has(lemma));
  // "il faut": of "falloir" rather than of "faillir".
  const had = (from: number): boolean =>
    words
      .slice(Math.max(0, from), index)
      .some(({ all }) => all.some((one) => one.pos === "VER" && one.lemma === "avoir"));
  const participle = had(index - 2) ? verbs?.find(({ mode }) => mode === "ppas") : undefined;
  const verb = participle ?? verbs?.find(({ lemma }) => TRANSITIVE.has(lemma)) ?? verbs?.[0];
  if (word === undefined || verb === undefined || /^(?:-|A$)/u.test(word.token.text)) return undefined;
  const others = word.readings.filter(({ pos }) => pos !== "VER" && pos !== "PRO" && pos !== "NOM");
  // "j'ai passé bon moment": after "avoir", a participle is no adjective.
  if (others.some(({ pos }) => pos !== "ADJ" || verb.mode !== "ppas")) return undefined;
  const before = words[index - 1];
  const clitic = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|ne|n'|qui|y|me|te|se|lui|leur)$/u.test(
    before?.lower ?? "",
  );
  // "un homme porte sac": what stands right after a noun group is hardly another noun.
  const grouped = tagged.groups.some(({ to, determiner }) => to === index - 1 && determiner !== undefined);
  const subject = clitic || tagged.subject(index) !== undefined;
  // "pour lire livres": an infinitive that is a noun too.
  const infinitive =
    verb.mode === "inf" &&
    (/^(?:pour|à)$/u.test(before?.lower ?? "") ||
      before?.readings.some((one) => isFiniteForm(one) && MODAL.test(one.lemma)) === true);
  if (
    word.all.some(({ pos }) => pos === "NOM") &&
    !subject &&
    !infinitive &&
    !(grouped && isFiniteForm(verb)) &&
    verb.mode !== "ppas"
  )
    return undefined;
  // "il va a école" is the preposition.
  if (word.lower === "a" && !subject) return undefined;
  if (verb.mode === "ppas") {
    // "il y a un forfait cuisine": a noun.
    const noun = word.all.some(({ pos }) => pos === "NOM");
    if (noun && before?.readings.some(({ pos }) => pos === "DET") === true) return undefined;
    // "une sacrée semaine"
    if (/^(?:une?|des|mon|ma|mes|cette)$/u.test(before?.lower ?? "")) return undefined;
    // "nous avons vu la mer et mangé poisson"
    const auxiliary =
      had(index - 3) || (/^(?:et|puis|,)$/u.test(words[index - 1]?.lower ?? "") && had(index - 9));
    return auxiliary ? { lemma: verb.lemma, finite: false, complement: true } : undefined;
  }
  if (verb.mode === "ppres") return undefined;
  // "manger change la vie": an infinitive that nothing governs may be the subject of what follows.
  const governed =
    before?.readings.some(isFiniteForm) === true ||
    /^(?:pour|de|d'|à|sans|me|m'|te|t'|se|s'|lui|leur|y|pas)$/u.test(before?.lower ?? "");
  return { lemma: verb.lemma, finite: isFiniteForm(verb), complement: verb.mode === "inf" && governed };
}

/** Whether a relative clause is open, whose main clause may begin at any verb: "ce que je mange change souvent". */
function inRelative(words: readonly Word[], index: number): boolean {
  for (let at = index; at >= 0 && words[at]?.token.kind !== "punct"; at -= 1) {
    if (/^(?:que|qu'|qui|dont|où|quand|si|comme)$/u.test(words[at]?.lower ?? "")) return true;
  }
  return false;
}

/** Set phrases with an adjective: "faire bon voyage", "il fait mauvais temps". */
const DESCRIBED_BARE =
  /^(?:faire (?:bon (?:voyage|accueil|usage|ménage)|bonne (?:route|figure|impression|bouche)|(?:beau|mauvais) temps|grand (?:jour|bruit|cas|effort)|piètre figure)|avoir (?:bon (?:appétit|dos|goût|espoir|cœur)|bonne (?:conscience|mémoire|presse|réputation)|grand (?:besoin|faim|soif|soin|intérêt)|mauvaise (?:conscience|presse|réputation)|mauvais (?:goût|caractère)))$/u;

/** "avoir faim", "faire fête"; with an adjective, "faire petite fête", a thing is no set phrase any more. */
function isSetPhrase(words: readonly Word[], lemma: string, bare: Bare): boolean {
  const adjective = words[bare.from]?.lower ?? "";
  if (bare.from === bare.noun - 1 && DESCRIBED_BARE.test(`${lemma} ${adjective} ${bare.lower}`)) return true;
  if (!standsBareAfter(lemma, bare.lower)) return false;
  const after = words[bare.noun + 1];
  // "il fait grand jour", "il fait grand soleil".
  if (lemma === "faire" && /^(?:jour|nuit|soleil)$/u.test(bare.lower)) return true;
  // "faire bruit bizarre", "avoir voix douce"; but "faire table rase".
  const described =
    bare.from === bare.noun &&
    (THINGS.has(bare.lower) || /^(?:bruit|voix|travail)$/u.test(bare.lower)) &&
    after !== undefined &&
    after.all.length > 0 &&
    after.all.every(({ pos }) => pos === "ADJ") &&
    !/^(?:rase|nette|commune|vide|verte?|ouverte?|libre|complète?|entière|égale?|pleine?|gratuite?|double|neuve|prioritaire)$/u.test(
      after.lower,
    );
  if (described) return false;
  if (
    bare.from < bare.noun &&
    /^(?:petite?s?|nouve(?:au|l|lle)|joli|jolie|vieux|vieille|gros|grosse)$/u.test(adjective)
  )
    return bare.lower === "mine";
  return (
    bare.from === bare.noun ||
    !COUNTED.has(bare.lower) ||
    !/^(?:petite?s?|grande?s?|nouve(?:au|l|lle)|belle|joli|jolie|vieux|vieille|gros|grosse)$/u.test(adjective)
  );
}

const DAILY =
  /^(?:avoir|acheter|vendre|manger|boire|préparer|cuisiner|vouloir|prendre|porter|apporter|ajouter|laver|nettoyer|photographier|aimer|adorer|détester|préférer|regarder|lire|voir|falloir|chercher|mettre|commander|oublier)$/u;

/** Whether the pair is of things that are bought, eaten or looked at: "acheter légumes et poisson". */
function isPairOfThings(words: readonly Word[], lemma: string, bare: Bare): boolean {
  if (!DAILY.test(lemma)) return false;
  const other = words[bare.noun + 2];
  const both = `${bare.lower} ${other?.lower ?? ""}`;
  if (/^(?:fruits légumes|pâtes riz|sel poivre|thé café|café thé|père mère|gants bonnet)$/u.test(both))
    return false;
  return [words[bare.noun], other].every(
    (word) =>
      word?.all.some(
        ({ pos, lemma: noun }) =>
          pos === "NOM" && (THINGS.has(noun) || MASS.has(noun) || COUNTED_FOOD.has(noun)),
      ) === true &&
      !PERSONS.test(word.lower) &&
      !KIN.has(word.lower),
  );
}

const EATS = /^(?:manger|préparer|cuisiner|acheter|commander)$/u;
/** What is eaten whole or in part. */
const PIECES = /^(?:pizza|omelette|tarte|gâteau|salade|steak|kebab)$/u;
/** Of these one eats a part, unless the meal is over: "je mange de la pizza", "j'ai mangé une pizza". */
const SHARED = /^(?:pizza|tarte|gâteau|salade)$/u;

/** Verbs whose object is another one, though one was named: "j'ai vendu ma voiture, j'ai acheté voiture". */
const OF_ANOTHER =
  /^(?:avoir|acheter|chercher|vouloir|trouver|faire|manger|boire|louer|falloir|devenir|proposer|commander|demander)$/u;

/** "je me porte volontaire", "on l'a fait chef": the noun tells what somebody is. */
function saysWhatOneIs(words: readonly Word[], index: number, lemma: string): boolean {
  const before = words[index - 1]?.lower ?? "";
  const two = `${words[index - 2]?.lower ?? ""} ${before}`;
  if (/^(?:porter|montrer|trouver|sentir|déclarer|avouer|croire|faire)$/u.test(lemma))
    if (/^(?:s[e']|t[e'])$/u.test(before) || /^(?:(?:je|ne|de|à) m[e']|nous nous|vous vous)$/u.test(two))
      return true;
  const auxiliary =
    words[index - 1]?.all.some(({ pos, lemma: of }) => pos === "VER" && of === "avoir") === true;
  const object = words[auxiliary ? index - 2 : index - 1]?.lower ?? "";
  return /^(?:faire|refaire|élire|nommer|appeler|croire)$/u.test(lemma) && /^(?:le|la|l'|les)$/u.test(object);
}

/** "je cherche appartement", "il n'a pas voiture". */
function afterVerb(
  rule: Rule,
  tagged: TaggedSentence,
  index: number,
  _reported: ReadonlyMap<number, string>,
  text: string,
): Finding | undefined {
  const { words } = tagged;
  const verb = verbAt(tagged, index);
  if (verb === undefined) return undefined;
  let at = index + 1;
  let negated = false;
  const between = (word: Word | undefined): boolean =>
    BETWEEN.test(word?.lower ?? "") ||
    /^-(?:moi|nous|lui|leur|je|tu|vous|t|il|elle|on|ils|elles)$/u.test(word?.lower ?? "") ||
    (/^(?:moi|toi|lui)$/u.test(word?.lower ?? "") &&
      /^(?:donner|montrer|envoyer|acheter|apporter)$/u.test(verb.lemma)) ||
    (word?.lower === "beaucoup" && TASTE.has(verb.lemma));
  while (at - index < 3 && between(words[at])) {
    negated ||= NEGATIVE.test(words[at]?.lower ?? "");
    at += 1;
  }
  // "il a cherche travail": a form in -e after "avoir" may be a participle without its accent.
  const verbal = (verb.finite && verb.lemma !== "avoir") || verb.complement;
  // "je ne veux pas perdre argent": the negation is of the verb before.
  const refused =
    verb.complement &&
    (/^(?:pas|jamais)$/u.test(words[index - 1]?.lower ?? "") ||
      words.slice(Math.max(0, index - 4), index).some(({ lower }) => /^n[e']$/u.test(lower))) &&
    words.slice(Math.max(0, index - 3), index).some(({ lower }) => NEGATIVE.test(lower));
  const bare = bareAt(words, at, verbal && !negated && !inRelative(words, index));
  if (bare === undefined) return undefined;
  if (isHadSetPhrase(verb.lemma, bare, words)) return report(rule, words, bare, "definite");
  if (isSetPhrase(words, verb.lemma, bare)) return undefined;
  if (saysWhatOneIs(words, index, verb.lemma)) return undefined;
  if (verb.lemma === "avoir" && words.slice(Math.max(0, index - 4), index).some(({ lower }) => lower === "y"))
    if (isAbstract(bare) || (bare.from === bare.noun && THERE_BARE.test(bare.lower))) return undefined;
  // "je n'ai jamais vu maison aussi grande"
  if ((negated || refused) && /^(?:aussi|si|plus)$/u.test(words[bare.noun + 1]?.lower ?? ""))
    return undefined;
  // "le remords élève une barrière": the verb comes after it.
  const twofold = words[index]?.all.some(({ pos }) => pos === "NOM") === true;
  if (
    twofold &&
    /^(?:une?|des)$/u.test(words[bare.noun + 1]?.lower ?? "") &&
    words[bare.noun]?.all.some(isFiniteForm)
  )
    return undefined;
  // "cela n'a pas grande importance"
  if ((negated || refused) && bare.from < bare.noun && /^grande?$/u.test(words[bare.from]?.lower ?? ""))
    return undefined;
  // "nous avons mi nos manteaux", "il faut change eau": the verb itself, misspelt.
  const followed = /^(?:mon|ma|mes|nos|notre|les|leurs?|son|sa|ses)$/u.test(
    words[bare.noun + 1]?.lower ?? "",
  );
  if (verb.lemma === "avoir" && followed) return undefined;
  const conjugated = words[bare.noun]?.all.some((one) => isFiniteForm(one)) === true;
  if (
    verb.lemma === "falloir" &&
    conjugated &&
    (words[bare.noun + 1]?.all.some(({ pos }) => pos === "NOM") === true ||
      (bare.from === bare.noun && !COUNTED.has(bare.lower) && !MASS.has(bare.lower)))
  )
    return undefined;
  // "on a beau savoir que c'est faux"
  const isVain = words[bare.noun]?.all.some(({ mode }) => mode === "inf") === true;
  if (verb.lemma === "avoir" && words[bare.from]?.lower === "beau" && isVain) return undefined;
  // "j'ai fait amie avec une voisine": to make friends.
  if (verb.lemma === "faire" && /^(?:amie?s?|connaissance)$/u.test(bare.lower)) return undefined;
  if (isPaired(words, bare) && !isPairOfThings(words, verb.lemma, bare)) return undefined;
  if (isJudged(words, verb.lemma, bare) || !wantsArticle(verb.lemma, bare)) return undefined;
  if (MOTION.test(verb.lemma) && GOALS.has(bare.lower)) return undefined;
  // "il ne sait pas utiliser téléphone": how one is used, which he may well have.
  const unskilled = words
    .slice(Math.max(0, index - 3), index)
    .some(({ all }) => all.some(({ lemma }) => /^(?:savoir|apprendre)$/u.test(lemma)));
  if (refused && unskilled && verb.lemma === "utiliser" && bare.number === "s")
    return report(rule, words, bare, "definite");
  if (refused && !TASTE.has(verb.lemma)) {
    const named = objectArticle(verb.lemma, bare, words);
    if (named !== "possessive" && named !== "definite") return report(rule, words, bare, "negated");
  }
  if (negated) {
    const whole = TASTE.has(verb.lemma) || isKnownField(verb.lemma, bare);
    return report(rule, words, bare, whole ? "definite" : "negated");
  }
  // "j'aime beaucoup marche": what one likes to do.
  const done = words[bare.noun]?.token;
  if (TASTE.has(verb.lemma) && bare.lower === "marche" && bare.from === bare.noun && done !== undefined)
    return finding(rule, done, done, "marcher", "On aime faire quelque chose : « marcher ».", "CONJ_FORME");
  if (TASTE.has(verb.lemma)) {
    const many = allOfThem(rule, words, bare);
    if (many !== undefined) return many;
  }
  // "je regarde vidéo de cuisine": more than one.
  const shown = words[bare.noun]?.token;
  if (verb.lemma === "regarder" && bare.lower === "vidéo" && bare.from === bare.noun && shown !== undefined)
    return finding(rule, shown, shown, "des vidéos", "On en regarde plus d'une : « des vidéos ».");
  // "il mange seulement pizza": some of it, each time.
  const often = /^(?:seulement|toujours|souvent|beaucoup)$/u.test(words[index + 1]?.lower ?? "");
  const habit = verb.lemma === "manger" && words[index]?.all.every(({ mode }) => mode !== "ppas") === true;
  const plain =
    bare.from === bare.noun && words[bare.noun + 1]?.all.some(({ pos }) => pos === "ADJ") !== true;
  if (bare.number === "s")
    if (
      (often && EATS.test(verb.lemma) && PIECES.test(bare.lower)) ||
      (habit && plain && SHARED.test(bare.lower))
    )
      return report(rule, words, bare, "partitive");
  const article = objectArticle(verb.lemma, bare, words);
  // "il trouve une valise… il donne valise": named already.
  const named =
    article === "indefinite" &&
    bare.number === "s" &&
    bare.from === bare.noun &&
    !OF_ANOTHER.test(verb.lemma);
  const start = words[bare.noun]?.token.start ?? 0;
  const known =
    named && isKnown(bare.lower, text.slice(Math.max(0, start - MEMORY_CHARS), start).toLowerCase());
  return report(rule, words, bare, known ? "definite" : article);
}

/** What one likes all of, and never one alone: "j'aime les chats". */
const LIKED =
  /^(?:chat|chien|cheval|oiseau|animal|lapin|livre|film|roman|jeu|voyage|fruit|légume|gâteau|bonbon|tomate|pomme|banane|orange|fraise|crêpe|voiture|fleur|plante|enfant|bébé|vêtement|bijou|chanson|dessert|œuf|frite|champignon|musée|magasin|restaurant)$/u;

function pluralOf(noun: string): string {
  if (/^(?:animal|cheval)$/u.test(noun)) return noun.replace(/al$/u, "aux");
  return /(?:eau|eu|bijou)$/u.test(noun) ? `${noun}x` : `${noun}s`;
}

/** "elle aime chat": all of them are meant. */
function allOfThem(rule: Rule, words: readonly Word[], bare: Bare): Finding | undefined {
  const noun = words[bare.noun]?.token;
  if (noun === undefined || bare.from !== bare.noun || bare.number !== "s" || !LIKED.test(bare.lower))
    return undefined;
  if (/^(?:de|d'|qui|que)$/u.test(words[bare.noun + 1]?.lower ?? "")) return undefined;
  const group = `les ${pluralOf(bare.lower)}`;
  const text = `Ce que l'on aime en général se dit au pluriel, avec l'article défini : « ${group} ».`;
  return finding(rule, noun, noun, group, text);
}

/** "j'ai acheté pommes, tomates et poisson": what follows a bare noun in a list. */
function afterListed(
  rule: Rule,
  { words }: TaggedSentence,
  index: number,
  reported: ReadonlyMap<number, string>,
): Finding | undefined {
  // "canapé bleu et grande télé", "ticket de caisse et garantie": the noun may have an adjective or a complement.
  const adjective = words[index - 1]?.readings.every(({ pos }) => pos === "ADJ" || pos === "NOM") === true;
  const complement = /^(?:de|d'|en)$/u.test(words[index - 2]?.lower ?? "");
  const listed =
    reported.has(words[index - 1]?.token.end ?? -1) ||
    (adjective && reported.has(words[index - 2]?.token.end ?? -1)) ||
    (adjective && complement && reported.has(words[index - 3]?.token.end ?? -1));
  if (!listed || !/^(?:,|et)$/u.test(words[index]?.token.text ?? "")) return undefined;
  const bare = bareAt(words, index + 1, false);
  const after = words[(bare?.noun ?? 0) + 1];
  // A verb begins another clause.
  if (bare === undefined || after?.all.some((one) => isFiniteForm(one)) === true) return undefined;
  if (!isListOfTastes(words, index)) return report(rule, words, bare, indefinite(bare, words));
  return allOfThem(rule, words, bare) ?? report(rule, words, bare, "definite");
}

/** "j'aime chats et chiens": what follows in the list is taken as a whole too. */
function isListOfTastes(words: readonly Word[], index: number): boolean {
  for (let at = index - 1; at >= 0 && index - at < 8; at -= 1) {
    const verb = words[at]?.all.find(({ pos, mode }) => pos === "VER" && mode !== "ppas");
    if (verb !== undefined && !words[at]?.all.some(({ pos }) => pos === "NOM")) return TASTE.has(verb.lemma);
  }
  return false;
}

/** "elle lit de livres": "de" alone is the article of a negation or of a quantity. */
function afterDe(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const { words } = tagged;
  const verb = verbAt(tagged, index);
  const de = words[index + 1];
  const noun = words[index + 2];
  if (verb === undefined || de === undefined || noun === undefined || !/^d[e']$/u.test(de.lower))
    return undefined;
  if (
    /^(?:demander|vouloir|passer|obtenir|recevoir|aimer|faire|emprunter|perdre|gagner|changer|donner)$/u.test(
      verb.lemma,
    ) &&
    words[index - 1]?.lower === "en"
  )
    return undefined;
  // "des bulletins remplis de phrases": what fills has no article.
  if (
    /^(?:remplir|couvrir|entourer|charger|décorer|orner|garnir|équiper|munir|composer|priver|nourrir|accompagner)$/u.test(
      verb.lemma,
    )
  )
    return undefined;
  // "elle a été prise de vertiges", "il a de rudes manières"
  if (words.slice(Math.max(0, index - 2), index).some(({ all }) => all.some(({ lemma }) => lemma === "être")))
    return undefined;
  if (words[index + 3]?.all.some(({ pos }) => pos === "NOM") === true) return undefined;
  const plural = noun.all.length > 0 && noun.all.every((one) => one.pos === "NOM" && one.number === "p");
  const some = isSomeOf(words, verb.lemma, index + 2);
  if ((!plural && !some) || noun.name || !TRANSITIVE.has(verb.lemma)) return undefined;
  const clause = words.slice(Math.max(0, index - 8), index + 1);
  // "ce que je lis de livres"; "est-ce qu'il faut avoir d'expérience" asks.
  if (clause.some(({ lower }, at) => /^qu[e']$/u.test(lower) && (plural || clause[at - 1]?.lower === "ce")))
    return undefined;
  if (
    clause.some(({ lower }) =>
      /^(?:ne|n'|pas|sans|en|dont|combien|beaucoup|tant|trop|plus|moins|peu)$/u.test(lower),
    )
  )
    return undefined;
  if (some) {
    const gender = noun.all.find(({ pos }) => pos === "NOM")?.gender;
    const group = elidesBefore(noun.lower)
      ? `de l'${noun.token.text}`
      : `${gender === "f" ? "de la" : "du"} ${noun.token.text}`;
    const why = `Une quantité qu'on ne compte pas prend « du », « de la » ou « de l' » : « ${group} ».`;
    return finding(rule, de.token, noun.token, group, why);
  }
  const text = `Il faut l'article pluriel : « des ${noun.token.text} ».`;
  return finding(rule, de.token, noun.token, `des ${noun.token.text}`, text);
}

/** "on économise de temps", "acheter de jus d'orange": some of a mass, after a verb and nothing else. */
function isSomeOf(words: readonly Word[], lemma: string, at: number): boolean {
  const noun = words[at];
  if (noun === undefined || TASTE.has(lemma)) return false;
  if (
    !MASS.has(noun.lower) &&
    !/^(?:français|chance|peine|fièvre|espoir|air|gâteau|pizza|sport|alcool)$/u.test(noun.lower)
  )
    return false;
  if (
    noun.lower === "temps" &&
    /^(?:en|à)$/u.test(words[at + 1]?.lower ?? "") &&
    !/^(?:une?|la|l'|mon|ma|mes|des)$/u.test(words[at + 2]?.lower ?? "")
  )
    return false;
  if (/^(?:demander|recevoir|passer|exiger|éviter|essayer|choisir|refuser|accepter)$/u.test(lemma))
    return false;
  return /^(?:[.,;!?]|et|ou|d'|au|aux|à|pour|avec|chaque|tous|dans|chez|quand|parce|mais|le|ce|cette|en|sur)$/u.test(
    words[at + 1]?.lower ?? ".",
  );
}

/** What there is without article: "il y a école demain", "il y a match". */
const THERE_BARE =
  /^(?:école|cours|classe|réunion|match|erreur|grève|danger|risque|moyen|droit|sujet|objet|concert|entraînement|marché|messe|fête|conflit|contrat|accord|rendez-vous|personne|chose|fois|avantage|faute|lieu|sport|spectacle|examen)$/u;

/** "il y a fraude", "y a-t-il eu autopsie ?": what is the case, and no thing. */
function isAbstract({ from, noun, number, lower }: Bare): boolean {
  return (
    from === noun &&
    number === "s" &&
    !COUNTED.has(lower) &&
    !MASS.has(lower) &&
    !EVERYDAY.has(lower) &&
    !ASKED_ABOUT.has(lower)
  );
}

/** "il y a problème". */
function afterThereIs(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const { words } = tagged;
  if (words[index]?.lower !== "y" || !/^(?:a|avait|aura)$/u.test(words[index + 1]?.lower ?? ""))
    return undefined;
  let at = index + 2;
  let negated = false;
  while (at - index < 4 && BETWEEN.test(words[at]?.lower ?? "")) {
    negated ||= NEGATIVE.test(words[at]?.lower ?? "");
    at += 1;
  }
  // "il y avait fumée": a participle elsewhere.
  const seen = words[at]?.lower ?? "";
  const bare: Bare | undefined = /^(?:fumée|buée|rosée)$/u.test(seen)
    ? { from: at, noun: at, lower: seen, gender: "f", number: "s" }
    : bareAt(words, at, true);
  if (bare === undefined) return undefined;
  if (isPaired(words, bare) && !isPairOfThings(words, "avoir", bare)) return undefined;
  if (isAbstract(bare) || (bare.from === bare.noun && THERE_BARE.test(bare.lower))) return undefined;
  // "il y avait monsieur Kowalchuk".
  if (/^(?:monsieur|madame|mademoiselle|docteur|maître|papa|maman)$/u.test(bare.lower)) return undefined;
  // "il y a moyen", "il y a match"; but "il y a chemin", "il y a belle vue".
  const thing = COUNTED.has(bare.lower) && !THERE_BARE.test(bare.lower);
  const viewed = bare.from < bare.noun && bare.lower === "vue";
  if (isSetPhrase(words, "avoir", bare) && !thing && !viewed) return undefined;
  // "il y a café": a place.
  const place = /^(?:café)$/u.test(bare.lower) && bare.from === bare.noun;
  const article = place ? "indefinite" : indefinite(bare, words);
  return report(rule, words, bare, negated ? "negated" : article);
}

/** Persons are named without article in answers and by their role: "c'est maman", "c'est professeur". */
const PERSONS_OF_THINGS =
  /(?:eur|euse|trice|ier|ière|ien|ienne|iste|aire|cteur)$|^(?:médecin|dentiste|maître|maîtresse|élève|étudiante?|guide|bébé|monsieur|dame|papa|maman|amie?|copain|copine|fille|garçon|homme|femme|avocat|patronne?|cliente?|collègue|policier|enfant|adulte|ouvrier)$/u;

/** "c'est mardi dernier" dates it. */
const DATES =
  /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)$/u;

/** "c'est bon souvenir", "c'est problème". */
function afterThisIs(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const { words } = tagged;
  if (
    !/^(?:c'|ce)$/u.test(words[index]?.lower ?? "") ||
    !/^(?:est|était|sera)$/u.test(words[index + 1]?.lower ?? "")
  ) {
    return undefined;
  }
  if (isIdentity(words, index + 1)) return undefined;
  const first = words[index + 2];
  const adverb = /^(?:très|trop|vraiment)$/u.test(first?.lower ?? "");
  const bare = bareAt(words, index + (adverb ? 3 : 2), THINGS.has(first?.lower ?? ""));
  if (bare === undefined || bare.number === "p" || DATES.test(bare.lower)) return undefined;
  if (!adverb && bare.from === bare.noun && BODY.has(bare.lower))
    return report(rule, words, bare, "definite");
  // "c'est sac noir": a thing that its adjective tells from others.
  const after = words[bare.noun + 1]?.all ?? [];
  const described =
    !/^(?:marée|monnaie|lettre|partie|pain|peine|jour|place|œuvre|mission|langue|chose|fête|jeu|pile|force|affaire)$/u.test(
      bare.lower,
    ) &&
    after.length > 0 &&
    after.some(({ pos }) => pos === "ADJ") &&
    after.every(({ pos, mode }) => pos === "ADJ" || pos === "NOM" || mode === "ppres");
  // "c'est problème aussi"
  const alone =
    THINGS.has(bare.lower) &&
    !/^(?:jour|fête|cours|rose|orange|chocolat|rendez-vous|samedi|glace)$/u.test(bare.lower) &&
    !PERSONS_OF_THINGS.test(bare.lower) &&
    (/^(?:[.!?]|aussi|parce|mais|pour|qui|mon|ma|mes)$/u.test(words[bare.noun + 1]?.lower ?? ".") ||
      (/^d[e']$/u.test(words[bare.noun + 1]?.lower ?? "") &&
        /^(?:mon|ma|mes|notre|nos|un|une)$/u.test(words[bare.noun + 2]?.lower ?? "") &&
        !/^(?:question|histoire|exemple|but|objectif|avis|langue|mot)$/u.test(bare.lower)));
  if (bare.from === bare.noun && !described && !alone) return undefined;
  if (
    /^(?:signe|marché|genre|débarras|prince|teint|poids|ton|pied|goût|esprit|présage|temps|dommage|lurette|augure|chose|enfant|joueur|public|guerre|sang|vent|deuil|escient|train|père|but|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/u.test(
      bare.lower,
    )
  ) {
    return undefined;
  }
  const from = index + 2;
  return report(rule, words, { ...bare, from }, "indefinite");
}

/** "ce sont amis de ma sœur", "ce sont bonnes idées". */
function afterTheseAre(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  if (words[index]?.lower !== "ce" || !/^(?:sont|étaient|seront)$/u.test(words[index + 1]?.lower ?? ""))
    return undefined;
  const bare = bareAt(words, index + 2, false);
  if (bare === undefined || bare.number !== "p" || isPaired(words, bare)) return undefined;
  // "ce sont choses courantes", "ce sont gens de peu"
  if (/^(?:choses|gens|paroles|mots|messieurs|mesdames)$/u.test(bare.lower)) return undefined;
  return report(rule, words, bare, "indefinite");
}

/** "je vais magasin", "il étudie à université", "près de gare". */
function toGoal(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const { words } = tagged;
  const word = words[index];
  const next = words[index + 1];
  if (word === undefined || next === undefined || next.token.quoted || !GOALS.has(next.lower))
    return undefined;
  if (/[-–]/u.test(words[index + 2]?.token.text ?? "")) return undefined;
  // "à mer basse", "une armoire à pharmacie"
  if (/^(?:basse|haute)$/u.test(words[index + 2]?.lower ?? "")) return undefined;
  if (next.lower === "pharmacie" && /^(?:armoire|trousse)$/u.test(words[index - 1]?.lower ?? ""))
    return undefined;
  const bare = bareAt(words, index + 1, true);
  if (bare === undefined) return undefined;
  const explained = (place: string) => `Il manque un déterminant devant le nom de lieu : « ${place} ».`;
  const goes = words
    .slice(Math.max(0, index - 2), index)
    .some(({ all }) =>
      all.some(({ pos, lemma }) => pos === "VER" && /^(?:aller|venir|arriver|retourner)$/u.test(lemma)),
    );
  if (
    (word.token.text === "à" || (index === 0 && /^[AÀ]$/u.test(word.token.text))) &&
    ((next.lower !== "travail" && next.lower !== "poste") || goes)
  ) {
    const place = sameCase(toPlace(bare, next.token.text), word.token.text);
    return finding(rule, word.token, next.token, place, explained(place));
  }
  const before = words[index - 1];
  if (/^d[e']$/u.test(word.lower) && /^(?:près|loin|côté|coté|face)$/u.test(before?.lower ?? "")) {
    const place = elidesBefore(next.lower)
      ? `de l'${next.token.text}`
      : bare.gender === "m"
        ? `du ${next.token.text}`
        : `de la ${next.token.text}`;
    return finding(rule, word.token, next.token, place, explained(place));
  }
  const moves = word.readings.some(
    ({ pos, lemma, mode }) => pos === "VER" && MOTION.test(lemma) && mode !== "ppas",
  );
  if (!moves || word.readings.some(({ pos }) => pos !== "VER") || word.token.text.startsWith("-"))
    return undefined;
  const place = toPlace(bare, next.token.text);
  return finding(
    rule,
    next.token,
    next.token,
    place,
    `Devant un lieu, il faut une préposition et un déterminant : « ${place} ».`,
    "SYN_PREPOSITION",
  );
}

/** Whether one other person is spoken of, and nobody else: "il habite avec famille". */
function isOfOneOther(words: readonly Word[]): boolean {
  return (
    words.some(({ lower }) => /^(?:il|elle|son|sa|ses)$/u.test(lower)) &&
    words.every(({ lower }) => !/^(?:ils|elles|tu|vous|leurs?|votre|vos|ton|ta|tes)$/u.test(lower))
  );
}

/** The article of a noun after that preposition; undefined where it may stand bare. */
function prepositionArticle(words: readonly Word[], index: number, bare: Bare): Article | undefined {
  const preposition = words[index]?.lower ?? "";
  const { lower, number } = bare;
  const plain = bare.from === bare.noun;
  // "payer dans argent comptant": another preposition is wanted.
  if (preposition === "dans" && lower === "argent") return undefined;
  // "dans français", "dans mathématiques": « en ».
  if (preposition === "dans" && (STUDIES.has(lower) || LANGUAGES.has(lower))) return undefined;
  if (preposition === "dans") return placeArticle(index, bare, words);
  // "cartes sur table", "un devoir sur table"
  if (
    lower === "table" &&
    /^(?:cartes?|devoirs?|contrôles?|examens?|mettre)$/u.test(words[index - 1]?.lower ?? "")
  )
    return undefined;
  if (preposition === "sur" && /^(?:application)$/u.test(lower)) return "indefinite";
  if (
    preposition === "sur" &&
    /^(?:trottoir|image|photo|herbe|quai|pelouse|étagère)$/u.test(lower) &&
    number === "s"
  )
    return "definite";
  if (preposition === "sur" && SURFACES.has(lower))
    return plain && number === "s" && !/^(?:chaise|banc|fauteuil|siège)$/u.test(lower)
      ? "definite"
      : indefinite(bare, words);
  // "je suis contre zoos"
  const against =
    words[index - 1]?.readings.some(({ pos, lemma: of }) => pos === "VER" && of === "être") === true;
  if (preposition === "contre" && against) return "definite";
  if (
    preposition === "devant" &&
    plain &&
    /^(?:télé|télévision|ordinateur|écran|école|gare|mairie|poste|maison|porte|immeuble|banque|église|cinéma)$/u.test(
      lower,
    )
  )
    return "definite";
  if (
    preposition === "sur" &&
    number === "p" &&
    plain &&
    /^(?:passagers|employés|enfants|élèves|clients|gens|voisins|parents|étudiants)$/u.test(lower)
  )
    return "definite";
  if (/^(?:sous|devant|derrière|vers|contre)$/u.test(preposition))
    return plain && number === "s" && lower !== "contrat" && (SURFACES.has(lower) || THINGS.has(lower))
      ? "definite"
      : undefined;
  if (/^(?:pendant|durant)$/u.test(preposition)) return "definite";
  // "j'appelle pour congélateur": the one that is for sale.
  if (preposition === "pour") {
    const calls = words
      .slice(Math.max(0, index - 3), index)
      .some(({ all }) =>
        all.some(
          ({ pos, lemma }) => pos === "VER" && /^(?:appeler|téléphoner|contacter|rappeler)$/u.test(lemma),
        ),
      );
    return calls && plain && number === "s" && THINGS.has(lower) ? "definite" : undefined;
  }
  if (/^(?:depuis|avant|après)$/u.test(preposition) && TIMES.has(lower) && plain) {
    return words[index - 1]?.lower === lower ? undefined : "definite";
  }
  if (preposition === "chez" || preposition === "avec") {
    if (preposition === "chez" && SPECIALISTS.has(lower)) return "definite";
    if (
      KIN.has(lower) &&
      plain &&
      !(preposition === "chez" && lower === "famille" && /^d'$/u.test(words[bare.noun + 1]?.lower ?? "")) &&
      !(lower === "famille" && words[bare.noun + 1]?.all.some(({ pos }) => pos === "ADJ") === true) &&
      (number === "s" || /^(?:amis|amies|copains|voisins|collègues|parents)$/u.test(lower))
    ) {
      if (isFirstPerson(words) || words.some((word) => word.lower === "on")) return "possessive";
      return isOfOneOther(words) ? "his" : "indefinite";
    }
    const described = words[bare.noun + 1]?.all.some(({ pos }) => pos === "ADJ") === true;
    if (preposition === "chez" && lower === "famille" && (described || words[bare.noun + 1]?.lower === "d'"))
      return "indefinite";
    if (preposition === "chez" && PERSONS.test(lower)) return "indefinite";
  }
  return undefined;
}

/** "dans petit appartement", "pendant vacances", "avec famille". */
function afterPreposition(rule: Rule, tagged: TaggedSentence, index: number): Finding | undefined {
  const { words } = tagged;
  if (
    !/^(?:dans|sur|sous|devant|derrière|vers|contre|pendant|durant|depuis|avant|après|chez|avec|pour)$/u.test(
      words[index]?.lower ?? "",
    )
  )
    return undefined;
  const bare = bareAt(
    words,
    index + 1,
    /^(?:dans|sur|sous|devant|derrière|pendant|durant|pour)$/u.test(words[index]?.lower ?? ""),
  );
  if (bare === undefined || isPaired(words, bare)) return undefined;
  // "homme contre homme"
  if (words[index - 1]?.lower === bare.lower) return undefined;
  const place = words[index]?.lower === "dans" ? insteadOfDans(words, index, bare) : undefined;
  const [opening, noun] = [words[index]?.token, words[bare.noun]?.token];
  if (place !== undefined && opening !== undefined && noun !== undefined)
    return finding(rule, opening, noun, place, `On dit ici « ${place} ».`, "SYN_PREPOSITION");
  const article = prepositionArticle(words, index, bare);
  const found = article === undefined ? undefined : report(rule, words, bare, article);
  const preposition = words[index]?.token;
  if (found === undefined || preposition === undefined) return undefined;
  return { ...found, start: preposition.start, correction: `${preposition.text} ${found.correction}` };
}

const OF_RECEIVERS = /^(?:téléphoner|parler|répondre|écrire|ressembler|obéir|mentir)$/u;
/** Persons one speaks to, each with a determiner. */
const RECEIVERS =
  /^(?:directeur|directrice|patron|patronne|propriétaire|médecin|docteur|professeur|prof|maître|maîtresse|voisin|voisine|chef|responsable|secrétaire|serveur|serveuse|vendeur|vendeuse|policier|chauffeur|client|cliente|conseiller|conseillère|concierge|gardien|maire|avocat|locataire|dentiste|infirmière|infirmier|bébé)$/u;

/** The noun of a person, whatever else it may be: "propriétaire", "directeur". */
function personAt(words: readonly Word[], at: number): Bare | undefined {
  const word = words[at];
  const noun = word?.all.find(({ pos, number }) => pos === "NOM" && number !== "p");
  if (word === undefined || noun === undefined) return undefined;
  const gender = /(?:trice|euse|ère|esse|onne|isine|dame|cliente)$/u.test(word.lower) ? "f" : "m";
  return { from: at, noun: at, lower: word.lower, gender, number: "s" };
}

/** "j'ai téléphoné propriétaire", "je parle à directeur", "je parle à mère". */
function toReceiver(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  const verb = words[index];
  if (
    verb === undefined ||
    !verb.readings.some(({ pos, lemma }) => pos === "VER" && OF_RECEIVERS.test(lemma))
  )
    return undefined;
  const to = words[index + 1]?.lower === "à" ? words[index + 1] : undefined;
  const at = index + (to === undefined ? 1 : 2);
  const noun = words[at]?.token;
  if (noun === undefined || noun.quoted || words[at]?.name === true) return undefined;
  const bare = RECEIVERS.test(noun.lower) ? personAt(words, at) : bareAt(words, at, false);
  if (bare === undefined || bare.noun !== at || bare.number !== "s") return undefined;
  const kin = KIN.has(noun.lower) && isFirstPerson(words);
  if (!kin && !RECEIVERS.test(noun.lower)) return undefined;
  if (/^(?:de|d'|[-–])$/u.test(words[at + 1]?.lower ?? "") && kin) return undefined;
  const own = bare.gender === "m" || elidesBefore(noun.lower) ? "mon" : "ma";
  const place = kin ? `à ${own} ${noun.text}` : toPlace(bare, noun.text);
  const text = `Ce verbe se construit avec « à », et le nom a son déterminant : « ${place} ».`;
  return finding(
    rule,
    to?.token ?? noun,
    noun,
    place,
    text,
    to === undefined ? "SYN_PREPOSITION" : rule.code,
  );
}

/** What belongs to a person: "la voiture de voisin". */
const OWNED =
  /^(?:voiture|maison|sac|adresse|numéro|nom|prénom|téléphone|anniversaire|mariage|fête|fils|fille|femme|mari|frère|sœur|mère|père|appartement|chien|chat|vélo|clé|bureau|lettre|message|réponse|voix|aide|ordinateur|chambre)$/u;

/** "la voiture de voisin", "la maison de sœur": the owner has a determiner. */
function ofPerson(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  const de = words[index];
  const owned = words[index - 1];
  const noun = words[index + 1]?.token;
  if (de?.lower !== "de" || noun === undefined || noun.quoted || !OWNED.test(owned?.lower ?? ""))
    return undefined;
  if (!/^(?:la|le|l'|les|à|au)$/u.test(words[index - 2]?.lower ?? "")) return undefined;
  const bare = bareAt(words, index + 1, true);
  if (bare === undefined || bare.noun !== index + 1 || bare.number !== "s") return undefined;
  // "le nom de famille", "une voix de femme": a kind.
  const kind = /^(?:famille|femme|fille|garçon|mari|copain|copine|amie?)$/u.test(noun.lower);
  const kin = !kind && KIN.has(noun.lower) && isFirstPerson(words);
  if (
    !kin &&
    !/^(?:voisin|voisine|directeur|directrice|patron|patronne|propriétaire|professeur|bébé)$/u.test(
      noun.lower,
    )
  )
    return undefined;
  const own = bare.gender === "m" || elidesBefore(noun.lower) ? "mon" : "ma";
  const whose = kin
    ? `de ${own} ${noun.text}`
    : bare.gender === "m"
      ? `du ${noun.text}`
      : `de la ${noun.text}`;
  return finding(rule, de.token, noun, whose, `Le nom de la personne a son déterminant : « ${whose} ».`);
}

/** A noun that stands where French wants a determiner before it. */
export const bareNoun: Rule = {
  id: "nom-nu",
  code: "SYN_DETERMINANT",
  priority: "text",
  *find(sentence: Sentence, { tagger, text }: RuleContext): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    /** Where the nouns end that were found bare, and how they were corrected. */
    const reported = new Map<number, string>();
    for (const index of tagged.words.keys()) {
      for (const look of [
        afterKnownWord,
        afterVerb,
        afterDe,
        afterThereIs,
        afterThisIs,
        afterTheseAre,
        afterPreposition,
        toGoal,
        toReceiver,
        ofPerson,
        afterListed,
      ]) {
        const found = look(this, tagged, index, reported, text);
        if (found === undefined) continue;
        reported.set(found.end, found.correction);
        yield found;
        break;
      }
    }
  },
};
