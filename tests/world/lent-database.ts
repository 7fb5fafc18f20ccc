import { readFileSync } from "node:fs";
import { inject } from "vitest";
import { type Database, openDatabase } from "#platform/database/db.ts";
import { openLog } from "#platform/log.ts";

/** The planner takes a table that was never counted for one of ten pages, as long as it has fewer. */
const largePages = 5;

/** Before its memory has grown too far. */
const mostLoans = 20;

const loans = new WeakMap<Database, number>();
const idle: Database[] = [];
const spoilt = new WeakSet<Database>();

/** As migrations leave it. Closed, it is emptied for the next: opening the snapshot costs ten times as much. */
export async function lendDatabase(): Promise<Database> {
  const database = idle.pop() ?? (await openSnapshot());
  loans.set(database, (loans.get(database) ?? 0) + 1);
  const lent: Database = {
    ...database,
    close: async () => {
      const isWorn = spoilt.has(lent) || (loans.get(database) ?? 0) >= mostLoans;
      if (!isWorn && (await empty(database))) idle.push(database);
      else await database.close();
    },
  };
  return lent;
}

/** Its tables, roles or functions were changed: nobody borrows it again. */
export function spoil(lent: Database): void {
  spoilt.add(lent);
}

function openSnapshot(): Promise<Database> {
  const snapshot = new Blob([readFileSync(inject("snapshot"))]);
  return openDatabase({ snapshot }, () => Promise.resolve(), openLog("silent"));
}

/** All that is not made by migrations; false when the database is lost. */
async function empty({ run }: Database): Promise<boolean> {
  try {
    await run("reset role; reset all");
    const tables = await run(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
       where schemaname <> 'drizzle' and (schemaname, relname) not in (('jobs', 'queue'), ('jobs', 'version'))`,
    );
    const names = tables.rows.map(({ name }) => String(name));
    const filled = await run(
      names
        .map(
          (name) =>
            `select '${name}' as name, pg_relation_size('${name}') / 8192 as pages where exists (select from ${name})`,
        )
        .join(" union all "),
    );
    const named = (rows: typeof filled.rows) => rows.map(({ name }) => String(name));
    const large = named(filled.rows.filter(({ pages }) => Number(pages) >= largePages));
    // Append-only tables refuse to be emptied, and keys look at each row, by triggers. Truncating takes longer.
    await run(
      [
        "set session_replication_role = replica",
        ...(large.length > 0 ? [`truncate ${large.join(", ")} cascade`] : []),
        ...named(filled.rows).map((name) => `delete from ${name}`),
        `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
         where last_value is not null and schemaname <> 'drizzle'`,
        "reset session_replication_role; set role app",
      ].join("; "),
    );
    return true;
  } catch {
    return false;
  }
}
