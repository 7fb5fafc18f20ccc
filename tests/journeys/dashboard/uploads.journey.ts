import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { waitUntilLive } from "#tests/journeys/support/live.ts";
import { expectNoHorizontalScroll, signIn } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

for (const language of oneLanguage) {
  const t = textsFor(language);

  test(`several files, a duplicate, a wrong type; a lost connection and a closed tab (${language})`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.goto(`/${language}/auth?next=/${language}/dashboard/uploads`);
    await signIn(page, t, "betrieb@example.org");
    await expect(page.getByRole("heading", { name: t("uploads_valuable") })).toBeVisible();
    for (const hint of ["photos", "papers", "workshop", "insurance"])
      await expect(page.getByText(t(`uploads_valuable_${hint}`), { exact: true })).toBeVisible();
    await expect(page.getByText(t("uploads_no_scanner"))).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);

    // Nothing is sent before the rights are chosen.
    await waitUntilLive(page);
    await page.getByRole("button", { name: t("uploads_send"), exact: true }).click();
    await expect(page.getByText(t("problem_uploads_rights_missing")).first()).toBeVisible();
    await expect(page.getByText(t("problem_uploads_none_chosen")).first()).toBeVisible();

    const photo = await sharp(randomBytes(50 * 40 * 3), { raw: { width: 50, height: 40, channels: 3 } })
      .jpeg()
      .toBuffer();
    const files = [
      { name: `foto-${language}.jpg`, mimeType: "image/jpeg", buffer: photo },
      { name: `kopie-${language}.jpg`, mimeType: "image/jpeg", buffer: photo },
      { name: `liste-${language}.pdf`, mimeType: "application/pdf", buffer: Buffer.from("a list of words") },
      { name: `leer-${language}.pdf`, mimeType: "application/pdf", buffer: Buffer.alloc(0) },
    ];
    const about = page.getByLabel(t("uploads_case"));
    await about.selectOption(await about.locator("option", { hasText: "BMW 2002" }).innerText());
    await page.getByLabel(t("uploads_rights_own")).check();
    await page.locator("#files").setInputFiles(files);
    await page.getByRole("button", { name: t("uploads_send"), exact: true }).click();
    const session = page.getByRole("region", { name: t("uploads_session") });
    const line = (name: string) => session.getByRole("listitem").filter({ hasText: name });
    const [kept, twin] = [`foto-${language}.jpg`, `kopie-${language}.jpg`];
    const known = page.getByText(t("uploads_duplicate_of", { file: twin, other: kept }));
    const knownOther = page.getByText(t("uploads_duplicate_of", { file: kept, other: twin }));
    await expect(known.or(knownOther)).toBeVisible();
    for (const name of [`liste-${language}.pdf`, `leer-${language}.pdf`]) {
      await expect(line(name)).toContainText(t("uploads_refused"));
      await expect(line(name)).toContainText(`✕${t("uploads_state_refused")}`);
      await expect(line(name)).toContainText(t("uploads_refused_text", { file: name }));
    }
    const toasts = page.getByRole("region", { name: t("site_messages") });
    await expect(toasts.getByText(t("uploads_stored"), { exact: true }).first()).toBeVisible();
    await expect(session.getByText(t("uploads_state_ready"))).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);

    // The connection breaks in the middle and comes back.
    const big = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(9 * 1024 * 1024)]);
    const long = { name: `lang-${language}.pdf`, mimeType: "application/pdf", buffer: big };
    let broken = 0;
    await page.route("**/uploads/*", async (route) => {
      const offset = Number(route.request().headers()["upload-offset"]);
      if (route.request().method() === "PATCH" && offset > 0 && broken++ === 0) return route.abort();
      return route.continue();
    });
    await page.locator("#files").setInputFiles(long);
    await page.getByRole("button", { name: t("uploads_send"), exact: true }).click();
    await expect(line(long.name)).toContainText(t("uploads_stored_text", { file: long.name }), {
      timeout: 60_000,
    });
    expect(broken).toBeGreaterThan(1);
    await page.unroute("**/uploads/*");

    // A tab is closed in the middle; choosing the same file again resumes the upload.
    const late = { ...long, name: `spaet-${language}.pdf`, buffer: Buffer.concat([big, Buffer.from("x")]) };
    await page.route("**/uploads/*", async (route) => {
      const offset = Number(route.request().headers()["upload-offset"]);
      if (route.request().method() === "PATCH" && offset > 0) return; // Hangs until the tab is closed.
      return route.continue();
    });
    await page.locator("#files").setInputFiles(late);
    const resumed = page.waitForRequest((request) => Number(request.headers()["upload-offset"]) > 0);
    await page.getByRole("button", { name: t("uploads_send"), exact: true }).click();
    await resumed;
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto(`/${language}/dashboard/uploads`);
    const waiting = again.getByRole("region", { name: t("uploads_waiting") });
    await expect(waiting.getByText(late.name)).toBeVisible();
    await expectAccessible(again);
    await waiting
      .getByRole("button", {
        name: t("uploads_action_for", { action: t("uploads_discard"), file: late.name }),
      })
      .click();
    await expect(again.getByText(late.name)).toHaveCount(0);
  });
}
