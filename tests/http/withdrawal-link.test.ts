import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedAddresses } from "#app/routes/api/public-pages.ts";
import { signUp } from "#business/accounts/sessions/sign-up.ts";
import { cookieHeaders, password } from "#tests/world/browser-session.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { m } from "#texts/messages.js";
import { serveApp } from "./served-app.ts";

const label = m.site_withdrawal;

let app: TestApp;
let served: Awaited<ReturnType<typeof serveApp>>;
let cookie: string;
beforeAll(async () => {
  app = await openTestApp();
  served = await serveApp(app);
  const visitor = { services: app.services, now: () => new Date(), actor: { kind: "visitor" } as const };
  const session = await signUp(
    visitor,
    { email: "hanna@example.org", password, locale: "de", adult: "stated" },
    "hanna",
  );
  cookie = cookieHeaders(session).get("cookie") ?? "";
});
afterAll(async () => {
  await served.close();
  await app.close();
});

const parts = ["", "/researches", "/uploads", "/orders", "/messages", "/profile", "/profile/privacy"];
const dashboards = ["de", "en"].flatMap((lang) => parts.map((part) => `/${lang}/dashboard${part}`));

/** The legal label as the whole text of a link. */
async function leadsToWithdrawal(path: string, headers: Record<string, string> = {}): Promise<boolean> {
  const { status, text } = await served.send({ path, headers });
  expect(status, path).toBe(200);
  const locale = path.startsWith("/en") ? "en" : "de";
  return new RegExp(`<a [^>]*href="/${locale}/withdrawal"[^>]*>${label({}, { locale })}</a>`).test(text);
}

test("WD-01 the label is that of the law in both languages", () => {
  expect(label({}, { locale: "de" })).toBe("Vertrag widerrufen");
  expect(label({}, { locale: "en" })).toBe("withdraw from contract here");
});

test.each([...sharedAddresses])("WD-01 %s leads to the withdrawal without signing in", async (path) => {
  expect(await leadsToWithdrawal(path), "§ 356a BGB: reachable at every moment.").toBe(true);
});

test.each(dashboards)("WD-01 %s leads there, too", async (path) => {
  expect(await leadsToWithdrawal(path, { cookie }), "§ 356a BGB: reachable at every moment.").toBe(true);
});
