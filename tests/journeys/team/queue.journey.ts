import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { pressKey, waitUntilLive } from "../support/live.ts";
import { expectNoHorizontalScroll, signInAsStaff } from "../support/steps.ts";
import { onlyEnglish, textsFor } from "../support/texts.ts";

for (const language of onlyEnglish)
  test(`cases are selected, assigned, put to rest and found again by keyboard (${language})`, async ({
    page,
  }) => {
    const t = textsFor(language);
    await signInAsStaff(page, t, language);
    await page.goto(`/${language}/team`);
    await waitUntilLive(page);
    const rows = page.getByRole("table", { name: t("work_caption") }).locator("tbody tr");
    const assignee = rows.first().getByRole("cell").nth(6);

    const switchKeys = async (on: boolean) => {
      await page.getByRole("button", { name: t("keys_open") }).click();
      await page.getByLabel(t("keys_setting")).setChecked(on);
      await page.getByRole("button", { name: t("keys_save") }).click();
      await expect(page.getByRole("dialog", { name: t("keys_title") })).toHaveCount(0);
      await expect(page.getByText(t("flash_keys_saved"), { exact: true })).toBeVisible();
    };
    await switchKeys(true);

    await pressKey(page, "j");
    await expect(rows.first().getByRole("link").first()).toBeFocused();
    await pressKey(page, "a");
    await expect(page.getByText(t("flash_cases_assigned"), { exact: true })).toBeVisible();
    await expect(assignee).toHaveText("Ruth Probe");

    await pressKey(page, "s");
    await expect(page.getByLabel(t("work_rest_for"))).toBeFocused();
    // A field keeps its letters.
    await page.getByLabel(t("work_plan_action")).fill("");
    await page.getByLabel(t("work_plan_action")).pressSequentially("jaxos");
    await expect(page.getByLabel(t("work_plan_action"))).toHaveValue("jaxos");
    await page.getByRole("button", { name: t("work_plan"), exact: true }).click();
    await expect(rows.filter({ hasText: "jaxos" })).toHaveCount(1);
    await expectAccessible(page);
    for (const width of [390, 1024]) await expectNoHorizontalScroll(page, width);

    await page.goto(`/${language}/team?owner=mine`);
    await pressKey(page, "k");
    await expect(rows.last().getByRole("link").first()).toBeFocused();
    await pressKey(page, "o");
    await expect(page).toHaveURL(/\/team\/researches\//);
    const heading = page.getByRole("heading", { level: 1 });
    const talk = page.locator("#conversation");
    const texts = talk.getByLabel(t("canned_insert"), { exact: true });
    for (const [key, focused] of [
      ["m", texts],
      ["r", talk.getByLabel(t("desk_message"), { exact: true })],
      ["t", texts],
      ["q", talk.getByLabel(t("team_answer_by"))],
      ["n", talk.getByLabel(t("note_field"))],
      ["e", page.locator("#new").getByRole("textbox").first()],
      ["1", page.getByRole("complementary", { name: t("desk_side") })],
      ["2", page.getByRole("region", { name: t("desk_centre") })],
      ["3", page.getByRole("region", { name: t("desk_panel"), exact: true })],
    ] as const) {
      await heading.click();
      await pressKey(page, key);
      await expect(focused, `The key ${key}`).toBeFocused();
    }
    await pressKey(page, "s");
    await page.getByRole("option", { name: t("palette_rest_answer") }).click();
    await expect(page.getByText(t("flash_cases_rest"), { exact: true })).toBeVisible();
    await expect(page, "It stays where it was.").toHaveURL(/edit=new/);
    const first = page.url().split("?")[0] ?? "";
    await page.goto(`/${language}/team`);
    await rows.first().getByRole("link").first().click();
    await caseShown(page);
    const opened = page.url();
    await pressKey(page, "]");
    await expect(page).not.toHaveURL(opened);
    await caseShown(page);
    await pressKey(page, "[");
    await expect(page).toHaveURL(opened);
    await page.goto(`/${language}/team?owner=mine`);
    await page.locator(`a[href="${new URL(first).pathname}"]`).click();
    await caseShown(page);
    await heading.click();
    await pressKey(page, "u");
    await expect(page).toHaveURL(`/${language}/team?owner=mine`);

    await pressKey(page, "?");
    await expect(page.getByRole("dialog", { name: t("keys_title") })).toBeVisible();
    await pressKey(page, "Escape");
    await switchKeys(false);
    await pressKey(page, "?");
    await expect(page.getByRole("dialog", { name: t("keys_title") })).toHaveCount(0);
    await switchKeys(true);

    await page.goto(`/${language}/team/today`);
    await expect(page.getByRole("heading", { name: t("team_area_money") })).toBeVisible();
    await expectAccessible(page);
  });

/** The address changes before the page; a row opened before its scripts loads anew. Keys count once the case is live. */
async function caseShown(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/team\/researches\//);
  await expect(page.locator(`a[href^="${new URL(page.url()).pathname}/conversation"]`).first()).toBeVisible();
  await waitUntilLive(page);
}
