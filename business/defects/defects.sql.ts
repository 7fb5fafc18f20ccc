import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { orderOfOwner } from "../orders/orders.sql.ts";
import { ownerSees, staffDutyChanges, systemAccess } from "../roles.sql.ts";
import { outcomes } from "./defect.ts";

export const defectReports = pgTable(
  "defect_reports",
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    description: text().notNull(),
    reportedAt: moment().notNull(),
    answerBy: date().notNull(),
    outcome: text({ enum: outcomes }),
    answer: text(),
    answeredBy: uuid().references(() => users.id),
    answeredAt: moment(),
  },
  (t) => [
    orderOfOwner("defect_reports", t),
    index("defect_reports_order").on(t.orderId),
    uniqueIndex("defect_reports_open").on(t.orderId).where(sql`outcome is null`),
    index("defect_reports_user").on(t.userId),
    check(
      "defect_reports_answered",
      sql`num_nonnulls(${t.outcome}, ${t.answer}, ${t.answeredBy}, ${t.answeredAt}) in (0, 4)`,
    ),
    ownerSees("defect_reports"),
    ...staffDutyChanges("defect_reports", "conversation"),
    systemAccess("defect_reports"),
  ],
);
