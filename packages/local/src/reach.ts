import { isIPv6 } from "node:net";
import { LOOPBACK } from "@epreuve/loopback/loopback";
import { LOCAL_PAGES, type Pages } from "@epreuve/loopback/pages";
import { LIVE_PATH } from "./live/path.ts";

/** Who may reach the service, and by which addresses. */
export interface ReachOptions {
  /** The address to listen on; 127.0.0.1 by default. */
  host?: string;
  /** Where clients find the service, without a path; this machine's own name for it by default. */
  publicUrl?: string;
  /** Origins of pages that may call the service, besides those of this machine. */
  origins?: readonly string[];
}

/** The addresses of a service that listens. */
export interface Reach {
  /** For programs of this machine. */
  localUrl: string;
  /** For clients. */
  url: string;
  /** The live interaction, for clients. */
  liveUrl: string;
  pages: Pages;
}

const EVERY_ADDRESS = ["0.0.0.0", "::"];

export function reachOf(port: number, { host = LOOPBACK, publicUrl, origins = [] }: ReachOptions): Reach {
  const localUrl = `http://${isLocal(host) ? "localhost" : inUrl(host)}:${port}`;
  const url = publicUrl ?? localUrl;
  const { hostname, origin } = new URL(url);
  return {
    localUrl,
    url,
    liveUrl: `${url.replace(/^http/, "ws")}${LIVE_PATH}`,
    pages: {
      origins: [...new Set([...LOCAL_PAGES.origins, origin, ...origins])],
      hosts: [...new Set([...LOCAL_PAGES.hosts, hostname])],
    },
  };
}

/** Whether other machines can reach a service that listens there. */
export function isExposed(host: string): boolean {
  return host !== "localhost" && host !== "::1" && !host.startsWith("127.");
}

export function isEveryAddress(host: string): boolean {
  return EVERY_ADDRESS.includes(host);
}

/** Whether `localhost` leads there. */
function isLocal(host: string): boolean {
  return host === LOOPBACK || host === "localhost" || host === "::1" || isEveryAddress(host);
}

function inUrl(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
