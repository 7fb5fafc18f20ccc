import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { waitUntilLive } from "#tests/journeys/support/live.ts";
import { signInAsStaff } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

const table = [
  "Signatur;Marke;Modell;Baujahr;Kennzeichen;Ort;Datum;Halter",
  "A-1;Opel;Kapitän;1955;CE-A 17;Celle;12.5.1962;Erika Mustermann",
  "A-2;Borgward;Isabella;bald;CE-B 4;Celle;1963;",
  "A-3;Hanomag;Kurier;1956;H-AB 12;Hannover;um 1965;Max Mustermann",
].join("\r\n");

for (const language of oneLanguage)
  test(`a list is mapped, tried and imported into a new source (${language})`, async ({ page }) => {
    const t = textsFor(language);
    const key = `wagenliste-${language}-${Date.now()}`;
    await signInAsStaff(page, t, language, "leitung@example.org");
    await page.goto(`/${language}/team`);
    await page.getByRole("link", { name: t("archive_title"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("archive_title"));
    await page.getByText(t("archive_new_source"), { exact: true }).click();
    await page.getByLabel(t("archive_source_key"), { exact: true }).fill(key);
    await page.getByLabel(t("archive_source_title"), { exact: true }).fill("Wagenliste der Zulassungsstelle");
    await page.getByLabel(t("archive_source_kind")).selectOption("register");
    await page.getByLabel(t("archive_source_class")).selectOption("B");
    await page.getByLabel(t("archive_source_licence")).fill("CC0");
    await page.getByLabel(t("archive_source_basis")).fill("Art. 89 DSGVO");
    await expectAccessible(page);
    await page.getByRole("button", { name: t("archive_source_add") }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wagenliste der Zulassungsstelle");
    await page
      .getByLabel(t("archive_file"), { exact: true })
      .setInputFiles({ name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from(table, "latin1") });
    await expectAccessible(page);
    await page.getByRole("button", { name: t("archive_upload_send") }).click();

    await expect(page.getByLabel(t("archive_encoding"))).toHaveValue("windows-1252");
    const meaning = (column: string) =>
      page.getByLabel(t("archive_map_meaning_of", { column }), { exact: true });
    await expect(meaning("Kennzeichen")).toHaveValue("plates");
    await expect(meaning("Halter")).toHaveValue("person");
    await expect(page.getByRole("cell", { name: "Kapitän" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t("archive_dry_run") }).click();

    await expect(page.getByText(t("archive_state_dry_run"), { exact: true }).first()).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByText(t("archive_line_year", { found: "bald" }))).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: t("archive_problems_download") }).click();
    expect((await download).suggestedFilename()).toBe("liste.csv-errors.csv");

    await page.getByRole("button", { name: t("archive_import") }).click();
    await expect(page.getByText(t("archive_state_finished"), { exact: true }).first()).toBeVisible({
      timeout: 20_000,
    });
    // A year that nobody can read costs that cell, not its row.
    const counts = page.locator("dl").filter({ hasText: t("archive_added") });
    await expect(counts).toContainText(`${t("archive_added")}3`);
    await expect(counts).toContainText(`${t("archive_noted")}1`);
    await page.goto(`/${language}/team/archive/sources/${key}`);
    await page.getByRole("link", { name: t("sightings_open"), exact: true }).click();
    await expect(page.getByRole("link", { name: "Opel Kapitän 1955" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("searchbox", { name: t("sightings_search") }).fill("H-AB 12");
    await page.getByRole("button", { name: t("sightings_submit") }).click();
    await expect(page.getByRole("link", { name: "Opel Kapitän 1955" })).toBeHidden();
    await waitUntilLive(page);
    await page.getByRole("link", { name: "Hanomag Kurier 1956" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hanomag Kurier 1956");
    await expect(page.locator("main")).not.toContainText("Mustermann");
    await expectAccessible(page);
    await page.getByRole("link", { name: t("sightings_back") }).click();
    await expect(page.getByRole("searchbox", { name: t("sightings_search") })).toHaveValue("H-AB 12");
    await page.setViewportSize({ width: 320, height: 800 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  });
