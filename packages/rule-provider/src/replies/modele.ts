import { countWords } from "@epreuve/contract/mots";
import { type NiveauCecr, NiveauCecrSchema } from "@epreuve/contract/niveaux";
import { TACHES, type Tache, TacheSchema } from "@epreuve/contract/tache";
import type { ModeleReply } from "@epreuve/core/enrichment/replies";
import type { Donnees } from "@epreuve/core/generation/donnees";
import { fold } from "@epreuve/french-checker/token";
import type { Debate } from "../content/debates.ts";
import { articleSceneOf, debateOf, messageSceneOf } from "../content/match.ts";
import { analyse, analyseProduction, candidateOnly } from "./analysis.ts";
import { anchorsOf, speaksOf } from "./features/subject.ts";
import type { Language } from "./language.ts";
import { type Argument, arguedParts, sideOf, speechParts, unknownDebate } from "./modele/argued.ts";
import { assemble, type Bounds, type Part } from "./modele/assemble.ts";
import { FILLERS } from "./modele/generic.ts";
import { keyPoints } from "./modele/key-points.ts";
import { articleParts, messageParts } from "./modele/message.ts";
import { ownSentences } from "./modele/own-sentences.ts";
import { capital, de } from "./modele/phrasing.ts";
import { interactionParts, presentationParts, type Step } from "./modele/spoken.ts";
import { hash } from "./rewrite.ts";

function stepOf(niveau: NiveauCecr): Step {
  if (niveau === "C1" || niveau === "C2") return 2;
  return niveau === "B2" ? 1 : 0;
}

/** Words of a spoken model answer: up to two minutes at 130 words a minute. */
const SPOKEN: Bounds = { min: 0, max: 240 };

function boundsOf({ mots_min = "", mots_max = "" }: Donnees, tache: Tache): Bounds {
  const { mots_min: least, mots_max: most } = TACHES[tache];
  const read = (text: string): number | null => (/^\s*\d{1,5}\s*$/u.test(text) ? Number(text) : null);
  const min = read(mots_min) ?? least ?? SPOKEN.min;
  const max = read(mots_max) ?? most ?? SPOKEN.max;
  return { min, max: Math.max(min, max) };
}

/** The noun phrase, with its article, that a subject names after "sur" or "pour ou contre"; null where none fits. */
function namedIn(subject: string): string | null {
  const phrase =
    /(?:pour ou contre|au sujet d(?=u|e)|à propos d(?=u|e)|(?<![\p{L}])sur) ?((?:l'|la |le |les )[^.,;:!?()«»\n]{3,50}?)(?=[.,;:!?\n]| et | puis | dans | qui | que |$)/iu.exec(
      subject,
    )?.[1];
  const nom = phrase === undefined ? null : (phrase.charAt(0).toLowerCase() + phrase.slice(1)).trim();
  return nom === null ||
    nom.split(/\s+/u).length > 6 ||
    /question|sujet|document|point|cette|position/u.test(nom)
    ? null
    : nom;
}

/** The debate of a subject, or a general one about what the subject names. */
function debateFor(subject: string): Debate {
  const known = debateOf(subject);
  if (known !== null) return known;
  const nom = namedIn(subject);
  // A longer question would copy too much of the subject.
  const asked = /(?:Faut-il|Peut-on|Doit-on|Devrait-on)[^?.!]{4,60}\?/u.exec(subject)?.[0];
  if (nom === null && asked !== undefined && countWords(asked) < 8)
    return unknownDebate("cette idée", asked.replace(/\s+/gu, " "));
  if (nom === null) return unknownDebate("cette évolution", "Faut-il se réjouir de cette évolution ?");
  return unknownDebate(nom, `Que faut-il penser ${de(nom)} ?`);
}

/** The speaker of each of two documents, from headings like "Document 1 : une élue locale"; or null. */
function authors(documents: string): [string, string] | null {
  const named = [
    ...documents.matchAll(
      /^(?:Document|Texte|Témoignage) \d+\s*:\s*((?:une?|la|le|l'|des|les)\s*[^\n]{3,60})$/gmu,
    ),
  ];
  const [un, deux] = named.map(([, auteur = ""]) => auteur.trim());
  return un === undefined || deux === undefined ? null : [un, deux];
}

/** Whether the first document clearly argues against; in doubt false, since the exam puts the one in favour first. */
function isInverse(documents: string, { pour, contre }: Debate): boolean {
  const texts = documents.split(/\n{2,}/u);
  const shared = (texte: string, clauses: readonly string[]): number => {
    const folded = fold(texte);
    return fold(clauses.join(" "))
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 5 && folded.includes(word.slice(0, 6))).length;
  };
  const [un = "", deux = ""] = texts;
  return shared(un, contre) + shared(deux, pour) > shared(un, pour) + shared(deux, contre) + 1;
}

/**
 * A model answer to the subject in the form of its task and within its word range. It is a pure function of the data,
 * the candidate's text included.
 */
export function modeleReply(donnees: Donnees, language: Language): ModeleReply {
  const tache = TacheSchema.options.find((one) => one === donnees.tache?.trim()) ?? "EE_T3";
  const { consigne = "", documents = "" } = donnees;
  const oral = TACHES[tache].mode === "EO";
  const contenu = oral ? candidateOnly(donnees.contenu ?? "") : (donnees.contenu ?? "");
  const seed = hash(`${consigne}\n${contenu}`);
  const subject = `${consigne}\n${documents}`;
  const own = ownSentences(analyse(contenu, language, true), analyse(subject, language), oral, language);
  const bounds = boundsOf(donnees, tache);
  const niveau = NiveauCecrSchema.options.find((one) => one === donnees.niveau_vise?.trim()) ?? "B2";
  const parts = partsOf();
  const texte = capital(assemble(parts, bounds, FILLERS));
  return { texte, points_cles: keyPoints(texte, own, oral, language) };

  function onQuestion(texte: string): boolean {
    const anchors = anchorsOf(analyse(consigne, language));
    // An opinion of the candidate could contradict the one that the model defends.
    if (
      /(?<!\p{L})(?:à mon avis|je (?:ne )?(?:pense|crois|suis|trouve)|pour moi|selon moi|certes|au contraire|pour ma part)(?!\p{L})/iu.test(
        texte,
      )
    )
      return false;
    return anchors.length === 0 || speaksOf(analyse(texte, language).words, anchors);
  }

  function partsOf(): Part[] {
    const frame = { consigne, seed, own, language };
    if (tache === "EE_T1") return messageParts(messageSceneOf(consigne), frame);
    if (tache === "EE_T2") return articleParts(articleSceneOf(consigne), frame);
    if (tache === "EO_T1")
      return presentationParts(analyseProduction(donnees, language), stepOf(niveau), seed, language);
    if (tache === "EO_T2_LIVE")
      return interactionParts(consigne, /tuto[iy]/u.test(fold(consigne)) ? "tu" : "vous", seed);
    const debate = debateFor(subject);
    const argument: Argument = {
      debate,
      favorable: sideOf(contenu, debate) ?? seed % 2 === 0,
      authors: authors(documents),
      inverse: isInverse(documents, debate),
      seed,
      niveau,
      // Sentences of a speech that are off the question would lead the model off it.
      own: oral ? own.filter(({ texte }) => onQuestion(texte)) : own,
    };
    return tache === "EE_T3" ? arguedParts(argument) : speechParts(argument);
  }
}
