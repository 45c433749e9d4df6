import { clearLine, createInterface, cursorTo, type Interface } from "node:readline";
import type { LivePhase } from "@epreuve/contract/live";
import { LiveClock } from "./live-clock.ts";
import type { LiveView } from "./live-session.ts";
import { MARGIN, WIDTH } from "./print-report.ts";
import { paragraph, printable, type Style } from "./terminal.ts";

const EXAMINATEUR = "Examinateur : ";
const INTERRUPTED = 130;

const folded = (texte: string) => texte.replace(/\s+/g, " ").trim();

/** The conversation at the keyboard. On a terminal the clock runs before what is typed; elsewhere lines are read and written. */
export class LiveScreen implements LiveView {
  readonly #look: Style;
  readonly #keyboard: Interface;
  readonly #clock: LiveClock;
  readonly #tty: boolean;
  readonly #typed: string[] = [];
  #closed = false;
  #waiting: ((line: string | null) => void) | null = null;
  /** What was shown of the answer under way. */
  #answer = "";
  #phase: LivePhase | null = null;

  constructor(look: Style, onZero: () => void) {
    this.#look = look;
    this.#tty = process.stdin.isTTY && process.stdout.isTTY;
    this.#clock = new LiveClock({
      nowMs: () => performance.now(),
      onTick: () => this.#showPrompt(),
      onZero,
    });
    this.#keyboard = createInterface({ input: process.stdin, output: process.stdout, terminal: this.#tty });
    this.#keyboard.on("line", (line) => {
      this.#typed.push(line);
      this.#serve();
    });
    this.#keyboard.on("close", () => {
      this.#closed = true;
      this.#serve();
    });
    this.#keyboard.on("SIGINT", () => {
      console.log("\nL'entretien se termine de lui-même, à son heure.");
      process.exit(INTERRUPTED);
    });
  }

  /** What the person types next, trimmed; null when there is no more to come. */
  nextLine(): Promise<string | null> {
    return new Promise((resolve) => {
      this.#waiting = (line) => {
        this.#waiting = null;
        if (line !== null && !this.#tty) console.log(`Vous : ${printable(line)}`);
        resolve(line);
      };
      this.#showPrompt();
      this.#serve();
    });
  }

  clock(phase: LivePhase, restantMs: number): void {
    this.#clock.set(phase, restantMs);
    if (this.#tty) {
      this.#showPrompt();
      return;
    }
    // In the middle of an answer it would stand in its sentence: the next word of the clock says it.
    if (this.#answer !== "" || phase === this.#phase) return;
    this.#phase = phase;
    console.log(this.#look.dim(`[${this.#clock.text}]`));
  }

  delta(texte: string): void {
    if (this.#answer === "") process.stdout.write(this.#look.cyan(EXAMINATEUR));
    this.#answer += texte;
    process.stdout.write(printable(texte));
  }

  answer(texte: string): void {
    const shown = this.#answer;
    this.#answer = "";
    if (shown !== "") console.log();
    // Begun again after a failure, or missed: said whole. The answer is tidied of the spaces its pieces may have.
    if (folded(shown) !== folded(texte)) console.log(this.#look.cyan(EXAMINATEUR) + printable(texte));
  }

  notice(message: string): void {
    if (this.#answer !== "") console.log();
    this.#answer = "";
    this.say(paragraph(printable(message), WIDTH, MARGIN).map(this.#look.dim));
  }

  /** Prints lines above what is being typed. */
  say(lines: string[]): void {
    if (this.#tty) {
      cursorTo(process.stdout, 0);
      clearLine(process.stdout, 0);
    }
    console.log(lines.join("\n"));
    this.#showPrompt();
  }

  close(): void {
    this.#waiting = null;
    this.#clock.stop();
    this.#keyboard.close();
    if (this.#tty) console.log();
  }

  #serve(): void {
    if (this.#waiting === null) return;
    const line = this.#typed.shift();
    if (line !== undefined) this.#waiting(line.trim());
    else if (this.#closed) this.#waiting(null);
  }

  #showPrompt(): void {
    if (!this.#tty || this.#waiting === null || this.#closed) return;
    this.#keyboard.setPrompt(`${this.#look.dim(`[${this.#clock.text}]`)} Vous : `);
    this.#keyboard.prompt(true);
  }
}
