import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allRoutes, moduleOf } from "./all-routes.ts";
import { openServedApp, type ServedApp } from "./served-app.ts";

let served: ServedApp;
beforeAll(async () => {
  served = await openServedApp({ PUBLIC_URL: "https://werdegang.example" });
});
afterAll(() => served.close());

const modules = await Promise.all(
  allRoutes.map(async ({ pattern, file }) => ({ pattern, ...(await moduleOf<{ action?: unknown }>(file)) })),
);
const taking = modules.filter(({ action }) => action).map(({ pattern }) => pattern);
const addressOf = (pattern: string) =>
  pattern.replace(":lang", "de").replace(/:\w+\??/g, "01980000-0000-7000-8000-000000000000");

const theme = (headers: Record<string, string>, method = "POST") =>
  served.send({ path: "/de/theme", method, headers, body: new URLSearchParams({ theme: "dark" }) });

test("the walk knows every address that takes something", () => {
  expect(taking.length).toBeGreaterThanOrEqual(40);
  expect(taking).toContain("/:lang/auth/sign-out");
});

test.each(taking)("SEC-05 %s takes nothing that another site sends", async (pattern) => {
  const path = addressOf(pattern);
  for (const address of [path, `${path}.data`]) {
    const answer = await served.send({
      path: address,
      method: "POST",
      headers: { Origin: "https://elsewhere.example" },
      body: new URLSearchParams({ intent: "order" }),
    });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([403, undefined]);
    expect(answer.text).toMatch(/nicht von unserer Seite/);
  }
});

describe("who may write", () => {
  test.each<[string, () => Record<string, string>, number]>([
    ["our public address", () => ({ Origin: "https://werdegang.example" }), 303],
    ["the address it was sent to", () => ({ Origin: served.origin }), 303],
    ["a browser that says it is our page", () => ({ "Sec-Fetch-Site": "same-origin", Origin: "null" }), 303],
    ["a browser on a person's own account", () => ({ "Sec-Fetch-Site": "none" }), 303],
    ["a program that is no browser", () => ({}), 303],
    ["another site", () => ({ Origin: "https://elsewhere.example" }), 403],
    ["a neighbour under our domain", () => ({ "Sec-Fetch-Site": "same-site" }), 403],
    ["another site that hides its name", () => ({ Origin: "null" }), 403],
    ["another site in a browser", () => ({ "Sec-Fetch-Site": "cross-site" }), 403],
    ["our address with a longer name", () => ({ Origin: "https://werdegang.example.org" }), 403],
    ["our address without TLS", () => ({ Origin: "http://werdegang.example" }), 403],
    ["something that is no address", () => ({ Origin: "x" }), 403],
  ])("%s", async (_, headers, status) => {
    expect((await theme(headers())).status).toBe(status);
  });

  test.each(["PUT", "PATCH", "DELETE"])("%s is checked too", async (method) => {
    expect((await theme({ Origin: "https://elsewhere.example" }, method)).status).toBe(403);
  });

  test("chunked uploads are checked too", async () => {
    const headers = { Origin: "https://elsewhere.example", "Tus-Resumable": "1.0.0" };
    expect((await served.send({ path: "/uploads", method: "POST", headers })).status).toBe(403);
  });

  test("a mail program ends a newsletter with one click", async () => {
    const answer = await served.send({
      path: "/de/newsletter/unsubscribe?token=x",
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(answer.status).toBe(422);
  });

  test("reading is free to everybody", async () => {
    const headers = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
    expect((await served.send({ path: "/de/faq", headers })).status).toBe(200);
  });
});
