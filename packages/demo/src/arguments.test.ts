import { expect, test } from "vitest";
import { readArguments } from "./arguments.ts";
import { DemoError } from "./demo-error.ts";

test.each([
  [[], { journey: "written", tache: "EE_T2", fichier: undefined }],
  [["--fichier", "a.txt", "--tache", "EE_T1"], { journey: "written", tache: "EE_T1", fichier: "a.txt" }],
  [["--oral"], { journey: "oral", tache: "EO_T3", enregistrement: undefined, texte: undefined }],
  [["--oral", "a.wav", "--tache", "EO_T1"], { journey: "oral", tache: "EO_T1", enregistrement: "a.wav" }],
  [["--oral", "--texte", "a.txt", "--garder", "b.wav"], { texte: "a.txt", garder: "b.wav" }],
  [["--live", "--email", "a@b.ca"], { journey: "live", email: "a@b.ca", voix: false }],
  [["--live", "--voix"], { journey: "live", voix: true, micro: false }],
  [["--live", "--voix", "--micro"], { journey: "live", voix: true, micro: true }],
])("%j names a journey", (args, demo) => {
  expect(readArguments(args)).toMatchObject(demo);
});

test.each([
  [["--tache", "EO_T3"], "--oral"],
  [["--oral", "--tache", "EO_T2_LIVE"], "EO_T1 ou EO_T3"],
  [["--oral", "a.wav", "b.wav"], "b.wav"],
  [["--oral", "--fichier", "a.txt"], "--fichier ne sert pas ici"],
  [["--oral", "--garder", "a.wav"], "--texte"],
  [["--live", "--tache", "EE_T1"], "--tache ne sert pas ici"],
  [["--live", "--micro"], "--voix"],
  [["--oral", "--voix"], "--voix ne sert pas ici"],
  [["texte.txt"], "texte.txt"],
  [["--inconnu"], "--inconnu"],
])("%j is a clear error", (args, message) => {
  const reading = () => readArguments(args);
  expect(reading).toThrow(DemoError);
  expect(reading).toThrow(message);
});
