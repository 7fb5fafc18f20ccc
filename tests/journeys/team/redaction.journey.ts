import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { pressKey, waitUntilLive } from "#tests/journeys/support/live.ts";
import { expectNoHorizontalScroll, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";
import { secretPdf } from "#tests/secretive-files.ts";

for (const language of oneLanguage)
  test(`a paper is blackened by mouse and by keyboard, and lifted again (${language})`, async ({ page }) => {
    const t = textsFor(language);
    await signInAsStaff(page, t, language);
    await page.goto(`/${language}/team`);
    const address = await page.locator('main a[href*="/team/researches/"]').first().getAttribute("href");
    const research = address?.split(/[?#]/)[0] ?? "";
    await page.goto(`${research}/evidence`);
    await waitUntilLive(page);
    await addPaper(page, t, `Brief ${language} ${Date.now()}`);
    await page.getByRole("link", { name: t("redaction_open_which", { file: "brief.pdf" }) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("brief.pdf");
    await waitUntilLive(page);

    const sheet = page.getByRole("region", { name: /brief\.pdf/ });
    await expect(sheet.getByRole("img")).toHaveJSProperty("naturalWidth", 1600);
    // A suggestion is accepted by a press on the sheet.
    const plate = t("redaction_suggestion", { kind: t("redaction_kind_plate"), page: "1" });
    await sheet.getByRole("button", { name: plate }).click();
    await expect(sheet.getByRole("button", { name: t("redaction_kind_plate") })).toHaveCount(1);
    // A box is drawn with the mouse.
    const area = (await sheet.locator("[data-sheet]").boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
    const at = (x: number, y: number) => [area.x + x * area.width, area.y + y * area.height] as const;
    await page.mouse.move(...at(0.1, 0.7));
    await page.mouse.down();
    await page.mouse.move(...at(0.2, 0.75));
    await page.mouse.move(...at(0.4, 0.85));
    await page.mouse.up();
    const boxes = sheet.locator('[id^="region-"]');
    await expect(boxes).toHaveCount(2);
    // Another by keyboard on the second page, moved, sized, removed, and brought back.
    await page.getByRole("button", { name: t("evidence_page_after") }).focus();
    await pressKey(page, "Enter");
    await page.getByRole("button", { name: t("redaction_set") }).focus();
    await pressKey(page, "Enter");
    await expect(boxes).toBeFocused();
    for (const key of ["ArrowLeft", "ArrowUp", "Shift+ArrowRight", "Shift+ArrowDown"])
      await pressKey(page, key);
    const place = t("evidence_crop_at", { x: "34", y: "44", width: "31", height: "7" });
    const named = t("redaction_region", { kind: t("redaction_kind_name"), page: "2", place });
    await expect(boxes).toHaveAccessibleName(named);
    await pressKey(page, "Delete");
    await expect(boxes).toHaveCount(0);
    await pressKey(page, "Control+z");
    await expect(boxes).toHaveAccessibleName(named);
    await expectAccessible(page);
    // And one with a finger on a phone, where a finger draws until somebody says that it scrolls.
    await page.setViewportSize({ width: 390, height: 844 });
    await drawByFinger(page, sheet.locator("[data-sheet]"));
    await expect(boxes).toHaveCount(2);
    await page.getByRole("button", { name: t("redaction_draw") }).click();
    await drawByFinger(page, sheet.locator("[data-sheet]"));
    await expect(boxes).toHaveCount(2);
    await page.setViewportSize({ width: 1440, height: 900 });
    // Half-done work survives.
    await page.reload();
    await waitUntilLive(page);
    const submit = page.getByRole("button", { name: t("redaction_submit_several", { count: "4" }) });
    await submit.click();
    await expect(page.getByText(t("flash_redaction_requested"), { exact: true })).toBeVisible();
    const copy = page.getByRole("link", { name: t("redaction_open_copy") });
    await expect(copy).toBeVisible({ timeout: 60_000 });
    const pdf = await page.request.get((await copy.getAttribute("href")) ?? "");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect((await pdf.body()).includes("Mustermann")).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page, 390);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByText(t("redaction_lift"), { exact: true }).first().click();
    const lift = page.getByRole("button", { name: t("redaction_lift") });
    await lift.click();
    await expect(page.getByText(t("problem_redaction_reason_missing")).first()).toBeVisible();
    await page.getByLabel(t("redaction_lift_reason")).fill("Falsche Datei");
    await lift.click();
    await expect(page.getByText(t("flash_redaction_lifted"), { exact: true })).toBeVisible();
    await expect(copy).toBeHidden();
  });

/** From the left of the upper half to its right, as the browser hears of a touch. */
async function drawByFinger(page: Page, area: Locator): Promise<void> {
  await area.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await area.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
  const at = (left: number, top: number) => [{ x: x + left * width, y: y + top * height }];
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0.1, 0.1) });
  for (const part of [0.2, 0.3, 0.4])
    await browser.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: at(part, 0.05 + part / 2),
    });
  await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await browser.detach();
}

type Texts = ReturnType<typeof textsFor>;

async function addPaper(page: Page, t: Texts, title: string): Promise<void> {
  const add = page.locator("#add");
  await page.getByText(t("evidence_add_file"), { exact: true }).click();
  const buffer = Buffer.concat([secretPdf(2), Buffer.from(`% ${title}`)]);
  await add
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "brief.pdf", mimeType: "application/pdf", buffer });
  await add.getByLabel(t("evidence_title")).first().fill(title);
  await add.getByLabel(t("evidence_class")).first().selectOption("B");
  await add
    .getByRole("button", { name: t("evidence_add"), exact: true })
    .first()
    .click();
  await expect(page.getByText(t("flash_source_added"), { exact: true })).toBeVisible();
}
