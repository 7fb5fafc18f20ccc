import { expect, test } from "vitest";
import { LineFull, openShortLine } from "./short-line.ts";

/** Works that end when they are told to, and which of them have started. */
function works() {
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  const work = (n: number) => () => {
    started.push(n);
    return new Promise<number>((done) => ends.set(n, () => done(n)));
  };
  return { started, work, end: (n: number) => ends.get(n)?.() };
}

test("few work at once, the next wait in order, and beyond that all are refused at once", async () => {
  const { started, work, end } = works();
  const inTurn = openShortLine({ atOnce: 2, waiting: 2 });
  const results = [0, 1, 2, 3].map((n) => inTurn(work(n)));
  await expect(inTurn(work(4))).rejects.toBeInstanceOf(LineFull);
  expect(started).toEqual([0, 1]);
  end(1);
  await expect.poll(() => started).toEqual([0, 1, 2]);
  const later = inTurn(work(5));
  await expect(inTurn(work(6))).rejects.toBeInstanceOf(LineFull);
  end(0);
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);
  end(2);
  await expect.poll(() => started).toEqual([0, 1, 2, 3, 5]);
  for (const n of [3, 5]) end(n);
  expect(await Promise.all([...results, later])).toEqual([0, 1, 2, 3, 5]);
});

test("work that fails gives its place to the next", async () => {
  const inTurn = openShortLine({ atOnce: 1, waiting: 1 });
  const failing = inTurn(() => Promise.reject(new Error("broken")));
  const next = inTurn(() => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
  expect(await inTurn(() => Promise.resolve("again"))).toBe("again");
});
