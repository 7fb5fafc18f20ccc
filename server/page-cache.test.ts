import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";

let nonce = 0;
let asked = 0;
let now = 0;
let text = "";
const cache = createPageCache({
  addresses: new Set(["/de"]),
  fetch: () => {
    asked += 1;
    nonce += 1;
    const headers = {
      "Cache-Control": "no-cache",
      "Content-Security-Policy": `script-src 'nonce-${nonce}-of-this-page'`,
    };
    return new Response(`<script nonce="${nonce}-of-this-page">1</script>${text}`, { headers });
  },
  origin: "http://localhost",
  log: pino({ level: "silent" }),
  now: () => now,
});
const server = createServer((request, response) => void cache.answer(request, response));
let origin = "";
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  cache.discard();
  [asked, now, text] = [0, 0, "Zwei alte Wagen"];
});

const get = async () => {
  const response = await fetch(`${origin}/de`);
  return { etag: response.headers.get("etag"), text: await response.text() };
};

test("a page is rendered once a minute, and stays the same page while nothing has changed", async () => {
  const first = await get();
  now = 59_000;
  expect(await get()).toEqual(first);
  expect(asked).toBe(1);
  now = 61_000;
  expect(await get()).toEqual(first);
  now = 120_000;
  expect(await get()).toEqual(first);
  expect(asked, "A page that did not change is fresh for another minute.").toBe(2);
});

test("only a script that the application rendered may run", async () => {
  text =
    "<script>injected()</script><script type=module nonce=''>injected()</script><SCRIPT>injected()</SCRIPT>";
  const policy = (await fetch(`${origin}/de`)).headers.get("content-security-policy") ?? "";
  const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  expect(policy).toContain(hashOf("1"));
  expect(policy).not.toContain(hashOf("injected()"));
});

test("a client that refuses an encoding does not get it", async () => {
  text = "Werdegang ".repeat(500);
  const encodingOf = async (accepted: string) => {
    const response = await fetch(`${origin}/de`, { headers: { "Accept-Encoding": accepted } });
    await response.text();
    return response.headers.get("content-encoding");
  };
  expect(await encodingOf("br;q=0, gzip")).toBe("gzip");
  expect(await encodingOf("gzip;q=0.0, br;q=0")).toBeNull();
  expect(await encodingOf("br;q=0.1")).toBe("br");
  expect(await encodingOf("*")).toBe("br");
  expect(await encodingOf("*;q=0")).toBeNull();
  expect(await encodingOf("zebra")).toBeNull();
});

test("a change is visible a minute later", async () => {
  const first = await get();
  text = "Drei alte Wagen";
  expect((await get()).text).toContain("Zwei");
  now = 61_000;
  const next = await get();
  expect(next.text).toContain("Drei");
  expect(next.etag).not.toBe(first.etag);
});
