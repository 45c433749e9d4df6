import { afterAll, beforeAll, describe } from "vitest";
import { badInput } from "./statements/bad-input.ts";
import { catalogue } from "./statements/catalogue.ts";
import { compte } from "./statements/compte.ts";
import { start, stop } from "./statements/context.ts";
import { corrections } from "./statements/corrections.ts";
import { creation } from "./statements/creation.ts";
import { enrichment } from "./statements/enrichment.ts";
import { everyAnswer } from "./statements/every-answer.ts";
import { ideas } from "./statements/ideas.ts";
import { liveConnection } from "./statements/live-connection.ts";
import { liveEnd } from "./statements/live-end.ts";
import { liveSpoken } from "./statements/live-spoken.ts";
import { liveStart } from "./statements/live-start.ts";
import { liveTurns } from "./statements/live-turns.ts";
import { oralCorrections } from "./statements/oral-corrections.ts";
import { reading } from "./statements/reading.ts";
import { recordedCorrections } from "./statements/recorded-corrections.ts";
import { recording } from "./statements/recording.ts";
import { signIn } from "./statements/sign-in.ts";
import { writing } from "./statements/writing.ts";

/*
 * A test for each statement of the specification (docs/service-interface.md, sections 2 to 8), named by section, and of
 * what completes it (docs/api.md).
 */

beforeAll(start);
afterAll(stop);

describe("creation (2.1, 2.2, 4.1, 8)", creation);
describe("reading (2.3, 2.5, 2.6, 4.2, 4.3)", reading);
describe("writing (3, 4.4, 4.5)", writing);
describe("the catalogue (2.7, 4.6)", catalogue);
describe("written corrections (2.4, 3, 4.7)", corrections);
describe("recordings (4.8)", recording);
describe("corrections of a recording (4.8)", recordedCorrections);
describe("corrections of a transcript (2.4, 3, 4.8)", oralCorrections);
describe("connections to the live interaction (4, 5)", liveConnection);
describe("the start of the live interaction (4, 7)", liveStart);
describe("the turns of the live interaction (4, 7)", liveTurns);
describe("spoken turns of the live interaction (8)", liveSpoken);
describe("the end of the live interaction (3, 4)", liveEnd);
describe("exercises and model answer that failed", enrichment);
describe("the account", compte);
describe("every answer", everyAnswer);
describe("ideas (4.9, 8)", ideas);
describe("sign-in (5, 7)", signIn);
describe("bad input (7)", badInput);
