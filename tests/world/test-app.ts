import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { credentials, profiles, users } from "#business/accounts/accounts.sql.ts";
import {
  type Ctx,
  type Customer,
  inTransaction,
  type Services,
  type Staff,
  type System,
  type Visitor,
} from "#business/context.ts";
import { latestMails } from "#business/mails/read-mails.ts";
import type { StaffRole } from "#business/staff-roles.ts";
import { readConfig } from "#platform/config.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { handledJobs } from "#server/installation/jobs.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { templateDatabase } from "../../scripts/temporary-postgres.ts";
import { lendDatabase, spoil } from "./lent-database.ts";
import { OrderFixtures } from "./order-fixtures.ts";

/** Saturday noon in Berlin. */
const testNow = new Date("2026-11-21T11:00:00Z");

/** Real database (TEST_DATABASE_URL or embedded), queue and files, mails in a folder, and a clock fixed at `testNow`. */
export async function openTestApp(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "app-"));
  const onServer = await ownDatabase();
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    PUBLIC_URL: "http://app.test",
    APP_MODE: "demonstration",
    LIVE_DEMONSTRATION: "on",
    ...(onServer ? { DATABASE_URL: onServer.url, DATABASE_OWNER_URL: onServer.ownerUrl } : {}),
    ...settings,
  });
  const lent = onServer ? {} : { database: await lendDatabase() };
  const app = await openServices(config, { workers: false, ...lent });
  return new TestApp(app, folder);
}

const changesMoreThanRows = /\b(alter|create|drop|grant|revoke)\b/i;

type Role = "customer" | "researcher" | "administrator";

export function staffRolesOf(role: Exclude<Role, "customer">): StaffRole[] {
  return role === "administrator" ? ["administrator"] : ["researcher", "reviewer", "support", "finance"];
}

function kindAndRoles(role: Role) {
  return role === "customer"
    ? { role, staffRoles: [] }
    : { role: "staff" as const, staffRoles: staffRolesOf(role) };
}

export class TestApp {
  readonly services: Services;
  readonly orders = new OrderFixtures(this);
  readonly #folder: string;
  #now = testNow;
  #treasurer: Promise<string> | undefined;

  constructor(app: Services, folder: string) {
    this.services = app;
    this.#folder = folder;
  }

  /** For those who also meet a server or a library, which read the machine's clock: a link of seven days would be over there. */
  followMachineClock() {
    this.#now = new Date();
  }

  later(by: { days?: number; minutes?: number }) {
    this.#now = new Date(this.#now.getTime() + (by.days ?? 0) * 86_400_000 + (by.minutes ?? 0) * 60_000);
  }

  #ctx<A extends Ctx["actor"]>(actor: A, enquiryId?: string): Ctx<A> {
    return { services: this.services, actor, now: () => this.#now, enquiryId };
  }

  visitor = (enquiryId?: string) => this.#ctx<Visitor>({ kind: "visitor" }, enquiryId);
  customer = (userId: string, enquiryId?: string) =>
    this.#ctx<Customer>({ kind: "customer", userId }, enquiryId);
  staff = (userId: string, ...roles: StaffRole[]) => this.#ctx<Staff>({ kind: "staff", userId, roles });
  /** Does a researcher's work and, as in a small team, that of support and finance. */
  researcher = (userId: string) => this.staff(userId, ...staffRolesOf("researcher"));
  /** Releases what others brought about to be owed. */
  treasurer = async () => {
    this.#treasurer ??= this.person("tilda", { role: "researcher" });
    return this.staff(await this.#treasurer, "finance");
  };
  administrator = (userId: string) => this.staff(userId, ...staffRolesOf("administrator"));
  system = (job = "test") => this.#ctx<System>({ kind: "system", job });

  async person(
    name: string,
    options: {
      role?: Role;
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
        ...kindAndRoles(options.role ?? "customer"),
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

  async becomes(userId: string, role: Role): Promise<void> {
    await inTransaction(this.system(), (ctx) =>
      ctx.db.update(users).set(kindAndRoles(role)).where(eq(users.id, userId)),
    );
  }

  async emailOf(userId: string): Promise<string> {
    const { rows } = await this.runAsOwner(`select email from users where id = '${userId}'`);
    return String(rows[0]?.email);
  }

  async userIdOf(email: string): Promise<string> {
    const { rows } = await this.runAsOwner(`select id from users where email = '${email}'`);
    return String(rows[0]?.id);
  }

  /** The case whose vehicle was described so. */
  async researchOf(makeAndModel: string): Promise<string> {
    const { rows } = await this.runAsOwner(
      `select r.id from researches r join vehicles v on v.id = r.vehicle_id where concat_ws(' ', v.make, v.model) = '${makeAndModel}'`,
    );
    return String(rows[0]?.id);
  }

  async countRows(table: string): Promise<number> {
    const { rows } = await this.runAsOwner(`select count(*)::int as n from ${table}`);
    return Number(rows[0]?.n);
  }

  /** Deletes all rows of the tables, in this order. */
  async emptyTables(...tables: string[]): Promise<void> {
    for (const table of tables) await this.runAsOwner(`delete from ${table}`);
  }

  async runJobs(jobName: string): Promise<number> {
    const runJob = await handledJobs.find(({ job }) => job.name === jobName)?.loadHandler();
    if (!runJob) throw new Error(`No performer for ${jobName}`);
    const { rows } = await this.services.database.run(
      "select id, data from jobs.job where name = $1 and state < 'active' order by created_on",
      [jobName],
    );
    for (const { id, data } of rows) {
      await runJob({ ...this.system(jobName) }, data as object);
      await this.services.database.run(
        "update jobs.job set state = 'completed', completed_on = now() where id = $1",
        [id],
      );
    }
    return rows.length;
  }

  async jobs(jobName: string): Promise<Record<string, unknown>[]> {
    const { rows } = await this.services.database.run(
      "select data from jobs.job where name = $1 and state < 'active' order by created_on",
      [jobName],
    );
    return rows.map(({ data }) => data as Record<string, unknown>);
  }

  async auditTrail(subject: string): Promise<string[]> {
    const { rows } = await this.runAsOwner(
      `select event from audit_log l join audit_chain c on c.entry_id = l.id where subject = '${subject}' order by c.seq`,
    );
    return rows.map(({ event }) => String(event));
  }

  /** Mails of a template or to an address, oldest first; the order within one moment is undefined. */
  async mails(templateOrAddress: string, to?: { userId: string }) {
    const all = await latestMails(this.system(), 1000);
    const asked = all.filter((l) => [l.template, l.recipient].includes(templateOrAddress));
    return asked.filter((l) => !to || l.userId === to.userId).reverse();
  }

  /** Rows per table and jobs; excludes rate-limit counters, which refused actions also change. */
  async rowCounts(): Promise<Record<string, unknown>> {
    const { rows } = await this.runAsOwner(
      "select tablename from pg_tables where schemaname = 'public' and tablename not in ('attempts', 'byte_budgets')",
    );
    const tables = [...rows.map((row) => `public.${row.tablename}`), "jobs.job"];
    const counts = tables.map((table) => `(select count(*) from ${table}) as "${table}"`);
    return (await this.runAsOwner(`select ${counts.join(", ")}`)).rows[0] ?? {};
  }

  /** `undone`: the caller takes back what it changes besides rows, whatever happens; else nobody borrows this database again. */
  async runAsOwner(statement: string, { undone = false } = {}) {
    const { config, database } = this.services;
    if (!undone && changesMoreThanRows.test(statement)) spoil(database);
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
    await closeServices(this.services);
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** A database of its own on the test server; its login owns nothing and is a member of `app`. */
export async function ownDatabase(template = templateDatabase) {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  const { default: pg } = await import("pg");
  const name = `app_${uuidv7().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const owner = new URL(server);
  owner.pathname = `/${name}`;
  const login = new URL(owner);
  login.username = "app_login";
  login.password = "app_login";
  return { url: login.href, ownerUrl: owner.href };
}
