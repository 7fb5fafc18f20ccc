import { expect, type Locator, type Page } from "@playwright/test";
import { waitUntilLive } from "./live.ts";

const mostKeys = 250;

/** As a person without a mouse gets there: by Tab, or by Shift and Tab to what stands before. Fails where these do not lead. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // The step before may still be loading, and take the focus with it when it goes.
  await waitUntilLive(page);
  for (let pressed = 0; pressed < mostKeys; pressed++) {
    const key = await target.evaluate((element) => {
      const { activeElement: now, body } = document;
      if (now === element) return null;
      const isBehind =
        now && now !== body && element.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBehind ? "Shift+Tab" : "Tab";
    });
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${mostKeys} times Tab did not lead to ${String(target)}.`);
}

export async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** In place of what the field holds. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}
