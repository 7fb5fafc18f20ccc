import { expect, type Page, test } from "@playwright/test";
import { newPassword, signIn, signUpNewcomer, waitForHydration } from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

/** Ends the session without the page noticing. */
const loseSession = (page: Page) => page.context().clearCookies({ name: /session/ });

for (const language of ["de", "en"] as const) {
  const t = textsFor(language);
  const signInPage = new RegExp(`/${language}/auth\\?next=`);

  test(`a new e-mail address being entered survives a lost session (${language})`, async ({ page }) => {
    const email = await signUpNewcomer(page, t, language);
    await page.goto(`/${language}/dashboard/profile`, { waitUntil: "networkidle" });
    const field = page.getByLabel(t("profile_email_field"));
    const change = page.getByRole("button", { name: t("profile_email_change") });
    await field.fill(`other-${email}`);
    await loseSession(page);
    await change.click();
    await expect(page).toHaveURL(signInPage);
    await signIn(page, t, email, newPassword);
    await expect(field).toHaveValue(`other-${email}`);
    await expect(page.getByText(t("draft_restored"))).toBeVisible();
    await expect(change).toBeEnabled();
    await page.getByRole("button", { name: t("draft_discard") }).click();
    await expect(field).toHaveValue(email);
    await expect(change).toBeDisabled();
  });

  test(`a call being booked survives a lost session (${language})`, async ({ page }) => {
    const email = await signUpNewcomer(page, t, language);
    const here = `/${language}/dashboard/messages/appointments`;
    await page.goto(here, { waitUntil: "networkidle" });
    const time = page.getByRole("radio").nth(language === "de" ? 1 : 6);
    const chosen = await time.getAttribute("value");
    await time.check();
    await page.getByLabel(t("appointment_phone")).fill("05401 123456");
    await page.getByLabel(t("appointment_topic")).fill("Ein Segelboot von 1938");
    await loseSession(page);
    await page.getByRole("button", { name: t("appointment_book"), exact: true }).click();
    await expect(page).toHaveURL(signInPage);
    await signIn(page, t, email, newPassword);
    await expect(page).toHaveURL(new RegExp(here));
    await expect(page.getByText(t("draft_restored"))).toBeVisible();
    await expect(page.getByLabel(t("appointment_phone"))).toHaveValue("05401 123456");
    await expect(page.getByLabel(t("appointment_topic"))).toHaveValue("Ein Segelboot von 1938");
    await expect(page.locator(`input[value="${chosen}"]`)).toBeChecked();
    await page.getByRole("button", { name: t("appointment_book"), exact: true }).click();
    await expect(page.getByText(t("flash_appointment_booked"), { exact: true })).toBeVisible();
    // Booked: the fields are empty and stay empty.
    await expect(page.getByLabel(t("appointment_topic"))).toHaveValue("");
    await page.reload();
    await expect(page.getByLabel(t("appointment_topic"))).toHaveValue("");
    await page
      .locator("main")
      .getByRole("link", { name: new RegExp(t("appointment_open")) })
      .click();
    await page.getByRole("button", { name: t("appointment_page_cancel") }).click();
    await expect(page.getByText(t("appointment_page_cancelled"))).toBeVisible();
  });

  test(`an upload stopped by a lost session resumes after signing in elsewhere (${language})`, async ({
    page,
  }) => {
    await page.goto(`/${language}/auth?next=/${language}/dashboard/uploads`);
    await signIn(page, t, "kundin@example.org");
    await expect(page.getByRole("heading", { name: t("uploads_valuable") })).toBeVisible();
    await waitForHydration(page);
    await page.locator("select[name=researchId]").selectOption({ index: 1 });
    await page.getByLabel(t("uploads_rights_permitted")).check();
    const name = `abgemeldet-${Date.now()}.pdf`;
    const buffer = Buffer.from(`%PDF-1.7 ${name}`);
    await page.locator("#files").setInputFiles({ name, mimeType: "application/pdf", buffer });
    await loseSession(page);
    await page.getByRole("button", { name: t("uploads_send"), exact: true }).click();
    await expect(page.getByText(t("uploads_signed_out"))).toBeVisible();
    const opened = page.context().waitForEvent("page");
    await page.getByRole("link", { name: t("uploads_sign_in") }).click();
    const otherTab = await opened;
    await signIn(otherTab, t, "kundin@example.org");
    await expect(otherTab.getByRole("heading", { name: t("uploads_valuable") })).toBeVisible();
    await otherTab.close();
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByText(t("uploads_stored_text", { file: name })).first()).toBeVisible({
      timeout: 20_000,
    });
    // The choice survives a reload.
    await page.reload();
    await expect(page.getByLabel(t("uploads_rights_permitted"))).toBeChecked();
    await expect(page.locator("select[name=researchId]")).not.toHaveValue("");
  });
}
