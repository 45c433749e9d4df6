import type { Conformite, Critere, Validite } from "@epreuve/contract/rapport";
import type { CodeMotif } from "@epreuve/contract/validite";
import type { FoundErreur } from "../scale/found-erreur.ts";
import { cecrlOfNote, levelsOfNote, noteOfCriteres } from "../scale/niveaux.ts";
import { ceilingForStatut } from "../scale/validite.ts";
import { type Constat, isProved } from "../validite/constat.ts";
import type { Verdict } from "../validite/join.ts";
import type { ReadProduction } from "./read-production.ts";

/** What to say of each motif: the headline, and what to do about it. In French, for the candidate. */
const SAYINGS: Record<CodeMotif, { titre: string; action: string }> = {
  HORS_SUJET: {
    titre: "Répondre au sujet donné",
    action:
      "Répondez d'abord au sujet donné : soulignez ce que la consigne demande, et vérifiez que chaque partie y répond.",
  },
  RECOPIE: {
    titre: "Le dire avec vos propres mots",
    action:
      "Écrivez avec vos propres mots : fermez les documents, redites leurs idées de mémoire, puis vérifiez qu'aucune phrase n'est reprise.",
  },
  PAR_COEUR: {
    titre: "Parler de ce sujet, et de lui seul",
    action:
      "Laissez les formules apprises : remplacez-les par des faits, des raisons et des exemples qui ne valent que pour ce sujet.",
  },
  REMPLISSAGE: {
    titre: "Une idée par phrase",
    action: "Mettez une idée nouvelle dans chaque phrase, et supprimez celles qui n'en apportent pas.",
  },
  LANGUE: {
    titre: "Tout dire en français",
    action: "Dites tout en français, même simplement : ce qui est dans une autre langue n'est pas noté.",
  },
  LONGUEUR: {
    titre: "Tenir la longueur demandée",
    action: "Respectez la longueur demandée : comptez vos mots avant d'envoyer.",
  },
};

/** The motif that decides the status: the first, as motifs come most serious first; undefined where it is `valide`. */
export function decisiveMotif({ statut, motifs }: Verdict): Verdict["motifs"][number] | undefined {
  return statut === "valide" ? undefined : motifs.find(({ code }) => code !== "LONGUEUR");
}

/** The headline and the first action of a production that an examiner may refuse. */
export function sayingOf(code: CodeMotif): { titre: string; action: string } {
  return SAYINGS[code];
}

/**
 * The note, its criteria and what the language alone is worth. Where the verdict is not `valide`, the note is at most
 * the status's ceiling, and ADEQUATION_TACHE is the lowest criterion; the others keep their notes.
 */
export function underVerdict(
  criteres: readonly Critere[],
  verdict: Verdict,
): { note: number; criteres: Critere[]; validite: Validite } {
  const { statut, motifs } = verdict;
  const motif = decisiveMotif(verdict);
  const others = criteres.filter(({ code }) => code !== "ADEQUATION_TACHE").map(({ note }) => note);
  const capped =
    motif === undefined
      ? [...criteres]
      : criteres.map((critere) =>
          critere.code === "ADEQUATION_TACHE" ? lowest(critere, others, statut, motif.code) : critere,
        );
  const note = Math.min(ceilingForStatut(statut), noteOfCriteres(capped.map((critere) => critere.note)));
  const langue = motif === undefined ? note : noteOfCriteres(others);
  return { note, criteres: capped, validite: { statut, motifs, niveau_langue: levelsOfNote(langue) } };
}

function lowest(
  critere: Critere,
  others: readonly (number | null)[],
  statut: Verdict["statut"],
  code: CodeMotif,
): Critere {
  const notes = [critere.note, ...others].filter((note) => note !== null);
  const note = Math.min(ceilingForStatut(statut), ...notes);
  return { ...critere, note, niveau_cecr: cecrlOfNote(note), conseil: SAYINGS[code].action };
}

/** Off the subject is an error that only the verdict gives: no judge alone decides it. */
export function verdictErreurs({ statut, motifs }: Verdict): FoundErreur[] {
  if (statut !== "hors_epreuve") return [];
  const motif = motifs.find(({ code }) => code === "HORS_SUJET" || code === "LANGUE");
  if (motif === undefined) return [];
  return [
    {
      code: "TACHE_HORS_SUJET",
      extrait: null,
      debut: null,
      fin: null,
      correction: SAYINGS[motif.code].action,
      explication: motif.explication,
      gravite: "gene",
    },
  ];
}

/** The length as a motif: it never changes the status. */
export function lengthOf({ statut }: Pick<Conformite, "statut">): Constat[] {
  if (statut === "conforme") return [];
  return [{ code: "LONGUEUR", statut: "valide", force: "preuve", ground: null, preuve: null }];
}

/** Adds to the warnings a sentence for each motif that none is about yet, for clients that know no `validite`. */
export function withMotifs(
  { conformite, constats }: Pick<ReadProduction, "conformite" | "constats">,
  { motifs }: Pick<Verdict, "motifs">,
): Conformite {
  const told: Partial<Record<CodeMotif, boolean>> = {
    LONGUEUR: conformite.statut !== "conforme",
    RECOPIE: conformite.recopie,
    LANGUE: isProved(constats, "LANGUE"),
  };
  const untold = motifs.filter(({ code }) => !told[code]);
  return {
    ...conformite,
    avertissements: [...conformite.avertissements, ...untold.map(({ explication }) => explication)],
  };
}
