import { exportCompte } from "@epreuve/contract/operations/export-compte";
import { exportCompte as pieces } from "@epreuve/core/export/export";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { deadlines } from "./config.ts";
import { audioStore } from "./dependencies/audio-store.ts";
import { compteDependencies } from "./dependencies/compte.ts";
import { httpDocument } from "./http/http-document.ts";

export const handler = httpDocument(exportCompte, ({ query }, { owner }) =>
  pieces(
    { ...compteDependencies(), audioStore: audioStore() },
    { owner, depuis: query.depuis, deadline: runtime.deadlineIn(deadlines.exportMs()) },
  ),
);
