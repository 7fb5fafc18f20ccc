import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { z } from "zod";
import { type Database, type Db, runOn } from "./db.ts";
import type { Log } from "./log.ts";

/** A job is a name, a payload and (in server/worker.ts) the verb it calls. */
export type Job<P extends object = object> = {
  name: string;
  payload: z.ZodType<P>;
  retries: number;
};

/** Names a job. It runs at least once, so its verb must be able to run twice; failed tries are repeated with growing pauses. */
export function job<P extends object>(name: string, payload: z.ZodType<P>, retries = 12): Job<P> {
  return { name, payload, retries };
}

export type Queue = {
  /** Writes the job row in the caller's transaction: the job exists if and only if the work was committed. */
  send: <P extends object>(db: Db, job: Job<P>, payload: P, options?: SendOptions) => Promise<void>;
  work: <P extends object>(job: Job<P>, perform: (payload: P) => Promise<void>) => Promise<void>;
  /** Runs `job` by a cron expression, Europe/Berlin. */
  schedule: (job: Job, cron: string) => Promise<void>;
  stop: () => Promise<void>;
};

type SendOptions = { startAfter?: Date };

const schema = "jobs";

/** Makes the queue's own tables, as their owner, and lets the role `app` use them. */
export async function migrateQueue(owner: pg.Pool, backend: Database["backend"], jobs: Job[]): Promise<void> {
  const boss = new PgBoss({
    schema,
    backend,
    db: over((text, values) => runOn(owner, text, values)),
    supervise: false,
  });
  await boss.start();
  for (const { name, retries } of jobs)
    await boss.createQueue(name, {
      retryLimit: retries,
      retryBackoff: true,
      retryDelay: 2,
      retryDelayMax: 3600,
    });
  await boss.stop({ graceful: false });
  await owner.query(
    `grant usage on schema ${schema} to app;
     grant select, insert, update, delete on all tables in schema ${schema} to app;
     grant usage on all sequences in schema ${schema} to app;
     grant execute on all functions in schema ${schema} to app;`,
  );
}

/** Opens the queue. `workers: false` only sends. */
export async function openQueue(database: Database, jobs: Job[], log: Log, workers: boolean): Promise<Queue> {
  const boss = new PgBoss({
    schema,
    backend: database.backend,
    db: over(database.run),
    migrate: false,
    supervise: workers,
    schedule: workers,
  });
  boss.on("error", (error) => log.error({ err: error }, "queue"));
  await boss.start();
  // Looks each queue up once: the first send inside a transaction would wait for the only connection for ever.
  for (const { name } of jobs) await boss.getJobById(name, "00000000-0000-0000-0000-000000000000");
  return {
    send: async (db, job, payload, options) => {
      // The visitor's and the customer's role may not touch the queue; the role of the application may.
      const before = await db.execute<{ role: string }>(sql`select current_setting('role') as role`);
      await db.execute(sql`select set_config('role', 'app', true)`);
      await boss.send(job.name, job.payload.parse(payload), {
        db: fromDrizzle(db, sql),
        ...(options?.startAfter ? { startAfter: options.startAfter } : {}),
      });
      await db.execute(sql`select set_config('role', ${before.rows[0]?.role ?? "app"}, true)`);
    },
    work: async (job, perform) => {
      let worker = "";
      worker = await boss.work(job.name, { batchSize: 1, pollingIntervalSeconds: 1 }, async ([task]) => {
        if (!task) return;
        // What else waits is fetched right afterwards; without this a queue performs one job a second.
        if (worker) boss.notifyWorker(worker);
        try {
          await perform(job.payload.parse(task.data));
        } catch (error) {
          log.warn({ job: job.name, id: task.id, err: error }, "job failed, will be tried again");
          throw error;
        }
      });
    },
    schedule: async (job, cron) => {
      await boss.schedule(job.name, cron, {}, { tz: "Europe/Berlin" });
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}

function over(run: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>) {
  return { executeSql: async (text: string, values?: unknown[]) => run(text, values) };
}
