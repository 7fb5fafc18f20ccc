import { type SQL, sql } from "drizzle-orm";
import { outboundMails } from "#business/mails/mails.sql.ts";
import { letters } from "./letters.sql.ts";

/** Of a letter by e-mail: it did not arrive, and nobody has sent it to another address since. */
export const isReturned: SQL<boolean> = sql<boolean>`exists (select from ${outboundMails}
  where ${outboundMails.id} = ${letters.mailId} and (${outboundMails.bouncedAt} is not null or ${outboundMails.givenUpAt} is not null))`;
