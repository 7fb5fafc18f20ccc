import { expect, type Locator, type Page, test } from "@playwright/test";
import { openLive } from "#tests/journeys/support/live.ts";
import { forEachPage, groupsOf } from "#tests/journeys/support/many-pages.ts";
import { openMail } from "#tests/journeys/support/steps.ts";
import { countTabStops } from "#tests/journeys/support/tab-stops.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

const t = textsFor("de");

/** A focused element and whether its focus can be seen. */
type Stop = { name: string; seen: boolean; marked: boolean; free: boolean; inOrder: boolean };

const pages = [
  "/de",
  "/de/search",
  "/de/decode",
  "/de/faq",
  "/de/contact",
  "/de/contact/appointment",
  "/de/quote",
  "/de/newsletter",
  "/de/stories/new",
  "/de/withdrawal",
  "/de/auth",
  "/de/terms",
  "/de/cookies",
  "/de/sample-report",
  "/en",
];

for (const path of ["/de", "/de/contact"])
  test(`AC-02 AC-05 Tab reaches every control of ${path} past the cookie banner`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLive(page, path);
    await expectReached(page, path);
  });

for (const group of groupsOf(8, pages))
  test(`AC-02 AC-05 Tab reaches every control of ${group[0]} to ${group.at(-1)}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openAnswered(page, "/de/contact");
    await forEachPage(group, async (path) => {
      await openLive(page, path);
      await expectReached(page, path);
    });
  });

async function expectReached(page: Page, path: string): Promise<void> {
  // The foot is the same on every page.
  const past = path === "/de" || path === "/en" ? "" : "footer";
  const stops = await walk(page, past);
  const expectedStops = await page.evaluate(countTabStops, past);
  expect(stops.length, "everything that can be reached is reached, and the walk ends").toBe(expectedStops);
  const wrong = stops.filter(({ seen, marked, free, inOrder }) => !(seen && marked && free && inOrder));
  expect(wrong).toEqual([]);
  expect(stops[0]?.name).toContain(textsFor(path.startsWith("/en") ? "en" : "de")("site_skip"));
}

/** Opens a page on which the cookie banner has been answered. */
async function openAnswered(page: Page, path: string): Promise<void> {
  await openLive(page, path);
  await page.locator("[data-consent-action=necessary]").first().click();
  await openLive(page, path);
}

/** Presses Tab until the focus leaves the page, returns to its start, or is in an element of this kind. */
async function walk(page: Page, past: string): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 500; presses++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(inspectFocus, { first: presses === 0, past });
    if (stop === null) return stops;
    stops.push(stop);
  }
  return stops;
}

/** Runs in the page. Null when nothing has the focus, the walk is back at its start, or in an element of this kind. */
async function inspectFocus({ first, past }: { first: boolean; past: string }): Promise<Stop | null> {
  // A frame for what slides into view on focus.
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const walk = window as unknown as { before?: Element; start?: Element };
  const at = document.activeElement;
  if (!at || at === document.body || (!first && at === walk.start)) return null;
  if (past && at.closest(past)) return null;
  if (first) walk.start = at;
  const inOrder =
    !walk.before || Boolean(walk.before.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING);
  walk.before = at;
  // Visually hidden controls show the focus on their label.
  const shown = at.matches(".sr-only, .sr-only *") ? (at.closest("label") ?? at) : at;
  const box = shown.getBoundingClientRect();
  const seen =
    box.width > 0 &&
    box.height > 0 &&
    box.bottom > 0 &&
    box.top < innerHeight &&
    box.right > 0 &&
    box.left < innerWidth;
  const outlined = [shown, shown.parentElement ?? shown, ...shown.querySelectorAll("*")].some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow.includes("inset");
  });
  const [x, y] = [
    Math.min(Math.max(box.left + Math.min(box.width, 40) / 2, 1), innerWidth - 1),
    Math.min(Math.max(box.top + Math.min(box.height, 24) / 2, 1), innerHeight - 1),
  ];
  const over = document.elementFromPoint(x, y);
  const free = over !== null && (shown.contains(over) || over.contains(shown));
  const name = `${at.tagName} ${(at.getAttribute("aria-label") ?? at.textContent ?? "").trim().slice(0, 40)} ${at.getAttribute("name") ?? ""}`;
  return { name, seen, marked: outlined, free, inOrder };
}

const focused = (page: Page): Locator => page.locator(":focus");

test("the language menu opens with Enter, closes with Escape and leads to the same page", async ({
  page,
}) => {
  await openAnswered(page, "/de/faq?q=preis");
  const summary = page.locator("header details summary").first();
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveAttribute("hreflang", "en");
  await page.keyboard.press("Escape");
  await expect(summary).toBeFocused();
  await expect(page.locator("header a[hreflang=en]")).toBeHidden();
  await page.keyboard.press("Enter");
  await page.locator("h1").click();
  await expect(page.locator("header a[hreflang=en]")).toBeHidden();
  await summary.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/faq\?q=preis$/);
});

test("the small-screen menu opens, closes on Escape and moves the focus to a section", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAnswered(page, "/de");
  const menu = page.locator("header details").last();
  const summary = menu.locator("summary");
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("link", { name: t("site_services") })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText(t("site_services"));
  await page.keyboard.press("Escape");
  await expect(summary).toBeFocused();
  await expect(menu.getByRole("link", { name: t("site_services") })).toBeHidden();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/de#how-it-works$/);
  await expect(page.locator("#how-it-works")).toBeFocused();
  await expect(menu).not.toHaveAttribute("open");
  // From another page the same item leads to the section.
  await openLive(page, "/de/faq");
  await page.locator("header details summary").last().press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/de#services$/);
  await expect(page.locator("#services")).toBeInViewport();
});

test("the quick search works by keyboard; its answer closes with Escape and restores the focus", async ({
  page,
}) => {
  await openAnswered(page, "/de");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText(t("home_door_had"));
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveAttribute("name", "vehicleType");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(t("search_chassis_hint_boat"))).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await page.keyboard.type("M-JX 800");
  const before = focused(page);
  await expect(before).toHaveAttribute("name", "kennzeichen");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("link", { name: /1,99/ })).toBeVisible({ timeout: 20_000 });
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator("[name=kennzeichen]")).toBeFocused();

  // The header's button submits the same form; while that is empty, it leads there.
  const start = page.locator("header").getByRole("link", { name: t("site_start_search") });
  await start.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator("[name=kennzeichen]").fill("");
  await start.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(focused(page)).toHaveAttribute("name", "vehicleType");
});

test("AC-05 a story is sent by keyboard: errors first, stars by arrow keys, the focus restored", async ({
  page,
}) => {
  await openAnswered(page, "/de");
  const link = page.locator("[data-opens=story]");
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const inside = await dialog.evaluate(
      (box) => box.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(inside, "nothing behind the dialog can be reached").toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: t("story_send") }).press("Enter");
  await expect(dialog.locator("[name=name]")).toBeFocused();
  for (const code of [
    "name_short",
    "location_short",
    "vehicle_short",
    "story_short",
    "outcome_short",
    "service_missing",
    "timeframe_short",
    "rating_missing",
  ])
    await expect(dialog.getByText(t(`problem_content_${code}`))).toBeVisible();
  await page.keyboard.type("Jo");
  await expect(dialog.getByText(t("problem_content_name_short"))).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Münster");
  await page.keyboard.press("Tab");
  await page.keyboard.type("VW Käfer, 1963");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Mein Vater fuhr ihn zwölf Jahre lang zur Arbeit, dann war er fort.");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Der Wagen steht wieder bei uns.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type("3 Wochen");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  for (let stars = 1; stars < 4; stars++) await page.keyboard.press("ArrowRight");
  await expect(dialog.locator("[name=rating]:checked")).toHaveValue("4");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("jutta@example.org");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("flash_story_submitted"))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.locator("[name=name]")).toHaveValue("");
  await dialog.getByRole("button", { name: t("story_cancel") }).press("Enter");
  await expect(dialog).toBeHidden();
});

test("AC-05 a call is booked by keyboard alone, and the mail arrives", async ({ page }) => {
  const address = `tastatur-${Date.now()}@example.org`;
  await openAnswered(page, "/de/contact/appointment");
  const free = page.getByRole("radio").first();
  await free.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[name=slotId]:checked")).toHaveCount(1);
  await page.locator("[name=name]").focus();
  await page.keyboard.type("Jutta Beispiel");
  await page.keyboard.press("Tab");
  await page.keyboard.type("05401 123456");
  await page.keyboard.press("Tab");
  await page.keyboard.type(address);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Der Käfer meines Vaters");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("appointment_page_booked"))).toBeVisible();
  await openMail(page, address, new RegExp(t("appointment_callback")));
});
