import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LIMITS } from "@epreuve/contract/limits";
import { codingFor } from "./accept-encoding.ts";

/** What our streamed functions offer; the gateway, which compresses for the others, offers no Brotli. */
export const STREAMED_CODINGS = ["br", "gzip"] as const;
export type StreamedCoding = (typeof STREAMED_CODINGS)[number];

/** Brotli's default quality takes a tenth of a second for a report; this one is as fast as gzip, and smaller. */
export const BROTLI_QUALITY = 5;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** The body of a streamed function in a coding that the client accepts, which API Gateway does not make, and its headers. */
export async function compress(
  body: string,
  acceptEncoding: string | undefined,
): Promise<{ body: string | Buffer; headers: Record<string, string> }> {
  const bytes = Buffer.from(body);
  const coding =
    bytes.length > LIMITS.compressOverBytes ? codingFor(acceptEncoding, STREAMED_CODINGS) : undefined;
  if (coding === undefined) return { body, headers: {} };
  return { body: await compressors[coding](bytes), headers: { "Content-Encoding": coding } };
}
