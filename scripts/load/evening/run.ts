import { setTimeout } from "node:timers/promises";
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { localClientConfig } from "@epreuve/local/aws";
import { LOCAL_PASSWORD, signInLocalUser } from "@epreuve/local/cognito/users";
import type { Pace } from "@epreuve/paced-provider/paces";
import { type PlannedJourney, planJourney } from "../journey.ts";
import { Measurements } from "../measurements.ts";
import { EVENING, JOURNEYS } from "../model.ts";
import { type Random, seeded } from "../random.ts";
import { LoadUser } from "../user.ts";
import { type Verdict, verify } from "../verify.ts";
import { perform, type Watching } from "./candidate.ts";
import type { ProviderCall } from "./messages.ts";
import type { Units } from "./meter.ts";
import { EveningService } from "./service.ts";

export interface EveningOptions {
  users: number;
  /** Minutes in which the users arrive; the run lasts until the last of them is done. */
  minutes: number;
  /** Divides the pauses of people, and nothing else. */
  speed: number;
  pace: Pace;
  seed: number;
}

export interface EveningReport extends Verdict {
  journeys: Record<string, number>;
  operations: ReturnType<Measurements["operations"]>;
  errors: Record<string, number>;
  acknowledgedWrites: number;
  /** Acknowledged writes that are lost, and steps that failed for good. */
  violations: string[];
  /** Requests by HTTP, and how many of them were answered 304. */
  requests: number;
  unchanged: number;
  polls: { waits: number; requests: number; unchanged: number };
  /** What the table cost of a candidate alone, by step; and the evening as a whole, verification left out. */
  unitsByStep: Record<string, { read: number; write: number }>;
  units: Units;
  emails: number;
  signUps: number;
  durations: ReadonlyMap<string, readonly number[]>;
  providerCalls: readonly ProviderCall[];
  seconds: number;
  complaints: readonly string[];
}

/** Has candidates spend an evening on the local stack, at a real model's pace and with their own pauses shortened. */
export async function runEvening(options: EveningOptions): Promise<EveningReport> {
  const random = seeded(options.seed);
  const service = new EveningService({ pace: options.pace, seed: options.seed });
  try {
    await service.ready();
    const measurements = new Measurements();
    const counted = { requests: 0, unchanged: 0 };
    const counting: typeof fetch = async (...request) => {
      const response = await fetch(...request);
      counted.requests++;
      if (response.status === 304) counted.unchanged++;
      return response;
    };
    const make = async (name: string, isNew: boolean) =>
      new LoadUser({
        name,
        plan: "free",
        baseUrl: service.url,
        token: await signIn(service, `${name}@exemple.ca`, isNew),
        random: seeded(options.seed * 1_000_003 + random.integer(1, 1e6)),
        measurements,
        fetch: counting,
      });
    const alone = await measureAlone(service, options, random, make, counted);
    const users: LoadUser[] = [];
    const planned: PlannedJourney[] = [];
    let signUps = 0;
    while (users.length < options.users) {
      // At least every fourth is new, whatever chance says: their e-mails are counted.
      const isNew = users.length % Math.round(1 / EVENING.newUsersShare) === 0;
      if (isNew) signUps++;
      users.push(await make(`u${users.length + 1}`, isNew));
      planned.push(planJourney(random));
    }
    const arrivalsMs = users.map(() => random.next() * options.minutes * 60_000);
    const before = await service.units();
    const startMs = performance.now();
    const watching: Watching = { speed: options.speed, around: (_, work) => work() };
    await Promise.all(
      users.map(async (user, index) => {
        await setTimeout(arrivalsMs[index] ?? 0);
        const journey = planned[index];
        if (journey !== undefined) await perform(user, journey, watching);
      }),
    );
    const seconds = (performance.now() - startMs) / 1_000;
    const units = difference(before, await service.units());
    const operations = measurements.operations();
    const errors = measurements.errors();
    const { requests, unchanged } = counted;
    const verdict = await verify([...alone.users, ...users]);
    const ledgers = [...alone.users, ...users].map(({ ledger }) => ledger);
    return {
      ...verdict,
      journeys: Object.fromEntries(
        JOURNEYS.map((name) => [name, planned.filter(({ journey }) => journey === name).length]),
      ),
      operations,
      errors,
      acknowledgedWrites: ledgers.reduce((sum, ledger) => sum + ledger.acknowledgedWrites, 0),
      violations: ledgers.flatMap((ledger) => ledger.violations),
      requests,
      unchanged,
      polls: alone.polls,
      unitsByStep: alone.unitsByStep,
      units,
      emails: service.emails,
      signUps,
      durations: service.durations,
      providerCalls: service.providerCalls,
      seconds,
      complaints: service.complaints,
    };
  } finally {
    await service.end();
  }
}

/** One candidate after the other does one journey of each kind, alone: so what a step costs the table is known. */
async function measureAlone(
  service: EveningService,
  { speed }: EveningOptions,
  random: Random,
  make: (name: string, isNew: boolean) => Promise<LoadUser>,
  counted: { requests: number; unchanged: number },
) {
  const users: LoadUser[] = [];
  const sums = new Map<string, { times: number; read: number; write: number }>();
  const polls = { waits: 0, requests: 0, unchanged: 0 };
  for (const journey of kindsOf(random)) {
    const user = await make(`alone${users.length + 1}`, false);
    users.push(user);
    await perform(user, journey, {
      speed: speed * 10,
      around: async (what, work) => {
        const asked = { ...counted };
        const before = await service.units();
        await work();
        const { read, write } = difference(before, await service.units());
        const sum = sums.get(what) ?? { times: 0, read: 0, write: 0 };
        sums.set(what, { times: sum.times + 1, read: sum.read + read, write: sum.write + write });
        if (what !== "enrichment") return;
        polls.waits++;
        polls.requests += counted.requests - asked.requests;
        polls.unchanged += counted.unchanged - asked.unchanged;
      },
    });
  }
  const unitsByStep = Object.fromEntries(
    [...sums].map(([what, { times, read, write }]) => [what, { read: read / times, write: write / times }]),
  );
  return { users, unitsByStep, polls };
}

/** A journey of each kind, of which the live ones once typed and once spoken. */
function kindsOf(random: Random): PlannedJourney[] {
  const wanted = [
    (one: PlannedJourney) => one.journey === "written" && one.steps.some(isIdeas),
    (one: PlannedJourney) => one.journey === "recorded",
    (one: PlannedJourney) => one.journey === "live" && !one.spoken,
    (one: PlannedJourney) => one.journey === "live" && one.spoken,
  ];
  return wanted.map((isWanted) => {
    for (;;) {
      const drawn = planJourney(random);
      if (isWanted(drawn)) return drawn;
    }
  });
}

const isIdeas = (step: PlannedJourney["steps"][number]) =>
  step.kind === "call" && step.call === "suggestIdees";

function difference(before: Units, after: Units): Units {
  return {
    requests: after.requests - before.requests,
    read: after.read - before.read,
    write: after.write - before.write,
  };
}

/** A new user signs up with the code that the pool sends; others have an account. */
async function signIn(service: EveningService, email: string, isNew: boolean): Promise<string> {
  const { cognito } = service.running();
  if (isNew) {
    const client = new CognitoIdentityProviderClient(localClientConfig(cognito.endpoint));
    const named = { ClientId: cognito.clientId, Username: email };
    const UserAttributes = [{ Name: "email", Value: email }];
    try {
      await client.send(new SignUpCommand({ ...named, Password: LOCAL_PASSWORD, UserAttributes }));
      const ConfirmationCode = await codeFor(service, email);
      await client.send(new ConfirmSignUpCommand({ ...named, ConfirmationCode }));
    } finally {
      client.destroy();
    }
  }
  return (await signInLocalUser(cognito, email)).idToken;
}

async function codeFor({ codes }: EveningService, email: string): Promise<string> {
  for (let look = 0; look < 100; look++) {
    const code = codes.get(email);
    if (code !== undefined) return code;
    await setTimeout(50);
  }
  throw new Error(`No code was sent to ${email}.`);
}
