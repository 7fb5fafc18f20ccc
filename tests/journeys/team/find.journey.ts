import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { pressKey, waitUntilLive } from "../support/live.ts";
import { expectNoHorizontalScroll, signInAsStaff } from "../support/steps.ts";
import { oneLanguage, textsFor } from "../support/texts.ts";

for (const language of oneLanguage) {
  test(`one search finds cases, customers and messages, by keyboard and with an address (${language})`, async ({
    page,
  }) => {
    const t = textsFor(language);
    await signInAsStaff(page, t, language);
    await page.goto(`/${language}/team`);
    await waitUntilLive(page);
    const number = (await page.locator("tbody tr a.figures, tbody tr a").first().textContent()) ?? "";

    await pressKey(page, "/");
    const dialog = page.getByRole("dialog", { name: t("find_title") });
    const field = dialog.getByRole("combobox");
    await expect(field).toBeFocused();
    await field.pressSequentially("ab");
    await expect(dialog.getByText(t("find_too_short"))).toBeVisible();
    await field.fill(number.replaceAll("-", "").toLowerCase());
    const first = dialog.getByRole("option").first();
    await expect(first).toContainText(number);
    await expect(first.locator("mark").first()).toHaveText(number);
    await expect(first).toHaveAttribute("aria-selected", "true");
    await expectAccessible(page);
    await pressKey(page, "Enter");
    await expect(page).toHaveURL(/\/team\/researches\//);
    await expect(dialog).toHaveCount(0);

    await page.goto(`/${language}/team/find?q=${number}`);
    const search = page.getByRole("searchbox");
    await waitUntilLive(page);
    await search.focus();
    await pressKey(page, "ArrowDown");
    await expect(page.locator("[data-found]").first()).toBeFocused();
    await pressKey(page, "Escape");
    await expect(search).toBeFocused();
    await expectAccessible(page);
    for (const width of [320, 390, 1024]) await expectNoHorizontalScroll(page, width);
    await page.goto(`/${language}/team/find?q=zzzzzz`);
    await expect(page.getByText(t("find_none", { q: "zzzzzz" }))).toBeVisible();
  });

  test(`the palette goes to areas and acts on the open case (${language})`, async ({ page }) => {
    const t = textsFor(language);
    await signInAsStaff(page, t, language);
    await page.goto(`/${language}/team`);
    await waitUntilLive(page);
    const dialog = page.getByRole("dialog", { name: t("palette_title") });
    await pressKey(page, "Control+k");
    await expect(dialog.getByRole("group", { name: t("palette_areas") })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("combobox").fill(t("archive_title"));
    await pressKey(page, "Enter");
    await expect(page).toHaveURL(`/${language}/team/archive`);

    await page.goto(`/${language}/team`);
    await waitUntilLive(page);
    await page.locator("tbody tr a").first().click();
    await expect(page).toHaveURL(/\/team\/researches\//);
    await pressKey(page, "Control+k");
    await dialog.getByRole("combobox").fill(t("palette_assign"));
    await expect(dialog.getByRole("option", { name: t("palette_assign") })).toBeVisible();
    await pressKey(page, "Enter");
    await expect(page.getByText(t("flash_cases_assigned"), { exact: true })).toBeVisible();
    await pressKey(page, "Control+k");
    await pressKey(page, "Escape");
    await expect(dialog).toHaveCount(0);
  });
}

test("the search works without JavaScript", async ({ browser, baseURL }) => {
  const t = textsFor("de");
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await signInAsStaff(page, t, "de");
  await page.goto("/de/team");
  await page
    .getByRole("link", { name: t("find_title") })
    .first()
    .click();
  await page.getByRole("searchbox").fill("recherche");
  await page.getByRole("button", { name: t("find_submit") }).click();
  await expect(page).toHaveURL("/de/team/find?q=recherche");
  await context.close();
});

test("what is pressed before the page listens is carried out once it does", async ({ page }) => {
  const t = textsFor("de");
  await signInAsStaff(page, t, "de");
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((later) => setTimeout(later, 300));
    await route.continue();
  });
  await page.goto("/de/team", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: t("team_queue") })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.live)).toBeUndefined();
  await page.getByRole("main").press("/");
  const dialog = page.getByRole("dialog", { name: t("find_title") });
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await dialog.getByRole("combobox").fill("Hat schon jemand das Kreisarchiv gefragt?");
  await expect(dialog.getByRole("group", { name: t("find_fruitless") })).toContainText("Kreisarchiv Celle");
});
