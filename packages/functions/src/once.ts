/** Makes a value at its first use and keeps it for the life of the process: importing a module makes nothing. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
