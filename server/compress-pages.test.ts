import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { expect, test } from "vitest";
import { compressPages, minCompressed } from "./compress-pages.ts";

const text = `<p>${"Werdegang ".repeat(500)}</p>`;
const app = new Hono();
app.use(compress({ threshold: minCompressed }));
app.use(compressPages);
app.get("/page", (c) => c.html(text, 422, { "Set-Cookie": "a=b" }));
const script = (length: number, status = 200) =>
  new Response(status === 204 ? null : "x".repeat(length), {
    status,
    headers: { "Content-Type": "text/x-script" },
  });
app.get("/long.data", () => script(minCompressed));
app.get("/short.data", () => script(minCompressed - 1));
app.get("/none.data", () => script(0, 204));
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

test("clients without brotli get gzip or plain responses, and streams are untouched", async () => {
  expect((await ask("/page", "gzip")).headers.get("Content-Encoding")).toBe("gzip");
  expect((await ask("/page", "br;q=0, gzip")).headers.get("Content-Encoding")).toBe("gzip");
  expect(await (await ask("/page", "identity")).text()).toBe(text);
  expect((await ask("/events", "br, gzip")).headers.get("Content-Encoding")).toBeNull();
});

test("the data of a click is compressed only where that saves a packet", async () => {
  expect((await ask("/long.data", "br")).headers.get("Content-Encoding")).toBe("br");
  const short = await ask("/short.data", "gzip, br");
  expect(short.headers.get("Content-Encoding")).toBeNull();
  expect(await short.text()).toHaveLength(minCompressed - 1);
  expect((await ask("/none.data", "br")).status).toBe(204);
});
