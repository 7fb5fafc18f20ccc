import { expect, test } from "@playwright/test";
import { buttonLabel } from "#business/orders/order.ts";
import { demonstrationPassword } from "#seed/people.ts";
import { press, reach, type } from "#tests/journeys/support/keys.ts";
import { openLive } from "#tests/journeys/support/live.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

test("AC-03 AC-05 signed in, ordered, paid at once and withdrawn by keyboard alone (de)", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const t = textsFor("de");
  await openLive(page, "/de/auth?tab=sign-in&next=/de/checkout/basic");
  await type(page, page.getByLabel(t("auth_email")), "neu@example.org");
  await type(page, page.getByLabel(t("auth_password"), { exact: true }), demonstrationPassword);
  await page.keyboard.press("Enter");

  await reach(page, page.getByLabel(t("checkout_classic_car"), { exact: true }));
  await page.keyboard.press("Space");
  await type(page, page.getByLabel(t("checkout_make_model")), "Hanomag R 16");
  await reach(page, page.getByLabel(t("checkout_consumer"), { exact: true }));
  await page.keyboard.press("Space");
  for (const [field, text] of [
    ["checkout_name", "Nora Neu"],
    ["checkout_street", "Am Archiv 5"],
    ["checkout_postal_code", "29221"],
    ["checkout_city", "Celle"],
  ] as const)
    await type(page, page.getByLabel(t(field), { exact: true }), text);
  await reach(page, page.getByLabel(t("checkout_country"), { exact: true }));
  await page.keyboard.type("Deutschl");
  await press(page, page.getByRole("button", { name: t("checkout_to_review"), exact: true }));

  const order = page.getByRole("button", { name: buttonLabel.de, exact: true });
  await expect(order).toBeVisible();
  await reach(page, page.getByRole("radio", { name: t("checkout_start_now") }).first());
  await page.keyboard.press("Space");
  await expect(page.getByLabel(t("checkout_box_demand"))).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel(t("checkout_start_after"), { exact: true })).toBeChecked();
  await expect(
    page.getByLabel(t("checkout_box_demand")),
    "asked only of who wants to begin at once",
  ).toBeHidden();
  await press(page, order);
  await expect(page.getByRole("heading", { name: t("order_title") })).toBeVisible();
  const number = /B-\d{4}-\d{4}/.exec(await page.locator("main").innerText())?.[0] ?? "";

  await press(page, page.getByRole("button", { name: t("pay_with_card") }));
  await press(
    page,
    page.getByRole("link", { name: t("pay_page_go", { provider: t("pay_provider_simulated") }) }),
  );
  await press(page, page.getByRole("button", { name: t("simulated_paid") }));
  await expect(page.getByText(/1,99\s€ ist angekommen/).first()).toBeVisible();

  await press(
    page,
    page.getByRole("contentinfo").getByRole("link", { name: t("site_withdrawal"), exact: true }),
  );
  await type(page, page.getByLabel(t("withdrawal_name")), "Nora Neu");
  await type(page, page.getByLabel(t("withdrawal_contract")), number);
  await press(page, page.getByRole("button", { name: t("withdrawal_next") }));
  await press(page, page.getByRole("button", { name: t("withdrawal_confirm"), exact: true }));
  await expect(page.getByRole("heading", { name: t("withdrawal_receipt_title") })).toBeVisible();
  await expect(page.locator("main")).toContainText(number);
});
