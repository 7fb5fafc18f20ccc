import { expect, type Page, test } from "@playwright/test";
import { buttonLabel } from "#business/orders/order.ts";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { expectNoHorizontalScroll, openMail, signIn, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

const t = textsFor("de");

test("a quote from writing to acceptance (de)", async ({ page, browser }) => {
  test.setTimeout(180_000);
  await signInAsStaff(page, t, "de");
  await page.goto("/de/team/money/quotes");
  await page.getByRole("link", { name: t("quotes_write"), exact: true }).click();
  await page.getByLabel(t("quotes_recipient")).fill("Hanna Beispiel");
  await page.getByLabel(t("quotes_email")).fill("kundin@example.org");
  await page.getByLabel(t("quotes_make_model")).fill("Bugatti Type 57");
  await page.getByLabel(t("quote_subject")).fill("Recherche im Elsass");
  await page.getByLabel(t("quote_line", { position: "1" }), { exact: true }).fill("Ein Tag im Archiv");
  await page.getByLabel(t("quotes_line_price_of", { position: "1" })).fill("480,50");
  // The sum is there before anything is saved.
  await expect(page.getByText(/480,50\s€ inkl\. 19\s% MwSt\./)).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 320);
  await page.getByRole("button", { name: t("quotes_save") }).click();
  await expect(page.getByRole("heading", { name: t("quotes_preview") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("quotes_send"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("quotes_offered") })).toBeVisible();

  const theirs = await browser.newContext({ javaScriptEnabled: false });
  const customer = await theirs.newPage();
  const [address = ""] = (await openMail(page, "kundin@example.org", /Angebot A-/)).filter((link) =>
    link.includes("/dashboard/quotes/"),
  );
  await customer.goto(new URL(address).pathname);
  await signIn(customer, t, "kundin@example.org");
  await expect(customer.getByRole("heading", { name: "Recherche im Elsass" })).toBeVisible();
  await customer.getByLabel(t("my_quote_question")).fill("Ist Colmar dabei?");
  await customer.getByRole("button", { name: t("my_quote_ask") }).click();
  await expect(customer.getByText("Ist Colmar dabei?")).toBeVisible();
  await answerAsFinance(page);
  await customer.reload();
  await expect(customer.getByText("Ja, Colmar ist dabei.")).toBeVisible();
  await customer.getByRole("link", { name: t("my_quote_accept") }).click();
  await customer.getByRole("button", { name: t("checkout_to_review") }).click();
  await customer.getByLabel(t("checkout_start_after"), { exact: true }).check();
  await customer.getByRole("button", { name: buttonLabel.de, exact: true }).click();
  await expect(customer.getByRole("heading", { name: t("order_title") })).toBeVisible();
  await expect(customer.getByText(/480,50/).first()).toBeVisible();
  await theirs.close();

  await page.goto("/de/team/money/quotes");
  const row = page.getByRole("listitem").filter({ hasText: "Recherche im Elsass" });
  await expect(row).toContainText(t("quote_status_accepted"));
});

async function answerAsFinance(page: Page): Promise<void> {
  await page.goto("/de/team/money/quotes");
  await page
    .getByRole("listitem")
    .filter({ hasText: t("quotes_asked") })
    .getByRole("link")
    .click();
  await page.getByLabel(t("quotes_answer"), { exact: true }).fill("Ja, Colmar ist dabei.");
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 320);
  await page.getByRole("button", { name: t("quotes_answer_send") }).click();
  await expect(page.getByText(t("flash_quote_answered"))).toBeVisible();
}
