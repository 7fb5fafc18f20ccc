import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { onDuty, staffDutyAccessIf, systemAccess } from "../roles.sql.ts";
import { type DispatchContent, dispatchKinds, dispatchStates } from "./dispatch.ts";
import { researches } from "./researches.sql.ts";

/** On its way to a customer, who sees nothing of it. The transaction that carries it out deletes its row. */
export const dispatches = pgTable(
  "dispatches",
  {
    id: uuid().primaryKey(),
    researchId: uuid()
      .notNull()
      .references(() => researches.id, { onDelete: "cascade" }),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: dispatchKinds }).notNull(),
    content: jsonb().$type<DispatchContent>().notNull(),
    state: text({ enum: dispatchStates }).notNull().default("held"),
    /** Code of the rule that it broke when it was due. */
    refusal: text(),
    releaseAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("dispatches_sender").on(t.senderId),
    index("dispatches_research").on(t.researchId),
    check("dispatches_refusal", sql`(${t.refusal} is not null) = (${t.state} = 'refused')`),
    ...staffDutyAccessIf(
      "dispatches",
      sql`case kind when 'publication' then ${onDuty("research")} else ${onDuty("conversation")} end`,
    ),
    systemAccess("dispatches"),
  ],
);
