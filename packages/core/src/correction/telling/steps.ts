import type { CorrectionProgress, Etape } from "@epreuve/contract/correction-events";

/** Tells each step of a correction once, however often it is reported. */
export function createSteps(tell: ((event: CorrectionProgress) => void) | undefined): (etape: Etape) => void {
  let current: Etape | undefined;
  return (etape) => {
    if (etape !== current) tell?.({ event: "avancement", data: { etape } });
    current = etape;
  };
}
