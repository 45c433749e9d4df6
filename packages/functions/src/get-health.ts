import { getHealth } from "@epreuve/contract/operations/get-health";
import { version } from "./config.ts";
import { admission } from "./dependencies/admission.ts";
import { http } from "./http/http.ts";

export const handler = http(getHealth, async () => {
  const degraded = await admission().degraded();
  return { body: { ok: true, version: version(), ...(degraded.length > 0 && { degraded }) } };
});
