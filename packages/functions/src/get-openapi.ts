import document from "@epreuve/contract/openapi.json" with { type: "json" };
import { getOpenapi } from "@epreuve/contract/operations/get-openapi";
import { http } from "./http/http.ts";

export const handler = http(getOpenapi, async () => ({ body: document }));
