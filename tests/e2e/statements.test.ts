import { afterAll, beforeAll, describe, test } from "vitest";
import { badInput } from "./statements/bad-input.ts";
import { catalogue } from "./statements/catalogue.ts";
import { start, stop } from "./statements/context.ts";
import { corrections } from "./statements/corrections.ts";
import { creation } from "./statements/creation.ts";
import { ideas } from "./statements/ideas.ts";
import { liveConnection } from "./statements/live-connection.ts";
import { liveEnd } from "./statements/live-end.ts";
import { liveStart } from "./statements/live-start.ts";
import { liveTurns } from "./statements/live-turns.ts";
import { oralCorrections } from "./statements/oral-corrections.ts";
import { reading } from "./statements/reading.ts";
import { recordedCorrections } from "./statements/recorded-corrections.ts";
import { recording } from "./statements/recording.ts";
import { signIn } from "./statements/sign-in.ts";
import { writing } from "./statements/writing.ts";

/*
 * One row for each statement of the specification's sections 2 to 8, and of the contract's pages that complete them.
 */

beforeAll(start);
afterAll(stop);

describe.each([
  ["creation (2.1, 2.2, 4.1, 8)", creation],
  ["reading (2.3, 2.5, 2.6, 4.2, 4.3)", reading],
  ["writing (3, 4.4, 4.5)", writing],
  ["the catalogue (2.7, 4.6)", catalogue],
  ["written corrections (2.4, 3, 4.7)", corrections],
  ["recordings (4.8)", recording],
  ["corrections of a recording (4.8)", recordedCorrections],
  ["corrections of a transcript (2.4, 3, 4.8)", oralCorrections],
  ["connections to the live interaction (4, 5)", liveConnection],
  ["the start of the live interaction (4, 7)", liveStart],
  ["the turns of the live interaction (4, 7)", liveTurns],
  ["the end of the live interaction (3, 4)", liveEnd],
  ["ideas (4.9, 8)", ideas],
  ["sign-in (5, 7)", signIn],
  ["bad input (7)", badInput],
])("%s", (_, rows) => {
  test.each(rows)("%s", async (_, check) => check());
});
