import fc from "fast-check";
import { expect, test } from "vitest";
import { guesses, readNetwork, type TokenInput } from "./network.ts";

const SIZE = 4;
const LABELS = ["KEEP", "D", "I:le"];
const FEATURES = ["NOM", "VER"];
const WORDS = ["le", "chat"];
const ENDINGS = 3;
const DISTANCES = [1, 2];

type Matrix = number[][];

/** A network in plain numbers, which the file is made from. */
interface Plain {
  word: Matrix;
  feature: Matrix;
  ending: Matrix;
  capital: Matrix;
  layers: { scale: number[]; shift: number[]; weights: Matrix; bias: number[] }[];
  scale: number[];
  shift: number[];
  head: Matrix;
  bias: number[];
}

/** Whole numbers to 127, of which the first is 127: a byte holds them as they are, with a scale of 1. */
const row = (length: number) =>
  fc
    .array(fc.integer({ min: -40, max: 40 }), { minLength: length - 1, maxLength: length - 1 })
    .map((all) => [127, ...all].map((value) => value / 64));
const matrix = (rows: number, columns = SIZE) => fc.array(row(columns), { minLength: rows, maxLength: rows });
const vector = (length: number) =>
  fc.array(fc.integer({ min: -8, max: 8 }), { minLength: length, maxLength: length });

const network: fc.Arbitrary<Plain> = fc.record({
  word: matrix(WORDS.length + 1),
  feature: matrix(FEATURES.length),
  ending: matrix(ENDINGS),
  capital: matrix(2),
  layers: fc.tuple(
    ...DISTANCES.map(() =>
      fc.record({
        scale: vector(SIZE),
        shift: vector(SIZE),
        weights: matrix(2 * SIZE, 3 * SIZE),
        bias: vector(2 * SIZE),
      }),
    ),
  ),
  scale: vector(SIZE),
  shift: vector(SIZE),
  head: matrix(LABELS.length),
  bias: vector(LABELS.length),
});

const tokens: fc.Arbitrary<TokenInput[]> = fc.array(
  fc.record({
    word: fc.nat(WORDS.length),
    features: fc.subarray([0, 1]),
    ending: fc.nat(ENDINGS - 1),
    capital: fc.boolean(),
  }),
  { minLength: 1, maxLength: 9 },
);

/** The file of one or more networks, as the trainer writes it. */
function fileOf(all: readonly Plain[]): Uint8Array {
  const header = JSON.stringify({
    size: SIZE,
    labels: LABELS,
    features: FEATURES,
    endings: ENDINGS,
    dilations: DISTANCES,
    words: WORDS,
    members: all.length,
  });
  const text = Buffer.from(header.padEnd(Math.ceil(header.length / 4) * 4));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const parts: Buffer[] = [length, text];
  const floats = (values: number[]) => parts.push(Buffer.from(Float32Array.from(values).buffer));
  const bytes = (rows: Matrix) => {
    floats(rows.map(() => 1 / 64));
    const data = rows.flat().map((value) => value * 64);
    parts.push(Buffer.from(Int8Array.from(data).buffer), Buffer.alloc((4 - (data.length % 4)) % 4));
  };
  for (const plain of all) {
    bytes(plain.word);
    bytes(plain.feature);
    bytes(plain.ending);
    bytes(plain.capital);
    for (const { scale, shift, weights, bias } of plain.layers) {
      floats(scale);
      floats(shift);
      bytes(weights);
      floats(bias);
    }
    floats(plain.scale);
    floats(plain.shift);
    bytes(plain.head);
    floats(plain.bias);
  }
  return Buffer.concat(parts);
}

const dot = (a: number[], b: number[]) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
const sum = (...all: number[][]) =>
  (all[0] ?? []).map((_, at) => all.reduce((total, one) => total + (one[at] ?? 0), 0));

function normal(values: number[], scale: number[], shift: number[]): number[] {
  const mean = values.reduce((a, b) => a + b, 0) / SIZE;
  const variance = values.reduce((a, b) => a + (b - mean) ** 2, 0) / SIZE;
  return values.map(
    (value, at) => ((value - mean) / Math.sqrt(variance + 1e-5)) * (scale[at] ?? 0) + (shift[at] ?? 0),
  );
}

/** The definition, written down with lists of numbers: the probabilities of the labels of each token. */
function definition(plain: Plain, input: TokenInput[]): number[][] {
  let values = input.map(({ word, features, ending, capital }) =>
    sum(
      plain.word[word] ?? [],
      plain.ending[ending] ?? [],
      plain.capital[Number(capital)] ?? [],
      ...features.map((feature) => plain.feature[feature] ?? []),
    ),
  );
  for (const [depth, { scale, shift, weights, bias }] of plain.layers.entries()) {
    const distance = DISTANCES[depth] ?? 0;
    const seen = values.map((one) => normal(one, scale, shift));
    const none = new Array<number>(SIZE).fill(0);
    values = values.map((own, at) => {
      const three = [at - distance, at, at + distance].flatMap((place) => seen[place] ?? none);
      const both = weights.map((weight, place) => dot(weight, three) + (bias[place] ?? 0));
      return own.map(
        (value, place) => value + (both[place] ?? 0) / (1 + Math.exp(-(both[SIZE + place] ?? 0))),
      );
    });
  }
  return values.map((one) => {
    const last = normal(one, plain.scale, plain.shift);
    const scores = plain.head.map((weights, label) =>
      Math.exp(dot(weights, last) + (plain.bias[label] ?? 0)),
    );
    return scores.map((score) => score / scores.reduce((a, b) => a + b, 0));
  });
}

test("what is said of a token is the mean of what the definition says of each network", () => {
  const networks = fc.array(network, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(networks, tokens, (all, input) => {
      const said = all.map((plain) => definition(plain, input));
      const found = guesses(readNetwork(fileOf(all)), input);
      for (const [at, { label, probability, keep }] of found.entries()) {
        const ofLabels = sum(...said.map((one) => one[at] ?? [])).map((total) => total / all.length);
        expect(probability).toBeCloseTo(Math.max(...ofLabels), 3);
        expect(probability).toBeCloseTo(ofLabels[LABELS.indexOf(label)] ?? 0, 3);
        expect(keep).toBeCloseTo(ofLabels[0] ?? 0, 3);
      }
    }),
  );
});
