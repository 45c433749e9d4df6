/**
 * Stands in for `node:http` where only its constants are wanted. Importing `node:http` as an ES module evaluates each of
 * its exports, `fetch`'s implementation (undici) among them; `getBuiltinModule` evaluates only those that are read.
 */
export const STATUS_CODES = process.getBuiltinModule("http").STATUS_CODES;
