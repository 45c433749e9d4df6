import type { Documentation } from "../documentation.ts";
import type { getAsyncapi } from "./operation.ts";

export const documentation: Documentation<typeof getAsyncapi> = {
  description:
    "The AsyncAPI 3.1 document of the live interaction (EO_T2_LIVE): its frames, for generators and tools.",
  response: {
    document: {
      summary: "The beginning of the document",
      value: { asyncapi: "3.1.0", info: { title: "Épreuve: the live interaction", version: "1" } },
    },
  },
};
