import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { nextNumber } from "./next-number.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const take = (series: "B" | "F", ctx: Ctx = house.system()) =>
  inTransaction(ctx, (ctx) => nextNumber(ctx, series));

test("fifty at once are unique and without gaps", async () => {
  const numbers = await Promise.all(Array.from({ length: 50 }, () => take("B")));
  const expected = Array.from({ length: 50 }, (_, n) => `B-2026-${String(n + 1).padStart(4, "0")}`);
  expect([...numbers].sort()).toEqual(expected);
});

test("a deed that fails gives its number back", async () => {
  const failing = inTransaction(house.system(), async (ctx) => {
    expect(await nextNumber(ctx, "B")).toBe("B-2026-0051");
    throw new Error("the deed fails");
  });
  await expect(failing).rejects.toThrow("the deed fails");
  expect(await take("B")).toBe("B-2026-0051");
});

test("two in one transaction follow one another, and every series counts for itself", async () => {
  const numbers = await inTransaction(house.system(), async (ctx) => [
    await nextNumber(ctx, "F"),
    await nextNumber(ctx, "F"),
  ]);
  expect(numbers).toEqual(["F-2026-0001", "F-2026-0002"]);
});

test("a customer and a visitor move the counter without having it", async () => {
  expect(await take("F", house.customer(await house.person("carla")))).toBe("F-2026-0003");
  expect(await take("F", house.visitor())).toBe("F-2026-0004");
});

test("the year is the one that is written in Berlin, and it starts again at 1", async () => {
  const at = (moment: string): Ctx => ({ ...house.system(), now: () => new Date(moment) });
  expect(await take("B", at("2026-12-31T22:59:59Z"))).toBe("B-2026-0052");
  expect(await take("B", at("2026-12-31T23:00:00Z"))).toBe("B-2027-0001");
});

test("beyond four digits the number grows", async () => {
  await house.ownerRun("update number_ranges set last = 9999 where series = 'F'");
  expect(await take("F")).toBe("F-2026-10000");
});
