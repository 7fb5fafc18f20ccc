import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import type { AuditEvent } from "../declared.ts";
import { endAuditEntries } from "./end-audit-entries.ts";
import { entriesAbout } from "./read-audit.ts";
import { record } from "./record.ts";
import { verifyAuditLog } from "./verify-audit-log.ts";

let app: TestApp;
let cutoff: Date;
beforeEach(async () => {
  app = await openTestApp();
  const write = (event: AuditEvent) =>
    inTransaction(app.system(), (ctx) => record(ctx, event, "thing:1", { n: 1 }));
  app.later({ days: -4 * 365 });
  await write("research.opened");
  await write("research.started");
  app.later({ days: 2 * 365 });
  await write("research.read");
  app.later({ days: 2 * 365 });
  cutoff = new Date("2023-11-21T11:00:00Z");
});
afterEach(() => app.close());

const events = async () => (await entriesAbout(app.system(), "thing:1")).map(({ event }) => event);

describe("PV-02 audit entries end after three years", () => {
  test("at a signed checkpoint, from which verification goes on", async () => {
    expect(await endAuditEntries(app.system(), cutoff)).toBe(2);
    expect(await events()).toEqual(["research.read"]);
    expect(await verifyAuditLog(app.system())).toMatchObject({
      entries: 2,
      endedUntil: "2022-11-22T11:00:00Z",
      broken: null,
    });
    expect(await endAuditEntries(app.system(), cutoff)).toBe(0);
  });

  test("again later, from checkpoint to checkpoint", async () => {
    await endAuditEntries(app.system(), cutoff);
    await app.runAsOwner("alter table audit_log disable trigger audit_log_term");
    await app.runAsOwner("alter table audit_chain disable trigger audit_chain_term");
    expect(await endAuditEntries(app.system(), new Date("2025-11-21T11:00:00Z"))).toBe(1);
    expect(await verifyAuditLog(app.system())).toMatchObject({
      endedUntil: "2024-11-21T11:00:00Z",
      broken: null,
    });
  });

  test("a chain that was cut without a checkpoint, or whose checkpoint was forged, is broken", async () => {
    await app.runAsOwner("delete from audit_chain where seq = 1");
    await app.runAsOwner("delete from audit_log where event = 'research.opened'");
    expect((await verifyAuditLog(app.system())).broken).toMatchObject({ event: "research.started" });

    const { rows } = await app.runAsOwner("select seq, hash from audit_chain order by seq limit 1");
    const forged = { ...rows[0], at: "2022-11-22T11:00:00Z", signature: "mine" };
    await inTransaction(app.system(), (ctx) => record(ctx, "audit.checkpoint", "audit", forged));
    await app.runAsOwner("delete from audit_chain where seq = 2");
    await app.runAsOwner("delete from audit_log where event = 'research.started'");
    expect((await verifyAuditLog(app.system())).broken).toMatchObject({ event: "research.read" });
  });

  test("the database refuses to end younger entries, or any that no checkpoint names", async () => {
    await expect(app.runAsOwner("delete from audit_log where event = 'research.read'")).rejects.toThrow();
    await expect(app.runAsOwner("delete from audit_chain where seq = 3")).rejects.toThrow();
    await expect(endAuditEntries(app.system(), app.system().now())).rejects.toThrow();
    expect(await events()).toHaveLength(3);
    const { rows } = await app.runAsOwner("select hash from audit_chain where seq = 1");
    await expect(app.runAsOwner(`select audit_end_entries(1, '${rows[0]?.hash}')`)).rejects.toThrow();
  });
});
