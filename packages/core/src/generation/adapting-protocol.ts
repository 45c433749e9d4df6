import { type RefusableParameter, type Refusal, refusalOf } from "../provider/refused-parameter.ts";
import { EFFORTS, type Effort, withEffort } from "./settings.ts";
import type { OptionalParameter, TextCall, TextProtocol } from "./text-protocol.ts";

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

  /** Keeps what a refusal of `sent` teaches. Null: nothing that its repetition would obey. */
  function learn({ settings, omit }: TextCall, { parameter, message }: Refusal): Known | null {
    const known = models.get(settings.model) ?? { omit: new Set() };
    const { effort, tier } = settings;
    if (parameter === "effort") {
      if (effort === undefined) return null;
      const listed = known.efforts?.includes(effort) ? known.efforts : effortsIn(message);
      return { ...known, efforts: listed.filter((one) => one !== effort) };
    }
    if (parameter === "service_tier") return tier === undefined ? null : { ...known, tierless: true };
    return omit?.has(parameter) ? null : { ...known, omit: new Set([...known.omit, parameter]) };
  }

  return {
    async *stream(call, signal) {
      const { model } = call.settings;
      for (;;) {
        const before = models.get(model);
        const sent = adapted(call, before);
        try {
          yield* protocol.stream(sent, signal);
          return;
        } catch (error) {
          const refusal = refusalOf(error);
          if (refusal === null) throw error;
          // A call sent at the same time may have learnt the same meanwhile.
          if (models.get(model) !== before) continue;
          const known = learn(sent, refusal);
          if (known === null) throw error;
          models.set(model, known);
          const { parameter } = refusal;
          const served = parameter === "effort" ? adapted(call, known).settings.effort : undefined;
          onAdapted({ model, parameter, served: served ?? null });
        }
      }
    },
  };
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
export function effortsIn(message: string): readonly Effort[] {
  const list = /supported values[^:]{0,20}:(.{0,200})/i.exec(message)?.[1] ?? "";
  return EFFORTS.filter((effort) => new RegExp(`\\b${effort}\\b`).test(list));
}

/** The closest of these efforts; of two equally close ones the lower, which keeps within the time and the price. */
export function nearestEffort(asked: Effort, among: readonly Effort[]): Effort | null {
  const distance = (effort: Effort) => Math.abs(EFFORTS.indexOf(effort) - EFFORTS.indexOf(asked));
  const rising = EFFORTS.filter((effort) => among.includes(effort));
  return rising.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}
