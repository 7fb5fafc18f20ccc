import { rmSync } from "node:fs";
import { type Browser, expect, test } from "@playwright/test";
import { openMollieCheckout } from "#tests/journeys/support/mollie-checkout.ts";
import {
  type Item,
  importTransfers,
  type Means,
  type Purchase,
  pay,
  payWrongly,
  place,
  type Shop,
} from "#tests/journeys/support/purchases.ts";
import { seededFolderCopy } from "#tests/journeys/support/seeded-folder.ts";
import { ended, startServer } from "#tests/journeys/support/server.ts";
import { signIn, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { type Language, textsFor } from "#tests/journeys/support/texts.ts";
import {
  acceptWithdrawals,
  expectRefunded,
  refund,
  withdraw,
} from "#tests/journeys/support/undo-purchases.ts";
import { MollieDouble } from "#tests/world/money/mollie-double.ts";

const sharedPort = Number(process.env.PORT ?? 3017);
const ownPort = sharedPort + 10;
const phone = { width: 390, height: 844 };

type Buyer = { language: Language; email: string };

/** Buys, withdraws and is refunded. Needs its own server: only one with a key sells, and withdrawals are limited per hour. */
export async function buyAndWithdraw(
  browser: Browser,
  buyer: Buyer,
  rows: Partial<Record<Item, Means>>,
): Promise<void> {
  const mollie = new MollieDouble();
  const folder = seededFolderCopy("purchases");
  const server = await startServer(ownPort, folder, { ...(await mollie.open()), MAIL_GATHER_MINUTES: "0" });
  try {
    const shop = await openShop(browser, buyer, mollie);
    const bought: Purchase[] = [];
    // An extra is bought for the case of the row above it.
    for (const [item, means] of Object.entries(rows) as [Item, Means][])
      await test.step(`${item} by ${means}`, async () => {
        const placed = await place(shop, item, means, bought.at(-1));
        bought.push(placed);
        await pay(shop, placed);
      });
    const transferred = bought.filter(({ means }) => means === "transfer");
    await test.step("another amount is put aside", () => payWrongly(shop, mollie, transferred[0]));
    await test.step("transfers come", () => importTransfers(shop, transferred));
    await undo(shop, bought);
    await closeShop(shop);
  } finally {
    const end = ended(server);
    // Windows that a failure left open keep their event streams, for which a polite stop would wait.
    server.kill("SIGKILL");
    await end;
    await mollie.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Withdrawn, accepted by finance, sent back by a second person, and seen by the customer with a cancellation invoice. */
export async function undo(shop: Shop, bought: readonly Purchase[]): Promise<void> {
  for (const each of bought) await test.step(`withdraw from ${each.item}`, () => withdraw(shop, each));
  await test.step("accept", () => acceptWithdrawals(shop, bought));
  await test.step("refund", () => refund(shop, bought));
  const cancellations = new Set<string>();
  for (const each of bought)
    cancellations.add(await test.step(`${each.item} is refunded`, () => expectRefunded(shop, each)));
  expect(cancellations.size).toBe(bought.length);
}

/** On the server with this Mollie; without one on that of the other journeys, whose payment service is simulated. */
export async function openShop(
  browser: Browser,
  { language, email }: Buyer,
  mollie: MollieDouble | null = null,
): Promise<Shop> {
  const t = textsFor(language);
  const port = mollie ? ownPort : sharedPort;
  const site = `http://localhost:${port}`;
  const pocket = await browser.newContext({ baseURL: site, viewport: phone, hasTouch: true });
  const desk = await browser.newContext({ baseURL: site });
  if (mollie) await openMollieCheckout(pocket, mollie, site);
  const [customer, team] = [await pocket.newPage(), await desk.newPage()];
  await customer.goto(`/${language}/auth?next=/${language}/dashboard/orders`);
  await customer
    .getByRole("button", { name: t("consent_necessary_only"), exact: true })
    .first()
    .click();
  await signIn(customer, t, email);
  await expect(customer.getByRole("heading", { name: t("my_orders") })).toBeVisible();
  await signInAsStaff(team, t, language, undefined, port);
  const treasurer = await (await browser.newContext({ baseURL: site })).newPage();
  await signInAsStaff(treasurer, t, language, "leitung@example.org", port);
  return { language, t, email, customer, team, treasurer, mollie, site, scanned: new Set() };
}

export async function closeShop({ customer, team, treasurer }: Shop): Promise<void> {
  await customer.context().close();
  await team.context().close();
  await treasurer.context().close();
}
