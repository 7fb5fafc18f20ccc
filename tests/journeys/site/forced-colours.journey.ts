import { expect, type Page, test } from "@playwright/test";
import { openLive } from "#tests/journeys/support/live.ts";
import { signIn } from "#tests/journeys/support/steps.ts";
import { countTabStops } from "#tests/journeys/support/tab-stops.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

const open = ["/de", "/de/search", "/de/auth", "/de/contact", "/de/withdrawal", "/de/cookies", "/de/status"];
const ofCustomers = [
  "/de/dashboard/researches",
  "/de/dashboard/uploads",
  "/de/dashboard/orders",
  "/de/dashboard/messages",
  "/de/dashboard/profile",
  "/de/checkout/basic",
];

// A reader who forces colours loses every background: what only a colour sets apart is gone.
test("AC-05 with forced colours every control keeps its edge, and the focus is seen", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  for (const path of open) await expectEdges(page, path);
  const t = textsFor("de");
  await openLive(page, "/de/auth?next=/de/dashboard");
  await signIn(page, t, "kundin@example.org");
  await expect(page.getByText(t("dashboard_tagline"))).toBeVisible();
  for (const path of ofCustomers) await expectEdges(page, path);
});

async function expectEdges(page: Page, path: string): Promise<void> {
  await openLive(page, path);
  expect(await page.evaluate(countTabStops, "footer"), path).toBeGreaterThan(3);
  expect(await page.evaluate(edgeless), path).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const outline = await page
    .locator(":focus")
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).outlineWidth));
  expect(outline, `${path}: the focus`).toBeGreaterThanOrEqual(2);
}

/** Runs in the page: visible buttons and fields without border, outline or underline. The browser draws radios and boxes. */
function edgeless(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    "button, select, textarea, input:not([type=radio], [type=checkbox])",
  );
  return (
    [...controls]
      // The picker of files lies unseen above its button.
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => !control.closest("[aria-hidden=true]"))
      .filter((control) => control.getBoundingClientRect().width > 1)
      .filter((control) => {
        // Its frame is the plate.
        const drawn = control.closest(".plate-field") ?? control;
        const { borderStyle, borderBottomWidth, outlineStyle, textDecorationLine } = getComputedStyle(drawn);
        const bordered = borderStyle !== "none" && Number.parseFloat(borderBottomWidth) > 0;
        return !bordered && outlineStyle === "none" && textDecorationLine === "none";
      })
      .map((control) => control.outerHTML.slice(0, 120))
  );
}
