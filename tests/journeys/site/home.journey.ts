import { expect, test } from "@playwright/test";
import { textsFor } from "#tests/journeys/support/texts.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const language of ["de", "en"] as const) {
  const t = textsFor(language);

  test(`/${language} is at most twelve screens long on a phone, and nothing is missing from it`, async ({
    page,
  }) => {
    await page.goto(`/${language}`);
    await expect(page.locator("html")).toHaveAttribute("data-layout-complete");
    await page.locator(".consent-banner [data-consent-action=necessary]").tap();
    const screens = () => page.evaluate(() => document.documentElement.scrollHeight / 844);
    await expect.poll(screens).toBeLessThanOrEqual(12);

    const row = page.locator(".offer", { hasText: t("home_premium_title") });
    await expect(row.getByText(t("home_premium_1"))).toBeHidden();
    await row.locator("summary").first().tap();
    for (const key of [
      "home_premium_text",
      "home_premium_1",
      "home_guarantee",
      "home_services_order",
    ] as const)
      await expect(row.getByText(t(key), { exact: true })).toBeVisible();
    await page.getByText(t("home_score_dimensions")).tap();
    await expect(page.getByText(t("home_score_compliance_text"))).toBeVisible();
  });
}

test("the maps are asked for when the page has been read, and have their place", async ({ page }) => {
  await page.goto("/de");
  await expect(page.locator(".door-map .district-map")).toBeAttached();
  await expect(page.locator(".journey-map")).toBeAttached();
  const askedAt = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => /coast\.svg|districts\.svg/.test(name))
        .map(({ startTime }) => startTime),
    );
  await expect.poll(async () => (await askedAt()).length).toBe(2);
  // The script at the page's end runs before; the frame itself is reported late on a busy machine.
  const parsedAt = await page.evaluate(
    () => performance.getEntriesByType("navigation").map((entry) => entry.toJSON().domInteractive)[0],
  );
  expect(Math.min(...(await askedAt()))).toBeGreaterThan(parsedAt);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the maps are there", async ({ page }) => {
    await page.goto("/de");
    await expect(page.locator(".journey-map")).toBeVisible();
    await expect(page.locator(".door-map .district-map")).toBeVisible();
  });
});
