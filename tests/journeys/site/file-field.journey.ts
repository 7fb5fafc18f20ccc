import { expect, test } from "@playwright/test";
import { textsFor } from "#tests/journeys/support/texts.ts";

const pdfFile = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });

/** The browser's language differs from the page's. */
for (const scripts of [true, false])
  for (const language of ["de", "en"] as const)
    test.describe(`${scripts ? "with" : "without"} scripts`, () => {
      test.use({ javaScriptEnabled: scripts, locale: language === "de" ? "en-GB" : "de-DE" });

      test(`a file picker speaks the page's language and names the chosen file (${language})`, async ({
        page,
      }) => {
        const t = textsFor(language);
        await page.goto(`/${language}/search`);
        const field = page.locator("input[type=file]");
        const none = page.getByText(t("site_file_none"));
        // Both labels are part of the accessible name, so that voice control can use the visible one (WCAG 2.5.3).
        await expect(field).toHaveAccessibleName(
          new RegExp(`^${t("search_documents")}.+${t("site_file_choose")}$`),
        );
        const ownButton = await field.evaluate(
          (input) => getComputedStyle(input, "::file-selector-button").opacity,
        );
        expect(ownButton, "the browser's own button is not seen").toBe("0");
        if (scripts) {
          await page.locator("[data-consent-action=necessary]").first().click();
          await expect(none).toBeVisible();
          await expect(field, "nor are its words").toHaveCSS("color", "rgba(0, 0, 0, 0)");
        } else await expect(field, "it names the file").not.toHaveCSS("color", "rgba(0, 0, 0, 0)");

        // The page's button covers the native one, so that a click opens the picker.
        const button = page.getByText(t("site_file_choose"), { exact: true });
        await button.scrollIntoViewIfNeeded();
        const asked = page.waitForEvent("filechooser");
        const box = await button.boundingBox();
        await page.mouse.click((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
        await (await asked).setFiles(pdfFile("kaufvertrag.pdf"));
        await expect(none).toBeHidden();
        if (scripts) await expect(page.getByText("kaufvertrag.pdf")).toBeVisible();

        const again = page.waitForEvent("filechooser");
        await field.press("Space");
        await again;
      });
    });
