import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { hasOpenssl, TimestampAuthority } from "#tests/world/timestamps/timestamp-authority.ts";
import { endAuditEntries } from "../audit/end-audit-entries.ts";
import { record } from "../audit/record.ts";
import { inTransaction } from "../context.ts";
import type { AuditEvent } from "../declared.ts";
import { type PublishedHead, toHeadLine } from "./head-line.ts";
import { publishHead } from "./publish-head.ts";
import { verifyWithHeads } from "./verify-with-heads.ts";

let folder: string;
let file: string;
let app: TestApp;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "heads-"));
  file = join(folder, "heads.jsonl");
  app = await openTestApp({ AUDIT_HEADS: `${file}, mailto:revision@example.org` });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

// Invented events, which no noun declares.
const write = (event: string) =>
  inTransaction(app.system(), (ctx) => record(ctx, event as AuditEvent, "thing:1"));
const publish = async () => {
  await publishHead(app.system());
  app.later({ days: 1 });
};
const rewritable = async () => {
  for (const change of ["append_only", "term"])
    for (const table of ["audit_log", "audit_chain"])
      await app.runAsOwner(`alter table ${table} disable trigger ${table}_${change}`);
};

test("every night the head goes to a file and by mail, and is found in the log again", async () => {
  await write("test.first");
  await publish();
  await write("test.second");
  await publish();
  const lines = readFileSync(file, "utf8").trim().split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ seq: 1 }, { seq: 2 }]);
  const mails = await app.mails("revision@example.org");
  expect(mails).toHaveLength(2);
  expect(mails.at(-1)?.text).toContain(JSON.parse(lines[1] ?? "").hash);
  expect(await verifyWithHeads(app.system(), file)).toMatchObject({
    broken: null,
    cutOff: null,
    heads: { compared: 2, missing: null, stamped: 0, wronglyStamped: null },
  });
});

test("a log that its owner rewrote is consistent, but contradicts the published heads", async () => {
  for (const event of ["test.first", "test.second"]) await write(event);
  await publish();
  await rewritable();
  await app.runAsOwner("delete from audit_chain");
  await app.runAsOwner("delete from audit_heads");
  await app.runAsOwner("delete from audit_log where event = 'test.second'");
  await app.runAsOwner("delete from audit_log");
  await write("test.invented");
  await write("test.second");
  expect(await verifyWithHeads(app.system(), file)).toMatchObject({
    broken: null,
    cutOff: null,
    heads: { missing: { seq: 2 } },
  });
});

test("published heads whose links have ended are not missed", async () => {
  app.later({ days: -4 * 365 });
  await write("test.old");
  await publish();
  app.later({ days: 4 * 365 });
  await write("test.young");
  await publish();
  await endAuditEntries(app.system(), new Date("2023-11-21T11:00:00Z"));
  expect(await verifyWithHeads(app.system(), file)).toMatchObject({
    heads: { compared: 2, missing: null, stamped: 0, wronglyStamped: null },
  });
});

test("without a place nothing is published, and a missing file is reported", async () => {
  const quiet = await openTestApp();
  await inTransaction(quiet.system(), (ctx) => record(ctx, "test.first" as string as AuditEvent, "thing:1"));
  await publishHead(quiet.system());
  expect(await quiet.mails("revision@example.org")).toEqual([]);
  await expect(verifyWithHeads(quiet.system(), file)).rejects.toThrow("There is no file");
  writeFileSync(file, "");
  expect((await verifyWithHeads(quiet.system(), file)).heads).toEqual({
    compared: 0,
    missing: null,
    stamped: 0,
    wronglyStamped: null,
  });
  await quiet.close();
});

test.skipIf(!hasOpenssl)(
  "with an authority each head is stamped; one that is away costs the stamp alone (takes openssl)",
  async () => {
    const authority = await new TimestampAuthority().open();
    const stamped = await openTestApp({ AUDIT_HEADS: file, AUDIT_TIMESTAMP_URL: authority.address });
    await inTransaction(stamped.system(), (ctx) =>
      record(ctx, "test.first" as string as AuditEvent, "thing:1"),
    );
    await publishHead(stamped.system());
    authority.answers = (_, response) => response.writeHead(503).end();
    stamped.later({ days: 1 });
    await publishHead(stamped.system());
    const lines = readFileSync(file, "utf8").trim().split("\n");
    const [{ timestamp, ...head }, unstamped] = lines.map((line) => JSON.parse(line) as PublishedHead) as [
      PublishedHead,
      PublishedHead,
    ];
    expect(authority.verifies(toHeadLine(head), Buffer.from(timestamp ?? "", "base64"))).toBe(true);
    expect(unstamped.timestamp).toBeUndefined();
    const heads = async () => (await verifyWithHeads(stamped.system(), file)).heads;
    expect(await heads()).toEqual({ compared: 2, missing: null, stamped: 1, wronglyStamped: null });
    writeFileSync(file, `${JSON.stringify({ ...head, at: "2020-01-01T00:00:00Z", timestamp })}\n`);
    expect(await heads()).toMatchObject({ stamped: 1, wronglyStamped: { at: "2020-01-01T00:00:00Z" } });
    await stamped.close();
    authority.close();
  },
);
