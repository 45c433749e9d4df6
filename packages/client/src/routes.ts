/** Method, path and patience (milliseconds) of each operation: the contract's, as a test holds. */
export const ROUTES = {
  createSimulation: ["POST", "/simulations", 5_000],
  getSimulation: ["GET", "/simulations/{id}", 5_000],
  listSimulations: ["GET", "/simulations", 5_000],
  saveContenu: ["PATCH", "/simulations/{id}/contenu", 5_000],
  changeSujet: ["PATCH", "/simulations/{id}/sujet", 5_000],
  listSujets: ["GET", "/sujets", 5_000],
  correctEe: ["POST", "/corrections/ee", 60_000],
  correctEo: ["POST", "/corrections/eo", 120_000],
  suggestIdees: ["POST", "/sujets/idees", 15_000],
  createAudio: ["POST", "/simulations/{id}/audio", 5_000],
  getHealth: ["GET", "/health", 5_000],
} as const satisfies Record<string, readonly [method: string, path: string, timeoutMs: number]>;

export type Route = keyof typeof ROUTES;
