import { ok } from "node:assert/strict";
import type { Plan } from "@epreuve/contract/plans";
import { SujetDataSchema } from "@epreuve/contract/sujet";
import { TACHES, type Tache } from "@epreuve/contract/tache";
import { JOBS } from "@epreuve/core/simulation/row";
import * as v from "valibot";
import { Belief, type Done, type Moment } from "./belief.ts";
import { type Asking, ask, type Reply, textTagOf } from "./http.ts";
import type { Inbox } from "./inbox.ts";
import { newUser } from "./model.ts";
import type { Provider, Treatment } from "./provider.ts";
import type { Service } from "./service.ts";

/** Tokens last an hour; none older than this is used. */
export const TOKEN_MS = 45 * 60_000;

/** One candidate of a life, and the states they may be in. */
export interface Person {
  email: string;
  plan: Plan;
  owner: string;
  belief: Belief;
  /** Their simulations as far as the service has told them, oldest first. */
  ids: string[];
  inbox: Inbox;
  /** Where recordings of turns may be uploaded, the newest last. */
  addresses: Address[];
  token: { value: string; start: number; madeMs: number };
  /** Whether they close the account: from when the request is sent until they have signed up again. */
  closed: boolean;
}

/** A user who is erased, and the simulations that they had. */
export interface Gone {
  owner: string;
  ids: readonly string[];
}

/** A signed address for one recording of a turn, as it was announced. */
export interface Address {
  simulationId: string;
  seq: number;
  /** Names the announcement. */
  announced: string;
  contentType: string;
  bytes: number;
  upload: { method: string; url: string; headers: Record<string, string> };
  expiryMs: number;
  /** Of the service's start: another one listens elsewhere. */
  start: number;
}

/** An operation ready to be sent, and what its answer says of the user's things. */
export interface Prepared {
  what: string;
  /** The simulation it is about, to be read after it. */
  about?: string;
  send(): Promise<Reply>;
  moments(reply: Reply): Moment[];
  /** Where the provider is called in its course: how to keep it waiting there. */
  held?: { mark: string; begun: Moment; ended(reply: Reply, treatment: Treatment): Moment[] };
}

/** What a life runs against. */
export interface Surroundings {
  service: Service;
  provider: Provider;
  catalogue: Catalogue;
}

/** A life's service, its candidates, and what was observed. */
export class Life {
  /** Whether faults of the table are injected just now: a 5xx then leaves the outcome unknown. */
  faulty = false;
  /** Reports as they were first told: a finished simulation never changes. */
  readonly reports = new Map<string, string>();
  /** How far a job's status has come. */
  readonly jobRanks = new Map<string, number>();
  /** What each simulation's tags have stood for: none for two texts or bodies, and no body for two tags. */
  readonly tags = new Map<string, Record<"texts" | "bodies" | "tags", Map<string, string>>>();
  /** What was done, for a report. */
  readonly log: string[] = [];
  /** How often each operation was answered how. */
  readonly answers = new Map<string, number>();
  /** Users whose accounts were closed, after the first sweep. */
  readonly gone: Gone[] = [];
  /** Marks for which nothing is to be done twice. */
  readonly #once = new Set<string>();

  readonly service: Service;
  readonly provider: Provider;
  readonly people: readonly Person[];
  readonly catalogue: Catalogue;

  constructor({ service, provider, catalogue }: Surroundings, people: readonly Person[]) {
    this.service = service;
    this.provider = provider;
    this.catalogue = catalogue;
    this.people = people;
  }

  get nowMs(): number {
    return this.service.nowMs;
  }

  /** A word that no other production of the exploration holds. */
  newMark(): string {
    return `zq${++marks}`;
  }

  /** A mark of which a provider is asked for no more than one reply: heard once, answered once, spoken once. */
  newMarkOfTurn(): string {
    const mark = this.newMark();
    this.#once.add(mark);
    return mark;
  }

  /** What was paid for twice, though no process died and no fault hid what was stored. */
  get doubled(): string[] {
    return this.provider.twice(this.#once);
  }

  /** After a process that died, or faults of the table, what it had begun may be done again. */
  excuseSoFar(): void {
    this.#once.clear();
  }

  async ask(
    person: Person,
    method: string,
    path: string,
    asking: Omit<Asking, "token"> = {},
  ): Promise<Reply> {
    return ask(this.service.url, method, path, { ...asking, token: await tokenOf(this.service, person) });
  }

  /** Whether an answer leaves open what was done: it was lost, or a fault of the table is behind it. */
  isUnknown({ status }: Reply): boolean {
    return status === 0 || (this.faulty && status >= 500);
  }

  note(person: Person, { what, reply }: Pick<Done, "what" | "reply">): void {
    const answer = `${nameOf(what)} ${reply.code ?? (reply.status === 0 ? "lost" : "done")}`;
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
    this.log.push(`${person.email.slice(0, 8)} ${what} → ${reply.status} ${reply.code ?? ""}`);
  }

  learn(person: Person, done: readonly Done[]): void {
    for (const one of done) this.note(person, one);
    person.belief.learn(done, this.nowMs);
  }

  /** Failed jobs of a simulation may have been queued again. */
  mayGoBack(id: string): void {
    for (const job of JOBS) this.jobRanks.delete(`${id} ${job}`);
  }

  /**
   * A tag belongs to one body, and its first part to one text: told again with another is a violation. So is another tag
   * of the same body, as long as the text was not saved again, in the same moment.
   */
  checkTag(id: string, etag: string, { body, contenu }: { body: string; contenu: string }): void {
    const known = this.tags.get(id) ?? { texts: new Map(), bodies: new Map(), tags: new Map() };
    this.tags.set(id, known);
    for (const [told, one, other] of [
      [known.texts, textTagOf(etag), contenu],
      [known.bodies, etag, body],
      [known.tags, `${textTagOf(etag)} ${body}`, etag],
    ] as const) {
      ok((told.get(one) ?? other) === other, `the tag ${etag} of ${id}: ${one} stands for two`);
      told.set(one, other);
    }
  }
}

/** The operation in a description of what was done. */
function nameOf(what: string): string {
  return /^(?:together: |closed: )?(live \w+|\w+)/.exec(what)?.[1] ?? what;
}

let marks = 0;
let people = 0;

export async function newPerson(service: Service, plan: Plan, inbox: Inbox): Promise<Person> {
  const email = `p${++people}-${plan}@example.com`;
  return { email, plan, inbox, ...(await signUp(service, { email, plan })) };
}

/** Someone new to the service: they have nothing. */
export async function signUp(
  service: Service,
  { email, plan }: Pick<Person, "email" | "plan">,
): Promise<Omit<Person, "email" | "plan" | "inbox">> {
  const value = await service.tokenFor(email, plan);
  const claims: unknown = JSON.parse(Buffer.from(value.split(".")[1] ?? "", "base64url").toString());
  const { sub } = v.parse(v.object({ sub: v.string() }), claims);
  return {
    owner: sub,
    belief: new Belief(newUser(plan)),
    ids: [],
    addresses: [],
    token: { value, start: service.starts, madeMs: service.nowMs },
    closed: false,
  };
}

export async function tokenOf(service: Service, person: Person): Promise<string> {
  if (service.nowMs - person.token.madeMs > TOKEN_MS) {
    person.token = {
      value: await service.tokenFor(person.email),
      start: service.starts,
      madeMs: service.nowMs,
    };
  }
  return person.token.value;
}

/** The identifiers of the active subjects, by task. */
export type Catalogue = Record<Tache, readonly string[]>;

export async function readCatalogue(service: Service, person: Person): Promise<Catalogue> {
  const token = await tokenOf(service, person);
  const read = async (tache: Tache): Promise<string[]> => {
    const { mode, numero, sujet } = TACHES[tache];
    if (sujet !== "catalogue") return [];
    const { body } = await ask(service.url, "GET", `/sujets?mode=${mode}&tache=${numero}`, { token });
    const { sujets } = v.parse(v.object({ sujets: v.array(SujetDataSchema) }), body);
    return sujets.map(({ sujet_id }) => sujet_id);
  };
  return {
    EE_T1: await read("EE_T1"),
    EE_T2: await read("EE_T2"),
    EE_T3: await read("EE_T3"),
    EO_T1: await read("EO_T1"),
    EO_T3: await read("EO_T3"),
    EO_T2_LIVE: await read("EO_T2_LIVE"),
  };
}
