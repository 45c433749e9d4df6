import { createHash } from "node:crypto";

/** More than the turns of a session. */
const WAITING_MAX = 100;
const REMEMBERED_MAX = 100;

/**
 * What was said in the sounds to come, as told by the side channel: each text is for one sound, in order. A sound that is
 * sent again, as after a lost response, has its text again, unless another one waits.
 */
export class SaidQueue {
  readonly #waiting: string[] = [];
  readonly #given = new Map<string, string>();

  get length(): number {
    return this.#waiting.length;
  }

  /** Returns false, and forgets the text, when too many wait already. */
  add(texte: string): boolean {
    if (this.#waiting.length >= WAITING_MAX) return false;
    this.#waiting.push(texte);
    return true;
  }

  /** Forgets what waits. */
  clear(): void {
    this.#waiting.length = 0;
  }

  /** What was said in this sound; null if nobody told. */
  take(sound: Uint8Array): string | null {
    const id = createHash("sha256").update(sound).digest("base64");
    const texte = this.#waiting.shift() ?? this.#given.get(id) ?? null;
    if (texte !== null) remember(this.#given, id, texte);
    return texte;
  }
}

/** Sets an entry of a map that keeps only the newest. */
function remember(map: Map<string, string>, key: string, value: string): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > REMEMBERED_MAX && oldest !== undefined) map.delete(oldest);
}
