import { expect, type Page, test } from "@playwright/test";
import { openLive, waitUntilLive } from "#tests/journeys/support/live.ts";
import { newPassword, signIn, signInAsStaff, signUpNewcomer } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

/** Ends the session without the page noticing. */
const loseSession = (page: Page) => page.context().clearCookies({ name: /session/ });

for (const language of oneLanguage) {
  const t = textsFor(language);
  const signInPage = new RegExp(`/${language}/auth\\?next=`);

  test(`a new e-mail address being entered survives a lost session (${language})`, async ({ page }) => {
    const email = await signUpNewcomer(page, t, language);
    await openLive(page, `/${language}/dashboard/profile`);
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

  test(`an address that was refused at the checkout survives a reload (${language})`, async ({ page }) => {
    await signUpNewcomer(page, t, language);
    await openLive(page, `/${language}/checkout/basic`);
    const street = page.getByLabel(t("checkout_street"));
    await street.fill("Mühlenweg 3");
    await page.getByLabel(t("checkout_postal_code")).fill("2922");
    await page.getByLabel(t("checkout_country")).selectOption("DE");
    await page.getByRole("button", { name: t("checkout_to_review") }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await page.reload({ waitUntil: "networkidle" });
    await waitUntilLive(page);
    await expect(page.getByText(t("draft_restored"))).toBeVisible();
    await expect(street).toHaveValue("Mühlenweg 3");
    await expect(page.getByLabel(t("checkout_country"))).toHaveValue("DE");
  });

  test(`a story in the dialog survives a reload, and Escape asks first (${language})`, async ({ page }) => {
    await openLive(page, `/${language}`);
    await page.locator("[data-consent-action=necessary]").first().click();
    const open = page.locator("[data-opens=story]").first();
    const dialog = page.getByRole("dialog");
    const questions: string[] = [];
    let answer = false;
    page.on("dialog", (question) => {
      questions.push(question.message());
      void (answer ? question.accept() : question.dismiss());
    });
    await open.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog, "nothing is lost").toHaveCount(0);
    expect(questions).toEqual([]);
    await open.click();
    await dialog.locator("[name=story]").fill("Mein Vater fuhr ihn zwölf Jahre lang.");
    await dialog.locator("input[name=rating][value='4']").check({ force: true });
    await dialog.locator("[name=publication]").check();
    await page.reload({ waitUntil: "networkidle" });
    await waitUntilLive(page);
    await open.click();
    await expect(dialog.getByText(t("draft_restored"))).toBeVisible();
    await expect(dialog.locator("[name=story]")).toHaveValue("Mein Vater fuhr ihn zwölf Jahre lang.");
    await expect(dialog.locator("input[name=rating][value='4']")).toBeChecked();
    await expect(dialog.locator("[name=publication]"), "consent is given anew").not.toBeChecked();
    await dialog.locator("[name=story]").focus();
    await page.keyboard.press("Escape");
    await expect.poll(() => questions).toEqual([t("draft_throw_away")]);
    await expect(dialog.locator("[name=story]")).toHaveValue("Mein Vater fuhr ihn zwölf Jahre lang.");
    answer = true;
    await dialog.getByRole("button", { name: t("story_cancel") }).click();
    await expect(dialog).toHaveCount(0);
    await open.click();
    await expect(dialog.locator("[name=story]")).toHaveValue("");
  });

  test(`a form of the team survives a reload, until it is sent or its writer signs out (${language})`, async ({
    page,
  }) => {
    await signInAsStaff(page, t, language);
    await page.locator("main a[href*='/team/researches/']").first().click();
    await expect(page).toHaveURL(/researches/);
    await page.getByRole("link", { name: t("desk_add_statement") }).click();
    await waitUntilLive(page);
    const form = page.locator("form:has([name=intent][value=draft])");
    await form.locator("[name=titleDe]").fill(`Brief der Enkelin ${language}`);
    await form.locator("[name=date]").fill("1972");
    await page.reload({ waitUntil: "networkidle" });
    await waitUntilLive(page);
    await expect(form.locator("[name=titleDe]")).toHaveValue(`Brief der Enkelin ${language}`);
    await expect(form.getByText(t("draft_restored"))).toBeVisible();
    await form.getByRole("button", { name: t("draft_discard") }).click();
    await page.reload({ waitUntil: "networkidle" });
    await waitUntilLive(page);
    await expect(form.locator("[name=titleDe]")).toHaveValue("");
  });

  test(`a call being booked survives a lost session (${language})`, async ({ page }) => {
    const email = await signUpNewcomer(page, t, language);
    const here = `/${language}/dashboard/messages/appointments`;
    await openLive(page, here);
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
    await waitUntilLive(page);
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
