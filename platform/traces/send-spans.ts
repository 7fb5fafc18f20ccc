import { hostname } from "node:os";
import type { Log } from "#platform/log.ts";
import type { TraceSettings } from "#platform/watching-settings.ts";
import { receiveSpans, type TracedSpan } from "./spans.ts";

const everyMs = 5_000;
const timeoutMs = 5_000;
/** What a receiver that is away does not get is dropped: nobody waits for it. */
const mostWaiting = 5_000;

/** Sends spans as OTLP over HTTP in JSON, which every collector reads. Returns `stop`, which sends the rest. */
export function sendSpans(settings: TraceSettings, log: Pick<Log, "warn">): () => Promise<void> {
  let waiting: TracedSpan[] = [];
  let isAway = false;
  receiveSpans((span) => void (waiting.length < mostWaiting && waiting.push(span)));
  const flush = async () => {
    const spans = waiting;
    if (spans.length === 0) return;
    waiting = [];
    try {
      const answer = await fetch(`${settings.endpoint}/v1/traces`, {
        method: "POST",
        headers: { "content-type": "application/json", ...settings.headers },
        body: JSON.stringify(asOtlp(spans, settings.service)),
        // The headers may hold a key, which is for nobody else.
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The receiver of traces answers ${answer.status}.`);
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, "traces cannot be sent");
      isAway = true;
    }
  };
  const timer = setInterval(() => void flush(), everyMs).unref();
  return async () => {
    receiveSpans(null);
    clearInterval(timer);
    await flush();
  };
}

function asOtlp(spans: TracedSpan[], service: string): object {
  const attributesOf = (values: Record<string, string | number>) =>
    Object.entries(values).map(([key, value]) => ({
      key,
      value: typeof value === "number" ? { intValue: String(Math.round(value)) } : { stringValue: value },
    }));
  const resource = { "service.name": service, "service.instance.id": `${hostname()}:${process.pid}` };
  const list = spans.map(({ startedAt, endedAt, attributes, failed, ...span }) => ({
    ...span,
    startTimeUnixNano: String(startedAt),
    endTimeUnixNano: String(endedAt),
    attributes: attributesOf(attributes),
    status: { code: failed ? 2 : 0 },
  }));
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: "werdegang" }, spans: list }],
      },
    ],
  };
}
