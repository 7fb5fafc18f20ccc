import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { openLive, waitUntilLive } from "#tests/journeys/support/live.ts";
import { signIn } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

/** So that no two pictures are the same file. */
const noise = () => ({ type: "gaussian" as const, mean: 100, sigma: 20 + Math.random() * 20 });

for (const language of oneLanguage) {
  const t = textsFor(language);

  test(`an upload resumes by itself when the connection is back, and is the same file (${language})`, async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    const [width, height] = [2200, 2000];
    const bytes = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const name = `ohne-netz-${language}.png`;
    await page.goto(`/${language}/auth?next=/${language}/dashboard/uploads`);
    await signIn(page, t, "kundin@example.org");
    await waitUntilLive(page);
    await page.getByLabel(t("uploads_case")).selectOption({ index: 1 });
    await page.getByLabel(t("uploads_rights_own")).check();
    await page.locator("#files").setInputFiles({ name, mimeType: "image/png", buffer: bytes });
    let sent = 0;
    await page.route("**/uploads/*", async (route) => {
      const offset = Number(route.request().headers()["upload-offset"]);
      if (route.request().method() === "PATCH" && offset > 0 && sent === 0) {
        sent = offset;
        await context.setOffline(true);
      }
      await route.continue().catch(() => {});
    });
    await page.getByRole("button", { name: t("uploads_send"), exact: true }).click();
    await expect(page.getByText(t("uploads_offline"))).toBeVisible({ timeout: 60_000 });
    expect(sent, "in the middle").toBeGreaterThan(0);
    expect(sent).toBeLessThan(bytes.length);
    await page.waitForTimeout(3_000);
    await expect(page.getByText(t("uploads_offline")), "still no connection").toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(t("uploads_stored_text", { file: name })).first()).toBeVisible({
      timeout: 60_000,
    });
    await page.getByRole("link", { name }).first().click();
    const label = new RegExp(`${t("documents_original")}\\s*: ${name.replace(".", "\\.")}`);
    const address = (await page.getByRole("link", { name: label }).getAttribute("href")) ?? "";
    const answer = await page.request.get(address);
    expect(Buffer.compare(await answer.body(), bytes), "byte for byte").toBe(0);
  });

  test(`files that are chosen without a connection wait for it (${language})`, async ({ page, context }) => {
    await page.goto(`/${language}/auth?next=/${language}/dashboard/uploads`);
    await signIn(page, t, "kundin@example.org");
    await expect(page).toHaveURL(/^[^?]*uploads/);
    await openLive(page, `/${language}/dashboard/uploads`);
    await context.setOffline(true);
    await page.getByLabel(t("uploads_case")).selectOption({ index: 1 });
    await page.getByLabel(t("uploads_rights_own")).check();
    const names = ["erstes", "zweites", "drittes"].map((name) => `${name}-ohne-netz-${language}.png`);
    for (const name of names) {
      const create = { width: 40, height: 30, channels: 3 as const, background: "#123", noise: noise() };
      const buffer = await sharp({ create }).png().toBuffer();
      await page.locator("#files").setInputFiles({ name, mimeType: "image/png", buffer });
    }
    await page.getByRole("button", { name: t("uploads_send"), exact: true }).click();
    await expect(page.getByText(t("uploads_offline")), "two at a time").toHaveCount(2);
    await context.setOffline(false);
    for (const file of names)
      await expect(page.getByText(t("uploads_stored_text", { file })).first()).toBeVisible();
  });
}
