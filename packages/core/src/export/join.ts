import type { Export } from "@epreuve/contract/compte-export";

/** The next part of an export put behind those before it. A session that comes twice is taken once. */
export function joinExports(whole: Export, part: Export): Export {
  const sessions = [...whole.sessions, ...part.sessions];
  return {
    ...whole,
    ...part,
    sessions: [...new Map(sessions.map((session) => [session.session_id, session])).values()],
    simulations: [...whole.simulations, ...part.simulations],
  };
}
