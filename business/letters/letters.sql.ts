import { sql } from "drizzle-orm";
import { index, jsonb, pgPolicy, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customer, me, staffMay, systemMay } from "../roles.sql.ts";

const moment = () => timestamp({ withTimezone: true });

type Named = { filename: string; contentType: string };
/** A file of the store goes along by its key; a small text lives and dies with the letter itself. */
export type Attachment = Named & ({ fileKey: string; text?: never } | { text: string; fileKey?: never });

/** Every letter that leaves the house, as it left it. `accepted_at` is the moment the other mail server took it. */
export const outboundMails = pgTable(
  "outbound_mails",
  {
    id: uuid().primaryKey(),
    userId: uuid(),
    template: text().notNull(),
    /** What it is about ("order:0198…"), so that a deed can ask whether its letter went out. */
    about: text(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    unsubscribeUrl: text(),
    queuedAt: moment().notNull(),
    acceptedAt: moment(),
    lastError: text(),
  },
  (t) => [
    index("outbound_mails_about").on(t.about, t.template),
    index("outbound_mails_queued").on(t.queuedAt),
    pgPolicy("outbound_mails_own_see", { for: "select", to: customer, using: sql`user_id = ${me}` }),
    staffMay("outbound_mails"),
    systemMay("outbound_mails"),
  ],
);
