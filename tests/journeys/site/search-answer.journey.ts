import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { waitUntilLive } from "#tests/journeys/support/live.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

test.use({ viewport: { width: 390, height: 844 } });

async function fill(page: import("@playwright/test").Page, language: string, given: Record<string, string>) {
  await page.goto(`/${language}/search`);
  await page.locator("[data-consent-action=necessary]").first().click();
  // Before the scripts are there the form leads to a page instead of the dialog.
  await waitUntilLive(page);
  for (const [name, value] of Object.entries(given)) {
    const field = page.locator(`#search [name=${name}]`);
    await (name === "baujahr" ? field.selectOption(value) : field.fill(value));
  }
  await page.locator("#search [type=submit]").click();
  return page.getByRole("dialog");
}

test("half a plate, on a phone: answer and button first, what was done folded below", async ({ page }) => {
  const t = textsFor("de");
  const given = { kennzeichen: "OF-K…", markeModell: "Käfer", baujahr: "1965" };
  const dialog = await fill(page, "de", given);
  await expect(dialog.getByText(t("search_step_databases"))).toBeVisible();
  const order = dialog.getByRole("link", { name: /1,99/ });
  await expect(order).toBeInViewport({ ratio: 1, timeout: 20_000 });
  await expect(dialog.getByText(t("search_no_sightings"))).toBeInViewport({ ratio: 1 });
  await expect(dialog).toContainText("Ob Ihr Fahrzeug darunter ist, wissen wir noch nicht.");
  await expect(dialog).not.toContainText(/CE-K|Celle/);
  await expect(dialog).toContainText(t("search_raised"));

  const pictures = dialog.getByText(t("search_pictures_none"));
  await expect(pictures).toBeHidden();
  await dialog.getByText(t("search_steps_done")).click();
  for (const key of ["search_step_databases", "search_step_archives", "search_step_pictures"] as const)
    await expect(dialog.getByText(t(key))).toBeVisible();
  await expect(pictures).toBeVisible();
  await expectAccessible(page);
});

test("the chassis number of a famous car shows its life in English", async ({ page }) => {
  const t = textsFor("en");
  const dialog = await fill(page, "en", { fahrgestellnummer: "70079" });
  await expect(dialog.getByRole("link", { name: /1\.99/ })).toBeInViewport({ ratio: 1, timeout: 20_000 });
  await expect(dialog.getByRole("heading", { name: "BMW 507, 1957" })).toBeVisible();
  await expect(dialog).toContainText(`${t("search_agrees")} chassis number`);
  await expect(dialog).toContainText("Elvis Presley takes over the car");
  expect(await dialog.getByRole("listitem").count()).toBeGreaterThan(10);
  await expectAccessible(page);
});
