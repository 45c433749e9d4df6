import type { LiveSound } from "./live.ts";

/**
 * Puts the sounds of answers in order, each once. The service sends those of a repeated turn again, and a cut may lose
 * some of them.
 */
export class LiveSounds {
  #seq = 0;
  #next = 1;
  /** Sounds that arrived before an earlier one of the same answer. */
  readonly #early = new Map<number, LiveSound>();
  /** The last turn with a gap in its sounds, so that they are requested once. */
  #gap = 0;
  #lost = 0;
  #announced = { seq: 0, parties: 0 };

  /** The answer of this turn has so many sounds. */
  announce(seq: number, parties: number): void {
    this.#announced = { seq, parties };
  }

  /** Whether all the sounds of the answer announced last have come, or a later one's do. */
  get isComplete(): boolean {
    const { seq, parties } = this.#announced;
    return parties === 0 || this.#seq > seq || (this.#seq === seq && this.#next > parties);
  }

  /** The sounds that can be played now, after those returned before. None of an earlier answer than the last one. */
  receive(sound: LiveSound): LiveSound[] {
    if (sound.seq < this.#seq) return [];
    if (sound.seq > this.#seq) {
      this.#seq = sound.seq;
      this.#next = 1;
      this.#early.clear();
    }
    if (sound.partie >= this.#next) this.#early.set(sound.partie, sound);
    const due: LiveSound[] = [];
    for (let next = this.#early.get(this.#next); next !== undefined; next = this.#early.get(this.#next)) {
      this.#early.delete(this.#next++);
      due.push(next);
    }
    if (this.#early.size > 0 && this.#gap < sound.seq) {
      this.#gap = sound.seq;
      this.#lost = sound.seq;
    }
    return due;
  }

  /** The connection was cut after this turn was sent, or nothing comes any more: sounds of its answer may be lost. */
  cut(seq: number): void {
    this.#lost = seq;
  }

  /** The service sends the sounds of this turn again. */
  requested(seq: number): void {
    if (this.#lost === seq) this.#lost = 0;
  }

  /** The turn whose sounds may be incomplete; 0 if there is none. */
  get lost(): number {
    return this.#lost;
  }
}
