import type { Tache } from "@epreuve/contract/tache";
import type { ReadText } from "./read-text.ts";
import { plainOf } from "./words.ts";

const FIRST_PERSON = /^(?:je|j|me|m|moi|mon|ma|mes|nous|notre|nos|on)$/u;
const SECOND_PERSON = /^(?:tu|te|toi|ton|ta|tes|vous|votre|vos)$/u;
const FAMILIAR = /^(?:tu|te|toi|ton|ta|tes)$/u;
/** A greeting may come after what is said in any text; it opens its sentence then. */
const OPENING_SENTENCES = 4;
const GREETING =
  /^(?:bonjour|bonsoir|salut|coucou|cher|chere|chers|cheres|hello|madame|monsieur|mesdames|messieurs)$/u;
const ASKING =
  /\?|\best[- ]ce qu|\b(?:combien|quel|quelle|quels|quelles|comment|pourquoi|pouvez[- ]vous|savoir|demander|renseign)/u;

/** A person one writes to as "tu", and one that is written to as "vous", as a consigne names them. Several are "vous". */
const CLOSE =
  /\b(?:ami|amie|copain|copine|cousin|cousine|frere|soeur|mere|pere|tante|oncle|grand-mere|grand-pere)\b/u;
const FORMAL =
  /\b(?:proprietaire|directeur|directrice|responsable|mairie|maire|municipalite|conseil|service|entreprise|agence|banque|gerant|gerante|proviseur|enseignante?|professeure?|medecin|administration|bureau|reception|accueil|secretariat|syndic|assureur|garage|clinique|hopital|bibliotheque|hotel|magasin|compagnie|fournisseur|employeur|redaction|madame|monsieur|elus)\b/u;
const RECIPIENT = /(?:ecri|repond|invit|message|lettre|courriel|mail|mot)\S*[^.;:]*/u;

/** Below this share of words a text that speaks of oneself is none. */
const FIRST_PERSON_SHARE = 0.05;
/** What is said of oneself is more than opinions: "je pense", "à mon avis". "On" may be anybody. */
const OPINING =
  /\b(?:je (?:pense|crois|trouve|dirais|dis|voudrais|vais)|pour moi|(?:selon|d'apres) moi|(?:a )?mon (?:avis|opinion))\b/gu;
const ONESELF = /\b(?:je|j|me|m|moi|mon|ma|mes|nous|notre|nos)\b/gu;
/** Of the honest presentations that may be read none has fewer, the least but one three times as many. */
const ONESELF_SHARE = 0.015;
/** A text of fewer words shows no absence. */
const WORDS_MIN = 40;
const EXCHANGE_MIN = 50;

/**
 * Whether what a task demands whatever its subject is wholly missing: somebody to write to, oneself, an experience,
 * questions. It says nothing of the words of the subject, so it is a ground of its own beside them.
 */
export function missesDemand(text: ReadText): boolean {
  return text.mots.length >= WORDS_MIN && MISSING[text.tache](text);
}

const MISSING: Record<Tache, (text: ReadText) => boolean> = {
  EE_T1: (text) =>
    !isNotice(text) && ((count(text, SECOND_PERSON) === 0 && !opens(text)) || isForAnother(text)),
  EE_T2: (text) => share(text, FIRST_PERSON) < FIRST_PERSON_SHARE / 2 || isLetter(text),
  EE_T3: (text) => isLetter(text),
  EO_T1: (text) => share(text, FIRST_PERSON) < FIRST_PERSON_SHARE || ofOneself(text) < ONESELF_SHARE,
  EO_T2_LIVE: (text) => questions(text) < 2,
  EO_T3: (text) => isLetter(text),
};

/** Whether a candidate who was to ask questions asks none, in an exchange long enough to show it. */
export function asksNothing(text: ReadText): boolean {
  const wanted = /\bquestion|\brenseign|\binformation/u.test(plainOf(text.sujet?.consigne ?? ""));
  return wanted && text.mots.length >= EXCHANGE_MIN && questions(text) === 0;
}

function questions({ texte }: ReadText): number {
  return plainOf(texte).match(new RegExp(ASKING, "gu"))?.length ?? 0;
}

/** A notice is addressed to nobody. */
function isNotice({ sujet }: ReadText): boolean {
  return /\b(?:annonce|affiche|description|liste)\b/u.test(plainOf(sujet?.consigne ?? ""));
}

function count({ mots }: Pick<ReadText, "mots">, pattern: RegExp): number {
  return mots.filter(({ plain }) => pattern.test(plain)).length;
}

function ofOneself({ texte, mots }: ReadText): number {
  const told = plainOf(texte).replace(OPINING, " ");
  return (told.match(ONESELF)?.length ?? 0) / mots.length;
}

function share(text: ReadText, pattern: RegExp): number {
  return count(text, pattern) / text.mots.length;
}

/** A message to somebody close where the consigne names an authority, or the reverse. */
function isForAnother(text: ReadText): boolean {
  const to = RECIPIENT.exec(plainOf(text.sujet?.consigne ?? ""))?.[0] ?? "";
  const [close, formal] = [CLOSE.test(to), FORMAL.test(to)];
  if (close === formal) return false;
  const familiar = count(text, FAMILIAR);
  const polite = count(text, SECOND_PERSON) - familiar;
  return close ? familiar === 0 && polite >= 3 : polite === 0 && familiar >= 3;
}

/** A message to one person, where an opinion was asked for. */
function isLetter(text: ReadText): boolean {
  return opens(text) && count(text, FAMILIAR) >= 3;
}

/** Whether a text opens with a greeting, or one of its first sentences does. */
function opens({ phrases }: Pick<ReadText, "phrases">): boolean {
  return phrases
    .slice(0, OPENING_SENTENCES)
    .some(({ mots }, at) => mots.slice(0, at === 0 ? 4 : 2).some(({ plain }) => GREETING.test(plain)));
}
