import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp } from "#tests/world/test-app.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { nextNumber } from "./next-number.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const take = (series: "B" | "F", ctx: Ctx = app.system()) =>
  inTransaction(ctx, (ctx) => nextNumber(ctx, series));

test("fifty concurrent numbers are unique and gapless", async () => {
  const numbers = await Promise.all(Array.from({ length: 50 }, () => take("B")));
  const expected = Array.from({ length: 50 }, (_, n) => `B-2026-${String(n + 1).padStart(4, "0")}`);
  expect([...numbers].sort()).toEqual(expected);
});

test("a failed transaction gives its number back", async () => {
  const failing = inTransaction(app.system(), async (ctx) => {
    expect(await nextNumber(ctx, "B")).toBe("B-2026-0051");
    throw new Error("the action fails");
  });
  await expect(failing).rejects.toThrow("the action fails");
  expect(await take("B")).toBe("B-2026-0051");
});

test("two in one transaction are consecutive, and each series counts separately", async () => {
  const numbers = await inTransaction(app.system(), async (ctx) => [
    await nextNumber(ctx, "F"),
    await nextNumber(ctx, "F"),
  ]);
  expect(numbers).toEqual(["F-2026-0001", "F-2026-0002"]);
});

test("customers and visitors advance the counter without access to it", async () => {
  expect(await take("F", app.customer(await app.person("carla")))).toBe("F-2026-0003");
  expect(await take("F", app.visitor())).toBe("F-2026-0004");
});

test("the year is Berlin's, and numbering restarts at 1", async () => {
  const at = (moment: string): Ctx => ({ ...app.system(), now: () => new Date(moment) });
  expect(await take("B", at("2026-12-31T22:59:59Z"))).toBe("B-2026-0052");
  expect(await take("B", at("2026-12-31T23:00:00Z"))).toBe("B-2027-0001");
});

test("numbers grow beyond four digits", async () => {
  await app.runAsOwner("update number_ranges set last = 9999 where series = 'F'");
  expect(await take("F")).toBe("F-2026-10000");
});
