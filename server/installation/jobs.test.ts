import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openTestApp } from "#tests/world/test-app.ts";
import { handledJobs, jobs } from "./jobs.ts";

test("every job that business declares is in the list, once", () => {
  const declared = globSync("business/**/*.jobs.ts")
    .flatMap((path) => [...readFileSync(path, "utf8").matchAll(/\bjob\(\s*"([^"]+)"/g)])
    .map((match) => match[1]);
  expect(jobs.map(({ name }) => name).sort()).toEqual(declared.sort());
});

test("every job has a handler", async () => {
  for (const { loadHandler } of handledJobs) expect(await loadHandler()).toBeTypeOf("function");
});

test("every queue announces what is sent to it", async () => {
  const app = await openTestApp();
  const { rows } = await app.services.database.run(
    "select name from jobs.queue where not notify and name not like '\\_\\_%'",
  );
  await app.close();
  expect(
    rows,
    "Looking into all queues each second took a tenth of a processor (docs/decisions/099).",
  ).toEqual([]);
});
