/**
 * Replaces `node:http` where only its constants are used. An ES import of `node:http` evaluates each of its exports,
 * including `fetch`'s implementation (undici); `getBuiltinModule` evaluates only the exports that are read.
 */
export const STATUS_CODES = process.getBuiltinModule("http").STATUS_CODES;
