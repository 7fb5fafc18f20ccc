import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { openTestHouse } from "#tests/house.ts";

test("a job of many transactions lets requests in between, also where the database computes in this thread", async () => {
  const house = await openTestHouse();
  let turns = 0;
  const count = () => {
    turns++;
    if (counting) setImmediate(count);
  };
  let counting = true;
  setImmediate(count);
  for (let n = 0; n < 20; n++) await inTransaction(house.system(), (ctx) => ctx.db.execute(sql`select 1`));
  counting = false;
  await house.close();
  expect(turns).toBeGreaterThanOrEqual(20);
});
