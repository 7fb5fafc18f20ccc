import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { openLive, waitUntilLive } from "#tests/journeys/support/live.ts";
import { serverWithMailDoor } from "#tests/journeys/support/mail-door.ts";
import { expectNoHorizontalScroll, signIn, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { onlyEnglish, textsFor } from "#tests/journeys/support/texts.ts";
import { mailClient } from "#tests/mails/mail-client.ts";
import { manyPages } from "#tests/world/many-pages.ts";
import { pdfText } from "#tests/world/read-pdf.ts";

type Texts = ReturnType<typeof textsFor>;

/** Of the demonstration, one for each language: a question that was answered is not proposed a second time. */
const asked = {
  de: { caseNumber: "F-2026-0005", owner: "betrieb@example.org", archive: "BMW Group Classic, Archiv" },
  en: { caseNumber: "F-2026-0002", owner: "kundin@example.org", archive: "Mercedes-Benz Classic, archive" },
};
/** A letter and a message are held for ten seconds; each look loads a page. */
const withinAMinute = { timeout: 60_000, intervals: [2_000] };
const { port, mailPort } = serverWithMailDoor("people-and-letters", 18);

for (const language of ["de", "en"] as const)
  test(`a name in a paper becomes a cited custody period, by a letter and its answer (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const t = textsFor(language);
    const place = `Ort ${Date.now()}`;
    await signInAsStaff(page, t, language, "recherche@example.org", port);
    const desk = await openDesk(page, asked[language].caseNumber);

    // The paper, and whom it names.
    await openLive(page, `${desk}/evidence`);
    const paper = `Fahrzeugbrief ${place}`;
    await page
      .locator("summary")
      .filter({ hasText: t("evidence_add_file") })
      .first()
      .click();
    const add = page.locator("#add");
    await add.locator('input[type="file"]').first().setInputFiles(pdf("brief.pdf", paper));
    await add.getByLabel(t("evidence_title")).first().fill(paper);
    await add.getByLabel(t("evidence_class")).first().selectOption("A");
    await press(page, add.getByRole("button", { name: t("evidence_add"), exact: true }).first());
    await addPerson(page, t, desk, { place, name: "Erika Mustermann", citation: `${paper}, Blatt 2` });

    // Whom to ask, by e-mail.
    const { archive } = asked[language];
    await openLive(page, `/${language}/team/archives`);
    await page.getByRole("link", { name: archive }).click();
    await page.getByLabel(t("archives_email"), { exact: false }).fill("archiv@example.com");
    await press(page, page.getByRole("button", { name: t("archives_save"), exact: true }));
    await openLive(page, `${desk}/questions`);
    await press(page, page.locator("li").filter({ hasText: archive }).getByRole("button").first());
    await page
      .getByRole("link", { name: t("letters_new"), exact: false })
      .last()
      .click();
    await press(page, page.getByRole("button", { name: t("letters_write"), exact: true }));
    await press(page, page.getByRole("button", { name: t("letters_send_mail"), exact: true }));
    const letter = page.url();
    const reply = (
      await page
        .getByText(/@antwort\.example\.org/)
        .first()
        .innerText()
    ).trim();
    await expect(async () => {
      await page.goto(letter);
      await expect(page.getByLabel(t("letters_outcome_answer"))).toBeVisible({ timeout: 1_000 });
    }).toPass(withinAMinute);

    // The answer comes in by the SMTP door, with a paper.
    const client = mailClient(mailPort);
    await client.send({
      from: "Archiv <archiv@example.com>",
      to: reply,
      subject: "Ihre Anfrage",
      text: "Anbei der Auszug.",
      attachments: [{ filename: `auszug-${place}.pdf`, content: manyPages(1) }],
    });
    client.close();
    const documents = page.getByLabel(t("letters_answer_document"));
    await expect(async () => {
      await page.goto(letter);
      await expect(documents.locator("option").filter({ hasText: place })).toHaveCount(1, { timeout: 1_000 });
    }).toPass(withinAMinute);
    await waitUntilLive(page);
    await page.getByLabel(t("letters_outcome_answer"), { exact: true }).check();
    await page.getByLabel(t("letters_answer_text")).fill("Ausgeliefert 1961, bis 1968 ein Halter");
    const option = documents.locator("option").filter({ hasText: place });
    await documents.selectOption((await option.getAttribute("value")) ?? "");
    await press(page, page.getByRole("button", { name: t("letters_record"), exact: true }));

    // It is a source; what it says of the holder becomes a period of the person.
    await openLive(page, `${desk}/evidence`);
    const number = reply.split(".")[0]?.toUpperCase() ?? "";
    const source = page.getByRole("link", { name: number }).first();
    await openLive(page, (await source.getAttribute("href")) ?? "");
    await page.getByLabel(t("evidence_transcript")).fill("1961 bis 1968");
    await press(page, page.getByRole("button", { name: t("evidence_cite_save") }));
    const card = page.locator('[id^="citation-"]').filter({ hasText: "1961 bis 1968" }).last();
    const custody = page.locator("summary").filter({ hasText: t("evidence_says_custody") });
    const says = card.locator("details").filter({ has: custody }).last();
    await says.locator("summary").click();
    await says.getByLabel(t("evidence_says_party")).fill(`Halter, ${place}`);
    await says.getByLabel(`${t("evidence_says_begin")} (${t("team_optional")})`).fill("1961");
    await press(page, says.getByRole("button", { name: t("evidence_propose") }));
    await expect(card).toContainText("1961 – ?");
    await openLive(page, `${desk}/people`);
    await page
      .locator("summary")
      .filter({ hasText: t("persons_period_assign") })
      .click();
    await choose(page.getByLabel(t("persons_period"), { exact: true }), place);
    await choose(page.getByLabel(t("persons_holder_label"), { exact: true }), place);
    await press(page, page.getByRole("button", { name: t("persons_assign"), exact: true }));
    await publishPeriod(page, t, desk, place);

    const { customer, dashboard } = await customerOf(browser, t, language, desk, asked[language].owner);
    await expect(async () => {
      await customer.goto(dashboard);
      await expect(customer.locator("body")).toContainText(place, { timeout: 2_000 });
    }).toPass(withinAMinute);
    await expect(customer.locator("body")).not.toContainText("Mustermann");
    await customer.context().close();
  });

for (const language of onlyEnglish)
  test(`whoever objects with the code of their letter disappears within a minute (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const t = textsFor(language);
    const place = `Ort ${Date.now()}`;
    await signInAsStaff(page, t, language, "recherche@example.org", port);
    const desk = await openDesk(page, asked.de.caseNumber);
    await addPerson(page, t, desk, {
      place,
      name: "Hans Beispiel",
      citation: `Adressbuch ${place}`,
      address: "Beispielweg 7, 29221 Celle",
    });
    const row = page.locator('li[id^="p-"]').filter({ hasText: place });

    // The letter: seen, written, printed, posted.
    await press(page, row.getByRole("button", { name: t("person_letters_draft"), exact: true }));
    await expect(row.locator("address")).toHaveText(/Hans Beispiel\s+Beispielweg 7\s+29221 Celle/);
    await expectAccessible(page);
    for (const width of [390, 1440]) await expectNoHorizontalScroll(page, width);
    await press(page, row.getByRole("button", { name: t("person_letters_write"), exact: true }));
    await press(page, row.getByRole("button", { name: t("letters_print"), exact: true }));
    const link = row.getByRole("link", { name: /PDF/ });
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await pdfText(await file.body()))?.[0] ?? "";
    expect(code).not.toBe("");
    await press(page, row.getByRole("button", { name: t("letters_posted"), exact: true }));
    await expect(row).toContainText(t("letters_state_sent"));
    await expectAccessible(page);

    await openLive(page, `${desk}?edit=new-custody#new-custody`);
    const form = page.getByRole("region", { name: t("custody_new") });
    await choose(form.getByLabel(t("persons_holder_label")), place);
    await form.getByLabel(t("custody_begin"), { exact: true }).fill("1961");
    await form.getByLabel(t("custody_end"), { exact: true }).fill("1968");
    await press(page, form.getByRole("button", { name: t("desk_save_draft") }));
    await publishPeriod(page, t, desk, place);
    const { customer, dashboard } = await customerOf(browser, t, language, desk, asked.de.owner);
    await expect(async () => {
      await customer.goto(dashboard);
      await expect(customer.locator("body")).toContainText(place, { timeout: 2_000 });
    }).toPass(withinAMinute);

    await customer.goto(`${dashboard}/sharing`);
    await waitUntilLive(customer);
    await customer.getByRole("button", { name: t("share_make") }).click();
    const shared = customer.locator("a[href*='/shared/']").first();
    const address = new URL((await shared.getAttribute("href")) ?? "").pathname;
    const stranger = await browser.newPage();
    await stranger.goto(address);
    await expect(stranger.locator("main")).not.toContainText(place);

    // By the QR code of the letter.
    const context = await browser.newContext();
    const holder = await context.newPage();
    await holder.goto(`/${language}/about-me#${code}`);
    await expect(holder.getByLabel(t("answer_code"))).toHaveValue(code);
    expect(holder.url()).not.toContain(code);
    await holder.getByRole("button", { name: t("answer_show") }).click();
    await expect(holder.getByText(`Adressbuch ${place}`)).toBeVisible();
    await expect(holder.locator("body")).not.toContainText("Beispielweg");
    await expectAccessible(holder);
    for (const width of [390, 1440]) await expectNoHorizontalScroll(holder, width);
    await holder.getByRole("button", { name: t("answer_object"), exact: true }).click();
    await expect(holder.getByText(t("answer_objected_text"))).toBeVisible();
    await context.close();

    await expect(async () => {
      await customer.goto(dashboard);
      await expect(customer.locator("body")).not.toContainText(place, { timeout: 2_000 });
    }).toPass(withinAMinute);
    await stranger.goto(address);
    await expect(stranger.locator("main")).not.toContainText(place);
    await stranger.close();
    await customer.context().close();
    await openLive(page, `${desk}/people`);
    await expect(row).toContainText(t("persons_withheld_objected"));
    const refused = await page.request.get(
      (await link.getAttribute("href").catch(() => null)) ?? `${desk}/none`,
    );
    expect(refused.ok()).toBe(false);
  });

async function openDesk(page: Page, caseNumber: string): Promise<string> {
  const href = await page.getByRole("link", { name: caseNumber }).first().getAttribute("href");
  return href?.split(/[?#]/)[0] ?? "";
}

type NewPerson = { place: string; name: string; citation: string; address?: string };

async function addPerson(page: Page, t: Texts, desk: string, { place, name, citation, address }: NewPerson) {
  await openLive(page, `${desk}/people`);
  const add = page.locator("details").filter({ has: page.getByText(t("persons_add"), { exact: true }) });
  await add.locator("summary").click();
  await add.getByLabel(t("persons_source_kind_label")).selectOption("customer_paper");
  await add.getByLabel(t("persons_source_citation")).fill(citation);
  await add.getByLabel(t("persons_place")).fill(place);
  await add.getByLabel(t("persons_name")).fill(name);
  if (address) await add.getByLabel(t("persons_address")).fill(address);
  await press(page, add.getByRole("button", { name: t("persons_add"), exact: true }));
  await expect(page.locator('li[id^="p-"]').filter({ hasText: place })).toContainText(citation);
}

async function publishPeriod(page: Page, t: Texts, desk: string, place: string) {
  await openLive(page, desk);
  const table = page.getByRole("table", { name: t("custody_periods") });
  const row = table.locator('tr[id^="c-"]').filter({ hasText: place });
  const draft = ((await row.getAttribute("id")) ?? "").replace("c-", "");
  await openLive(page, `${desk}?publish=yes&chosen=${draft.slice(-12)}#publication`);
  const now = page.locator("#publication").getByRole("button", { name: t("desk_publish_now") });
  await press(page, now.last());
}

async function customerOf(browser: Browser, t: Texts, language: string, desk: string, owner: string) {
  const context = await browser.newContext();
  const customer = await context.newPage();
  const dashboard = desk.replace("/team/", "/dashboard/");
  await customer.goto(`/${language}/auth?next=${dashboard}`);
  await signIn(customer, t, owner);
  return { customer, dashboard };
}

async function choose(list: Locator, text: string) {
  const option = list.locator("option").filter({ hasText: text }).first();
  await list.selectOption((await option.getAttribute("value")) ?? "");
}

/** A press whose answer the next step relies on. */
async function press(page: Page, button: Locator) {
  const answered = page.waitForResponse((answer) => {
    const request = answer.request();
    return request.method() === "POST" && (request.postData()?.includes("intent") ?? true);
  });
  await button.click();
  await answered;
}

function pdf(name: string, text: string) {
  return { name, mimeType: "application/pdf", buffer: Buffer.from(`${manyPages(1)}\n% ${text}`) };
}
