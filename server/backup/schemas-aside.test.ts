import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bringSchemasBack, dropSchemasAside, putSchemasAside, readSchemas } from "./schemas-aside.ts";

let lite: PGlite;
let owner: pg.ClientBase;

/** A login that may create extensions, as the runbook sets it up: their functions belong to the superuser all the same. */
beforeAll(async () => {
  lite = await PGlite.create({ extensions: { pg_trgm } });
  await lite.exec(`create extension pg_trgm; create role plain; grant create on database postgres to plain;
    alter schema public owner to plain; set role plain`);
  owner = lite as unknown as pg.ClientBase;
});
afterAll(() => lite.close());

const content = `
  create schema tax; create table tax.rates (rate int);
  create type grade as enum ('a', 'b');
  create function answer() returns int language sql as 'select 42';
  create table plates (id int generated always as identity, plate text, grade grade, number int default answer());
  create index plates_plate on plates using gin (plate gin_trgm_ops);
  create sequence numbers; create view all_plates as select plate from plates;
  insert into plates (plate, grade) values ('OF-HA 12', 'a')`;

async function placeWith(plate: string): Promise<void> {
  await lite.exec(content);
  await lite.query("update plates set plate = $1", [plate]);
}

const plates = async () =>
  (await lite.query<{ plate: string }>("select plate from all_plates")).rows.map(({ plate }) => plate);

test("an owner who is no superuser puts a database aside and brings it back", async () => {
  await placeWith("OF-HA 12");
  await putSchemasAside(owner);
  expect(await readSchemas(owner)).toEqual({
    current: ["public"],
    putAside: ["replaced_public", "replaced_tax"],
  });
  await placeWith("KS-X 1");
  await bringSchemasBack(owner);
  expect(await plates()).toEqual(["OF-HA 12"]);
  expect(await readSchemas(owner)).toEqual({ current: ["public", "tax"], putAside: [] });
});

test("after an interrupted restore what that one loaded goes, and what was there stays aside", async () => {
  await putSchemasAside(owner);
  await placeWith("KS-X 1");
  await putSchemasAside(owner);
  await placeWith("B-CD 3");
  await dropSchemasAside(owner);
  expect(await plates()).toEqual(["B-CD 3"]);
  expect(await readSchemas(owner)).toEqual({ current: ["public", "tax"], putAside: [] });
  // The index of the extension works where it was made anew.
  await lite.exec("set enable_seqscan = off");
  const { rows } = await lite.query("select plate from plates where plate like '%CD%'");
  expect(rows).toEqual([{ plate: "B-CD 3" }]);
});
