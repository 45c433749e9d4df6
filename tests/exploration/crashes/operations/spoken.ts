import type { ServerMessage } from "@epreuve/contract/live";
import { readParole } from "@epreuve/core/live/parole/parole";
import { splitSentences } from "@epreuve/core/live/sentences";
import { readTurn } from "@epreuve/core/live/session";
import type { SimulationRef } from "@epreuve/core/table/keys";
import type { Kind } from "../fault.ts";
import { turnHeardIn } from "../providers.ts";
import { invariant } from "../violation.ts";
import type { World } from "../world.ts";
import { audioIdOf } from "./given.ts";
import { announce, answered, connect, finish, said, say, send, start } from "./live-session.ts";

/** A candidate who speaks one turn, and remembers which recording must be heard in it. */
export class Speaker {
  readonly #world: World;
  readonly #ref: SimulationRef;
  readonly seq: number;
  /** The recording that counts: the last one whose address was used. */
  #latest: string | undefined;
  readonly #used = new Set<string>();

  constructor(world: World, ref: SimulationRef, seq: number) {
    this.#world = world;
    this.#ref = ref;
    this.seq = seq;
  }

  isAddress = (message: ServerMessage) => message.type === "parole.adresse" && message.seq === this.seq;

  /** Uploads to the address, if this is one. */
  upload = (message: ServerMessage): void => {
    if (message.type !== "parole.adresse") return;
    this.#used.add(message.upload.url);
    this.#world.providers.upload(message.upload.url);
    this.#latest = audioIdOf(message.upload.url);
  };

  /** Announces and uploads without a fault. */
  async record(device: string): Promise<"recorded" | "answered" | "refused"> {
    const told = await send(this.#world, device, announce(this.seq));
    for (const message of told) this.upload(message);
    if (told.some(this.isAddress)) return "recorded";
    return told.some(({ type }) => type === "examinateur.message") ? "answered" : "refused";
  }

  /** The turn is heard and answered on another device; it says what the last recording says, as all that was told of it. */
  async settled({ voix }: { voix?: boolean } = {}): Promise<void> {
    const { seq } = this;
    const world = this.#world;
    const before = this.#latest;
    for (const message of sleptBeforeReading(world) ? world.mailboxes.all(this.isAddress) : []) {
      if (message.type === "parole.adresse" && !this.#used.has(message.upload.url)) this.upload(message);
    }
    const device = await connect(world);
    await send(world, device, start(this.#ref, voix === undefined ? {} : { voix }));
    await answered(world, device, seq, said(seq));
    const turn = await readTurn(world.table, this.#ref, seq);
    const texte = turn?.candidat ?? "";
    const counting = [before, this.#latest].flatMap((one) => one ?? []);
    invariant(counting.length > 0, "a recording was never announced");
    const isLast = counting.some((one) => texte.startsWith(turnHeardIn(one)));
    invariant(isLast, `the turn is not what was recorded last: ${texte}`);
    const parole = await readParole(world.table, this.#ref, seq);
    invariant(parole?.texte === texte, "what was heard of a turn is no longer stored");
    world.mailboxes.checkTranscriptions(seq, texte);
    if (voix) await heardWhole(world, device, seq);
    const twice = isPassing(world) && world.providers.isHeardTwice();
    invariant(!twice, "a recording is heard twice, and no process died");
    await finish(world, this.#ref, { spoken: true });
  }
}

/** Whether the fault is one that the invocation that has it may go on after. */
function isPassing({ faults }: World): boolean {
  return faults.length < 2 && faults.every(({ kind }) => !LASTING.includes(kind));
}

const LASTING: readonly Kind[] = ["die-before", "die-after", "outage", "sleep"];

/**
 * Whether the process may have slept before it read what was announced: when it wakes it announces as one that is asked
 * then, and its client uploads to its address.
 */
function sleptBeforeReading({ faults }: World): boolean {
  return faults.some(({ at, kind }) => kind === "sleep" && at <= READS);
}

/** Effects of an announcement before it knows what was announced: it reads its connection, then the recording. */
const READS = 2;

/** A lease of a call that died, and what making the sentences takes. */
const HEARD_WITHIN_MS = 14_000;

/** Asked for again, an answer soon comes with the sounds of all its sentences, in order, whatever died before. */
export async function heardWhole(world: World, device: string, seq: number): Promise<void> {
  const endMs = world.nowMs + HEARD_WITHIN_MS;
  for (;;) {
    const told = await send(world, device, say(seq));
    const texte = told.find(({ type }) => type === "examinateur.message");
    invariant(texte?.type === "examinateur.message", "an answered turn is not answered again");
    const { sentences, rest } = splitSentences(texte.texte);
    const parts = told.flatMap((one) =>
      one.type === "examinateur.audio" ? [`${one.partie} ${world.providers.soundAt(one.url)}`] : [],
    );
    const whole = [...sentences, rest.trim()]
      .filter((one) => one !== "")
      .map((one, at) => `${at + 1} ${one}`);
    const isWhole = parts.join("\n") === whole.join("\n");
    invariant(
      world.nowMs <= endMs,
      `sounds of an answer were waited for until ${world.nowMs - endMs} ms too late`,
    );
    if (isWhole) break;
    invariant(world.nowMs + 2_000 <= endMs, `of "${texte.texte}" one hears ${JSON.stringify(parts)}`);
    world.advance(2_000);
  }
  world.mailboxes.checkSounds((url) => world.providers.soundAt(url));
}
