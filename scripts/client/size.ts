import { clientSizes } from "./bundle.ts";

/*
 * npm run client-size: what the client adds to a browser app, minified and gzipped, in bytes. The live interaction's
 * part is loaded when it is first used.
 */
for (const { part, minified, gzipped } of await clientSizes()) {
  console.log(
    `${part.padEnd(8)} ${minified.toString().padStart(7)} B minified ${gzipped.toString().padStart(7)} B gzipped`,
  );
}
