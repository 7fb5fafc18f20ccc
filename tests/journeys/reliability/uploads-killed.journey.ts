import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { expect, type Request, test } from "@playwright/test";
import sharp from "sharp";
import { seededFolderCopy } from "#tests/journeys/support/seeded-folder.ts";
import { ended, startServer } from "#tests/journeys/support/server.ts";
import { signIn } from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

const port = Number(process.env.PORT ?? 3017) + 2000;
const site = `http://localhost:${port}`;
const folder = seededFolderCopy("upload");
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an upload survives kill -9 of the server: it resumes by itself, and the file is intact", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const t = textsFor("de");
  // Random noise: a bit more than three chunks of 4 MB, all different.
  const [width, height] = [2200, 2000];
  const noise = randomBytes(width * height * 3);
  const bytes = await sharp(noise, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const first = await startServer(port, folder);
  await page.goto(`${site}/de/auth?next=/de/dashboard/uploads`);
  await signIn(page, t, "kundin@example.org");
  await expect(page.getByRole("heading", { name: t("uploads_title") }).first()).toBeVisible();
  const cases = page.getByLabel(t("uploads_case"));
  await cases.selectOption({ index: 1 });
  await page.getByLabel(t("uploads_rights_own")).check();
  // By its path: 13 MB through the browser's protocol take longer than a slow machine has.
  const picture = test.info().outputPath("foto.png");
  writeFileSync(picture, bytes);
  await page.locator("#files").setInputFiles(picture);
  // Listed by the script that sends it in chunks: without it the form sends the file as one.
  await expect(page.getByText("foto.png", { exact: true }).first()).toBeVisible();

  const offsets: string[] = [];
  const created: string[] = [];
  const note = (request: Request) => {
    if (request.method() === "POST" && request.url().endsWith("/uploads")) created.push(request.url());
    if (request.method() === "PATCH") offsets.push(request.headers()["upload-offset"] ?? "");
  };
  page.on("request", note);
  let killed: Promise<number | null> | undefined;
  await page.route("**/uploads/*", async (route) => {
    const offset = Number(route.request().headers()["upload-offset"]);
    if (!killed && route.request().method() === "PATCH" && offset > 0) {
      killed = ended(first);
      first.kill("SIGKILL");
      await killed;
    }
    await route.continue().catch(() => {});
  });
  await page.getByRole("button", { name: t("uploads_send"), exact: true }).click();
  await expect(page.getByText(t("uploads_offline"))).toBeVisible({ timeout: 60_000 });
  expect(killed, "the server was killed in the middle").toBeDefined();

  const second = await startServer(port, folder);
  await expect(page.getByText(t("uploads_stored_text", { file: "foto.png" })).first()).toBeVisible({
    timeout: 120_000,
  });
  expect(created, "one upload from beginning to end").toHaveLength(1);
  expect(
    offsets.filter((offset) => offset === "0"),
    "nothing acknowledged was sent twice",
  ).toHaveLength(1);

  await page.getByRole("link", { name: "foto.png" }).first().click();
  const original = page.getByRole("link", { name: new RegExp(`${t("documents_original")}\\s*: foto\\.png`) });
  const address = (await original.getAttribute("href")) ?? "";
  const answer = await page.request.get(`${site}${address}`);
  expect(Buffer.compare(await answer.body(), bytes), "byte for byte").toBe(0);
  const stopped = ended(second);
  second.kill("SIGTERM");
  expect(await stopped).toBe(0);
});
