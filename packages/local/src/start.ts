/*
 * `npm start`. Two things come before every other import: the check of Node's version, and a flag that saves memory at
 * the cost of speed. It takes the whole stack with its dictionaries from 355 MB to 212 MB after use, and makes
 * corrections a quarter slower (0.1 s more on 250 words).
 */
import { setFlagsFromString } from "node:v8";

const NODE_MAJOR = 24;

if (Number(process.versions.node.split(".")[0]) < NODE_MAJOR) {
  console.error(
    `Node ${NODE_MAJOR} or later is needed; this is ${process.version}. \`npm start\` brings its own: run it by npm.`,
  );
  process.exitCode = 1;
} else {
  setFlagsFromString("--optimize-for-size");
  const { runStart } = await import("./run-start.ts");
  await runStart(process.argv.slice(2));
}
