import type { Documentation } from "../documentation.ts";
import type { getDocs } from "./operation.ts";

export const documentation: Documentation<typeof getDocs> = {
  description: "This page: the guide, the operations to try, the live protocol and the glossary.",
  response: { page: { summary: "An HTML page", value: "<!doctype html>…" } },
};
