import document from "@epreuve/contract/asyncapi.json" with { type: "json" };
import { getAsyncapi } from "@epreuve/contract/operations/get-asyncapi";
import { http } from "./http/http.ts";

export const handler = http(getAsyncapi, async () => ({ body: document }));
