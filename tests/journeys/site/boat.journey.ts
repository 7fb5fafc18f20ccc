import { expect, type Page, test } from "@playwright/test";
import { buttonLabel } from "#business/orders/order.ts";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { openLive } from "#tests/journeys/support/live.ts";
import {
  expectNoHorizontalScroll,
  fillPerson,
  openMail,
  signInAsStaff,
  signUpNewcomer,
} from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

type Texts = ReturnType<typeof textsFor>;

for (const language of oneLanguage)
  test(`a boat known by its name is one for its customer and for the team, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const t = textsFor(language);
    const boat = t("vehicle_boat_named", { type: t("reading_kind_boat"), mark: "Seeadler" });
    const email = await signUpNewcomer(page, t, language);
    await confirmAddress(page, t, email);

    await openLive(page, `/${language}/search`);
    await page.getByLabel(t("search_antique_boat")).check();
    await page.locator("#kennzeichen").fill("Seeadler");
    await page.getByRole("button", { name: t("search_submit") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("link", { name: /1[.,]99/ }).click({ timeout: 20_000 });

    const name = page.getByLabel(t("search_plate_boat"));
    await expect(name).toHaveValue("Seeadler");
    await expect(page.getByText(t("search_plate_hint_boat"))).toBeVisible();
    await expect(page.getByText(t("search_chassis_hint_boat"))).toBeVisible();
    // For a car the same field reads a plate while it is typed, and unfinished.
    await page.getByLabel(t("checkout_classic_car"), { exact: true }).check();
    await name.fill("TE-AB ?23");
    await expect(page.getByText(/Tecklenburg/)).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
    await page.getByLabel(t("checkout_antique_boat"), { exact: true }).check();
    await name.fill("Seeadler");
    await orderIt(page, t, language);

    await page.goto(`/${language}/dashboard/researches`);
    await page.getByRole("link", { name: boat }).click();
    await expect(page.getByRole("heading", { level: 2, name: boat })).toBeVisible();
    await expectBoat(page, t);
    await expectAccessible(page);
    for (const path of ["", "/orders", "/messages"]) {
      await page.goto(`/${language}/dashboard${path}`);
      await expect(page.getByRole("main").getByText(boat, { exact: false }).first()).toBeVisible();
      await expectBoat(page, t);
    }
    await page.goto(`/${language}/dashboard/uploads`);
    await expect(page.getByText(t("uploads_lead_boat"))).toBeVisible();

    const team = await (await browser.newContext()).newPage();
    await signInAsStaff(team, t, language);
    await team.goto(`/${language}/team?status=pending&q=${email}`);
    const row = team.getByRole("row").filter({ hasText: email });
    await expect(row).toContainText(boat);
    await expectBoat(team, t);
    await row.getByRole("link").first().click();
    await expect(team.getByRole("heading", { level: 1, name: boat })).toBeVisible();
    await expectBoat(team, t);
    await expect(team.getByText(t("mark_name"), { exact: true }).first()).toBeVisible();
    await team.context().close();
  });

async function expectBoat(page: Page, t: Texts): Promise<void> {
  await expect(page.getByRole("img", { name: /Seeadler/i }), "No number plate says it.").toHaveCount(0);
  await expect(page.getByText(t("dashboard_unnamed_vehicle"))).toHaveCount(0);
}

async function confirmAddress(page: Page, t: Texts, email: string): Promise<void> {
  const mailbox = await page.context().newPage();
  const links = await openMail(mailbox, email, /./);
  await mailbox.goto(links.find((link) => link.includes("/auth/confirm")) ?? "");
  await mailbox.getByRole("button", { name: t("auth_confirm"), exact: true }).click();
  await expect(mailbox.getByText(t("flash_email_confirmed")).first()).toBeVisible();
  await mailbox.close();
}

async function orderIt(page: Page, t: Texts, language: "de" | "en"): Promise<void> {
  await page.getByLabel(t("checkout_consumer"), { exact: true }).check();
  await fillPerson(page, t);
  await page.getByLabel(t("checkout_start_now"), { exact: false }).first().check();
  await page.getByLabel(t("checkout_box_demand")).check();
  await page.getByLabel(t("checkout_box_knowledge")).check();
  await page.getByRole("button", { name: buttonLabel[language], exact: true }).click();
  await expect(page.getByRole("heading", { name: t("order_title") })).toBeVisible();
}
