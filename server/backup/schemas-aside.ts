import type pg from "pg";

const aside = "replaced_";

/** Schemas of the database that are nobody else's: none of PostgreSQL's own, none that a restore put aside. */
export async function readSchemas(owner: pg.ClientBase): Promise<{ current: string[]; putAside: string[] }> {
  const { rows } = await owner.query<{ name: string }>(
    `select nspname::text as name from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema' order by nspname`,
  );
  const names = rows.map(({ name }) => name);
  return {
    current: names.filter((name) => !name.startsWith(aside)),
    putAside: names.filter((name) => name.startsWith(aside)),
  };
}

/** Empties the database, keeping its content under other names. After an interrupted restore what that one loaded goes instead. */
export async function putSchemasAside(owner: pg.ClientBase): Promise<void> {
  const { current, putAside } = await readSchemas(owner);
  await asOne(owner, async () => {
    if (putAside.length > 0) await drop(owner, current);
    else for (const name of current) await rename(owner, name, aside + name);
    await owner.query("create schema public; grant usage on schema public to public");
    await bringExtensions(owner, "public");
  });
}

/** After a restore that failed: the database is as it was before. */
export async function bringSchemasBack(owner: pg.ClientBase): Promise<void> {
  const { current, putAside } = await readSchemas(owner);
  if (putAside.length === 0) return;
  await asOne(owner, async () => {
    await bringExtensions(owner, `${aside}public`);
    await drop(owner, current);
    for (const name of putAside) await rename(owner, name, name.slice(aside.length));
  });
}

/** After a restore that succeeded. */
export async function dropSchemasAside(owner: pg.ClientBase): Promise<void> {
  const { putAside } = await readSchemas(owner);
  await asOne(owner, () => drop(owner, putAside));
}

/** Migrations look for their operators in `public`, and creating an extension again does not move it there. */
async function bringExtensions(owner: pg.ClientBase, schema: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select extname::text as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where n.nspname in ('public', '${aside}public') and n.nspname <> $1`,
    [schema],
  );
  for (const { name } of rows) await owner.query(`alter extension "${name}" set schema "${schema}"`);
}

async function drop(owner: pg.ClientBase, schemas: string[]): Promise<void> {
  for (const name of schemas) await owner.query(`drop schema "${name}" cascade`);
}

async function rename(owner: pg.ClientBase, from: string, to: string): Promise<void> {
  await owner.query(`alter schema "${from}" rename to "${to}"`);
}

async function asOne(owner: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await owner.query("begin");
  try {
    await work();
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
}
