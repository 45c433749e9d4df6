import type { Concept } from "../concept.ts";
import { AUDIO_CONCEPTS } from "./audio.ts";
import { COMPTE_CONCEPTS } from "./compte.ts";
import { EXPORT_CONCEPTS } from "./compte-export.ts";
import { ENRICHMENT_CONCEPTS } from "./enrichment.ts";
import { ERROR_CONCEPTS } from "./errors.ts";
import { EVENT_CONCEPTS } from "./events.ts";
import { RAPPORT_CONCEPTS } from "./rapport.ts";
import { REQUEST_CONCEPTS } from "./requests.ts";
import { SIMULATION_CONCEPTS } from "./simulation.ts";
import { TACHE_CONCEPTS } from "./tache.ts";
import { TAXONOMIE_CONCEPTS } from "./taxonomie.ts";

export { LIVE_CONCEPTS } from "./live.ts";

/** Every named schema of the REST document. */
export const REST_CONCEPTS: Record<string, Concept> = {
  ...TACHE_CONCEPTS,
  ...SIMULATION_CONCEPTS,
  ...RAPPORT_CONCEPTS,
  ...TAXONOMIE_CONCEPTS,
  ...ENRICHMENT_CONCEPTS,
  ...REQUEST_CONCEPTS,
  ...AUDIO_CONCEPTS,
  ...COMPTE_CONCEPTS,
  ...EXPORT_CONCEPTS,
  ...ERROR_CONCEPTS,
  ...EVENT_CONCEPTS,
};
