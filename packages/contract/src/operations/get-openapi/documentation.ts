import type { Documentation } from "../documentation.ts";
import type { getOpenapi } from "./operation.ts";

export const documentation: Documentation<typeof getOpenapi> = {
  description: "The OpenAPI 3.1 document, for generators and tools.",
  response: {
    document: {
      summary: "The beginning of the document",
      value: { openapi: "3.1.0", info: { title: "Épreuve", version: "1" } },
    },
  },
};
