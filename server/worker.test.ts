import { expect, test } from "vitest";
import { jobs } from "./jobs.ts";
import { performers } from "./worker.ts";

test("every queue is performed by one verb, and no verb waits at a queue that is not made", () => {
  const names = (list: { name: string }[]) => list.map(({ name }) => name).sort();
  expect(
    names(performers.map(([job]) => job)),
    "server/jobs.ts and server/worker.ts list the same jobs",
  ).toEqual(names(jobs));
});
