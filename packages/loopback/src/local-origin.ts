import { corsHeaders } from "@epreuve/functions/http/cors";

/** This machine, by the names that no one else can give to another. */
export const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Pages of this machine, on any port: what a browser may call the local services from. */
export const LOCAL_ORIGINS = LOCAL_HOSTS.flatMap((host) => [`http://${host}:*`, `https://${host}:*`]);

/** The origin itself when a page of this machine sent the request; else undefined. */
export function localOrigin(origin: string | undefined): string | undefined {
  return corsHeaders(origin, LOCAL_ORIGINS)["Access-Control-Allow-Origin"];
}
