import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { pressKey } from "#tests/journeys/support/live.ts";
import { expectNoHorizontalScroll, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { onlyEnglish, textsFor } from "#tests/journeys/support/texts.ts";

for (const language of onlyEnglish)
  test(`the sightings of one vehicle are inspected and split by keyboard (${language})`, async ({ page }) => {
    const t = textsFor(language);
    await signInAsStaff(page, t, language);
    await page.goto(`/${language}/team/archive`);
    await page.getByRole("link", { name: t("sets_open") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("sets_title"));
    await expect(page.getByText(t("sets_state_active"), { exact: true })).toBeVisible();
    // Researchers may look; only administrators undo a whole run.
    await expect(page.getByRole("main").locator("summary")).toHaveCount(0);
    await expectAccessible(page);

    const vehicles = page.getByRole("region", { name: t("sets_vehicles") }).locator("tbody a");
    const vehicle = vehicles.first();
    const address = await vehicle.getAttribute("href");
    await vehicle.focus();
    await pressKey(page, "Enter");
    await expect(page.getByRole("heading", { name: t("sets_links") })).toBeVisible();
    expect(await page.getByRole("columnheader").count()).toBeGreaterThan(2);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);

    await page.getByText(t("sets_undo_set"), { exact: true }).focus();
    await pressKey(page, "Enter");
    await expect(page.getByText(t("sets_undo_set_text"))).toBeVisible();
    await expectAccessible(page);
    await pressKey(page, "Tab");
    await expect(page.getByRole("button", { name: t("sets_undo_set_sure") })).toBeFocused();
    await pressKey(page, "Enter");
    await expect(page.getByText(t("flash_set_undone"), { exact: true })).toBeVisible();
    await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0);
    // Split, and still visible.
    await page.goto(address ?? "");
    await expect(page.getByText(t("sets_set_undone"))).toBeVisible();
    await expect(page.getByRole("main").locator("summary")).toHaveCount(0);

    await page.goto(`/${language}/team/archive/vehicles`);
    await page.getByRole("link", { name: t("sets_show_contradicted") }).click();
    await expect(page.getByRole("heading", { name: t("sets_vehicles_contradicted") })).toBeVisible();
    await expectNoHorizontalScroll(page, 320);
  });

test("an administrator undoes a run", async ({ page }) => {
  const t = textsFor("de");
  await signInAsStaff(page, t, "de", "leitung@example.org");
  await page.goto("/de/team/archive/vehicles");
  const state = page.getByText(t("sets_state_active"), { exact: true });
  await expect(state).toBeVisible();
  await page.getByRole("main").locator("summary").first().focus();
  await pressKey(page, "Enter");
  await expect(page.getByText(t("sets_undo_run_text"))).toBeVisible();
  await expectAccessible(page);
  await pressKey(page, "Tab");
  await pressKey(page, "Enter");
  await expect(page.getByText(t("flash_run_undone"), { exact: true })).toBeVisible();
  await expect(page.getByText(t("sets_state_undone"), { exact: true })).toBeVisible();
  await expect(state).toHaveCount(0);
});
