import type { Documentation } from "../documentation.ts";
import type { getOpenapi } from "./operation.ts";

export const documentation: Documentation<typeof getOpenapi> = {
  description: "Sans connexion.",
  response: {
    document: {
      summary: "Le début du document",
      value: { openapi: "3.1.0", info: { title: "Épreuve", version: "1" } },
    },
  },
};
