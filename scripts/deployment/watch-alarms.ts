import { type CloudWatchClient, paginateDescribeAlarms } from "@aws-sdk/client-cloudwatch";

/** Alarms that no deployment causes: they look at days, or at what others do with our messages. */
const NOT_OURS = /^(ModelRetiring|Email)/;

/** Between two looks. Alarms are evaluated once a minute. */
const PAUSE_MS = 30_000;

export interface Watch {
  client: CloudWatchClient;
  stage: string;
  /** When the deployment began: what alarmed before it and has not ended since is not its doing. */
  sinceMs: number;
  untilMs: number;
  nowMs: () => number;
  pause: (ms: number) => Promise<void>;
  /** Told of a look that failed; the next one is made all the same. */
  onFailure: (error: unknown) => void;
}

/**
 * Looks at a stage's alarms until the time given, and once more then. Resolves at once with the descriptions of those
 * that a deployment may have caused, or at the end with none. Rejects if the last look fails: nothing is known then.
 */
export async function watchAlarms(watch: Watch): Promise<string[]> {
  for (;;) {
    const last = watch.nowMs() >= watch.untilMs;
    try {
      const alarms = await alarmsOf(watch);
      if (alarms.length > 0 || last) return alarms;
    } catch (error) {
      if (last) throw error;
      watch.onFailure(error);
    }
    await watch.pause(Math.min(PAUSE_MS, Math.max(watch.untilMs - watch.nowMs(), 0)));
  }
}

/** Alarms carry their stage in the description: their names are Pulumi's, and an account may hold several stages. */
async function alarmsOf({ client, stage, sinceMs }: Watch): Promise<string[]> {
  const found: string[] = [];
  for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client }, { StateValue: "ALARM" })) {
    for (const { AlarmName = "", AlarmDescription = "", StateTransitionedTimestamp } of MetricAlarms) {
      const begun = StateTransitionedTimestamp?.getTime() ?? 0;
      const ours = AlarmDescription.startsWith(`${stage}: `) && !NOT_OURS.test(AlarmName);
      if (ours && begun >= sinceMs) found.push(`${AlarmName}: ${AlarmDescription}`);
    }
  }
  return found;
}
