import type { Validite } from "@epreuve/contract/rapport";
import type { CodeMotif } from "@epreuve/contract/validite";
import { STATUTS, type Statut } from "../scale/validite.ts";
import type { Constat } from "./constat.ts";
import { explicationOf } from "./explanations.ts";

/** Whether a production may be marked as an answer, and why not: what the measures and the judges say together. */
export type Verdict = Pick<Validite, "statut" | "motifs">;

/** Most serious first, where two have the same status. */
const ORDER: readonly CodeMotif[] = [
  "LANGUE",
  "RECOPIE",
  "HORS_SUJET",
  "PAR_COEUR",
  "REMPLISSAGE",
  "LONGUEUR",
];

interface Proved {
  code: CodeMotif;
  statut: Statut;
  preuve: string | null;
}

/** What the judges say of one motif. */
interface Said {
  statut: Statut;
  explication: string;
  preuve: string | null;
}

/**
 * The one rule of what makes a production invalid, from what was measured and what the judges say.
 *
 * - Another language, a copy, a text learned by heart or filled: a measure above its upper bound proves it alone. Between
 *   the bounds it takes the judges to say the same. The judges alone prove none of them: what is copied, foreign or empty
 *   can be counted.
 * - Off the subject: two independent grounds. The words of a text, its themes and what its words mean are three where the
 *   consigne leaves no choice of what to tell; what is demanded, missing, is a fourth, and acts a fifth: one not done,
 *   another in its place (advice for a story). Signs of the first three, where all that they measure is far from the
 *   subject too, make a risk. So does an act beside the demand or the themes, and so do both signs of acts, the demand
 *   beside another meaning, and an exchange without any question that leaves the subject. The judges'
 *   verdict is a ground of its own beside any of ours;
 *   alone it makes a risk, and only where they are sure.
 * - Length never changes the status.
 *
 * Where the judges found what holds, their words for it are shown: they name what the candidate wrote.
 */
export function joinValidite(constats: readonly Constat[], provider: Verdict): Verdict {
  const proved = ORDER.flatMap((code) => {
    const ours = constats.filter((one) => one.code === code);
    const theirs = provider.motifs.find((one) => one.code === code);
    const said = theirs && { ...theirs, statut: provider.statut };
    const found = code === "HORS_SUJET" ? offSubject(ours, said) : measured(ours, said);
    if (found === null) return [];
    const explication = said?.statut === found.statut ? said.explication : explicationOf(code, found.statut);
    return [{ code, ...found, explication }];
  });
  const ordered = proved.toSorted((one, other) => rank(other) - rank(one));
  return {
    statut: ordered[0]?.statut ?? "valide",
    motifs: ordered.map(({ code, explication, preuve }) => ({ code, explication, preuve })),
  };
}

function rank({ statut }: Proved): number {
  return STATUTS.indexOf(statut);
}

function measured(ours: readonly Constat[], said: Said | undefined): Omit<Proved, "code"> | null {
  const [found] = ours;
  if (found === undefined || (found.force === "indice" && said === undefined)) return null;
  return { statut: found.statut, preuve: found.preuve ?? said?.preuve ?? null };
}

function offSubject(ours: readonly Constat[], said: Said | undefined): Omit<Proved, "code"> | null {
  const at = (ground: Constat["ground"]) => ours.find((one) => one.ground === ground);
  const [words, themes, sense] = [at("mots"), at("themes"), at("sens")];
  const [demand, act, whole] = [at("demande"), at("acte"), at("ensemble")];
  const preuve = said?.preuve ?? ours.find((one) => one.preuve !== null)?.preuve ?? null;
  const matters = [words, themes, sense].filter((one) => one !== undefined);
  const about = matters.length >= 2 && matters.some(({ force }) => force === "preuve");
  const unmet = words?.force === "preuve" && demand !== undefined;
  // The subject's theme may be there, and what it asks not: part of an answer at most.
  const shifted =
    (matters.length === 3 && whole !== undefined) ||
    demand?.force === "preuve" ||
    act?.force === "preuve" ||
    (act && (demand ?? themes)) !== undefined ||
    (demand && sense) !== undefined;
  const refused = said?.statut === "hors_epreuve";
  if (about || unmet || (refused && (words ?? themes))) return { statut: "hors_epreuve", preuve };
  return shifted || refused || (said !== undefined && ours.length > 0)
    ? { statut: "a_risque", preuve }
    : null;
}
