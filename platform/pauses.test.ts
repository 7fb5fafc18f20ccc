import { setTimeout } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { openLog } from "./log.ts";
import { recentPauses, runNamed, watchPauses } from "./pauses.ts";

const lines: string[] = [];
const stop = watchPauses(openLog("info", { write: (line) => void lines.push(line) }));
afterEach(() => {
  lines.length = 0;
});

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("what blocked the server is logged by name, and requests that arrived meanwhile are not blamed", async () => {
  await setTimeout(200);
  const [before] = [recentPauses().length];
  await runNamed(
    () => "GET /:lang/slow",
    async () => block(500),
  );
  const innocent = runNamed(
    () => "GET /:lang/quick",
    () => setTimeout(300),
  );
  await setTimeout(200);
  expect(recentPauses().length).toBeGreaterThan(before);
  expect(recentPauses()[0]).toMatchObject({ during: ["GET /:lang/slow"] });
  expect(recentPauses()[0]?.ms).toBeGreaterThan(300);
  expect(lines.join("")).toContain('"during":"GET /:lang/slow"');
  await innocent;
});

test("nothing is logged once nobody watches", async () => {
  stop();
  const before = recentPauses().length;
  block(400);
  await setTimeout(100);
  expect([lines.length, recentPauses().length]).toEqual([0, before]);
});
