import { existsSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { ChildLost, limitedChild } from "./limited-child.ts";
import { onBehalfOf } from "./on-behalf-of.ts";

const limits = { megabytes: 256, heapMegabytes: 128, seconds: 10 };
const program = "tests/processes/misbehave.ts";
const run = limitedChild<{ how: string }, string | string[]>(program, limits);

test("one process does one task after the other", async () => {
  const answers = await Promise.all(["this", "that"].map((how) => run({ how })));
  expect(answers.map((answer) => String(answer).split(" by ")[0])).toEqual(["this done", "that done"]);
  expect(new Set(answers.map((answer) => String(answer).split(" by ")[1])).size).toBe(1);
});

test("a process gives way to those that answer people", async () => {
  const pid = Number(String(await run({ how: "this" })).split(" by ")[1]);
  expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
});

test("a process that keeps half of its memory after a task is replaced by a fresh one", async () => {
  const pids = [];
  for (const how of ["this", "keep", "that"]) pids.push(String(await run({ how })).split(" by ")[1]);
  expect(pids[1]).toBe(pids[0]);
  expect(pids[2]).not.toBe(pids[1]);
});

test.each(["allocate", "die"])(
  "a task that makes it %s fails alone, and the next one is done",
  async (how) => {
    const [lost, next] = await Promise.allSettled([run({ how }), run({ how: "this" })]);
    expect(lost).toMatchObject({ status: "rejected", reason: expect.any(ChildLost) });
    expect(next).toMatchObject({ status: "fulfilled", value: expect.stringContaining("this done") });
  },
);

test("a task that never ends is ended, and the next one is done", async () => {
  const impatient = limitedChild<{ how: string }, string>(program, { ...limits, seconds: 2 });
  const [lost, next] = await Promise.allSettled([impatient({ how: "hang" }), impatient({ how: "this" })]);
  expect(lost).toMatchObject({ status: "rejected", reason: expect.any(ChildLost) });
  expect(next.status).toBe("fulfilled");
});

test.skipIf(!existsSync("/proc/self/stat"))(
  "a task that a busy machine leaves waiting has its time all the same",
  async () => {
    const impatient = limitedChild<{ how: string }, string>(program, { ...limits, seconds: 1 });
    expect(await impatient({ how: "wait" })).toContain("wait done");
  },
);

test("one person's slow tasks end in their time and do not hold up another's", async () => {
  const impatient = limitedChild<{ how: string }, string>(program, { ...limits, seconds: 3 });
  let read = 0;
  const heavy = [1, 2, 3].map(() =>
    onBehalfOf("person:anna", () =>
      impatient(async () => {
        read += 1;
        return { how: "hang" };
      }),
    ),
  );
  const ends = Promise.allSettled(heavy);
  expect(await onBehalfOf("person:ben", () => impatient({ how: "this" }))).toContain("this done");
  expect(read, "The first of three is being done, the others have not been read.").toBe(1);
  expect((await ends).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});

test("a task is not blamed when its process is stopped, even while it was idle", async () => {
  const stopped = await run({ how: "stop" }).catch((error: unknown) => error);
  expect(stopped).toBeInstanceOf(Error);
  expect(stopped).not.toBeInstanceOf(ChildLost);
  const pid = Number(String(await run({ how: "this" })).split(" by ")[1]);
  process.kill(pid, "SIGTERM");
  await setTimeout(300);
  expect(await run({ how: "that" })).toContain("that done");
});

test.skipIf(!existsSync("/proc/self/limits"))(
  "the kernel knows its limits, and ends it before this process",
  async () => {
    const [score, known] = (await run({ how: "limits" })) as string[];
    expect(Number(score)).toBe(1000);
    expect(known).toMatch(new RegExp(`Max data size\\s+${(256 + 512) * 1024 * 1024}\\s`));
    expect(known).toMatch(/Max cpu time\s+500\s/);
  },
);

test("the child process knows no secret of this one", async () => {
  process.env.AUTH_SECRET = "known here";
  const fresh = limitedChild<{ how: string }, string[]>(program, limits);
  const known = await fresh({ how: "environment" });
  delete process.env.AUTH_SECRET;
  expect(known).toContain("PATH");
  expect(known).not.toContain("AUTH_SECRET");
});
