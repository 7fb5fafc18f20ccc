import { expect, type Page, test } from "@playwright/test";
import { waitUntilLive } from "#tests/journeys/support/live.ts";
import { signIn } from "#tests/journeys/support/steps.ts";
import { onlyEnglish, textsFor } from "#tests/journeys/support/texts.ts";

/** Presses Tab until the element has the focus, with a limit. */
async function tabTo(page: Page, name: string, role = "link"): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed++) {
    const focused = page.locator(":focus");
    if ((await focused.count()) > 0) {
      const matches = await focused.evaluate(
        (element, { name, role }) => {
          const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
          const kind = element.tagName === "A" ? "link" : element.tagName.toLowerCase();
          return label.trim() === name && kind === role;
        },
        { name, role },
      );
      if (matches) return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach »${name}«.`);
}

/** The focused element must be visible. */
async function expectFocusSeen(page: Page): Promise<void> {
  const outline = await page
    .locator(":focus")
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).outlineWidth));
  expect(outline).toBeGreaterThanOrEqual(2);
}

for (const language of onlyEnglish) {
  const t = textsFor(language);

  test(`AC-05 all six tabs and their sub-tabs by keyboard alone (${language})`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto(`/${language}/auth?next=/${language}/dashboard`);
    await signIn(page, t, "kundin@example.org");
    await waitUntilLive(page);
    const tabs = [
      ["dashboard_overview", "", "dashboard_current"],
      ["dashboard_researches", "/researches", "dashboard_researches"],
      ["uploads_tab", "/uploads", "uploads_valuable"],
      ["my_orders", "/orders", "my_orders"],
      ["my_messages", "/messages", "my_messages_write"],
      ["dashboard_profile", "/profile", "profile_person"],
    ] as const;
    for (const [tab, path, heading] of tabs) {
      await tabTo(page, t(tab));
      await expectFocusSeen(page);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`/${language}/dashboard${path}$`));
      await expect(page.getByRole("heading", { name: t(heading), exact: true })).toBeVisible();
      // After navigation reading starts at the content, past the site header.
      if (path) await expect(page.locator("#content")).toBeFocused();
    }
    const parts = page.getByRole("navigation", { name: t("profile_parts") });
    for (const part of ["profile_security", "profile_privacy"]) {
      await tabTo(page, t(part));
      await page.keyboard.press("Enter");
      await expect(parts.getByRole("link", { name: t(part), exact: true })).toHaveAttribute(
        "aria-current",
        "page",
      );
    }
  });

  test(`AC-05 a message is written and sent by keyboard alone (${language})`, async ({ page }) => {
    await page.goto(`/${language}/auth?next=/${language}/dashboard/messages`);
    await signIn(page, t, "kundin@example.org");
    await expect(page.getByRole("heading", { name: t("my_messages_write") })).toBeVisible();
    await page.getByLabel(t("my_messages_about")).focus();
    await page.keyboard.press("End"); // The general enquiry comes last.
    await page.keyboard.press("Tab");
    await expect(page.getByLabel(t("my_messages_text"))).toBeFocused();
    await page.keyboard.type("Nur mit Tasten geschrieben.");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: t("my_messages_send") })).toBeFocused();
    await expectFocusSeen(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("flash_message_sent"))).toBeVisible();
  });
}
