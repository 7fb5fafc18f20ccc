import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { inTransaction } from "../context.ts";
import { auditLog } from "./audit.sql.ts";
import { entriesAbout, firstBrokenLink } from "./read-audit.ts";
import { record } from "./record.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test("an entry is written with its deed and vanishes with it", async () => {
  const failing = inTransaction(house.visitor(), async (ctx) => {
    await record(ctx, "test.undone", "thing:1");
    throw new Error("the deed fails");
  });
  await expect(failing).rejects.toThrow("the deed fails");
  expect(await entriesAbout(house.system(), "thing:1")).toEqual([]);
});

test("each entry is linked to the one before it", async () => {
  await inTransaction(house.visitor(), async (ctx) => {
    await record(ctx, "test.first", "thing:2", { count: 1 });
    await record(ctx, "test.second", "thing:2");
  });
  expect((await entriesAbout(house.system(), "thing:2")).map((e) => [e.actor, e.event])).toEqual([
    ["visitor", "test.first"],
    ["visitor", "test.second"],
  ]);
  expect(await firstBrokenLink(house.system())).toBeNull();
});

test("nobody changes or deletes an entry, not even the house", async () => {
  const change = inTransaction(house.system(), (ctx) =>
    ctx.db.update(auditLog).set({ event: "forged" }).where(eq(auditLog.subject, "thing:2")),
  );
  await expect(change).rejects.toThrow();
});

test("an entry forged behind the back of the triggers breaks the chain", async () => {
  await house.ownerRun("alter table audit_log disable trigger audit_log_append_only");
  await house.ownerRun("update audit_log set event = 'forged' where event = 'test.first'");
  await house.ownerRun("alter table audit_log enable trigger audit_log_append_only");
  expect(await firstBrokenLink(house.system())).not.toBeNull();
});
