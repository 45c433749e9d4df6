import { isDeepStrictEqual } from "node:util";
import type { Production, SimulationState } from "@epreuve/contract/simulation";
import type { JobStatus } from "@epreuve/contract/statuts";
import { readAccount } from "@epreuve/core/account/account";
import { readLive } from "@epreuve/core/live/session";
import { getSimulation } from "@epreuve/core/simulation/get";
import { listSimulations } from "@epreuve/core/simulation/list";
import { accountKey } from "@epreuve/core/table/keys";
import type { Table } from "@epreuve/core/table/table";
import { LIVE } from "@epreuve/test-kit/harness";
import { type Call, type Ending, isUnknown } from "./ending.ts";
import type { Mailboxes } from "./mailbox.ts";
import { judgementOf } from "./providers.ts";
import { invariant } from "./violation.ts";

/** What is known of a simulation: what it must be, and what it may be where a fault left that open. */
interface Known {
  texts: Set<string>;
  /** Texts of requests without a response: nothing says when they take effect. */
  pending: Set<string>;
  /** The subject's identifier, or those it may be; null before the first reading. */
  sujets: Set<string | null> | null;
  /** The text each entity tag stood for. */
  tagged: Map<string, string>;
  last: SimulationState | null;
}

const PAGE = 2;

/** What the model reads. */
interface ModelWorld {
  readonly owner: string;
  readonly table: Table;
  readonly mailboxes: Mailboxes;
  /** Whether a job may end failed here. */
  readonly jobsMayFail: boolean;
  readonly call: Call;
}

/** The reference model of one user, compared with what the service shows at each `observe`. */
export class Model {
  readonly #world: ModelWorld;
  readonly #known = new Map<string, Known>();
  /** Creations whose outcome their client does not know. */
  #perhapsCreated = 0;
  #closes = false;
  /** Whether an operator may have queued a failed job again. */
  requeued = false;

  constructor(world: ModelWorld) {
    this.#world = world;
  }

  created({ simulation_id }: Pick<Production, "simulation_id">): void {
    if (!this.#known.has(simulation_id)) this.#known.set(simulation_id, newlyKnown());
  }

  /** From now on the account may be closed: what is left of it is for its erasure to say. */
  closes(): void {
    this.#closes = true;
    this.#known.clear();
  }

  perhapsCreated(): void {
    this.#perhapsCreated++;
  }

  count(): number {
    return this.#known.size;
  }

  /** A text that an operation was asked to store, by how the operation ended. */
  text(id: string, texte: string, ending: Ending): void {
    const known = this.#of(id);
    const saved =
      ending.kind === "answered" || (ending.kind === "refused" && ending.error.etag !== undefined);
    if (saved) known.texts = new Set([texte]);
    else if (isUnknown(ending)) known.texts.add(texte);
  }

  /** A text that may be stored at any later moment, as nothing orders its request among the others. */
  mayBe(id: string, texte: string): void {
    this.#of(id).pending.add(texte);
  }

  sujet(id: string, sujetId: string, ending: Ending): void {
    const known = this.#of(id);
    if (ending.kind === "answered") known.sujets = new Set([sujetId]);
    else if (isUnknown(ending)) known.sujets = new Set([...(known.sujets ?? []), sujetId]);
  }

  /** What was last seen of a simulation. */
  seen(id: string): SimulationState {
    const { last } = this.#of(id);
    if (last === null) throw new Error("the simulation was not observed");
    return last;
  }

  /** Reads everything the user may see and what they must not, and compares. */
  async observe(): Promise<void> {
    if (this.#closes) return;
    const { table, owner } = this.#world;
    const listed = await this.#list();
    for (const { simulation_id } of listed) {
      if (this.#known.has(simulation_id)) continue;
      invariant(this.#perhapsCreated > 0, "the list shows a simulation that nobody created");
      this.#perhapsCreated--;
      this.created({ simulation_id });
    }
    invariant(
      listed.length === this.#known.size,
      "the list lacks a simulation whose creation was acknowledged",
    );
    const { simulationsTotal } = await readAccount(table, owner);
    invariant(simulationsTotal === listed.length, "the account counts other creations than the list shows");
    for (const [id, known] of this.#known) {
      const item = listed.find(({ simulation_id }) => simulation_id === id);
      const state = await this.#read(id, known);
      for (const field of [
        "tache",
        "created_at",
        "exam_mode",
        "exercices_status",
        "modele_status",
      ] as const) {
        invariant(item?.[field] === state[field], `the list and GET disagree about ${field}`);
      }
      invariant(
        (item?.note ?? null) === (state.rapport?.note ?? null),
        "the list and GET disagree about the note",
      );
      invariant(
        (item?.sujet?.sujet_id ?? null) === (state.sujet?.sujet_id ?? null),
        "the list and GET disagree about the subject",
      );
    }
    this.#world.mailboxes.check();
  }

  /** At the end: nothing waits any more, and nobody else sees any of it. */
  async settle(): Promise<void> {
    await this.observe();
    for (const [id, { last }] of this.#known) {
      if (last === null) continue;
      const expected: JobStatus[] = this.#world.jobsMayFail ? ["ready", "failed"] : ["ready"];
      for (const status of [last.exercices_status, last.modele_status]) {
        if (last.rapport === null)
          invariant(status === "none", `a job of a simulation in progress is ${status}`);
        else invariant(expected.includes(status), `a job stays ${status} once its messages are delivered`);
      }
      const stranger = await this.#world.call(() =>
        getSimulation(this.#world.table, { owner: crypto.randomUUID(), simulationId: id }, LIVE),
      );
      const code = stranger.kind === "refused" ? stranger.error.code : stranger.kind;
      invariant(code === "SIMULATION_NOT_FOUND", `someone else's simulation is ${code}`);
    }
  }

  /** How often a rate was counted, over all its windows of this length. */
  async counted(rate: string, seconds: number): Promise<number> {
    return (await this.windows(rate, seconds)).reduce((sum, calls) => sum + calls, 0);
  }

  /** How often a rate was counted in each of its windows of this length. */
  async windows(rate: string, seconds: number): Promise<number[]> {
    const items = await this.#world.table.queryAll({
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
      ExpressionAttributeValues: {
        ":pk": accountKey(this.#world.owner).pk,
        ":sk": `RATE#${rate}#${seconds}#`,
      },
      ConsistentRead: true,
    });
    return items.map(({ calls }) => Number(calls));
  }

  async #list() {
    const { table, owner } = this.#world;
    const items: Awaited<ReturnType<typeof listSimulations>>["items"] = [];
    for (let page = 1; ; page++) {
      const listed = await listSimulations(table, { owner, page, limit: PAGE });
      invariant(page === 1 || listed.items.length > 0, "a page before the end of the list is empty");
      items.push(...listed.items);
      invariant(
        new Set(items.map(({ simulation_id }) => simulation_id)).size === items.length,
        "two pages overlap",
      );
      if (items.length >= listed.total) {
        invariant(items.length === listed.total, "the pages hold more than the total");
        return items;
      }
    }
  }

  async #read(id: string, known: Known): Promise<SimulationState> {
    const ref = { owner: this.#world.owner, simulationId: id };
    const { state, etag } = await getSimulation(this.#world.table, ref, LIVE);
    if (state.tache === "EO_T2_LIVE") await this.#checkDialogue(ref, state);
    else
      invariant(
        known.texts.has(state.contenu) || known.pending.has(state.contenu),
        `the text is none that was saved: ${state.contenu}`,
      );
    const sujet = state.sujet?.sujet_id ?? null;
    known.sujets ??= new Set([sujet]);
    invariant(known.sujets.has(sujet), "the subject is none that was chosen");
    const tag = etag.replace(/\..*/, "");
    invariant((known.tagged.get(tag) ?? state.contenu) === state.contenu, "two texts had one entity tag");
    known.tagged.set(tag, state.contenu);
    if (state.rapport !== null) {
      const judged = state.rapport.diagnostic.synthese;
      invariant(
        judged === judgementOf(state.contenu),
        "the report judges another text than the one that stands",
      );
    }
    if (known.last !== null) this.#checkForward(known.last, state);
    known.last = state;
    return state;
  }

  async #checkDialogue(
    ref: { owner: string; simulationId: string },
    { contenu }: SimulationState,
  ): Promise<void> {
    const live = await readLive(this.#world.table, ref);
    const lines = (live?.tours ?? []).flatMap(({ candidat, examinateur }) => [
      `Candidat : ${candidat}`,
      ...(examinateur === null ? [] : [`Examinateur : ${examinateur}`]),
    ]);
    invariant(contenu === lines.join("\n"), "the text of a live simulation is not its dialogue");
    invariant(
      (live?.tours ?? []).every(({ seq }, index) => seq === index + 1),
      "the turns of a live session are not numbered from 1",
    );
  }

  #checkForward(before: SimulationState, now: SimulationState): void {
    if (before.rapport !== null) {
      for (const field of ["rapport", "contenu", "sujet", "created_at"] as const) {
        invariant(isDeepStrictEqual(before[field], now[field]), `${field} of a finished simulation changed`);
      }
    }
    for (const job of ["exercices", "modele"] as const) {
      const [from, to] = [before[`${job}_status`], now[`${job}_status`]];
      const back = from === "processing" && to === "pending";
      const again = this.requeued && from === "failed" && to !== "none";
      invariant(RANK[from] <= RANK[to] || back || again, `${job}_status went back from ${from} to ${to}`);
      invariant(
        from !== "ready" || isDeepStrictEqual(before[job], now[job]),
        `${job} changed once it was ready`,
      );
      invariant(from !== "ready" || to === "ready", `${job}_status left ready`);
    }
  }

  #of(id: string): Known {
    const known = this.#known.get(id);
    if (known === undefined) throw new Error("the simulation is not in the model");
    return known;
  }
}

/** The order of statuses; each only moves up. */
const RANK: Record<JobStatus, number> = { none: 0, pending: 1, processing: 2, ready: 3, failed: 3 };

function newlyKnown(): Known {
  return { texts: new Set([""]), pending: new Set(), sujets: null, tagged: new Map(), last: null };
}
