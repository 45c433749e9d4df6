/// <reference path="./negotiator.d.ts" />
import Negotiator from "negotiator";

/** The content codings that the service knows how to make. */
export type Coding = "br" | "gzip" | "deflate";

/**
 * The coding of a response, by the request's `Accept-Encoding` (RFC 9110, 12.5.3): the one with the highest quality, of
 * equals the first of `offered`. Undefined, for no coding, where the header is missing or prefers none, and where
 * neither a coding that is offered nor the absence of one is acceptable. Linear in the header's length.
 */
export function codingFor<C extends Coding>(
  acceptEncoding: string | undefined,
  offered: readonly C[],
): C | undefined {
  if (acceptEncoding === undefined) return undefined;
  const available = [...offered, "identity"];
  const preferred = new Negotiator({ headers: { "accept-encoding": acceptEncoding } }).encoding(available, {
    preferred: available,
  });
  return offered.find((coding) => coding === preferred);
}
