import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { waitUntilLive } from "#tests/journeys/support/live.ts";
import { answerAsTeam, expectNoHorizontalScroll, signIn } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

/** Unique bytes: an upload with known bytes counts as a duplicate. */
const image = async (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp(randomBytes(60 * 40 * 3), { raw: { width: 60, height: 40, channels: 3 } })
    .png()
    .toBuffer(),
});

for (const language of ["de", "en"] as const) {
  const t = textsFor(language);
  const home = `/${language}/dashboard/researches`;
  const part = (page: Page, name: string) =>
    page
      .getByRole("navigation", { name: t("case_parts") })
      .getByRole("link", { name, exact: true })
      .click();

  async function openCase(page: Page, vehicle: RegExp): Promise<string> {
    await page.goto(`/${language}/auth?next=${home}`);
    await signIn(page, t, "kundin@example.org");
    await page.getByRole("link", { name: vehicle }).first().click();
    await expect(page.getByRole("heading", { level: 2, name: vehicle })).toBeVisible();
    return page.url().split("/").at(-1)?.split(/[?#]/)[0] ?? "";
  }

  test(`the timeline as list, as table and filtered by kind; fruitless searches (${language})`, async ({
    page,
  }) => {
    await openCase(page, /1200/);
    await expect(page.getByRole("progressbar").first()).toBeVisible();
    await expect(page.getByText("CE-K 412").first()).toBeVisible();
    // A basic search makes no score.
    await expect(page.getByRole("region", { name: t("case_score") })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: t("case_timeline_heading") })).toBeVisible();
    for (const when of ["date_between", "about"].map((_, i) =>
      language === "de"
        ? ["zwischen 1965 und 1974", "um 1974"][i]
        : ["between 1965 and 1974", "about 1974"][i],
    ))
      await expect(page.getByText(when ?? "").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: t("searches_title") })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);

    // Exactly: what can be disputed is listed with its date.
    const kept = page.getByText("Im Besitz der Familie", { exact: true });
    await expect(kept.first()).toBeVisible();
    await page.getByLabel(t("timeline_filter")).selectOption("sale");
    await expect(page).toHaveURL(/kind=sale/);
    await expect(kept).toHaveCount(0);
    await expect(page.getByText("Verkauf in Celle").first()).toBeVisible();
    await page.getByRole("link", { name: t("timeline_as_table") }).click();
    const table = page.getByRole("table", { name: t("case_timeline") });
    await expect(table.getByRole("row")).toHaveCount(2);
    await page.getByLabel(t("timeline_filter")).selectOption("");
    // The header and three entries; other journeys may have added more.
    await expect.poll(() => table.getByRole("row").count()).toBeGreaterThanOrEqual(4);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
  });

  if (!oneLanguage.includes(language)) continue;

  test(`what is not known is folded behind an offer to add it (${language})`, async ({ page }) => {
    await openCase(page, /Bulldog/);
    const file = page.getByRole("article").filter({ has: page.getByRole("heading", { level: 2 }) });
    await expect(file.getByText(t("case_make"), { exact: true })).toBeVisible();
    await expect(file.getByText(t("case_not_known"))).toHaveCount(0);
    await expect(file.getByText(t("case_color"), { exact: true })).toBeHidden();
    await file.getByText(t("case_complete", { count: "6" })).click();
    await expect(file.getByText(t("case_color"), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
    await file.getByRole("link", { name: t("case_complete_link") }).click();
    await expect(page.getByLabel(t("case_write"))).toBeVisible();
  });

  test(`a question from the team is answered with a file, and the case moves on (${language})`, async ({
    page,
    browser,
  }) => {
    const id = await openCase(page, /230 SL/);
    const teamPage = await (await browser.newContext()).newPage();
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await answerAsTeam(teamPage, t, language, id, [`Stimmt die Farbe? (${language})`], inAWeek);
    await part(page, t("case_comments"));
    await expect(page.getByText(`Stimmt die Farbe? (${language})`)).toBeVisible();
    await expect(page.getByText(`${t("conversation_question")}.`, { exact: false }).first()).toBeVisible();
    await expect(page.getByText(t("status_awaiting_confirmation")).first()).toBeVisible();
    // The question stands directly above the field for its answer, older messages below.
    const place = async (text: string) => (await page.getByText(text).first().boundingBox())?.y ?? 0;
    const field = (await page.getByLabel(t("case_write")).boundingBox())?.y ?? 0;
    expect(await place(`Stimmt die Farbe? (${language})`)).toBeLessThan(field);
    expect(field, "the field for the answer comes before the facts").toBeLessThan(
      await place(t("case_facts")),
    );
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
    // A message visible for a moment counts as read.
    await expect(page.getByText(t("conversation_new"), { exact: true })).toHaveCount(0, { timeout: 15_000 });

    await page.getByLabel(t("case_write")).fill("   ");
    await page.getByRole("button", { name: t("case_send") }).click();
    await expect(page.getByText(t("flash_message_sent"))).toHaveCount(0);
    await page.getByLabel(t("case_write")).fill("Ja, seit dem ersten Tag.");
    await page.getByText(t("conversation_attach"), { exact: true }).click();
    await page.locator("#enclosed").setInputFiles(await image(`lack-${language}.png`));
    await page.getByRole("button", { name: t("case_send") }).click();
    await expect(page.getByText(t("problem_uploads_rights_missing"))).toBeVisible();
    await expect(page.getByLabel(t("case_write"))).toHaveValue("Ja, seit dem ersten Tag.");
    await page.locator("#enclosed").setInputFiles(await image(`lack-${language}.png`));
    await page.getByLabel(t("uploads_rights_own")).check();
    await page.getByRole("button", { name: t("case_send") }).click();
    await expect(page.getByText(t("flash_message_sent")).first()).toBeVisible();
    await expect(page.getByRole("link", { name: `lack-${language}.png` }).first()).toBeVisible();
    await expect(page.getByText(t("status_in_progress")).last()).toBeVisible();
    await teamPage.reload();
    await expect(teamPage.getByText("Ja, seit dem ersten Tag.").first()).toBeVisible();
    await expect(teamPage.getByText(t("documents_rights_own")).first()).toBeVisible();
    await teamPage.context().close();
  });

  test(`a share link shows the case to a stranger without names, and can be revoked (${language})`, async ({
    page,
    browser,
  }) => {
    await openCase(page, /1200/);
    await part(page, t("share_tab"));
    await expectAccessible(page);
    await page.getByRole("button", { name: t("share_make") }).click();
    const link = page.locator("a[href*='/shared/']").first();
    await expect(link).toBeVisible();
    const address = new URL((await link.getAttribute("href")) ?? "").pathname;
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);

    const stranger = await (await browser.newContext()).newPage();
    const answer = await stranger.goto(address);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
    const main = stranger.locator("main");
    await expect(main.getByRole("heading", { level: 1 })).toContainText("1200");
    await expect(main).toContainText("CE-•••");
    const text = await main.innerText();
    expect(text).not.toMatch(/K 412|Hanna|Beispiel|Celle|Familie/);
    await expectAccessible(stranger);
    await expectNoHorizontalScroll(stranger, 320);

    await page
      .getByRole("button", { name: new RegExp(t("share_revoke_which", { date: ".+" })) })
      .first()
      .click();
    await expect(page.getByText(t("flash_share_ended")).first()).toBeVisible();
    expect((await stranger.goto(address))?.status()).toBe(404);
    await stranger.context().close();
  });

  test(`the chosen card stays in view, beside its case and back in the list (${language})`, async ({
    page,
  }) => {
    const vehicle = /Seeschwalbe/;
    await page.goto(`/${language}/auth?next=${home}`);
    await signIn(page, t, "kundin@example.org");
    const card = page
      .getByRole("region", { name: t("dashboard_researches") })
      .getByRole("link", { name: vehicle });
    const heading = page.getByRole("heading", { level: 2, name: vehicle });
    await expect(card).toBeVisible();
    for (const [width, height] of [
      [1440, 600],
      [390, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(home);
      await card.click();
      await expect(heading).toBeInViewport();
      if (width > 1000) {
        await expect(card).toBeInViewport();
        await expect(card).toHaveAttribute("aria-current", "true");
        // Also while the case is read, and after the page was loaded anew.
        await page.mouse.move(width - 200, 300);
        await page.mouse.wheel(0, 400);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
        await expect(card).toBeInViewport();
        await page.goto("about:blank");
        await page.goBack();
        await expect(card).toBeInViewport();
      } else {
        await page.getByRole("link", { name: t("dashboard_back_to_list") }).click();
        await expect(card).toBeInViewport();
      }
    }
  });

  test(`documents: zoom, rotate, compare, delete and undo (${language})`, async ({ page }) => {
    await openCase(page, /1200/);
    await part(page, t("case_documents"));
    const run = randomBytes(3).toString("hex");
    const names = [`vorn-${run}.png`, `hinten-${run}.png`];
    await page
      .getByRole("link", { name: t("documents_add") })
      .first()
      .click();
    await page.getByLabel(t("uploads_rights_permitted")).check();
    const files = await Promise.all([image(names[0] ?? ""), image(names[1] ?? "")]);
    await page.locator("#files").setInputFiles(files);
    await page.getByRole("button", { name: t("uploads_send"), exact: true }).click();
    for (const name of names)
      await expect(page.getByText(t("uploads_stored_text", { file: name })).first()).toBeVisible();
    await page
      .getByRole("link", { name: names[0] ?? "" })
      .first()
      .click();
    const look = page.getByRole("link", { name: new RegExp(`${t("documents_view")}\\s*: ${names[0]}`) });
    await expect(look).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);

    await waitUntilLive(page);
    const dialog = page.getByRole("dialog");
    const tile = page.getByRole("listitem").filter({ hasText: names[0] ?? "" });
    const preview = await tile.locator("img").first().boundingBox();
    await page.mouse.click((preview?.x ?? 0) + 40, (preview?.y ?? 0) + 40);
    await expect(dialog.getByRole("img", { name: names[0] ?? "" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await look.click();
    await dialog.getByRole("button", { name: t("documents_zoom_in") }).click();
    await dialog.getByRole("button", { name: t("documents_rotate") }).click();
    await dialog.getByLabel(t("documents_compare")).selectOption({ label: names[1] ?? "" });
    await expect(dialog.getByRole("img")).toHaveCount(2);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    const sheet = page.getByRole("listitem").filter({ hasText: names[1] ?? "" });
    await sheet.getByText(t("documents_remove"), { exact: false }).first().click();
    await sheet.getByRole("button", { name: t("documents_remove_now") }).click();
    await expect(page.getByText(t("documents_removed"), { exact: true })).toBeVisible();
    await expect(look).toBeVisible();
    await page
      .getByRole("button", { name: new RegExp(t("documents_undo")) })
      .first()
      .click();
    await expect(
      page.getByRole("link", { name: new RegExp(`${t("documents_view")}\\s*: ${names[1]}`) }),
    ).toBeVisible();
  });
}
