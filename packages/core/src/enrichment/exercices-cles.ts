import { foldQuote } from "../text/fold.ts";
import { isRedige } from "./exercices-rediges/formes.ts";
import { explanationFault } from "./explication.ts";
import type { Proofreader } from "./proofreader.ts";
import type { ExercicesReply } from "./replies.ts";

type Proposed = ExercicesReply["exercices"][number];

export const GAP = "___";

/**
 * What the rules say of a key: `proven`, that it is right and the only right one; `open`, that nothing speaks against it;
 * otherwise what is wrong, in French.
 */
export type Verdict = { kind: "proven" } | { kind: "open" } | { kind: "fault"; fault: string };

const PROVEN: Verdict = { kind: "proven" };
const OPEN: Verdict = { kind: "open" };
const faulty = (fault: string): Verdict => ({ kind: "fault", fault });

/** A correction that replaces more words than this is another sentence. */
const CHANGED_WORDS_MAX = 6;

/** Checks the key, the wrong choices and the explanation of an exercise that is right in form. */
export function verdictOn(exercice: Proposed, proofreader: Proofreader): Verdict {
  if (isRedige(exercice)) return PROVEN;
  switch (exercice.type) {
    case "qcm":
    case "texte_a_trous":
      return gapVerdict(exercice, proofreader);
    case "correction":
      return correctionVerdict(exercice, proofreader);
    case "reformulation":
      return rewordingVerdict(exercice, proofreader);
  }
}

/** What helps to fill a gap is no part of the sentence: "Elle a trois ___ (chat)." */
const HINT = /\s*\([^()]*\)/gu;

/** The sentence with something in its gap; without a gap, nothing can be put in. */
function filled(enonce: string, texte: string): string | null {
  const parts = enonce.replace(HINT, "").split(GAP);
  return parts.length === 2 ? parts.join(texte) : null;
}

function gapVerdict(exercice: Proposed, proofreader: Proofreader): Verdict {
  const { type, enonce, choix, reponse } = exercice;
  const whole = filled(enonce, reponse);
  if (whole === null) {
    return type === "qcm" && !enonce.includes(GAP)
      ? OPEN
      : faulty("il faut un seul trou, pour une seule réponse");
  }
  const [error] = proofreader.findErrors(whole);
  if (error !== undefined) {
    return faulty(`la phrase complétée a une faute : « ${whole.slice(error.start, error.end)} »`);
  }
  const fault = explanationFault(exercice.explication, { cle: reponse, phrase: whole });
  if (fault !== null) return faulty(fault);
  const wrong = (choix ?? []).filter((choice) => choice !== reponse);
  const found = wrong.filter((choice) => proofreader.findErrors(filled(enonce, choice) ?? "").length > 0);
  return type === "qcm" && found.length === wrong.length ? PROVEN : OPEN;
}

function correctionVerdict({ enonce, reponse, explication }: Proposed, proofreader: Proofreader): Verdict {
  const [left] = proofreader.findErrors(reponse);
  if (left !== undefined)
    return faulty(`la réponse a une faute : « ${reponse.slice(left.start, left.end)} »`);
  const change = changeOf(enonce, reponse);
  if (Math.max(change.wrong.length, change.right.length) > CHANGED_WORDS_MAX) {
    return faulty("la réponse change plus que l'erreur");
  }
  const [error, ...others] = proofreader.findErrors(enonce);
  if (others.length > 0) return faulty("l'énoncé a plusieurs fautes");
  const cle = change.right.join(" ");
  const fault = cle === "" ? null : explanationFault(explication, { cle, phrase: reponse });
  if (fault !== null) return faulty(fault);
  if (error === undefined) return OPEN;
  const corrected = enonce.slice(0, error.start) + error.correction + enonce.slice(error.end);
  return foldQuote(corrected) === foldQuote(reponse) ? PROVEN : OPEN;
}

/** There is no single answer to a rewording: the statement and the example need only be right. */
function rewordingVerdict({ enonce, reponse }: Proposed, proofreader: Proofreader): Verdict {
  for (const [name, texte] of Object.entries({ "l'énoncé": enonce, "la réponse": reponse })) {
    const [error] = proofreader.findErrors(texte);
    if (error !== undefined)
      return faulty(`${name} a une faute : « ${texte.slice(error.start, error.end)} »`);
  }
  return PROVEN;
}

/** The words in which two sentences differ, between their common beginning and end. */
function changeOf(enonce: string, reponse: string): { wrong: string[]; right: string[] } {
  const [a, b] = [enonce.trim().split(/\s+/u), reponse.trim().split(/\s+/u)];
  const shortest = Math.min(a.length, b.length);
  let start = 0;
  while (start < shortest && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shortest - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return { wrong: a.slice(start, a.length - end), right: b.slice(start, b.length - end) };
}
