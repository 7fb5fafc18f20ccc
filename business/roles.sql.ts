import { sql } from "drizzle-orm";
import { pgPolicy, pgRole } from "drizzle-orm/pg-core";

/** A transaction takes on one of these roles (`business/context.ts`); the first migration creates them. */
export const visitor = pgRole("visitor").existing();
export const customer = pgRole("customer").existing();
export const staff = pgRole("staff").existing();
export const system = pgRole("system").existing();

export const currentUserId = sql`app_user_id()`;
export const currentEnquiryId = sql`app_enquiry_id()`;

/** Reached only through jobs, `systemContext` and `asSystem`. */
export const systemAccess = (table: string) =>
  pgPolicy(`${table}_system`, { for: "all", to: system, using: sql`true`, withCheck: sql`true` });

export const staffAccess = (table: string) =>
  pgPolicy(`${table}_staff`, { for: "all", to: staff, using: sql`true`, withCheck: sql`true` });

export const staffReadAccess = (table: string) =>
  pgPolicy(`${table}_staff_see`, { for: "select", to: staff, using: sql`true` });
