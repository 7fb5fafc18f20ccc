import { expect, test } from "@playwright/test";
import { goToProvider, pay, place } from "#tests/journeys/support/purchases.ts";
import { closeShop, openShop, undo } from "#tests/journeys/support/shop.ts";

test("PM-03 a payment that fails keeps its order, and the next one pays it, on a phone (de)", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const shop = await openShop(browser, { language: "de", email: "kundin@example.org" });
  const { customer: page, t } = shop;
  const placed = await place(shop, "match", "card");
  for (const outcome of ["failed", "cancelled"] as const) {
    await goToProvider(shop, "card");
    await page.getByRole("button", { name: t(`simulated_${outcome}`) }).click();
    await expect(page.getByText(t(`pay_page_${outcome}`))).toBeVisible();
    await page.getByRole("link", { name: t("pay_page_to_order") }).click();
    await expect(page.getByText(placed.number).first()).toBeVisible();
  }
  await pay(shop, placed);
  await undo(shop, [placed]);
  await closeShop(shop);
});
