import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
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
