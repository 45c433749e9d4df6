import { clientSizes } from "./bundle.ts";

/*
 * npm run client-size: what the client adds to a browser app, minified and gzipped, in bytes. The parts for
 * the live interaction and for a correction's progress are loaded when they are first used.
 */
for (const { part, minified, gzipped } of Object.values(await clientSizes())) {
  console.log(
    `${part.padEnd(8)} ${minified.toString().padStart(7)} B minified ${gzipped.toString().padStart(7)} B gzipped`,
  );
}
