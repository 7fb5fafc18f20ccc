import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type PreparingClient, preparing } from "./connections/prepared.ts";

/** Always inside a transaction of `Database`. */
export type Db = Omit<NodePgDatabase<Record<string, never>>, "transaction">;

export type Settings = Record<string, string>;

export type Statements<T extends unknown[] | []> = { [K in keyof T]: PromiseLike<T[K]> };

type Connected = { client: PreparingClient; db: Db };

/** Drizzle rereads the column names for each instance. */
const connections = new WeakMap<pg.ClientBase, Connected>();

function connected(client: pg.ClientBase): Connected {
  const known = connections.get(client);
  if (known) return known;
  const statements = preparing(client);
  const db = drizzle({ client: statements as unknown as pg.Client, casing: "snake_case" });
  const fresh = { client: statements, db };
  connections.set(client, fresh);
  return fresh;
}

/** BEGIN and settings travel with the first statement. A commit answered by ROLLBACK is an error. */
export async function runTransaction<T>(
  client: pg.ClientBase,
  settings: Settings = {},
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    const started = begin(client, settings);
    const result = await work(connected(client).db);
    await started;
    await commit(client);
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Sends the commit without awaiting the statements: if one fails, the server rolls everything back. */
export async function runRound<T extends unknown[] | []>(
  pgClient: pg.ClientBase,
  settings: Settings = {},
  ask: (tx: Db) => Statements<T>,
  whenSent: () => void,
): Promise<T> {
  const { client, db } = connected(pgClient);
  const started = begin(pgClient, settings);
  const before = client.sent();
  let asked: Promise<unknown>[];
  try {
    asked = ask(db).map((statement) => Promise.resolve(statement));
  } catch (error) {
    await pgClient.query("rollback");
    throw error;
  }
  const outcomes = Promise.allSettled(asked);
  const early = await Promise.race([client.whenSent(before + asked.length), outcomes]);
  // A statement that could not be built must not be missing from what is committed.
  const unsent = early?.some(({ status }) => status === "rejected");
  const ended = unsent ? pgClient.query("rollback") : commit(pgClient);
  whenSent();
  await Promise.all([outcomes, started, ended.catch(() => {})]);
  const answers = await Promise.all(asked); // Throws what failed first, rather than that the commit did.
  await ended;
  return answers as T; // one answer for each, in their order
}

function begin(client: pg.ClientBase, settings: Settings): Promise<unknown> {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  const started = client.query(calls.length > 0 ? `begin; select ${calls.join(", ")}` : "begin");
  started.catch(() => {}); // the caller waits for it later
  return started;
}

async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query("commit");
  if (command !== "COMMIT") throw new Error("A statement failed that the transaction did not wait for.");
}

/** Switches the role and restores `before`. Nobody awaits the switch: if it fails, the commit fails. */
export async function withRole<T>(db: Db, role: string, before: string, work: () => Promise<T>): Promise<T> {
  const take = (name: string) => db.execute(sql`select set_config('role', ${name}, true)`).catch(() => {});
  void take(role);
  try {
    return await work();
  } finally {
    void take(before);
  }
}
