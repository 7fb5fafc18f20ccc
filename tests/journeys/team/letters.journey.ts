import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { waitUntilLive } from "#tests/journeys/support/live.ts";
import { expectNoHorizontalScroll, signIn, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

type Texts = ReturnType<typeof textsFor>;

/** Of the demonstration: a BMW of a business customer, in work. */
const caseNumber = "F-2026-0005";
const archive = (language: string) =>
  language === "de" ? "BMW Group Classic, Archiv" : "BMW Group Classic, archive";

async function openCase(page: Page, t: Texts, language: "de" | "en"): Promise<string> {
  await signInAsStaff(page, t, language);
  await page.goto(`/${language}/team`);
  const address = await page.getByRole("link", { name: caseNumber }).first().getAttribute("href");
  return address?.split(/[?#]/)[0] ?? "";
}

/** A press whose answer the next step relies on. */
async function press(page: Page, name: string) {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name, exact: true }).first().click();
  await answered;
}

for (const language of oneLanguage)
  test(`a question becomes a letter, its "nothing" the customer's search (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const t = textsFor(language);
    const desk = await openCase(page, t, language);

    // The catalogue is delivered without addresses.
    await page.goto(`/${language}/team/archives`);
    await waitUntilLive(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: archive(language) }).click();
    await page.getByLabel(t("archives_address"), { exact: false }).fill("Beispielweg 1\n80809 München");
    await press(page, t("archives_save"));
    await expect(page.getByText(t("flash_archive_saved_text"))).toBeVisible();

    await page.goto(`${desk}/questions`);
    await waitUntilLive(page);
    await expectAccessible(page);
    const offered = page.locator("li").filter({ hasText: archive(language) });
    await offered.getByRole("button").click();
    await page
      .getByRole("link", { name: t("letters_new"), exact: false })
      .first()
      .click();
    await expect(page.getByLabel(t("letters_addressee"))).toHaveValue(/Beispielweg 1\n80809 München/);
    for (const width of [1440, 390]) await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
    await press(page, t("letters_write"));

    await expect(page.getByText(`${t("letters_channel_post")}, ${t("letters_state_written")}`)).toBeVisible();
    await expectAccessible(page);
    await press(page, t("letters_print"));
    const pdf = page.getByRole("link", { name: t("letters_open_print") });
    const file = await page.request.get((await pdf.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("application/pdf");
    await page.getByLabel(t("letters_proof")).fill("RR 123 456 DE");
    await press(page, t("letters_posted"));
    await expect(page.getByText("RR 123 456 DE")).toBeVisible();

    await page.getByLabel(t("letters_outcome_nothing"), { exact: true }).check();
    await page
      .getByLabel(t("questions_looked_for"))
      .fill("Bautag und Farbe, im Werk nach der Nummer gesucht");
    await press(page, t("letters_record"));
    await expect(page.getByText(t("flash_letter_answered_text"))).toBeVisible();
    await page.goto(`${desk}/questions`);
    await expect(page.getByText(t("questions_nothing"), { exact: true }).first()).toBeVisible();

    const customer = await browser.newPage();
    await customer.goto(`/${language}/auth?next=/${language}/dashboard/researches/${desk.split("/").at(-1)}`);
    await signIn(customer, t, "betrieb@example.org");
    await expect(customer.getByText("im Werk nach der Nummer gesucht")).toBeVisible();
    await customer.close();
  });

for (const language of oneLanguage)
  test(`one letter goes to several record holders, each read before (${language})`, async ({ page }) => {
    test.setTimeout(120_000);
    const t = textsFor(language);
    const desk = await openCase(page, t, language);
    const offered = page.getByRole("group", { name: t("letters_serial_choose") }).locator("label");
    const unreachable = offered.filter({ hasText: t("archives_no_address") }).getByRole("checkbox");
    await page.goto(`${desk}/questions/several`);
    await waitUntilLive(page);
    await page.getByLabel(t("questions_text")).fill("Zulassung 1971 in Hamburg?");
    await page.getByRole("button", { name: t("letters_serial_preview") }).click();
    await expect(page.getByText(t("problem_letters_nobody_chosen"))).toBeVisible();
    await expect(offered.first(), "whom a letter reaches stands first").not.toContainText(
      t("archives_no_address"),
    );
    const ids = await unreachable.evaluateAll((boxes) => boxes.map((box) => box.getAttribute("value")));
    const chosen = ids.slice(0, 2).map((id) => page.locator(`input[name=to][value="${id}"]`));
    for (const box of chosen) await box.check();
    await page.getByRole("button", { name: t("letters_serial_preview") }).click();
    await expect(
      page.getByRole("heading", { name: t("letters_serial_previews", { count: "2" }) }),
    ).toBeVisible();
    for (const width of [1440, 390]) await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
    // Delivered without an address: all or none.
    await press(page, t("letters_serial_write", { count: "2" }));
    await expect(page.getByText(t("problem_letters_address_missing")).first()).toBeVisible();

    const names = await page
      .locator("#previews")
      .getByRole("link", { name: t("letters_serial_edit") })
      .all();
    const addresses = await Promise.all(names.map((link) => link.getAttribute("href")));
    for (const address of addresses) {
      await page.goto(address ?? "");
      await page.getByLabel(t("archives_address"), { exact: false }).fill("Am Markt 1\n12345 Beispielstadt");
      await press(page, t("archives_save"));
      await expect(page.getByText(t("flash_archive_saved_text"))).toBeVisible();
    }
    await page.goto(`${desk}/questions/several`);
    await page.getByLabel(t("questions_text")).fill("Zulassung 1971 in Hamburg?");
    for (const box of chosen) await box.check();
    await page.getByRole("button", { name: t("letters_serial_preview") }).click();
    await press(page, t("letters_serial_write", { count: "2" }));
    await expect(page).toHaveURL(/\/team\/letters\?batch=/);
    await expect(page.getByText(t("letters_state_written"))).toHaveCount(2);
    await expectAccessible(page);
  });

for (const language of oneLanguage)
  test(`a customer asks for their own data, and ticks off what was sent (${language})`, async ({ page }) => {
    const t = textsFor(language);
    await page.goto(`/${language}/auth?next=/${language}/dashboard/researches`);
    await signIn(page, t, "kundin@example.org");
    await page
      .getByRole("link", { name: /Käfer|Beetle/ })
      .first()
      .click();
    await page.getByRole("link", { name: t("own_data_tab"), exact: true }).click();
    const item = page.locator("#own-insurer");
    await expect(item.getByRole("heading", { name: t("own_insurer") })).toBeVisible();
    await waitUntilLive(page);
    for (const width of [1440, 390]) await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
    await item.getByText(t("own_data_fill")).click();
    await item.getByLabel(t("own_data_sender")).fill("Hanna Beispiel\nGroßer Weg 1\n29221 Celle");
    await item.getByLabel(t("own_data_recipient")).fill("Beispiel-Versicherung");
    const send = async (name: RegExp) => {
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await item.getByRole("button", { name }).click();
      await answered;
    };
    await send(new RegExp(`^${t("own_data_save")}`));
    await expect(page.getByText(t("problem_letters_own_address_missing")).first()).toBeVisible();
    await item
      .getByLabel(t("own_data_recipient"))
      .fill("Beispiel-Versicherung\nAm Markt 2\n12345 Musterstadt");
    await send(new RegExp(`^${t("own_data_save")}`));
    const link = item.getByRole("link", { name: /PDF/ });
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("application/pdf");
    await send(new RegExp(`^${t("own_data_sent")}`));
    await expect(item.getByRole("link", { name: t("own_data_upload") })).toBeVisible();
    await send(new RegExp(`^${t("own_data_answered")}`));
    await send(new RegExp(`^${t("own_data_again")}`));
    await expect(item.getByRole("button", { name: new RegExp(`^${t("own_data_answered")}`) })).toBeVisible();
  });
