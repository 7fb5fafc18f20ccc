import { expect, test } from "@playwright/test";
import { buttonLabel } from "#business/orders/order.ts";
import {
  expectAccessible,
  expectNoHorizontalScroll,
  openMail,
  signIn,
} from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

const extras = { de: "premium-report", en: "international" } as const;

for (const language of ["de", "en"] as const) {
  const t = textsFor(language);
  const name = t(language === "de" ? "extra_premium_report" : "extra_international");

  test(`orders with their documents, and an extra from selection to confirmation (${language})`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.goto(`/${language}/auth?next=/${language}/dashboard/orders`);
    await signIn(page, t, "kundin@example.org");
    await expect(page.getByRole("heading", { name: t("my_orders") })).toBeVisible();
    // Agreed in German, named in the reader's language.
    await expect(page.getByRole("heading", { name: t("package_basic") }).first()).toBeVisible();
    for (const status of ["order_status_pending", "order_status_processing", "order_status_completed"])
      await expect(page.getByText(t(status), { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/1[.,]99/).first()).toBeVisible();
    await expect(page.getByText(language === "de" ? /149,00/ : /149\.00/).first()).toBeVisible();
    await expect(page.getByText(language === "de" ? /79,00/ : /79\.00/).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);

    await page.getByRole("link", { name: t("my_orders_details_of", { number: "B-2026-0001" }) }).click();
    await expect(page.getByRole("heading", { name: t("order_agreed") })).toBeVisible();
    await expect(page.getByRole("link", { name: t("order_withdraw"), exact: true }).first()).toBeVisible();
    const contract = page.getByRole("link", { name: t("my_order_contract_open") });
    const answer = await page.request.get((await contract.getAttribute("href")) ?? "");
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);

    // The extra: chosen for a case, reviewed and ordered.
    await page.goto(`/${language}/dashboard/orders`);
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await card.getByLabel(t("extras_for")).selectOption({ index: 1 });
    await card.getByRole("button", { name: t("extras_add_which", { extra: name }) }).click();
    await expect(page).toHaveURL(new RegExp(`/checkout/extra/${extras[language]}/`));
    await expect(page.getByLabel(t("checkout_name"))).toHaveValue("Hanna Beispiel");
    const delivery = language === "de" ? "extra_premium_report_delivery" : "extra_international_delivery";
    await expect(page.getByText(t(delivery))).toBeVisible();
    await expect(page.getByText(t("checkout_before_delivery_text"))).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: t("checkout_to_review") }).click();
    await expect(page.getByText(name).first()).toBeVisible();
    await page.getByLabel(t("checkout_start_now"), { exact: false }).first().check();
    await page.getByLabel(t("checkout_box_demand_service")).check();
    await page.getByLabel(t("checkout_box_knowledge_service")).check();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
    await page.getByRole("button", { name: buttonLabel[language], exact: true }).click();
    await expect(page.getByRole("heading", { name: t("order_title") })).toBeVisible();
    const number = /B-\d{4}-\d{4}/.exec(await page.locator("main").innerText())?.[0] ?? "";
    expect(number).not.toBe("");
    const mails = await page.context().newPage();
    await openMail(mails, "kundin@example.org", new RegExp(number));
    await expect(mails.locator("body")).toContainText(name);
    await expect(mails.locator("body")).toContainText(/Muster-Widerrufsformular|Model withdrawal form/i);
    await mails.close();

    // Now an order of its own, it cannot be added to that case again.
    await page.goto(`/${language}/dashboard/orders`);
    await expect(page.getByText(number)).toBeVisible();
    await expect(card.getByText(/F-\d{4}-\d{4}/).first()).toBeVisible();

    // Unpaid, it is cancelled in two clicks, and nothing is owed.
    await page.getByRole("link", { name: t("my_orders_details_of", { number }) }).click();
    await page.getByText(t("my_order_cancel"), { exact: true }).click();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
    await page.getByRole("button", { name: t("my_order_cancel_now", { number }) }).click();
    await expect(page.getByText(t("flash_order_cancelled"), { exact: true })).toBeVisible();
    await expect(page.getByText(t("order_status_cancelled"), { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: t("my_order_cancel_now", { number }) })).toHaveCount(0);
    const box = await page.context().newPage();
    await openMail(box, "kundin@example.org", new RegExp(`${number} (storniert|cancelled)`));
    await box.close();
  });
}
