import { describe, expect, test } from "vitest";
import { onBehalfOf } from "./on-behalf-of.ts";
import { LineFull, openWorkLine } from "./work-line.ts";

/** Works that end when they are told to, and which of them have started. */
function works() {
  const started: (number | string)[] = [];
  const ends = new Map<number | string, () => void>();
  const work = (n: number | string) => () => {
    started.push(n);
    return new Promise<number | string>((done) => ends.set(n, () => done(n)));
  };
  return { started, work, end: (n: number | string) => ends.get(n)?.() };
}

test("a few work at a time, the next wait in order, and all others are refused at once", async () => {
  const { started, work, end } = works();
  const inTurn = openWorkLine({ atOnce: 2, waiting: 2 });
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

test("work that fails frees its place for the next", async () => {
  const inTurn = openWorkLine({ atOnce: 1, waiting: 1 });
  const failing = inTurn(() => Promise.reject(new Error("broken")));
  const next = inTurn(() => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
  expect(await inTurn(() => Promise.resolve("again"))).toBe("again");
});

describe("between people and networks", () => {
  const limits = { atOnce: 2, atOnceEach: 1, waiting: 6, waitingEach: 3 };

  test("a heavy sender holds one place; the other stays free for the next", async () => {
    const { started, work, end } = works();
    const inTurn = openWorkLine(limits);
    const heavy = [1, 2, 3].map((n) => onBehalfOf("anna", () => inTurn(work(`anna ${n}`))));
    const light = onBehalfOf("ben", () => inTurn(work("ben 1")));
    expect(started).toEqual(["anna 1", "ben 1"]);
    end("ben 1");
    expect(await light).toBe("ben 1");
    for (const n of [1, 2, 3]) {
      await expect.poll(() => started.at(-1)).toBe(n === 1 ? "ben 1" : `anna ${n}`);
      end(`anna ${n}`);
    }
    expect(await Promise.all(heavy)).toEqual(["anna 1", "anna 2", "anna 3"]);
  });

  test("those who wait take turns", async () => {
    const { started, work, end } = works();
    const inTurn = openWorkLine({ ...limits, atOnce: 1 });
    for (const [who, n] of [
      ["anna", 1],
      ["anna", 2],
      ["anna", 3],
      ["ben", 1],
      ["ben", 2],
      ["cleo", 1],
    ] as const)
      void onBehalfOf(who, () => inTurn(work(`${who} ${n}`)));
    const order = ["anna 1", "anna 2", "ben 1", "cleo 1", "anna 3", "ben 2"];
    for (const [i, name] of order.entries()) {
      await expect.poll(() => started).toEqual(order.slice(0, i + 1));
      end(name);
    }
  });

  test("one fills only their own line, all together the whole of it, and neither shuts us out", async () => {
    const { work } = works();
    const inTurn = openWorkLine(limits);
    const send = (who: string, times: number) =>
      Array.from({ length: times }, () => onBehalfOf(who, () => inTurn(work(who))));
    const refused = async (sent: Promise<unknown>[]) => {
      const last = sent.at(-1)?.then(
        () => false,
        (error: unknown) => error instanceof LineFull,
      );
      return Promise.race([last, new Promise((done) => setTimeout(done, 20, false))]);
    };
    expect(await refused(send("anna", 4))).toBe(false);
    expect(await refused(send("anna", 1))).toBe(true);
    expect(await refused(send("ben", 4))).toBe(false);
    expect(await refused(send("cleo", 1))).toBe(true);
    expect(await refused(send("", 1))).toBe(false);
  });
});
