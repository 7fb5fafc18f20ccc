import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { pressKey, waitUntilLive } from "#tests/journeys/support/live.ts";
import { expectNoHorizontalScroll, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { onlyEnglish, textsFor } from "#tests/journeys/support/texts.ts";

/** Of the demonstration: it has periods of custody and drafts. */
const caseNumber = "F-2026-0005";

for (const language of onlyEnglish)
  test(`who held it is added, changed, compared, restored and withdrawn by keyboard (${language})`, async ({
    page,
  }) => {
    const t = textsFor(language);
    await signInAsStaff(page, t, language);
    const example = page.getByRole("link", { name: caseNumber }).first();
    await page.goto((await example.getAttribute("href")) ?? "");
    await waitUntilLive(page);
    const party = `Halter ${language} ${Date.now()}`;
    const table = page.getByRole("table", { name: t("custody_periods") });
    const row = table.locator('tr[id^="c-"]').filter({ hasText: party });

    await press(page, page.getByRole("link", { name: t("custody_add") }));
    const added = page.getByRole("region", { name: t("custody_new") });
    await type(page, added.getByLabel(t("custody_party"), { exact: true }), party);
    await type(
      page,
      added.getByLabel(t("custody_begin"), { exact: true }),
      language === "de" ? "zwischen 1968 und 1971" : "between 1968 and 1971",
    );
    await expect(added.getByRole("status").filter({ hasText: "1968" })).toContainText("1971");
    await type(page, added.getByLabel(t("custody_end"), { exact: true }), "1967");
    await press(page, added.getByRole("button", { name: t("desk_save_draft") }));
    // Refused beside its field; nothing typed is lost.
    await expect(added.getByLabel(t("custody_end"), { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expect(added.getByLabel(t("custody_party"), { exact: true })).toHaveValue(party);
    await type(page, added.getByLabel(t("custody_end"), { exact: true }), "12.5.1974");
    await press(page, added.getByRole("button", { name: t("desk_save_draft") }));
    await expect(row).toContainText("1974");
    await expect(page.getByRole("link", { name: new RegExp(`^${party}: `) })).toBeVisible();

    await press(page, row.getByRole("link"));
    const edited = page.getByRole("region", { name: t("desk_edit_which", { title: party }) });
    const doubt = edited.getByLabel(t("custody_uncertain"), { exact: true });
    await doubt.focus();
    await pressKey(page, "ArrowDown");
    await expect(doubt).toHaveValue("on");
    await expectAccessible(page);
    await press(page, edited.getByRole("button", { name: t("desk_save"), exact: true }));
    await expect(row).toContainText(`${party} ?`);

    await press(page, row.getByRole("link"));
    await press(page, page.getByRole("link", { name: t("desk_versions_which", { title: `${party} ?` }) }));
    const versions = page.getByRole("region", { name: t("desk_versions_which", { title: `${party} ?` }) });
    await expect(versions).toContainText(t("custody_yes"));
    await expectAccessible(page);
    await press(page, versions.getByRole("button", { name: t("desk_restore_which", { version: "1" }) }));
    await expect(row).not.toContainText("?");

    await press(page, row.getByRole("link"));
    await press(page, page.getByRole("link", { name: t("desk_discard_which", { title: party }) }));
    const withdrawn = page.getByRole("region", { name: t("desk_discard_which", { title: party }) });
    await type(page, withdrawn.getByLabel(t("desk_reason")), "Verwechslung");
    await press(page, withdrawn.getByRole("button", { name: t("desk_discard") }));
    await expect(row).toContainText(t("statement_rejected"));
    await expect(page.getByRole("link", { name: new RegExp(`^${party}: `) })).toHaveCount(0);

    const drawing = page.getByRole("region", { name: t("history_drawing") });
    await drawing.focus();
    await pressKey(page, "+");
    await expect(page.getByText(t("history_zoomed", { zoom: "2" }), { exact: true })).toBeVisible();
    await pressKey(page, "0");
    await pinch(page, drawing, 3);
    await expect(page.getByText(t("history_zoomed", { zoom: "3" }), { exact: true })).toBeVisible();
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, 2_000);
    await page.mouse.wheel(0, 2_000);
    await page.keyboard.up("Control");
    await expect(page.getByText(t("history_zoomed", { zoom: "3" }), { exact: true })).toHaveCount(0);
    expect(await page.evaluate(() => visualViewport?.scale), "the page stays as it is").toBe(1);
    await pressKey(page, "0");
    await expectAccessible(page);
    for (const width of [390, 1024]) await expectNoHorizontalScroll(page, width);
  });

/** Two fingers, so far apart at the end as `times` says; the pointer stays between them. */
async function pinch(page: Page, target: Locator, times: number) {
  const box = await target.boundingBox();
  if (!box) throw new Error("It is not on the page.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const touches = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart / 2, y, id: 1 },
    { x: x + apart / 2, y, id: 2 },
  ];
  await touches.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(40) });
  for (let step = 1; step <= 4; step++)
    await touches.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: fingers(40 + (40 * (times - 1) * step) / 4),
    });
  await touches.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touches.detach();
}

async function type(page: Page, field: Locator, text: string) {
  await field.focus();
  await pressKey(page, "Control+A");
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator) {
  await target.focus();
  await pressKey(page, "Enter");
}
