import { expect, test } from "@playwright/test";
import { press, reach, type } from "#tests/journeys/support/keys.ts";
import { pressKey, waitUntilLive } from "#tests/journeys/support/live.ts";
import { signIn, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

// The longest of all, and among the last.
test.describe.configure({ mode: "parallel" });

for (const language of oneLanguage)
  test(`two people take a case from queue to history by keyboard, over a bad connection (${language})`, async ({
    page,
    browser,
  }) => {
    const t = textsFor(language);
    const mark = `${language} ${Date.now()}`;
    const [early, proven] = [`Probefahrt ${mark}`, `Zulassung ${mark}`];

    await signInAsStaff(page, t, language);
    await page.goto(`/${language}/team`);
    await waitUntilLive(page);
    const row = page.getByRole("table", { name: t("work_caption") }).getByRole("row", { name: /CE-K/ });
    const number = row.getByRole("link").first();
    await expect(async () => {
      await pressKey(page, "j");
      await expect(number).toBeFocused({ timeout: 300 });
    }).toPass();
    await pressKey(page, "a");
    await expect(page.getByText(t("flash_cases_assigned"), { exact: true })).toBeVisible();
    await expect(row).toContainText("Ruth Probe");
    await pressKey(page, "o");
    await expect(page).toHaveURL(/\/team\/researches\/[0-9a-f-]{36}/);
    const desk = new URL(page.url()).pathname;

    const colleague = await (await browser.newContext()).newPage();
    await signInAsStaff(colleague, t, language, "leitung@example.org");
    await colleague.goto(desk);
    await expect(page.getByText(t("presence_one", { names: "Anton Entwurf" }))).toBeVisible({
      timeout: 30_000,
    });
    await expect(colleague.getByText(t("presence_one", { names: "Ruth Probe" }))).toBeVisible();
    await colleague.context().close();

    const tab = (name: string) =>
      press(
        page,
        page
          .getByRole("navigation", { name: t("team_sections") })
          .getByRole("link", { name })
          .first(),
      );
    await tab(t("evidence_open"));
    const add = page.locator("#add");
    const link = add.locator("details").filter({ hasText: t("evidence_add_link") });
    await press(page, link.locator("summary"));
    await type(page, link.getByLabel(t("evidence_url")), "https://example.org/halterliste");
    await type(page, link.getByLabel(t("evidence_title")), `Halterliste ${mark}`);
    await reach(page, link.getByLabel(t("evidence_class")));
    await page.keyboard.type("B");
    await press(page, link.getByRole("button", { name: t("evidence_add"), exact: true }));
    await expect(page.getByText(t("flash_source_added"), { exact: true })).toBeVisible();

    const viewer = page.getByRole("region", { name: t("evidence_viewer") });
    const cite = viewer.getByRole("region", { name: t("evidence_cite") });
    await expect(viewer.getByRole("heading", { name: `Halterliste ${mark}` })).toBeVisible();
    await type(page, cite.getByLabel(t("evidence_transcript")), `zugelassen, ${mark}`);
    await page.context().setOffline(true);
    await press(page, cite.getByRole("button", { name: t("evidence_cite_save") }));
    const sendAgain = page.getByRole("button", { name: t("connection_send_again") });
    await expect(sendAgain).toBeVisible();
    await page.context().setOffline(false);
    await press(page, sendAgain);
    const card = viewer.locator('[id^="citation-"]').filter({ hasText: `zugelassen, ${mark}` });
    await expect(card).toBeVisible();
    await press(page, card.locator("summary", { hasText: t("evidence_says_event") }));
    for (const [date, title] of [
      ["1950", early],
      ["12.5.1968", proven],
    ] as const) {
      await type(page, card.getByLabel(t("evidence_says_when")), date);
      await type(page, card.getByLabel(t("evidence_says_title_de")), title);
      await press(page, card.getByRole("button", { name: t("evidence_propose") }).first());
      await expect(card.getByRole("listitem").filter({ hasText: title })).toBeVisible();
    }

    await tab(t("case_timeline"));
    const contradiction = page
      .locator("#contradictions li")
      .filter({ hasText: early })
      .filter({ hasText: t("contradiction_c4_check") })
      .first();
    await press(page, contradiction.locator("summary"));
    await type(page, contradiction.getByLabel(t("desk_answer_text")), `Ein Lesefehler, ${mark}`);
    await press(page, contradiction.getByRole("button"));
    await expect(contradiction.locator("p", { hasText: `Ein Lesefehler, ${mark}` })).toBeVisible();

    const draft = page.getByRole("checkbox", { name: t("desk_choose_which", { title: proven }) });
    await press(page, draft, "Space");
    await expect(draft).toBeChecked();
    await press(page, page.getByRole("button", { name: t("desk_publish_chosen") }));
    await press(page, page.getByRole("button", { name: t("desk_publish_now") }));
    const sent = page.getByRole("complementary", { name: t("dispatch_bar") });
    await expect(sent.getByText(t("dispatch_publication", { number: "" }).trim())).toBeVisible();

    // While that is held: a message, taken back, put better and sent.
    await tab(t("team_conversation"));
    const message = page.locator("#conversation").getByLabel(t("desk_message"), { exact: true });
    await type(page, message, `Noch nicht fertig, ${mark}`);
    await pressKey(page, "Control+Enter");
    await expect(page).not.toHaveURL(new RegExp(desk));
    await expect(sent.getByText(t("dispatch_message", { number: "" }).trim())).toBeVisible();
    await pressKey(page, "z");
    await expect(page.getByText(t("flash_dispatch_taken_back"), { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${desk}/conversation`));
    await expect(message).toHaveValue(`Noch nicht fertig, ${mark}`);
    await type(page, message, `Wir haben die Zulassung gefunden, ${mark}`);
    await page.context().setOffline(true);
    await pressKey(page, "Control+Enter");
    await expect(sendAgain).toBeVisible();
    await page.context().setOffline(false);
    await press(page, sendAgain);
    await expect(page).not.toHaveURL(new RegExp(desk));
    const takeBack = sent.getByRole("button", { name: t("dispatch_take_back") });
    await expect(takeBack.first()).toBeVisible();
    const waiting = { message: "All went out, and nothing was refused.", timeout: 30_000 };
    await expect.poll(() => sent.allInnerTexts(), waiting).toEqual([]);

    const customer = await (await browser.newContext()).newPage();
    const home = `/${language}/dashboard/researches`;
    await customer.goto(`/${language}/auth?next=${home}`);
    await signIn(customer, t, "kundin@example.org");
    await customer.waitForURL(({ pathname }) => pathname === home);
    const id = desk.split("/").at(-1);
    await customer.goto(`${home}/${id}`);
    await expect(customer.locator("main")).toContainText(proven);
    await expect(customer.getByText(early)).toHaveCount(0);
    await customer.goto(`${home}/${id}/comments`);
    await expect(customer.getByText(`Wir haben die Zulassung gefunden, ${mark}`).first()).toBeVisible();
    await expect(customer.getByText(`Noch nicht fertig, ${mark}`)).toHaveCount(0);
    await customer.context().close();
  });
