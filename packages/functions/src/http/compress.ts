import { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LIMITS } from "@epreuve/contract/limits";
import { codingFor } from "./accept-encoding.ts";
import type { Encode } from "./pipeline.ts";

/** What our streamed functions offer; the gateway, which compresses for the others, offers no Brotli. */
export const STREAMED_CODINGS = ["br", "gzip"] as const;

/** Brotli's default quality takes a tenth of a second for a report; this one is as fast as gzip, and smaller. */
export const BROTLI_QUALITY = 5;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** Compresses the body of a streamed function, which API Gateway does not. */
export const compress: Encode = async (body, acceptEncoding) => {
  const bytes = Buffer.from(body);
  const coding =
    bytes.length > LIMITS.compressOverBytes ? codingFor(acceptEncoding, STREAMED_CODINGS) : undefined;
  if (coding === undefined) return { body, headers: {} };
  return {
    body: Readable.from([await compressors[coding](bytes)]),
    headers: { "Content-Encoding": coding },
  };
};
