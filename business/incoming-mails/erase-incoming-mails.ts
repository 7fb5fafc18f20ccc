import { and, eq, isNull, lt, or, type SQL } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { incomingMails } from "./incoming-mails.sql.ts";

/** Deletes the rows. Returns the keys of the originals, for the caller to remove after the commit. */
export function eraseIncomingMailsOfCase(ctx: Tx<System>, researchId: string): Promise<string[]> {
  return erase(ctx, eq(incomingMails.researchId, researchId));
}

/** What somebody wrote from this address, wherever it lies. */
export function eraseIncomingMailsFrom(ctx: Tx<System>, address: string): Promise<string[]> {
  return erase(ctx, eq(incomingMails.fromAddress, address.toLowerCase()));
}

/** Of no case, or never let into one. */
export function eraseOldIncomingMails(ctx: Tx<System>, before: Date): Promise<string[]> {
  const { receivedAt, researchId, state } = incomingMails;
  const ofNoCase = or(isNull(researchId), eq(state, "aside"), eq(state, "discarded"));
  return erase(ctx, and(lt(receivedAt, before), ofNoCase));
}

async function erase(ctx: Tx<System>, which: SQL | undefined): Promise<string[]> {
  if (!which) return [];
  const gone = await ctx.db.delete(incomingMails).where(which).returning({ key: incomingMails.fileKey });
  return gone.map(({ key }) => key);
}
