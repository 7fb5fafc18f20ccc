import pg from "pg";

/** Arbitrary. */
const migrationLock = 4712;

/** Runs `work` with the exclusive right to migrate this database. */
export async function whileNobodyElseMigrates(ownerUrl: string, work: () => Promise<void>): Promise<void> {
  // The lock's own connection releases it, even when the process is killed.
  const holder = new pg.Client({ connectionString: ownerUrl });
  await holder.connect();
  try {
    await holder.query("select pg_advisory_lock($1)", [migrationLock]);
    await work();
  } finally {
    await holder.end();
  }
}
