import { expect, test } from "@playwright/test";
import { oneLanguage } from "#tests/journeys/support/texts.ts";

test.use({ viewport: { width: 412, height: 823 } });

/** One of each layout. */
const pages = [
  "",
  "/search",
  "/archive",
  "/decode",
  "/faq",
  "/contact",
  "/stories",
  "/score-method",
  "/sample-report",
  "/sample-certificate",
  "/privacy",
  "/withdrawal",
];

type Watched = Window & { shifted: number };

/** The web fonts arrive after the first paint, as on a slow connection; the fallback on this machine is DejaVu. */
for (const language of oneLanguage)
  test(`nothing shifts when the web fonts arrive (${language})`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.route("**/*.woff2", async (route) => {
      await new Promise((arrived) => setTimeout(arrived, 200));
      await route.continue();
    });
    await page.addInitScript(() => {
      const watched = window as unknown as Watched;
      watched.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          watched.shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const jumped: string[] = [];
    for (const at of pages) {
      await page.goto(`/${language}${at}`);
      await expect(page.locator("html")).toHaveAttribute("data-layout-complete");
      // Also the faces that nothing on the first screen needs.
      await page.waitForLoadState("networkidle");
      await page.evaluate(
        () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
      );
      const shifted = await page.evaluate(() => (window as unknown as Watched).shifted);
      if (shifted > 0.01) jumped.push(`${at}: ${shifted.toFixed(3)}`);
      // Without a referrer from this site the next page is a first visit.
      await page.goto("about:blank");
    }
    expect(jumped).toEqual([]);
  });

test("the watermark of the sample does not move while the page loads", async ({ page }) => {
  await page.goto("/de/sample-certificate");
  const mark = page.locator(".watermark");
  const before = await mark.boundingBox();
  await page.locator("article > :nth-child(n + 7)").evaluateAll((rest) => {
    for (const part of rest) part.remove();
  });
  expect(await mark.boundingBox()).toEqual(before);
});
