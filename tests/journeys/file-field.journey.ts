import { expect, test } from "@playwright/test";
import { textsIn } from "./texts.ts";

const letter = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });

/** A browser that speaks English shows its own words over a German page, and the other way round. */
for (const scripts of [true, false])
  for (const language of ["de", "en"] as const)
    test.describe(`${scripts ? "with" : "without"} scripts`, () => {
      test.use({ javaScriptEnabled: scripts, locale: language === "de" ? "en-GB" : "de-DE" });

      test(`a picker of files speaks the page's language and names what was chosen (${language})`, async ({
        page,
      }) => {
        const t = textsIn(language);
        await page.goto(`/${language}/search`);
        const field = page.locator("input[type=file]");
        const none = page.getByText(t("frame_file_none"));
        // Both labels are the field's name: what is read on the button can be said to it (WCAG 2.5.3).
        await expect(field).toHaveAccessibleName(
          new RegExp(`^${t("search_documents")}.+${t("frame_file_choose")}$`),
        );
        const ownButton = await field.evaluate(
          (input) => getComputedStyle(input, "::file-selector-button").opacity,
        );
        expect(ownButton, "the browser's own button is not seen").toBe("0");
        if (scripts) {
          await page.locator("[data-consent-deed=necessary]").first().click();
          await expect(none).toBeVisible();
          await expect(field, "nor are its words").toHaveCSS("color", "rgba(0, 0, 0, 0)");
        } else await expect(field, "it names the file").not.toHaveCSS("color", "rgba(0, 0, 0, 0)");

        // The button of the page lies on that of the browser, so that a click opens the picker.
        const button = page.getByText(t("frame_file_choose"), { exact: true });
        await button.scrollIntoViewIfNeeded();
        const asked = page.waitForEvent("filechooser");
        const box = await button.boundingBox();
        await page.mouse.click((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
        await (await asked).setFiles(letter("kaufvertrag.pdf"));
        await expect(none).toBeHidden();
        if (scripts) await expect(page.getByText("kaufvertrag.pdf")).toBeVisible();

        const again = page.waitForEvent("filechooser");
        await field.press("Space");
        await again;
      });
    });
