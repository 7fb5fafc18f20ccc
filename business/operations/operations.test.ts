import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RoleNeeded } from "#business/errors.ts";
import { expectRollbackWithoutAudit } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { setMailAside } from "../mails/set-mail-aside.ts";
import { markOperation } from "./mark-operation.ts";
import { problemHelp } from "./operations.mail.ts";
import { findProblems } from "./problems.ts";
import type { OperationFacts } from "./read-facts.ts";
import { readOperations, readProblems } from "./read-operations.ts";
import { reportDeadWorker } from "./report-dead-worker.ts";
import { reportProblems } from "./report-problems.ts";
import { retryJob } from "./retry-job.ts";
import type { RunningProcess } from "./running-process.ts";

let app: TestApp;
let ada: ReturnType<TestApp["administrator"]>;
beforeAll(async () => {
  app = await openTestApp();
  ada = app.administrator(await app.person("Ada", { role: "administrator" }));
  await app.person("Otto");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.emptyTables("operation_marks", "outbound_mails");
  await markOperation(app.system(), "worker");
});

const now = new Date("2026-11-21T11:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const running: RunningProcess = {
  place: "one:3001",
  servesPages: true,
  runsJobs: true,
  version: "0.1.0",
  clockSeconds: 0.2,
  scanner: { awaySince: null },
  settings: { AUTH_SECRET: "a fingerprint", PUBLIC_URL: "http://app.test" },
};
const well: OperationFacts = {
  now,
  worker: ago(1),
  oldestJob: ago(1),
  failedJobs: 0,
  processes: [running],
  refusedStarts: [],
  freeBytes: 2_000,
  minFreeBytes: 1_000,
  oldestMail: ago(5),
  refusedMails: 0,
  mailIn: null,
  backup: { at: ago(600), bytes: 5_000, missing: 0 },
  restoreTest: null,
  needsBackup: true,
};

describe("what needs a person", () => {
  const cases: [kinds: string[], changes: Partial<OperationFacts>][] = [
    [[], {}],
    [["worker"], { worker: ago(3) }],
    [["worker"], { worker: null }],
    [["disk"], { freeBytes: 999 }],
    [["backup-none"], { backup: null }],
    [["backup"], { backup: { at: ago(27 * 60), bytes: 1, missing: 0 } }],
    [[], { backup: null, needsBackup: false }],
    [["backup-missing"], { backup: { at: ago(1), bytes: 1, missing: 2 } }],
    [["jobs"], { oldestJob: ago(16) }],
    [["failed"], { failedJobs: 1 }],
    [["mails"], { oldestMail: ago(16) }],
    [["mails-refused"], { refusedMails: 1 }],
    [["settings"], { refusedStarts: [{ place: "two:3002", setting: "AUTH_SECRET" }] }],
    [["clock"], { processes: [running, { ...running, clockSeconds: 3600 }] }],
    [["clock"], { processes: [{ ...running, clockSeconds: -6 }] }],
    [["scanner"], { processes: [{ ...running, scanner: { awaySince: ago(3).toISOString() } }] }],
    [[], { processes: [{ ...running, scanner: { awaySince: ago(1).toISOString() } }] }],
    [[], { oldestJob: null, oldestMail: null }],
  ];
  test.each(cases)("%j is seen in %j", (kinds, changes) => {
    expect(findProblems({ ...well, ...changes })).toEqual(kinds);
  });
});

async function failJob(): Promise<string> {
  const { rows } = await app.services.database.run(
    `insert into jobs.job (name, data, state, output, completed_on, retry_count)
     values ('audit.publish-head', '{}', 'failed', '{"message": "no such folder"}', now(), 12) returning id`,
  );
  return String(rows[0]?.id);
}

test("an administrator sees a failed job with its error, and runs it once more", async () => {
  const id = await failJob();
  const { failed, problems } = await readOperations(ada);
  expect(failed).toMatchObject([{ id, name: "audit.publish-head", tries: 13, error: "no such folder" }]);
  expect(problems).toContain("failed");
  await expectRollbackWithoutAudit(app, "job.retried", () => retryJob(ada, { jobId: id }));
  await retryJob(ada, { jobId: id });
  expect(await app.auditTrail(`job:${id}`)).toEqual(["job.retried"]);
  expect(await app.runJobs("audit.publish-head")).toBe(1);
  expect((await readOperations(ada)).failed).toEqual([]);
  await expect(retryJob(ada, { jobId: id }), "it is done").rejects.toMatchObject({ kind: "not-found" });
});

test("nobody else sees it or runs anything", async () => {
  const ruth = app.researcher(await app.person("Ruth", { role: "researcher" }));
  expect(() => readOperations(ruth)).toThrow(RoleNeeded);
  await expect(readProblems(ruth)).rejects.toThrow(RoleNeeded);
  const id = await failJob();
  expect(() => retryJob(ruth, { jobId: id })).toThrow(RoleNeeded);
  await app.services.database.run("delete from jobs.job where state = 'failed'");
});

test("each administrator is written to once, and again when it comes back", async () => {
  const mailed = async () => (await app.mails("operations.problems")).length;
  await reportProblems(app.system());
  expect(await mailed(), "nothing is wrong").toBe(0);
  await markOperation(app.system(), "backup", { bytes: 1, missing: 3 });
  await reportProblems(app.system());
  await reportProblems(app.system());
  const [mail] = await app.mails("operations.problems");
  expect(await mailed()).toBe(1);
  expect(mail?.recipient).toMatch(/^Ada-/i);
  expect(mail?.text).toContain("In der letzten Sicherung fehlen Dateien");
  expect(mail?.text).toContain("http://app.test/de/team/operations");
  await markOperation(app.system(), "backup", { bytes: 1, missing: 0 });
  await reportProblems(app.system());
  await markOperation(app.system(), "backup", { bytes: 1, missing: 1 });
  await reportProblems(app.system());
  expect(await mailed()).toBe(2);
});

test("a mail that is refused for good is shown with its reason, and administrators are written to", async () => {
  const mailId = await inTransaction(app.system(), (ctx) =>
    queueMail(ctx, {
      template: "test.greeting",
      to: "gone@example.org",
      userId: null,
      locale: "de",
      text: { subject: "Rechnung", paragraphs: ["Guten Tag"] },
    }),
  );
  await app.runAsOwner(
    `update outbound_mails set given_up_at = now(), last_error = '550 No such mailbox' where id = '${mailId}'`,
  );
  const seen = await readOperations(ada);
  expect(seen.problems).toContain("mails-refused");
  expect(seen.refused).toMatchObject([
    { recipient: "gone@example.org", subject: "Rechnung", error: "550 No such mailbox" },
  ]);
  await reportProblems(app.system());
  const [mail] = await app.mails("operations.problems");
  expect(mail?.text).toContain("E-Mails wurden endgültig abgelehnt");
  await setMailAside(ada, { mailId });
  expect((await readOperations(ada)).problems).not.toContain("mails-refused");
});

test("what a problem needs is the command that the runbook installs", () => {
  const installed = /> \/usr\/local\/bin\/(\S+) <</.exec(
    readFileSync("docs/runbooks/deploy.md", "utf8"),
  )?.[1];
  for (const kind of ["backup", "backup-none"] as const)
    expect(problemHelp[kind]).toBe(`${installed} backup -- /srv/backups`);
});

test("of web processes that notice a dead worker one writes, without the queue", async () => {
  const sent: string[] = [];
  const mailer = {
    ...app.services.mailer,
    deliver: async ({ to, text }: { to: string; text: string }) => void sent.push(`${to} ${text}`),
  };
  const web = { ...app.system(), services: { ...app.services, mailer } };
  await reportDeadWorker(web);
  expect(sent).toEqual([]);
  await app.emptyTables("operation_marks");
  await Promise.all([reportDeadWorker(web), reportDeadWorker(web)]);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain("Niemand erledigt die Hintergrundarbeit");
  // The worker that is back clears it, so that the next time is told again.
  await markOperation(app.system(), "worker");
  await reportProblems(app.system());
  await app.runAsOwner("delete from operation_marks where kind = 'worker'");
  await reportDeadWorker(web);
  expect(sent).toHaveLength(2);
});
