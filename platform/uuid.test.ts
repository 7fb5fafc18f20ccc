import { expect, test } from "vitest";
import { z } from "zod";
import { uuidv7 } from "./uuid.ts";

test("ids of one millisecond sort in order of creation, however many there are", () => {
  const ids = Array.from({ length: 20_000 }, () => uuidv7(1_764_000_000_000));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(z.uuidv7().safeParse(ids[0]).success).toBe(true);
  expect(Number.parseInt((ids[0] ?? "").replaceAll("-", "").slice(0, 12), 16)).toBe(1_764_000_000_000);
});
