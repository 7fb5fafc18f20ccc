import { sql } from "drizzle-orm";
import { type Db, withRole } from "./transaction.ts";

export type FailedJob = { id: string; name: string; failedAt: Date; tries: number; error: string | null };

/** Only the role `app` may use the queue's tables. */
export async function asQueueUser<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const before = await db.execute<{ role: string }>(sql`select current_setting('role') as role`);
  return withRole(db, "app", before.rows[0]?.role ?? "app", work);
}

/** Since when the job that is due longest has waited, and how many failed at their last try. */
export async function readQueueState(db: Db): Promise<{ oldestJob: Date | null; failedJobs: number }> {
  const { rows } = await asQueueUser(db, () =>
    db.execute<{ oldest: string | null; failed: number }>(
      sql`select min(start_after) filter (where state < 'active' and start_after <= now()) as oldest,
          count(*) filter (where state = 'failed')::int as failed
        from jobs.job where state < 'active' or state = 'failed'`,
    ),
  );
  const { oldest = null, failed = 0 } = rows[0] ?? {};
  return { oldestJob: oldest === null ? null : new Date(oldest), failedJobs: failed };
}

export type JobCount = { queue: string; state: string; count: number };

/** What waits, runs and has failed, by queue; the queue's own work is nobody's concern. */
export async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await asQueueUser(db, () =>
    db.execute<JobCount>(
      sql`select name as queue, state::text as state, count(*)::int as count from jobs.job
        where (state < 'completed' or state = 'failed') and name not like '\\_\\_%' group by name, state order by name, state`,
    ),
  );
  return rows;
}

/** Newest first. */
export async function listFailedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const { rows } = await asQueueUser(db, () =>
    db.execute<{ id: string; name: string; at: string; tries: number; error: string | null }>(
      sql`select id, name, completed_on as at, retry_count + 1 as tries,
          coalesce(output ->> 'message', output #>> '{value,message}') as error
        from jobs.job where state = 'failed' order by completed_on desc limit ${limit}`,
    ),
  );
  return rows.map(({ at, ...job }) => ({ ...job, failedAt: new Date(at) }));
}

/** Due again at once, with all its tries. Returns its name; null for one that did not fail. */
export async function retryFailedJob(db: Db, id: string): Promise<string | null> {
  const { rows } = await asQueueUser(db, () =>
    db.execute<{ name: string }>(
      sql`update jobs.job set state = 'retry', retry_count = 0, start_after = now(), started_on = null, completed_on = null
        where id = ${id} and state = 'failed' returning name`,
    ),
  );
  return rows[0]?.name ?? null;
}

/** Those that wait for their next try, whose payload names one of these, are due at once. */
export async function hurryRetries(db: Db, name: string, field: string, values: string[]): Promise<void> {
  const named = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  await asQueueUser(db, () =>
    db.execute(
      sql`update jobs.job set start_after = now()
        where name = ${name} and state = 'retry' and start_after > now() and data ->> ${field} in (${named})`,
    ),
  );
}
