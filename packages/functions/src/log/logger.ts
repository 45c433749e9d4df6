import { LOG_LEVELS, type LogLevel, logLevel, traceId } from "../config.ts";
import { writeLine } from "./line.ts";

type Fields = Record<string, unknown>;

/**
 * The structured log: stable codes and fields, never a text, a transcript or a token. Fields are chosen one by one
 * where they are logged; nothing is logged whole.
 *
 * Three methods of our own: a logging library weighed more at a cold start than the rest of our code.
 */
export const logger = {
  info: (code: string, fields: Fields) => write("INFO", code, fields),
  warn: (code: string, fields: Fields) => write("WARN", code, fields),
  error: (code: string, fields: Fields) => write("ERROR", code, fields),
};

function write(level: LogLevel, code: string, fields: Fields): void {
  if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(logLevel())) return;
  writeLine({ level, timestamp: new Date().toISOString(), message: code, ...fields, trace: traceId() });
}
