import { sql } from "drizzle-orm";
import { pgPolicy, pgRole } from "drizzle-orm/pg-core";

/** The four roles a transaction can take on (`business/context.ts`). The first migration creates them. */
export const visitor = pgRole("visitor").existing();
export const customer = pgRole("customer").existing();
export const staff = pgRole("staff").existing();
export const system = pgRole("system").existing();

/** The acting user of this transaction; null for a visitor. */
export const me = sql`app_user_id()`;
/** The enquiry of this browser's signed cookie; null when there is none. */
export const myEnquiry = sql`app_enquiry_id()`;

/** The house itself may do everything; it acts only through jobs and `asSystem`. */
export const systemMay = (table: string) =>
  pgPolicy(`${table}_system`, { for: "all", to: system, using: sql`true`, withCheck: sql`true` });

/** Staff see and change every row. */
export const staffMay = (table: string) =>
  pgPolicy(`${table}_staff`, { for: "all", to: staff, using: sql`true`, withCheck: sql`true` });

/** Staff see every row and change none. */
export const staffSee = (table: string) =>
  pgPolicy(`${table}_staff_see`, { for: "select", to: staff, using: sql`true` });
