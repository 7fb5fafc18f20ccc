import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { pressKey, waitUntilLive } from "#tests/journeys/support/live.ts";
import { expectNoHorizontalScroll, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { onlyEnglish, textsFor } from "#tests/journeys/support/texts.ts";

/** The name in the right-hand column. */
const found = (page: Page) => page.getByRole("columnheader").nth(1).locator("span").last();

for (const language of onlyEnglish)
  test(`candidates are decided by keyboard, also in blind mode (${language})`, async ({ page }) => {
    const t = textsFor(language);
    await signInAsStaff(page, t, language);
    await page.goto(`/${language}/team`);
    await page.getByRole("link", { name: t("match_title"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("match_title"));
    await expect(page.getByRole("heading", { name: t("match_waterfall") })).toBeVisible();
    await expectAccessible(page);

    // Blind: no evidence from the engine before the decision.
    await page.getByRole("link", { name: t("match_blind") }).click();
    await expect(page.getByText(t("match_blind_text"))).toBeVisible();
    await expect(page.getByRole("heading", { name: t("match_waterfall") })).toHaveCount(0);
    await expect(page.getByRole("button", { name: t("match_unsure") })).toBeVisible();
    await expectAccessible(page);
    const first = await found(page).innerText();
    await waitUntilLive(page);
    await pressKey(page, "3");
    await expect(page).toHaveURL(/last=/);
    await page.getByRole("link", { name: t("match_last") }).click();
    await expect(page.getByText(t("match_decided_unsure"))).toBeVisible();
    await expect(found(page)).toHaveText(first);
    await expect(page.getByRole("heading", { name: t("match_waterfall") })).toBeVisible();

    // A decision can be changed.
    await pressKey(page, "2");
    await expect(page).toHaveURL(/last=/);
    await page.getByRole("link", { name: t("match_last") }).click();
    await expect(page.getByText(t("match_decided_rejected"))).toBeVisible();

    // A confirmed candidate appears in the case's timeline.
    const teamPage = await page.context().newPage();
    await teamPage.goto((await page.getByRole("link", { name: /F-\d{4}-\d{4}/ }).getAttribute("href")) ?? "");
    const chronology = teamPage.locator("tr[id^='s-']");
    await page.bringToFront();
    const before = await chronology.count();
    await pressKey(page, "1");
    // Journeys before this one may leave sightings that name somebody; then the page asks why they may go out.
    const ground = page.getByLabel(t("desk_name_ground"));
    await expect(page.getByRole("link", { name: t("match_last") }).or(ground)).toBeVisible();
    if (await ground.isVisible()) {
      await expectAccessible(page);
      await ground.selectOption(t("desk_name_ground_public_source"));
      await page.locator('[data-key="1"]').click();
    }
    await expect(page).toHaveURL(/last=/);
    await page.getByRole("link", { name: t("match_last") }).click();
    await expect(page.getByText(t("match_decided_confirmed"))).toBeVisible();
    await teamPage.reload();
    await expect(chronology).toHaveCount(before + 1);
    await teamPage.close();

    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/${language}/team/candidates`);
    await expectNoHorizontalScroll(page, 320);
  });
