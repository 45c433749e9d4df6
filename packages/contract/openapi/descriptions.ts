/** Descriptions of the response headers. */
export const HEADERS = {
  "x-request-id": "Identifies the request: give it when you report a problem.",
  ETag: 'Entity tag of the answer, for `If-None-Match`: read it again only when it has changed. A simulation\'s is `"<text>.<rest>"`: the first part changes with `contenu` alone, and `If-Match` compares it; the rest changes with everything else that the simulation shows. Errors carry it where the text was saved before a correction failed.',
  "Retry-After": "Seconds to wait before the request is sent again.",
} as const;

/**
 * Descriptions of the request headers. Their examples are in the text, not in `example`: a page that tries calls would
 * send them, and another user's key or tag is refused.
 */
export const REQUEST_HEADERS: Record<string, { name: string; description: string }> = {
  "idempotency-key": {
    name: "Idempotency-Key",
    description:
      "1 to 128 visible ASCII characters. The same key from the same user gives the first answer again for 24 hours. For instance `5f0c7a52-1d0e-4c41-9a3a-0b7f2d9c8e11`.",
  },
  "if-match": {
    name: "If-Match",
    description:
      'The tag (`ETag`) of the last text known, or its first part alone; `*` matches any. Where a newer text is saved: `VERSION_CONFLICT`. For instance `"3.Zk1vQ0x2TmNw8rYb"`.',
  },
  "if-none-match": {
    name: "If-None-Match",
    description:
      "The tags (`ETag`) of the answers already stored, separated by commas, or `*`. Where one is current: 304, without a body.",
  },
};

/** Descriptions of the query parameters. Required ones have an example, which a page can send. */
export const QUERY: Record<string, { description: string; example?: string }> = {
  page: { description: "Number of the page, from 1." },
  limit: { description: "Simulations a page, 1 to 100." },
  depuis: {
    description:
      "The last `simulation_id` of the part of the export received so far: the simulations after it come.",
  },
  mode: { description: "Mode of the task.", example: "EE" },
  tache: { description: "Number of the task in its mode: 1, 2 or 3 for EE, 3 for EO.", example: "1" },
};
