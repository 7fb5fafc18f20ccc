import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#business/columns.ts";
import { ownerSees, staffAccess, systemAccess } from "#business/roles.sql.ts";

type Named = { filename: string; contentType: string };
/** Small text is stored with the mail itself, anything else in the file store. */
export type Attachment = Named & ({ fileKey: string; text?: never } | { text: string; fileKey?: never });

export const outboundMails = pgTable(
  "outbound_mails",
  {
    id: uuid().primaryKey(),
    userId: uuid(),
    template: text().notNull(),
    about: text(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    unsubscribeUrl: text(),
    /** Of a case: an answer comes into its conversation. */
    replyTo: text(),
    queuedAt: moment().notNull(),
    acceptedAt: moment(),
    givenUpAt: moment(),
    /** Accepted by a mail server, and returned later. */
    bouncedAt: moment(),
    lastError: text(),
  },
  (t) => [
    index("outbound_mails_user").on(t.userId),
    index("outbound_mails_about").on(t.about, t.template),
    index("outbound_mails_queued").on(t.queuedAt),
    index("outbound_mails_given_up").on(t.queuedAt).where(sql`${t.givenUpAt} is not null`),
    ownerSees("outbound_mails"),
    staffAccess("outbound_mails"),
    systemAccess("outbound_mails"),
  ],
);
