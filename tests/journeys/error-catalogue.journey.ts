import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { signIn, signUpNewcomer } from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

/** The agreed messages, read from the screens that show them. */
for (const language of ["de", "en"] as const) {
  const t = textsFor(language);
  const toasts = (page: Page) => page.getByRole("region", { name: t("site_messages") });

  test(`a story that was submitted (${language})`, async ({ page }) => {
    await page.goto(`/${language}/stories/new`);
    await page.getByLabel(t("story_name"), { exact: true }).fill("Jutta Beispiel");
    await page.getByLabel(t("story_location"), { exact: true }).fill("Celle");
    await page.getByLabel(t("story_vehicle"), { exact: true }).fill("VW Käfer, 1963");
    await page
      .getByLabel(t("story_story"), { exact: true })
      .fill("Mein Vater fuhr ihn zwölf Jahre lang zur Arbeit. Nun steht er wieder hier.");
    await page.getByLabel(t("story_outcome"), { exact: true }).fill("Der Wagen steht wieder bei uns.");
    await page.getByLabel(t("story_service"), { exact: true }).selectOption({ index: 1 });
    await page.getByLabel(t("story_timeframe"), { exact: true }).fill("3 Wochen");
    await page.locator("input[name=rating][value='5']").check({ force: true });
    await page.getByLabel(t("story_email"), { exact: true }).fill("jutta@example.org");
    for (const box of ["publication", "rights"]) await page.locator(`input[name=${box}]`).check();
    await page.getByRole("button", { name: t("story_send") }).click();
    await expect(toasts(page).getByText(t("flash_story_submitted"))).toBeVisible();
    await expect(toasts(page).getByText(t("flash_story_submitted_text"))).toBeVisible();
  });

  test(`signing up and in, and failing to (${language})`, async ({ page }) => {
    const email = await signUpNewcomer(page, t, language);
    await expect(toasts(page).getByText(t("flash_signed_up"))).toBeVisible();
    await expect(toasts(page).getByText(t("flash_signed_up_text"))).toBeVisible();
    await page.goto(`/${language}/dashboard/uploads`);
    // Nothing has gone wrong yet.
    await expect(page.getByText(t("uploads_no_case_yet"))).toBeVisible();
    await expect(page.getByText(t("uploads_failed_title"), { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await sendUploadForm(page);
    await expect(page.getByRole("alert").getByText(t("uploads_failed_title"), { exact: true })).toBeVisible();
    await expect(page.getByRole("alert").getByText(t("uploads_no_case"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("uploads_send"), exact: true })).toHaveCount(0);

    await page.context().clearCookies({ name: /session/ });
    await page.goto(`/${language}/auth?tab=sign-up`);
    await page.getByLabel(t("auth_email")).fill(email);
    await page.getByLabel(t("auth_password"), { exact: true }).fill("ein anderer Wagen");
    await page.getByRole("button", { name: t("auth_sign_up"), exact: true }).click();
    await expect(toasts(page).getByText(t("auth_sign_up_failed"))).toBeVisible();
    await expect(toasts(page).getByText(t("problem_accounts_email_taken"))).toBeVisible();
    await expect(page.getByLabel(t("auth_email"))).toHaveValue(email);

    await page.goto(`/${language}/auth`);
    await signIn(page, t, "kundin@example.org");
    await expect(toasts(page).getByText(t("flash_signed_in"))).toBeVisible();
    await expect(toasts(page).getByText(t("flash_signed_in_text"))).toBeVisible();
  });
}

/** As from a window that was opened while a case was still running. */
async function sendUploadForm(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.enctype = "multipart/form-data";
    for (const [name, value] of [
      ["intent", "upload"],
      ["rights", "own"],
    ] as const)
      form.append(Object.assign(document.createElement("input"), { name, value }));
    document.body.append(form);
    form.submit();
  });
}
