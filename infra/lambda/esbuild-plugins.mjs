import { fileURLToPath } from "node:url";

/*
 * What every function is bundled with besides SST's own settings (`nodejs.plugins`). SST runs this file in a Node process
 * and relays to it what esbuild asks. It tests no filter against the path asked for, and it gives callbacks no
 * `build.resolve` or `initialOptions`: a callback sees every import and has to choose for itself.
 */

const NODE_HTTP = fileURLToPath(new URL("node-http.mjs", import.meta.url));

/** Middy's utilities need one constant of `node:http`; the module in place of it loads nothing else. */
const nodeHttpOnDemand = {
  name: "node-http-on-demand",
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ path, importer }) =>
      path === "node:http" && /[\\/]@middy[\\/]util[\\/]/.test(importer) ? { path: NODE_HTTP } : undefined,
    );
  },
};

export default [nodeHttpOnDemand];
