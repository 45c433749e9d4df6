import type { Rapport } from "@epreuve/contract/rapport";
import type { Attendu, Avertissement } from "./case.ts";

/** One requirement on one report. */
export interface Check {
  what: string;
  /** Null where its witness has no report. */
  met: boolean | null;
}

const LANGUE = /ne semble pas écrite? en français|alphabet latin/u;
const CORRECTEUR = /s'adresser à la personne ou à l'outil qui corrige/u;

/** What a report warns of. */
export function avertissementsOf({ conformite }: Pick<Rapport, "conformite">): Avertissement[] {
  const { statut, recopie, avertissements } = conformite;
  const told = (pattern: RegExp) => avertissements.some((sentence) => pattern.test(sentence));
  return [
    ...(statut === "conforme" ? [] : ["longueur" as const]),
    ...(recopie ? ["recopie" as const] : []),
    ...(told(LANGUE) ? ["langue" as const] : []),
    ...(told(CORRECTEUR) ? ["correcteur" as const] : []),
  ];
}

/** The requirements of a case, each checked on a report. */
export function checksOf(attendu: Attendu, rapport: Rapport, temoin: Rapport | null): Check[] {
  const { note, erreurs } = rapport;
  const warned: readonly string[] = avertissementsOf(rapport);
  const codes: readonly string[] = erreurs.map(({ code }) => code);
  const located = erreurs.filter(({ debut }) => debut !== null).length;
  const { note_min, note_max, ecart, erreurs_max } = attendu;
  return [
    ...(note_min === undefined ? [] : [{ what: `note at least ${note_min}`, met: note >= note_min }]),
    ...(note_max === undefined ? [] : [{ what: `note at most ${note_max}`, met: note <= note_max }]),
    ...(ecart === undefined
      ? []
      : [
          {
            what: `note within ${ecart.max} of ${ecart.temoin}`,
            met: temoin && Math.abs(note - temoin.note) <= ecart.max,
          },
        ]),
    ...present("warns of", attendu.avertissements, warned),
    ...absent("does not warn of", attendu.sans_avertissements, warned),
    ...present("has a", attendu.codes, codes),
    ...absent("has no", attendu.sans_codes, codes),
    ...(erreurs_max === undefined
      ? []
      : [{ what: `at most ${erreurs_max} errors`, met: located <= erreurs_max }]),
    ...validiteChecks(attendu, rapport.validite),
  ];
}

function validiteChecks({ statuts, motifs, sans_motifs }: Attendu, validite: Rapport["validite"]): Check[] {
  const given: readonly string[] = validite.motifs.map(({ code }) => code);
  return [
    ...(statuts === undefined
      ? []
      : [{ what: `is ${statuts.join(" or ")}`, met: statuts.includes(validite.statut) }]),
    ...present("gives", motifs, given),
    ...absent("does not give", sans_motifs, given),
  ];
}

function present(what: string, wanted: readonly string[] = [], found: readonly string[]): Check[] {
  return wanted.map((one) => ({ what: `${what} ${one}`, met: found.includes(one) }));
}

function absent(what: string, unwanted: readonly string[] = [], found: readonly string[]): Check[] {
  return unwanted.map((one) => ({ what: `${what} ${one}`, met: !found.includes(one) }));
}
