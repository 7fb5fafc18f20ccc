import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { openTestApp } from "#tests/world/test-app.ts";

test("a job of many transactions lets requests in between, even on the embedded database", async () => {
  const app = await openTestApp();
  let turns = 0;
  const count = () => {
    turns++;
    if (counting) setImmediate(count);
  };
  let counting = true;
  setImmediate(count);
  for (let n = 0; n < 20; n++) await inTransaction(app.system(), (ctx) => ctx.db.execute(sql`select 1`));
  counting = false;
  await app.close();
  expect(turns).toBeGreaterThanOrEqual(20);
});
