import { readFileSync } from "node:fs";
import type { Produced } from "@epreuve/core/correction/report/read-production";
import { loadSituations } from "@epreuve/core/live/situations/situations";
import { type Sound, wavOf } from "@epreuve/core/speech/pcm";
import { readSound } from "@epreuve/core/speech/wav";
import { loadCatalogue } from "@epreuve/core/sujet/catalogue/catalogue";

const SAMPLES = new URL("../../packages/demo/samples/", import.meta.url);

/** Enough speech for some fifteen words. */
const SPEECH_S = 6;

/** The demo's text for a subject of EE_T2: of the usual length, with the usual errors. */
export function sampleProduction(): Produced {
  const sujet = loadCatalogue().find(({ sujet_id }) => sujet_id === "ee-t2-001") ?? null;
  const contenu = readFileSync(new URL("ee-t2.txt", SAMPLES), "utf8").trim();
  return { tache: "EE_T2", sujet, contenu, mots: null };
}

/** A situation of the live interaction, and what a candidate says first. */
export function sampleTurn() {
  const [situation] = loadSituations();
  if (situation === undefined) throw new Error("there is no situation");
  return {
    situation,
    candidat: "Bonjour, je vous appelle au sujet de votre annonce. C'est combien par mois ?",
  };
}

/** The first seconds of the demo's recording. */
export function sampleSpeech(): Uint8Array<ArrayBuffer> {
  const sound: Sound | null = readSound(readFileSync(new URL("eo-t1.wav", SAMPLES)));
  if (sound === null) throw new Error("the sample has no sound that can be read");
  const { samples, sampleRate } = sound;
  return wavOf({ samples: samples.slice(0, SPEECH_S * sampleRate), sampleRate });
}
