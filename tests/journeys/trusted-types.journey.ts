import { expect, test } from "@playwright/test";
import { waitUntilLive } from "#tests/journeys/support/live.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

const t = textsFor("de");

test("a script sets no markup but ours, and pages entered by a click have all of theirs", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Trusted(HTML|Script)|Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  page.on("pageerror", (error) => refused.push(error.message));
  await page.goto("/de/decode");
  await waitUntilLive(page);
  await page.locator('header a[href="/de"]').first().click();
  await expect(page.locator("#figures")).toBeVisible();
  await expect(page.locator("footer a[href='/de/imprint']").first()).toBeVisible();
  expect(refused).toEqual([]);

  const outcomes = await page.evaluate(() =>
    ['<img src=x onerror="alert(1)">', "<script>alert(1)</script>", "alert(1)"].map((markup) => {
      try {
        document.createElement("div").innerHTML = markup;
        return "set";
      } catch {
        return "refused";
      }
    }),
  );
  expect(outcomes).toEqual(["refused", "refused", "refused"]);
  await expect(page.getByText(t("newsletter_send")).first()).toBeVisible();
});

test("going back from a page without scripts, reached by a form, returns to the previous page", async ({
  page,
}) => {
  const broken: string[] = [];
  page.on("pageerror", (error) => broken.push(error.message));
  await page.goto("/de/decode");
  await waitUntilLive(page);
  await page.evaluate(() => {
    // The router's own, as when an action redirects.
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    return router.navigate("/de/terms");
  });
  await expect(page.locator("h1")).toHaveText("Allgemeine Geschäftsbedingungen");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: t("decode_title") })).toBeVisible();
  expect(broken).toEqual([]);
});
