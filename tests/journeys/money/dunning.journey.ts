import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { expectNoHorizontalScroll, signIn, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

test("finance sends a reminder of what is overdue, and the customer reads it (de)", async ({
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
