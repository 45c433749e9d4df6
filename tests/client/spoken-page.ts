import { guideFile } from "../docs/guide-files.ts";

/* A page of the live interaction, as an app's author would write it around the guide's files. */

/** A file of the page beside another, which is none of the repository. */
const file = (name: string) => JSON.stringify(`./${name}`);

const API = `
import { createClient } from "@epreuve/client";

const parameters = new URLSearchParams(location.search);
let token;

/** Signs in at the local stack's user pool, as Cognito's SDK does. */
export async function signIn(email, password) {
  const response = await fetch(parameters.get("pool"), {
    method: "POST",
    headers: {
      "Content-Type": "application/x-amz-json-1.1",
      "X-Amz-Target": "AWSCognitoIdentityProviderService.InitiateAuth",
    },
    body: JSON.stringify({
      ClientId: parameters.get("client"),
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const { AuthenticationResult, message } = await response.json();
  if (!response.ok) throw new Error(message);
  token = AuthenticationResult.IdToken;
}

export const client = createClient({ baseUrl: parameters.get("service"), token: () => token });
`;

/** What the tests read of the page, and the frame that they want lost. */
const PROBE = `
export const probe = { levels: 0, quiets: 0, sounds: [], losing: null, error: null, state: "", end: null, report: null };
globalThis.probe = probe;

// What is played, on the audio clock, and how loud.
const known = new WeakMap();
const { start, stop } = AudioBufferSourceNode.prototype;
AudioBufferSourceNode.prototype.start = function (when) {
  const sound = { when, seconds: this.buffer.duration, peak: 0, stoppedAt: null, ended: false };
  known.set(this, sound);
  probe.sounds.push(sound);
  const listener = this.context.createAnalyser();
  listener.fftSize = 32_768;
  this.connect(listener);
  const samples = new Float32Array(listener.fftSize);
  const listen = () => {
    listener.getFloatTimeDomainData(samples);
    sound.peak = samples.reduce((peak, sample) => Math.max(peak, sample), sound.peak);
  };
  const listening = setInterval(listen, 100);
  this.addEventListener("ended", () => {
    clearInterval(listening);
    listen();
    sound.ended = true;
  });
  start.call(this, when);
};
AudioBufferSourceNode.prototype.stop = function () {
  known.get(this).stoppedAt = this.context.currentTime;
  stop.call(this);
};

// The connection is cut in place of sending the frame.
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (frame) {
  if (JSON.parse(frame).type !== probe.losing) return send.call(this, frame);
  probe.losing = null;
  globalThis.cut();
};
`;

const PAGE = `
import { client, signIn } from ${file("api.ts")};
import { probe } from ${file("probe.ts")};
import { converse } from ${file("spoken-interaction.ts")};

const element = (id) => document.getElementById(id);
const line = (list, texte) => {
  const item = document.createElement("li");
  item.textContent = texte;
  element(list).append(item);
};
/** What a button does, and the error that it ends with. */
const on = (id, act) => {
  element(id).onclick = () => {
    Promise.resolve(act()).catch((error) => {
      probe.error = String(error.code ?? error);
      element("error").textContent = error.message;
    });
  };
};

let id;
let talk;
on("sign-in", async () => {
  await signIn(element("email").value, element("password").value);
  ({ simulation_id: id } = await client.createSimulation({ tache: "EO_T2_LIVE" }));
  element("access").hidden = true;
  element("interaction").hidden = false;
});
on("start", async () => {
  talk = await converse(id, {
    candidate: (texte) => line("dialogue", "Candidat : " + texte),
    examiner: (texte) => line("dialogue", "Examinateur : " + texte),
    level: (level) => {
      probe.levels++;
      element("level").value = level;
    },
    full: () => {},
    quiet: () => probe.quiets++,
  });
  element("situation").textContent = talk.session.situation;
});
on("talk", () => talk.talk());
on("send", () => talk.send());
on("write", () => {
  const texte = element("text").value;
  element("text").value = "";
  line("dialogue", "Candidat : " + texte);
  return talk.session.say(texte);
});
on("end", async () => {
  probe.end = await talk.end();
  const report = await client.correctEo({ simulationId: id, transcript: "", tache: "EO_T2_LIVE" });
  element("note").textContent = report.note + "/20, " + report.niveau_cecr;
  for (const { extrait, correction, explication } of report.erreurs) {
    line("erreurs", extrait + " → " + correction + " : " + explication);
  }
  for (const { libelle, niveau_cecr, preuves, conseil } of report.criteres) {
    line("criteres", [libelle + " : " + niveau_cecr, ...preuves, conseil].join("\\n"));
  }
  element("report").hidden = false;
  probe.report = report;
});
`;

/** The files to add to the guide's. */
export const PAGE_FILES = { "api.ts": API, "probe.ts": PROBE, "page.ts": PAGE };

/** What the page's server sends. */
export const PAGE_BODY = `<meta name="viewport" content="width=device-width">
<style>
  body { max-width: 44rem; margin: 1rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  li { white-space: pre-line; overflow-wrap: anywhere; margin-bottom: 0.5rem; }
  button, input { font: inherit; margin: 0.25rem 0.25rem 0.25rem 0; padding: 0.5rem; max-width: 100%; }
  meter { width: 100%; }
</style>
<form id="access" onsubmit="return false">
  <input id="email" type="email" aria-label="Adresse" autocomplete="username">
  <input id="password" type="password" aria-label="Mot de passe" autocomplete="current-password">
  <button id="sign-in">Se connecter</button>
</form>
<main id="interaction" hidden>
  <button id="start">Commencer</button>
  <p id="situation"></p>
  <ol id="dialogue"></ol>
  <meter id="level"></meter>
  <button id="talk">Parler</button>
  <button id="send">Envoyer</button>
  <input id="text" aria-label="Message">
  <button id="write">Écrire</button>
  <button id="end">Terminer</button>
  <p id="error" role="alert"></p>
  <section id="report" hidden>
    <h2>Votre rapport : <span id="note"></span></h2>
    <h3>Erreurs</h3>
    <ul id="erreurs"></ul>
    <h3>Critères</h3>
    <ul id="criteres"></ul>
  </section>
</main>
<script type="module" src="/page.js"></script>`;

export const PAGE_SCRIPTS = { "turn-worklet.js": guideFile("turn-worklet.js") };
