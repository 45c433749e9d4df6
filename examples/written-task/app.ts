import type { Report, ReportSoFar } from "@epreuve/client";
import { type Autosave, createClient, forgetDrafts, markErrors } from "@epreuve/client";
import { Amplify } from "aws-amplify";
import { fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { config } from "./config.ts";

const { url, ...pool } = config;
Amplify.configure({ Auth: { Cognito: pool } });

const client = createClient({
  baseUrl: url,
  // The ID token, which Amplify keeps and renews. `refresh`: the service has refused the last one.
  token: async ({ refresh }) => {
    const { tokens } = await fetchAuthSession({ forceRefresh: refresh });
    return tokens?.idToken?.toString();
  },
});
const text = at<HTMLTextAreaElement>("text");
let id = "";
let saver: Autosave | undefined;

async function choose(): Promise<void> {
  const { sujets } = await client.listSujets("EE_T1");
  at("subject").replaceChildren(...sujets.map(({ sujet_id, titre }) => new Option(titre, sujet_id)));
  show("choice");
}

async function start(): Promise<void> {
  const sujet_id = at<HTMLSelectElement>("subject").value;
  const { simulation_id } = await client.createSimulation({ tache: "EE_T1", sujet_id });
  location.hash = simulation_id; // A reload comes back to it.
  await open(simulation_id);
}

async function open(simulation: string): Promise<void> {
  id = simulation;
  const state = await client.getSimulation(id);
  if (state.rapport !== null) return finish({ ...state, ...state.rapport });
  at("title").textContent = state.sujet?.titre ?? "";
  at("instructions").textContent = state.sujet?.consigne ?? "";
  saver?.stop();
  // Saves 30 s after the last key, and when the page is hidden or closed.
  saver = client.autosave(id, { ...state, onStatus: ({ kind }) => show(kind) });
  text.value = saver.recovered ?? state.contenu; // The unsaved text of an earlier page comes first.
  show("writing");
}

/** Shows what is found as it comes. If it fails, the candidate goes on writing, and the text goes on being saved. */
async function submit(): Promise<void> {
  const onProgress = (_: unknown, known: ReportSoFar) => showReport(known);
  const correct = (contenu: string) =>
    client.correctEe({ simulationId: id, contenu, tache: "EE_T1" }, { onProgress });
  await saver?.submit(correct).then(finish, (error) => {
    show("writing");
    throw error;
  });
}

/** A report, or what is known of it so far. */
function showReport({ contenu, erreurs, criteres, note, nclc }: ReportSoFar & Partial<Report>): void {
  const level = `Note estimée : ${note}/20, NCLC ${nclc ?? "inférieur à 4"}`;
  at("level").textContent = note === undefined ? "Correction en cours…" : level;
  const parts = markErrors(contenu, erreurs);
  at("marked").replaceChildren(...parts.map(({ texte, erreur }) => (erreur ? make("mark", texte) : texte)));
  list("errors", erreurs, ({ extrait, correction, explication }) => [
    make("del", extrait ?? ""),
    ` ${correction} : ${explication}`,
  ]);
  list("criteria", criteres, ({ libelle, niveau_cecr, conseil }) => [
    `${libelle} ${niveau_cecr ?? ""} : ${conseil}`,
  ]);
  show("report");
}

/** Shows the report, and the exercises and the model answer once they are there. */
function finish(report: Report): void {
  showReport(report);
  list("exercises", [], () => []);
  at("model").textContent = "En préparation…";
  client.waitForEnrichment(id).then(({ simulation_id, exercices, modele }) => {
    if (simulation_id !== id) return; // The user has gone on to another one.
    list("exercises", exercices ?? [], ({ consigne, enonce, reponse }) => [
      `${consigne} ${enonce}`,
      make("details", make("summary", "Réponse"), reponse),
    ]);
    at("model").textContent = modele?.texte ?? "N'a pas pu être préparée.";
  }, tell);
}

async function enter(): Promise<void> {
  const [username = "", password = ""] = [...at("identity").querySelectorAll("input")].map(
    ({ value }) => value,
  );
  await signIn({ username, password });
  at<HTMLFormElement>("identity").reset();
  await choose();
}

async function leave(): Promise<void> {
  saver?.stop();
  forgetDrafts(); // The next person on this device finds nothing.
  location.hash = "";
  await signOut();
  show("sign-in");
}

/** Does what the user asks for, one thing at a time. */
async function attempt(work: () => Promise<void>): Promise<void> {
  at("status").textContent = "";
  at<HTMLFieldSetElement>("controls").disabled = true;
  await work().catch(tell);
  at<HTMLFieldSetElement>("controls").disabled = false;
}

/** The messages of the service are for candidates. */
function tell({ message, code }: { message: string; code?: string }): void {
  at("status").textContent = message;
  if (code === "AUTH_REQUIRED") show("sign-in");
}

/** Shows one of several, a section or the state of the text, in the place of the others. */
function show(shown: string): void {
  for (const { id } of at(shown).parentElement?.children ?? []) at(id).hidden = id !== shown;
}

function list<T>(id: string, items: T[], content: (item: T) => (string | Node)[]): void {
  at(id).replaceChildren(...items.map((item) => make("li", ...content(item))));
}

function at<T extends Element = HTMLElement>(id: string): T {
  const element = document.querySelector<T>(`#${id}`);
  if (element === null) throw new Error(`The page has no #${id}.`);
  return element;
}

function make(tag: string, ...content: (string | Node)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}

text.oninput = () => saver?.change(text.value);
for (const [name, work] of Object.entries({ start, submit, again: choose, leave })) {
  at(name).onclick = () => attempt(work);
}
at("identity").onsubmit = () => attempt(enter);
void attempt(() => (location.hash === "" ? choose() : open(location.hash.slice(1))));
