import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

for (const language of ["de", "en"] as const) {
  const t = textsFor(language);

  test(`a plate is read while typing, and its URL can be shared (${language})`, async ({ page }) => {
    await page.goto(`/${language}`);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t("site_decode") })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("decode_title"));
    const field = page.getByLabel(t("decode_field"));
    await field.pressSequentially("BR 87-5575", { delay: 20 });
    await expect(page.getByText("Tecklenburg")).toBeVisible();
    await expect(page).toHaveURL(/q=BR\+87-5575/);
    await expect(field).toBeFocused();
    await expectAccessible(page);
    const shared = await page.context().newPage();
    await shared.goto(page.url());
    await expect(shared.getByText("Tecklenburg")).toBeVisible();
  });

  test(`an example shows a stamped number and its parts (${language})`, async ({ page }) => {
    await page.goto(`/${language}/decode`);
    await page.getByRole("link", { name: "8R02S125559" }).click();
    await expect(page.getByRole("heading", { name: /Ford Mustang/ })).toBeVisible();
    await expect(page.getByLabel(t("decode_field"))).toHaveValue("8R02S125559");
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  });
}

for (const language of ["de", "en"] as const)
  test(`half a plate typed on the home page leads to the life of that car in three clicks (${language})`, async ({
    page,
  }) => {
    const t = textsFor(language);
    await page.goto(`/${language}`);
    // One: the first box; the others follow while typing, once they have come into view and are one field.
    await page.locator("#door-form").scrollIntoViewIfNeeded();
    await expect(page.locator("#door-form")).toHaveAttribute("data-watched");
    await page.locator("#door-form input[name=c1]").click();
    await page.keyboard.type("m-jx 8", { delay: 60 });
    // Two: the life. Three: its first plate.
    await page.getByRole("link", { name: "BMW 507, 1957" }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/archive/bmw-507-70079$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("BMW 507, 1957");
    await expect(page.getByRole("heading", { name: t("reading_journey") })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole("link", { name: /M.JX 800/ })
      .first()
      .click();
    await expect(page.locator(".life-entry:target")).toContainText("Hans Stuck");
  });

test("AC-02 the scale of a life is zoomed, dragged, and moved by keyboard", async ({ page }) => {
  const t = textsFor("de");
  await page.goto("/de/archive/bmw-507-70079");
  const drawing = page.getByRole("region", { name: t("history_drawing") });
  const scrolled = () => drawing.evaluate((frame) => frame.scrollLeft);
  const isWhole = () => drawing.evaluate((frame) => frame.scrollWidth <= frame.clientWidth);
  const zoomed = (zoom: string) => page.getByText(t("history_zoomed", { zoom }), { exact: true });
  await expect.poll(isWhole).toBe(true);

  await expect(async () => {
    await page.getByRole("button", { name: t("history_zoom_in") }).click();
    await expect(page.getByRole("status").filter({ hasText: /\d/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await drawing.focus();
  await page.keyboard.press("0");
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect(zoomed("4")).toBeVisible();

  const before = await scrolled();
  const { x, y, width } = (await drawing.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  // From the names at the top, so that it begins and ends over links.
  await page.mouse.move(x + width / 2, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 300, y + 40, { steps: 5 });
  await page.mouse.up();
  expect(Math.round((await scrolled()) - before)).toBe(300);
  expect(new URL(page.url()).hash, "a drag follows no link").toBe("");

  await drawing.focus();
  await page.keyboard.press("Home");
  await expect.poll(scrolled).toBe(0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(scrolled).toBeGreaterThan(20);
  await page.keyboard.press("End");
  await expect
    .poll(() => drawing.evaluate((frame) => frame.scrollWidth - frame.clientWidth - frame.scrollLeft))
    .toBeLessThan(2);

  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -60);
  await page.keyboard.up("Control");
  await expect(zoomed("4")).toHaveCount(0);
  await page.getByRole("button", { name: t("history_zoom_whole") }).click();
  await expect.poll(isWhole).toBe(true);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form works by its URL", async ({ page }) => {
    const t = textsFor("de");
    await page.goto("/de/decode");
    await page.getByLabel(t("decode_field")).fill("WVWZZZ1KZ6W000001");
    await page.getByLabel(t("decode_make")).fill("Opel");
    await page.getByRole("button", { name: t("decode_send") }).click();
    await expect(page.getByText("Sie haben Opel angegeben; die Nummer deutet auf Volkswagen.")).toBeVisible();
  });

  test("the open archive is searched, narrowed down and cited", async ({ page }) => {
    const t = textsFor("de");
    await page.goto("/de/archive");
    await page.getByLabel(t("reading_field"), { exact: true }).fill("m jx 8");
    await page.getByRole("button", { name: t("reading_send"), exact: true }).click();
    await page.getByRole("link", { name: /BMW 507/ }).click();
    const evidence = page.locator(".life-evidence").first();
    await evidence.locator("summary").click();
    await evidence.getByRole("link", { name: t("reading_cite") }).click();
    await expect(page.getByRole("link", { name: "BibTeX" })).toBeVisible();
  });
});
