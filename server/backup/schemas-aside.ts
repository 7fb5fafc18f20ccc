/** What a login of PostgreSQL answers. */
type Owner = { query: <Row extends object>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }> };

const aside = "replaced_";
const discarded = "discarded_public";

/** Schemas of the database that are nobody else's: none of PostgreSQL's own, none that a restore put aside. */
export async function readSchemas(owner: Owner): Promise<{ current: string[]; putAside: string[] }> {
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
export async function putSchemasAside(owner: Owner): Promise<void> {
  const { current, putAside } = await readSchemas(owner);
  await asOne(owner, async () => {
    if (putAside.length > 0) return dropCurrent(owner, current);
    for (const name of current)
      if (name === "public") await moveContent(owner, name, aside + name);
      else await rename(owner, name, aside + name);
  });
}

/** After a restore that failed: the database is as it was before. */
export async function bringSchemasBack(owner: Owner): Promise<void> {
  const { current, putAside } = await readSchemas(owner);
  if (putAside.length === 0) return;
  await asOne(owner, async () => {
    await dropCurrent(owner, current);
    for (const name of putAside)
      if (name === `${aside}public`) await moveContent(owner, name, "public");
      else await rename(owner, name, name.slice(aside.length));
    await drop(owner, [`${aside}public`]);
  });
}

/** After a restore that succeeded. */
export async function dropSchemasAside(owner: Owner): Promise<void> {
  const { putAside } = await readSchemas(owner);
  await asOne(owner, () => drop(owner, putAside));
}

/** `public` itself stays for its extensions: their functions belong to the superuser, and no other login may move them. */
async function dropCurrent(owner: Owner, current: string[]): Promise<void> {
  await moveContent(owner, "public", discarded);
  await drop(owner, [discarded, ...current.filter((name) => name !== "public")]);
}

/** All that migrations make; indexes and triggers go with their tables. Functions first: their arguments are named as seen here. */
async function moveContent(owner: Owner, from: string, to: string): Promise<void> {
  await owner.query(`create schema if not exists "${to}"`);
  const { rows } = await owner.query<{ kind: string; name: string }>(
    `with members as (select classid, objid from pg_depend where deptype = 'e'),
          schema as (select oid from pg_namespace where nspname = $1)
     select * from (
     select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
            format('%I.%I', $1::text, relname) as name
       from pg_class c where relnamespace = (select oid from schema) and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from members where classid = 'pg_class'::regclass and objid = c.oid)
        and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
                          and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i') and c.relkind = 'S')
     union all
     select 'type', format('%I.%I', $1::text, typname) from pg_type t
      where typnamespace = (select oid from schema) and typtype in ('e', 'd', 'r')
        and not exists (select from members where classid = 'pg_type'::regclass and objid = t.oid)
     union all
     select 'routine', format('%I.%I(%s)', $1::text, proname, pg_get_function_identity_arguments(p.oid)) from pg_proc p
      where pronamespace = (select oid from schema)
        and not exists (select from members where classid = 'pg_proc'::regclass and objid = p.oid)
     ) as content order by kind <> 'routine'`,
    [from],
  );
  for (const { kind, name } of rows) await owner.query(`alter ${kind} ${name} set schema "${to}"`);
}

async function drop(owner: Owner, schemas: string[]): Promise<void> {
  for (const name of schemas) await owner.query(`drop schema "${name}" cascade`);
}

async function rename(owner: Owner, from: string, to: string): Promise<void> {
  await owner.query(`alter schema "${from}" rename to "${to}"`);
}

async function asOne(owner: Owner, work: () => Promise<void>): Promise<void> {
  await owner.query("begin");
  try {
    await work();
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
}
