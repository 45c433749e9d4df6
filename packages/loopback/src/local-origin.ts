import { corsHeaders } from "@epreuve/functions/http/cors";

/** The names of this machine that cannot resolve to another one. */
export const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Origins of this machine's pages, on any port, which may call the local services. */
export const LOCAL_ORIGINS = LOCAL_HOSTS.flatMap((host) => [`http://${host}:*`, `https://${host}:*`]);

/** The origin, if it is a page of this machine; else undefined. */
export function localOrigin(origin: string | undefined): string | undefined {
  return corsHeaders(origin, LOCAL_ORIGINS)["Access-Control-Allow-Origin"];
}
