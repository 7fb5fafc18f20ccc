import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { credentials, profiles, users } from "#business/accounts/accounts.sql.ts";
import {
  type Ctx,
  type Customer,
  type House,
  inTransaction,
  type Staff,
  type System,
  type Visitor,
} from "#business/context.ts";
import { latestLetters } from "#business/letters/read-letters.ts";
import { readConfig } from "#platform/config.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { closeHouse, openHouse } from "#server/house.ts";
import { Orders } from "./situations.ts";

/** The moment at which every test happens: a Saturday noon in Berlin. */
const noon = new Date("2026-11-21T11:00:00Z");

/**
 * A whole house for one test file: real database, real queue, real files, letters into a folder. The clock stands still at `noon`.
 * On a PostgreSQL server when TEST_DATABASE_URL names one (scripts/test-on-postgres.ts), else embedded.
 */
export async function openTestHouse(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "house-"));
  const onServer = await ownDatabase();
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    PUBLIC_URL: "http://house.test",
    ...(onServer ? { DATABASE_URL: onServer.url, DATABASE_OWNER_URL: onServer.ownerUrl } : {}),
    ...settings,
  });
  const snapshot = onServer ? undefined : new Blob([readFileSync(inject("snapshot"))]);
  const house = await openHouse(config, { workers: false, ...(snapshot ? { snapshot } : {}) });
  return new TestHouse(house, folder);
}

export class TestHouse {
  readonly house: House;
  /** Orders as they stand after each step on their way. */
  readonly orders = new Orders(this);
  readonly #folder: string;
  #now = noon;

  constructor(house: House, folder: string) {
    this.house = house;
    this.#folder = folder;
  }

  /** Lets time pass for every context made from now on. */
  later(by: { days?: number; minutes?: number }) {
    this.#now = new Date(this.#now.getTime() + (by.days ?? 0) * 86_400_000 + (by.minutes ?? 0) * 60_000);
  }

  #ctx<A extends Ctx["actor"]>(actor: A, enquiryId?: string): Ctx<A> {
    return { house: this.house, actor, now: () => this.#now, enquiryId };
  }

  visitor = (enquiryId?: string) => this.#ctx<Visitor>({ kind: "visitor" }, enquiryId);
  customer = (userId: string, enquiryId?: string) =>
    this.#ctx<Customer>({ kind: "customer", userId }, enquiryId);
  researcher = (userId: string) => this.#ctx<Staff>({ kind: "staff", userId, role: "researcher" });
  administrator = (userId: string) => this.#ctx<Staff>({ kind: "staff", userId, role: "administrator" });
  system = (job = "test") => this.#ctx<System>({ kind: "system", job });

  /** A person with a confirmed address; `unconfirmed` for one who has not clicked yet. Returns their id. */
  async person(
    name: string,
    options: {
      role?: "customer" | "researcher" | "administrator";
      unconfirmed?: boolean;
      locale?: "de" | "en";
    } = {},
  ) {
    const id = uuidv7();
    await inTransaction(this.system(), async (ctx) => {
      const at = ctx.now();
      await ctx.db.insert(users).values({
        id,
        name,
        email: `${name}-${id.slice(-12)}@example.org`,
        emailVerified: !options.unconfirmed,
        role: options.role ?? "customer",
        locale: options.locale ?? "de",
        createdAt: at,
        updatedAt: at,
      });
      await ctx.db.insert(profiles).values({ id, firstName: name });
      await ctx.db.insert(credentials).values({
        id: uuidv7(),
        userId: id,
        providerId: "credential",
        accountId: id,
        createdAt: at,
        updatedAt: at,
      });
    });
    return id;
  }

  /** Runs every waiting job of one kind once, as the worker would. */
  async perform(jobName: string): Promise<number> {
    const { performers } = await import("#server/worker.ts");
    const perform = performers.find(([job]) => job.name === jobName)?.[1];
    if (!perform) throw new Error(`No performer for ${jobName}`);
    const { rows } = await this.house.database.run(
      "select id, data from jobs.job where name = $1 and state < 'active' order by created_on",
      [jobName],
    );
    for (const { id, data } of rows) {
      await perform({ ...this.system(jobName) }, data as object);
      await this.house.database.run(
        "update jobs.job set state = 'completed', completed_on = now() where id = $1",
        [id],
      );
    }
    return rows.length;
  }

  /** The payloads of the waiting jobs of one kind, oldest first. */
  async jobs(jobName: string): Promise<Record<string, unknown>[]> {
    const { rows } = await this.house.database.run(
      "select data from jobs.job where name = $1 and state < 'active' order by created_on",
      [jobName],
    );
    return rows.map(({ data }) => data as Record<string, unknown>); // payloads are objects
  }

  /** The names of what happened to one thing, oldest first. */
  async trail(subject: string): Promise<string[]> {
    const { rows } = await this.ownerRun(
      `select event from audit_log l join audit_chain c on c.entry_id = l.id where subject = '${subject}' order by c.seq`,
    );
    return rows.map(({ event }) => String(event));
  }

  /** Every letter of this kind, or to this address, oldest first; those of one moment in no certain order. */
  async letters(templateOrAddress: string, to?: { userId: string }) {
    const all = await latestLetters(this.system(), 1000);
    const asked = all.filter((l) => [l.template, l.recipient].includes(templateOrAddress));
    return asked.filter((l) => !to || l.userId === to.userId).reverse();
  }

  /** How many rows each table holds, and how many jobs there are; the counter of tries is left out, because refused deeds count too. */
  async rowCounts(): Promise<Record<string, unknown>> {
    const { rows } = await this.ownerRun(
      "select tablename from pg_tables where schemaname = 'public' and tablename <> 'attempts'",
    );
    const tables = [...rows.map((row) => `public.${row.tablename}`), "jobs.job"];
    const counts = tables.map((table) => `(select count(*) from ${table}) as "${table}"`);
    return (await this.ownerRun(`select ${counts.join(", ")}`)).rows[0] ?? {};
  }

  /** One statement as the owner of the tables, outside every permission: to build a world and to look at it. */
  async ownerRun(statement: string) {
    const { config, database } = this.house;
    if (config.databaseOwnerUrl) {
      const { default: pg } = await import("pg");
      const owner = new pg.Client({ connectionString: config.databaseOwnerUrl });
      await owner.connect();
      try {
        return await owner.query(statement);
      } finally {
        await owner.end();
      }
    }
    await database.run("reset role");
    try {
      return await database.run(statement);
    } finally {
      await database.run("set role app");
    }
  }

  async close() {
    await closeHouse(this.house);
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** A database of its own on the server under test; the login owns nothing and is a member of `app`. */
async function ownDatabase() {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  const { default: pg } = await import("pg");
  const name = `house_${uuidv7().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template house_template`);
  await admin.end();
  const owner = new URL(server);
  owner.pathname = `/${name}`;
  const login = new URL(owner);
  login.username = "house_login";
  login.password = "house_login";
  return { url: login.href, ownerUrl: owner.href };
}
