import { createClient } from "@epreuve/client";

/*
 * The same client in a dedicated worker, which has neither a document nor a localStorage.
 */
addEventListener("message", async ({ data: { service, token } }) => {
  const client = createClient({ baseUrl: service, token: () => token });
  const { simulation_id } = await client.createSimulation({ tache: "EE_T1" });
  const saver = client.autosave(simulation_id);
  saver.change("Depuis un worker");
  await saver.flush();
  const { contenu } = await client.getSimulation(simulation_id);
  const live = await client.createSimulation({ tache: "EO_T2_LIVE" });
  const session = await client.live(live.simulation_id);
  const { raison } = await session.end();
  const page = typeof document;
  postMessage({ contenu, raison, page });
});
