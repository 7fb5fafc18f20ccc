import { createOTP } from "@better-auth/utils/otp";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { waitUntilLive } from "#tests/journeys/support/live.ts";
import {
  expectNoHorizontalScroll,
  newPassword,
  openMail,
  signIn,
  signUpNewcomer,
} from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

const messages = (page: Page, name: string) => page.getByRole("region", { name });

for (const language of oneLanguage) {
  const t = textsFor(language);
  const here = `/${language}/dashboard/profile`;

  test(`what a profile accepts and what it refuses (${language})`, async ({ page }) => {
    await signUpNewcomer(page, t, language);
    await page.goto(here);
    const save = page.getByRole("button", { name: t("profile_save") });
    const toasts = messages(page, t("site_messages"));
    for (const [label, problem] of [
      ["profile_first_name", "problem_accounts_first_name_too_long"],
      ["profile_last_name", "problem_accounts_last_name_too_long"],
      ["profile_city", "problem_accounts_city_too_long"],
      ["profile_state", "problem_accounts_state_too_long"],
      ["profile_country", "problem_accounts_country_too_long"],
    ] as const) {
      const field = page.getByLabel(t(label), { exact: true });
      await field.fill("a".repeat(101));
      await save.click();
      await expect(toasts.getByText(t("profile_invalid"))).toBeVisible();
      await expect(toasts.getByText(t(problem))).toBeVisible();
      await expect(field).toHaveAccessibleDescription(t(problem));
      await field.fill(`  ${"a".repeat(100)}  `);
    }
    await expectAccessible(page);
    await save.click();
    await expect(toasts.getByText(t("flash_profile_saved"))).toBeVisible();
    await page.goto(`/${language}/dashboard`);
    await expect(page.getByText(t("dashboard_welcome", { name: "a".repeat(100) }))).toBeVisible();
    await expectNoHorizontalScroll(page, 320);

    await page.goto(here);
    await page.getByLabel(t("profile_business"), { exact: true }).check();
    await page.getByLabel(t("profile_vat_id")).fill("DE12");
    await save.click();
    await expect(page.getByRole("textbox", { name: t("profile_company") })).toHaveAccessibleDescription(
      t("problem_accounts_company_missing"),
    );
    await page.getByRole("textbox", { name: t("profile_company") }).fill("Klassikgarage Beispiel");
    await save.click();
    await expect(page.getByLabel(t("profile_vat_id"))).toHaveAccessibleDescription(
      new RegExp(t("problem_accounts_vat_id_wrong")),
    );
    await page.getByLabel(t("profile_vat_id")).fill("de 123 456 788");
    await save.click();
    await expect(toasts.getByText(t("flash_profile_saved"))).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(t("profile_vat_id"))).toHaveValue("DE123456788");
    await expect(page.getByText(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)).toBeVisible();
    await expectNoHorizontalScroll(page, 320);
  });

  test(`input survives a lost session (${language})`, async ({ page }) => {
    const email = await signUpNewcomer(page, t, language);
    await page.goto(here);
    await waitUntilLive(page);
    const city = page.getByLabel(t("profile_city"), { exact: true });
    await city.fill("Celle");
    await page.getByLabel(t("profile_business"), { exact: true }).check();
    await page.context().clearCookies({ name: /session/ });
    await page.getByRole("button", { name: t("profile_save") }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/auth\\?next=`));
    await signIn(page, t, email, newPassword);
    await expect(page).toHaveURL(new RegExp(`${here}(\\?index)?$`));
    await expect(city).toHaveValue("Celle");
    await expect(page.getByLabel(t("profile_business"), { exact: true })).toBeChecked();
    await expect(page.getByText(t("draft_restored"))).toBeVisible();
    await page.getByRole("button", { name: t("draft_discard") }).click();
    await expect(city).toHaveValue("");
    await page.reload();
    await expect(city).toHaveValue("");
  });

  test(`a new e-mail address is confirmed from both mailboxes (${language})`, async ({ page }) => {
    const email = await signUpNewcomer(page, t, language);
    const another = `other-${email}`;
    const box = await page.context().newPage();
    const follow = async (to: string, subject: string, done: string) => {
      const links = await openMail(box, to, new RegExp(subject.split("{")[0] ?? ""));
      await box.goto(links.find((link) => link.includes("/auth/confirm")) ?? "");
      await box.getByRole("button", { name: t("auth_confirm"), exact: true }).click();
      await expect(box.getByText(t(done)).first()).toBeVisible();
    };
    await follow(email, t("mail_confirm_subject"), "flash_email_confirmed");

    await page.goto(here);
    const field = page.getByLabel(t("profile_email_field"));
    const change = page.getByRole("button", { name: t("profile_email_change") });
    const toasts = messages(page, t("site_messages"));
    await expect(change).toBeDisabled();
    await field.fill("");
    await change.click();
    await expect(field).toHaveAccessibleDescription(t("profile_email_hint", { email }));
    for (const [wrong, problem] of [
      ["kein-at", "problem_accounts_email_invalid"],
      [`${"a".repeat(250)}@example.org`, "problem_accounts_email_too_long"],
    ] as const) {
      await field.fill(wrong);
      await change.click();
      await expect(toasts.getByText(t("profile_invalid"))).toBeVisible();
      await expect(toasts.getByText(t(problem))).toBeVisible();
      await expect(field).toHaveAccessibleDescription(new RegExp(t(problem)));
    }
    await field.fill(another);
    const password = page.getByLabel(t("profile_password_current"), { exact: true });
    await password.fill("falsch");
    await change.click();
    await expect(password).toHaveAccessibleDescription(t("problem_accounts_wrong_password"));
    await expectAccessible(page);
    await password.fill(newPassword);
    await change.click();
    await expect(page.getByText(t("flash_email_change_requested_text"))).toBeVisible();
    await follow(email, t("mail_change_email_subject"), "flash_new_address_asked");
    await follow(another, t("mail_new_email_subject"), "flash_email_changed");
    await page.reload();
    await expect(page.getByText(t("profile_email_hint", { email: another }))).toBeVisible();
  });

  test(`a new password, and a list of all sessions (${language})`, async ({ page, browser }) => {
    const email = await signUpNewcomer(page, t, language);
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(`/${language}/auth`);
    await signIn(elsewhere, t, email, newPassword);
    await expect(elsewhere.getByText(t("dashboard_tagline"))).toBeVisible();

    await page.goto(`${here}/security`);
    const sessions = page.getByRole("region", { name: t("profile_sessions") });
    await expect(sessions.getByRole("listitem")).toHaveCount(2);
    await expect(sessions.getByRole("listitem").first()).toContainText("Chrome");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
    await sessions.getByRole("listitem").getByRole("button").click();
    await expect(page.getByText(t("flash_session_ended"))).toBeVisible();
    await elsewhere.goto(`/${language}/dashboard`);
    await expect(elsewhere).toHaveURL(new RegExp(`/${language}/auth`));

    const change = page.getByRole("button", { name: t("profile_password_change") });
    const present = page.getByRole("region", { name: t("profile_password"), exact: true });
    await present.getByLabel(t("profile_password_current"), { exact: true }).fill("falsch");
    await present.getByLabel(t("auth_password_new"), { exact: true }).fill("12345");
    await change.click();
    await expect(
      messages(page, t("site_messages")).getByText(t("problem_accounts_password_too_short")),
    ).toBeVisible();
    await present.getByLabel(t("profile_password_current"), { exact: true }).fill("falsch");
    await present.getByLabel(t("auth_password_new"), { exact: true }).fill("ein anderer Wagen");
    await change.click();
    const toasts = messages(page, t("site_messages"));
    await expect(toasts.getByText(t("profile_failed"), { exact: true })).toBeVisible();
    await expect(toasts.getByText(t("problem_accounts_wrong_password"))).toBeVisible();
    await present.getByLabel(t("profile_password_current"), { exact: true }).fill(newPassword);
    await present.getByLabel(t("auth_password_new"), { exact: true }).fill("ein anderer Wagen");
    await change.click();
    await expect(page.getByText(t("flash_password_renewed"), { exact: true })).toBeVisible();

    await signIn(elsewhere, t, email, "ein anderer Wagen");
    await expect(elsewhere.getByText(t("dashboard_tagline"))).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: t("profile_sessions_end_all") }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/auth$`));
    await expect(page.getByText(t("flash_signed_out_everywhere"))).toBeVisible();
    await elsewhere.goto(`/${language}/dashboard`);
    await expect(elsewhere).toHaveURL(new RegExp(`/${language}/auth`));
    await elsewhere.context().close();
  });

  test(`a second factor is set up, used, renewed and removed (${language})`, async ({ page }) => {
    test.setTimeout(180_000);
    const email = await signUpNewcomer(page, t, language);
    const signInAgain = async (code: string) => {
      await page.context().clearCookies({ name: /session|trust|two_factor/ });
      await page.goto(`/${language}/auth`);
      await signIn(page, t, email, newPassword);
      await expect(page.locator("#content").getByText(t("auth_code_lost_link"))).toBeVisible();
      await page.getByLabel(t("auth_code")).fill(code);
      await page.getByRole("button", { name: t("auth_code_send") }).click();
      await expect(page.getByText(t("dashboard_tagline"))).toBeVisible();
    };
    const say = async (button: string, code?: string) => {
      const form = page
        .locator("form")
        .filter({ has: page.getByRole("button", { name: t(button), exact: true }) });
      await form.getByLabel(t("profile_password_current"), { exact: true }).fill(newPassword);
      if (code) await form.getByLabel(t("auth_code"), { exact: true }).fill(code);
      await form.getByRole("button", { name: t(button), exact: true }).click();
    };
    await page.goto(`${here}/security`);
    await page.getByRole("link", { name: t("profile_factor_set_up") }).click();
    await say("factor_start");
    await page.getByRole("button", { name: t("factor_abandon") }).click();
    await expect(page.getByText(t("flash_second_factor_abandoned"))).toBeVisible();
    await page.getByRole("link", { name: t("profile_factor_set_up") }).click();
    await say("factor_start");
    const secret = (
      await page.getByText(t("factor_secret"), { exact: true }).locator("+ p").innerText()
    ).replace(/\s/g, "");
    const list = page.locator("ul.figures li");
    await expect(list).toHaveCount(10);
    const codes = await list.allInnerTexts();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
    await page.getByLabel(t("auth_code")).fill("000000");
    await page.getByRole("button", { name: t("factor_confirm") }).click();
    await expect(page.getByText(t("problem_accounts_wrong_code")).first()).toBeVisible();
    await page.getByLabel(t("auth_code")).fill(await codeOf(secret));
    await page.getByRole("button", { name: t("factor_confirm") }).click();
    await expect(page.getByText(t("factor_on"), { exact: true })).toBeVisible();
    await expectAccessible(page);

    await signInAgain(codes[0] ?? "");
    await page.goto(`/${language}/auth/second-factor`);
    await expect(page.getByText(t("factor_codes_left", { count: "9" }))).toBeVisible();
    await say("factor_codes_renew", codes[1]);
    await expect(list).toHaveCount(10);
    const fresh = await list.allInnerTexts();
    expect(fresh).not.toContain(codes[2]);
    await expectAccessible(page);
    await signInAgain(fresh[0] ?? "");
    await page.goto(`/${language}/auth/second-factor`);
    await say("factor_off_submit", "aaaaa-aaaaa");
    await expect(page.getByText(t("problem_accounts_wrong_code")).first()).toBeVisible();
    await say("factor_off_submit", fresh[1]);
    await expect(page.getByText(t("flash_second_factor_off"))).toBeVisible();
  });
}

/** The current code of an authenticator app for this key. */
function codeOf(secret: string): Promise<string> {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret.replace(/=+$/, "")]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return createOTP(Buffer.from(bytes).toString("utf8"), { digits: 6, period: 30 }).totp();
}
