import type { Rapport } from "@epreuve/contract/rapport";

/** A part of a report that a candidate reads as prose. */
export interface Part {
  part: string;
  text: string;
}

/** What the report says of the production as a whole: its bilan and its reasons. */
export function bilanOf({ revelation, diagnostic, conseil_nclc, pourquoi }: Rapport): Part[] {
  return [
    { part: "revelation.titre", text: revelation.titre },
    { part: "revelation.constat", text: revelation.constat },
    { part: "synthese", text: diagnostic.synthese },
    ...diagnostic.points_forts.map((text) => ({ part: "points_forts", text })),
    ...diagnostic.points_faibles.map((text) => ({ part: "points_faibles", text })),
    ...conseil_nclc.actions.map((text) => ({ part: "actions", text })),
    ...(pourquoi === null
      ? []
      : [
          { part: "pourquoi.pas_moins", text: pourquoi.pas_moins.raison },
          { part: "pourquoi.pas_plus", text: pourquoi.pas_plus.raison },
        ]),
  ];
}

/** The same, and the advice of each criterion. */
export function proseOf(rapport: Rapport): Part[] {
  return [
    ...bilanOf(rapport),
    ...rapport.criteres.map(({ code, conseil }) => ({ part: `conseil of ${code}`, text: conseil })),
  ];
}

/** What tells the candidate to do something: actions and advice, and the insight that leads to them. */
export function adviceOf(rapport: Rapport): Part[] {
  return proseOf(rapport).filter(
    ({ part }) => part === "actions" || part === "revelation.constat" || part.startsWith("conseil"),
  );
}
