/** Creates a value at its first use and keeps it while the process runs: importing a module creates nothing. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
