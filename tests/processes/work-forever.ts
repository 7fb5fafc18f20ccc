import { publishHeadJob } from "#business/anchoring/anchoring.jobs.ts";
import { inTransaction } from "#business/context.ts";
import { readConfig } from "#platform/config.ts";
import { openServices } from "#server/installation/services.ts";

/** Queues a job, prints a line when it runs, and never ends it. */
const services = await openServices(readConfig(process.env), { workers: true });
await services.queue.work(publishHeadJob, () => {
  console.log("running");
  return new Promise(() => {});
});
await inTransaction({ services, now: () => new Date(), actor: { kind: "system", job: "test" } }, (ctx) =>
  services.queue.send(ctx.db, publishHeadJob, {}),
);
