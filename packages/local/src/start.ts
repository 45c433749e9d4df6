/*
 * `npm start`. The check of Node's version stands before everything else is imported: what is imported needs
 * the version.
 */
const NODE_MAJOR = 24;

if (Number(process.versions.node.split(".")[0]) < NODE_MAJOR) {
  console.error(
    `Node ${NODE_MAJOR} or later is needed; this is ${process.version}. \`npm start\` brings its own: run it by npm.`,
  );
  process.exitCode = 1;
} else {
  const { runStart } = await import("./run-start.ts");
  await runStart(process.argv.slice(2));
}

export {};
