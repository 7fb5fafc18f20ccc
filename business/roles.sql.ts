import { type SQL, sql } from "drizzle-orm";
import { pgPolicy, pgRole, pgSchema } from "drizzle-orm/pg-core";
import { type Duty, duties, type RoleDuty } from "./staff-roles.ts";

/** A transaction takes on one of these roles (`business/context.ts`); the first migration creates them. */
export const visitor = pgRole("visitor").existing();
export const customer = pgRole("customer").existing();
export const staff = pgRole("staff").existing();
export const system = pgRole("system").existing();

/** Invoices and ledger outlive the accounts of customers; of the team only finance reads them (§ 147 AO). */
export const taxStore = pgSchema("tax");

export const currentUserId = sql`app_user_id()`;
export const currentEnquiryId = sql`app_enquiry_id()`;

export const ownerSees = (table: string) =>
  pgPolicy(`${table}_own_see`, { for: "select", to: customer, using: sql`user_id = ${currentUserId}` });

/** Reached only through jobs, `systemContext` and `asSystem`. */
export const systemAccess = (table: string) =>
  pgPolicy(`${table}_system`, { for: "all", to: system, using: sql`true`, withCheck: sql`true` });

export const staffAccess = (table: string) =>
  pgPolicy(`${table}_staff`, { for: "all", to: staff, using: sql`true`, withCheck: sql`true` });

/** Everybody on the team reads; to change takes a role. Updates are refused by the new row: anybody may lock the old. */
export const staffDutyAccess = (table: string, duty: RoleDuty) => staffDutyAccessIf(table, onDuty(duty));

/** As `staffDutyAccess`, where the duty depends on the row. */
export const staffDutyAccessIf = (table: string, mayChange: SQL) => [
  staffReadAccess(table),
  pgPolicy(`${table}_staff_add`, { for: "insert", to: staff, withCheck: mayChange }),
  pgPolicy(`${table}_staff_change`, { for: "update", to: staff, using: sql`true`, withCheck: mayChange }),
  pgPolicy(`${table}_staff_remove`, { for: "delete", to: staff, using: mayChange }),
];

/** Rows that the team changes, and neither adds nor removes. */
export const staffDutyChanges = (table: string, duty: RoleDuty) => [
  staffReadAccess(table),
  pgPolicy(`${table}_staff_change`, {
    for: "update",
    to: staff,
    using: sql`true`,
    withCheck: onDuty(duty),
  }),
];

/** Rows that are added and never changed. */
export const staffDutyAppends = (table: string, duty: RoleDuty) => [
  staffReadAccess(table),
  pgPolicy(`${table}_staff_add`, { for: "insert", to: staff, withCheck: onDuty(duty) }),
];

export function onDuty(duty: RoleDuty): SQL {
  return sql.raw(`app_on_duty(${[duty, ...duties[duty]].map((word) => `'${word}'`).join(", ")})`);
}

export const staffReadAccess = (table: string) =>
  pgPolicy(`${table}_staff_see`, { for: "select", to: staff, using: sql`true` });

/** Whether the actor has a role for a duty. Says nothing to the others, so that rows are only not there. */
export const dutyHeld = (duty: Duty) =>
  sql.raw(
    `string_to_array(current_setting('app.staff_role', true), ',') && array['${[...duties[duty], "administrator"].join("', '")}']`,
  );

/** Of the team only finance reads. Says nothing to the others, so that a page may ask on behalf of anybody. */
export const financeReadAccess = (table: string) =>
  pgPolicy(`${table}_finance_see`, {
    for: "select",
    to: staff,
    using: dutyHeld("money"),
  });
