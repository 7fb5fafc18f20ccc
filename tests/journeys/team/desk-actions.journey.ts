import { expect, type Locator, type Page, test } from "@playwright/test";
import { pressKey, waitUntilLive } from "#tests/journeys/support/live.ts";
import { signInAsStaff } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";
import { manyPages } from "#tests/world/many-pages.ts";

/** What an action costs a person: presses of the mouse and of keys that are no text. A drag is one press. */
class Hands {
  readonly #page: Page;
  #presses = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.#presses++;
    await target.click();
  }

  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.#presses++;
      await pressKey(this.#page, key);
    }
  }

  async drag(from: [number, number], to: [number, number]): Promise<void> {
    this.#presses++;
    await this.#page.mouse.move(...from);
    await this.#page.mouse.down();
    await this.#page.mouse.move(...to, { steps: 4 });
    await this.#page.mouse.up();
  }

  write(text: string): Promise<void> {
    return this.#page.keyboard.insertText(text);
  }

  /** A file from the desktop, let go over the tab. */
  async drop(name: string, text: string): Promise<void> {
    this.#presses++;
    const files = await this.#page.evaluateHandle(
      ([name, text]) => {
        const brought = new DataTransfer();
        brought.items.add(new File([text ?? ""], name ?? "", { type: "application/pdf" }));
        return brought;
      },
      [name, text],
    );
    await this.#page.dispatchEvent("#sources", "drop", { dataTransfer: files });
  }

  takePresses(): number {
    const presses = this.#presses;
    this.#presses = 0;
    return presses;
  }
}

for (const language of oneLanguage)
  test(`what is done most often takes few presses (${language})`, async ({ page }) => {
    const t = textsFor(language);
    const hands = new Hands(page);
    await signInAsStaff(page, t, language);
    await page.goto(`/${language}/team`);
    await waitUntilLive(page);
    await hands.keys("j", "o");
    await expect(page).toHaveURL(/\/team\/researches\/[0-9a-f-]{36}/);
    expect(hands.takePresses(), "open a case").toBeLessThanOrEqual(2);
    const desk = new URL(page.url()).pathname;

    await page.goto(`${desk}/evidence`);
    await waitUntilLive(page);
    const title = `Brief ${Date.now()}`;
    await hands.drop("brief.pdf", `${manyPages(2)}\n% ${title}`);
    const field = page.locator("#add").getByLabel(t("evidence_title")).first();
    await expect(field).toBeFocused();
    await hands.write(title);
    await hands.keys("Tab", "B", "Tab", "Enter");
    await expect(page.getByText(t("flash_source_added"), { exact: true })).toBeVisible();
    expect(hands.takePresses(), "a source from a file").toBeLessThanOrEqual(5);

    const sheet = page.locator(".reading-sheet");
    await expect(sheet.getByRole("img")).toHaveJSProperty("naturalWidth", 1600, { timeout: 30_000 });
    await waitUntilLive(page);
    const { x, y } = (await sheet.boundingBox()) ?? { x: 0, y: 0 };
    await hands.drag([x + 40, y + 60], [x + 240, y + 90]);
    await expect(page.locator("#viewer textarea[name=transcript]")).toBeFocused();
    await hands.write(`zugelassen, ${title}`);
    await hands.keys("Control+Enter");
    await expect(page.locator('[id^="citation-"]').filter({ hasText: title })).toBeVisible();
    expect(hands.takePresses(), "crop and transcribe").toBeLessThanOrEqual(2);

    await page.goto(desk);
    await waitUntilLive(page);
    await hands.keys("e");
    await expect(page.locator("#new input[name=date]")).toBeFocused();
    await hands.write("1968");
    await hands.keys("Tab", "R", "Tab");
    await expect(page.locator("#new input[name=titleDe]")).toBeFocused();
    await hands.write(title);
    await hands.keys("Enter");
    await expect(page.getByText(t("flash_draft_saved"), { exact: true })).toBeVisible();
    expect(hands.takePresses(), "a new statement").toBeLessThanOrEqual(7);

    await hands.click(
      page
        .locator("#history")
        .getByText(/\(\d+\) …$/)
        .first(),
    );
    const publication = page.locator("#publication");
    await expect(publication.getByRole("button", { name: t("desk_publish_now") })).toBeVisible();
    expect(hands.takePresses() + 1, "publish").toBeLessThanOrEqual(2);
  });
