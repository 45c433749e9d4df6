import { networkInterfaces } from "node:os";
import { isEveryAddress, isExposed } from "./reach.ts";

export interface Network {
  /** The address that the service listens on. */
  host: string;
  publicUrl: string | undefined;
  /** Where programs of this machine find the service. */
  localUrl: string;
  /** This machine's addresses on its networks. */
  addresses: readonly string[];
}

/** What the start says when other machines reach the service: that they do, and what their clients need. */
export function networkLines({ host, publicUrl, localUrl, addresses }: Network): string[] {
  if (!isExposed(host)) return [];
  const exposed = `  Network     listens on ${host}: whoever reaches it may sign up, and sign in as the demo user`;
  const [first, ...others] = addresses.map((address) => `http://${address}:${new URL(localUrl).port}`);
  if (publicUrl !== undefined || !isEveryAddress(host) || first === undefined) return [exposed];
  const also = others.length === 0 ? "" : ` (or ${others.join(", ")})`;
  return [
    exposed,
    `              clients are given ${localUrl}, which a phone cannot reach: set PUBLIC_URL=${first}${also}`,
  ];
}

/** This machine's IPv4 addresses on its networks. */
export function machineAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
}
