import { fileURLToPath } from "node:url";

/*
 * Bundling of every function, besides SST's own settings (`nodejs.plugins`). SST runs this file in a Node process and
 * relays esbuild's callbacks to it. It ignores filters, and callbacks get no `build.resolve` or `initialOptions`: a
 * callback receives every import and has to filter by itself.
 */

const NODE_HTTP = fileURLToPath(new URL("node-http.mjs", import.meta.url));

/** Middy's utilities need one constant of `node:http`; the replacement module loads nothing else. */
const nodeHttpOnDemand = {
  name: "node-http-on-demand",
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ path, importer }) =>
      path === "node:http" && /[\\/]@middy[\\/]util[\\/]/.test(importer) ? { path: NODE_HTTP } : undefined,
    );
  },
};

export default [nodeHttpOnDemand];
