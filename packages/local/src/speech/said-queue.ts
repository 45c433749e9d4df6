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
  /** By sound, what was said in it, or null where nobody had told. */
  readonly #given = new Map<string, string | null>();

  get length(): number {
    return this.#waiting.length;
  }

  /** Returns false, and forgets the text, when too many wait already. */
  add(texte: string): boolean {
    if (this.#waiting.length >= WAITING_MAX) return false;
    this.#waiting.push(texte);
    return true;
  }

  /** Forgets everything, the sounds too. */
  clear(): void {
    this.#waiting.length = 0;
    this.#given.clear();
  }

  /** What was said in this sound, null if nobody told, and whether the sound is new. */
  take(sound: Uint8Array): { texte: string | null; isNew: boolean } {
    const id = createHash("sha256").update(sound).digest("base64");
    const isNew = !this.#given.has(id);
    const texte = this.#waiting.shift() ?? this.#given.get(id) ?? null;
    this.#remember(id, texte);
    return { texte, isNew };
  }

  #remember(id: string, texte: string | null): void {
    this.#given.delete(id);
    this.#given.set(id, texte);
    const [oldest] = this.#given.keys();
    if (this.#given.size > REMEMBERED_MAX && oldest !== undefined) this.#given.delete(oldest);
  }
}
