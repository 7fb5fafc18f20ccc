import { expect, test } from "@playwright/test";
import { expectAccessible, openLetter } from "./steps.ts";
import { textsIn } from "./texts.ts";

for (const language of ["de", "en"] as const)
  test(`a visitor without scripts books a call and cancels it again (${language})`, async ({
    browser,
    page,
  }) => {
    const t = textsIn(language);
    const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await still.goto(`/${language}/contact/appointment?kind=consultation`);
    await still
      .getByRole("radio")
      .nth(language === "de" ? 0 : 4)
      .check();
    await still.getByLabel(t("appointment_name")).fill("Jutta Beispiel");
    await still.getByLabel(t("appointment_phone")).fill("05401 123456");
    const address = `jutta-${language}-${Date.now()}@example.org`;
    await still.getByLabel(t("appointment_email")).fill(address);
    await still.getByRole("button", { name: t("appointment_book"), exact: true }).click();
    await expect(still.getByRole("alert")).toContainText(t("problem_appointments_topic_missing"));
    await still.getByLabel(t("appointment_topic")).fill("Der Käfer meines Vaters");
    await still.getByRole("button", { name: t("appointment_book"), exact: true }).click();
    await expect(still.getByText(t("appointment_page_stands"))).toBeVisible();

    const named = await openLetter(page, address, new RegExp(t("appointment_consultation")));
    const own = named.find((url) => url.includes("/appointment?token=")) ?? "";
    await page.goto(own);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("appointment_consultation"));
    await expectAccessible(page);
    await page.getByRole("button", { name: t("appointment_page_cancel") }).click();
    await expect(page.getByText(t("appointment_page_cancelled"))).toBeVisible();
    await expectAccessible(page);
    await still.context().close();
  });
