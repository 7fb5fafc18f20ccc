import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { sendSpans } from "./send-spans.ts";
import { withSpan } from "./spans.ts";

type Sent = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code: number };
};

test("what ran inside what, for how long and with which end reaches the receiver", async () => {
  const bodies: unknown[] = [];
  const headers: unknown[] = [];
  const receiver = createServer((request, response) => {
    headers.push([request.url, request.headers["x-key"]]);
    void json(request).then((body) => {
      bodies.push(body);
      response.end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const stop = sendSpans({ endpoint, headers: { "x-key": "k" }, service: "test" }, { warn: vi.fn() });
  const parent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
  await withSpan({ kind: "server", name: () => "GET /:lang", parent }, async () => {
    await withSpan({ kind: "client", name: () => "transaction" }, async () => {});
    await withSpan({ kind: "client", name: () => "fails" }, () => Promise.reject(new Error("no"))).catch(
      () => {},
    );
  });
  await stop();
  receiver.close();
  expect(headers).toEqual([["/v1/traces", "k"]]);
  const { resourceSpans } = bodies[0] as { resourceSpans: [{ scopeSpans: [{ spans: Sent[] }] }] };
  const spans = resourceSpans[0].scopeSpans[0].spans;
  const [inner, failing, outer] = spans;
  expect(spans.map(({ name }) => name)).toEqual(["transaction", "fails", "GET /:lang"]);
  expect(outer).toMatchObject({ traceId: "a".repeat(32), parentSpanId: "b".repeat(16), status: { code: 0 } });
  expect(inner).toMatchObject({ traceId: "a".repeat(32), parentSpanId: outer?.spanId });
  expect(failing?.status.code).toBe(2);
});

test("a receiver that is away holds up nobody, and is reported once", async () => {
  const warn = vi.fn();
  const stop = sendSpans({ endpoint: "http://127.0.0.1:9", headers: {}, service: "test" }, { warn });
  expect(await withSpan({ kind: "internal", name: () => "a" }, async () => 7)).toBe(7);
  await stop();
  expect(warn).toHaveBeenCalledOnce();
  expect(await withSpan({ kind: "internal", name: () => "a" }, async () => 8)).toBe(8);
});
