import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { openLive } from "#tests/journeys/support/live.ts";
import { seededFolderCopy } from "#tests/journeys/support/seeded-folder.ts";
import { ended, startServer } from "#tests/journeys/support/server.ts";
import { openMail, signIn, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

const port = Number(process.env.PORT ?? 3017) + 26;
const site = { baseURL: `http://localhost:${port}` };
const phone = { ...site, viewport: { width: 390, height: 844 } };
const formerOwner = "paula.muster@example.org";
let folder: string;
let server: ChildProcess;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = seededFolderCopy("introduction");
  server = await startServer(port, folder);
});
test.afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

async function stop(): Promise<void> {
  const end = ended(server);
  server.kill("SIGTERM");
  await end;
}

async function passAWeek(): Promise<void> {
  await stop();
  const week = spawn("node", ["tests/processes/pass-a-week.ts"], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "", LOG_LEVEL: "error" },
    stdio: "inherit",
  });
  expect(await ended(week)).toBe(0);
  server = await startServer(port, folder);
}

async function press(page: Page, button: Locator): Promise<void> {
  const posted = page.waitForResponse((response) => response.request().method() === "POST");
  await button.click();
  await posted;
}

/** To an address with a place on the page that is open the browser only scrolls, and asks nobody. */
const withoutPlace = (url: string) => url.replace(/#.*/, "");

async function pageOf(browser: Browser, how: typeof site): Promise<Page> {
  return (await browser.newContext(how)).newPage();
}

test("PV-19 two who both want it meet in a room, one leaves; a third never learns anything (de, en)", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const t = textsFor("de");
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const saysYes = async (page: Page, texts = t) => {
    await page.getByRole("radio", { name: new RegExp(`^${texts("introduction_answer_yes")}`) }).check();
    await page.getByLabel(texts("introduction_called")).fill("Otto");
    await page.getByLabel(texts("introduction_rules")).check();
    await press(page, button(page, texts("introduction_send")));
    await expect(page.getByText(texts("introduction_word_requested"))).toBeVisible();
  };

  // Three who do not know of each other: on a phone, in a garage, and in English.
  const former = await pageOf(browser, phone);
  await former.goto("/de/memory-card");
  await former.locator("[data-consent-action=necessary]").first().click();
  await former.getByLabel(t("memory_card_field_email"), { exact: true }).fill(formerOwner);
  await press(former, button(former, t("memory_card_lost_send")));
  const links = await openMail(former, formerOwner, /Erinnerungskarte/);
  const card = new URL(links.find((url) => url.includes("/memory-card/")) ?? "").pathname;
  await former.goto(`${card}/introduction`);
  await expectAccessible(former);
  await saysYes(former);

  const owner = await pageOf(browser, site);
  await owner.goto("/de/auth?next=/de/dashboard/researches");
  await signIn(owner, t, "betrieb@example.org");
  await owner
    .getByRole("link", { name: /BMW 2002/ })
    .first()
    .click();
  await owner.getByRole("link", { name: t("introduction_tab"), exact: true }).click();
  await expect(owner.getByText(t("introduction_question_case"))).toBeVisible();
  await expectAccessible(owner);
  const ofOwner = withoutPlace(owner.url());
  await saysYes(owner);

  const en = textsFor("en");
  const other = await pageOf(browser, site);
  await other.goto("/en/auth?next=/en/dashboard/researches");
  await signIn(other, en, "kundin@example.org");
  await other
    .getByRole("link", { name: /Lanz Bulldog/ })
    .first()
    .click();
  await other.getByRole("link", { name: en("introduction_tab"), exact: true }).click();
  await expect(other.getByText(en("introduction_question_case"))).toBeVisible();
  const ofOther = withoutPlace(other.url());
  await saysYes(other, en);

  // The team holds card and case for one vehicle, and lets them through the gate.
  const team = await pageOf(browser, site);
  await signInAsStaff(team, t, "de", "recherche@example.org", port);
  await team.goto("/de/team/reunions");
  await team
    .getByRole("link", { name: /BMW 2002/ })
    .first()
    .click();
  for (const _ of ["blind", "with the engine's opinion"])
    await press(team, button(team, t("reunion_answer_same")));
  await team
    .getByLabel(t("introduction_team_connection"))
    .selectOption({ label: t("introduction_team_own_words") });
  await team.getByLabel(t("introduction_team_safe")).check();
  await expectAccessible(team);
  await press(team, button(team, t("introduction_team_approve")));
  await expect(button(team, t("introduction_team_approve"))).toHaveCount(0);

  // A week later the exchange is put to all who said yes; another week later two of them meet.
  await passAWeek();
  for (const [page, at, texts] of [
    [former, `${card}/introduction`, t],
    [owner, ofOwner, t],
    [other, ofOther, en],
  ] as const) {
    await page.goto(at);
    await expectAccessible(page);
    await press(page, button(page, texts("introduction_agree")));
    await expect(page.getByText(texts("introduction_word_requested"))).toBeVisible();
  }
  await passAWeek();
  await former.goto(`${card}/introduction`);
  await expect(former.getByRole("heading", { level: 1, name: t("introduction_room") })).toBeVisible();
  await former.getByLabel(t("introduction_message"), { exact: true }).fill("Hat er noch das Schiebedach?");
  await button(former, t("introduction_message_send")).click();
  await expect(former.getByText("Hat er noch das Schiebedach?")).toBeVisible();
  await expect(former.getByLabel(t("introduction_message"), { exact: true })).toHaveValue("");
  await openLive(owner, ofOwner);
  await expect(owner.getByText("Hat er noch das Schiebedach?")).toBeVisible();
  await expectAccessible(owner);
  await owner
    .locator("summary")
    .filter({ hasText: t("introduction_end") })
    .click();
  await press(owner, button(owner, t("introduction_leave")));
  await expect(owner.getByText(t("introduction_word_none"))).toBeVisible();
  await former.reload();
  await expect(former.getByText(t("introduction_word_none"))).toBeVisible();
  await expect(former.getByText("Hat er noch das Schiebedach?")).toHaveCount(0);
  await expectAccessible(former);

  await other.goto(ofOther);
  await expect(other.getByText(en("introduction_word_requested"))).toBeVisible();
  await expect(other.getByRole("heading", { name: en("introduction_room") })).toHaveCount(0);
});
