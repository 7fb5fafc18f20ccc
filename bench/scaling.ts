import { fillArchive } from "./engine/fill-archive.ts";
import { openArchive } from "./engine/open-archive.ts";
import { seedCustomers } from "./load/seed-customers.ts";
import { describeMachine } from "./machine.ts";

// Bytes of a sighting and of a case from what two fillings differ by, and what many of them take: `npm run bench -- --scaling`.
const sightings = [20_000, 60_000] as const;
const cases = [100, 300] as const;
const goals = { sightings: 1_000_000_000, cases: 10_000_000 };

type Size = { table: string; rows: number; heap: number; indexes: number };

console.log(describeMachine());
const archive = await openArchive("postgres");
if (!archive) {
  console.log("\nNo PostgreSQL server is installed here.");
  process.exit();
}
const { ctx, runSql } = archive;
const before = { sightings: await filled(0), cases: [] as Size[] };
const middle = await filled(1);
console.log(`\n${archive.version}`);
print("sighting", goals.sightings, sightings[1] - sightings[0], before.sightings, middle);
await seedCustomers(ctx.services, cases[0]);
before.cases = await sizes();
await seedMore();
print("case", goals.cases, cases[1] - cases[0], before.cases, await sizes());
await archive.close();

/** The same lives and more of them: what is there is not stored again. */
async function filled(step: 0 | 1): Promise<Size[]> {
  await fillArchive({ ctx, runSql }, { records: sightings[step], seed: 1906, queries: 0 });
  return sizes();
}

/** `seedCustomers` numbers its people from 0, so the first ones are renamed. */
async function seedMore(): Promise<void> {
  await runSql("update users set email = 'first-' || email where email like 'load-%'");
  await runSql("update vehicles set license_plate = 'CE-B 1' where license_plate like 'CE-A %'");
  await runSql("update researches set number = 'F-FIRST-' || number where number like 'F-LOAD-%'");
  await seedCustomers(ctx.services, cases[1] - cases[0]);
}

async function sizes(): Promise<Size[]> {
  await runSql("vacuum analyze");
  const { rows } = await runSql(
    `select c.oid::regclass::text as table, pg_table_size(c.oid)::float8 as heap, pg_indexes_size(c.oid)::float8 as indexes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: Size[] = [];
  for (const { table, heap, indexes } of rows) {
    const counted = await runSql(`select count(*)::int as n from ${String(table)}`);
    const size = { table: String(table), rows: Number(counted.rows[0]?.n) };
    found.push({ ...size, heap: Number(heap), indexes: Number(indexes) });
  }
  return found;
}

function print(unit: string, goal: number, count: number, from: Size[], to: Size[]): void {
  console.log(
    `\n### ${goal.toLocaleString("en")} × one ${unit}, from ${count.toLocaleString("en")} measured\n`,
  );
  console.log(`| table | rows of one ${unit} | bytes of a row | of its indexes | table, GB | indexes, GB |`);
  console.log("|---|---|---|---|---|---|");
  let [tables, indexes] = [0, 0];
  for (const after of to) {
    const known = from.find(({ table }) => table === after.table);
    const rows = after.rows - (known?.rows ?? 0);
    const heap = after.heap - (known?.heap ?? 0);
    const index = after.indexes - (known?.indexes ?? 0);
    if (rows < count / 100 || heap + index <= 0) continue;
    const scale = goal / count / 1e9;
    tables += heap * scale;
    indexes += index * scale;
    const cells = [rows / count, heap / rows, index / rows, heap * scale, index * scale];
    console.log(`| ${after.table} | ${cells.map(short).join(" | ")} |`);
  }
  console.log(`| all | | | | ${short(tables)} | ${short(indexes)} |`);
}

function short(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: value < 10 ? 2 : 0 });
}
