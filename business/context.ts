import type { Config } from "#platform/config.ts";
import { NoConnection } from "#platform/database/connections/pool.ts";
import { type Database, longStatements } from "#platform/database/db.ts";
import { isDiskFull } from "#platform/database/disk-full.ts";
import type { Events } from "#platform/database/events.ts";
import type { Queue } from "#platform/database/queue.ts";
import type { Reader } from "#platform/database/reader.ts";
import { type Db, type Settings, type Statements, withRole } from "#platform/database/transaction.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { UploadStaging } from "#platform/files/upload-staging.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer } from "#platform/mailer.ts";
import { RoleNeeded, Unavailable } from "./errors.ts";
import { type Duty, duties, mayDo, type StaffRole } from "./staff-roles.ts";

export type Visitor = { kind: "visitor" };
export type Customer = { kind: "customer"; userId: string };
export type Staff = { kind: "staff"; userId: string; roles: readonly StaffRole[] };
export type System = { kind: "system"; job: string };
export type Actor = Visitor | Customer | Staff | System;

export type Services = {
  config: Config;
  secret: string;
  database: Database;
  /** A copy of the database for reads, where there is one. */
  reader: Reader | null;
  queue: Queue;
  events: Events;
  files: FileStore;
  staging: UploadStaging;
  mailer: Mailer;
  log: Log;
};

/** Topic of `events` for what concerns the team; a trigger on the audit log announces it too. */
export const teamTopic = "team";

export type Ctx<A extends Actor = Actor> = {
  actor: A;
  services: Services;
  now: () => Date;
  enquiryId?: string | undefined;
};

/** With an open transaction whose database role and acting user are set. */
export type Tx<A extends Actor = Actor> = Ctx<A> & { db: Db };

/** A transaction with the actor set for row-level security; joins an open one. Shadow `ctx` inside. Throws `Unavailable`. */
export async function inTransaction<A extends Actor, T>(
  ctx: Ctx<A> | Tx<A>,
  work: (ctx: Tx<A>) => Promise<T>,
): Promise<T> {
  if ("db" in ctx) return work(ctx);
  const answer = ctx.services.database.transaction((db) => work({ ...ctx, db }), settingsOf(ctx));
  return answer.catch((error: unknown) => throwUnderstood(ctx, error));
}

/** For reads that may be a moment old: they go to the copy, if there is one. Whatever writes needs the caller's own `ctx`. */
export function onCopy<A extends Actor>(ctx: Ctx<A>): Ctx<A> {
  const { reader, database } = ctx.services;
  if (!reader || "db" in ctx) return ctx;
  const { transaction, round } = reader;
  return { ...ctx, services: { ...ctx.services, database: { ...database, transaction, round } } };
}

/** Like `inTransaction`, sent in one go with its commit: no statement can depend on the answer of another. Throws `Unavailable`. */
export async function inOneRound<A extends Actor, T extends unknown[] | []>(
  ctx: Ctx<A> | Tx<A>,
  ask: (ctx: Tx<A>) => Statements<T>,
): Promise<T> {
  if ("db" in ctx) return Promise.all(ask(ctx)) as Promise<T>; // one answer for each, in their order
  return ctx.services.database
    .round<T>((db) => ask({ ...ctx, db }), settingsOf(ctx))
    .catch((error: unknown) => throwUnderstood(ctx, error));
}

function settingsOf({ actor, enquiryId }: Ctx): Settings {
  return {
    role: actor.kind,
    "app.user_id": "userId" in actor ? actor.userId : "",
    "app.enquiry_id": enquiryId ?? "",
    "app.staff_role": "roles" in actor ? actor.roles.join() : "",
    ...(actor.kind === "system" ? longStatements : {}),
  };
}

function throwUnderstood({ services }: Ctx, error: unknown): never {
  if (isDiskFull(error)) {
    services.log.error({ err: error }, "the disk of the database is full (docs/runbooks/disk-full.md)");
    throw new Unavailable("full", { cause: error });
  }
  throw error instanceof NoConnection
    ? new Unavailable(error.isBusy ? "busy" : "away")
    : (roleNeeded(error) ?? error);
}

/** Continues the transaction as the system, for rows the actor may cause but not write. State the reason at the call. */
export function asSystem<T>(ctx: Tx, job: string, work: (ctx: Tx<System>) => Promise<T>): Promise<T> {
  return withRole(ctx.db, "system", ctx.actor.kind, () => work({ ...ctx, actor: { kind: "system", job } }));
}

/** What a policy says that refuses a member of the team (`app_on_duty` in the first migration). */
function roleNeeded(error: unknown): RoleNeeded | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const [, duty] = cause instanceof Error ? (/^role needed: (\w+)$/.exec(cause.message) ?? []) : [];
  return duty && duty in duties ? new RoleNeeded(duty as Duty, { cause }) : undefined; // a key of it
}

/** For what the system writes on behalf of the staff, where no policy asks. The system itself may. Throws `RoleNeeded`. */
export function mustBeOnDuty({ actor }: Ctx<Staff | System>, duty: Duty): void {
  if (actor.kind === "staff" && !mayDo(actor.roles, duty)) throw new RoleNeeded(duty);
}

/** Of the staff only administrators may; the system may, too. */
export function mustBeAdministrator(ctx: Ctx<Staff | System>): void {
  mustBeOnDuty(ctx, "administration");
}

export function systemContext(ctx: Ctx, job: string): Ctx<System> {
  return { services: ctx.services, now: ctx.now, actor: { kind: "system", job } };
}
