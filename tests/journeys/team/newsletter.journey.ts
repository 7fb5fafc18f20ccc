import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { expectNoHorizontalScroll, openMail, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { onlyEnglish, textsFor } from "#tests/journeys/support/texts.ts";

for (const language of onlyEnglish)
  test(`the team writes, tests and sends an issue; a reader unsubscribes with one click (${language})`, async ({
    page,
  }) => {
    const t = textsFor(language);
    const address = `leserin-${language}-${Date.now()}@example.org`;
    const subject = `Funde ${address}`;
    await page.goto(`/${language}`);
    await page
      .getByRole("button", { name: t("consent_necessary_only"), exact: true })
      .first()
      .click();
    await page.getByLabel(t("newsletter_email")).fill(address);
    await page.getByRole("button", { name: t("newsletter_send"), exact: true }).click();
    await expect(page.getByText(t("newsletter_asked"))).toBeVisible();
    const asked = await openMail(page, address, /Newsletter|newsletter/);
    await page.goto(asked.find((url) => url.includes("/newsletter/confirm?")) ?? "");
    await page.getByRole("button", { name: t("newsletter_confirm") }).click();
    await expect(page.getByText(t("newsletter_confirmed"))).toBeVisible();

    await signInAsStaff(page, t, language);
    await page.goto(`/${language}/team/newsletter`);
    await expectAccessible(page);
    await page.getByRole("button", { name: t("issue_create") }).click();
    await expect(page.getByText(t("issue_preview_none"))).toBeVisible();
    await page.getByLabel(t("issue_subject_de")).fill(subject);
    await page.getByLabel(t("issue_text_de")).fill("Ein [Link](/de/faq).");
    await page.getByRole("button", { name: t("issue_save") }).click();
    await expect(page.getByText(t("problem_content_issue_link_broken")).first()).toBeVisible();
    await expect(page.getByLabel(t("issue_subject_de"))).toHaveValue(subject);
    await expectAccessible(page);
    await page.getByLabel(t("issue_text_de")).fill("## Drei Wagen\n\nEin [Link](https://app.test).");
    await page.getByLabel(t("issue_subject_en")).fill(subject);
    await page.getByRole("button", { name: t("issue_save") }).click();
    await expect(page.getByText(t("flash_issue_saved"))).toBeVisible();
    await expect(page.getByText(t("issue_missing", { parts: t("issue_text_en") }))).toBeVisible();
    await page.getByLabel(t("issue_text_en")).fill("## Three cars\n\nA [link](https://app.test).");
    await page.getByRole("button", { name: t("issue_save") }).click();
    const preview = page.frameLocator(`iframe[title="${t("issue_preview_frame_en")}"]`);
    await expect(preview.getByRole("heading", { name: "Three cars" })).toBeVisible();
    await expectNoHorizontalScroll(page, 320);
    await withoutMailFrames(page);
    await expectAccessible(page);

    await page.getByRole("button", { name: t("issue_send_test") }).click();
    await expect(page.getByText(t("flash_issue_test_sent"))).toBeVisible();
    await page.getByRole("link", { name: t("issue_to_sending") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("issue_sending_title"));
    await expectAccessible(page);
    await page.getByRole("button", { name: t("issue_sending_now") }).click();
    await expect(page.getByText(t("issue_state_sent"), { exact: true })).toBeVisible({ timeout: 20_000 });
    await withoutMailFrames(page);
    await expectAccessible(page);
    await page.goto(`/${language}/team/newsletter`);
    await expect(page.getByRole("cell", { name: subject })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);

    const named = await openMail(page, address, new RegExp(subject));
    await page.goto(named.find((url) => url.includes("/newsletter/unsubscribe?")) ?? "");
    await page.getByRole("button", { name: t("newsletter_leave") }).click();
    await expect(page.getByText(t("newsletter_left"))).toBeVisible();
  });

/** axe hangs on sandboxed frames without scripts, so only the page around the mails is checked. */
async function withoutMailFrames(page: Page): Promise<void> {
  await page.locator("iframe").evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
}
