import { type Finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { OBJECT_CLITICS } from "../tagger/word-lists.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { fit } from "./phrase-fit.ts";
import { afterFinite } from "./pronoun-after-finite.ts";
import { DIRECT_ALONE, DIRECT_ALWAYS, INDIRECT_ALWAYS, THING_AND_PERSON } from "./pronoun-by-verb-words.ts";

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** Verbs of a person as direct object: "je vous aide". */
const DIRECT_MORE = words(
  `aider voir connaître rencontrer aimer adorer détester appeler inviter attendre remercier accompagner écouter
  regarder comprendre contacter informer chercher trouver déranger intéresser accepter rappeler prévenir saluer
  embrasser féliciter suivre encourager soutenir gêner emmener amener conduire obliger forcer accueillir surprendre
  inquiéter rassurer respecter protéger conseiller visiter promener laver nourrir garder soigner réveiller porter battre
  sauver quitter croiser oublier adopter rembourser dédommager renvoyer garder joindre prendre déposer récupérer taper tuer punir consoler corriger arrêter payer servir interviewer engager embaucher choisir recevoir
  toucher impressionner motiver fatiguer énerver attaquer mordre pousser lever`,
);
/** Verbs with "à" before the person: "je vous écris". */
const INDIRECT_MORE = words(
  `dire demander donner écrire téléphoner répondre parler expliquer envoyer montrer offrir proposer permettre promettre
  apporter prêter plaire souhaiter enseigner raconter apprendre confirmer recommander indiquer acheter rendre servir louer présenter cacher laisser préparer transmettre confier passer manquer ressembler conseiller interdire`,
);
/** Their person is direct where no thing follows: "payer eux" is "les payer", "payer eux le loyer" "leur payer". */
const DIRECT_ALONE_HERE = words(
  "payer servir rembourser conseiller rappeler présenter laisser cacher épargner décrire garder amener voler",
);
/** What a thing begins with, which the person then receives. */
const THING_AFTER =
  /^(?:un|une|des|du|de|d'|le|la|les|l'|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|ce|cet|cette|ces|deux|trois|quatre|cinq|six|dix|vingt|cent|mille|plusieurs|quelques|beaucoup|plus|moins|tout|tous|toutes|que|qu'|comment|si|s'|où|pourquoi|combien)$/u;
const INDIRECT: ReadonlySet<string> = new Set([...INDIRECT_MORE, ...INDIRECT_ALWAYS, ...THING_AND_PERSON]);
const DIRECT: ReadonlySet<string> = new Set([...DIRECT_MORE, ...DIRECT_ALWAYS, ...DIRECT_ALONE]);
/** Verbs of a thing as direct object: "je le fais chaque dimanche". */
const OF_THING = words(
  `faire prendre acheter manger boire mettre utiliser vendre lire visiter préparer finir commencer savoir porter garder
  recevoir payer louer apporter envoyer`,
);
/** Verbs of a thing that an infinitive takes as "elle" or "lui": "vous pouvez réparer elle". */
const OF_THING_NAMED = words(
  `réparer changer nettoyer ouvrir fermer vendre acheter lire manger boire mettre faire utiliser essayer remplir signer
  conduire garer jeter ranger couper casser installer monter traduire imprimer éteindre allumer apporter échanger retourner
  livrer cuisiner finir terminer trouver perdre montrer copier envoyer louer peindre construire corriger`,
);
/** What follows an object without a determiner of its own. */
const AFTER_OBJECT =
  /^(?:[.,;:!?…)]|\.{2,}|et|mais|pour|dans|avec|à|au|aux|en|de|sur|chez|parce|car|quand|si|demain|hier|beaucoup|bien|souvent|toujours|aussitôt|bientôt|deux|trois|quatre|cinq|six|dix|vingt|cent|mille|plusieurs|quelques|plus|moins|un|une|des|le|la|les|l'|du|mon|ma|mes|son|sa|ses|que|qu'|comme|pendant|depuis|par|tous|toutes|seule?s?|chaque|comment|où|si|s'|d'|pourquoi|combien|lors|lorsque|seulement|aussi|mal|mieux|ici|là|maintenant|tout|ce|cet|cette|ces|votre|vos|ton|ta|tes|sans|jusqu'|avant|après|vraiment|énormément|devant|derrière|dehors|là-bas|partout|vers|tôt|tard|régulièrement|parfois|puis|alors|donc|ensemble|vite|rapidement|encore|aujourd'hui|ce|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/u;
/** What may follow "le" or "les" where they are no article. */
const AFTER_ARTICLE =
  /^(?:[.,;!?)]|chaque|tous|toutes|toujours|souvent|avec|pour|dans|mais|parce|car|quand|demain|ici|maintenant|et|sans|chez|à|avant|après|n'|aujourd'hui|aussi|vite)$/u;
/** Verbs of making somebody act: an infinitive may follow the person. */
const BEFORE_ACT =
  /^(?:apprendre|aider|demander|dire|conseiller|proposer|permettre|inviter|obliger|empêcher|recommander|promettre|interdire|autoriser|encourager|forcer)$/u;
const SUBJECTS = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|qui)$/u;
const ADVERBS = /^(?:pas|plus|jamais|déjà|souvent|toujours|beaucoup|bien|aussi|encore)$/u;

/** The unstressed form of a pronoun that stands after its verb. */
function clitic(pronoun: string, lemma: string, next: string): string | undefined {
  if (pronoun === "moi") return "me";
  if (pronoun === "toi") return "te";
  if (/^(?:nous|vous|le|la|les|leur)$/u.test(pronoun)) return pronoun;
  if (DIRECT_ALONE_HERE.has(lemma) && !THING_AFTER.test(next))
    return { lui: "le", elle: "la" }[pronoun] ?? "les";
  if (pronoun === "lui") return INDIRECT.has(lemma) ? "lui" : "le";
  if (pronoun === "elle") return INDIRECT.has(lemma) ? "lui" : "la";
  return INDIRECT.has(lemma) ? "leur" : "les";
}

function lemmaAt(word: Word | undefined, mode: "finite" | "inf" | "ppas"): string | undefined {
  return word?.readings.find(
    (one) => one.pos === "VER" && (mode === "finite" ? isFiniteForm(one) : one.mode === mode),
  )?.lemma;
}

/** Whether the verb has the pronoun itself for subject: "quand partez vous". */
function isItsSubject(word: Word, pronoun: string): boolean {
  const person = pronoun === "vous" ? 2 : pronoun === "nous" ? 1 : 0;
  return word.readings.some((one) => isFiniteForm(one) && one.person === person && one.number === "p");
}

function isObject(tagged: TaggedSentence, index: number, lemma: string): boolean {
  const pronoun = tagged.words[index]?.lower ?? "";
  const next = tagged.words[index + 1]?.lower ?? ".";
  if (/^(?:le|les)$/u.test(pronoun))
    return AFTER_ARTICLE.test(next) && (OF_THING.has(lemma) || DIRECT.has(lemma));
  const named = /^(?:elles?|lui|eux)$/u.test(pronoun) && OF_THING_NAMED.has(lemma);
  const infinitive = tagged.words[index - 1]?.all.some(({ mode }) => mode === "inf") === true;
  if (!DIRECT.has(lemma) && !INDIRECT.has(lemma) && !(named && infinitive)) return false;
  // "il faut dire vous au patron": not "tu".
  if (lemma === "dire" && pronoun === "vous" && /^(?:[.,;:!?)]|et|ou|à|au|aux)$/u.test(next)) return false;
  // "j'aurais adoré lui en parler": the pronoun of the infinitive that follows.
  const after = tagged.words.slice(index + 1, index + 4);
  const [clitic] = after;
  if (
    clitic !== undefined &&
    OBJECT_CLITICS.test(clitic.lower) &&
    after.slice(1).some(({ readings }) => readings.some(({ mode }) => mode === "inf"))
  )
    return false;
  // "inviter lui et Léo": the first of two objects.
  const second = tagged.words[index + 2];
  const joinsVerb = second?.readings.some(({ pos }) => pos === "VER") === true;
  if (/^(?:et|ou)$/u.test(next) && !SUBJECTS.test(second?.lower ?? "") && !joinsVerb) return false;
  // "ils ne peuvent pas payer, moi par exemple": who gives an example of himself.
  if (next === "par" && tagged.words[index + 2]?.lower === "exemple") return false;
  // "elle apprend moi faire du pain", "le chef demande nous rester".
  const acts = /^(?:moi|toi|nous|vous|elle|eux)$/u.test(pronoun) && BEFORE_ACT.test(lemma) && !infinitive;
  if (acts && tagged.words[index + 1]?.all.some(({ mode }) => mode === "inf") === true) return true;
  return AFTER_OBJECT.test(next) || (/^(?:moi|toi)$/u.test(pronoun) && isBareThing(tagged, index + 1));
}

/** "elle donne moi ticket": the thing has no determiner either. */
function isBareThing({ words }: TaggedSentence, index: number): boolean {
  const word = words[index];
  return word !== undefined && word.all.length > 0 && word.all.every(({ pos }) => pos === "NOM");
}

interface Group {
  /** Where the pronoun belongs: before this word. */
  from: number;
  lemma: string;
}

/** The verb group that the word before `index` ends. */
function groupBefore(tagged: TaggedSentence, index: number): Group | undefined {
  const { words: all } = tagged;
  // "il ne paie pas moi"
  const negated = /^(?:pas|plus|jamais)$/u.test(all[index - 1]?.lower ?? "");
  if (negated) {
    const pronounText = all[index]?.lower ?? "";
    const verb = all[index - 2];
    const lemma = lemmaAt(verb, "finite");
    const simple =
      verb?.readings.every(({ pos }) => pos === "VER") === true && lemma !== "avoir" && lemma !== "être";
    const deniedPerson = /^(?:moi|toi|eux)$/u.test(pronounText);
    // "je ne comprends pas moi": the subject said again.
    const again = all
      .slice(Math.max(0, index - 5), index - 2)
      .some(({ lower }) => SAME[pronounText]?.test(lower));
    return simple && !again && deniedPerson && lemma !== undefined && hasSubject(tagged, index - 2)
      ? { from: index - 2, lemma }
      : undefined;
  }
  const last = all[index - 1];
  const pronoun = all[index]?.lower ?? "";
  if (last === undefined) return undefined;
  const isVerb = last.readings.every(({ pos }) => pos === "VER");
  const infinitive = lemmaAt(last, "inf");
  if (isVerb && infinitive !== undefined) {
    // "tu peux demander toi aussi"
    const same = SAME[pronoun];
    const again = all.slice(Math.max(0, index - 5), index).some(({ lower }) => same?.test(lower));
    if (again && /^(?:aussi|non)$/u.test(all[index + 1]?.lower ?? "")) return undefined;
    let at = index - 2;
    while (ADVERBS.test(all[at]?.lower ?? "")) at -= 1;
    // "pouvez-vous répondre moi"
    if (/^-(?!ce$)/u.test(all[at]?.lower ?? "")) at -= 1;
    const before = all[at];
    // "changer la chambre et rembourser moi"
    const joined = /^(?:et|ou)$/u.test(before?.lower ?? "") && /^(?:moi|toi|eux)$/u.test(pronoun) && !again;
    const governed =
      joined ||
      /^(?:pour|de|d'|à|sans|par)$/u.test(before?.lower ?? "") ||
      (before?.readings.some(({ pos, lemma }) => pos === "VER" && MODALS.has(lemma)) ?? false);
    return governed ? { from: index - 1, lemma: infinitive } : undefined;
  }
  const finite = lemmaAt(last, "finite");
  // "une dame donne moi": the noun before is its subject.
  const afterNoun =
    /^(?:moi|toi|nous)$/u.test(pronoun) && (all[index - 2]?.all.some(({ pos }) => pos === "NOM") ?? false);
  if ((isVerb || afterNoun) && finite !== undefined && hasSubject(tagged, index - 1)) {
    // "je croyais moi aussi": the subject said again.
    if (SAME[pronoun]?.test(all[index - 2]?.lower ?? "") === true) return undefined;
    return isItsSubject(last, pronoun) ? undefined : { from: index - 1, lemma: finite };
  }
  const participle = lemmaAt(last, "ppas");
  if (participle === undefined || /^(?:le|les)$/u.test(pronoun)) return undefined;
  let at = index - 2;
  while (ADVERBS.test(all[at]?.lower ?? "")) at -= 1;
  const auxiliary = all[at];
  if (auxiliary === undefined || lemmaAt(auxiliary, "finite") !== "avoir" || isItsSubject(auxiliary, pronoun))
    return undefined;
  return hasSubject(tagged, at) ? { from: at, lemma: participle } : undefined;
}

const SAME: Readonly<Record<string, RegExp>> = { moi: /^j[e']$/u, toi: /^tu$/u, eux: /^ils$/u };
const MODALS = words("pouvoir vouloir devoir aller falloir aimer préférer espérer savoir venir");

/** A subject before the verb, and no object pronoun there yet. */
function hasSubject(tagged: TaggedSentence, verb: number): boolean {
  let at = verb - 1;
  if (
    OBJECT_CLITICS.test(tagged.words[at]?.lower ?? "") &&
    !/^(?:nous|vous)$/u.test(tagged.words[at]?.lower ?? "")
  )
    return false;
  if (/^n[e']$/u.test(tagged.words[at]?.lower ?? "")) at -= 1;
  return SUBJECTS.test(tagged.words[at]?.lower ?? "") || tagged.subject(verb) !== undefined;
}

/** "j'ai vu elle": the participle agrees with the object once it stands before, "je l'ai vue". */
function participleAfter(
  form: string,
  { from, lemma }: Group,
  { words }: TaggedSentence,
  index: number,
  { lexicon }: RuleContext,
): string | undefined {
  const compound = from < index - 1 && lemmaAt(words[index - 1], "ppas") !== undefined;
  if (!compound || !/^(?:la|les)$/u.test(form)) return undefined;
  const gender = /^elles?$/u.test(words[index]?.lower ?? "") ? "f" : "m";
  return lexicon.conjugate(lemma, { mode: "ppas", gender, number: form === "la" ? "s" : "p" });
}

function pronounAfterVerb(
  rule: Rule,
  tagged: TaggedSentence,
  index: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const pronoun = tagged.words[index];
  if (
    pronoun === undefined ||
    !/^(?:moi|toi|lui|elle|elles|eux|nous|vous|le|la|les|leur)$/u.test(pronoun.lower)
  )
    return undefined;
  if (pronoun.token.quoted) return undefined;
  const simple = afterFinite(tagged, index);
  const group =
    simple === undefined ? groupBefore(tagged, index) : { from: simple.verb, lemma: simple.lemma };
  if (group === undefined) return undefined;
  if (simple === undefined && (/^(?:la|leur)$/u.test(pronoun.lower) || !isObject(tagged, index, group.lemma)))
    return undefined;
  const form = clitic(pronoun.lower, group.lemma, tagged.words[index + 1]?.lower ?? ".");
  if (form === undefined) return undefined;
  const { tokens } = sentence;
  const verbs = tokens.slice(group.from, index).map(({ text }) => text);
  const agreed = participleAfter(form, group, tagged, index, context);
  if (agreed !== undefined) verbs.splice(-1, 1, agreed);
  const fitted = fit([form, ...verbs], group.from, index, tokens, { pronouns: true });
  const first = tokens[fitted?.from ?? -1];
  if (fitted === undefined || first === undefined) return undefined;
  const correction = sameCase(fitted.correction, first.text);
  return {
    code: rule.code,
    start: first.start,
    end: pronoun.token.end,
    correction,
    explanation: `Le pronom complément se place devant le verbe : « ${correction} ».`,
    rule: rule.id,
  };
}

/** "elle aide moi", "j'ai appelé vous", "je fais le chaque dimanche": an object pronoun after its verb. */
export const objectPronoun: Rule = {
  id: "pronom-complement",
  code: "SYN_PRONOM",
  priority: "text",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const found = index === 0 ? undefined : pronounAfterVerb(this, tagged, index, sentence, context);
      if (found !== undefined) yield found;
    }
  },
};
