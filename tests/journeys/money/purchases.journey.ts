import { test } from "@playwright/test";
import { buyAndWithdraw } from "#tests/journeys/support/shop.ts";

test.describe.configure({ mode: "parallel" });

// Every package and extra by every means: tests/purchases.test.ts.
test("a package, a quote and an extra are bought, paid, withdrawn and refunded, on a phone (de)", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const buyer = { language: "de", email: "kundin@example.org" } as const;
  await buyAndWithdraw(browser, buyer, { basic: "card", research: "transfer", international: "paypal" });
});

test("a package and an extra are bought, paid, withdrawn and refunded, on a phone (en)", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const buyer = { language: "en", email: "neu@example.org" } as const;
  await buyAndWithdraw(browser, buyer, { premium: "wero", "premium-report": "transfer" });
});
