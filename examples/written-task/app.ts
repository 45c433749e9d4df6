import {
  type Autosave,
  type AutosaveStatus,
  type CorrectionProgress,
  EpreuveError,
  forgetDrafts,
} from "@epreuve/client";
import { signIn, signOut } from "aws-amplify/auth";
import { client } from "./api.ts";
import { at, make, show } from "./page.ts";
import { type Known, showEnrichment, showReport } from "./report.ts";

const SAVED: Record<AutosaveStatus["kind"], string> = {
  saved: "Enregistré.",
  pending: "Modifié.",
  saving: "Enregistrement…",
  offline: "Hors connexion : votre texte est gardé sur cet appareil.",
  conflict: "Un texte plus récent existe sur un autre appareil. Rechargez la page.",
  refused: "Ce texte n'est plus accepté.",
};
const text = at<HTMLTextAreaElement>("text");
let id = "";
let saver: Autosave | undefined;

/** Does what the user asks for, one thing at a time. If it fails, shows why: the messages are for candidates. */
async function attempt(work: () => Promise<void>): Promise<void> {
  if (document.body.ariaBusy === "true") return;
  document.body.ariaBusy = "true";
  at("status").textContent = "";
  try {
    await work();
  } catch (error) {
    at("status").textContent = error instanceof Error ? error.message : String(error);
    if (error instanceof EpreuveError && error.code === "AUTH_REQUIRED") show("sign-in");
  } finally {
    document.body.ariaBusy = "false";
  }
}

async function choose(): Promise<void> {
  const { sujets } = await client.listSujets("EE_T1");
  const items = sujets.map(({ sujet_id, titre }) => {
    const button = make("button", titre);
    button.onclick = () => attempt(() => start(sujet_id));
    return make("li", button);
  });
  at("subjects").replaceChildren(...items);
  show("choice");
}

async function start(sujet_id: string): Promise<void> {
  const { simulation_id } = await client.createSimulation({ tache: "EE_T1", sujet_id });
  // A reload comes back to it.
  location.hash = simulation_id;
  await open(simulation_id);
}

async function open(simulation: string): Promise<void> {
  id = simulation;
  const state = await client.getSimulation(id);
  if (state.rapport !== null) return report(state.contenu, state.rapport);
  at("title").textContent = state.sujet?.titre ?? "";
  at("instructions").textContent = state.sujet?.consigne ?? "";
  edit(state);
  // The unsaved text of an earlier page comes first.
  text.value = saver?.recovered ?? state.contenu;
  show("writing");
}

/** Saves 30 s after the last key, and when the page is hidden or closed. */
function edit(saved: { contenu?: string; etag?: string | null }): void {
  saver?.stop();
  saver = client.autosave(id, { ...saved, onStatus: ({ kind }) => at("saved").replaceChildren(SAVED[kind]) });
}

/** Shows what is found as it comes. If it fails, the candidate goes on writing. */
async function submit(): Promise<void> {
  saver?.stop();
  const contenu = text.value;
  const known: Known = { erreurs: [], criteres: [] };
  const onProgress = (progress: CorrectionProgress) => {
    if (progress.type === "erreur") known.erreurs.push(progress.erreur);
    if (progress.type === "critere") known.criteres.push(progress.critere);
    // They are made again.
    if (progress.type === "reprise") known[progress.liste] = [];
    showReport(contenu, known);
  };
  at("status").textContent = "Correction en cours : les erreurs apparaissent à mesure.";
  showReport(contenu, known);
  show("report");
  try {
    const made = await client.correctEe({ simulationId: id, contenu, tache: "EE_T1" }, { onProgress });
    saver?.discard();
    at("status").textContent = "";
    report(contenu, made);
  } catch (error) {
    // The service has the text if the error has its tag. Otherwise it is saved again.
    const etag = error instanceof EpreuveError ? error.etag : null;
    edit(etag === null ? {} : { contenu, etag });
    saver?.change(contenu);
    show("writing");
    throw error;
  }
}

/** Shows the report, then what follows from it, which takes some seconds more. */
function report(contenu: string, made: Known): void {
  const reported = id;
  showReport(contenu, made);
  showEnrichment();
  show("report");
  client.waitForEnrichment(id).then(
    (state) => reported === id && showEnrichment(state),
    () => showEnrichment({ exercices: null, modele: null }),
  );
}

async function enter(): Promise<void> {
  const identity = new FormData(at<HTMLFormElement>("identity"));
  await signIn({ username: String(identity.get("email")), password: String(identity.get("password")) });
  at<HTMLFormElement>("identity").reset();
  await choose();
}

async function leave(): Promise<void> {
  saver?.stop();
  // The next person on this device finds nothing.
  forgetDrafts();
  location.hash = "";
  await signOut();
  show("sign-in");
}

text.oninput = () => saver?.change(text.value);
at("submit").onclick = () => attempt(submit);
at("again").onclick = () => attempt(choose);
at("leave").onclick = () => attempt(leave);
at("identity").onsubmit = (event) => {
  event.preventDefault();
  void attempt(enter);
};
void attempt(() => (location.hash === "" ? choose() : open(location.hash.slice(1))));
