import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { type Browser, expect, test } from "@playwright/test";
import { openLive } from "#tests/journeys/support/live.ts";
import { seededFolderCopy } from "#tests/journeys/support/seeded-folder.ts";
import { ended, startServer } from "#tests/journeys/support/server.ts";
import { expectNoHorizontalScroll, signIn, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

const port = Number(process.env.PORT ?? 3017) + 2002;
const site = `http://localhost:${port}`;
const folder = seededFolderCopy("large-data");
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("500 statements, 300 files, 20,000 characters and a long name are shown in full without overflow", async ({
  page,
  browser,
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

  await test.step("the desk renders rows in sight, and finds the others", () => lookAtDesk(browser, id));
  const end = ended(server);
  server.kill("SIGTERM");
  expect(await end).toBe(0);
});

/** Decision 045: a chronology of hundreds of rows in a frame of its own. */
async function lookAtDesk(browser: Browser, id: string): Promise<void> {
  const t = textsFor("de");
  const page = await (await browser.newContext({ baseURL: site })).newPage();
  await signInAsStaff(page, t, "de", undefined, port);
  await openLive(page, `${site}/de/team/researches/${id}`);
  const rows = page.locator("tr[data-line]");
  const frame = page.getByRole("region", { name: t("desk_statements") });
  const idOf = (index: number) => rows.nth(index).getAttribute("data-line");
  await frame.scrollIntoViewIfNeeded();
  const before = await rows.count();
  expect(before).toBeGreaterThan(30);
  expect(before).toBeLessThan(150);
  const first = await idOf(0);

  await frame.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(page.locator(`tr[data-line="${first}"]`)).toHaveCount(0);
  const last = await rows.last().getAttribute("data-line");
  await expect(page.locator(`tr[data-line="${last}"]`)).toBeInViewport();
  expect(await rows.count()).toBeLessThan(150);

  // A form that is open stays, however far one scrolls, and what was typed into it.
  await page.locator(`tr[data-line="${last}"]`).getByRole("link").first().click();
  const title = page.locator("tr.desk-opened [name=titleDe]");
  await title.fill("Halb getippt");
  await frame.evaluate((box) => box.scrollTo(0, 0));
  await expect(page.locator(`tr[data-line="${first}"]`)).toBeInViewport();
  await expect(title).toHaveValue("Halb getippt");

  // A link to a row that is not rendered.
  await page.evaluate((row) => location.assign(`#s-${row}`), last);
  await expect(page.locator(`tr[data-line="${last}"]`)).toBeInViewport();

  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect(await rows.count()).toBeGreaterThanOrEqual(500);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect.poll(() => rows.count()).toBeLessThan(150);
  await page.context().close();
}
