import { sql } from "drizzle-orm";
import type { Config } from "#platform/config.ts";
import type { Database, Db } from "#platform/db.ts";
import type { Events } from "#platform/events.ts";
import type { FileStore } from "#platform/files.ts";
import type { Hall } from "#platform/files-arriving.ts";
import type { Log } from "#platform/log.ts";
import type { Post } from "#platform/mail.ts";
import type { Queue } from "#platform/queue.ts";

export type Visitor = { kind: "visitor" };
export type Customer = { kind: "customer"; userId: string };
export type Staff = { kind: "staff"; userId: string; role: "researcher" | "administrator" };
export type System = { kind: "system"; job: string };
export type Actor = Visitor | Customer | Staff | System;

/** What the process opened once at its start. */
export type House = {
  config: Config;
  secret: string;
  database: Database;
  queue: Queue;
  events: Events;
  files: FileStore;
  /** Where files arrive piece by piece before they are kept. */
  arriving: Hall;
  post: Post;
  log: Log;
};

/** What every business function receives first: who acts, in which house, at what time. */
export type Ctx<A extends Actor = Actor> = {
  actor: A;
  house: House;
  now: () => Date;
  /** The enquiry that this browser's signed cookie names; its rows and files are the visitor's own. */
  enquiryId?: string | undefined;
};

/** The same with an open transaction whose database role and acting user are set. */
export type Tx<A extends Actor = Actor> = Ctx<A> & { db: Db };

/**
 * Runs `work` in one transaction in which row-level security knows the actor; inside an open one it joins.
 * Name the inner context `ctx` too, so that the outer one is out of reach.
 */
export function inTransaction<A extends Actor, T>(
  ctx: Ctx<A> | Tx<A>,
  work: (ctx: Tx<A>) => Promise<T>,
): Promise<T> {
  if ("db" in ctx) return work(ctx);
  return ctx.house.database.root.transaction(async (tx) => {
    const userId = "userId" in ctx.actor ? ctx.actor.userId : "";
    await tx.execute(
      sql`select set_config('role', ${ctx.actor.kind}, true), set_config('app.user_id', ${userId}, true), set_config('app.enquiry_id', ${ctx.enquiryId ?? ""}, true)`,
    );
    return work({ ...ctx, db: tx });
  });
}

/**
 * Continues the caller's transaction as the house itself, for the few rows that the actor may cause but not write
 * (a notification to somebody else, a counter). The reason stands at the call.
 */
export async function asSystem<T>(ctx: Tx, job: string, work: (ctx: Tx<System>) => Promise<T>): Promise<T> {
  await ctx.db.execute(sql`select set_config('role', 'system', true)`);
  const giveBack = () => ctx.db.execute(sql`select set_config('role', ${ctx.actor.kind}, true)`);
  let result: T;
  try {
    result = await work({ ...ctx, actor: { kind: "system", job } });
  } catch (error) {
    // After a failed statement the transaction is lost and takes the role with it; after a broken rule it may go on.
    await giveBack().catch(() => {});
    throw error;
  }
  await giveBack();
  return result;
}

/** The same house and clock, acting as the house itself; opens its own transactions. */
export function asHouse(ctx: Ctx, job: string): Ctx<System> {
  return { house: ctx.house, now: ctx.now, actor: { kind: "system", job } };
}
