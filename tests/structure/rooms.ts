/** Which packages each package's sources may import, tests aside; the lowest first. */
export const PACKAGES = {
  contract: [],
  client: ["contract"],
  core: ["contract"],
  "report-checker": ["contract", "core"],
  "french-checker": [],
  functions: ["contract", "core", "french-checker"],
  loopback: ["functions"],
  "rule-provider": ["contract", "core", "french-checker", "loopback"],
  "paced-provider": ["loopback"],
  local: ["contract", "core", "functions", "loopback", "rule-provider", "paced-provider"],
  demo: ["contract", "client", "local"],
  evaluation: ["contract", "core", "functions", "french-checker", "local", "report-checker"],
  "test-kit": ["contract", "core", "loopback", "local", "report-checker"],
} as const;

/** The same for the folders of core; `core` stands for the files beside them: the error, the clock. */
export const ROOMS = {
  // What everything rests on.
  core: [],
  text: [],
  "correction/scale": [],
  contenu: ["text"],

  // What reaches the world: the table, the providers.
  table: ["core"],
  provider: ["core"],
  generation: ["core", "provider"],

  // What a user has.
  account: ["core", "table"],
  sujet: ["core", "table", "account"],
  simulation: ["core", "correction/scale", "contenu", "table", "account", "sujet"],
  jobs: ["table", "simulation"],
  audio: ["core", "table", "account", "simulation"],
  speech: ["core", "table", "provider", "audio"],
  models: ["core", "provider", "generation", "audio", "speech"],

  // What a user does.
  idees: ["core", "text", "table", "generation", "account"],
  live: [
    "core",
    "text",
    "contenu",
    "table",
    "provider",
    "generation",
    "account",
    "simulation",
    "audio",
    "speech",
  ],
  "correction/fluency": ["text", "correction/scale", "speech"],
  "correction/validite": ["text", "correction/scale", "contenu", "simulation"],
  "correction/report": [
    "text",
    "correction/scale",
    "contenu",
    "generation",
    "simulation",
    "speech",
    "correction/fluency",
    "correction/validite",
  ],
  "correction/judging": ["core", "correction/scale", "generation", "correction/fluency", "correction/report"],
  "correction/submitting": [
    "core",
    "contenu",
    "table",
    "account",
    "simulation",
    "audio",
    "speech",
    "live",
    "correction/fluency",
  ],
  correction: ["core", "table", "simulation", "jobs", "correction/submitting", "correction/judging"],
  enrichment: [
    "core",
    "text",
    "correction/scale",
    "contenu",
    "table",
    "generation",
    "account",
    "sujet",
    "simulation",
    "jobs",
    "correction/fluency",
    "correction/report",
    "correction/judging",
  ],
} as const;
