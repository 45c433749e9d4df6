/** Shows on standard error that something is under way and since when, until `work` ends. */
export async function withProgress<T>(label: string, work: () => Promise<T>): Promise<T> {
  const startMs = performance.now();
  const elapsed = () => `${label}… ${Math.round((performance.now() - startMs) / 1000)} s`;
  if (!process.stderr.isTTY) {
    console.error(`${label}…`);
    return work();
  }
  const show = () => process.stderr.write(`\r${elapsed()} `);
  show();
  const timer = setInterval(show, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.stderr.write("\r\u001b[K");
  }
}
