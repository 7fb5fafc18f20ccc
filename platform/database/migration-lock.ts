import pg from "pg";

/** Arbitrary; the only advisory lock with this number. */
const migrationLock = 4712;

/** Waits for the exclusive right to migrate this PostgreSQL database, then runs `work`. */
export async function whileNobodyElseMigrates(ownerUrl: string, work: () => Promise<void>): Promise<void> {
  // The lock belongs to its own connection and ends with it, even when the process is killed.
  const holder = new pg.Client({ connectionString: ownerUrl });
  await holder.connect();
  try {
    await holder.query("select pg_advisory_lock($1)", [migrationLock]);
    await work();
  } finally {
    await holder.end();
  }
}
