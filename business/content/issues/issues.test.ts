import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { issueTemplate } from "#business/content/issue.ts";
import { confirmSubscription } from "#business/content/subscriptions/confirm-subscription.ts";
import { Subscribe, subscribe } from "#business/content/subscriptions/subscribe.ts";
import { subscriptionToken } from "#business/content/subscriptions/subscription-token.ts";
import { unsubscribe } from "#business/content/subscriptions/unsubscribe.ts";
import { runRetention } from "#business/privacy/retention/run-retention.ts";
import { expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { eraseSender } from "../erase-sender.ts";
import { newsletterIssues } from "../issues.sql.ts";
import { createIssue } from "./create-issue.ts";
import { discardIssue } from "./discard-issue.ts";
import { queueIssueMails } from "./queue-issue-mails.ts";
import { issueForTeam, issuesForTeam, previewIssueMail, subscriberCounts } from "./read-issues.ts";
import { releaseIssue } from "./release-issue.ts";
import { SaveIssue, saveIssue } from "./save-issue.ts";
import { sendTestIssue } from "./send-test-issue.ts";

let app: TestApp;
let ruth: string;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.emptyTables(
    "newsletter_recipients",
    "newsletter_issues",
    "newsletter_subscriptions",
    "outbound_mails",
    "attempts",
    "jobs.job",
  );
});

const texts = {
  subjectDe: "Funde im November",
  textDe: "## Drei Wagen\n\nMehr **dazu**: [lesen](https://app.test/de)\n\n<b>roh</b>",
  subjectEn: "Finds in November",
  textEn: "Three cars turned up.",
};
const team = () => app.researcher(ruth);

/** A complete draft. */
async function draft(change: Partial<typeof texts> = {}) {
  const issueId = await createIssue(team());
  await saveIssue(team(), SaveIssue.parse({ issueId, revision: 0, ...texts, ...change }));
  return { issueId, revision: 1 };
}

async function reader(email: string, locale: "de" | "en" = "de", confirmed = true): Promise<string> {
  await subscribe(app.visitor(), Subscribe.parse({ locale, email }), "Newsletter", "192.0.2.7");
  const { rows } = await app.runAsOwner(`select id from newsletter_subscriptions where email = '${email}'`);
  const id = String(rows[0]?.id);
  if (confirmed)
    await confirmSubscription(app.visitor(), subscriptionToken(app.visitor(), "confirm", id), "192.0.2.7");
  return id;
}

const leaveToken = (id: string) => subscriptionToken(app.visitor(), "unsubscribe", id);
const written = async () => (await app.mails(issueTemplate)).map((mail) => mail.recipient).sort();
const waiting = () => app.countRows("newsletter_recipients");

test("an issue goes to every subscriber, each in their language, once", async () => {
  const anna = await reader("anna@example.org");
  await reader("bill@example.org", "en");
  await reader("nur-gefragt@example.org", "de", false);
  await unsubscribe(app.visitor(), leaveToken(await reader("weg@example.org")));
  expect(await subscriberCounts(team())).toEqual({ de: 1, en: 1 });
  const seen = await draft();
  expect(await releaseIssue(team(), seen)).toBe(2);
  expect(await issueForTeam(team(), seen.issueId)).toMatchObject({
    state: "sending",
    recipients: 2,
    written: 0,
  });
  expect(await app.runJobs("newsletter.queue-issue-mails")).toBe(1);
  expect(await issuesForTeam(team())).toMatchObject([{ state: "sent", recipients: 2, written: 2 }]);
  expect(await waiting()).toBe(0);
  const mails = await app.mails(issueTemplate);
  const german = mails.find(({ recipient }) => recipient === "anna@example.org");
  expect(german).toMatchObject({
    subject: texts.subjectDe,
    userId: null,
    unsubscribeUrl: `http://app.test/de/newsletter/unsubscribe?token=${leaveToken(anna)}`,
  });
  for (const part of [
    "<h2>Drei Wagen</h2>",
    "<strong>dazu</strong>",
    'href="https://app.test/de"',
    "&lt;b&gt;roh",
  ])
    expect(german?.html).toContain(part);
  for (const form of [german?.html, german?.text])
    for (const part of [german?.unsubscribeUrl ?? "?", app.services.config.operator.register])
      expect(form).toContain(part);
  expect(mails.find(({ recipient }) => recipient === "bill@example.org")?.subject).toBe(texts.subjectEn);
  expect(await app.auditTrail(`issue:${seen.issueId}`)).toEqual([
    "issue.begun",
    "issue.saved",
    "issue.released",
    "issue.sent",
  ]);
});

test("a job that crashed continues with the remaining subscribers, and a third run does nothing", async () => {
  const subscribers = ["a", "b", "c", "d", "e"].map((name) => `${name}@example.org`);
  for (const email of subscribers) await reader(email);
  const seen = await draft();
  await releaseIssue(team(), seen);
  await app.runAsOwner(`create or replace function fail_third() returns trigger language plpgsql as $$ begin
    if (select count(*) from outbound_mails where template = '${issueTemplate}') >= 3 then raise exception 'the power fails'; end if;
    return new; end $$`);
  await app.runAsOwner(
    "create trigger fail_third before insert on outbound_mails for each row execute function fail_third()",
  );
  try {
    await expect(queueIssueMails(app.system(), seen, 2)).rejects.toThrow();
  } finally {
    await app.runAsOwner("drop trigger fail_third on outbound_mails");
  }
  // The first batch of two is committed; the second rolls back as a whole, although its third mail was already queued.
  expect([(await written()).length, await waiting()]).toEqual([2, 3]);
  expect(await issueForTeam(team(), seen.issueId)).toMatchObject({ state: "sending", written: 2 });
  await queueIssueMails(app.system(), seen, 2);
  await queueIssueMails(app.system(), seen, 2);
  expect(await written()).toEqual(subscribers);
  expect(await issueForTeam(team(), seen.issueId)).toMatchObject({ state: "sent", written: 5 });
});

test("two concurrent jobs queue each mail once", async () => {
  const subscribers = Array.from({ length: 9 }, (_, i) => `leser-${i}@example.org`);
  for (const email of subscribers) await reader(email);
  const seen = await draft();
  await releaseIssue(team(), seen);
  await Promise.all([1, 2, 3].map(() => queueIssueMails(app.system(), seen, 2)));
  expect(await written()).toEqual(subscribers);
  expect(await issueForTeam(team(), seen.issueId)).toMatchObject({ state: "sent", written: 9 });
  const ends = (await app.auditTrail(`issue:${seen.issueId}`)).filter((event) => event === "issue.sent");
  expect(ends).toHaveLength(1);
});

test("unsubscribing prevents the mail, and removes it while it is queued", async () => {
  const before = await reader("vorher@example.org");
  const after = await reader("nachher@example.org");
  await reader("bleibt@example.org");
  const seen = await draft();
  await releaseIssue(team(), seen);
  await unsubscribe(app.visitor(), leaveToken(before));
  await queueIssueMails(app.system(), seen);
  expect(await written()).toEqual(["bleibt@example.org", "nachher@example.org"]);
  expect(await issueForTeam(team(), seen.issueId)).toMatchObject({
    state: "sent",
    recipients: 3,
    written: 2,
  });
  await unsubscribe(app.visitor(), leaveToken(after));
  expect(await written()).toEqual(["bleibt@example.org"]);
  await app.runJobs("mails.deliver");
  expect((await app.mails(issueTemplate)).map(({ acceptedAt }) => acceptedAt !== null)).toEqual([true]);
});

test("the subscription itself is checked last, even if the recipient is still noted", async () => {
  const id = await reader("mitten@example.org");
  const seen = await draft();
  await releaseIssue(team(), seen);
  await app.runAsOwner(`update newsletter_subscriptions set unsubscribed_at = now() where id = '${id}'`);
  await queueIssueMails(app.system(), seen);
  expect(await written()).toEqual([]);
  expect(await issueForTeam(team(), seen.issueId)).toMatchObject({ state: "sent", written: 0 });
});

test("somebody who unsubscribes and returns while an issue goes out does not get that one", async () => {
  const id = await reader("zurueck@example.org");
  const seen = await draft();
  await releaseIssue(team(), seen);
  await unsubscribe(app.visitor(), leaveToken(id));
  app.later({ days: 2 });
  expect(await reader("zurueck@example.org")).toBe(id);
  expect(await subscriberCounts(team())).toEqual({ de: 1, en: 0 });
  await queueIssueMails(app.system(), seen);
  expect(await written()).toEqual([]);
  expect(await issueForTeam(team(), seen.issueId)).toMatchObject({
    state: "sent",
    recipients: 1,
    written: 0,
  });
});

test("erasing a person removes them from an issue in progress", async () => {
  await reader("weg@example.org");
  const seen = await draft();
  await releaseIssue(team(), seen);
  await inTransaction(app.system(), (ctx) => eraseSender(ctx, "weg@example.org"));
  expect(await waiting()).toBe(0);
  await queueIssueMails(app.system(), seen);
  expect(await issueForTeam(team(), seen.issueId)).toMatchObject({ state: "sent", written: 0 });
});

test("30 days after unsubscribing the mails are erased; the issue stays", async () => {
  await reader("lange@example.org");
  const seen = await draft();
  await releaseIssue(team(), seen);
  await queueIssueMails(app.system(), seen);
  await app.runJobs("mails.deliver");
  app.later({ days: 29 });
  await runRetention(app.system());
  expect(await written()).toHaveLength(1);
  app.later({ days: 2 });
  await runRetention(app.system());
  expect(await written()).toHaveLength(0);
  expect(await issuesForTeam(team())).toMatchObject([{ state: "sent", written: 1 }]);
});

test("a test goes to oneself in both languages, and its unsubscribe link has no effect", async () => {
  await reader("anna@example.org");
  const seen = await draft();
  const mine = await sendTestIssue(team(), seen);
  const mails = await app.mails("content.newsletter-test");
  expect(mails.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
    [mine, "[Test] Finds in November"],
    [mine, "[Test] Funde im November"],
  ]);
  expect(await written()).toEqual([]);
  await expectRuleBroken(unsubscribe(app.visitor(), "test"), "content_link_expired");
});

test("the preview equals the mail", async () => {
  const { issueId } = await draft();
  const html = previewIssueMail(team(), await issueForTeam(team(), issueId), "de");
  expect(html).toContain("<h2>Drei Wagen</h2>");
  expect(html).toContain("Newsletter abbestellen");
});

test("an unedited draft is reused; an unwanted one is discarded", async () => {
  const issueId = await createIssue(team());
  expect(await createIssue(team())).toBe(issueId);
  await discardIssue(team(), { issueId, revision: 0 });
  await expect(issueForTeam(team(), issueId)).rejects.toThrow(NotFound);
  expect(await issuesForTeam(team())).toEqual([]);
});

test("nobody changes, sends or discards what somebody else has just changed", async () => {
  const seen = await draft();
  const stale = { ...seen, revision: 0 };
  for (const action of [sendTestIssue, releaseIssue, discardIssue])
    await expectRuleBroken(action(team(), stale), "content_issue_changed");
  await expectRuleBroken(saveIssue(team(), { ...stale, ...texts }), "content_issue_changed");
});

test("a sent issue stays as it was sent", async () => {
  await reader("anna@example.org");
  const seen = await draft();
  await releaseIssue(team(), seen);
  for (const action of [sendTestIssue, releaseIssue, discardIssue])
    await expectRuleBroken(action(team(), seen), "content_issue_released");
  await expectRuleBroken(saveIssue(team(), { ...seen, ...texts }), "content_issue_released");
  const changed = await inTransaction(team(), (ctx) =>
    ctx.db.update(newsletterIssues).set({ textDe: "anders" }).returning({ id: newsletterIssues.id }),
  );
  expect(changed).toEqual([]);
});

test("an issue with a missing part, or without subscribers, stays a draft", async () => {
  const gap = await draft({ textEn: "" });
  await expectRuleBroken(sendTestIssue(team(), gap), "content_issue_incomplete");
  await expectRuleBroken(releaseIssue(team(), gap), "content_issue_incomplete");
  await expectRuleBroken(releaseIssue(team(), await draft()), "content_issue_nobody");
  expect((await issuesForTeam(team())).map(({ state }) => state)).toEqual(["draft", "draft"]);
  expect(await app.jobs("newsletter.queue-issue-mails")).toEqual([]);
});

test("nothing is sent without an audit entry", async () => {
  await reader("anna@example.org");
  const seen = await draft();
  await expectRollbackWithoutAudit(app, "issue.released", () => releaseIssue(team(), seen));
});

test("only staff write, send and read issues", () => {
  void (() => {
    // @ts-expect-error customers may not release an issue
    void releaseIssue(app.customer(""), { issueId: "", revision: 0 });
    // @ts-expect-error visitors may not release an issue
    void releaseIssue(app.visitor(), { issueId: "", revision: 0 });
    // @ts-expect-error drafts are for the team
    void issuesForTeam(app.customer(""));
    // @ts-expect-error only a job queues the mails
    void queueIssueMails(app.visitor(), { issueId: "" });
  });
});
