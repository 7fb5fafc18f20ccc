import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { openLive } from "#tests/journeys/support/live.ts";
import { expectNoHorizontalScroll, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";
import { camtFile } from "#tests/world/money/camt053.ts";

const languages = ["de", "en"] as const;

for (const [at, language] of languages.entries()) {
  const t = textsFor(language);
  test(`${language}: a bank's file is taken whole, and each of its lines is accounted for`, async ({
    page,
  }) => {
    await signInAsStaff(page, t, language);
    await openLive(page, `/${language}/team/money`);
    const name = `auszug-${language}.xml`;
    const day = (n: number) => `2026-${at + 8}-${String(n).padStart(2, "0")}`.replace(/-(\d)-/, "-0$1-");
    const first = camtFile({
      id: `${at}01`,
      sequence: 1 + at * 10,
      opening: [100, day(1)],
      closing: [103.98, day(3)],
      lines: [
        { amount: "1.99", name: "Anna Alt", text: "Danke", on: day(2) },
        { amount: "1.99", name: "Bert Berg", text: "Danke", on: day(2) },
        { amount: "0.00", text: "Abschluss 3. Quartal", on: day(3) },
      ],
    });
    const third = camtFile({
      id: `${at}03`,
      sequence: 3 + at * 10,
      opening: [120, day(7)],
      closing: [110, day(8)],
      lines: [{ amount: "5.90", debit: true, text: "Entgelt", on: day(8) }],
    });
    for (const [file, xml] of [
      [name, first],
      [`spaeter-${name}`, third],
    ] as const) {
      await page.getByLabel(t("statement_file")).setInputFiles({
        name: file,
        mimeType: "application/xml",
        buffer: Buffer.from(xml),
      });
      await page.getByRole("button", { name: t("statement_take") }).click();
      await expect(page.locator("#files").getByRole("link", { name: file, exact: true })).toBeVisible();
    }
    const row = page
      .locator("#files li[id^=file-]")
      .filter({ has: page.getByRole("link", { name, exact: true }) });
    await expect(row).toContainText(t("statement_count_open", { count: "2" }));
    await expect(row).toContainText(t("statement_adds_up"));
    await row.getByText(t("statement_unread")).click();
    await expect(row).toContainText(t("statement_unread_zero"));
    await expect(page.locator("#files")).toContainText(t("statement_gaps"));
    const download = page.waitForEvent("download");
    await row.getByRole("link", { name, exact: true }).click();
    expect((await download).suggestedFilename()).toBe(name);
    await expectAccessible(page);
    for (const width of [1440, 390]) await expectNoHorizontalScroll(page, width);
  });
}
