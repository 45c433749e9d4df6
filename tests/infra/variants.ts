import { GIVEN } from "../../scripts/infra/graph.ts";

const given = <S extends Record<string, string>>(settings: S) => ({ ...GIVEN, ...settings });

/** Stages of production that are set up otherwise, by what they are asked for besides. */
export const VARIANTS = {
  "a domain": given({
    API_DOMAIN: "api.example.ca",
    ALLOWED_ORIGINS: "https://app.example.ca,capacitor://localhost",
  }),
  "a firewall": given({ FIREWALL: "on" }),
  "turns that Amazon hears": given({ SPEECH_LIVE_PROVIDER: "transcribe" }),
  "recordings that OpenAI hears": given({ SPEECH_PROVIDER: "openai", OPENAI_MODEL_SPEECH: "whisper-1" }),
  "accounts that are never unused": given({ UNUSED_AFTER_MONTHS: "0" }),
  "a restored table": given({ RESTORED_TABLE: "epreuve-production-Table-20261121" }),
} satisfies Record<string, Record<string, string>>;
