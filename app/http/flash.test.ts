import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Services } from "#business/context.ts";
import { readConfig } from "#platform/config.ts";
import { clearShownFlash, flashCookie, readFlash } from "./flash.ts";
import { servicesContext } from "./request-contexts.ts";

const config = readConfig({});
const context = new RouterContextProvider();
context.set(servicesContext, { config } as Services);
const asking = (cookie: string, method = "GET") =>
  new Request("http://app.test/de", { method, headers: { cookie } });
const news = (cookie: string, routes: string) =>
  new Request(`http://app.test/de/dashboard.data?_routes=${encodeURIComponent(routes)}`, {
    headers: { cookie },
  });
const sent = (cookie: string) => cookie.split(";")[0] ?? "";
const answering = (status: number) => () =>
  Promise.resolve(new Response(null, { status, headers: { Location: "/" } }));

test("the wording agreed in the error catalogue is unchanged", () => {
  expect(readFlash(asking(sent(flashCookie("signed-up"))), config, "de")).toMatchObject({
    title: "Registrierung erfolgreich",
    text: "Sie sind jetzt angemeldet und können fortfahren.",
  });
  expect(readFlash(asking(sent(flashCookie("signed-in"))), config, "de")).toMatchObject({
    title: "Anmeldung erfolgreich",
    text: "Willkommen zurück!",
  });
});

test("a forged cookie shows no message", () => {
  expect(readFlash(asking("flash=Sie haben gewonnen.1"), config, "de")).toBeNull();
  expect(readFlash(asking("flash=signed-in"), config, "de")).toBeNull();
});

test.each([
  ["GET", 200, true],
  ["GET", 302, false],
  ["GET", 202, false],
  ["POST", 200, false],
])("%s answered with %i clears the message: %s", async (method, status, spent) => {
  const request = asking(sent(flashCookie("signed-in")), method);
  const response = await clearShownFlash({ request, context }, answering(status));
  expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith("flash=;"))).toBe(spent);
});

test.each([
  ["root,routes/dashboard/overview", false],
  ["root,routes/site/layout,routes/dashboard/overview", true],
])("a request for the routes %s clears the message: %s", async (routes, spent) => {
  const response = await clearShownFlash(
    { request: news(sent(flashCookie("all-read")), routes), context },
    answering(200),
  );
  expect(response.headers.getSetCookie().length > 0).toBe(spent);
});
