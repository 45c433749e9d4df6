import type { Tache } from "@epreuve/contract/tache";

/*
 * How candidates use the service on its busiest evening of a month: plain figures, each with its source or its reason.
 * The evening on the local stack (`npm run load -- --evening`), the simulation (`--scale`) and the test of the throttles
 * read them here and nowhere else. Users are monthly active users throughout.
 */

export const JOURNEYS = ["written", "recorded", "live"] as const;
export type Journey = (typeof JOURNEYS)[number];

/** Arrivals by journey. The product's own assumption: writing needs neither a quiet room nor a microphone. */
export const SHARES: Record<Journey, number> = { written: 0.6, recorded: 0.25, live: 0.15 };

/** The tasks of each journey. Short ones more often than long ones: an evening is short. */
export const TASKS: Record<Journey, readonly { tache: Tache; share: number }[]> = {
  written: [
    { tache: "EE_T1", share: 0.4 },
    { tache: "EE_T2", share: 0.3 },
    { tache: "EE_T3", share: 0.3 },
  ],
  recorded: [
    { tache: "EO_T1", share: 0.4 },
    { tache: "EO_T3", share: 0.6 },
  ],
  live: [{ tache: "EO_T2_LIVE", share: 1 }],
};

export const EVENING = {
  /**
   * Journeys of one user in a month. By plan: free 2.5 (its five are for good, so half of them in the month of
   * sign-up), standard 12 (three a week), premium 20 (most days); at 80, 15 and 5 % of users: 4.8.
   */
  journeysAMonth: 4.8,
  /** Journeys of the busiest day over those of the mean one: a Sunday before the exam's sessions. Our assumption. */
  busyDayFactor: 2,
  /** Journeys of one user on a day they come: some do one task, some two or three. Our assumption. */
  journeysAVisit: 1.6,
  /**
   * Share of the busiest day's journeys that begin in its busiest hour. A service used evenly has 4 %, one used after
   * work in one time zone some 15 %; Canada has six, and candidates abroad spread further, so this errs upwards.
   */
  peakHourShare: 0.15,
  /** New users of a month among its users: they prepare for some four months, and leave after the exam. */
  newUsersShare: 0.25,
  /** E-mails a new user causes: the code, and for one in five a second one. */
  emailsASignUp: 1.2,
  /** Users of a month who ask for a new password, one e-mail each. */
  passwordResetsShare: 0.05,
  /** Journeys in a browser. The others are native apps, which send no preflights. Our assumption. */
  browserShare: 0.7,
} as const;

/** How people work, in seconds unless the name says otherwise. */
export const PACE = {
  /** From the start page to a subject, and from the subject to the first word. */
  chooseS: [10, 60],
  readS: [20, 90],
  /** Time of writing over the task's official time: some stop early, few may overrun. */
  writingShare: [0.5, 1.3],
  /**
   * Mean time from one save to the next. The client saves 30 s after the last change, and when its page is hidden, so
   * only pauses of more than 30 s save: one a minute is 20 saves for a text of 20 minutes. Our assumption.
   */
  saveEveryS: 60,
  saveAtLeastEveryS: 30,
  /** Candidates who ask for ideas, once; not in the exam, and many never do. Our assumption. */
  ideasShare: 0.5,
  /** Recording over the task's official time of speech. */
  speechShare: [0.5, 1],
  /** Candidates who record again before they submit. */
  recordAgainShare: 0.2,
  /** Time that candidates take of the two minutes to prepare. */
  liveReadyS: [15, 120],
  /** Turns of one interaction; 3 min 30 s at 17 s a turn are twelve. */
  liveTurns: [8, 14],
  liveExchangeS: 210,
  /** The client's heartbeat: packages/client/src/live-connection.ts. */
  liveBeatS: 20,
  /** Candidates who speak their turns; the others type them. Our assumption. */
  spokenShare: 0.7,
  spokenTurnS: [4, 12],
  /** Sentences of an examiner's answer, each of them a sound where the answers are spoken. */
  sentencesAnAnswer: 2,
  /** From the report to the next thing done: it is read. */
  readReportS: [60, 240],
  /** Candidates who open the list and an older report afterwards. */
  lookBackShare: 0.3,
} as const;

/** Users who come on the busiest day. */
export function eveningUsers(users: number): number {
  return journeysOfBusyDay(users) / EVENING.journeysAVisit;
}

const DAYS_A_MONTH = 365.25 / 12;

export function journeysOfBusyDay(users: number): number {
  return (users * EVENING.journeysAMonth * EVENING.busyDayFactor) / DAYS_A_MONTH;
}

/** Journeys that begin in the busiest hour. */
export function journeysOfPeakHour(users: number): number {
  return journeysOfBusyDay(users) * EVENING.peakHourShare;
}

/** E-mails of a month: codes of sign-ups, and of new passwords. */
export function emailsOfMonth(users: number): number {
  return users * (EVENING.newUsersShare * EVENING.emailsASignUp + EVENING.passwordResetsShare);
}

/** E-mails of the busiest day, which has its share of the sign-ups too. */
export function emailsOfBusyDay(users: number): number {
  return (emailsOfMonth(users) / DAYS_A_MONTH) * EVENING.busyDayFactor;
}
