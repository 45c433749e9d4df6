import { OBJECT_CLITICS, PERSON_OF_SUBJECT } from "../tagger/word-lists.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import { REFLEXIVE } from "./reflexive-words.ts";

const OWN: Readonly<Record<string, string>> = { moi: "1s", toi: "2s", nous: "1p", vous: "2p" };
/** Verbs that no person is the object of, so that what follows says the subject again, or lacks its preposition. */
const NO_PERSON =
  /^(?:être|avoir|falloir|aller|venir|revenir|partir|arriver|rester|sortir|entrer|rentrer|retourner|monter|descendre|tomber|devenir|naître|mourir|vivre|habiter|travailler|marcher|courir|dormir|jouer|voyager|sembler|paraître|pleuvoir|vouloir|pouvoir|devoir|savoir|penser|espérer|commencer|continuer|finir|étudier|préférer|connaître|compter|dépendre|participer|rêver|profiter|discuter|exister|durer|agir|rire|pleurer|danser|chanter|nager)$/u;
/** What follows a person that is said again, or stands beside another. */
const AGAIN =
  /^(?:aussi|non|même|mêmes|seule?s?|qui|que|qu'|et|ou|ni|-.*|deux|trois|quatre|cinq|autres?|je|j'|tu|il|elle|on|ils|elles|c'|ça|personnellement)$/u;
/** Verbs that an infinitive follows whose subject is the person: "vous faites moi rire". */
const MAKING = /^(?:faire|laisser|voir|entendre|regarder|écouter)$/u;
const MAY_SAY_AGAIN = /^(?:dire|croire|voir|trouver|supposer|imaginer|répéter|jurer|promettre)$/u;
const LEUR_NEXT =
  /^(?:que|qu'|de|d'|du|des|un|une|le|la|l'|les|mon|ma|mes|son|sa|ses|notre|nos|ce|cet|cette|ces|comment|pourquoi|beaucoup|tout|toujours|souvent|chaque|à|en|plusieurs|quelque|quelques|[.!?])$/u;
/** Those that have no object but oneself, each with what follows then. */
const SELF: Readonly<Record<string, RegExp>> = {
  demander:
    /^(?:si|s'|ce|comment|pourquoi|où|quand|combien|quel|quelle|quels|quelles|toujours|souvent|parfois)$/u,
  sentir:
    /^(?:bien|mal|mieux|très|trop|plus|moins|assez|vraiment|un|en|comme|beaucoup|toujours|souvent|parfois|si|chez)$/u,
  rappeler: /^(?:que|qu'|de|d'|du|bien|toujours|encore)$/u,
  réjouir: /^(?:de|d'|du|que|qu'|pour)$/u,
  préoccuper: /^(?:de|d'|du|pour|beaucoup|trop)$/u,
  soucier: /^(?:de|d'|du)$/u,
  intéresser: /^(?:à|au|aux|beaucoup)$/u,
  contenter: /^(?:de|d')$/u,
};

function isInfinitive(word: Word | undefined): boolean {
  return word?.all.some(({ mode }) => mode === "inf") === true;
}

/** Whether that person begins a clause of its own: "je trouve vous avez raison". */
function beginsClause(words: readonly Word[], index: number): boolean {
  const own = OWN[words[index]?.lower ?? ""];
  let at = index + 1;
  while (at - index < 4 && /^n[e']$/u.test(words[at]?.lower ?? "")) at += 1;
  while (at - index < 4 && OBJECT_CLITICS.test(words[at]?.lower ?? "")) at += 1;
  return (
    words[at]?.all.some(
      (one) => isFiniteForm(one) && one.mode !== "imp" && `${one.person}${one.number}` === own,
    ) === true
  );
}

/** "je sens moi mieux", "tu trompes toi": verbs of oneself. */
function isOfSelf(words: readonly Word[], index: number, lemma: string): boolean {
  const next = words[index + 1];
  if (next === undefined) return false;
  if (SELF[lemma]?.test(next.lower) === true) return true;
  if (next.lower === "," || AGAIN.test(next.lower)) return false;
  const attribute = lemma === "sentir" && next.all.some(({ pos, mode }) => pos === "ADJ" || mode === "ppas");
  // "je suis moi levé tôt": the auxiliary of a verb of oneself.
  const participle = next.all.find(({ mode }) => mode === "ppas")?.lemma;
  if (lemma === "être" && participle !== undefined)
    return REFLEXIVE.has(participle) || !next.all.some(({ pos }) => pos === "ADJ");
  const known = REFLEXIVE.get(lemma);
  // "je réveille moi habituellement à six heures": no object follows.
  const objectless = next.all.length > 0 && next.all.every(({ pos }) => pos === "ADV" || pos === "PREP");
  return attribute || known?.test(next.lower) === true || (known !== undefined && objectless);
}

export interface AfterFinite {
  /** The verb, before which the pronoun belongs. */
  verb: number;
  lemma: string;
  /** Whether the person is the subject itself. */
  self: boolean;
}

/**
 * The verb that the pronoun at `index` follows as its object, whatever the verb is: it has a subject pronoun of another
 * person right before it, and no other pronoun.
 */
export function afterFinite({ words }: TaggedSentence, index: number): AfterFinite | undefined {
  const pronoun = words[index];
  const verb = words[index - 1];
  if (pronoun === undefined || verb === undefined || verb.name || index < 2) return undefined;
  if (!/^(?:moi|toi|nous|vous|leur|le|la|les)$/u.test(pronoun.lower)) return undefined;
  const ne = /^n[e']$/u.test(words[index - 2]?.lower ?? "") ? 1 : 0;
  const subject = PERSON_OF_SUBJECT[words[index - 2 - ne]?.lower ?? ""];
  // "nous vous aidons", "est-ce à nous": the pronoun before is an object itself.
  if (subject === undefined || SUBJECT_ELSE.test(words[index - 3 - ne]?.lower ?? "")) return undefined;
  const forms = verb.all.filter(
    (one) => isFiniteForm(one) && one.mode !== "imp" && `${one.person}${one.number}` === subject,
  );
  const lemma = forms[0]?.lemma;
  if (lemma === undefined) return undefined;
  const next = words[index + 1];
  const follows = next?.lower ?? ".";
  if (OWN[pronoun.lower] === subject) {
    const alone = /^(?:moi|toi)$/u.test(pronoun.lower);
    return alone && isOfSelf(words, index, lemma) ? { verb: index - 1, lemma, self: true } : undefined;
  }
  // "ce que je dis vous concerne": the object of the verb that follows.
  const relative = /^(?:qu[e']|dont|où|quoi|si|quand)$/u.test(words[index - 3 - ne]?.lower ?? "");
  const finite = next?.all.filter((one) => isFiniteForm(one)) ?? [];
  if (finite.length > 0 && (relative || finite.length === next?.all.length)) return undefined;
  const owed = lemma === "devoir" && next?.all.some(({ pos }) => pos === "DET") === true;
  if ((forms.some((one) => NO_PERSON.test(one.lemma)) && !owed) || AGAIN.test(follows) || follows === ",")
    return undefined;
  if (/^l[ae]s?$/u.test(pronoun.lower))
    return /^(?:faire|laisser)$/u.test(lemma) && isInfinitive(next) && words[index + 2]?.lower !== "de"
      ? { verb: index - 1, lemma, self: false }
      : undefined;
  if (pronoun.lower === "leur")
    return LEUR_NEXT.test(follows) ? { verb: index - 1, lemma, self: false } : undefined;
  if (isInfinitive(next) && !MAKING.test(lemma)) return undefined;
  if (MAY_SAY_AGAIN.test(lemma) && /^(?:nous|vous)$/u.test(pronoun.lower) && next?.token.kind === "punct")
    return undefined;
  if (OBJECT_CLITICS.test(follows) && isInfinitive(words[index + 2])) return undefined;
  return beginsClause(words, index) ? undefined : { verb: index - 1, lemma, self: false };
}

/** With one of these before it, "nous" or "elle" is no subject of the verb after it. */
const SUBJECT_ELSE = /^(?:je|j'|tu|il|elle|on|ils|elles|avec|pour|chez|à|de|d'|sans|et)$/u;
