import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { type Topic, topicOf } from "./detached-subject.ts";
import { PLACES } from "./relative-words.ts";
import { replaced } from "./verb-group.ts";

/** Verbs that hardly go without an object: what was named before the comma is theirs. */
const NEEDS_OBJECT =
  /^(?:abandonner|acheter|ajouter|amener|apporter|arroser|attraper|boire|brancher|cacher|casser|changer|chercher|chauffer|choisir|coller|commander|comprendre|congeler|conserver|construire|copier|corriger|couper|couvrir|cueillir|déchirer|déposer|donner|échanger|écraser|effacer|éteindre|emballer|emmener|emporter|emprunter|enlever|enterrer|envoyer|essuyer|fabriquer|fermer|garder|imprimer|installer|inviter|jeter|laisser|laver|livrer|louer|mélanger|mettre|modifier|montrer|nettoyer|nourrir|obtenir|offrir|organiser|oublier|ouvrir|peindre|perdre|plier|porter|poser|prendre|préparer|présenter|prêter|promener|quitter|ramasser|ranger|rapporter|recevoir|récupérer|remplacer|remplir|rendre|renvoyer|réparer|repasser|réserver|respecter|retirer|retrouver|servir|signer|soigner|supprimer|télécharger|tenir|terminer|tondre|traduire|transporter|trouver|utiliser|vendre|verser|vider|visiter|voler)$/u;
const MODALS = /^(?:pouvoir|devoir|vouloir|aller|falloir|savoir)$/u;
const BETWEEN = /^(?:pas|plus|jamais|aussi|toujours|déjà|encore|bien|souvent|seulement|juste)$/u;
const SUBJECTS = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles)$/u;
/** What follows a verb that has no object. */
const NO_OBJECT =
  /^(?:[.,;:!?]|\.{2,}|ou|où|comment|quand|à|au|aux|dans|chez|avec|par|sur|sous|en|avant|après|pour|sans|ici|là|là-bas|demain|hier|aujourd'hui|maintenant|depuis|moi-même|mais|parce|derrière|devant)$/u;

interface Verb {
  /** Where the pronoun belongs, and the last word of the verb it belongs to. */
  from: number;
  to: number;
  lemma: string;
  compound: boolean;
}

function past(words: readonly Word[], from: number): number {
  let at = from;
  while (at - from < 3 && BETWEEN.test(words[at]?.lower ?? "")) at += 1;
  return at;
}

/** The verb at `at` that would take the object: the infinitive after a modal, or "avoir" with its participle. */
function verbAt(words: readonly Word[], at: number): Verb | undefined {
  const finite = words[at]?.all.filter((one) => isFiniteForm(one) && one.mode !== "imp") ?? [];
  if (finite.length === 0 || words[at]?.token.text.startsWith("-") === true) return undefined;
  const next = past(words, at + 1);
  if (finite.some(({ lemma }) => lemma === "avoir")) {
    const participle = words[next]?.all.find(({ mode }) => mode === "ppas");
    return participle && { from: at, to: next, lemma: participle.lemma, compound: true };
  }
  if (finite.some(({ lemma }) => MODALS.test(lemma))) {
    const infinitive = words[next]?.all.find(({ mode }) => mode === "inf");
    return infinitive && { from: next, to: next, lemma: infinitive.lemma, compound: false };
  }
  const [own] = finite;
  return own && { from: at, to: at, lemma: own.lemma, compound: false };
}

/** Whether the pronoun may stand for what was named: "ma fille, elle garde". */
function isTopic(pronoun: string, { gender, number }: Topic): boolean {
  const own = { il: "ms", elle: "fs", ils: "mp", elles: "fp" }[pronoun];
  return own === `${gender}${number}` || own === `m${number}`;
}

/** What one brings or pays oneself, where the other does not: "vous fournissez les outils ou je dois apporter ?". */
const BROUGHT =
  /^(?:acheter|apporter|amener|prendre|louer|préparer|commander|emporter|emprunter|ramener|fournir|réserver|trouver)$/u;
const AFTER_BROUGHT = /^(?:[.;:!?,]|moi-même|nous-mêmes|aussi|ici|là-bas|en|au|à|avant|ailleurs|seule?)$/u;

/** The pronoun of what the first question is about: the object of its verb, or what was named before the comma. */
function pronounOfObject(tagged: TaggedSentence, end: number): string | undefined {
  const { words, groups } = tagged;
  const object = groups.findLast(({ from, to }) => {
    const verb = words[from - 1]?.all.some((one) => isFiniteForm(one) || one.mode === "inf");
    return to < end && verb === true;
  });
  const determiner = words[object?.determiner ?? -1];
  const noun = words[object?.noun ?? -1];
  if (object === undefined || determiner === undefined || noun === undefined) {
    const topic = topicOf(tagged);
    if (topic === undefined || topic.to > end || PLACES.test(topic.noun.lower)) return undefined;
    return topic.number === "p" ? "les" : topic.gender === "f" ? "la" : "le";
  }
  if (PLACES.test(noun.lower)) return undefined;
  if (/^(?:des|du|un|une|de)$/u.test(determiner.lower)) return "en";
  const plural = determiner.all.some(({ pos, number }) => pos === "DET" && number === "p");
  return plural ? "les" : object.gender === "f" ? "la" : "le";
}

/** "vous prêtez les patins ou je dois acheter moi-même ?": the object of the first question is that of the second. */
function* ofAlternative(rule: Rule, tagged: TaggedSentence, sentence: Sentence): Iterable<Finding> {
  const { words } = tagged;
  const or = words.findIndex(({ lower }) => lower === "ou");
  if (or < 3 || words.at(-1)?.token.text !== "?") return;
  const pronoun = pronounOfObject(tagged, or);
  if (pronoun === undefined) return;
  let at = or + 1;
  if (words[at]?.lower === "moi") at += words[at + 1]?.lower === "," ? 2 : 1;
  if (words[at]?.lower === "est-ce") at += 2;
  if (
    words[at]?.lower === "il" &&
    words[at + 1]?.lower === "faut" &&
    /^qu[e']$/u.test(words[at + 2]?.lower ?? "")
  )
    at += 3;
  if (!/^(?:je|j'|on|nous)$/u.test(words[at]?.lower ?? "")) return;
  const verb = verbAt(words, at + 1);
  if (verb === undefined || verb.compound || !BROUGHT.test(verb.lemma)) return;
  if (!AFTER_BROUGHT.test(words[verb.to + 1]?.lower ?? ".")) return;
  // "ou j'apporte ?" may be of anything; "ou je dois apporter", "j'apporte moi-même" of what was named.
  const modal = verb.from > at + 1;
  if (!modal && !/^(?:moi|nous)-mêmes?$/u.test(words[verb.to + 1]?.lower ?? "")) return;
  const texts = words.slice(verb.from, verb.to + 1).map(({ token }) => token.text);
  const elided = words[verb.from - 1]?.lower === "j'";
  const found = replaced(
    rule,
    [...(elided ? ["je"] : []), pronoun, ...texts],
    elided ? verb.from - 1 : verb.from,
    verb.to,
    sentence,
    (correction) => `Ce que l'on vient de nommer est repris par un pronom : « ${correction} ».`,
  );
  if (found !== undefined) yield found;
}

/** "les chaussures, je mets où ?", "l'argent, on peut envoyer par internet": no pronoun says the object again. */
export const topicObject: Rule = {
  id: "objet-repris",
  code: "SYN_PRONOM",
  priority: "construction",
  *find(sentence: Sentence, { tagger, lexicon }: RuleContext): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    const { words } = tagged;
    yield* ofAlternative(this, tagged, sentence);
    const topic = topicOf(tagged);
    if (topic === undefined || topic.noun.token.quoted || PLACES.test(topic.noun.lower)) return;
    let at = topic.to + 2;
    if (words[at]?.lower === "est-ce" && /^qu[e']$/u.test(words[at + 1]?.lower ?? "")) at += 2;
    const subject = words[at];
    if (subject === undefined || !SUBJECTS.test(subject.lower)) return;
    const denied = /^n[e']$/u.test(words[at + 1]?.lower ?? "") ? 1 : 0;
    const verb = verbAt(words, at + 1 + denied);
    if (verb === undefined || !NEEDS_OBJECT.test(verb.lemma)) return;
    const impersonal = words[at + 1]?.lower.startsWith("fa") === true && verb.from > at + 1;
    if (isTopic(subject.lower, topic) && !impersonal) return;
    const after = words[past(words, verb.to + 1)];
    if (after !== undefined && !NO_OBJECT.test(after.lower)) return;
    const pronoun = topic.number === "p" ? "les" : topic.gender === "f" ? "la" : "le";
    const texts = words.slice(verb.from, verb.to + 1).map(({ token }) => token.text);
    if (verb.compound) {
      const { gender, number } = topic;
      const agreed = lexicon.conjugate(verb.lemma, { mode: "ppas", gender, number });
      if (agreed !== undefined) texts.splice(-1, 1, agreed);
    }
    // "j'ai" opens into "je l'ai", "n'ai" into "ne l'ai".
    let from = verb.from;
    const list = [pronoun, ...texts];
    if (words[from - 1]?.lower === "n'") {
      from -= 1;
      list.unshift("ne");
    }
    if (words[from - 1]?.lower === "j'") {
      from -= 1;
      list.unshift("je");
    }
    const found = replaced(
      this,
      list,
      from,
      verb.to,
      sentence,
      (correction) => `Ce que l'on nomme avant la virgule est repris par un pronom : « ${correction} ».`,
    );
    if (found !== undefined) yield found;
  },
};
