import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { houseFolder } from "./house-folder.ts";
import { ended, startServer } from "./server.ts";
import { expectNoSidewaysScroll, signIn } from "./steps.ts";
import { textsIn } from "./texts.ts";

const port = Number(process.env.PORT ?? 3017) + 2002;
const site = `http://localhost:${port}`;
const folder = houseFolder("plenty");
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("500 statements, 300 files, 20,000 signs and a name of 100 are shown whole, and nothing lies beside the window", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const t = textsIn("de");
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "", LOG_LEVEL: "silent" };
  const id = execFileSync("node", ["tests/processes/furnish-plenty.ts"], { env, encoding: "utf8" }).trim();
  const server = await startServer(port, folder);
  await page.goto(`${site}/de/auth?next=/de/dashboard`);
  await signIn(page, t, "kundin@example.org");
  await expect(page.getByText("Donaudampf".repeat(10)).first()).toBeVisible();
  await expectNoSidewaysScroll(page, 320);

  const file = `${site}/de/dashboard/researches/${id}`;
  await page.goto(file);
  expect(await page.locator("#file ol > li").count()).toBeGreaterThanOrEqual(500);
  await expectNoSidewaysScroll(page, 320);
  await expectNoSidewaysScroll(page, 1440);
  await page.goto(`${file}?view=table&kind=sale`);
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(1 + 125 + 1);
  await expectNoSidewaysScroll(page, 320);

  await page.goto(`${file}/documents`);
  expect(await page.locator("#file ul > li").count()).toBeGreaterThanOrEqual(300);
  await expectNoSidewaysScroll(page, 320);

  await page.goto(`${file}/comments`);
  await expect(page.getByText("x".repeat(20_000))).toBeVisible();
  await expectNoSidewaysScroll(page, 320);
  const end = ended(server);
  server.kill("SIGTERM");
  expect(await end).toBe(0);
});
