import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { Staff, Tx } from "../../context.ts";
import { incomingMails } from "../../incoming-mails/incoming-mails.sql.ts";
import { letters } from "../../letters/letters.sql.ts";
import { researches } from "../../researches/researches.sql.ts";
import { hasWordsIn } from "./find-known.ts";
import type { SearchTerms } from "./search-terms.ts";

export const incomingMailColumns = [
  incomingMails.subject,
  incomingMails.text,
  incomingMails.fromAddress,
  incomingMails.fromName,
];

/** Also what waits or was discarded. What became a message of the customer is found as that. */
export function findIncomingMails(ctx: Tx<Staff>, { words }: SearchTerms, limit: number) {
  const { id, researchId, state, subject, text, fromAddress, fromName, receivedAt } = incomingMails;
  return ctx.db
    .select({
      id,
      researchId,
      researchNumber: researches.number,
      state,
      subject,
      text,
      fromAddress,
      fromName,
      receivedAt,
    })
    .from(incomingMails)
    .leftJoin(researches, eq(researches.id, researchId))
    .where(and(ne(state, "arrived"), isNull(incomingMails.commentId), hasWordsIn(words, incomingMailColumns)))
    .orderBy(desc(receivedAt), desc(id))
    .limit(limit);
}

export const letterColumns = [letters.number, letters.addressee, letters.subject];

/** Ours to record holders; those to persons name somebody, and are found in their case. */
export function findLetters(ctx: Tx<Staff>, { words }: SearchTerms, limit: number) {
  const { id, number, addressee, subject, state, outcome, sentOn, remindOn, writtenAt } = letters;
  return ctx.db
    .select({ id, number, addressee, subject, state, outcome, sentOn, remindOn })
    .from(letters)
    .where(hasWordsIn(words, letterColumns))
    .orderBy(desc(writtenAt), desc(id))
    .limit(limit);
}
