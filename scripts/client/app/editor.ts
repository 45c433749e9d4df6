import { type AutosaveStatus, createClient, type EpreuveClient } from "@epreuve/client";

/*
 * An app as its author would write it: an editor that saves a simulation. Served by the tests, run by Chromium.
 */

const parameters = new URLSearchParams(location.search);
const client = createClient({
  baseUrl: parameters.get("service") ?? "",
  // As slow as the test says: a function that must ask somewhere.
  token: () =>
    new Promise((resolve) => {
      const delayMs = Number(parameters.get("tokenDelayMs"));
      if (delayMs > 0) setTimeout(() => resolve(parameters.get("token")), delayMs);
      else resolve(parameters.get("token"));
    }),
});

interface App {
  client: EpreuveClient;
  statuses: AutosaveStatus["kind"][];
  recovered: string | null;
}

declare global {
  /** Read by the tests. */
  var app: App;
}

const shown: App = { client, statuses: [], recovered: null };
const id = parameters.get("simulation");
const editor = document.querySelector("textarea");
if (id !== null && editor !== null) {
  const state = await client.getSimulation(id);
  const saver = client.autosave(id, { ...state, onStatus: ({ kind }) => shown.statuses.push(kind) });
  shown.recovered = saver.recovered;
  editor.value = saver.recovered ?? state.contenu;
  editor.addEventListener("input", () => saver.change(editor.value));
  document.querySelector("#mine")?.addEventListener("click", async () => {
    saver.resolve(await client.getSimulation(id), "mine");
  });
}
globalThis.app = shown;
