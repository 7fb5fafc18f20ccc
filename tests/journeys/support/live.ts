import type { Page } from "@playwright/test";

/** Waits until the page listens: before, keys go nowhere and no draft is kept. A page without scripts never does. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const held =
      document.querySelector<HTMLTemplateElement>("template#scripts")?.content.childElementCount ?? 0;
    const hasScripts = held > 0 || document.querySelector("script[type=module]") !== null;
    const { live } = document.documentElement.dataset;
    return document.readyState !== "loading" && (!hasScripts || live === location.href.replace(/#.*/, ""));
  });
}

/** Opens a page with all that it fetches by itself, and waits until it listens: a busy machine may be idle before. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await waitUntilLive(page);
}

/** A key of the page's own, once the page listens for it. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await waitUntilLive(page);
  await page.keyboard.press(key);
}
