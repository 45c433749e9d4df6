import { type Autosave, createClient, EpreuveError, forgetDrafts, type Report } from "@epreuve/client";
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

const SAVED = {
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
  if (state.rapport !== null) return void report(state.contenu, state.rapport);
  at("title").textContent = state.sujet?.titre ?? "";
  at("instructions").textContent = state.sujet?.consigne ?? "";
  edit(state);
  text.value = saver?.recovered ?? state.contenu; // The unsaved text of an earlier page comes first.
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
  showReport(contenu, known);
  try {
    const production = { simulationId: id, contenu, tache: "EE_T1" } as const;
    const made = await client.correctEe(production, {
      onProgress(progress) {
        if (progress.type === "erreur") known.erreurs.push(progress.erreur);
        if (progress.type === "critere") known.criteres.push(progress.critere);
        if (progress.type === "reprise") known[progress.liste] = []; // They are made again.
        showReport(contenu, known);
      },
    });
    saver?.discard();
    void report(contenu, made);
  } catch (error) {
    // The service has the text if the error has its tag. Otherwise it is saved again.
    const etag = error instanceof EpreuveError ? error.etag : null;
    edit(etag === null ? {} : { contenu, etag });
    saver?.change(contenu);
    show("writing");
    throw error;
  }
}

type Known = Pick<Report, "erreurs" | "criteres"> & Partial<Pick<Report, "note" | "nclc">>;

/** A report, or what is known of it so far. */
function showReport(contenu: string, { note, nclc, erreurs, criteres }: Known): void {
  const level = `Note estimée : ${note}/20, NCLC ${nclc ?? "inférieur à 4"}`;
  at("level").textContent = note === undefined ? "Correction en cours…" : level;
  at("marked").replaceChildren(...underlined(contenu, erreurs));
  const errors = erreurs.map(({ extrait, correction, explication }) =>
    make("li", make("del", extrait ?? ""), " ", make("strong", correction), ` ${explication}`),
  );
  at("errors").replaceChildren(...errors);
  const criteria = criteres.map(({ libelle, niveau_cecr, conseil }) =>
    make("li", make("strong", libelle), ` ${niveau_cecr ?? ""} `, conseil),
  );
  at("criteria").replaceChildren(...criteria);
  show("report");
}

/** The text with its errors underlined. Their places are UTF-16 units, as JavaScript counts. */
function underlined(contenu: string, erreurs: Report["erreurs"]): (string | Node)[] {
  const pieces: (string | Node)[] = [];
  let end = 0;
  for (const { debut, fin, correction } of [...erreurs].sort((a, b) => (a.debut ?? 0) - (b.debut ?? 0))) {
    // Some have no place in the text, and two may be about the same words.
    if (debut === null || fin === null || debut < end) continue;
    const mark = Object.assign(make("mark", contenu.slice(debut, fin)), { title: correction });
    pieces.push(contenu.slice(end, debut), mark);
    end = fin;
  }
  return [...pieces, contenu.slice(end)];
}

/** Shows the report, then the exercises and the model answer, which take some seconds more. */
async function report(contenu: string, made: Known): Promise<void> {
  const reported = id;
  const none = { exercices: null, modele: null };
  at("exercises").replaceChildren();
  at("model").textContent = "En préparation…";
  showReport(contenu, made);
  const { exercices, modele } = await client.waitForEnrichment(id).catch(() => none);
  if (reported !== id) return;
  const exercises = exercices?.map(({ consigne, enonce, reponse }) =>
    make("li", `${consigne} ${enonce}`, make("details", make("summary", "Réponse"), reponse)),
  );
  at("exercises").replaceChildren(...(exercises ?? [make("li", "N'ont pas pu être préparés.")]));
  at("model").textContent = modele?.texte ?? "N'a pas pu être préparé.";
}

async function enter(form: HTMLFormElement): Promise<void> {
  const identity = new FormData(form);
  await signIn({ username: String(identity.get("email")), password: String(identity.get("password")) });
  form.reset();
  await choose();
}

async function leave(): Promise<void> {
  saver?.stop();
  forgetDrafts(); // The next person on this device finds nothing.
  location.hash = "";
  await signOut();
  show("sign-in");
}

/** Does what the user asks for, one thing at a time. If it fails, shows why: the messages are for candidates. */
async function attempt(work: () => Promise<void>): Promise<void> {
  if (document.body.ariaBusy === "true") return;
  document.body.ariaBusy = "true";
  at("status").textContent = "";
  await work().catch(({ message, code }: { message: string; code?: string }) => {
    at("status").textContent = message;
    if (code === "AUTH_REQUIRED") show("sign-in");
  });
  document.body.ariaBusy = "false";
}

/** Shows one section alone. */
function show(id: string): void {
  for (const section of document.querySelectorAll("section")) section.hidden = section.id !== id;
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
at("start").onclick = () => attempt(start);
at("submit").onclick = () => attempt(submit);
at("again").onclick = () => attempt(choose);
at("leave").onclick = () => attempt(leave);
at<HTMLFormElement>("identity").onsubmit = (event) => {
  event.preventDefault();
  void attempt(() => enter(at("identity")));
};
void attempt(() => (location.hash === "" ? choose() : open(location.hash.slice(1))));
