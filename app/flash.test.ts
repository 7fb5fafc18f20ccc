import { expect, test } from "vitest";
import { flashCookie, flashes, flashOf, spendFlash } from "./flash.ts";

const asking = (cookie: string, method = "GET") =>
  new Request("http://house.test/de", { method, headers: { cookie } });
const news = (cookie: string, routes: string) =>
  new Request(`http://house.test/de/dashboard.data?_routes=${encodeURIComponent(routes)}`, {
    headers: { cookie },
  });
const sent = (cookie: string) => cookie.split(";")[0] ?? "";
const answering = (status: number) => () =>
  Promise.resolve(new Response(null, { status, headers: { Location: "/" } }));

test("every message has words in both languages", () => {
  for (const flash of flashes) {
    const request = asking(sent(flashCookie(flash)));
    expect(flashOf(request, "de")?.title).not.toBe(flashOf(request, "en")?.title);
  }
});

test("the words of the error catalogue stand as they are", () => {
  expect(flashOf(asking(sent(flashCookie("signed-up"))), "de")).toMatchObject({
    title: "Registrierung erfolgreich",
    text: "Sie sind jetzt angemeldet und können fortfahren.",
  });
  expect(flashOf(asking(sent(flashCookie("signed-in"))), "de")).toMatchObject({
    title: "Anmeldung erfolgreich",
    text: "Willkommen zurück!",
  });
});

test("a cookie made by somebody else says nothing", () => {
  expect(flashOf(asking("flash=Sie haben gewonnen.1"), "de")).toBeNull();
  expect(flashOf(asking("flash=signed-in"), "de")).toBeNull();
});

test.each([
  ["GET", 200, true],
  ["GET", 302, false],
  ["GET", 202, false],
  ["POST", 200, false],
])("%s answered %i spends the message: %s", async (method, status, spent) => {
  const request = asking(sent(flashCookie("signed-in")), method);
  const response = await spendFlash({ request }, answering(status));
  expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith("flash=;"))).toBe(spent);
});

test.each([
  ["root,routes/dashboard/overview", false],
  ["root,routes/site/layout,routes/dashboard/overview", true],
])("a window that asks for %s spends the message: %s", async (routes, spent) => {
  const response = await spendFlash({ request: news(sent(flashCookie("all-read")), routes) }, answering(200));
  expect(response.headers.getSetCookie().length > 0).toBe(spent);
});
