import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { seededFolderCopy } from "#tests/journeys/support/seeded-folder.ts";
import { ended, startServer } from "#tests/journeys/support/server.ts";
import { expectNoHorizontalScroll, signIn } from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

const port = Number(process.env.PORT ?? 3017) + 2002;
const site = `http://localhost:${port}`;
const folder = seededFolderCopy("large-data");
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("500 statements, 300 files, 20,000 characters and a long name are shown in full without overflow", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const t = textsFor("de");
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "", LOG_LEVEL: "silent" };
  const id = execFileSync("node", ["tests/processes/seed-large-data.ts"], { env, encoding: "utf8" }).trim();
  const server = await startServer(port, folder);
  await page.goto(`${site}/de/auth?next=/de/dashboard`);
  await signIn(page, t, "kundin@example.org");
  await expect(page.getByText("Donaudampf".repeat(10)).first()).toBeVisible();
  await expectNoHorizontalScroll(page, 320);

  const file = `${site}/de/dashboard/researches/${id}`;
  await page.goto(file);
  expect(await page.locator("#file ol > li").count()).toBeGreaterThanOrEqual(500);
  await expectNoHorizontalScroll(page, 320);
  await expectNoHorizontalScroll(page, 1440);
  await page.goto(`${file}?view=table&kind=sale`);
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(1 + 125 + 1);
  await expectNoHorizontalScroll(page, 320);

  await page.goto(`${file}/documents`);
  expect(await page.locator("#file ul > li").count()).toBeGreaterThanOrEqual(300);
  await expectNoHorizontalScroll(page, 320);

  await page.goto(`${file}/comments`);
  await expect(page.getByText("x".repeat(20_000))).toBeVisible();
  await expectNoHorizontalScroll(page, 320);
  const end = ended(server);
  server.kill("SIGTERM");
  expect(await end).toBe(0);
});
