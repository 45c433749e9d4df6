/**
 * Small networks that read a sentence and say of each token which edit would mend it; what counts is the mean of what they
 * say. They are made of convolutions: what they say of a token depends on the 11 tokens before and after it, and their cost
 * grows with the length alone, some 1.3 million multiplications a token for each. How they were trained, and from what:
 * scripts/fit-relecture.
 */
export interface Network {
  /** What may be said of a token: "KEEP", "D" (leave it out), "I:de" (put a word before it), "R:à", "V:P3p", "A:fs"… */
  labels: readonly string[];
  /** Place of each feature of a reading: "NOM", "NOMf", "inf"… */
  features: ReadonlyMap<string, number>;
  /** Place of each word that has values of its own; 0 is for all others. */
  words: ReadonlyMap<string, number>;
  /** How many values there are for the ends of words. */
  endings: number;
  members: readonly Member[];
}

interface Member {
  /** Values that a token has in each layer. */
  size: number;
  /** Values of words, features, ends and capitals, one row each. */
  embeddings: { word: Rows; feature: Rows; ending: Rows; capital: Rows };
  layers: readonly Layer[];
  last: { scale: Float32Array; shift: Float32Array; head: Float64Array; bias: Float32Array };
}

/** A matrix kept in one byte a value: `data[row * size + column] * scales[row]`. */
interface Rows {
  scales: Float32Array;
  data: Int8Array;
}

interface Layer {
  /** How far apart are the three tokens that it sees. */
  distance: number;
  scale: Float32Array;
  shift: Float32Array;
  /** `2 * size` rows of `3 * size` weights. */
  weights: Float64Array;
  bias: Float32Array;
}

/** A token as the network sees it. */
export interface TokenInput {
  word: number;
  features: readonly number[];
  ending: number;
  capital: boolean;
}

/** The likeliest label of a token, and how likely it is, from 0 to 1. */
export interface Guess {
  label: string;
  probability: number;
  /** How likely it is that the token is right as it stands. */
  keep: number;
  /** How likely a label is; undefined where the network does not have it. */
  of(label: string): number | undefined;
}

interface Header {
  size: number;
  labels: string[];
  features: string[];
  endings: number;
  dilations: number[];
  words: string[];
  /** How many networks follow. */
  members: number;
}

/** Reads the file that `scripts/fit-relecture/train.py` writes. */
export function readNetwork(file: Uint8Array): Network {
  // A copy: the parts are then aligned, whatever buffer the file came in.
  const buffer = Uint8Array.from(file).buffer;
  const length = new DataView(buffer).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length))) as Header;
  const { size, labels, features, endings, dilations, words } = header;
  let at = 4 + length;
  const floats = (count: number): Float32Array => {
    const values = new Float32Array(buffer, at, count);
    at += 4 * count;
    return values;
  };
  const rows = (count: number, columns = size): Rows => {
    const scales = floats(count);
    const data = new Int8Array(buffer, at, count * columns);
    at += Math.ceil((count * columns) / 4) * 4;
    return { scales, data };
  };
  const member = (): Member => ({
    size,
    embeddings: {
      word: rows(words.length + 1),
      feature: rows(features.length),
      ending: rows(endings),
      capital: rows(2),
    },
    layers: dilations.map((distance) => ({
      distance,
      scale: floats(size),
      shift: floats(size),
      weights: unpacked(rows(2 * size, 3 * size)),
      bias: floats(2 * size),
    })),
    last: {
      scale: floats(size),
      shift: floats(size),
      head: unpacked(rows(labels.length)),
      bias: floats(labels.length),
    },
  });
  return {
    labels,
    features: new Map(features.map((name, place) => [name, place])),
    words: new Map(words.map((word, place) => [word, place + 1])),
    endings,
    members: Array.from({ length: header.members }, member),
  };
}

function unpacked({ scales, data }: Rows): Float64Array {
  const columns = data.length / scales.length;
  const values = new Float64Array(data.length);
  for (let row = 0; row < scales.length; row += 1) {
    const scale = scales[row] as number;
    for (let at = row * columns; at < (row + 1) * columns; at += 1) values[at] = scale * (data[at] as number);
  }
  return values;
}

/** The likeliest label of each token of a sentence. */
export function guesses({ labels, members }: Network, tokens: readonly TokenInput[]): Guess[] {
  const likelihoods = new Float64Array(tokens.length * labels.length);
  for (const member of members) addLikelihoods(member, tokens, likelihoods);
  return tokens.map((_, token) => {
    const own = likelihoods.subarray(token * labels.length, (token + 1) * labels.length);
    const best = own.reduce((most, likely, label) => (likely > (own[most] ?? 0) ? label : most), 0);
    const [probability, keep] = [own[best] ?? 0, own[0] ?? 0].map((sum) => sum / members.length);
    const of = (label: string) => {
      const sum = own[labels.indexOf(label)];
      return sum === undefined ? undefined : sum / members.length;
    };
    return { label: labels[best] ?? "KEEP", probability: probability ?? 0, keep: keep ?? 0, of };
  });
}

/** Adds how likely each label of each token is, from 0 to 1. */
function addLikelihoods(member: Member, tokens: readonly TokenInput[], sums: Float64Array): void {
  const { size, layers, last } = member;
  const values = embedded(member, tokens);
  for (const layer of layers) addLayer(layer, values, size);
  const ends = normalized(values, last.scale, last.shift, size);
  const count = last.bias.length;
  for (let token = 0; token < tokens.length; token += 1) {
    const scores = last.bias.map((bias, row) => {
      let score = bias;
      for (let column = 0; column < size; column += 1)
        score += (last.head[row * size + column] ?? 0) * (ends[token * size + column] ?? 0);
      return score;
    });
    const best = Math.max(...scores);
    const total = scores.reduce((sum, score) => sum + Math.exp(score - best), 0);
    for (let row = 0; row < count; row += 1) {
      const at = token * count + row;
      sums[at] = (sums[at] ?? 0) + Math.exp((scores[row] ?? 0) - best) / total;
    }
  }
}

function embedded({ size, embeddings }: Member, tokens: readonly TokenInput[]): Float32Array {
  const values = new Float32Array(tokens.length * size);
  const add = ({ scales, data }: Rows, row: number, token: number) => {
    const scale = scales[row] ?? 0;
    const from = row * size;
    const to = token * size;
    for (let column = 0; column < size; column += 1)
      values[to + column] = (values[to + column] ?? 0) + scale * (data[from + column] ?? 0);
  };
  for (const [token, { word, features, ending, capital }] of tokens.entries()) {
    add(embeddings.word, word, token);
    for (const feature of features) add(embeddings.feature, feature, token);
    add(embeddings.ending, ending, token);
    add(embeddings.capital, capital ? 1 : 0, token);
  }
  return values;
}

/** Every token's values with mean 0 and variance 1, then scaled and shifted. */
function normalized(
  values: Float32Array,
  scale: Float32Array,
  shift: Float32Array,
  size: number,
): Float32Array {
  const result = new Float32Array(values.length);
  for (let from = 0; from < values.length; from += size) {
    let mean = 0;
    for (let column = 0; column < size; column += 1) mean += values[from + column] ?? 0;
    mean /= size;
    let variance = 0;
    for (let column = 0; column < size; column += 1) variance += ((values[from + column] ?? 0) - mean) ** 2;
    const factor = 1 / Math.sqrt(variance / size + 1e-5);
    for (let column = 0; column < size; column += 1)
      result[from + column] =
        ((values[from + column] ?? 0) - mean) * factor * (scale[column] ?? 0) + (shift[column] ?? 0);
  }
  return result;
}

/** Adds to every token what three tokens say together, each value weighed by a gate. */
function addLayer(
  { distance, scale, shift, weights, bias }: Layer,
  values: Float32Array,
  size: number,
): void {
  const inputs = normalized(values, scale, shift, size);
  const count = values.length / size;
  const width = 3 * size;
  const seen = new Float64Array(Math.ceil(count / TOGETHER) * TOGETHER * width);
  for (let token = 0; token < count; token += 1) {
    for (let tap = 0; tap < 3; tap += 1) {
      const other = token + (tap - 1) * distance;
      if (other < 0 || other >= count) continue;
      seen.set(inputs.subarray(other * size, (other + 1) * size), token * width + tap * size);
    }
  }
  const sums = products(weights, seen, width);
  const rows = 2 * size;
  for (let token = 0; token < count; token += 1) {
    for (let column = 0; column < size; column += 1) {
      const sum = (sums[token * rows + column] as number) + (bias[column] as number);
      const gate = (sums[token * rows + size + column] as number) + (bias[size + column] as number);
      const at = token * size + column;
      values[at] = (values[at] as number) + sum / (1 + Math.exp(-gate));
    }
  }
}

/** Tokens that are multiplied together: each weight is then read once for all of them. */
const TOGETHER = 4;

/** The products of the rows of `weights`, an even number, with those of `inputs`, a multiple of `TOGETHER`. */
function products(weights: Float64Array, inputs: Float64Array, width: number): Float64Array {
  const rows = weights.length / width;
  const sums = new Float64Array((inputs.length / width) * rows);
  for (let row = 0; row < rows; row += 2) {
    const first = row * width;
    const second = first + width;
    for (let from = 0, to = row; from < inputs.length; from += TOGETHER * width, to += TOGETHER * rows) {
      let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0];
      for (let at = 0; at < width; at += 1) {
        const one = weights[first + at] as number;
        const two = weights[second + at] as number;
        const p = inputs[from + at] as number;
        const q = inputs[from + width + at] as number;
        const r = inputs[from + 2 * width + at] as number;
        const s = inputs[from + 3 * width + at] as number;
        a += one * p;
        b += one * q;
        c += one * r;
        d += one * s;
        e += two * p;
        f += two * q;
        g += two * r;
        h += two * s;
      }
      sums[to] = a;
      sums[to + rows] = b;
      sums[to + 2 * rows] = c;
      sums[to + 3 * rows] = d;
      sums[to + 1] = e;
      sums[to + rows + 1] = f;
      sums[to + 2 * rows + 1] = g;
      sums[to + 3 * rows + 1] = h;
    }
  }
  return sums;
}
