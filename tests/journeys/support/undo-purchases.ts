import { expect } from "@playwright/test";
import { postWebhook } from "#tests/journeys/support/mollie-checkout.ts";
import { buyer, type Purchase, type Shop, scanOnce } from "#tests/journeys/support/purchases.ts";
import type { MollieDouble } from "#tests/world/money/mollie-double.ts";

/** Without a link from the order: the function stands at the foot of every page. */
export async function withdraw(shop: Shop, { number }: Purchase): Promise<void> {
  const { customer: page, t } = shop;
  const atFoot = page.getByRole("contentinfo");
  await atFoot.getByRole("link", { name: t("site_withdrawal"), exact: true }).click();
  await page.getByLabel(t("withdrawal_name")).fill(buyer);
  await page.getByLabel(t("withdrawal_contract")).fill(number);
  await page.getByRole("button", { name: t("withdrawal_next") }).click();
  const confirm = page.getByRole("button", { name: t("withdrawal_confirm"), exact: true });
  await expect(confirm).toBeVisible();
  await scanOnce(shop, page, "withdrawal");
  await confirm.click();
  await expect(page.getByRole("heading", { name: t("withdrawal_receipt_title") })).toBeVisible();
  await expect(page.locator("main")).toContainText(number);
  await scanOnce(shop, page, "receipt");
}

export async function acceptWithdrawals(shop: Shop, bought: readonly Purchase[]): Promise<void> {
  const { team, t, language } = shop;
  await team.goto(`/${language}/team/money/withdrawals`);
  await scanOnce(shop, team, "withdrawals");
  for (const { number } of bought) {
    const asked = team.locator(`input[name=orderNumber][value="${number}"]`);
    const card = team.getByRole("article").filter({ has: asked });
    await card.getByRole("button", { name: t("team_withdrawal_accept_for", { name: buyer }) }).click();
    await expect(asked).toHaveCount(0);
  }
}

/** Each the way it was paid: through Mollie, or by a file for the bank. */
export async function refund(shop: Shop, bought: readonly Purchase[]): Promise<void> {
  const { treasurer, language, mollie, site } = shop;
  await treasurer.goto(`/${language}/team/money/refunds`);
  await scanOnce(shop, treasurer, "refunds");
  for (const { number } of bought) {
    const owed = treasurer.locator(`#r-${number}`);
    await owed.getByRole("button").first().click();
    await expect(owed).toHaveCount(0);
  }
  const byTransfer = bought.filter(({ means }) => means === "transfer");
  if (byTransfer.length > 0) await carryOutFile(shop, byTransfer);
  const online = bought.filter((each) => !byTransfer.includes(each));
  if (mollie) await carryOutAtMollie(mollie, site, online);
}

async function carryOutFile({ treasurer: team, t }: Shop, bought: readonly Purchase[]): Promise<void> {
  await team.getByRole("button", { name: t("refund_write_file") }).click();
  const file = team.locator("#files").getByRole("link").first();
  const xml = await (await team.request.get((await file.getAttribute("href")) ?? "")).text();
  for (const { number, cents } of bought) {
    expect(xml).toContain(number);
    expect(xml).toContain(`>${(cents / 100).toFixed(2)}<`);
  }
  await team.locator("#files").getByRole("button").first().click();
  await expect(team.getByText(t("flash_refund_file_confirmed"))).toBeVisible();
}

async function carryOutAtMollie(
  mollie: MollieDouble,
  site: string,
  bought: readonly Purchase[],
): Promise<void> {
  const payments = [...mollie.payments.values()];
  const askedFor = () => payments.flatMap(({ refunds }) => refunds.map(({ cents }) => cents));
  await expect.poll(askedFor, { timeout: 20_000 }).toEqual(bought.map(({ cents }) => cents));
  for (const { id, refunds } of payments) {
    for (const refund of refunds) refund.status = "refunded";
    await postWebhook(site, id);
  }
}

/** Returns the number of the cancellation invoice. */
export async function expectRefunded(shop: Shop, { id }: Purchase): Promise<string> {
  const { customer: page, t, language } = shop;
  const refunded = page.locator("main").getByText(t("order_status_refunded"), { exact: true }).first();
  const cancelled = page.getByText(/ST-\d{4}-\d{4}/).first();
  await expect(async () => {
    await page.goto(`/${language}/dashboard/orders/${id}`);
    await expect(refunded).toBeVisible({ timeout: 2_000 });
    await expect(cancelled).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await scanOnce(shop, page, "refunded");
  return /ST-\d{4}-\d{4}/.exec(await cancelled.innerText())?.[0] ?? "";
}
