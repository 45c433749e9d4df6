/** Writes one line of JSON where CloudWatch collects it; `console` would wrap it in another object. */
export function writeLine(line: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
