import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoHorizontalScroll } from "../support/steps.ts";
import { textsFor } from "../support/texts.ts";

test.use({ viewport: { width: 390, height: 844 } });

for (const language of ["de", "en"] as const)
  test(`a stranger verifies by telephone and without a script (${language})`, async ({ browser, page }) => {
    const t = textsFor(language);
    await page.goto(`/${language}/verify`);
    await expectAccessible(page);
    const answer = await page.goto(`/${language}/verify/Z-0000-0000-0000`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: t("verify_unknown_title") })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`/${language}/verify`);
    await plain.getByLabel(t("verify_number"), { exact: true }).fill("z 0000 0000 0000");
    await plain.getByRole("button", { name: t("verify_number_send") }).click();
    await expect(plain.getByText(t("verify_unknown_number"))).toBeVisible();
    await plain.getByLabel(t("verify_file"), { exact: true }).setInputFiles({
      name: "brief.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7 nothing"),
    });
    await plain.getByRole("button", { name: t("verify_file_send") }).click();
    await expect(plain.getByText(t("verify_unknown_file"))).toBeVisible();
    await context.close();
  });
