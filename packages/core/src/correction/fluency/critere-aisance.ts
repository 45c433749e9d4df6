import { type CodeCritere, CRITERES, CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import type { Critere } from "@epreuve/contract/rapport";
import type { Tache } from "@epreuve/contract/tache";
import type { TimedWord } from "../../speech/transcriber.ts";
import type { FoundErreur } from "../scale/found-erreur.ts";
import { noteOfLevel } from "../scale/niveaux.ts";
import { type Aisance, aisanceOf, DUREE_MIN_MS, type Mesures, MOTS_MIN, parMinute } from "./aisance.ts";
import { DEBIT_RAPIDE, type NiveauAisance, niveauAisance } from "./niveau-aisance.ts";

/** The criterion that is computed from word times and never requested from a provider: its evidence is figures. */
export const MEASURED = "AISANCE_PHONOLOGIE" satisfies CodeCritere;

const NOT_COUNTED = "Ce critère ne compte donc pas dans la note.";
const UNJUDGED = {
  sans_temps: `La prononciation et l'aisance ne peuvent pas être évaluées à partir d'une transcription sans le temps de chaque mot. ${NOT_COUNTED} Enregistrez-vous, réécoutez-vous et vérifiez que chaque phrase se comprend du premier coup.`,
  temps_faux: `La transcription donne à vos mots des temps impossibles : l'aisance n'a pas pu être mesurée. ${NOT_COUNTED} Enregistrez-vous à nouveau, dans le calme et près du micro.`,
  trop_court: `L'enregistrement est trop court pour mesurer l'aisance : il faut au moins ${MOTS_MIN} mots et ${DUREE_MIN_MS / 1_000} secondes de parole. ${NOT_COUNTED} Développez chaque réponse avec une raison et un exemple.`,
};

/** The same of a live interaction, which is not recorded again. */
const UNJUDGED_LIVE = {
  sans_temps: `L'entretien est corrigé d'après son texte : le débit et la prononciation n'y sont pas. ${NOT_COUNTED} Pour vous entraîner, redites vos questions à voix haute, d'une traite, jusqu'à ne plus chercher vos mots.`,
  temps_faux: `La transcription donne à vos mots des temps impossibles : l'aisance n'a pas pu être mesurée. ${NOT_COUNTED} Au prochain entretien, parlez dans le calme et près du micro.`,
  trop_court: `Vous avez trop peu parlé à voix haute pour que l'aisance soit mesurée : il faut au moins ${MOTS_MIN} mots et ${DUREE_MIN_MS / 1_000} secondes de parole. ${NOT_COUNTED} Au prochain entretien, posez vos questions en phrases entières.`,
};

const UNHEARD =
  "Niveau estimé d'après le débit et les pauses seuls : la prononciation n'est pas jugée, car le correcteur n'entend pas votre voix.";

/** Speech that is shorter shows little: its measures are no rate a minute, and their level is uncertain. Our choice. */
const COURT_MS = 30_000;

/**
 * Measures a production's fluency, where its task has the criterion; without word times the result says why there is
 * none.
 */
export function measureAisance({ tache, mots, contenu }: Measurable): Aisance {
  // The words of spoken turns carry their own punctuation: the dialogue holds the examiner's words too.
  return aisanceOf(isMeasured(tache) ? mots : null, tache === "EO_T2_LIVE" ? "" : contenu);
}

interface Measurable {
  tache: Tache;
  mots: readonly TimedWord[] | null;
  contenu: string;
}

function isMeasured(tache: Tache): boolean {
  const criteres: readonly CodeCritere[] = CRITERES_DE_TACHE[tache];
  return criteres.includes(MEASURED);
}

/**
 * AISANCE_PHONOLOGIE by rule. `preuves` are sentences with the measures, no quotes. Without measures it has neither
 * level nor note, and its advice says why.
 */
export function critereAisance(tache: Tache, aisance: Aisance): Critere {
  const named: Pick<Critere, "code" | "libelle"> = { code: MEASURED, libelle: CRITERES[MEASURED] };
  if (aisance.mesures === null) {
    const conseils = tache === "EO_T2_LIVE" ? UNJUDGED_LIVE : UNJUDGED;
    return { ...named, niveau_cecr: null, note: null, preuves: [], conseil: conseils[aisance.raison] };
  }
  const { mesures } = aisance;
  const judged = niveauAisance(mesures);
  return {
    ...named,
    niveau_cecr: judged.niveau,
    note: noteOfLevel(judged.niveau, judged.position),
    preuves: phrasesOf(mesures),
    conseil: [conseilOf(mesures, judged), UNHEARD, ...prudence(mesures)].join(" "),
  };
}

function prudence({ dureeMs }: Mesures): string[] {
  if (dureeMs >= COURT_MS) return [];
  return [`Ce niveau repose sur ${duration(dureeMs)} de parole seulement : prenez-le avec prudence.`];
}

/** From this many hesitations and repetitions per minute on they count as a habit. Our choice. */
const HABITUDE = 6;

function conseilOf(mesures: Mesures, { plusFaible, debitVise, niveau }: NiveauAisance): string {
  const { debit, plusLongue } = mesures;
  if (debit > DEBIT_RAPIDE) {
    return "Vous parlez très vite : marquez un temps à la fin de chaque phrase, pour qu'on vous suive sans effort.";
  }
  const fillers = mesures.hesitations.length + mesures.repetitions.length;
  if (parMinute(fillers, mesures.dureeMs) >= HABITUDE) {
    return `Vos hésitations et vos reprises s'entendent (${fillers} en ${duration(mesures.dureeMs)}) : préférez un court silence à « euh », et allez au bout du mot commencé.`;
  }
  if (niveau === "C1" && !beyond(HURTS, mesures)) {
    return "Gardez ce rythme ; entraînez-vous maintenant sur des sujets que vous n'avez jamais préparés.";
  }
  if (niveau !== "C1" && plusFaible === "debit" && debitVise !== null) {
    return `Répondez trois fois de suite à la même question, chronomètre en main : dites la même chose en 2 minutes, puis en 1 min 30, puis en 1 minute. Visez ${debitVise} mots par minute.`;
  }
  if (mesures.pausesDansLaProposition === 0) {
    return "Vos pauses sont bien placées : allongez maintenant ce que vous dites entre deux pauses, en reliant vos phrases par « parce que », « alors que », « ce qui fait que ».";
  }
  const example = plusLongue?.lieu === "dans_la_proposition" ? ` comme après « ${plusLongue.apres} »` : "";
  return `Faites vos pauses à la fin des phrases ou avant « mais », « parce que », pas au milieu d'un groupe de mots${example} : quand un mot manque, dites-le autrement (« c'est une sorte de… ») au lieu de vous arrêter.`;
}

/** The measures as French sentences for the candidate, the most significant first. */
export function phrasesOf(mesures: Mesures): string[] {
  const { mots, dureeMs, debit, pausesDansLaProposition: inside, hesitations, repetitions } = mesures;
  return [
    `Débit : ${rounded(debit)} mots par minute, pauses comprises (${mots} mots en ${duration(dureeMs)}).`,
    pausePhrase(mesures),
    ...(inside === null
      ? []
      : [
          `${counted(inside, "pause")} au milieu d'un groupe de mots${inside === 0 || dureeMs < COURT_MS ? "" : `, soit ${rounded(parMinute(inside, dureeMs))} par minute`}.`,
        ]),
    `En moyenne, ${decimal(mesures.motsParSuite)} mots entre deux pauses.`,
    ...(hesitations.length === 0
      ? []
      : [`${counted(hesitations.length, "hésitation")} : ${examples(hesitations)}.`]),
    ...(repetitions.length === 0
      ? []
      : [`${counted(repetitions.length, "reprise")} du même mot ou groupe : ${examples(repetitions)}.`]),
  ];
}

function pausePhrase({ pausesLongues, plusLongue }: Mesures): string {
  if (plusLongue === null) return "Aucune pause d'un quart de seconde ou plus.";
  // Rounded down, so that a pause of less than a second is never shown as one second.
  const seconds = `${decimal(Math.floor(plusLongue.dureeMs / 100) / 10)} s`;
  if (pausesLongues === 0) return `Aucune pause d'une seconde ou plus ; la plus longue dure ${seconds}.`;
  return `${counted(pausesLongues, "pause")} d'une seconde ou plus ; la plus longue, ${seconds}, après « ${plusLongue.apres} ».`;
}

const EXAMPLES_MAX = 3;

function examples(said: readonly string[]): string {
  const distinct = [...new Set(said)].slice(0, EXAMPLES_MAX);
  return distinct.map((one) => `« ${one} »`).join(", ");
}

/**
 * From these values on, pauses or speed make the speech hard to listen to. Our choice, within A2 of the level table.
 */
const HURTS = { debit: 75, longuesParMinute: 6, pauseMs: 5_000 } as const;
/** From these values on, the listener loses the thread. Our choice. */
const HURTS_MUCH = { debit: 50, longuesParMinute: 12, pauseMs: 10_000 } as const;

/**
 * FLU_AISANCE, where the measures show that speed or pauses make the speech hard to listen to; never without measures.
 */
export function erreursAisance({ mesures }: Aisance): FoundErreur[] {
  if (mesures === null || !beyond(HURTS, mesures)) return [];
  const slow = mesures.debit < HURTS.debit;
  const often = longuesParMinute(mesures) >= HURTS.longuesParMinute;
  const paused = often || (mesures.plusLongue?.dureeMs ?? 0) >= HURTS.pauseMs;
  const { debitVise } = niveauAisance(mesures);
  const [rate = "", pauses = ""] = phrasesOf(mesures);
  return [
    {
      code: "FLU_AISANCE",
      extrait: null,
      debut: null,
      fin: null,
      correction: [
        ...(slow ? [`Au moins ${debitVise ?? HURTS.debit} mots par minute.`] : []),
        ...(paused ? ["Pas de longue pause avant la fin d'une phrase."] : []),
      ].join(" "),
      explication: [
        ...(slow ? ["La lenteur du débit gêne l'écoute.", rate] : []),
        ...(paused ? ["Les longues pauses gênent l'écoute.", pauses] : []),
      ].join(" "),
      gravite: beyond(HURTS_MUCH, mesures) ? "gene" : often ? "recurrente" : "mineure",
    },
  ];
}

function beyond(bounds: typeof HURTS | typeof HURTS_MUCH, mesures: Mesures): boolean {
  return (
    mesures.debit < bounds.debit ||
    longuesParMinute(mesures) >= bounds.longuesParMinute ||
    (mesures.plusLongue?.dureeMs ?? 0) >= bounds.pauseMs
  );
}

/** Long pauses per minute, without those between two sentences, which are normal. */
function longuesParMinute({ pausesLonguesEnPhrase, dureeMs }: Mesures): number {
  return parMinute(pausesLonguesEnPhrase, dureeMs);
}

/** The measures as data for the purpose `bilan`: the candidate's sentences, and where the pauses are. */
export function donneesAisance(mesures: Mesures): string {
  const { articulation, pausesParMinute, pausesEnFinDePhrase, plusLongue } = mesures;
  return [
    ...phrasesOf(mesures),
    `Sans les pauses : ${rounded(articulation)} mots par minute.`,
    `Pauses d'un quart de seconde ou plus : ${rounded(pausesParMinute)} par minute.`,
    ...(pausesEnFinDePhrase === null ? [] : [`${counted(pausesEnFinDePhrase, "pause")} en fin de phrase.`]),
    ...(plusLongue === null ? [] : [`La plus longue pause précède « ${plusLongue.avant} ».`]),
  ].join("\n");
}

function rounded(value: number): string {
  return String(Math.round(value));
}

function decimal(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "").replace(".", ",");
}

function counted(total: number, noun: string): string {
  return `${total === 0 ? "Aucune" : total} ${noun}${total > 1 ? "s" : ""}`;
}

function duration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min${seconds % 60 === 0 ? "" : ` ${seconds % 60} s`}`;
}
