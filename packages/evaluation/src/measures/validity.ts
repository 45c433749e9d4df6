import type { Marked } from "../marking/item.ts";
import { itemOfProduction, type Texts } from "../texts.ts";
import { share } from "./errors.ts";

/** How far the reports' verdicts on validity are those of the settled readings. */
export interface ValidityFigures {
  verdicts: number;
  /** Share with the same `statut`. */
  exact: number | null;
  /** Productions that the settled readings take for valid, and how many of them were suspected. */
  valid: number;
  validSuspected: number;
  suspected: number | null;
  /** Others that were taken for valid, of all others. */
  missed: number | null;
}

export function validityFigures(
  { productions }: Texts,
  byName: ReadonlyMap<string, readonly Marked[]>,
): ValidityFigures {
  const verdicts = productions.flatMap((production) =>
    (byName.get(itemOfProduction(production).name) ?? []).flatMap(({ rapport }) =>
      rapport === null ? [] : [{ read: production.accord.validite.statut, given: rapport.validite.statut }],
    ),
  );
  const valid = verdicts.filter(({ read }) => read === "valide");
  const others = verdicts.filter(({ read }) => read !== "valide");
  const suspected = valid.filter(({ given }) => given !== "valide").length;
  return {
    verdicts: verdicts.length,
    exact: share(verdicts.filter(({ read, given }) => read === given).length, verdicts.length),
    valid: valid.length,
    validSuspected: suspected,
    suspected: share(suspected, valid.length),
    missed: share(others.filter(({ given }) => given === "valide").length, others.length),
  };
}
