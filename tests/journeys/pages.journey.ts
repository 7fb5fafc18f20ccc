import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./steps.ts";

const pages = [
  "",
  "/search",
  "/auth",
  "/auth?tab=sign-up",
  "/auth/forgot",
  "/withdrawal",
  "/terms",
  "/privacy",
  "/imprint",
  "/withdrawal-instruction",
  "/consumer-information",
  "/former-owners",
  "/decode",
  "/cookies",
  "/faq",
  "/faq/how-long",
  "/accessibility",
  "/content-rules",
  "/score-method",
  "/sample-report",
  "/sample-certificate",
  "/contact",
  "/contact/appointment",
  "/contact/appointment?kind=consultation",
  "/quote",
  "/report?about=/de/stories/1",
  "/newsletter",
  "/stories",
  "/stories/new",
];

// Each page by itself, on whichever of the two servers is free.
test.describe.configure({ mode: "parallel" });

for (const language of ["de", "en"] as const)
  for (const path of pages)
    test(`/${language}${path} is whole`, async ({ page }) => {
      const loud: string[] = [];
      const foreign: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) loud.push(message.text());
      });
      page.on("pageerror", (error) => loud.push(error.message));
      page.on("request", (request) => {
        if (!request.url().startsWith("http://localhost:") && !request.url().startsWith("data:"))
          foreign.push(request.url());
      });
      const response = await page.goto(`/${language}${path}`);
      expect(response?.status()).toBe(200);
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      await expect(page).toHaveTitle(/.{8,}/);
      // Search engines are asked to leave the pages for forgotten passwords and for reports out.
      if (!/^\/(auth\/forgot|report)/.test(path)) await expectListed(page, language);
      // Reachable from everywhere, without signing in (§ 356a Abs. 1 BGB).
      const withdraw = language === "de" ? "Vertrag widerrufen" : "withdraw from contract here";
      await expect(
        page.getByRole("contentinfo").getByRole("link", { name: withdraw, exact: true }),
      ).toBeVisible();
      await expect(page.locator("html"), "the letters have come").toHaveAttribute("data-letters");
      await expect(page.locator("html"), "nothing is left out of the layout").toHaveAttribute("data-whole");
      await expectAccessible(page);
      await withoutHyphenation(page);
      // What is folded away must fit as well.
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
      });
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        // Asked again for a moment: lengths in vw follow the window a frame later.
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
            message: `scrolls sideways at ${width} px`,
          })
          .toBeLessThanOrEqual(0);
      }
      // Long idle by now: what was asked for late is counted too.
      await page.waitForLoadState("networkidle");
      expect(loud).toEqual([]);
      expect(foreign, "no request leaves the site").toEqual([]);
    });

/** The browser's hyphenation dictionary may arrive late: nothing may depend on it. A sheet made by script is allowed by our policy. */
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
