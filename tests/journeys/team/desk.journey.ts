import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { pressKey, waitUntilLive } from "#tests/journeys/support/live.ts";
import { expectNoHorizontalScroll, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

/** Of the demonstration: it has sources, citations and drafts. */
const caseNumber = "F-2026-0005";

async function openDesk(page: Page, language: "de" | "en"): Promise<string> {
  await signInAsStaff(page, textsFor(language), language);
  await page.goto(`/${language}/team`);
  const address = await page.getByRole("link", { name: caseNumber }).first().getAttribute("href");
  return address?.split(/[?#]/)[0] ?? "";
}

const answerToFolding = (page: Page) =>
  page.waitForResponse((response) => response.request().postData()?.includes("folded=") ?? false);

for (const language of oneLanguage)
  test(`a source stands beside every tab, and folds (${language})`, async ({ page }) => {
    const t = textsFor(language);
    const desk = await openDesk(page, language);
    const panel = page.getByRole("region", { name: t("desk_panel"), exact: true });
    for (const tab of ["", "/evidence", "/matches", "/conversation", "/order", "/marks"]) {
      await page.goto(desk + tab);
      await expect(panel.getByRole("region", { name: t("evidence_viewer") })).toBeVisible();
      for (const width of [1440, 1024, 768, 390]) await expectNoHorizontalScroll(page, width);
    }
    await page.goto(desk);
    await waitUntilLive(page);
    await expectAccessible(page);
    await panel.getByRole("link", { name: t("team_conversation") }).click();
    await expect(panel.getByRole("link", { name: t("desk_panel_answer") })).toBeVisible();
    await panel.getByRole("link", { name: t("desk_panel_source") }).click();
    const viewer = panel.getByRole("region", { name: t("evidence_viewer") });
    await expect(viewer).toBeVisible();

    // It folds before the server has answered: what a reload finds is known afterwards.
    const folded = answerToFolding(page);
    await pressKey(page, "v");
    await expect(viewer).toBeHidden();
    await expect(panel.getByRole("button", { name: t("desk_panel_unfold") })).toBeVisible();
    await folded;
    await page.reload();
    await expect(viewer).toBeHidden();
    // It is kept for this person: the next test must not find it folded.
    const unfolded = answerToFolding(page);
    await panel.getByRole("button", { name: t("desk_panel_unfold") }).click();
    await expect(viewer).toBeVisible();
    await unfolded;

    await page.goto(desk);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(viewer).toBeHidden();
    await page
      .getByRole("link", { name: t("desk_panel_source"), exact: true })
      .first()
      .click();
    await expect(viewer).toBeVisible();
    await expect(page.getByRole("heading", { name: t("case_timeline") })).toBeHidden();
    await expectAccessible(page);
  });

test("what is written beside a tab stays beside it, and half-typed statements meet their contradictions", async ({
  page,
}) => {
  const t = textsFor("de");
  const desk = await openDesk(page, "de");
  await page.goto(`${desk}?edit=new`);
  await waitUntilLive(page);
  const transcript = `Auszug ${Date.now()}`;
  const viewer = page.getByRole("region", { name: t("evidence_viewer") });
  await viewer
    .getByRole("region", { name: t("evidence_cite") })
    .getByLabel(t("evidence_transcript"))
    .fill(transcript);
  await viewer.getByRole("button", { name: t("evidence_cite_save") }).click();
  const card = viewer.locator('[id^="citation-"]').filter({ hasText: transcript });
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(/edit=new/);

  await card.getByText(t("evidence_citation_change"), { exact: true }).click();
  await card.getByLabel(t("evidence_transcript")).fill(`${transcript}, verbessert`);
  await card
    .getByRole("button", { name: t("desk_save"), exact: true })
    .last()
    .click();
  await expect(card.locator("p").getByText(`${transcript}, verbessert`, { exact: true })).toBeVisible();
  await card.getByText(t("evidence_citation_remove"), { exact: true }).click();
  await card.getByRole("button", { name: /entfernen/ }).click();
  await expect(card).toHaveCount(0);

  const form = page.locator("#new");
  const looked = form.getByRole("status", { name: t("contradiction_typed") });
  await form.getByLabel(t("team_entry_type")).selectOption("production");
  await form.getByLabel(t("team_entry_date"), { exact: true }).fill("1995");
  await expect(looked).toContainText(t("contradiction_c4"));
  await expect(looked).toContainText(t("contradiction_c4_check"));
  await form.getByLabel(t("team_entry_date"), { exact: true }).fill("Februar 1971");
  await expect(looked).toHaveText(t("contradiction_typed_none"));
});

test("of two who change a source at once, the second chooses between both texts", async ({ page }) => {
  const t = textsFor("de");
  const desk = await openDesk(page, "de");
  await page.goto(`${desk}/evidence`);
  await waitUntilLive(page);
  const other = await page.context().newPage();
  const opened = async (on: Page) => {
    await on.goto(`${desk}/evidence`);
    await waitUntilLive(on);
    const source = on.locator('[id^="source-"]', { hasText: "Clubzeitschrift" });
    await source
      .getByRole("link", { name: /Clubzeitschrift/ })
      .first()
      .click();
    await source.getByText(t("evidence_change"), { exact: true }).click();
    return source;
  };
  const [first, second] = [await opened(page), await opened(other)];
  const archive = (on: typeof first) =>
    on.getByLabel(`${t("evidence_repository")} (${t("team_optional")})`, { exact: true });
  const save = (on: typeof first) => on.getByRole("button", { name: t("evidence_save") }).click();
  await archive(first).fill("Clubarchiv Kiel");
  await save(first);
  await expect(page.getByText(t("flash_source_changed"), { exact: true })).toBeVisible();

  await archive(second).fill("Clubarchiv Hamburg");
  await save(second);
  const notice = second.getByRole("alert").filter({ hasText: t("desk_conflict_choose") });
  await expect(notice).toContainText("Clubarchiv Kiel");
  await expect(notice).toContainText("Clubarchiv Hamburg");
  await expect(archive(second)).toHaveValue("Clubarchiv Hamburg");
  await expectAccessible(other);
  await notice.getByRole("button", { name: /übernehmen/ }).click();
  await expect(archive(second)).toHaveValue("Clubarchiv Kiel");

  await expect(archive(first)).toBeHidden();
  await first.getByText(t("evidence_change"), { exact: true }).click();
  await archive(first).fill("Clubarchiv Bremen");
  await save(first);
  await expect(page.locator('[id^="source-"]', { hasText: "Clubarchiv Bremen" })).toBeVisible();
  await archive(second).fill("Clubarchiv Lübeck");
  await save(second);
  await second.getByRole("button", { name: t("desk_conflict_save_mine") }).click();
  await expect(other.locator('[id^="source-"]', { hasText: "Clubarchiv Lübeck" })).toBeVisible();

  // Field by field: the archive as the other wrote it, the call number as typed here.
  const callNumber = (on: typeof first) =>
    on.getByLabel(`${t("evidence_call_number_label")} (${t("team_optional")})`, { exact: true });
  await expect(archive(second)).toBeHidden();
  await second.getByText(t("evidence_change"), { exact: true }).click();
  await archive(second).fill("Clubarchiv Rostock");
  await callNumber(second).fill("K 7/12");
  await page.reload();
  await waitUntilLive(page);
  if (await archive(first).isHidden()) await first.getByText(t("evidence_change"), { exact: true }).click();
  await archive(first).fill("Clubarchiv Stade");
  await save(first);
  await expect(page.locator('[id^="source-"]', { hasText: "Clubarchiv Stade" })).toBeVisible();
  await save(second);
  await notice
    .getByRole("button", { name: `${t("desk_conflict_take_one")}: ` })
    .first()
    .click();
  await expect(archive(second)).toHaveValue("Clubarchiv Stade");
  await expect(callNumber(second)).toHaveValue("K 7/12");
  await notice.getByRole("button", { name: t("desk_conflict_save_chosen") }).click();
  const merged = other.locator('[id^="source-"]', { hasText: "K 7/12" });
  await expect(merged).toContainText("Clubarchiv Stade");
});

test("a file dropped anywhere on the evidence tab opens the form for it", async ({ page }) => {
  const t = textsFor("de");
  const desk = await openDesk(page, "de");
  await page.goto(`${desk}/evidence`);
  await waitUntilLive(page);
  const file = await page.evaluateHandle(() => {
    const brought = new DataTransfer();
    brought.items.add(new File(["%PDF-1.7"], "brief.pdf", { type: "application/pdf" }));
    return brought;
  });
  const tab = page.locator("#sources");
  await tab.dispatchEvent("dragover", { dataTransfer: file });
  await tab.dispatchEvent("drop", { dataTransfer: file });
  await expect(tab.getByText("brief.pdf", { exact: true })).toBeVisible();
  await expect(tab.locator("#add").getByLabel(t("evidence_title")).first()).toBeVisible();
});
