import { test } from "@playwright/test";
import { buyAndWithdraw } from "#tests/journeys/support/shop.ts";

test("every package and extra is bought, paid, withdrawn and refunded the same way, on a phone (en)", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await buyAndWithdraw(
    browser,
    { language: "en", email: "neu@example.org" },
    {
      basic: "wero",
      match: "transfer",
      active: "card",
      premium: "paypal",
      worldwide: "applepay",
      research: "card",
      international: "transfer",
      "premium-report": "wero",
    },
  );
});
