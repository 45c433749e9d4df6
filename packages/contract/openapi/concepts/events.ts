import {
  CORRECTION_EVENTS,
  type CorrectionEventName,
  EtapeSchema,
  ListeSchema,
} from "../../src/correction-events.ts";
import { object, values } from "../concept.ts";

const ETAG = "The tag of the text saved, as the header `ETag` has it, quotes included.";

/** What each event of a correction says, in the order in which they may come. */
export const EVENTS: Readonly<Record<CorrectionEventName, string>> = {
  avancement: "A stage begins.",
  transcription: "What was heard of a recording, once it is saved.",
  erreur: "An error of the report, as soon as it is verified.",
  critere: "A criterion of the report, likewise; ADEQUATION_TACHE comes last, since validity may move it.",
  reprise: "Forget what was sent of this list so far: the provider is asked again.",
  rapport: "The last event: exactly the JSON answer, once it is stored.",
  echec: "The last event, in its place: the error that the JSON answer would be.",
};

/** The data of the events that are no part of a report. */
export const EVENT_CONCEPTS = {
  Etape: values(EtapeSchema, "A stage of a correction (*étape*).", {
    transcription: "the recording is transcribed",
    jugement: "the text is judged",
    enregistrement: "the report is stored",
  }),
  Liste: values(ListeSchema, "A list of the report that is sent item by item.", {
    erreurs: "its errors",
    criteres: "its criteria",
  }),
  AvancementData: object(CORRECTION_EVENTS.avancement, EVENTS.avancement, { etape: "Which stage." }),
  TranscriptionData: object(CORRECTION_EVENTS.transcription, EVENTS.transcription, {
    contenu: "The text that is judged.",
    etag: ETAG,
  }),
  RepriseData: object(CORRECTION_EVENTS.reprise, EVENTS.reprise, { liste: "Which list." }),
  RapportData: object(CORRECTION_EVENTS.rapport, EVENTS.rapport, { report: "The JSON answer.", etag: ETAG }),
  EchecData: object(CORRECTION_EVENTS.echec, EVENTS.echec, {
    error: "Always true.",
    code: "What went wrong, for the app to decide by.",
    message: "What went wrong and what to do, in French, to show as it is.",
    retry_after_s: "Seconds to wait before the request is sent again, where known.",
  }),
};
