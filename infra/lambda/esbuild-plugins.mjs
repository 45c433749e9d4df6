import { createRequire } from "node:module";
import { isAbsolute } from "node:path";
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

/**
 * Hunspell and its loader are resolved as Node resolves them: their builds for bundlers call the namespace of a CommonJS
 * module, of which esbuild makes no function.
 */
const hunspellAsRequired = {
  name: "hunspell-as-required",
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ path, importer }) => {
      const within = /[\\/]node_modules[\\/](?:hunspell-asm|emscripten-wasm-loader)[\\/]/.test(importer);
      if (path !== "hunspell-asm" && !(within && /^[a-z]/.test(path))) return undefined;
      const resolved = createRequire(importer).resolve(path);
      return isAbsolute(resolved) ? { path: resolved } : undefined;
    });
  },
};

export default [nodeHttpOnDemand, hunspellAsRequired];
