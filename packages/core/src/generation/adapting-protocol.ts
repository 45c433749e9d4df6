import { refuses } from "../provider/refusal.ts";
import { EFFORTS, type Effort, withEffort } from "./settings.ts";
import type { OptionalParameter, TextCall, TextProtocol } from "./text-protocol.ts";

/** Parameters without which, or with another value of which, a request can be served too, and their names. */
const NAMES = {
  effort: ["reasoning.effort", "reasoning_effort", "reasoning"],
  service_tier: ["service_tier"],
  safety_identifier: ["safety_identifier"],
  store: ["store"],
} as const;
const PARAMETERS = ["effort", "service_tier", "safety_identifier", "store"] as const;
export type RefusableParameter = (typeof PARAMETERS)[number];

/** What a model does not take, and what is sent to it from now on. */
export interface Adaptation {
  model: string;
  parameter: RefusableParameter;
  /** The value sent instead; null: the parameter is left out. */
  served: string | null;
}

/** What is known of a model. */
interface Known {
  /** The efforts it takes; none of them: the parameter is left out. Absent: it has refused none. */
  efforts?: readonly Effort[];
  tierless?: boolean;
  omit: ReadonlySet<OptionalParameter>;
}

/**
 * A protocol that obeys refusals of optional parameters: a model that does not take an effort is asked at once with the
 * nearest that it takes, one that does not know a parameter is asked without it. What was learnt of a model is kept as
 * long as the process runs, and `onAdapted` is called when something is. Such a refusal is no failed attempt.
 */
export function adaptingProtocol(
  protocol: TextProtocol,
  onAdapted: (adaptation: Adaptation) => void,
): TextProtocol {
  const models = new Map<string, Known>();

  /** What is known once `sent` was refused for a parameter; null where that parameter was not in it. */
  function learnt({ settings, omit }: TextCall, parameter: RefusableParameter, error: unknown): Known | null {
    const known = models.get(settings.model) ?? { omit: new Set() };
    const { effort, tier } = settings;
    if (parameter === "effort") {
      if (effort === undefined) return null;
      const listed = known.efforts?.includes(effort) ? known.efforts : effortsIn(error);
      return { ...known, efforts: listed.filter((one) => one !== effort) };
    }
    if (parameter === "service_tier") return tier === undefined ? null : { ...known, tierless: true };
    return omit?.has(parameter) ? null : { ...known, omit: new Set([...known.omit, parameter]) };
  }

  /** Keeps what a refusal of `sent` teaches. False: nothing that its repetition would obey. */
  function learn(call: TextCall, sent: TextCall, error: unknown): boolean {
    for (const parameter of PARAMETERS.filter((one) => refuses(error, NAMES[one]))) {
      const known = learnt(sent, parameter, error);
      if (known === null) continue;
      const { model } = call.settings;
      models.set(model, known);
      const served = parameter === "effort" ? adapted(call, known).settings.effort : undefined;
      onAdapted({ model, parameter, served: served ?? null });
      return true;
    }
    return false;
  }

  return {
    async *stream(call, signal) {
      for (;;) {
        const before = models.get(call.settings.model);
        const sent = adapted(call, before);
        try {
          yield* protocol.stream(sent, signal);
          return;
        } catch (error) {
          // A call sent at the same time may have learnt the same meanwhile.
          const learntMeanwhile = models.get(call.settings.model) !== before && isRefusal(error);
          if (!learntMeanwhile && !learn(call, sent, error)) throw error;
        }
      }
    },
  };
}

function isRefusal(error: unknown): boolean {
  return PARAMETERS.some((parameter) => refuses(error, NAMES[parameter]));
}

function adapted(call: TextCall, known: Known | undefined): TextCall {
  if (known === undefined) return call;
  const { tier, ...untiered } = call.settings;
  const settings = known.tierless ? untiered : call.settings;
  const { effort: asked, ...effortless } = settings;
  if (asked === undefined || known.efforts === undefined) return { ...call, settings, omit: known.omit };
  const effort = nearestEffort(asked, known.efforts);
  return {
    ...call,
    settings: effort === null ? effortless : withEffort(settings, effort),
    omit: known.omit,
  };
}

/** The efforts that a refusal lists, as in "Supported values are: 'low', 'medium', and 'high'." */
export function effortsIn(error: unknown): readonly Effort[] {
  const message = error instanceof Error ? error.message : "";
  const list = /supported values[^:]{0,20}:(.{0,200})/i.exec(message)?.[1] ?? "";
  return EFFORTS.filter((effort) => new RegExp(`\\b${effort}\\b`).test(list));
}

/** The closest of these efforts; of two equally close ones the lower, which keeps within the time and the price. */
export function nearestEffort(asked: Effort, among: readonly Effort[]): Effort | null {
  const distance = (effort: Effort) => Math.abs(EFFORTS.indexOf(effort) - EFFORTS.indexOf(asked));
  const rising = EFFORTS.filter((effort) => among.includes(effort));
  return rising.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}
