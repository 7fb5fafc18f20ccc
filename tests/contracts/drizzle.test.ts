import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import type pg from "pg";
import { expect } from "vitest";
import { migrationHashes } from "#platform/database/migrations.ts";
import { withoutValues } from "#platform/without-values.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { describeContracts } from "./contract.ts";

const cars = pgTable("cars", { id: integer().primaryKey(), paintCode: text() });

describeContracts("drizzle-orm", "0.45.4", [
  {
    reliesOn: "of a driver's client it uses query(config, values) alone",
    because: "PreparingClient names statements that come again, and has no other method",
    usedBy: { "platform/database/transaction.ts": "statements as unknown as pg.Client" },
    whenBroken: "Give `PreparingClient` what is asked for now; `query` must stay the only way to the server.",
    holds: async () => {
      const asked: unknown[][] = [];
      const used = new Set<PropertyKey>();
      const query = (...question: unknown[]) => {
        asked.push(question);
        return Promise.resolve({ rows: [[1]], rowCount: 1 });
      };
      const get = (only: object, name: PropertyKey) => {
        used.add(name);
        return Reflect.get(only, name);
      };
      const client = new Proxy({ query }, { get });
      const db = drizzle({ client: client as unknown as pg.Client, casing: "snake_case" });
      await db.select({ id: cars.id }).from(cars).limit(2);
      await db.insert(cars).values({ id: 1, paintCode: "173" });
      await db.execute(sql`select ${5}::int`);
      expect([...used].filter((name) => !["query", "constructor"].includes(String(name)))).toEqual([]);
      for (const [config, values] of asked) {
        expect(config).toMatchObject({ text: expect.stringContaining("$1") });
        expect(values).toEqual(expect.any(Array));
      }
      expect(asked[1]?.[0]).toMatchObject({ text: expect.stringContaining('"paint_code"') });
    },
  },
  {
    reliesOn: "what fails is an error with query and params, caused by the driver's",
    because: "values are taken out before an error is logged, and a constraint is recognised by its name",
    usedBy: {
      "platform/without-values.ts": '"query" in error && "params" in error',
      "platform/database/constraint-error.ts": ".cause",
    },
    whenBroken: "Values of customers are in the log until `withoutValues` knows the new form.",
    holds: async () => {
      const client = { query: () => Promise.reject(new Error("the driver's")) };
      const db = drizzle({ client: client as unknown as pg.Client });
      const failed: unknown = await db
        .insert(cars)
        .values({ id: 1, paintCode: "secret" })
        .catch((e: unknown) => e);
      expect(failed).toMatchObject({ query: expect.any(String), params: [1, "secret"] });
      expect((failed as Error).cause).toMatchObject({ message: "the driver's" });
      const { message, stack, params } = withoutValues(failed as Error & { params: unknown[] });
      expect(`${message}${stack}${params.join("")}`).not.toContain("secret");
    },
  },
  {
    reliesOn: "migrations are listed in drizzle.__drizzle_migrations by the hash that readMigrationFiles has",
    because: "a backup names what it was made with, and is refused by an older version",
    usedBy: {
      "tests/world/backups/backed-up-app.ts": "drizzle.__drizzle_migrations",
      "platform/database/migrations.ts": '"drizzle-orm/migrator"',
    },
    whenBroken: "Find where the new version keeps them; backups of before must still be read.",
    holds: async () => {
      const app = await openTestApp();
      const { rows } = await app.runAsOwner(
        "select hash from drizzle.__drizzle_migrations order by created_at",
      );
      await app.close();
      expect(rows.map(({ hash }) => hash)).toEqual(migrationHashes());
    },
  },
  {
    reliesOn: "meta/_journal.json lists the migrations in entries, each named by its tag",
    because: "a test brings the tables of an older version up to date, and a release lists its migrations",
    usedBy: {
      "platform/database/migrations.ts": '"_journal.json"',
      "scripts/freeze-release.ts": "_journal.json",
    },
    whenBroken: "Mend `firstMigrations`; only tests need it.",
    holds: () => {
      const { entries } = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8")) as {
        entries: { tag: string }[];
      };
      const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
      expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
    },
  },
]);
