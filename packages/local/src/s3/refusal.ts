import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";

/** An error response of S3. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  /** Elements that S3 adds to some errors. */
  details?: Record<string, string>;
}

/** Sends an error in S3's XML format. */
export function sendRefusal(
  response: ServerResponse,
  { status, code, message, details = {} }: Refusal,
  headers: Record<string, string>,
): void {
  if (response.headersSent || response.destroyed) return;
  const requestId = randomBytes(8).toString("hex").toUpperCase();
  const elements = Object.entries({
    Code: code,
    Message: message,
    ...details,
    RequestId: requestId,
    HostId: "local",
  });
  const body = Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      "<Error>",
      ...elements.map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`),
      "</Error>",
    ].join(""),
  );
  response.writeHead(status, {
    ...headers,
    "Content-Type": "application/xml",
    "Content-Length": body.length,
    "x-amz-request-id": requestId,
  });
  response.end(body);
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
