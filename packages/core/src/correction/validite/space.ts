import type { Tache } from "@epreuve/contract/tache";
import sens from "./data/sens.json" with { type: "json" };
import { lemmaOf } from "./lemmas.ts";
import { stemOf } from "./words.ts";

/**
 * Words as points of a space in which what is said together lies together: "chauffage" near "radiateur" and "locataire".
 * Made of associations and situations written for this project (`scripts/fit-meaning`). A form that was not written there
 * lies where the forms of its stem do.
 */
export interface Space {
  /** What a word means, by its plain letters; undefined where it is not known. */
  of(plain: string): Sense | undefined;
  /** What honest texts of a task, and their consignes, have in common: the middle of each. */
  middles: Readonly<Record<Tache, { text: Vector; subject: Vector }>>;
  /** Matters that a text could be about, far from each other. */
  matters: readonly Vector[];
}

export interface Sense {
  vector: Vector;
  /** How much the word says of a text, and of a consigne, from 0 to 1: what many have says little. */
  inText: number;
  inSubject: number;
}

export type Vector = Float32Array;

/** The forms of a verb have one form, and a plural and its singular. */
export function formOf(plain: string): string {
  const lemma = lemmaOf(plain);
  return lemma.length > 3 ? lemma.replace(/[sx]$/u, "") : lemma;
}

let space: Space | undefined;

/** The space, read at its first use: only a Lambda that judges needs it. */
export function spaceOf(): Space {
  space ??= readSpace();
  return space;
}

function readSpace(): Space {
  const { dimensions } = sens;
  const vectors = vectorsIn(sens.vectors, dimensions);
  const [inText, inSubject] = [bytesIn(sens.inText), bytesIn(sens.inSubject)];
  const forms = new Map<string, Sense>();
  const byStem = new Map<string, Sense[]>();
  for (const [at, form] of sens.forms.split(" ").entries()) {
    const vector = vectors[at];
    if (vector === undefined) continue;
    const sense = { vector, inText: (inText[at] ?? 255) / 255, inSubject: (inSubject[at] ?? 255) / 255 };
    forms.set(form, sense);
    const stem = stemOf(form);
    byStem.set(stem, [...(byStem.get(stem) ?? []), sense]);
  }
  const stems = new Map([...byStem].map(([stem, some]) => [stem, middleOf(some)]));
  const middle = ({ text, subject }: { text: string; subject: string }) => ({
    text: floatsIn(text),
    subject: floatsIn(subject),
  });
  const { EE_T1, EE_T2, EE_T3, EO_T1, EO_T2_LIVE, EO_T3 } = sens.middles;
  return {
    of: (plain) => forms.get(formOf(plain)) ?? stems.get(stemOf(plain)),
    middles: {
      EE_T1: middle(EE_T1),
      EE_T2: middle(EE_T2),
      EE_T3: middle(EE_T3),
      EO_T1: middle(EO_T1),
      EO_T2_LIVE: middle(EO_T2_LIVE),
      EO_T3: middle(EO_T3),
    },
    matters: vectorsIn(sens.matters, dimensions),
  };
}

function middleOf(senses: readonly Sense[]): Sense {
  const least = (values: readonly number[]) => Math.min(1, ...values);
  return {
    vector: unit(sumOf(senses.map(({ vector }) => ({ vector, weight: 1 })))),
    inText: least(senses.map(({ inText }) => inText)),
    inSubject: least(senses.map(({ inSubject }) => inSubject)),
  };
}

/** The sum of weighted vectors. */
export function sumOf(
  words: readonly { vector: Vector; weight: number }[],
  dimensions = sens.dimensions,
): Vector {
  const sum = new Float32Array(dimensions);
  for (const { vector, weight } of words) {
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + weight * (vector[at] ?? 0);
  }
  return sum;
}

/** A vector less the middle of its task, at length 1. */
export function less(vector: Vector, middle: Vector): Vector {
  return unit(vector.map((value, at) => value - (middle[at] ?? 0)));
}

export function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

export function unit(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => value / length);
}

function bytesIn(base64: string): Uint8Array {
  return Uint8Array.from(Buffer.from(base64, "base64"));
}

function vectorsIn(base64: string, dimensions: number): Vector[] {
  const values = new Int8Array(bytesIn(base64).buffer);
  return Array.from({ length: values.length / dimensions }, (_, row) =>
    unit(Float32Array.from(values.subarray(row * dimensions, (row + 1) * dimensions))),
  );
}

function floatsIn(base64: string): Vector {
  return new Float32Array(bytesIn(base64).buffer);
}
