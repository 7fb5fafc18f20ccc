import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { serverWithMailDoor } from "#tests/journeys/support/mail-door.ts";
import { expectNoHorizontalScroll, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";
import { mailClient } from "#tests/mails/mail-client.ts";

const { port, mailPort } = serverWithMailDoor("incoming", 14);

for (const language of oneLanguage)
  test(`a stranger's mail is let into its case, another is discarded and taken back (${language})`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const t = textsFor(language);
    await signInAsStaff(page, t, language, "recherche@example.org", port);
    const first = page.locator('a[href*="/team/researches/"]').first();
    const href = (await first.getAttribute("href")) ?? "";
    const conversation = `${href.replace(/\/conversation.*|[?#].*/, "")}/conversation`;
    await page.goto(conversation);
    const shown = page.getByText(t("incoming_address")).locator("span");
    const to = (await shown.innerText()).trim();
    const number = to.split(".")[0]?.toUpperCase() ?? "";

    const client = mailClient(mailPort);
    const mail = {
      from: "Archiv <archiv@example.com>",
      to,
      text: "Der Wagen steht in unserem Buch von 1958.",
    };
    await client.send({ ...mail, subject: "Auszug aus dem Buch" });
    await client.send({ ...mail, subject: "Werbung" });
    client.close();

    await expect(async () => {
      await page.goto(`/${language}/team/incoming`);
      await expect(page.getByRole("heading", { name: "Werbung" })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expectAccessible(page, { targetSize: true });
    await expectNoHorizontalScroll(page, 320);

    await page.getByRole("button", { name: `${t("incoming_discard")}: Werbung` }).click();
    await expect(page.getByText(t("flash_incoming_discarded_text"))).toBeVisible();
    await page.getByText(t("incoming_discarded", { count: "1" })).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: `${t("incoming_restore")}: Werbung` }).click();
    await expect(page.getByRole("heading", { name: "Werbung" })).toBeVisible();

    const assign = page.getByRole("button", { name: `${t("incoming_assign")}: Auszug aus dem Buch` });
    await assign.click();
    await expect(page.getByText(t("flash_incoming_assigned_text"))).toBeVisible();
    await expect(async () => {
      await page.goto(conversation);
      await expect(page.getByText(mail.text)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    expect(number).toMatch(/^F-\d{4}-\d{4}$/);
    await expect(page.getByText("Auszug aus dem Buch", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
  });
