import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { z } from "zod";
import { type Database, runStatements } from "#platform/database/db.ts";
import { asQueueUser } from "#platform/database/queue-state.ts";
import type { Db } from "#platform/database/transaction.ts";
import type { Log } from "#platform/log.ts";
import { countJob } from "#platform/metrics/job-durations.ts";
import { runNamed } from "#platform/pauses.ts";
import { withSpan } from "#platform/traces/spans.ts";
import { withoutValues } from "#platform/without-values.ts";

export type Job<P extends object = object> = {
  name: string;
  payload: z.ZodType<P>;
  retries: number;
  /** Called when the last attempt has failed. */
  whenGivenUp?: Job<P>;
  /** So many at once, and one of each group (`SendOptions`). */
  atOnce?: number;
};

/** Runs at least once, so its handler must be idempotent; retried with exponential backoff. */
export function job<P extends object>(
  name: string,
  payload: z.ZodType<P>,
  retries = 12,
  whenGivenUp?: Job<P>,
): Job<P> {
  return { name, payload, retries, ...(whenGivenUp ? { whenGivenUp } : {}) };
}

/** Many that come together from one person do not hold up those of the next. */
export function atOnce<P extends object>(job: Job<P>, atOnce: number): Job<P> {
  return { ...job, atOnce };
}

export type Queue = {
  send: <P extends object>(db: Db, job: Job<P>, payload: P, options?: SendOptions) => Promise<void>;
  work: <P extends object>(job: Job<P>, handler: (payload: P) => Promise<void>) => Promise<void>;
  /** Europe/Berlin. */
  schedule: (job: Job, cron: string) => Promise<void>;
  stop: () => Promise<void>;
};

type SendOptions = {
  startAfter?: Date;
  /** Whose work it is: of one group one job is done at a time. */
  group?: string;
};

const schema = "jobs";

/** A job that is due at once wakes its worker (NOTIFY). Later ones and retries are found by one look at all queues. */
const secondsBetweenLooks = 1;
/** Of each worker by itself, as on a lost connection. A look per worker every five seconds took 5 % of a processor. */
const secondsBetweenPolls = 60;

/** Of a job that runs on a server: after so long without one its process is taken for dead, and another does the job. */
const secondsBetweenHeartbeats = 60;

export async function migrateQueue(owner: pg.Pool, backend: Database["backend"], jobs: Job[]): Promise<void> {
  const boss = new PgBoss({
    schema,
    backend,
    db: { executeSql: (text, values) => runStatements(owner, text, values) },
    supervise: false,
  });
  await boss.start();
  // Dead-letter targets must exist first.
  const ordered = jobs.toSorted((a, b) => Number(!!a.whenGivenUp) - Number(!!b.whenGivenUp));
  for (const { name, retries, whenGivenUp } of ordered)
    await boss.createQueue(name, {
      ...(whenGivenUp ? { deadLetter: whenGivenUp.name } : {}),
      retryLimit: retries,
      retryBackoff: true,
      retryDelay: 2,
      retryDelayMax: 3600,
      notify: true,
    });
  await boss.stop({ graceful: false });
  // An embedded database has one process, whose transactions hold up its heartbeats.
  await owner.query(
    `update ${schema}.queue set heartbeat_seconds = $1 where heartbeat_seconds is distinct from $1`,
    [backend === "postgres" ? secondsBetweenHeartbeats : null],
  );
  await owner.query(
    `grant usage on schema ${schema} to app;
     grant select, insert, update, delete on all tables in schema ${schema} to app;
     grant usage on all sequences in schema ${schema} to app;
     grant execute on all functions in schema ${schema} to app;`,
  );
}

export async function openQueue(database: Database, jobs: Job[], log: Log, workers: boolean): Promise<Queue> {
  const boss = new PgBoss({
    schema,
    backend: database.backend,
    db: {
      executeSql: database.run,
      listen: async (channel, onMessage, onReconnect) => ({
        close: await database.listen(channel, { onMessage, onReconnect }),
      }),
    },
    useListenNotify: workers,
    migrate: false,
    supervise: workers,
    schedule: workers,
  });
  boss.on("error", (error) => log.error({ err: error }, "queue"));
  await boss.start();
  if (workers && database.backend === "pglite") await takeUpAgain(database);
  // Warms the queue cache: a lookup during a send would deadlock on the embedded database's only connection.
  for (const { name } of jobs) await boss.getJobById(name, "00000000-0000-0000-0000-000000000000");
  const workerOf = new Map<string, string>();
  const looking = workers ? lookEverySecond(() => dueQueues(database).then(wake)) : null;
  function wake(queues: readonly string[]): void {
    for (const name of queues) {
      const worker = workerOf.get(name);
      if (worker) boss.notifyWorker(worker);
    }
  }
  return {
    send: async (db, job, payload, options) => {
      await asQueueUser(db, () =>
        boss.send(job.name, job.payload.parse(payload), {
          db: fromDrizzle(db, sql),
          ...(options?.startAfter ? { startAfter: options.startAfter } : {}),
          ...(options?.group ? { group: { id: options.group } } : {}),
        }),
      );
    },
    work: async (job, handler) => {
      const looks = {
        pollingIntervalSeconds: secondsBetweenLooks,
        notifyPollingIntervalSeconds: secondsBetweenPolls,
        ...(job.atOnce ? { localConcurrency: job.atOnce, localGroupConcurrency: 1 } : {}),
      };
      const id = await boss.work(job.name, { batchSize: 1, ...looks }, async ([task]) => {
        if (!task) return;
        // Without this a queue runs only one job per polling interval.
        wake([job.name]);
        const startedAt = performance.now();
        const count = (outcome: "done" | "failed") =>
          countJob({ queue: job.name, outcome, ms: performance.now() - startedAt });
        try {
          const name = () => job.name;
          await withSpan({ kind: "consumer", name }, () =>
            runNamed(name, () => handler(job.payload.parse(task.data))),
          );
          count("done");
        } catch (error) {
          count("failed");
          log.warn({ job: job.name, id: task.id, err: error }, "job failed, will be tried again");
          // The queue keeps message and stack in its row.
          throw withoutValues(error);
        }
      });
      workerOf.set(job.name, id);
    },
    schedule: async (job, cron) => {
      await boss.schedule(job.name, cron, {}, { tz: "Europe/Berlin" });
    },
    stop: () => {
      if (looking) clearInterval(looking);
      return boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}

/** Whoever ran these jobs is dead, as the folder's lock is ours. */
async function takeUpAgain({ run }: Database): Promise<void> {
  await run(`update ${schema}.job set state = 'retry', start_after = now() where state = 'active'`);
}

/** One look at a time: a database that answers slowly is asked less often. Its workers log a lost one. */
function lookEverySecond(look: () => Promise<void>): NodeJS.Timeout {
  let isLooking = false;
  return setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch(() => {})
      .finally(() => {
        isLooking = false;
      });
  }, secondsBetweenLooks * 1_000).unref();
}

/** Names of the queues that have a job due now. */
async function dueQueues({ run }: Database): Promise<string[]> {
  const { rows } = await run(
    `select q.name from ${schema}.queue q where exists (
       select from ${schema}.job j where j.name = q.name and j.state < 'active' and j.start_after <= now())`,
  );
  return rows.map(({ name }) => String(name));
}
