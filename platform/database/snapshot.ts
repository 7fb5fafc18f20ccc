import pg from "pg";

export async function snapshotOnServer<T>(
  ownerUrl: string,
  work: (owner: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return await readOnly(owner, work);
  } finally {
    await owner.end();
  }
}

export async function snapshotEmbedded<T>(
  pool: pg.Pool,
  work: (owner: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await readOnly(client, work);
  } finally {
    client.release();
  }
}

async function readOnly<T>(owner: pg.ClientBase, work: (owner: pg.ClientBase) => Promise<T>): Promise<T> {
  await owner.query("begin isolation level repeatable read read only");
  try {
    await owner.query("set local role none");
    return await work(owner);
  } finally {
    // Nothing was written, so there is nothing to commit.
    await owner.query("rollback");
  }
}
