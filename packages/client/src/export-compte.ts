import { type RequestSettings, request } from "./request.ts";
import type { ExportOptions } from "./service-calls.ts";
import type { Export } from "./types.ts";

/** The parts of an export, one after the other, as one. A session that comes twice is taken once. */
export async function exportCompte(
  settings: RequestSettings,
  { depuis, onPart, signal }: ExportOptions = {},
): Promise<Export> {
  let whole: Export | undefined;
  let after = depuis;
  for (;;) {
    const { body: part } = await request(settings, "exportCompte", { query: { depuis: after }, signal });
    onPart?.(part);
    whole = whole === undefined ? part : joined(whole, part);
    const last = part.simulations.at(-1)?.simulation_id;
    if (part.complet || last === undefined) return whole;
    after = last;
  }
}

function joined(whole: Export, part: Export): Export {
  const sessions = [...whole.sessions, ...part.sessions];
  return {
    ...whole,
    ...part,
    sessions: [...new Map(sessions.map((session) => [session.session_id, session])).values()],
    simulations: [...whole.simulations, ...part.simulations],
  };
}
