import pino, { type Logger } from "pino";

export type Log = Logger;

/** Structured lines on standard output. Callers log ids and counts, never what a person wrote. */
export function openLog(level: string): Log {
  return pino({ level, base: undefined, formatters: { level: (label) => ({ level: label }) } });
}
