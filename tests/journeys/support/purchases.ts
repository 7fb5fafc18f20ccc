import { expect, type Page } from "@playwright/test";
import { berlinDay, formatMoney } from "#business/locale.ts";
import {
  type ExtraId,
  extraById,
  itemById,
  type PackageId,
  priceOn,
} from "#business/orders/catalogue/catalogue.ts";
import { creditorReference } from "#business/orders/creditor-reference.ts";
import { buttonLabel } from "#business/orders/order.ts";
import type { OnlineMeans } from "#platform/payments/payment-provider.ts";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { postWebhook } from "#tests/journeys/support/mollie-checkout.ts";
import type { Language, textsFor } from "#tests/journeys/support/texts.ts";
import { camt053 } from "#tests/world/money/camt053.ts";
import type { MollieDouble } from "#tests/world/money/mollie-double.ts";

export type Item = PackageId | ExtraId;
export type Means = OnlineMeans | "transfer";

/** A customer on a phone, finance and a second person, signed in. Without `mollie`: the simulated service. */
export type Shop = {
  language: Language;
  t: ReturnType<typeof textsFor>;
  email: string;
  customer: Page;
  team: Page;
  treasurer: Page;
  mollie: MollieDouble | null;
  site: string;
  /** Kinds of pages that axe has seen. */
  scanned: Set<string>;
};

export type Purchase = {
  item: Item;
  means: Means;
  id: string;
  number: string;
  researchId: string;
  cents: number;
};

export const buyer = "Emil Exempel";
const quotedCents = 48_050;

/** Pages of one kind are alike to axe, which takes a second for each. */
export async function scanOnce(shop: Shop, page: Page, kind: string): Promise<void> {
  if (shop.scanned.has(kind)) return;
  shop.scanned.add(kind);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

/** From choosing it to the page of the order. An extra is for the case of `before`. */
export async function place(shop: Shop, item: Item, means: Means, before?: Purchase): Promise<Purchase> {
  const { customer, language } = shop;
  if (item === "research") await acceptQuote(shop);
  else if (extraById(item)) await customer.goto(`/${language}/checkout/extra/${item}/${before?.researchId}`);
  else await fillDetails(shop, item);
  const cents = priceOf(item);
  return { item, means, cents, ...(await order(shop, cents)) };
}

function priceOf(item: Item): number {
  const listed = itemById(item);
  return (listed && priceOn(listed, berlinDay(new Date()))) ?? quotedCents;
}

async function fillDetails({ customer: page, t, language }: Shop, item: Item): Promise<void> {
  await page.goto(`/${language}/checkout/${item}`);
  await page.getByLabel(t("checkout_classic_car"), { exact: true }).check();
  await page.getByLabel(t("checkout_make_model")).fill("Lanz Bulldog D 2016");
  await page.getByLabel(t("checkout_consumer"), { exact: true }).check();
  await page.getByLabel(t("checkout_name")).fill(buyer);
  await page.getByLabel(t("checkout_street")).fill("Am Archiv 5");
  await page.getByLabel(t("checkout_postal_code")).fill("29221");
  await page.getByLabel(t("checkout_city"), { exact: true }).fill("Celle");
  await page.getByLabel(t("checkout_country"), { exact: true }).selectOption("DE");
}

/** Written and sent by the team, opened by the customer. */
async function acceptQuote(shop: Shop): Promise<void> {
  const { team, customer, t, language } = shop;
  const title = "Lanz Bulldog, 1938";
  await team.goto(`/${language}/team/money/quotes/new`);
  await team.getByLabel(t("quotes_recipient")).fill(buyer);
  await team.getByLabel(t("quotes_email")).fill(shop.email);
  await team.getByLabel(t("quotes_language")).selectOption(language);
  await team.getByLabel(t("quotes_make_model")).fill("Lanz Bulldog D 2016");
  await team.getByLabel(t("quote_subject")).fill(title);
  await team.getByLabel(t("quote_line", { position: "1" }), { exact: true }).fill("Archiv, 1 d");
  const price = (quotedCents / 100).toFixed(2).replace(".", language === "de" ? "," : ".");
  await team.getByLabel(t("quotes_line_price_of", { position: "1" })).fill(price);
  await team.getByRole("button", { name: t("quotes_save") }).click();
  await team.getByRole("button", { name: t("quotes_send"), exact: true }).click();
  await expect(team.getByRole("heading", { name: t("quotes_offered") })).toBeVisible();
  await customer.goto(`/${language}/dashboard/orders`);
  await customer.getByRole("link", { name: title }).click();
  await expect(customer.getByRole("heading", { name: title })).toBeVisible();
  await scanOnce(shop, customer, "quote");
  await customer.getByRole("link", { name: t("my_quote_accept") }).click();
}

/** From the first step of any checkout to the page of the order. */
async function order(shop: Shop, cents: number): Promise<Pick<Purchase, "id" | "number" | "researchId">> {
  const { customer: page, t, language } = shop;
  await page.getByRole("button", { name: t("checkout_to_review"), exact: true }).click();
  const press = page.getByRole("button", { name: buttonLabel[language], exact: true });
  await expect(press).toBeVisible();
  await expect(page.locator("main")).toContainText(formatMoney(cents, language));
  await scanOnce(shop, page, "review");
  await page.getByLabel(t("checkout_start_after"), { exact: true }).check();
  await press.click();
  await expect(page.getByRole("heading", { name: t("order_title") })).toBeVisible();
  await scanOnce(shop, page, "order");
  const number = /B-\d{4}-\d{4}/.exec(await page.locator("main").innerText())?.[0] ?? "";
  const toCase = await page.getByRole("link", { name: t("order_to_case") }).getAttribute("href");
  return { id: lastOf(page.url()), number, researchId: lastOf(toCase ?? "") };
}

/** From the page of an order to its page at the payment service. */
export async function goToProvider(shop: Shop, means: OnlineMeans): Promise<void> {
  const { customer: page, t, mollie } = shop;
  await page.getByRole("button", { name: t(`pay_with_${means}`) }).click();
  await expect(page.getByRole("heading", { name: t("pay_page_title") })).toBeVisible();
  await scanOnce(shop, page, "pay page");
  const provider = t(mollie ? "pay_provider_mollie" : "pay_provider_simulated");
  await page.getByRole("link", { name: t("pay_page_go", { provider }) }).click();
}

/** At once, from the page of the order; a transfer comes later. */
export async function pay(shop: Shop, { cents, means }: Purchase): Promise<void> {
  const { customer: page, t, language, mollie } = shop;
  if (means === "transfer") return;
  await goToProvider(shop, means);
  if (mollie) {
    const method = means === "card" ? "creditcard" : means;
    await page.getByRole("link", { name: `${method} ${(cents / 100).toFixed(2)} EUR` }).click();
  } else await page.getByRole("button", { name: t("simulated_paid") }).click();
  const came = page.getByText(t("pay_page_paid", { amount: formatMoney(cents, language) }));
  await expect(page.getByRole("heading", { name: t("pay_page_title") })).toBeVisible();
  await expect(async () => {
    if (!(await came.isVisible())) await page.getByRole("link", { name: t("pay_page_reload") }).click();
    await expect(came).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await scanOnce(shop, page, "paid");
}

/** Of an unpaid order, which stays unpaid: finance reads of it, and clears it up. */
export async function payWrongly(
  shop: Shop,
  mollie: MollieDouble,
  unpaid: Purchase | undefined,
): Promise<void> {
  const { customer: page, team, t, language, site } = shop;
  await page.goto(`/${language}/orders/${unpaid?.id}`);
  await page.getByRole("button", { name: t("pay_with_card") }).click();
  await expect(page.getByRole("heading", { name: t("pay_page_title") })).toBeVisible();
  const id = [...mollie.payments.keys()].at(-1) ?? "";
  Object.assign(mollie.held(id), { status: "paid", amount: { currency: "EUR", value: "0.01" } });
  await postWebhook(site, id);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(t("pay_page_mismatch"))).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await scanOnce(shop, page, "another amount");
  await team.goto(`/${language}/team/money`);
  await expect(team.getByText(t("disputed_reference", { reference: id }))).toBeVisible();
  await expect(team.getByText(language === "de" ? "0,01\u00a0€ statt" : "€0.01 instead of")).toBeVisible();
  await scanOnce(shop, team, "money");
  const number = unpaid?.number ?? "";
  await team.getByRole("button", { name: t("mismatch_resolve_of", { number }) }).click();
  await expect(team.getByText(t("flash_mismatch_resolved"))).toBeVisible();
  await expect(team.getByText(t("disputed_reference", { reference: id }))).toHaveCount(0);
  mollie.payments.delete(id);
}

/** One statement of the bank brings the money for all of them. */
export async function importTransfers(shop: Shop, bought: readonly Purchase[]): Promise<void> {
  const { team, customer, t, language } = shop;
  const lines = bought.map(({ number, cents }) => ({
    bankReference: `journey-${language}-${number}`,
    amount: (cents / 100).toFixed(2),
    name: buyer,
    iban: "DE89370400440532013000",
    text: creditorReference(number),
  }));
  await team.goto(`/${language}/team/money`);
  await team.getByLabel(t("statement_file")).setInputFiles({
    name: "statement.xml",
    mimeType: "application/xml",
    buffer: Buffer.from(camt053(...lines)),
  });
  // The name of the file moves the button.
  await expect(team.getByText("statement.xml")).toBeVisible();
  await team.getByRole("button", { name: t("statement_take") }).click();
  // The papers of all these orders are being written meanwhile.
  await expect(team.getByText(t("flash_statement_imported")).first()).toBeVisible({ timeout: 20_000 });
  await expect(team.getByRole("progressbar")).toHaveCount(0, { timeout: 20_000 });
  await customer.goto(`/${language}/dashboard/orders`);
  for (const { number } of bought) {
    const row = customer.getByRole("listitem").filter({ hasText: number });
    await expect(row.getByText(t("order_status_paid"), { exact: true })).toBeVisible();
  }
}

function lastOf(path: string): string {
  return path.split("/").at(-1) ?? "";
}
