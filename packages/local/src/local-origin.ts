/** The origin itself when a page of this machine sent the request, on any port; else undefined. */
export function localOrigin(origin: string | undefined): string | undefined {
  return origin !== undefined && /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin)
    ? origin
    : undefined;
}
