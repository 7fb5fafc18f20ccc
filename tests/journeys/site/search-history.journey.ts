import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { openLive } from "#tests/journeys/support/live.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

for (const language of oneLanguage) {
  const t = textsFor(language);
  const dialogOf = (page: Page) => page.getByRole("dialog");
  const order = (page: Page) => page.locator(`a[href="/${language}/checkout/basic"]`).first();

  async function search(page: Page) {
    await openLive(page, `/${language}`);
    await page.locator("#fahrgestellnummer").fill("70079");
    await page.getByRole("button", { name: t("search_submit") }).click();
    await expect(dialogOf(page).getByRole("link", { name: /1[.,]99/ })).toBeVisible({ timeout: 20_000 });
  }

  test(`the answer has its place in the history, in ${language}`, async ({ page }) => {
    await search(page);
    await expect(page, "A reload must find the answer.").toHaveURL(new RegExp(`/${language}/search$`));
    await page.reload();
    await expect(order(page), "The page opens at the answer.").toBeInViewport();
    await expect(page.locator("#fahrgestellnummer")).toHaveValue("70079");
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${language}$`));
    await expect(page.getByText(t("search_last"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: t("search_last_open") }).click();
    await expect(order(page)).toBeVisible();
  });

  test(`Back and the button close the answer on the page below, in ${language}`, async ({ page }) => {
    for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
      await search(page);
      await close();
      await expect(dialogOf(page)).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`/${language}$`));
      await expect(page.locator("#fahrgestellnummer")).toHaveValue("70079");
    }
  });

  test(`ordering without an account shows the order beside the sign-up, in ${language}`, async ({ page }) => {
    await search(page);
    await dialogOf(page)
      .getByRole("link", { name: /1[.,]99/ })
      .click();
    await expect(page.getByRole("button", { name: t("auth_sign_up"), exact: true })).toBeVisible();
    const ahead = page.getByRole("heading", { name: t("auth_order_title"), exact: true }).locator("..");
    await expect(ahead).toContainText("70079");
    await expect(ahead).toContainText(/1[.,]99/);
    await expect(page.getByText(t("auth_order_next_confirm"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: t("auth_order_sample") }).click();
    await expect(page.getByRole("heading", { name: t("sample_answers_missed") })).toBeVisible();
    await page.goBack();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("auth_tab_sign_in") })
      .click();
    await expect(page.getByLabel(t("auth_password"), { exact: true })).toBeVisible();
    await expect(ahead).toContainText("70079");
  });
}

for (const language of ["de", "en"] as const) {
  const t = textsFor(language);

  test(`a boat has its own words, examples and years on the way to the order, in ${language}`, async ({
    page,
  }) => {
    await openLive(page, `/${language}/search`);
    const newest = async () => Number(await page.locator("#baujahr option").nth(1).textContent());
    const ofCars = await newest();
    await page.getByLabel(t("search_antique_boat")).check();
    expect(ofCars - (await newest())).toBe(35);
    await expect(page.getByText(t("search_year_hint_boat"))).toBeVisible();
    await expect(page.locator("#kennzeichen")).toHaveAttribute("placeholder", "Seeadler");
    await expect(page.getByText(t("search_chassis_boat"))).toBeVisible();
  });
}
