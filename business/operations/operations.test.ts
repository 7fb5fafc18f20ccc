import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RoleNeeded } from "#business/errors.ts";
import { expectRollbackWithoutAudit } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { markOperation } from "./mark-operation.ts";
import { findProblems } from "./problems.ts";
import type { OperationFacts } from "./read-facts.ts";
import { readOperations, readProblems } from "./read-operations.ts";
import { reportDeadWorker } from "./report-dead-worker.ts";
import { reportProblems } from "./report-problems.ts";
import { retryJob } from "./retry-job.ts";

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
const well: OperationFacts = {
  now,
  worker: ago(1),
  oldestJob: ago(1),
  failedJobs: 0,
  freeBytes: 2_000,
  minFreeBytes: 1_000,
  oldestMail: ago(5),
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
    [["backup"], { backup: null }],
    [["backup"], { backup: { at: ago(27 * 60), bytes: 1, missing: 0 } }],
    [[], { backup: null, needsBackup: false }],
    [["backup-missing"], { backup: { at: ago(1), bytes: 1, missing: 2 } }],
    [["jobs"], { oldestJob: ago(16) }],
    [["failed"], { failedJobs: 1 }],
    [["mails"], { oldestMail: ago(16) }],
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
