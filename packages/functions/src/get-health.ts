import { getHealth } from "@epreuve/contract/operations/get-health";
import { version } from "./config.ts";
import { http } from "./http/http.ts";

export const handler = http(getHealth, async () => ({ body: { ok: true, version: version() } }));
