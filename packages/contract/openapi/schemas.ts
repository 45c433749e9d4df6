import { toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { AudioPayloadSchema, AudioTypeSchema, AudioUploadSchema } from "../src/audio.ts";
import { CodeCritereSchema } from "../src/criteres.ts";
import { ExerciceSchema, ModeleSchema } from "../src/enrichment.ts";
import { ErrorBodySchema, ErrorCodeSchema } from "../src/error-codes.ts";
import { LiveErrorCodeSchema, LivePhaseSchema, TourSchema } from "../src/live.ts";
import { NiveauCecrSchema } from "../src/niveaux.ts";
import { CreateSimulationPayloadSchema } from "../src/operations/create-simulation/operation.ts";
import {
  ConformiteSchema,
  CritereSchema,
  ErreurSchema,
  GraviteSchema,
  RapportSchema,
} from "../src/rapport.ts";
import {
  ProductionSchema,
  ReportSchema,
  SimulationListItemSchema,
  SimulationStateSchema,
  SimulationsListResponseSchema,
} from "../src/simulation.ts";
import { JobStatusSchema, StatutSchema } from "../src/statuts.ts";
import { SujetDataSchema } from "../src/sujet.ts";
import { ModeSchema, TacheSchema } from "../src/tache.ts";
import { CodeErreurSchema } from "../src/taxonomie.ts";
import { FIELDS } from "./descriptions.ts";

/** The schemas with a name of their own in the documents; all others are inlined. */
const REST = {
  Tache: TacheSchema,
  Mode: ModeSchema,
  Statut: StatutSchema,
  JobStatus: JobStatusSchema,
  NiveauCecr: NiveauCecrSchema,
  CodeErreur: CodeErreurSchema,
  CodeCritere: CodeCritereSchema,
  Gravite: GraviteSchema,
  SujetData: SujetDataSchema,
  Production: ProductionSchema,
  SimulationState: SimulationStateSchema,
  SimulationListItem: SimulationListItemSchema,
  SimulationsListResponse: SimulationsListResponseSchema,
  Rapport: RapportSchema,
  Report: ReportSchema,
  Conformite: ConformiteSchema,
  Erreur: ErreurSchema,
  Critere: CritereSchema,
  Exercice: ExerciceSchema,
  Modele: ModeleSchema,
  CreateSimulationPayload: CreateSimulationPayloadSchema,
  AudioType: AudioTypeSchema,
  AudioPayload: AudioPayloadSchema,
  AudioUpload: AudioUploadSchema,
  ErrorCode: ErrorCodeSchema,
  ErrorBody: ErrorBodySchema,
};

/** The named schemas of the live interaction, besides those of its messages. */
const LIVE = { LivePhase: LivePhaseSchema, Tour: TourSchema, LiveErrorCode: LiveErrorCodeSchema };

type Definitions = Record<string, v.GenericSchema>;
type JsonObject = Record<string, unknown>;

const COMMON = {
  target: "draft-2020-12",
  // Some checks, such as well-formed text, have no equivalent in JSON Schema.
  errorMode: "ignore",
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

function namedSchemas(definitions: Definitions): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(toJsonSchemaDefs(definitions, { ...COMMON, typeMode: "output" })).map(([name, schema]) => [
      name,
      { ...schema, ...describedProperties(name, schema.properties) },
    ]),
  );
}

/** An object's properties with their descriptions. */
function describedProperties(name: string, properties: object = {}): JsonObject {
  const told = Object.entries(FIELDS[name] ?? {});
  if (told.length === 0) return {};
  const described = told.map(([field, description]) => {
    const property: unknown = Reflect.get(properties, field);
    if (typeof property !== "object") throw new Error(`${name} has no ${field} to tell of`);
    return [field, { ...property, description }];
  });
  return { properties: { ...properties, ...Object.fromEntries(described) } };
}

function inlineSchema(schema: v.GenericSchema, definitions: Definitions, typeMode: "input" | "output") {
  const { $schema, $defs, ...inline } = toJsonSchema(schema, { ...COMMON, typeMode, definitions });
  return inline;
}

/** The named schemas of the REST document. */
export function restSchemas(): Record<string, JsonObject> {
  return namedSchemas(REST);
}

/** A request's schema, before its transformations and defaults. */
export function requestSchema(schema: v.GenericSchema): JsonObject {
  return inlineSchema(schema, REST, "input");
}

/** A response's schema. */
export function responseSchema(schema: v.GenericSchema): JsonObject {
  return inlineSchema(schema, REST, "output");
}

/** The named schemas of the live document. */
export function liveSchemas(): Record<string, JsonObject> {
  return namedSchemas(LIVE);
}

export function liveSchema(schema: v.GenericSchema): JsonObject {
  return inlineSchema(schema, LIVE, "output");
}
