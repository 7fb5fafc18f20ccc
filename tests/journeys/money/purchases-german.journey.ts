import { test } from "@playwright/test";
import { buyAndWithdraw } from "#tests/journeys/support/shop.ts";

test("every package and extra is bought, paid, withdrawn and refunded the same way, on a phone (de)", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await buyAndWithdraw(
    browser,
    { language: "de", email: "kundin@example.org" },
    {
      basic: "card",
      match: "paypal",
      active: "applepay",
      premium: "wero",
      worldwide: "transfer",
      research: "transfer",
      international: "card",
      "premium-report": "paypal",
    },
  );
});
