import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as manifest from "#app/routes/api/manifest.ts";
import * as robots from "#app/routes/api/robots.ts";
import * as securityTxt from "#app/routes/api/security-txt.ts";
import * as sitemap from "#app/routes/api/sitemap.ts";
import * as contact from "#app/routes/site/contact.tsx";
import * as gate from "#app/routes/site/gate.tsx";
import * as newsletter from "#app/routes/site/newsletter.tsx";
import * as newsletterLink from "#app/routes/site/newsletter-link.tsx";
import * as notFound from "#app/routes/site/not-found.tsx";
import * as notFoundAnywhere from "#app/routes/site/not-found-anywhere.tsx";
import * as storyNew from "#app/routes/site/story-new.tsx";
import { openTestHouse, type TestHouse } from "../house.ts";
import { requestForm, storyForm } from "../site-forms.ts";
import { calling, statusOf, stranger } from "./calling.ts";

let house: TestHouse;
let guarded: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  guarded = await openTestHouse({ SITE_PASSWORD: "geheim und lang" });
});
afterAll(() => Promise.all([house.close(), guarded.close()]));

const de = { lang: "de" };

describe("the gate", () => {
  const knock = (password: string, path = "/de/gate") =>
    gate.action(calling(stranger(guarded), path, de, { password, next: "/de/faq" }));

  test("a wrong password is refused, the right one leads on with the cookie", async () => {
    expect(await knock("falsch")).toMatchObject({ data: { success: false }, init: { status: 401 } });
    const answer = await knock("geheim und lang").then(
      () => undefined,
      (thrown: Response) => thrown,
    );
    expect(answer?.headers.get("Location")).toBe("/de/faq");
    expect(answer?.headers.get("Set-Cookie")).toMatch(/^gate=.+HttpOnly/);
  });

  test("scripts get the token with its end", async () => {
    const answer = (await knock("geheim und lang", "/de/gate?stay")) as { data: { token: string } };
    expect(answer).toMatchObject({ data: { success: true, next: "/de/faq" } });
    const body = JSON.parse(Buffer.from(answer.data.token.split(".")[0] ?? "", "base64url").toString());
    expect(body.expiresAt).toBeGreaterThan(Date.parse("2020-01-01"));
  });

  test("twenty tries are enough", async () => {
    for (let tries = 0; tries < 20; tries++) await knock("falsch").catch(() => {});
    expect(await statusOf(() => knock("falsch"))).toBe(429);
  });

  test("without a password there is no gate", async () => {
    expect(await statusOf(() => gate.loader(calling(stranger(house), "/de/gate", de)))).toBe(302);
  });
});

describe("for machines", () => {
  test("the sitemap names every page in both languages with its twin", async () => {
    const xml = await (await sitemap.loader(calling(stranger(house), "/sitemap.xml", {}))).text();
    expect(xml).toContain("<loc>http://house.test/de/faq</loc>");
    expect(xml).toContain('hreflang="en" href="http://house.test/en/faq"');
    expect(xml.match(/<loc>/g)?.length).toBe(xml.match(/hreflang="x-default"/g)?.length);
  });

  test("robots are shown the sitemap; on a guarded site they are sent away", async () => {
    const at = async (where: TestHouse) => robots.loader(calling(stranger(where), "/robots.txt", {})).text();
    expect(await at(house)).toContain("Sitemap: http://house.test/sitemap.xml");
    expect(await at(guarded)).toBe("User-agent: *\nDisallow: /\n");
  });

  test("security.txt names a contact and is not over yet", async () => {
    const text = await securityTxt.loader(calling(stranger(house), "/.well-known/security.txt", {})).text();
    expect(text).toMatch(/^Contact: mailto:/m);
    expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "")).toBeGreaterThan(Date.now());
  });

  test("every picture that the manifest names is there", async () => {
    const { icons } = (await manifest.loader().json()) as { icons: { src: string }[] };
    for (const { src } of icons) expect(existsSync(`public${src}`), src).toBe(true);
  });
});

test.each([
  ["/de/oltimer", notFound],
  ["/oltimer", notFoundAnywhere],
])("an address that is none of ours, %s, is answered with 404 and noted", async (path, page) => {
  const params = { lang: "de", "*": "oltimer" };
  const noted = vi.spyOn(house.house.log, "info");
  expect(await statusOf(async () => page.loader(calling(stranger(house), path, params)))).toBe(404);
  expect(noted).toHaveBeenCalledWith({ path }, "not found");
  noted.mockRestore();
});

describe("forms of the public pages", () => {
  test("a story comes back with what was typed and the agreed sentences", async () => {
    const form = { ...storyForm({ name: "J", rating: "0" }) } as Record<string, string>;
    const answer = await storyNew.action(calling(stranger(house), "/de/stories/new", de, form));
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

  test("a story that is whole leads back with the message; the dialog gets a word", async () => {
    const form = storyForm() as Record<string, string>;
    const led = (await storyNew.action(calling(stranger(house), "/de/stories/new", de, form))) as Response;
    expect(led.headers.get("Location")).toBe("/de#stories");
    expect(led.headers.get("Set-Cookie")).toContain("story-submitted");
    const path = "/de/stories/new?dialog";
    const told = (await storyNew.action(calling(stranger(house), path, de, form))) as Response;
    expect(await told.json()).toEqual({ submitted: true });
  });

  test("a message is sent; what fills the hidden field is thanked and forgotten", async () => {
    const send = (changes: object) =>
      contact.action(
        calling(stranger(house), "/de/contact", de, requestForm({ ...changes }) as Record<string, string>),
      );
    const before = await house.rowCounts();
    expect(await send({ website: "http://spam.example" })).toMatchObject({ data: { sent: true } });
    expect(await house.rowCounts()).toEqual(before);
    expect(await send({})).toMatchObject({ data: { sent: true } });
    expect((await house.rowCounts())["public.team_requests"]).toBe("1");
  });

  test("the newsletter answers alike for every address, and a mail program unsubscribes by one post", async () => {
    const ask = () =>
      newsletter.action(calling(stranger(house), "/de/newsletter", de, { email: "lisa@example.org" }));
    expect(await ask()).toEqual(await ask());
    const confirm = await tokenAt("lisa@example.org");
    const at = (page: string, token: string) =>
      newsletterLink.action(
        calling(stranger(house), `/de/newsletter/${page}?token=${token}`, de, {
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
  const letters = await house.letters(email);
  return /token=([\w.-]+)/.exec(letters.at(-1)?.text ?? "")?.[1] ?? "";
}
