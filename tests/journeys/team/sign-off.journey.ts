import { expect, type Page, test } from "@playwright/test";
import { qrCode } from "#business/qr-code.ts";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { waitUntilLive } from "#tests/journeys/support/live.ts";
import { expectNoHorizontalScroll, signIn, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

for (const language of oneLanguage)
  test(`from the sign-off to a stranger who verifies the QR code on a phone (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const t = textsFor(language);
    const customer = await (await browser.newContext()).newPage();
    const home = `/${language}/dashboard/researches`;
    await customer.goto(`/${language}/auth?next=${home}`);
    await signIn(customer, t, "kundin@example.org");
    await customer.getByRole("link", { name: /Seeschwalbe/ }).click();
    await expect(customer).toHaveURL(/[0-9a-f-]{36}/);
    const id = /[0-9a-f-]{36}/.exec(customer.url())?.[0] ?? "";
    const first = await numberIn(customer, t("case_certificate"));

    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const stranger = await (await browser.newContext(phone)).newPage();
    const result = stranger.getByRole("region", { name: /./ }).filter({ hasText: t("verify_result") });
    await stranger.goto(`/${language}/verify/${first}`);
    await expect(result.getByRole("heading")).toHaveText(t("verify_valid_title"));

    const researcher = await (await browser.newContext()).newPage();
    await signInAsStaff(researcher, t, language);
    const desk = `/${language}/team/researches/${id}`;
    const reopen = async () => {
      await researcher.goto(`${desk}/order`);
      await researcher.getByLabel(t("finishing_new_lead")).check();
      await researcher.getByRole("button", { name: t("finishing_reopen") }).click();
      await expect(researcher.getByLabel(t("team_status_next"))).toBeVisible();
    };
    await researcher.goto(`${desk}/order`);
    // Before the button: what ends with it, and what a stranger will read.
    const state = researcher.locator("#state");
    await expect(state.getByText(first)).toBeVisible();
    await expect(state.getByText(t("verify_superseded_title"))).toBeVisible();
    await reopen();
    await stranger.reload();
    await expect(result.getByRole("heading")).toHaveText(t("verify_superseded_title"));
    await expectAccessible(researcher);
    await researcher.getByRole("button", { name: t("finishing_undo"), exact: true }).click();
    await expect(researcher.getByRole("button", { name: t("finishing_reopen") })).toBeVisible();
    await stranger.reload();
    await expect(result.getByRole("heading")).toHaveText(t("verify_valid_title"));
    await customer.reload();
    expect(await numberIn(customer, t("case_certificate"))).toBe(first);

    await reopen();
    await researcher.goto(`${desk}/signing`);
    await expect(researcher.getByText(t("signing_second_persons", { names: "Anton Entwurf" }))).toBeVisible();
    await signInAsStaff(page, t, language, "leitung@example.org");
    await stranger.reload();
    await expect(result.getByRole("heading")).toHaveText(t("verify_superseded_title"));
    await expect(result).toContainText(t("verify_reason_reopened"));
    await customer.reload();
    await expect(customer.getByRole("region", { name: t("case_certificate") })).toHaveCount(0);

    await page.goto(`${desk}/signing`);
    await expect(page.getByText(t("signing_nothing_changed"), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
    // Unchanged since this person signed it: nothing to read again.
    await expect(page.getByText(t("signing_reading_done", { all: "" }))).toBeVisible();
    await sendBackAndForth({ reviewer: page, researcher, t, desk, team: `/${language}/team` });
    await page.getByLabel(t("finishing_answered")).check();
    await page.getByRole("button", { name: t("signing_sign") }).click();
    const issued = page
      .getByRole("listitem")
      .filter({ hasText: t("verify_report_version", { version: "2" }) });
    await expect(issued).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(issued.getByText(t("signing_state_valid"), { exact: true })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 60_000 });

    await customer.reload();
    const second = await numberIn(customer, t("case_certificate"));
    expect(second).not.toBe(first);
    const address = `${baseURL}/${language}/verify/${second}`;
    // A camera reads the modules; these are those of the address.
    const code = customer.getByRole("img", { name: t("case_certificate_qr") });
    await expect(code.locator("path")).toHaveAttribute("d", qrCode(address).path);

    await stranger.goto(address);
    await expect(result.getByRole("heading")).toHaveText(t("verify_valid_title"));
    await expect(stranger.locator("main")).toContainText("1207");
    expect(await stranger.locator("main").innerText()).not.toMatch(/Hanna|Beispiel|Anton|BO-11207/);
    await expectAccessible(stranger);
    await expectNoHorizontalScroll(stranger, 320);
    await stranger.setViewportSize(phone.viewport);

    // Written by a job, after the certificate is issued.
    const certificate = `/${language}/dashboard/researches/${id}/certificate`;
    await expect
      .poll(async () => (await customer.request.get(certificate)).status(), { timeout: 60_000 })
      .toBe(200);
    const pdf = await customer.request.get(certificate);
    await stranger.goto(`/${language}/verify`);
    await verifyFile(stranger, t, "zertifikat.pdf", await pdf.body());
    await expect(result).toContainText(t("verify_file_issued"));

    const statement = await (await stranger.request.get(`/certificates/${second}`)).text();
    await stranger.goto(`/${language}/verify`);
    await verifyFile(stranger, t, "zertifikat.json", statement);
    await expect(result.getByRole("heading")).toHaveText(t("verify_valid_title"));
    await expect(result).toContainText(t("verify_file_statement"));
    await stranger.goto(`/${language}/verify`);
    await verifyFile(stranger, t, "zertifikat.json", statement.replace(/"total":\d+/, '"total":95'));
    await expect(result.getByRole("heading")).toHaveText(t("verify_altered_title"));
    await expect(result).toContainText(t("verify_field_score"));
    const others = [customer, stranger, researcher];
    await Promise.all(others.map((other) => other.context().close()));
  });

type Both = {
  reviewer: Page;
  researcher: Page;
  t: ReturnType<typeof textsFor>;
  desk: string;
  team: string;
};

/** The reviewer remarks at a statement and sends the case back; research answers there and asks for the review. */
async function sendBackAndForth({ reviewer, researcher, t, desk, team }: Both): Promise<void> {
  const entry = reviewer.locator('li[id^="at-statement:"]').first();
  const remark = "Bitte die Seite des Werksbuchs nennen.";
  await entry.locator("summary").last().click();
  await entry.getByLabel(t("signing_remark_text"), { exact: true }).last().fill(remark);
  await entry
    .getByRole("button", { name: t("signing_remark_note_which", { about: "" }) })
    .last()
    .click();
  await expect(entry.getByText(remark)).toBeVisible();
  await expect(reviewer.getByRole("button", { name: t("signing_sign") })).toHaveCount(0);
  await expectAccessible(reviewer);
  await expectNoHorizontalScroll(reviewer, 320);
  await reviewer.getByRole("button", { name: t("signing_send_back_count", { count: "1" }) }).click();
  await expect(reviewer.getByText(t("signing_remarks_waiting", { count: "1" }))).toBeVisible();

  await researcher.goto(`${team}/today`);
  const returned = researcher.getByRole("region", { name: t("today_returned") });
  await expect(returned.getByRole("link", { name: t("work_open_remarks", { count: "1" }) })).toBeVisible();
  await researcher.goto(desk);
  const sign = researcher.getByText(t("signing_remark_here"), { exact: true });
  await expect(sign).toBeVisible();
  await researcher.locator("tr", { has: sign }).locator(".desk-title").click();
  const note = researcher.getByRole("region", { name: t("signing_remarks") });
  await expect(note.getByText(remark)).toBeVisible();
  await expectAccessible(researcher);
  await note.locator("summary").click();
  await note.getByLabel(t("signing_remark_answer_text")).fill("Seite 112.");
  await note.getByRole("button", { name: t("signing_remark_done_which", { text: remark }) }).click();
  await expect(sign).toHaveCount(0);
  await researcher.goto(`${desk}/signing`);
  await expect(researcher.getByText("Seite 112.").first()).toBeVisible();
  await researcher.getByRole("button", { name: t("signing_request"), exact: true }).click();
  await expect(
    researcher.getByRole("button", { name: t("signing_request_withdraw"), exact: true }),
  ).toBeVisible();

  await reviewer.goto(`${team}/today`);
  const waiting = reviewer.getByRole("region", { name: t("today_signing") });
  await expectAccessible(reviewer);
  await waiting
    .getByRole("link", { name: t("today_signing_read"), exact: true })
    .first()
    .click();
  await expect(reviewer).toHaveURL(new RegExp(desk));
  await expect(reviewer.getByText("Seite 112.").first()).toBeVisible();
}

async function numberIn(customer: Page, label: string): Promise<string> {
  const number = customer.getByRole("region", { name: label }).getByText(/^Z(-\w{4}){3}$/);
  return (await number.innerText()).trim();
}

async function verifyFile(
  page: Page,
  t: ReturnType<typeof textsFor>,
  name: string,
  content: string | Buffer,
): Promise<void> {
  const buffer = Buffer.from(content);
  const file = { name, mimeType: "application/octet-stream", buffer };
  await waitUntilLive(page);
  await page.getByLabel(t("verify_file"), { exact: true }).setInputFiles(file);
  // A file is read in a child process, which takes its turn behind those of everybody else.
  const answered = page.waitForResponse((response) => response.request().method() === "POST", {
    timeout: 45_000,
  });
  await page.getByRole("button", { name: t("verify_file_send") }).click();
  await answered;
}
