import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** OTLP: https://opentelemetry.io/docs/specs/otlp */
export const spanKinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;

type Place = { traceId: string; spanId: string };
export type TracedSpan = Place & {
  parentSpanId?: string;
  name: string;
  kind: number;
  startedAt: bigint;
  endedAt: bigint;
  attributes: Record<string, string | number>;
  failed: boolean;
};

type About = {
  kind: keyof typeof spanKinds;
  /** Asked at the end, as a route is not known at first. It may say nothing that a person typed. */
  name: () => string;
  /** A `traceparent` header of whoever asked (https://www.w3.org/TR/trace-context). */
  parent?: string | undefined;
  attributes?: () => Record<string, string | number>;
};

const current = new AsyncLocalStorage<Place>();
let take: ((span: TracedSpan) => void) | null = null;

/** From now on spans are made, and given to `receiver`; null ends it. */
export function receiveSpans(receiver: ((span: TracedSpan) => void) | null): void {
  take = receiver;
}

/** Costs nothing while nobody receives. */
export async function withSpan<T>(about: About, work: () => Promise<T>): Promise<T> {
  if (!take) return work();
  const outer = current.getStore() ?? placeIn(about.parent);
  const place = {
    traceId: outer?.traceId ?? randomBytes(16).toString("hex"),
    spanId: randomBytes(8).toString("hex"),
  };
  const startedAt = nowInNanoseconds();
  let failed = true;
  try {
    const result = await current.run(place, work);
    failed = false;
    return result;
  } finally {
    take?.({
      ...place,
      ...(outer ? { parentSpanId: outer.spanId } : {}),
      name: about.name(),
      kind: spanKinds[about.kind],
      startedAt,
      endedAt: nowInNanoseconds(),
      attributes: about.attributes?.() ?? {},
      failed,
    });
  }
}

function placeIn(header: string | undefined): Place | undefined {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header ?? "") ?? [];
  return traceId && spanId && !/^0+$/.test(traceId) ? { traceId, spanId } : undefined;
}

function nowInNanoseconds(): bigint {
  return BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6));
}
