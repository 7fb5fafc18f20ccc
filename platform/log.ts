import pino, { type Logger } from "pino";
import { requestId } from "#platform/request-id.ts";
import { withoutValues } from "#platform/without-values.ts";

export type Log = Logger;

/** Structured log with request ids. Log ids and counts, never typed text; errors lose values and addresses. */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    mixin: () => {
      const request = requestId();
      return request ? { request } : {};
    },
    formatters: { level: (label) => ({ level: label }), log: (fields) => mapValues(fields, shorten) },
    serializers: { err: describeError },
    hooks: {
      // pino copies the message before any serializer runs.
      logMethod(args, method) {
        const [first] = args as unknown[];
        withoutValues(first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err);
        const bare = first instanceof Error ? [{ err: first }, first.message] : args;
        method.apply(this, bare.map(shorten) as typeof args);
      },
      streamWrite: withoutEmailAddresses,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Characters per value or stack line: enough to recognise it, too few to fill the disk. */
const maxCharacters = 300;
const maxStackLines = 30;

function shorten(value: unknown): unknown {
  if (typeof value !== "string" || value.length <= maxCharacters) return value;
  return `${value.slice(0, maxCharacters).toWellFormed()}…`;
}

/** Words of a JSON line, `\"` excluded. Linear: each character is read once. */
const word = /(?:[^\s<>"'()/,;\\]|\\[^"])+/g;

function withoutEmailAddresses(line: string): string {
  return line.replace(word, (text) => {
    const at = text.search(/@|%40/);
    return at > 0 && text.includes(".", at) ? "…@…" : text;
  });
}

/** Libraries attach whole requests and rows to errors; only these properties are logged. */
const harmless = ["code", "severity", "schema", "table", "column", "constraint", "routine", "responseCode"];

function describeError(error: unknown) {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, ...rest } = pino.stdSerializers.err(error);
  const named = Object.entries(rest).filter(([key]) => harmless.includes(key));
  const lines = stack.split("\n", maxStackLines).map(shorten).join("\n");
  return { ...mapValues({ type, message, ...Object.fromEntries(named) }, shorten), stack: lines };
}

function mapValues<T>(fields: Record<string, T>, change: (value: T) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(value)]));
}
