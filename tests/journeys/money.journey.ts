import { type Browser, expect, type Page, test } from "@playwright/test";
import { buttonLabel } from "#business/orders/order.ts";
import {
  expectAccessible,
  expectNoHorizontalScroll,
  signIn,
  signInAsStaff,
} from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";
import { camt053 } from "#tests/world/money/camt053.ts";

type Texts = ReturnType<typeof textsFor>;
type Language = "de" | "en";

const phone = { width: 390, height: 844 };

test("bought, paid at once, withdrawn and refunded the same way, on a phone (de)", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const t = textsFor("de");
  const number = await buy(page, t, "de", "kundin@example.org");
  await page.getByRole("button", { name: t("pay_with_card") }).click();
  await expect(page.getByRole("heading", { name: t("pay_page_title") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("pay_page_go", { provider: t("pay_provider_simulated") }) }).click();
  await page.getByRole("button", { name: t("simulated_paid") }).click();
  await expect(page.getByText(/49,00\s€ ist angekommen/).first()).toBeVisible();
  await page.goto("/de/dashboard/orders");
  await withdraw(page, t, "de", number);

  const team = await acceptAsTeam(browser, t, "de", number);
  await expectAccessible(team);
  await team.getByRole("listitem").filter({ hasText: number }).getByRole("button").first().click();
  await expect(team.getByText(t("flash_refund_requested"))).toBeVisible();
  await team.context().close();
  await expectRefunded(page, t, "de", number);
});

test("bought, paid by transfer, withdrawn and refunded by a file for the bank, on a phone (en)", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const t = textsFor("en");
  const number = await buy(page, t, "en", "neu@example.org");
  const team = await (await browser.newContext()).newPage();
  await signInAsStaff(team, t, "en");
  await team.goto("/en/team/money");
  const amount = "49.00";
  await team.getByLabel(t("statement_file")).setInputFiles({
    name: "statement.xml",
    mimeType: "application/xml",
    buffer: Buffer.from(
      camt053({
        bankReference: `journey-${number}`,
        amount,
        name: "Emil Exempel",
        iban: "DE89370400440532013000",
        text: `Order ${number}`,
      }),
    ),
  });
  await team.getByRole("button", { name: t("statement_take") }).click();
  await expect(team.getByText(t("flash_statement_imported")).first()).toBeVisible();
  await expectAccessible(team);
  await team.context().close();
  await page.reload();
  await expect(page.getByText(t("order_status_paid")).first()).toBeVisible();
  await withdraw(page, t, "en", number);

  const finance = await acceptAsTeam(browser, t, "en", number);
  await finance.getByRole("listitem").filter({ hasText: number }).getByRole("button").first().click();
  await expect(finance.getByText(t("flash_refund_requested"))).toBeVisible();
  await finance.getByRole("button", { name: t("refund_write_file") }).click();
  await finance
    .getByRole("button", { name: /^Record as carried out/ })
    .first()
    .click();
  await expect(finance.getByText(t("flash_refund_file_confirmed"))).toBeVisible();
  await expectAccessible(finance);
  await finance.context().close();
  await expectRefunded(page, t, "en", number);
});

test("what is overdue is reminded of by finance, and its customer reads it (de)", async ({
  page,
  browser,
}) => {
  const t = textsFor("de");
  await signInAsStaff(page, t, "de");
  await page.goto("/de/team/money/dunning");
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 320);
  const card = page.getByRole("article").filter({ hasText: "Klassikgarage Muster GmbH" });
  await card.getByRole("button", { name: t("dunning_send_notice") }).click();
  await expect(page.getByText(t("flash_dunning_sent"))).toBeVisible();
  await expect(card.getByText(t("dunning_step_notice")).first()).toBeVisible();
  await expect(card.getByRole("button", { name: /^Auf Zinsen und Pauschale verzichten/ })).toBeVisible();
  await expectAccessible(page);

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto("/de/auth?next=/de/dashboard/orders");
  await signIn(theirs, t, "betrieb@example.org");
  const row = theirs.getByRole("listitem").filter({ hasText: "Ford Taunus" });
  await row.locator('a[href*="/dashboard/orders/"]').first().click();
  await expect(theirs.getByRole("heading", { name: t("my_dunning_title") })).toBeVisible();
  await expect(theirs.getByText(t("my_dunning_charges"))).toBeVisible();
  await expectAccessible(theirs);
  await theirs.context().close();
});

/** On a phone, up to the page of the order. Returns its number. */
async function buy(page: Page, t: Texts, language: Language, email: string): Promise<string> {
  await page.setViewportSize(phone);
  await page.goto(`/${language}/auth?next=/${language}/dashboard/orders`);
  await page
    .getByRole("button", { name: t("consent_necessary_only"), exact: true })
    .first()
    .click();
  await signIn(page, t, email);
  await expect(page.getByRole("heading", { name: t("my_orders") })).toBeVisible();
  await page.goto(`/${language}/checkout/match`);
  await page.getByLabel(t("checkout_classic_car"), { exact: true }).check();
  await page.getByLabel(t("checkout_make_model")).fill("Lanz Bulldog D 2016");
  await page.getByLabel(t("checkout_consumer"), { exact: true }).check();
  await page.getByLabel(t("checkout_name")).fill("Emil Exempel");
  await page.getByLabel(t("checkout_street")).fill("Am Archiv 5");
  await page.getByLabel(t("checkout_postal_code")).fill("29221");
  await page.getByLabel(t("checkout_city"), { exact: true }).fill("Celle");
  await page.getByLabel(t("checkout_country"), { exact: true }).selectOption("DE");
  await page.getByRole("button", { name: t("checkout_to_review"), exact: true }).click();
  await expect(page.getByRole("button", { name: buttonLabel[language], exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(t("checkout_start_after"), { exact: true }).check();
  await page.getByRole("button", { name: buttonLabel[language], exact: true }).click();
  await expect(page.getByRole("heading", { name: t("order_title") })).toBeVisible();
  await expectAccessible(page);
  return /B-\d{4}-\d{4}/.exec(await page.locator("main").innerText())?.[0] ?? "";
}

/** Without a link from the order: the function stands at the foot of every page. */
async function withdraw(page: Page, t: Texts, language: Language, number: string): Promise<void> {
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("site_withdrawal"), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`/${language}/withdrawal`));
  await page.getByLabel(t("withdrawal_name")).fill("Emil Exempel");
  await page.getByLabel(t("withdrawal_contract")).fill(number);
  await page.getByRole("button", { name: t("withdrawal_next") }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("withdrawal_confirm"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("withdrawal_receipt_title") })).toBeVisible();
  await expectAccessible(page);
}

/** Ends on the page of refunds. */
async function acceptAsTeam(browser: Browser, t: Texts, language: Language, number: string): Promise<Page> {
  const team = await (await browser.newContext()).newPage();
  await signInAsStaff(team, t, language);
  await team.goto(`/${language}/team/money/withdrawals`);
  await expectAccessible(team);
  const card = team.getByRole("article").filter({ hasText: number }).first();
  await card.getByRole("button", { name: t("team_withdrawal_accept_for", { name: "Emil Exempel" }) }).click();
  await expect(team.getByText(t("flash_withdrawal_accepted"))).toBeVisible();
  await team.goto(`/${language}/team/money/refunds`);
  return team;
}

async function expectRefunded(page: Page, t: Texts, language: Language, number: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/${language}/dashboard/orders`);
    const row = page.getByRole("listitem").filter({ hasText: number });
    await expect(row.getByText(t("order_status_refunded"), { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole("link", { name: t("my_orders_details_of", { number }) }).click();
  await expect(page.getByText(/ST-\d{4}-\d{4}/).first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
}
