import { expect, test } from "vitest";
import { processorMs } from "#tests/world/processor-ms.ts";
import { openLog } from "./log.ts";
import { withRequestId } from "./request-id.ts";

const lines: string[] = [];
const log = openLog("info", { write: (line) => void lines.push(line) });

function logged(fields: object, message = "x"): { [key: string]: string; raw: string } {
  lines.length = 0;
  log.info(fields, message);
  const raw = lines.join("");
  return { ...JSON.parse(raw), raw };
}

test.each([
  ["Hanna schrieb hanna.muster@example.org, dann nichts", "Hanna schrieb …@…, dann nichts"],
  ["<hanna@example.org>", "<…@…>"],
  ['"hanna@example.org"', '"…@…"'],
  ["erste Zeile\nhanna@example.org", "erste …@…"],
  ["/de/unsubscribe/hanna%40example.org/ja", "/de/unsubscribe/…@…/ja"],
  ["node_modules/@hono/node-server/index.js", "node_modules/@hono/node-server/index.js"],
  ["C:\\Pfad\\ ende", "C:\\Pfad\\ ende"],
])("of %j the log keeps %j", (text, kept) => {
  expect(logged({ text }).text).toBe(kept);
});

test.each([
  ["a@", "of many signs"],
  ["/a@", "of many segments"],
  ["a", "without end"],
  ["a.b@c.", "of many domains"],
  ["%40.", "of encoded signs"],
  ["\\", "of backslashes"],
  ['\\"a@', "of quotation marks"],
])("%j repeated 100,000 times costs no time (%s)", (piece) => {
  const text = piece.repeat(100_000);
  expect(processorMs(() => logged({ deep: { text } }, text.slice(0, 50_000)))).toBeLessThan(100);
});

test("a value, a message and a line of a stack end after 300 characters", () => {
  const long = "ä🚗".repeat(1000);
  expect(logged({ text: long }, long).raw.length).toBeLessThan(700);
  const error = Object.assign(new Error(long), { code: long });
  expect(logged({ err: error }).raw.length).toBeLessThan(5000);
  lines.length = 0;
  log.error(error);
  expect(lines.join("").length).toBeLessThan(5000);
  expect(JSON.parse(lines.join("")).err.message).toHaveLength(301);
});

test("each log line of a request names it, and other lines name none", async () => {
  const other = withRequestId((id) => ({ id, request: logged({}).request }));
  expect(other.request).toBe(other.id);
  expect(logged({}).request).toBeUndefined();
});
