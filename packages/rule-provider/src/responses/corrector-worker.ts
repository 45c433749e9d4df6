import { loadReplier } from "./load-replier.ts";
import { serveQuestions } from "./serve-questions.ts";

/** A worker thread that answers `CorrectorQuestion`s by rules. */
await serveQuestions(() => loadReplier());
