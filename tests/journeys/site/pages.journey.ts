import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { forEachPage, groupsOf } from "#tests/journeys/support/many-pages.ts";
import type { Language } from "#tests/journeys/support/texts.ts";

const pages = [
  "",
  "/search",
  "/auth",
  "/auth?tab=sign-up",
  "/auth/forgot",
  "/withdrawal",
  "/terms",
  "/terms-business",
  "/privacy",
  "/imprint",
  "/withdrawal-instruction",
  "/consumer-information",
  "/former-owners",
  "/memory-card/two-doors",
  "/not-to-be-found",
  "/decode",
  "/where-is-the-number",
  "/cookies",
  "/faq",
  "/faq/how-long",
  "/accessibility",
  "/content-rules",
  "/score-method",
  "/samples",
  "/sample-answers",
  "/sample-identification",
  "/sample-report",
  "/sample-certificate",
  "/contact",
  "/status",
  "/contact/appointment",
  "/contact/appointment?kind=consultation",
  "/quote",
  "/report?about=/de/stories/1",
  "/newsletter",
  "/stories",
  "/stories/new",
];

test.describe.configure({ mode: "parallel" });

for (const language of ["de", "en"] as const)
  for (const group of groupsOf(8, pages))
    test(`AC-02 AC-05 /${language}${group[0]} to ${group.at(-1)} are complete`, async ({ page }) => {
      test.setTimeout(300_000);
      const noticed: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) noticed.push(message.text());
      });
      page.on("pageerror", (error) => noticed.push(error.message));
      page.on("request", (request) => {
        if (!request.url().startsWith("http://localhost:") && !request.url().startsWith("data:"))
          noticed.push(`leaves the site: ${request.url()}`);
      });
      await forEachPage(group, async (path) => {
        noticed.splice(0);
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ colorScheme: null, reducedMotion: null });
        await expectComplete(page, language, path);
        // Idle by now, so that late requests are counted too.
        await page.waitForLoadState("networkidle");
        expect(noticed).toEqual([]);
      });
    });

async function expectComplete(page: Page, language: Language, path: string): Promise<void> {
  const response = await page.goto(`/${language}${path}`);
  expect(response?.status()).toBe(200);
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
  await expect(page).toHaveTitle(/.{8,}/);
  // Password reset and content reports are not indexed.
  if (!/^\/(auth\/forgot|report)/.test(path)) await expectListed(page, language);
  // Reachable from everywhere, without signing in (§ 356a Abs. 1 BGB).
  const withdraw = language === "de" ? "Vertrag widerrufen" : "withdraw from contract here";
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: withdraw, exact: true }),
  ).toBeVisible();
  await expect(page.locator("html"), "the letters have come").toHaveAttribute("data-fonts");
  await expect(page.locator("html"), "nothing is left out of the layout").toHaveAttribute(
    "data-layout-complete",
  );
  await expectAccessible(page, { targetSize: true });
  await withoutHyphenation(page);
  // Folded content must fit too.
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
  });
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // Polled: vw lengths follow the window a frame later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `scrolls sideways at ${width} px`,
      })
      .toBeLessThanOrEqual(0);
  }
}

/** The hyphenation dictionary may arrive late, so nothing may depend on it. The CSP allows constructed style sheets. */
async function withoutHyphenation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { hyphens: manual !important }");
    document.adoptedStyleSheets.push(sheet);
  });
}

async function expectListed(page: Page, language: string): Promise<void> {
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{20,}/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`/${language}`));
  await expect(page.locator('link[rel="alternate"][hreflang]')).not.toHaveCount(0);
}
