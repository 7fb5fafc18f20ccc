import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { waitUntilLive } from "#tests/journeys/support/live.ts";
import { expectNoHorizontalScroll, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

/** Of the demonstration: it has sources, citations and drafts. */
const caseNumber = "F-2026-0005";

for (const language of oneLanguage)
  test(`many entries are chosen, dated, discarded and brought back (${language})`, async ({ page }) => {
    const t = textsFor(language);
    await signInAsStaff(page, t, language);
    await page.goto(`/${language}/team`);
    await page.getByRole("link", { name: caseNumber }).first().click();
    await waitUntilLive(page);
    const history = page.locator("#history");
    const table = history.getByRole("table", { name: t("desk_statements") });
    const statuses = () => table.getByRole("row").locator("td:last-child").allInnerTexts();
    await expect(table).toBeVisible();
    const before = await statuses();
    const bar = history.getByRole("form", { name: t("desk_bulk") });

    await expect(bar.getByRole("status")).toHaveText(t("desk_bulk_idle"));
    await expect(bar.getByRole("button")).toHaveCount(0);
    const boxes = table.getByRole("checkbox");
    await boxes.first().check();
    await boxes.nth(1).check();
    await expect(bar.getByRole("status")).toHaveText(t("desk_bulk_chosen", { count: "2" }));
    await bar.getByRole("button", { name: t("desk_bulk_withdraw") }).click();
    const panel = page.locator("#bulk");
    await expect(panel).toBeVisible();
    for (const width of [1440, 390]) {
      await expectNoHorizontalScroll(page, width);
      await expectAccessible(page);
      await page.setViewportSize({ width, height: 900 });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await panel.getByRole("button", { name: t("desk_bulk_submit_withdraw") }).click();
    await expect(panel.getByText(t("problem_history_reason_missing")).first()).toBeVisible();
    await panel.getByLabel(t("desk_reason")).fill("Falsches Fahrzeug");
    await panel.getByRole("button", { name: t("desk_bulk_submit_withdraw") }).click();
    await expect(page.getByText(t("flash_bulk_done"), { exact: true })).toBeVisible();
    await expect.poll(statuses).not.toEqual(before);
    await history.getByRole("button", { name: t("desk_bulk_undo") }).click();
    await expect(page.getByText(t("flash_bulk_undone"), { exact: true })).toBeVisible();
    await expect.poll(statuses).toEqual(before);
    await expect(history.getByRole("button", { name: t("desk_bulk_undo") })).toHaveCount(0);
  });
