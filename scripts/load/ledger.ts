import { isDeepStrictEqual } from "node:util";
import type { Report, SimulationState, Tache } from "@epreuve/client";

/** One value of a simulation: what the service has acknowledged, and what it may have taken besides. */
class Value {
  #acknowledged: string;
  readonly #possible = new Set<string>();

  constructor(acknowledged: string) {
    this.#acknowledged = acknowledged;
  }

  get current(): string {
    return this.#acknowledged;
  }

  /** Whether a write of unknown outcome may stand. */
  get uncertain(): boolean {
    return this.#possible.size > 0;
  }

  /** The service said that it has this value; what was sent with an older tag can come to nothing any more. */
  accept(value: string): void {
    this.#acknowledged = value;
    this.#possible.clear();
  }

  /** This value was sent, and whether it was taken is not known. */
  suspect(value: string): void {
    this.#possible.add(value);
  }

  /** Takes what was read for the value; false where it was neither acknowledged nor sent since. */
  see(value: string): boolean {
    if (value !== this.#acknowledged && !this.#possible.has(value)) return false;
    this.#acknowledged = value;
    return true;
  }
}

/** What the service has acknowledged of one simulation. */
export class SimulationRecord {
  readonly text: Value;
  readonly sujet: Value;
  /** Tag of the text, for the next save; null where it is to be read first. */
  etag: string | null = null;
  /** What the recording says that was announced and sent, both acknowledged; null where there is none for certain. */
  recording: string | null = null;
  /** Whether an announcement was given up that may have come late, and so have given up a recording after it. */
  maybeAnnounced = false;
  /** What each recording says that may have been heard. */
  readonly recordingsSent = new Set<string>();
  /** Turns of the live session that were answered; the session's text begins with them. */
  turns: { candidat: string; examinateur: string }[] = [];
  liveEnded = false;
  /** The report the service gave. */
  report: Record<string, unknown> | null = null;
  /** Whether a correction was sent whose outcome is not known. */
  maybeCorrected = false;

  readonly id: string;
  readonly tache: Tache;

  constructor(id: string, tache: Tache, sujetId: string) {
    this.id = id;
    this.tache = tache;
    this.text = new Value("");
    this.sujet = new Value(sujetId);
  }

  get finished(): boolean {
    return this.report !== null;
  }

  /** The service gave this report for this text. */
  corrected(report: Report, contenu: string | null): void {
    const {
      simulation_id,
      tache,
      contenu: judged,
      exercices,
      exercices_status,
      modele,
      modele_status,
      ...rapport
    } = report;
    this.report = rapport;
    if (contenu !== null) this.text.accept(contenu);
  }

  /** What of a reading contradicts what was acknowledged; takes the rest for acknowledged from now on. */
  check(state: SimulationState): string[] {
    const wrong: string[] = [];
    if (this.turns.length > 0 || this.liveEnded) {
      if (!state.contenu.startsWith(dialogueOf(this.turns))) wrong.push(`${this.id} lost a live turn`);
    } else if (this.tache !== "EO_T2_LIVE" && !this.#isExpectedText(state)) {
      wrong.push(`${this.id} lost its text: ${excerpt(state.contenu)} for ${excerpt(this.text.current)}`);
    }
    if (!this.sujet.see(state.sujet?.sujet_id ?? "")) wrong.push(`${this.id} lost its subject`);
    if (this.report !== null) {
      if (state.rapport === null) wrong.push(`${this.id} is in progress after its report`);
      else if (!isDeepStrictEqual(plain(state.rapport), plain(this.report)))
        wrong.push(`${this.id} lost its report`);
    } else if (state.rapport !== null) {
      if (!this.maybeCorrected) wrong.push(`${this.id} is finished, and nobody sent it`);
      this.report = { ...state.rapport };
    }
    return wrong;
  }

  /** A transcript is the text where the recording was heard, whatever became of the correction's response. */
  #isExpectedText({ contenu }: SimulationState): boolean {
    if (this.text.see(contenu)) return true;
    if (!this.maybeCorrected || !this.recordingsSent.has(contenu)) return false;
    this.text.accept(contenu);
    return true;
  }
}

/** A dialogue as the service keeps it. */
export function dialogueOf(turns: readonly { candidat: string; examinateur: string }[]): string {
  return turns
    .map(({ candidat, examinateur }) => `Candidat : ${candidat}\nExaminateur : ${examinateur}`)
    .join("\n");
}

/** What the service has acknowledged to one user. */
export class Ledger {
  readonly simulations: SimulationRecord[] = [];
  /** Creations without a key whose outcome is not known. */
  maybeCreated = 0;
  readonly violations: string[] = [];
  acknowledgedWrites = 0;

  readonly simulationsMax: number | null;

  constructor(simulationsMax: number | null) {
    this.simulationsMax = simulationsMax;
  }

  acknowledge(): void {
    this.acknowledgedWrites++;
  }

  report(...violations: string[]): void {
    this.violations.push(...violations);
  }

  /** Checks how many simulations the service says there are. */
  checkTotal(total: number, where: string): void {
    const known = this.simulations.length;
    if (total < known || total > known + this.maybeCreated) {
      this.report(`${where}: ${total} simulations for ${known}, and ${this.maybeCreated} not known`);
    }
    if (this.simulationsMax !== null && total > this.simulationsMax) {
      this.report(`${where}: ${total} simulations on a plan of ${this.simulationsMax}`);
    }
  }
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** The mark at the end of a text tells one from another; nobody's words are in it. */
function excerpt(text: string): string {
  return text === "" ? "nothing" : `…${text.slice(-24)}`;
}
