import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { pressKey, waitUntilLive } from "#tests/journeys/support/live.ts";
import { expectNoHorizontalScroll, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";
import { manyPages } from "#tests/world/many-pages.ts";

for (const language of oneLanguage)
  test(`from a file to two cited drafts by keyboard alone (${language})`, async ({ page }) => {
    const t = textsFor(language);
    await signInAsStaff(page, t, language);
    await page.goto(`/${language}/team`);
    const address = await page.locator('main a[href*="/team/researches/"]').first().getAttribute("href");
    await page.goto(`${address?.split(/[?#]/)[0]}/evidence`);
    await waitUntilLive(page);

    const title = `Halterliste ${language} ${Date.now()}`;
    const add = page.locator("#add");
    await open(page, t("evidence_add_file"));
    const file = add.locator('input[type="file"]').first();
    await file.focus();
    await expect(file).toBeFocused();
    const buffer = Buffer.from(`${manyPages(300)}\n% ${title}`);
    await file.setInputFiles({ name: "list.pdf", mimeType: "application/pdf", buffer });
    await type(page, add.getByLabel(t("evidence_title")).first(), title);
    await choose(page, add.getByLabel(t("evidence_class")).first(), "B");
    await type(page, add.getByLabel(t("evidence_date")).first(), language === "de" ? "Mai 1968" : "May 1968");
    await press(page, add.getByRole("button", { name: t("evidence_add"), exact: true }).first());
    await expect(page.getByText(t("flash_source_added"), { exact: true })).toBeVisible();
    const sheet = page.getByRole("region", {
      name: t("evidence_page_of", { title, page: "1", pages: "300" }),
    });
    await expect(sheet).toBeVisible({ timeout: 30_000 });

    await sheet.focus();
    await pressKey(page, "PageDown");
    const second = page.getByRole("region", {
      name: t("evidence_page_of", { title, page: "2", pages: "300" }),
    });
    await expect(second.getByRole("img")).toHaveJSProperty("naturalWidth", 1600);
    await second.focus();
    for (const key of ["+", "r", "r", "r", "r", "-", "c"]) await pressKey(page, key);
    const crop = second.getByRole("button");
    await expect(crop).toBeFocused();
    await pressKey(page, "ArrowRight");
    await pressKey(page, "Shift+ArrowDown");
    await expect(crop).toHaveAccessibleName(
      t("evidence_crop_at", { x: "31", y: "40", width: "40", height: "11" }),
    );
    await expectAccessible(page);

    const transcript = page.getByLabel(t("evidence_transcript"));
    await type(page, transcript, "zugelassen 12.5.68");
    // Half-typed text survives.
    await page.reload();
    await expect(transcript).toHaveValue("zugelassen 12.5.68");
    await expect(second.getByRole("button")).toBeVisible();
    await press(page, page.getByRole("button", { name: t("evidence_cite_save") }));
    await expect(page.getByText(t("flash_citation_added"), { exact: true })).toBeVisible();
    const card = page.locator('[id^="citation-"]').filter({ hasText: "zugelassen 12.5.68" });
    await expect(card).toContainText(t("evidence_grade_unverified"));
    await nextCropByKeys(
      page,
      second,
      t("evidence_crop_at", { x: "31", y: "51", width: "40", height: "11" }),
    );
    await stayLargeAndInPlace(page, second);
    await page.getByLabel(t("evidence_page_jump")).fill("200");
    await pressKey(page, "Enter");
    await expect(
      page.getByRole("region", { name: t("evidence_page_of", { title, page: "200", pages: "300" }) }),
    ).toBeVisible();
    await page.goBack();
    await expect(second).toBeVisible();
    await findByLookAndWords(page, title, t);
    await expect(second).toBeVisible();

    await open(page, t("evidence_says_event"));
    await type(page, card.getByLabel(t("evidence_says_when")), "12.5.1968");
    await expect(card.getByText("12", { exact: false }).filter({ hasText: "1968" }).first()).toBeVisible();
    await type(page, card.getByLabel(t("evidence_says_title_de")), "Zulassung");
    // So does that of a folded form, which opens again.
    await page.reload();
    await expect(card.getByLabel(t("evidence_says_title_de"))).toHaveValue("Zulassung");
    await expect(card.getByLabel(t("evidence_says_when"))).toHaveValue("12.5.1968");
    await press(page, card.getByRole("button", { name: t("evidence_propose") }).first());
    await expect(card.getByRole("listitem").filter({ hasText: "Zulassung" })).toBeVisible();
    await open(page, t("evidence_says_custody"));
    await type(page, card.getByLabel(t("evidence_says_party")), "Halter 1");
    await type(
      page,
      card.getByLabel(`${t("evidence_says_begin")} (${t("team_optional")})`, { exact: true }).first(),
      "1968",
    );
    // Also a tick, and its absence, where it says a fact.
    const uncertain = card.getByLabel(t("evidence_says_uncertain"));
    await uncertain.check();
    await page.reload();
    await expect(uncertain).toBeChecked();
    await uncertain.uncheck();
    await press(page, card.getByRole("button", { name: t("evidence_propose") }).last());
    await expect(card.getByRole("listitem").filter({ hasText: "Halter 1 (1968 – ?)" })).toBeVisible();
    await expect(card.getByRole("list", { name: t("evidence_supports") }).getByRole("listitem")).toHaveCount(
      2,
    );
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 390);
    await expectNoHorizontalScroll(page, 1024);
  });

/** A page by its thumbnail; of a file of pictures the search says that it has no text. Back on the second page. */
async function findByLookAndWords(page: Page, title: string, t: ReturnType<typeof textsFor>) {
  await open(page, t("evidence_find_page"));
  const thumbnails = page.getByRole("navigation", { name: t("evidence_thumbnails") });
  const third = thumbnails.getByRole("link", { name: t("evidence_page", { page: "3" }), exact: true });
  await expect(third.locator("img")).toHaveJSProperty("naturalWidth", 160);
  await third.click();
  await expect(
    page.getByRole("region", { name: t("evidence_page_of", { title, page: "3", pages: "300" }) }),
  ).toBeVisible();
  await open(page, t("evidence_find_page"));
  await page.getByLabel(t("evidence_find_label")).fill("Celle");
  await pressKey(page, "Enter");
  await expect(page.getByText(t("evidence_find_no_text"))).toBeVisible();
  await expectAccessible(page);
  await thumbnails.getByRole("link", { name: t("evidence_page", { page: "2" }), exact: true }).click();
}

/** From anywhere on the page: the next crop below the last, and on to its transcript. */
async function nextCropByKeys(page: Page, sheet: Locator, name: string) {
  await pressKey(page, "c");
  const crop = sheet.getByRole("button", { name });
  await expect(crop).toBeFocused();
  await pressKey(page, "Enter");
  await expect(page.locator("#viewer textarea[name=transcript]")).toBeFocused();
  await crop.focus();
  await pressKey(page, "Escape");
  await expect(crop).toHaveCount(0);
}

/** While what is written about the page scrolls; kept for this person, so it is undone. */
async function stayLargeAndInPlace(page: Page, sheet: Locator) {
  const sized = () =>
    page.waitForResponse((response) => response.request().postData()?.includes("width=") ?? false);
  const before = (await sheet.boundingBox())?.width ?? 0;
  const grown = sized();
  await pressKey(page, "w");
  await grown;
  await expect.poll(async () => ((await sheet.boundingBox())?.width ?? 0) > before).toBe(true);
  const top = (await sheet.boundingBox())?.y;
  await page.locator(".reading-work").evaluate((work) => work.scrollTo(0, 10_000));
  expect((await sheet.boundingBox())?.y).toBe(top);
  await expect(sheet).toBeInViewport();
  // Whatever is hidden for all but screen readers scrolls along, or it would lengthen the page.
  const loose = await page.locator(".reading-work").evaluate((work) => {
    const hidden = [...work.querySelectorAll<HTMLElement>(".sr-only")];
    return hidden.filter(({ offsetParent }) => !work.contains(offsetParent)).length;
  });
  expect(loose).toBe(0);
  const shrunk = sized();
  await pressKey(page, "w");
  await shrunk;
}

async function open(page: Page, name: string) {
  const summary = page.locator("summary", { hasText: name }).first();
  await summary.focus();
  await pressKey(page, "Enter");
}

async function type(page: Page, field: Locator, text: string) {
  await field.focus();
  await pressKey(page, "Control+A");
  await page.keyboard.type(text);
}

async function choose(page: Page, field: Locator, letter: string) {
  await field.focus();
  await page.keyboard.type(letter);
}

async function press(page: Page, button: Locator) {
  await button.focus();
  await pressKey(page, "Enter");
}
