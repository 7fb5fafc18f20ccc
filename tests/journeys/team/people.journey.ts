import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { openLive, waitUntilLive } from "#tests/journeys/support/live.ts";
import { expectNoHorizontalScroll, signIn, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

/** Of the demonstration: it has papers and a customer who can sign in. */
const caseNumber = "F-2026-0005";
const minute = 60_000;

for (const language of oneLanguage)
  test(`a name in a paper becomes a person, whose objection works everywhere (${language})`, async ({
    page,
    browser,
  }) => {
    const t = textsFor(language);
    const place = `Ort ${Date.now()}`;
    await signInAsStaff(page, t, language);
    const desk = (await page.getByRole("link", { name: caseNumber }).first().getAttribute("href")) ?? "";
    await openLive(page, `${desk}/people`);
    await expectAccessible(page);

    // A forbidden source says so while it is typed.
    const add = page.locator("details").filter({ has: page.getByText(t("persons_add"), { exact: true }) });
    await add.locator("summary").click();
    await add.getByLabel(t("persons_source_kind_label")).selectOption("publication");
    await add.getByLabel(t("persons_source_citation")).fill("Auskunft der Zulassungsstelle");
    await expect(add.getByRole("alert")).toContainText("StVG");
    await add.getByLabel(t("persons_source_citation")).fill("Fahrzeugbrief, Blatt 2");
    await expect(add.getByRole("alert")).toHaveCount(0);
    await add.getByLabel(t("persons_source_kind_label")).selectOption("customer_paper");
    await add.getByLabel(t("persons_place")).fill(place);
    await add.getByLabel(t("persons_name")).fill("Erika Mustermann");
    await submit(page, add.getByRole("button", { name: t("persons_add"), exact: true }));
    const row = page.locator('li[id^="p-"]').filter({ hasText: place });
    await expect(row).toContainText("Fahrzeugbrief, Blatt 2");
    await expect(row).not.toContainText("Mustermann");
    await expectAccessible(page);
    for (const width of [390, 1024]) await expectNoHorizontalScroll(page, width);

    // The name opens with a reason.
    await row.getByLabel(t("persons_reason"), { exact: true }).selectOption("check_source");
    await submit(page, row.getByRole("button", { name: t("persons_details_open"), exact: true }));
    await expect(row).toContainText("Erika Mustermann");

    // A period of custody names them by their pseudonym.
    await openLive(page, `${desk}?edit=new-custody#new-custody`);
    const form = page.getByRole("region", { name: t("custody_new") });
    const holder = form.getByLabel(t("persons_holder_label"));
    const option = holder.locator("option").filter({ hasText: place });
    await holder.selectOption((await option.getAttribute("value")) ?? "");
    await form.getByLabel(t("custody_begin"), { exact: true }).fill("1961");
    await form.getByLabel(t("custody_end"), { exact: true }).fill("1968");
    await submit(page, form.getByRole("button", { name: t("desk_save_draft") }));
    const period = page
      .getByRole("table", { name: t("custody_periods") })
      .locator("tr")
      .filter({ hasText: place });
    await expect(period).toContainText("1961");
    const draft = ((await period.getAttribute("id")) ?? "").replace("c-", "");
    await openLive(page, `${desk}?publish=yes&chosen=${draft.slice(-12)}#publication`);
    await submit(
      page,
      page
        .locator("#publication")
        .getByRole("button", { name: t("desk_publish_now") })
        .last(),
    );

    const context = await browser.newContext();
    const customer = await context.newPage();
    const dashboard = desk.replace("/team/", "/dashboard/");
    await customer.goto(`/${language}/auth?next=${dashboard}`);
    await signIn(customer, t, "betrieb@example.org");
    await expect(async () => {
      await customer.goto(dashboard);
      await expect(customer.locator("body")).toContainText(place, { timeout: 2_000 });
    }).toPass({ timeout: minute });

    // Somebody objects: nothing names them any more.
    await openLive(page, `${desk}/people`);
    await row.getByRole("link").first().click();
    await row
      .locator("summary")
      .filter({ hasText: t("persons_object") })
      .click();
    await submit(page, row.getByRole("button", { name: t("persons_object"), exact: true }));
    await expect(row).toContainText(t("persons_withheld_objected"));
    await expect(async () => {
      await customer.goto(dashboard);
      await expect(customer.locator("body")).not.toContainText(place, { timeout: 2_000 });
    }).toPass({ timeout: minute });

    await customer.getByRole("link", { name: t("access_tab"), exact: true }).click();
    await expect(customer.getByRole("heading", { name: t("access_title") })).toBeVisible();
    await expect(customer.locator("body")).toContainText(t("persons_why_check_source"));
    await expect(customer.locator("body")).not.toContainText("Ruth Probe");
    await waitUntilLive(customer);
    await expectAccessible(customer);
    for (const width of [390, 1024]) await expectNoHorizontalScroll(customer, width);
    await context.close();
  });

async function submit(page: Page, button: ReturnType<Page["getByRole"]>): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await button.click();
  await answered;
}
