import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Log } from "#platform/log.ts";
import { logRequests, type RequestVariables } from "./log-requests.ts";

test("what a proxy asks every two seconds is in the log only when it is refused", async () => {
  const lines: string[] = [];
  const write = (level: string) => (line: { path: string }) => void lines.push(`${level} ${line.path}`);
  const log = { info: write("info"), debug: write("debug") } as unknown as Log;
  let ready = true;
  const app = new Hono<{ Variables: RequestVariables }>().use(logRequests(log)).get("/:name", (c) => {
    c.set("route", () => c.req.path);
    return c.text("", ready ? 200 : 503);
  });
  await app.request("/readyz");
  await app.request("/de");
  ready = false;
  await app.request("/readyz");
  expect(lines).toEqual(["debug /readyz", "info /de", "info /readyz"]);
});
