import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as manifest from "#app/routes/api/manifest.ts";
import * as robots from "#app/routes/api/robots.ts";
import * as securityTxt from "#app/routes/api/security-txt.ts";
import * as sitemap from "#app/routes/api/sitemap.ts";
import * as contact from "#app/routes/site/contact/contact.tsx";
import * as gate from "#app/routes/site/gate.tsx";
import * as newsletter from "#app/routes/site/newsletter/newsletter.tsx";
import * as newsletterLink from "#app/routes/site/newsletter/subscription-link.tsx";
import * as notFound from "#app/routes/site/not-found.tsx";
import * as notFoundAnywhere from "#app/routes/site/not-found-anywhere.tsx";
import * as storyNew from "#app/routes/site/stories/new-story.tsx";
import { requestForm, storyForm } from "#tests/world/site-forms.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, statusOf, visitorContext } from "./route-harness.ts";

let app: TestApp;
let guarded: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  guarded = await openTestApp({ SITE_PASSWORD: "geheim und lang" });
});
afterAll(() => Promise.all([app.close(), guarded.close()]));

const de = { lang: "de" };

describe("the gate", () => {
  const tryEnter = (password: string, path = "/de/gate") =>
    gate.action(routeArgs(visitorContext(guarded), path, de, { password, next: "/de/faq" }));

  test("SEC-14 a wrong password is refused, the right one sets the cookie and redirects", async () => {
    expect(await tryEnter("falsch")).toMatchObject({ data: { success: false }, init: { status: 401 } });
    const answer = (await tryEnter("geheim und lang")) as Response;
    expect(answer.headers.get("Location")).toBe("/de/faq");
    expect(answer.headers.get("Set-Cookie")).toMatch(/^gate=.+HttpOnly/);
  });

  test("scripts get the token with its expiry", async () => {
    const answer = (await tryEnter("geheim und lang", "/de/gate?stay")) as { data: { token: string } };
    expect(answer).toMatchObject({ data: { success: true, next: "/de/faq" } });
    const body = JSON.parse(Buffer.from(answer.data.token.split(".")[0] ?? "", "base64url").toString());
    expect(body.expiresAt).toBeGreaterThan(Date.parse("2020-01-01"));
  });

  test("more than twenty attempts are refused", async () => {
    for (let tries = 0; tries < 20; tries++) await tryEnter("falsch").catch(() => {});
    expect(await statusOf(() => tryEnter("falsch"))).toBe(429);
  });

  test("without a password there is no gate", async () => {
    expect(await statusOf(() => gate.loader(routeArgs(visitorContext(app), "/de/gate", de)))).toBe(302);
  });
});

describe("for machines", () => {
  test("the sitemap names every page in both languages with its twin", async () => {
    const xml = await (await sitemap.loader(routeArgs(visitorContext(app), "/sitemap.xml", {}))).text();
    expect(xml).toContain("<loc>http://app.test/de/faq</loc>");
    expect(xml).toContain('hreflang="en" href="http://app.test/en/faq"');
    expect(xml.match(/<loc>/g)?.length).toBe(xml.match(/hreflang="x-default"/g)?.length);
  });

  test("robots.txt names the sitemap; on a protected site it disallows all", async () => {
    const at = async (where: TestApp) =>
      robots.loader(routeArgs(visitorContext(where), "/robots.txt", {})).text();
    expect(await at(app)).toContain("Sitemap: http://app.test/sitemap.xml");
    expect(await at(guarded)).toBe("User-agent: *\nDisallow: /\n");
  });

  test("security.txt names a contact and has not expired", async () => {
    const text = await securityTxt
      .loader(routeArgs(visitorContext(app), "/.well-known/security.txt", {}))
      .text();
    expect(text).toMatch(/^Contact: mailto:/m);
    expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "")).toBeGreaterThan(Date.now());
  });

  test("every icon in the manifest exists", async () => {
    const { icons } = (await manifest.loader().json()) as { icons: { src: string }[] };
    for (const { src } of icons) expect(existsSync(`public${src}`), src).toBe(true);
  });
});

test.each([
  ["/de/oltimer", notFound],
  ["/oltimer", notFoundAnywhere],
])("the unknown URL %s is answered with 404", async (_, page) => {
  expect(await statusOf(async () => page.loader())).toBe(404);
});

describe("forms of the public pages", () => {
  test("a refused story returns its input and the agreed sentences", async () => {
    const form = { ...storyForm({ name: "J", rating: "0" }) } as Record<string, string>;
    const answer = await storyNew.action(routeArgs(visitorContext(app), "/de/stories/new", de, form));
    expect(answer).toMatchObject({
      data: {
        values: { vehicle: "VW Käfer, 1963" },
        errors: {
          name: "Name muss mindestens 2 Zeichen lang sein",
          rating: "Bitte geben Sie eine Bewertung ab",
        },
      },
      init: { status: 422 },
    });
  });

  test("a complete story redirects with a message; the dialog gets a result", async () => {
    const form = storyForm() as Record<string, string>;
    const led = (await storyNew.action(
      routeArgs(visitorContext(app), "/de/stories/new", de, form),
    )) as Response;
    expect(led.headers.get("Location")).toBe("/de#stories");
    expect(led.headers.get("Set-Cookie")).toContain("story-submitted");
    const path = "/de/stories/new?dialog";
    const answer = await storyNew.action(routeArgs(visitorContext(app), path, de, form));
    expect(answer).toMatchObject({ data: { submitted: true } });
  });

  test("SD-04 a message is sent; one with the honeypot filled in is thanked and dropped, but never a report", async () => {
    const send = (changes: object) =>
      contact.action(
        routeArgs(
          visitorContext(app),
          "/de/contact",
          de,
          requestForm({ ...changes }) as Record<string, string>,
        ),
      );
    const before = await app.rowCounts();
    expect(await send({ website: "http://spam.example" })).toMatchObject({ data: { sent: true } });
    expect(await app.rowCounts()).toEqual(before);
    expect(await send({})).toMatchObject({ data: { sent: true } });
    expect((await app.rowCounts())["public.team_requests"]).toBe("1");
    // SD-04: a report of content is received, whatever a browser has filled in.
    const report = { kind: "report", about: "/de/stories/1", goodFaith: "on" };
    expect(await send({ ...report, website: "http://filled.example" })).toMatchObject({
      data: { sent: true },
    });
    expect((await app.rowCounts())["public.team_requests"]).toBe("2");
  });

  test("the newsletter answers alike for every address; mail clients unsubscribe by one POST", async () => {
    const ask = () =>
      newsletter.action(routeArgs(visitorContext(app), "/de/newsletter", de, { email: "lisa@example.org" }));
    expect(await ask()).toEqual(await ask());
    const confirm = await tokenAt("lisa@example.org");
    const at = (page: string, token: string) =>
      newsletterLink.action(
        routeArgs(visitorContext(app), `/de/newsletter/${page}?token=${token}`, de, {
          "List-Unsubscribe": "One-Click",
        }),
      );
    expect(await at("confirm", confirm)).toMatchObject({ data: { done: true } });
    expect(await at("unsubscribe", await tokenAt("lisa@example.org"))).toMatchObject({
      data: { done: true },
    });
    expect(await at("unsubscribe", "forged")).toMatchObject({ init: { status: 422 } });
  });
});

async function tokenAt(email: string): Promise<string> {
  const mails = await app.mails(email);
  return /token=([\w.-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}
