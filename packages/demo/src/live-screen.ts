import { clearLine, createInterface, cursorTo, type Interface } from "node:readline";
import type { LivePhase } from "@epreuve/client";
import { MARGIN, WIDTH } from "./page.ts";
import { paragraph, printable, type Style } from "./terminal.ts";

const EXAMINATEUR = "Examinateur : ";
const PHASES = { preparation: "Préparation", echange: "Échange" } as const satisfies Record<
  LivePhase,
  string
>;
const INTERRUPTED = 130;
const TICK_MS = 1_000;

const folded = (texte: string) => texte.replace(/\s+/g, " ").trim();

interface Device {
  isTTY?: boolean | undefined;
}

/** Where the conversation is typed and shown. */
export interface Terminal {
  input: NodeJS.ReadableStream & Device;
  output: NodeJS.WritableStream & Device;
}

/**
 * The conversation in a terminal. On a TTY the prompt carries a running clock; otherwise lines are read from the input
 * and written to the output one after another.
 */
export class LiveScreen {
  readonly #look: Style;
  readonly #output: Terminal["output"];
  readonly #tty: boolean;
  readonly #keyboard: Interface;
  readonly #ticking: NodeJS.Timeout | undefined;
  readonly #typed: string[] = [];
  #closed = false;
  #waiting: ((line: string | null) => void) | null = null;
  /** The part already shown of the answer under way. */
  #answer = "";
  #phase: LivePhase = "preparation";
  #phaseEndsMs = 0;
  #printedPhase: LivePhase | null = null;

  constructor(look: Style, { input, output }: Terminal = { input: process.stdin, output: process.stdout }) {
    this.#look = look;
    this.#output = output;
    this.#tty = input.isTTY === true && output.isTTY === true;
    this.#keyboard = createInterface({ input, output, terminal: this.#tty });
    this.#keyboard.on("line", (line) => {
      this.#typed.push(line);
      this.#giveLine();
    });
    this.#keyboard.on("close", () => {
      this.#closed = true;
      this.#giveLine();
    });
    this.#keyboard.on("SIGINT", () => {
      this.#print("\nL'entretien se termine de lui-même, à son heure.");
      process.exit(INTERRUPTED);
    });
    if (this.#tty) this.#ticking = setInterval(() => this.#showPrompt(), TICK_MS);
  }

  /** The next line that is typed, trimmed; null at the end of the input. */
  nextLine(): Promise<string | null> {
    return new Promise((resolve) => {
      this.#waiting = (line) => {
        this.#waiting = null;
        if (line !== null && !this.#tty) this.#print(`Vous : ${printable(line)}`);
        resolve(line);
      };
      this.#showPrompt();
      this.#giveLine();
    });
  }

  /** Sets the clock to what the service says is left of the phase, in milliseconds. */
  clock(phase: LivePhase, restantMs: number): void {
    this.#phase = phase;
    this.#phaseEndsMs = performance.now() + restantMs;
    this.#showPrompt();
    this.#printPhase();
  }

  /** Shows a piece of an answer. */
  delta(texte: string): void {
    if (this.#answer === "") this.#output.write(this.#look.cyan(EXAMINATEUR));
    this.#answer += texte;
    this.#output.write(printable(texte));
  }

  /** Shows a whole answer, unless its pieces have shown it already. */
  answer(texte: string): void {
    const shown = this.#answer;
    this.#answer = "";
    if (shown !== "") this.#print();
    // The service trims the spaces that the pieces may have.
    if (folded(shown) !== folded(texte)) this.#print(this.#look.cyan(EXAMINATEUR) + printable(texte));
    this.#printPhase();
  }

  /** Prints something the candidate should know. */
  notice(message: string): void {
    if (this.#answer !== "") this.#print();
    this.#answer = "";
    this.say(paragraph(printable(message), WIDTH, MARGIN).map(this.#look.dim));
  }

  /** Prints lines above what is being typed. */
  say(lines: string[]): void {
    if (this.#tty) {
      cursorTo(this.#output, 0);
      clearLine(this.#output, 0);
    }
    this.#print(lines.join("\n"));
    this.#showPrompt();
  }

  close(): void {
    this.#waiting = null;
    clearInterval(this.#ticking);
    this.#keyboard.close();
    if (this.#tty) this.#print();
  }

  #print(line = ""): void {
    this.#output.write(`${line}\n`);
  }

  #giveLine(): void {
    if (this.#waiting === null) return;
    const line = this.#typed.shift();
    if (line !== undefined) this.#waiting(line.trim());
    else if (this.#closed) this.#waiting(null);
  }

  #showPrompt(): void {
    if (!this.#tty || this.#waiting === null || this.#closed) return;
    this.#keyboard.setPrompt(`${this.#look.dim(`[${this.#clockText}]`)} Vous : `);
    this.#keyboard.prompt(true);
  }

  /** Without a prompt, prints the clock when the phase changes, but never inside an answer. */
  #printPhase(): void {
    if (this.#tty || this.#answer !== "" || this.#phase === this.#printedPhase) return;
    this.#printedPhase = this.#phase;
    this.#print(this.#look.dim(`[${this.#clockText}]`));
  }

  /** Phase and time left: "Échange 3:07". */
  get #clockText(): string {
    const seconds = Math.max(0, Math.ceil((this.#phaseEndsMs - performance.now()) / 1_000));
    return `${PHASES[this.#phase]} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
}
