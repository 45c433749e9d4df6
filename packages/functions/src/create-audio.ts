import { createAudio } from "@epreuve/contract/operations/create-audio";
import { createAudio as create } from "@epreuve/core/audio/create-audio";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { consentVersion } from "./config.ts";
import { audioStore } from "./dependencies/audio-store.ts";
import { table } from "./dependencies/table.ts";
import { httpWithBody } from "./http/http-with-body.ts";

export const handler = httpWithBody(createAudio, async ({ id, body }, { owner }) => ({
  body: await create(
    { table: table(), runtime, audioStore: audioStore(), consentVersion: consentVersion() },
    { owner, simulationId: id },
    body,
  ),
}));
