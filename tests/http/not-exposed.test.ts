import { afterAll, beforeAll, expect, test } from "vitest";
import { openServedApp, type ServedApp, serveApp } from "./served-app.ts";

let served: ServedApp;
beforeAll(async () => {
  served = await openServedApp();
});
afterAll(() => served.close());

test.each([
  ["version control", "/.git/config"],
  ["settings", "/.env"],
  ["the sign-in library's own addresses", "/api/auth/get-session"],
])("%s cannot be read", async (_, path) => {
  expect((await served.send({ path })).status).toBe(404);
});

test("what a served folder holds is not listed", async () => {
  const sources = await serveApp(served.app, "tests");
  expect((await sources.send({ path: "/http/not-exposed.test.ts" })).status).toBe(200);
  for (const path of ["/http/", "/http"]) expect((await sources.send({ path })).status).toBe(404);
  await sources.close();
});

test("TRACE is refused and sends nothing back", async () => {
  const answer = await served.send({ path: "/de", method: "TRACE", headers: { "X-Sent": "only-once" } });
  expect(answer.status).toBe(405);
  expect(answer.text).not.toContain("only-once");
});

test.each(["/de", "/de/faq.data", "/robots.txt", "/healthz"])("%s is open to no other site", async (path) => {
  const headers = { Origin: "https://elsewhere.example" };
  expect((await served.send({ path, headers })).headers).not.toHaveProperty("access-control-allow-origin");
});

test.each(["/de", "/de/faq.data", "/robots.txt", "/sitemap.xml", "/healthz"])(
  "%s says how it is encoded",
  async (path) => {
    expect((await served.send({ path })).headers["content-type"]).toMatch(/; charset=utf-8$/i);
  },
);
