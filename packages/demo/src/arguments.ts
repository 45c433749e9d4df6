import { parseArgs } from "node:util";
import { DEMO_EMAIL } from "@epreuve/local/seed";
import { DemoError } from "./demo-error.ts";

export const USAGE = `npm run demo                                         rédiger, avec un texte d'exemple
npm run demo -- --fichier texte.txt --tache EE_T2    rédiger, avec votre texte
npm run demo -- --oral                               parler, avec un enregistrement d'exemple
npm run demo -- --oral voix.wav --tache EO_T1        parler, avec votre enregistrement
npm run demo -- --oral voix.wav --texte dit.txt      le même, avec les mots qu'il contient
npm run demo -- --oral --texte dit.txt               parler, par la voix d'espeak-ng
npm run demo -- --live                               converser avec l'examinateur, par écrit
npm run demo -- --live --voix                        de vive voix, avec un candidat d'exemple
npm run demo -- --live --voix --micro                de vive voix, avec votre micro
Options : --sujet ID, --email a@b.ca, et --garder enregistrement.wav avec --texte.`;

interface Common {
  email: string;
  /** The subject to answer; absent, the service draws one. */
  sujetId: string | undefined;
}

const WRITTEN_TACHES = ["EE_T1", "EE_T2", "EE_T3"] as const;
type WrittenTache = (typeof WRITTEN_TACHES)[number];

export interface WrittenDemo extends Common {
  journey: "written";
  tache: WrittenTache;
  /** The file of the text; absent, the sample of the task. */
  fichier: string | undefined;
}

const RECORDED_TACHES = ["EO_T1", "EO_T3"] as const;
export type RecordedTache = (typeof RECORDED_TACHES)[number];

export interface OralDemo extends Common {
  journey: "oral";
  tache: RecordedTache;
  /** The WAV to send; absent, one is synthesised from `texte`, or else the sample of the task is sent. */
  enregistrement: string | undefined;
  /** The file of the words that the recording says, which are embedded in it. */
  texte: string | undefined;
  /** The file to write the recording to, when it is made from `texte`. */
  garder: string | undefined;
}

export interface LiveDemo {
  journey: "live";
  email: string;
  /** Whether the turns are spoken, and the answers too. */
  voix: boolean;
  /** Whether the turns come from the microphone; else they are the sample candidate's. */
  micro: boolean;
}

export type Demo = WrittenDemo | OralDemo | LiveDemo;

interface Values {
  fichier?: string;
  oral?: boolean;
  live?: boolean;
  voix?: boolean;
  micro?: boolean;
  texte?: string;
  garder?: string;
  tache?: string;
  sujet?: string;
  email: string;
}

/** The options of each journey, besides `email`. */
const OPTIONS = {
  written: ["fichier", "tache", "sujet"],
  oral: ["oral", "texte", "garder", "tache", "sujet"],
  live: ["live", "voix", "micro"],
} as const satisfies Record<Demo["journey"], readonly (keyof Values)[]>;

/** Parses the command line. Throws `DemoError` with what to type instead. */
export function readArguments(args: string[]): Demo {
  const { values, positionals } = parse(args);
  const journey = values.live === true ? "live" : values.oral === true ? "oral" : "written";
  const known: readonly string[] = ["email", ...OPTIONS[journey]];
  const stray = Object.keys(values).find((name) => !known.includes(name));
  if (stray !== undefined) throw misuse(`--${stray} ne sert pas ici.`);
  const [file, more] = positionals;
  const unexpected = journey === "oral" ? more : file;
  if (unexpected !== undefined) throw misuse(`« ${unexpected} » ne sert pas ici.`);

  const common = { email: values.email, sujetId: values.sujet };
  if (journey === "live") {
    const { voix = false, micro = false } = values;
    if (micro && !voix) throw misuse("--micro va avec --voix.");
    return { journey, email: values.email, voix, micro };
  }
  if (journey === "written") {
    return { journey, ...common, tache: writtenTache(values.tache ?? "EE_T2"), fichier: values.fichier };
  }
  if (values.garder !== undefined && values.texte === undefined) {
    throw misuse("--garder va avec --texte : sans lui, aucun enregistrement n'est fait.");
  }
  return {
    journey,
    ...common,
    tache: recordedTache(values.tache ?? "EO_T3"),
    enregistrement: file,
    texte: values.texte,
    garder: values.garder,
  };
}

function parse(args: string[]): { values: Values; positionals: string[] } {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        fichier: { type: "string" },
        oral: { type: "boolean" },
        live: { type: "boolean" },
        voix: { type: "boolean" },
        micro: { type: "boolean" },
        texte: { type: "string" },
        garder: { type: "string" },
        tache: { type: "string" },
        sujet: { type: "string" },
        email: { type: "string", default: DEMO_EMAIL },
      },
    });
  } catch (error) {
    throw misuse(error instanceof Error ? error.message : String(error));
  }
}

function writtenTache(name: string): WrittenTache {
  const tache = WRITTEN_TACHES.find((written) => written === name);
  if (tache !== undefined) return tache;
  throw new DemoError(`--tache ${name} : choisissez EE_T1, EE_T2 ou EE_T3, ou ajoutez --oral.`);
}

function recordedTache(name: string): RecordedTache {
  const tache = RECORDED_TACHES.find((recorded) => recorded === name);
  if (tache !== undefined) return tache;
  throw new DemoError(`--tache ${name} : choisissez EO_T1 ou EO_T3.`);
}

function misuse(message: string): DemoError {
  return new DemoError(`${message}\n\n${USAGE}`);
}
