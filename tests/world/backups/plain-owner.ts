import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

const content = `
  create schema tax; create table tax.rates (rate int);
  create type grade as enum ('a', 'b');
  create function answer() returns int language sql as 'select 42';
  create table plates (id int generated always as identity, plate text, grade grade, number int default answer());
  create index plates_plate on plates using gin (plate gin_trgm_ops);
  create function town(of plates) returns text language sql as 'select split_part(of.plate, ''-'', 1)';
  create sequence numbers; create view all_plates as select plate from plates`;

/** The database of the runbook: its login creates extensions, whose functions belong to the superuser all the same. */
export async function openPlainOwner() {
  const lite = await PGlite.create({ extensions: { pg_trgm } });
  await lite.exec(`create extension pg_trgm; create role plain; grant create on database postgres to plain;
    alter schema public owner to plain; set role plain`);
  const owner = { query: <Row>(text: string, values?: unknown[]) => lite.query<Row>(text, values) };
  return {
    owner,
    close: () => lite.close(),
    /** One of everything that migrations make, and a plate. */
    fill: async (plate: string) => {
      await lite.exec(content);
      await lite.query("insert into plates (plate, grade) values ($1, 'a')", [plate]);
    },
    plates: async () =>
      (await lite.query<{ plate: string }>("select plate from all_plates")).rows.map(({ plate }) => plate),
    platesLike: async (part: string) => {
      await lite.exec("set enable_seqscan = off");
      const { rows } = await lite.query<{ plate: string }>("select plate from plates where plate like $1", [
        part,
      ]);
      return rows.map(({ plate }) => plate);
    },
  };
}
