import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { expectNoHorizontalScroll, signIn } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

const extras = { de: "premium-report", en: "international" } as const;

for (const language of oneLanguage) {
  const t = textsFor(language);
  const name = t(language === "de" ? "extra_premium_report" : "extra_international");

  test(`CK-11 orders with their documents, and an extra that goes through the checkout (${language})`, async ({
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
    const row = page.getByRole("listitem").filter({ hasText: "B-2026-0001" });
    await expect(row).toContainText("Volkswagen Käfer 1200");
    await expect(
      row.getByRole("link", { name: t("case_number", { number: "F-2026-0001" }) }),
    ).toHaveAttribute("href", new RegExp(`^/${language}/dashboard/researches/[0-9a-f-]{36}$`));
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

    // An extra takes the whole checkout, never one click.
    await page.goto(`/${language}/dashboard/orders`);
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await card.getByRole("button", { name: t("extras_add_which", { extra: name }) }).click();
    await expect(page).toHaveURL(
      new RegExp(`/${language}/checkout/extra/${extras[language]}/[0-9a-f-]{36}$`),
    );
    await expectAccessible(page);
  });
}
