import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import type { AuditEvent } from "../declared.ts";
import { auditLog } from "./audit.sql.ts";
import { entriesAbout } from "./read-audit.ts";
import { record } from "./record.ts";
import { verifyAuditLog } from "./verify-audit-log.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("an entry is written with its change and rolled back with it", async () => {
  const failing = inTransaction(app.visitor(), async (ctx) => {
    await record(ctx, "research.read", "thing:1");
    throw new Error("the action fails");
  });
  await expect(failing).rejects.toThrow("the action fails");
  expect(await entriesAbout(app.system(), "thing:1")).toEqual([]);
});

test("each entry is chained to the previous one", async () => {
  await inTransaction(app.visitor(), async (ctx) => {
    await record(ctx, "research.opened", "thing:2", { count: 1 });
    await record(ctx, "research.started", "thing:2");
  });
  expect((await entriesAbout(app.system(), "thing:2")).map((e) => [e.actor, e.event])).toEqual([
    ["visitor", "research.opened"],
    ["visitor", "research.started"],
  ]);
  expect(await verifyAuditLog(app.system())).toEqual({
    entries: 2,
    from: "2026-11-21T11:00:00Z",
    to: "2026-11-21T11:00:00Z",
    endedUntil: null,
    broken: null,
    cutOff: null,
  });
});

test("nobody may change or delete an entry, not even the system role", async () => {
  const change = inTransaction(app.system(), (ctx) =>
    ctx.db.update(auditLog).set({ event: "forged" }).where(eq(auditLog.subject, "thing:2")),
  );
  await expect(change).rejects.toThrow();
});

test("EV-01 an entry forged behind the back of the triggers breaks the chain, and is named", async () => {
  await app.runAsOwner("alter table audit_log disable trigger audit_log_append_only");
  await app.runAsOwner("update audit_log set event = 'forged' where event = 'research.started'");
  const { entries, broken } = await verifyAuditLog(app.system());
  expect(entries).toBe(2);
  expect(broken).toMatchObject({ event: "forged", at: "2026-11-21T11:00:00Z" });
  await app.runAsOwner("update audit_log set event = 'research.started' where event = 'forged'");
  expect((await verifyAuditLog(app.system())).broken).toBeNull();
});

test("an entry that was taken out of the chain, and one that never was in it, are found", async () => {
  const chain = (change: string) => app.runAsOwner(change);
  await chain("alter table audit_chain disable trigger audit_chain_term");
  await chain("delete from audit_chain where seq = (select min(seq) from audit_chain)");
  // The next link no longer continues the one before it.
  expect((await verifyAuditLog(app.system())).broken).toMatchObject({ event: "research.started" });
  await chain("delete from audit_chain");
  expect((await verifyAuditLog(app.system())).broken).toMatchObject({ seq: null, event: "research.opened" });
});

test("a log whose newest entries were taken out is cut off, also when entries follow", async () => {
  const app = await openTestApp();
  const write = (event: string) =>
    inTransaction(app.visitor(), (ctx) => record(ctx, event as AuditEvent, "thing:3", { event }));
  for (const event of ["test.kept", "test.lost", "test.last"]) await write(event);
  const { rows } = await app.runAsOwner("select max(seq)::int as last from audit_chain");
  const last = Number(rows[0]?.last);
  for (const table of ["audit_log", "audit_chain"])
    await app.runAsOwner(`alter table ${table} disable trigger ${table}_term`);
  await app.runAsOwner(`delete from audit_chain where seq > ${last - 2}`);
  await app.runAsOwner("delete from audit_log where event in ('test.lost', 'test.last')");
  expect((await verifyAuditLog(app.system())).cutOff).toEqual({ after: last - 2, head: last });
  await write("test.afterwards");
  expect((await verifyAuditLog(app.system())).broken).toMatchObject({ event: "test.afterwards" });
  await app.runAsOwner("delete from audit_heads");
  expect((await verifyAuditLog(app.system())).cutOff).toMatchObject({ head: null });
  await app.close();
});
