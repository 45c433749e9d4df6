import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PacedProvider, startPacedProvider } from "@epreuve/paced-provider/server";
import { startOpenAiServer } from "@epreuve/rule-provider/responses/server";
import { vi } from "vitest";
import { evaluate } from "../src/command/evaluate.ts";
import { readOptions } from "../src/command/options.ts";
import { TEXTS } from "./texts.ts";

/** The command, a small set in a folder of its own, and a provider at a real model's pace, sped up. */
export interface CommandBench {
  folder: string;
  paced: PacedProvider;
  /** What a run prints for its report. */
  run(...args: string[]): Promise<string>;
  /** The environment of a configured provider: the paced one. */
  configure(): void;
  /** The options of one text of each part. */
  small(): string[];
  stop(): Promise<void>;
}

export async function startCommandBench(): Promise<CommandBench> {
  const rules = await startOpenAiServer({ port: 0, host: "127.0.0.1" });
  const paced = await startPacedProvider({ upstream: rules.url, pace: "auto", seed: 1, speed: 1_000 });
  const folder = await mkdtemp(join(tmpdir(), "evaluation-"));
  const set = join(folder, "set");

  async function put(kind: string, file: { id: string }): Promise<void> {
    await mkdir(join(set, kind), { recursive: true });
    await writeFile(join(set, kind, `${file.id}.json`), JSON.stringify(file));
  }
  for (const { lectureA: _a, lectureB: _b, constats: _c, accord, ...texte } of TEXTS.productions) {
    await put("textes", texte);
    await put("accord", accord);
  }

  return {
    folder,
    paced,
    async run(...args) {
      const printed: string[] = [];
      await evaluate(readOptions(args), { out: (text) => printed.push(text), progress: () => {} });
      return printed.join("\n");
    },
    configure() {
      vi.stubEnv("OPENAI_API_KEY", "essai");
      vi.stubEnv("OPENAI_BASE_URL", paced.url);
      vi.stubEnv("OPENAI_MODEL", "gpt-6-luna");
      vi.stubEnv("OPENAI_EFFORT", "low");
    },
    small: () => ["--set", set, "--limit", "1"],
    async stop() {
      await paced.close();
      await rules.stop();
      await rm(folder, { recursive: true });
    },
  };
}
