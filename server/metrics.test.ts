import { afterAll, beforeAll, expect, test } from "vitest";
import { slowestRoutes } from "#platform/metrics/request-durations.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { logRequests } from "./log-requests.ts";
import { metrics } from "./metrics.ts";

const token = "a token of sixteen and more".replaceAll(" ", "-");
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ METRICS_TOKEN: token });
});
afterAll(() => app.close());

const asked = (headers: Record<string, string> = {}) =>
  metrics(app.services).request("/metrics", { headers });

test("without a token there is no such page, and without the right one nothing is told", async () => {
  const { config } = app.services;
  const off = metrics({ ...app.services, config: { ...config, metricsToken: undefined } });
  expect((await off.request("/metrics")).status).toBe(404);
  for (const authorization of ["", "Bearer ", "Bearer wrong", token])
    expect((await asked({ authorization })).status).toBe(401);
});

test("it counts requests by the pattern of their route, and what all processes share", async () => {
  await app.orders.started();
  const { Hono } = await import("hono");
  const site = new Hono<{ Variables: { route: () => string } }>();
  site.use(logRequests(app.services.log));
  site.get("/cases/:id", (c) => {
    c.set("route", () => "/:lang/cases/:id");
    return c.text("a case");
  });
  for (let n = 0; n < 6; n++) await site.request(`/cases/${n}-secret`);
  const text = await (await asked({ authorization: `Bearer ${token}` })).text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/:lang/cases/:id",status="2xx"} 6',
  );
  expect(text).toContain('route="/:lang/cases/:id",status="2xx",le="+Inf"} 6');
  expect(text).not.toContain("secret");
  expect(text).toMatch(/^werdegang_jobs\{queue="[\w.-]+",state="created"\} \d+$/m);
  expect(text).toMatch(/^werdegang_mails\{state="waiting"\} \d+$/m);
  expect(text).toMatch(/^werdegang_failed_jobs 0$/m);
  expect(text).toMatch(/^werdegang_free_bytes \d{6,}$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds\{quantile="0.99"\} \d/m);
  // What every parser of the format asks: a name, labels, a number.
  for (const line of text.split("\n").filter((each) => each && !each.startsWith("#")))
    expect(line).toMatch(/^[a-z_]+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+$/);
  expect(slowestRoutes(1_000)).toContainEqual(
    expect.objectContaining({ route: "GET /:lang/cases/:id", requests: 6 }),
  );
});
