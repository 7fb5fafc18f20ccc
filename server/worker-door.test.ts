import { afterAll, beforeAll, expect, test } from "vitest";
import { publishHeadJob } from "#business/anchoring/anchoring.jobs.ts";
import { inTransaction } from "#business/context.ts";
import { countJob, jobDurations } from "#platform/metrics/job-durations.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { openWorkerDoor } from "./worker-door.ts";

const token = "a-token-of-sixteen-and-more";
const port = 43_117;
const base = `http://127.0.0.1:${port}`;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ METRICS_TOKEN: token, WORKER_PORT: String(port), HOST: "127.0.0.1" });
});
afterAll(() => app.close());

test("a worker says on its port how it is, which jobs it ran, and nothing else", async () => {
  let isEnding = false;
  const door = await openWorkerDoor(app.services, () => isEnding);
  const statusOf = async (path: string, headers = {}) => (await fetch(base + path, { headers })).status;
  try {
    expect([await statusOf("/healthz"), await statusOf("/readyz")]).toEqual([200, 200]);
    expect([await statusOf("/de"), await statusOf("/metrics")]).toEqual([404, 401]);
    // A queue of its own: tests of one process share the counts.
    countJob({ queue: "tried.here", outcome: "failed", ms: 700 });
    const text = await (
      await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    ).text();
    expect(text).toContain(
      'werdegang_job_duration_seconds_bucket{queue="tried.here",outcome="failed",le="1"} 1',
    );
    expect(text).toMatch(/^werdegang_worker_age_seconds \d/m);
    isEnding = true;
    expect(await statusOf("/readyz")).toBe(503);
  } finally {
    await door.close();
  }
  await expect(fetch(`${base}/healthz`)).rejects.toThrow();
});

test("jobs are counted where they run", async () => {
  await app.services.queue.work(publishHeadJob, async () => {
    throw new Error("away");
  });
  await inTransaction(app.system(), ({ db }) => app.services.queue.send(db, publishHeadJob, {}));
  await expect
    .poll(() => jobDurations().find(({ queue }) => queue === publishHeadJob.name), { timeout: 20_000 })
    .toMatchObject({ outcome: "failed", counts: expect.arrayContaining([1]) });
});
