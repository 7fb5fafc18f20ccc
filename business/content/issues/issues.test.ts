import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keepPrivacy } from "#business/privacy/keep-retention.ts";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import { expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { inTransaction } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { confirmSubscription } from "../confirm-subscription.ts";
import { eraseSender } from "../erase-sender.ts";
import { Subscribe, subscribe } from "../subscribe.ts";
import { subscriptionToken } from "../subscription-token.ts";
import { unsubscribe } from "../unsubscribe.ts";
import { beginIssue } from "./begin-issue.ts";
import { discardIssue } from "./discard-issue.ts";
import { issueTemplate } from "./issue.ts";
import { issueAsLetter, issueOfTeam, issuesOfTeam, readerCounts } from "./read-issues.ts";
import { releaseIssue } from "./release-issue.ts";
import { SaveIssue, saveIssue } from "./save-issue.ts";
import { tryIssue } from "./try-issue.ts";
import { writeIssue } from "./write-issue.ts";

let house: TestHouse;
let ruth: string;
beforeAll(async () => {
  house = await openTestHouse();
  ruth = await house.person("ruth", { role: "researcher" });
});
afterAll(() => house.close());
beforeEach(async () => {
  for (const table of [
    "newsletter_recipients",
    "newsletter_issues",
    "newsletter_subscriptions",
    "outbound_mails",
    "attempts",
    "jobs.job",
  ])
    await house.ownerRun(`delete from ${table}`);
});

const texts = {
  subjectDe: "Funde im November",
  textDe: "## Drei Wagen\n\nMehr **dazu**: [lesen](https://house.test/de)\n\n<b>roh</b>",
  subjectEn: "Finds in November",
  textEn: "Three cars turned up.",
};
const team = () => house.researcher(ruth);

/** A complete draft that the team has before it. */
async function draft(change: Partial<typeof texts> = {}) {
  const issueId = await beginIssue(team());
  await saveIssue(team(), SaveIssue.parse({ issueId, revision: 0, ...texts, ...change }));
  return { issueId, revision: 1 };
}

async function reader(email: string, locale: "de" | "en" = "de", confirmed = true): Promise<string> {
  await subscribe(house.visitor(), Subscribe.parse({ locale, email }), "Newsletter", "192.0.2.7");
  const { rows } = await house.ownerRun(`select id from newsletter_subscriptions where email = '${email}'`);
  const id = String(rows[0]?.id);
  if (confirmed)
    await confirmSubscription(
      house.visitor(),
      subscriptionToken(house.visitor(), "confirm", id),
      "192.0.2.7",
    );
  return id;
}

const leaveToken = (id: string) => subscriptionToken(house.visitor(), "unsubscribe", id);
const written = async () => (await house.letters(issueTemplate)).map((letter) => letter.recipient).sort();
const waiting = async () => (await house.ownerRun("select 1 from newsletter_recipients")).rows.length;

test("an issue goes to everybody on the list, each in their language, once", async () => {
  const anna = await reader("anna@example.org");
  await reader("bill@example.org", "en");
  await reader("nur-gefragt@example.org", "de", false);
  await unsubscribe(house.visitor(), leaveToken(await reader("weg@example.org")));
  expect(await readerCounts(team())).toEqual({ de: 1, en: 1 });
  const seen = await draft();
  expect(await releaseIssue(team(), seen)).toBe(2);
  expect(await issueOfTeam(team(), seen.issueId)).toMatchObject({
    state: "sending",
    recipients: 2,
    written: 0,
  });
  expect(await house.perform("newsletter.write-issue")).toBe(1);
  expect(await issuesOfTeam(team())).toMatchObject([{ state: "sent", recipients: 2, written: 2 }]);
  expect(await waiting()).toBe(0);
  const letters = await house.letters(issueTemplate);
  const german = letters.find(({ recipient }) => recipient === "anna@example.org");
  expect(german).toMatchObject({
    subject: texts.subjectDe,
    userId: null,
    unsubscribeUrl: `http://house.test/de/newsletter/unsubscribe?token=${leaveToken(anna)}`,
  });
  for (const part of [
    "<h2>Drei Wagen</h2>",
    "<strong>dazu</strong>",
    'href="https://house.test/de"',
    "&lt;b&gt;roh",
  ])
    expect(german?.html).toContain(part);
  for (const form of [german?.html, german?.text])
    for (const part of [german?.unsubscribeUrl ?? "?", house.house.config.operator.register])
      expect(form).toContain(part);
  expect(letters.find(({ recipient }) => recipient === "bill@example.org")?.subject).toBe(texts.subjectEn);
  expect(await house.trail(`issue:${seen.issueId}`)).toEqual([
    "issue.begun",
    "issue.saved",
    "issue.released",
    "issue.sent",
  ]);
});

test("a job that died half-way goes on with those who have none yet, and a third one does nothing", async () => {
  const readers = ["a", "b", "c", "d", "e"].map((name) => `${name}@example.org`);
  for (const email of readers) await reader(email);
  const seen = await draft();
  await releaseIssue(team(), seen);
  await house.ownerRun(`create or replace function fail_third() returns trigger language plpgsql as $$ begin
    if (select count(*) from outbound_mails where template = '${issueTemplate}') >= 3 then raise exception 'the power fails'; end if;
    return new; end $$`);
  await house.ownerRun(
    "create trigger fail_third before insert on outbound_mails for each row execute function fail_third()",
  );
  try {
    await expect(writeIssue(house.system(), seen, 2)).rejects.toThrow();
  } finally {
    await house.ownerRun("drop trigger fail_third on outbound_mails");
  }
  // The first batch of two stands; the second, with its third letter already written, is undone as a whole.
  expect([(await written()).length, await waiting()]).toEqual([2, 3]);
  expect(await issueOfTeam(team(), seen.issueId)).toMatchObject({ state: "sending", written: 2 });
  await writeIssue(house.system(), seen, 2);
  await writeIssue(house.system(), seen, 2);
  expect(await written()).toEqual(readers);
  expect(await issueOfTeam(team(), seen.issueId)).toMatchObject({ state: "sent", written: 5 });
});

test("two jobs at once write each letter once", async () => {
  const readers = Array.from({ length: 9 }, (_, i) => `leser-${i}@example.org`);
  for (const email of readers) await reader(email);
  const seen = await draft();
  await releaseIssue(team(), seen);
  await Promise.all([1, 2, 3].map(() => writeIssue(house.system(), seen, 2)));
  expect(await written()).toEqual(readers);
  expect(await issueOfTeam(team(), seen.issueId)).toMatchObject({ state: "sent", written: 9 });
  const ends = (await house.trail(`issue:${seen.issueId}`)).filter((event) => event === "issue.sent");
  expect(ends).toHaveLength(1);
});

test("who leaves meanwhile gets none, and what waits for its delivery does not leave any more", async () => {
  const before = await reader("vorher@example.org");
  const after = await reader("nachher@example.org");
  await reader("bleibt@example.org");
  const seen = await draft();
  await releaseIssue(team(), seen);
  await unsubscribe(house.visitor(), leaveToken(before));
  await writeIssue(house.system(), seen);
  expect(await written()).toEqual(["bleibt@example.org", "nachher@example.org"]);
  expect(await issueOfTeam(team(), seen.issueId)).toMatchObject({ state: "sent", recipients: 3, written: 2 });
  await unsubscribe(house.visitor(), leaveToken(after));
  expect(await written()).toEqual(["bleibt@example.org"]);
  await house.perform("letters.deliver");
  expect((await house.letters(issueTemplate)).map(({ acceptedAt }) => acceptedAt !== null)).toEqual([true]);
});

test("the list itself decides at the end: who has ended it gets none, even if still noted", async () => {
  const id = await reader("mitten@example.org");
  const seen = await draft();
  await releaseIssue(team(), seen);
  await house.ownerRun(`update newsletter_subscriptions set unsubscribed_at = now() where id = '${id}'`);
  await writeIssue(house.system(), seen);
  expect(await written()).toEqual([]);
  expect(await issueOfTeam(team(), seen.issueId)).toMatchObject({ state: "sent", written: 0 });
});

test("who leaves and comes back while an issue goes out does not get that one", async () => {
  const id = await reader("zurueck@example.org");
  const seen = await draft();
  await releaseIssue(team(), seen);
  await unsubscribe(house.visitor(), leaveToken(id));
  house.later({ days: 2 });
  expect(await reader("zurueck@example.org")).toBe(id);
  expect(await readerCounts(team())).toEqual({ de: 1, en: 0 });
  await writeIssue(house.system(), seen);
  expect(await written()).toEqual([]);
  expect(await issueOfTeam(team(), seen.issueId)).toMatchObject({ state: "sent", recipients: 1, written: 0 });
});

test("erasing a person takes them off an issue under way", async () => {
  await reader("weg@example.org");
  const seen = await draft();
  await releaseIssue(team(), seen);
  await inTransaction(house.system(), (ctx) => eraseSender(ctx, "weg@example.org"));
  expect(await waiting()).toBe(0);
  await writeIssue(house.system(), seen);
  expect(await issueOfTeam(team(), seen.issueId)).toMatchObject({ state: "sent", written: 0 });
});

test("30 days after they left, the letters are erased; the issue stays", async () => {
  await reader("lange@example.org");
  const seen = await draft();
  await releaseIssue(team(), seen);
  await writeIssue(house.system(), seen);
  await house.perform("letters.deliver");
  house.later({ days: 29 });
  await keepPrivacy(house.system());
  expect(await written()).toHaveLength(1);
  house.later({ days: 2 });
  await keepPrivacy(house.system());
  expect(await written()).toHaveLength(0);
  expect(await issuesOfTeam(team())).toMatchObject([{ state: "sent", written: 1 }]);
});

test("a test goes to oneself in both languages, and its link ends nothing", async () => {
  await reader("anna@example.org");
  const seen = await draft();
  const mine = await tryIssue(team(), seen);
  const letters = await house.letters("content.newsletter-test");
  expect(letters.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
    [mine, "[Test] Finds in November"],
    [mine, "[Test] Funde im November"],
  ]);
  expect(await written()).toEqual([]);
  await expectRule(unsubscribe(house.visitor(), "test"), "content_link_expired");
});

test("the preview is the letter", async () => {
  const { issueId } = await draft();
  const html = issueAsLetter(team(), await issueOfTeam(team(), issueId), "de");
  expect(html).toContain("<h2>Drei Wagen</h2>");
  expect(html).toContain("Newsletter abbestellen");
});

test("a draft that nobody has written in is taken up again; one that is not wanted is thrown away", async () => {
  const issueId = await beginIssue(team());
  expect(await beginIssue(team())).toBe(issueId);
  await discardIssue(team(), { issueId, revision: 0 });
  await expect(issueOfTeam(team(), issueId)).rejects.toThrow(NotFound);
  expect(await issuesOfTeam(team())).toEqual([]);
});

test("nobody changes, sends or throws away what somebody else has changed meanwhile", async () => {
  const seen = await draft();
  const stale = { ...seen, revision: 0 };
  for (const deed of [tryIssue, releaseIssue, discardIssue])
    await expectRule(deed(team(), stale), "content_issue_changed");
  await expectRule(saveIssue(team(), { ...stale, ...texts }), "content_issue_changed");
});

test("what was sent stays as it was sent", async () => {
  await reader("anna@example.org");
  const seen = await draft();
  await releaseIssue(team(), seen);
  for (const deed of [tryIssue, releaseIssue, discardIssue])
    await expectRule(deed(team(), seen), "content_issue_released");
  await expectRule(saveIssue(team(), { ...seen, ...texts }), "content_issue_released");
  const touched = await inTransaction(team(), (ctx) =>
    ctx.db.execute(`update newsletter_issues set text_de = 'anders' returning id`),
  );
  expect(touched.rows).toEqual([]);
});

test("an issue with a gap, or without readers, stays a draft", async () => {
  const gap = await draft({ textEn: "" });
  await expectRule(tryIssue(team(), gap), "content_issue_incomplete");
  await expectRule(releaseIssue(team(), gap), "content_issue_incomplete");
  await expectRule(releaseIssue(team(), await draft()), "content_issue_nobody");
  expect((await issuesOfTeam(team())).map(({ state }) => state)).toEqual(["draft", "draft"]);
  expect(await house.jobs("newsletter.write-issue")).toEqual([]);
});

test("without its trace nothing is sent", async () => {
  await reader("anna@example.org");
  const seen = await draft();
  await expectUndoneWithoutTrace(house, "issue.released", () => releaseIssue(team(), seen));
});

test("only staff write, send and read issues", () => {
  void (() => {
    // @ts-expect-error a customer would write to everybody
    void releaseIssue(house.customer(""), { issueId: "", revision: 0 });
    // @ts-expect-error so would a visitor
    void releaseIssue(house.visitor(), { issueId: "", revision: 0 });
    // @ts-expect-error drafts are for the team
    void issuesOfTeam(house.customer(""));
    // @ts-expect-error the letters are written by the house
    void writeIssue(house.visitor(), { issueId: "" });
  });
});
