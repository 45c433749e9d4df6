import {
  type AnyPurpose,
  EFFORTS,
  type Effort,
  type PurposeSettings,
  REASONING_TOKENS,
  TIERS,
} from "./settings.ts";

/*
 * The only place where a model, an effort or a time is chosen for a purpose. The functions, the infrastructure and the
 * local stack read it, and the guides show its table.
 */

/**
 * No end is announced for it, it takes every effort, and its price (0.10 USD a million tokens in, 0.50 out) is the
 * lowest of its maker's current models. Without reasoning it writes its first token after 0.74 s and then 131 a second,
 * as measured publicly in November 2026. Its maker's older small models stop on 11 December 2026.
 */
export const DEFAULT_MODEL = "gpt-6-luna";

interface Default {
  effort: Effort;
  /** Maximum length of the reply without reasoning, in tokens: several times the longest that is asked for. */
  replyTokens: number;
  /** Whether a slow call gets a second one beside it, at up to twice the price. */
  hedged: boolean;
  /** At these efforts, sooner than `HEDGE_AFTER_MS`. */
  hedgedSooner?: Partial<Record<Effort, number>>;
  /** Why this effort. */
  because: string;
}

export const DEFAULTS: Record<AnyPurpose, Default> = {
  criteres: {
    effort: "none",
    replyTokens: 6_000,
    hedged: true,
    because:
      "somebody waits: two calls must follow each other within 15 s, and evidence is asked before a level",
  },
  criteres_bis: {
    effort: "none",
    replyTokens: 6_000,
    hedged: false,
    because: "off by default; it may be missing, so it gets no second call",
  },
  erreurs: {
    effort: "none",
    replyTokens: 12_000,
    hedged: true,
    // A candidate who watches waits for the first error: nearly always two calls, so that 19 of 20 see it within 12 s
    // (11.1 s of 96 corrections; 12.6 s after 2,000 ms, 14 s after 7,000), for 5,400 tokens of output a correction instead
    // of 5,000 (`npm run bench:corrections -- --profile low-auto`).
    hedgedSooner: { low: 500 },
    because: "as the criteria, beside which it runs; what it quotes is verified",
  },
  bilan: {
    effort: "none",
    replyTokens: 4_000,
    hedged: true,
    because: "it begins when the other two have ended, in the time that they leave",
  },
  exercices: {
    effort: "low",
    replyTokens: 6_000,
    hedged: false,
    because: "a job of 100 s for which nobody waits: some 6 s of thought make fewer wrong exercises",
  },
  solutions: {
    effort: "low",
    replyTokens: 2_000,
    hedged: false,
    because: "in the same job, after the exercises: some thought tells one right answer from two",
  },
  modele: {
    effort: "low",
    replyTokens: 6_000,
    hedged: false,
    because: "a job as well, whose word count is verified",
  },
  idees: {
    effort: "none",
    replyTokens: 2_000,
    hedged: true,
    because: "12 s in all, for five short ideas",
  },
  examinateur: {
    effort: "none",
    replyTokens: 1_500,
    hedged: true,
    because: "somebody waits for the first word of an answer",
  },
};

/**
 * How long a call may think before a second one is made beside it. Chosen by simulation at the pace of the design notes
 * (seconds of silence by effort, 130 tokens/s, stalls, one call in ten refused as busy): at medium, corrections that
 * fail within 50 s fall from 2.6 % to 0.15 %; at none, the slowest one in a hundred loses 10 s.
 */
export const HEDGE_AFTER_MS: Record<Effort, number> = {
  none: 3_000,
  minimal: 3_000,
  low: 7_000,
  medium: 8_000,
  high: 12_000,
  xhigh: 20_000,
  max: 20_000,
};

/**
 * How long after its start a correction still waits for the bilan, by the bilan's effort. A model that does not think
 * needs some 5 s for it, after 6 s for the rest: 15 s lose the bilan of few, and keep 19 candidates of 20 from waiting
 * longer where the provider is busy (`npm run bench:corrections`). With thought there is no such limit.
 */
export const BILAN_UNTIL_MS: Partial<Record<Effort, number>> = { none: 15_000, minimal: 15_000 };

/**
 * The settings of a purpose: those given, by the names of environment variables, else the defaults above. `problems`
 * says which given ones are unusable; they are left out.
 */
export function settingsOf(
  purpose: AnyPurpose,
  given: (name: string) => string | undefined,
): { settings: PurposeSettings; problems: string[] } {
  const problems: string[] = [];
  const read = <T>(
    kind: string,
    parse: (value: string) => T | undefined,
    expected: string,
  ): T | undefined => {
    const own = `${kind}_${purpose.toUpperCase()}`;
    const name = given(own) ? own : kind;
    const value = given(name);
    if (!value) return undefined;
    const parsed = parse(value);
    if (parsed === undefined) problems.push(`${name}: "${value}" is not ${expected}`);
    return parsed;
  };
  const oneOf =
    <T extends string>(values: readonly T[]) =>
    (value: string) =>
      values.find((one) => one === value);
  const { effort: usual, replyTokens, hedged, hedgedSooner } = DEFAULTS[purpose];
  const model = read("OPENAI_MODEL", String, "a model") ?? DEFAULT_MODEL;
  const effort = read("OPENAI_EFFORT", oneOf(EFFORTS), `one of ${EFFORTS.join(", ")}`) ?? usual;
  const tier = read("OPENAI_TIER", oneOf(TIERS), `one of ${TIERS.join(", ")}`);
  const hedgeMs =
    read("OPENAI_HEDGE_MS", milliseconds, "a whole number of milliseconds, 0 for none") ??
    (hedged ? (hedgedSooner?.[effort] ?? HEDGE_AFTER_MS[effort]) : 0);
  return {
    settings: {
      model,
      effort,
      ...(tier !== undefined && { tier }),
      maxOutputTokens: replyTokens + REASONING_TOKENS[effort],
      ...(hedgeMs > 0 && { hedgeAfterMs: hedgeMs }),
    },
    problems,
  };
}

function milliseconds(value: string): number | undefined {
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}
