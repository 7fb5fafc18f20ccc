import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { openMail } from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

for (const language of ["de", "en"] as const)
  test(`a visitor without scripts books a call and cancels it again (${language})`, async ({
    browser,
    page,
  }) => {
    const t = textsFor(language);
    const noScriptPage = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await noScriptPage.goto(`/${language}/contact/appointment?kind=consultation`);
    await noScriptPage
      .getByRole("radio")
      .nth(language === "de" ? 0 : 4)
      .check();
    await noScriptPage.getByLabel(t("appointment_name")).fill("Jutta Beispiel");
    await noScriptPage.getByLabel(t("appointment_phone")).fill("05401 123456");
    const address = `jutta-${language}-${Date.now()}@example.org`;
    await noScriptPage.getByLabel(t("appointment_email")).fill(address);
    await noScriptPage.getByRole("button", { name: t("appointment_book"), exact: true }).click();
    await expect(noScriptPage.getByRole("alert")).toContainText(t("problem_appointments_topic_missing"));
    await noScriptPage.getByLabel(t("appointment_topic")).fill("Der Käfer meines Vaters");
    await noScriptPage.getByRole("button", { name: t("appointment_book"), exact: true }).click();
    await expect(noScriptPage.getByText(t("appointment_page_booked"))).toBeVisible();

    const named = await openMail(page, address, new RegExp(t("appointment_consultation")));
    const own = named.find((url) => url.includes("/appointment?token=")) ?? "";
    await page.goto(own);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("appointment_consultation"));
    await expectAccessible(page);
    await page.getByRole("button", { name: t("appointment_page_cancel") }).click();
    await expect(page.getByText(t("appointment_page_cancelled"))).toBeVisible();
    await expectAccessible(page);
    await noScriptPage.context().close();
  });
