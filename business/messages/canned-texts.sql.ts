import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { versionColumns } from "../accounts/versioned.sql.ts";
import { staffDutyAccess, systemAccess } from "../roles.sql.ts";

/** Messages that the whole team uses, with variables (`canned-texts/canned-text.ts`). */
export const cannedTexts = pgTable(
  "canned_texts",
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    german: text().notNull(),
    english: text().notNull(),
    ...versionColumns(),
  },
  () => [...staffDutyAccess("canned_texts", "conversation"), systemAccess("canned_texts")],
);
