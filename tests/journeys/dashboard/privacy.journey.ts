import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { waitUntilLive } from "#tests/journeys/support/live.ts";
import {
  expectNoHorizontalScroll,
  newPassword,
  openMail,
  signIn,
  signInAsStaff,
  signUpNewcomer,
} from "#tests/journeys/support/steps.ts";
import { onlyEnglish, textsFor } from "#tests/journeys/support/texts.ts";
import { readZip } from "#tests/world/read-zip.ts";

for (const language of onlyEnglish) {
  const t = textsFor(language);
  const here = `/${language}/dashboard/profile/privacy`;
  const part = (page: Page, title: string) => page.getByRole("region", { name: t(title), exact: true });
  const password = (page: Page, title: string) =>
    part(page, title).getByLabel(t("profile_password_current"), { exact: true });

  test(`a data export is prepared while the page is open, and downloaded (${language})`, async ({ page }) => {
    const email = await signUpNewcomer(page, t, language);
    await page.goto(here);
    const ask = part(page, "privacy_download").getByRole("button", { name: t("privacy_download_request") });
    await password(page, "privacy_download").fill("falsch");
    await ask.click();
    await expect(page.getByText(t("problem_accounts_wrong_password")).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
    await password(page, "privacy_download").fill(newPassword);
    await ask.click();
    await expect(page.getByText(t("flash_export_requested"), { exact: true })).toBeVisible();
    // Without a reload: a live update shows that it is ready.
    const fetch = page.getByRole("link", { name: t("privacy_download_open") });
    await expect(fetch).toBeVisible({ timeout: 20_000 });
    const download = page.waitForEvent("download");
    await fetch.click();
    const files = await readZip(readFileSync(await (await download).path()));
    expect(files.get("index.html")).toContain(email);
    expect(files.get("index.html")).toContain(t("export_part_profiles"));
    expect(JSON.parse(files.get("data/users.json") ?? "[]")).toMatchObject([{ email }]);
    expect(JSON.parse(files.get("data/schema/users.schema.json") ?? "{}")).toMatchObject({ type: "array" });
    expect(files.get("csv/users.csv")).toContain(email);
    expect(files.get("third-party-note.txt")).toContain("15");
    expect([...files.values()].join()).not.toContain("kundin@example.org");
    const box = await page.context().newPage();
    await openMail(box, email, new RegExp(t("mail_export_subject").split("{")[0] ?? ""));
    await box.close();
  });

  test(`an account is closed and reopened in time, and its owner notified (${language})`, async ({
    page,
  }) => {
    const email = await signUpNewcomer(page, t, language);
    await page.goto(here);
    await waitUntilLive(page);
    const erase = part(page, "privacy_account").getByRole("button", { name: t("privacy_erase") });
    await password(page, "privacy_account").fill(newPassword);
    await erase.click();
    await expect(page.getByText(t("problem_privacy_erasure_not_understood")).first()).toBeVisible();
    await page.getByLabel(t("privacy_understood")).check();
    await password(page, "privacy_account").fill(newPassword);
    await erase.click();
    await expect(page.getByText(t("flash_erasure_requested"), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${language}/auth/closing$`));
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
    for (const closed of ["dashboard", "dashboard/messages", "dashboard/profile", "checkout/basic"]) {
      await page.goto(`/${language}/${closed}`);
      await expect(page).toHaveURL(new RegExp(`/${language}/auth/closing$`));
    }
    await page
      .getByRole("button", { name: t("site_sign_out") })
      .last()
      .click();
    const box = await page.context().newPage();
    await openMail(box, email, new RegExp(t("mail_erasure_subject").split("{")[0] ?? ""));
    await box.close();
    await page.goto(`/${language}/auth`);
    await signIn(page, t, email, newPassword);
    await expect(page).toHaveURL(new RegExp(`/${language}/auth/closing$`));
    await page.getByRole("button", { name: t("privacy_cancel_erasure") }).click();
    await expect(page.getByText(t("flash_erasure_cancelled"))).toBeVisible();
    await expect(page.getByText(t("dashboard_tagline"))).toBeVisible();
    await page.goto(`/${language}/auth/closing`);
    await expect(page).toHaveURL(new RegExp(`/${language}/dashboard$`));
  });

  test(`uploaded files are deleted at once (${language})`, async ({ page }) => {
    await page.goto(`/${language}/auth?next=/${language}/dashboard/uploads`);
    await signIn(page, t, "kundin@example.org");
    const pdf = Buffer.from(`%PDF-1.7\n%made for this test at ${Date.now()}`);
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: `brief-${Date.now()}.pdf`, mimeType: "application/pdf", buffer: pdf });
    await page.locator("select[name=researchId]").selectOption({ index: 1 });
    await page.getByRole("radio", { name: t("uploads_rights_own") }).check();
    await page.getByRole("button", { name: t("uploads_send"), exact: true }).click();
    await expect(page.getByText(t("uploads_stored")).first()).toBeVisible({ timeout: 20_000 });
    await page.goto(here);
    const count = part(page, "privacy_uploads").getByText(/\d+$/);
    await expect(async () => {
      await page.reload();
      await expect(count).not.toHaveText(/ 0$/, { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await password(page, "privacy_uploads").fill("demonstration-1906");
    await part(page, "privacy_uploads")
      .getByRole("button", { name: t("privacy_uploads_delete") })
      .click();
    await expect(page.getByText(t("flash_uploads_deleted"))).toBeVisible();
    await expect(count).toHaveText(/ 0$/);
    await expect(part(page, "privacy_uploads").getByRole("button")).toHaveCount(0);
  });

  test(`club and newsletter: joined by separate consent and left as easily (${language})`, async ({
    page,
  }) => {
    const email = await signUpNewcomer(page, t, language);
    const mails = await page.context().newPage();
    const links = await openMail(mails, email, new RegExp(t("mail_confirm_subject").split("{")[0] ?? ""));
    await mails.goto(links.find((link) => link.includes("/auth/confirm")) ?? "");
    await mails.getByRole("button", { name: t("auth_confirm"), exact: true }).click();
    await expect(mails.getByText(t("flash_email_confirmed")).first()).toBeVisible();
    await mails.close();
    await page.goto(here);
    const club = part(page, "club_title");
    await club.getByRole("button", { name: t("club_join") }).click();
    await expect(page.getByText(t("problem_privacy_consent_missing")).first()).toBeVisible();
    await club.getByRole("checkbox").check();
    await club.getByRole("button", { name: t("club_join") }).click();
    await expect(page.getByText(t("flash_club_joined"))).toBeVisible();
    await expectAccessible(page);
    const box = await page.context().newPage();
    await openMail(box, email, new RegExp(t("mail_club_subject").split("{")[0] ?? ""));
    await box.close();
    await club.getByRole("button", { name: t("club_leave") }).click();
    await expect(page.getByText(t("flash_club_left"))).toBeVisible();
    await expect(club.getByRole("button", { name: t("club_join") })).toBeVisible();

    const newsletter = part(page, "privacy_newsletter");
    await newsletter.getByRole("button", { name: t("newsletter_mine_subscribe") }).click();
    await expect(page.getByText(t("flash_newsletter_requested_text"))).toBeVisible();
    await expect(newsletter.getByText(/72/)).toBeVisible();
    await expect(newsletter.getByRole("button")).toHaveCount(0);
    const mail = await page.context().newPage();
    const named = await openMail(
      mail,
      email,
      new RegExp(t("content_mail_newsletter_confirm").split("{")[0] ?? ""),
    );
    await mail.goto(named.find((link) => link.includes("/newsletter/confirm?token=")) ?? "");
    await mail.getByRole("button", { name: t("newsletter_confirm") }).click();
    await expect(mail.getByText(t("newsletter_confirmed"))).toBeVisible();
    await mail.close();
    await page.reload();
    await expect(newsletter.getByText(email)).toBeVisible();
    await expectAccessible(page);
    await newsletter.getByRole("button", { name: t("newsletter_mine_leave") }).click();
    await expect(page.getByText(t("flash_newsletter_unsubscribed"))).toBeVisible();
    // Only one such mail per day; the page says so.
    await newsletter.getByRole("button", { name: t("newsletter_mine_subscribe") }).click();
    await expect(page.getByText(t("problem_content_mail_tomorrow")).first()).toBeVisible();
  });
}

test("withdrawals and club pages of the team are accessible", async ({ page }) => {
  for (const language of ["de", "en"] as const) {
    await page.context().clearCookies();
    await signInAsStaff(page, textsFor(language), language);
    for (const teamPage of ["withdrawals", "club"]) {
      await page.goto(`/${language}/team/${teamPage}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page, 320);
    }
  }
});
