import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { expect, test } from "vitest";
import { compressPages } from "./compress-pages.ts";

const text = `<p>${"Werdegang ".repeat(500)}</p>`;
const app = new Hono();
app.use(compress());
app.use(compressPages);
app.get("/page", (c) => c.html(text, 422, { "Set-Cookie": "a=b" }));
app.get("/events", () => new Response("data: 1\n\n", { headers: { "Content-Type": "text/event-stream" } }));
const ask = (path: string, encodings: string) =>
  app.request(path, { headers: { "Accept-Encoding": encodings } });

test("a page is sent as brotli, with its status and its cookies", async () => {
  const response = await ask("/page", "gzip, deflate, br");
  expect([response.status, response.headers.get("Content-Encoding")]).toEqual([422, "br"]);
  expect(response.headers.get("Set-Cookie")).toBe("a=b");
  expect(response.headers.get("Vary")).toContain("Accept-Encoding");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(Number(response.headers.get("Content-Length"))).toBe(bytes.length);
  expect(brotliDecompressSync(bytes).toString()).toBe(text);
});

test("clients without brotli get gzip or nothing, and streams are untouched", async () => {
  expect((await ask("/page", "gzip")).headers.get("Content-Encoding")).toBe("gzip");
  expect(await (await ask("/page", "identity")).text()).toBe(text);
  expect((await ask("/events", "br, gzip")).headers.get("Content-Encoding")).toBeNull();
});
