import type { Documentation } from "../documentation.ts";
import type { getDocs } from "./operation.ts";

export const documentation: Documentation<typeof getDocs> = {
  description: "Sans connexion.",
  response: { page: { summary: "Une page HTML", value: "<!doctype html>…" } },
};
