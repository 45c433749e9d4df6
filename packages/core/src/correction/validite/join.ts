import type { CodeMotif, Motif } from "@epreuve/contract/validite";
import { STATUTS, type Statut } from "../scale/validite.ts";
import type { Constat } from "./constat.ts";
import { explicationOf } from "./explanations.ts";

/** What the production is, and why: as reports show it. */
export interface Verdict {
  statut: Statut;
  motifs: Motif[];
}

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

/**
 * The one rule of what makes a production invalid, from what was measured and what the judges say.
 *
 * - Another language, a copy, a text learned by heart or filled: a measure above its upper bound proves it alone. Between
 *   the bounds it takes the judges to say the same. The judges alone prove none of them: what is copied or foreign can
 *   be counted, and what was not counted is not there.
 * - Off the subject: two independent grounds. The text's words and its themes are two where the consigne leaves no
 *   choice and the themes are clearly others; else what the task demands must be missing too. The judges' verdict is a
 *   ground of its own, beside any of ours; alone it makes a risk, and only where they are sure.
 * - Length never changes the status.
 */
export function joinValidite(constats: readonly Constat[], provider: Verdict): Verdict {
  const proved = ORDER.flatMap((code) => {
    const ours = constats.filter((one) => one.code === code);
    const theirs = provider.motifs.find((one) => one.code === code);
    const said = theirs === undefined ? undefined : { statut: provider.statut, preuve: theirs.preuve };
    const found = code === "HORS_SUJET" ? offSubject(ours, said) : measured(ours, said);
    return found === null ? [] : [{ code, ...found }];
  });
  const rank = ({ statut }: Proved) => STATUTS.indexOf(statut);
  const ordered = proved.toSorted((one, other) => rank(other) - rank(one));
  return {
    statut: ordered[0]?.statut ?? "valide",
    motifs: ordered.map(({ code, statut, preuve }) => ({
      code,
      explication: explicationOf(code, statut),
      preuve,
    })),
  };
}

type Said = { statut: Statut; preuve: string | null } | undefined;

function measured(ours: readonly Constat[], said: Said): Omit<Proved, "code"> | null {
  const [found] = ours;
  if (found === undefined || (found.force === "indice" && said === undefined)) return null;
  return { statut: found.statut, preuve: found.preuve ?? said?.preuve ?? null };
}

function offSubject(ours: readonly Constat[], said: Said): Omit<Proved, "code"> | null {
  const at = (ground: Constat["ground"]) => ours.find((one) => one.ground === ground);
  const [words, themes, demand, passage] = [at("mots"), at("themes"), at("demande"), at("passage")];
  const preuve = themes?.preuve ?? words?.preuve ?? passage?.preuve ?? said?.preuve ?? null;
  const clearlyOther = words && themes && (words.force === "preuve" || themes.force === "preuve");
  const unmet = words?.force === "preuve" && demand !== undefined;
  if (clearlyOther || unmet) return { statut: "hors_epreuve", preuve };
  if (said !== undefined && said.statut === "hors_epreuve" && (words ?? themes)) {
    return { statut: "hors_epreuve", preuve };
  }
  const sure = said?.statut === "hors_epreuve" || (said !== undefined && ours.length > 0);
  return sure ? { statut: "a_risque", preuve } : null;
}
