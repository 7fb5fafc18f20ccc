import pino, { type Logger } from "pino";
import { withoutValues } from "#platform/without-values.ts";

export type Log = Logger;

/** Structured log. Log ids and counts, never what a person typed; errors lose statement values and e-mail addresses. */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    hooks: {
      // pino copies the error's message before any serializer runs.
      logMethod(args, method) {
        const [first] = args as unknown[];
        withoutValues(first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err);
        method.apply(this, args);
      },
      streamWrite: (line) => line.replace(emailAddress, "…@…"),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Libraries attach whole requests, envelopes and rows to errors; only these properties are logged. */
const harmless = ["code", "severity", "schema", "table", "column", "constraint", "routine", "responseCode"];
const emailAddress = /[^\s<>"'()/]+@[^\s<>"'()/]+\.\w+/g;

function describeError(error: unknown) {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, ...rest } = pino.stdSerializers.err(error);
  const named = Object.entries(rest).filter(([key]) => harmless.includes(key));
  return { type, message, stack, ...Object.fromEntries(named) };
}
