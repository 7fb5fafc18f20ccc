import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Services, System, Tx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import type { Identified } from "#business/people/stop-list.ts";
import { createSignature } from "#platform/signature.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { memoryCardLinks, memoryCards } from "./memory-cards.sql.ts";

export type StoredCard = typeof memoryCards.$inferSelect;
export type OpenedCard = StoredCard & { linkId: string; passedOn: boolean };

/** A further way to the card. Only its hash is stored. */
export async function issueLink(ctx: Tx<System>, cardId: string, { passedOn = false } = {}): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await storeLink(ctx, cardId, token, passedOn);
  return token;
}

export async function storeLink(
  ctx: Tx<System>,
  cardId: string,
  token: string,
  passedOn = false,
): Promise<void> {
  const issuedAt = ctx.now();
  const hash = hashOfLink(ctx.services, token);
  const id = uuidv7(issuedAt.getTime());
  await ctx.db.insert(memoryCardLinks).values({ id, cardId, hash, issuedAt, passedOn });
}

/** Locked, so that two presses follow each other. Throws `NotFound` for a link that never was, and for one whose card has ended. */
export async function lockCardOf(ctx: Tx<System>, token: string): Promise<OpenedCard> {
  return openedCard(await byLink(ctx, token).for("update"));
}

/** To look at. Throws as `lockCardOf`. */
export async function findCardOf(ctx: Tx<System>, token: string): Promise<OpenedCard> {
  return openedCard(await byLink(ctx, token));
}

function byLink(ctx: Tx<System>, token: string) {
  return ctx.db
    .select({ card: memoryCards, linkId: memoryCardLinks.id, passedOn: memoryCardLinks.passedOn })
    .from(memoryCardLinks)
    .innerJoin(memoryCards, eq(memoryCards.id, memoryCardLinks.cardId))
    .where(eq(memoryCardLinks.hash, hashOfLink(ctx.services, token)));
}

function openedCard([found]: { card: StoredCard; linkId: string; passedOn: boolean }[]): OpenedCard {
  if (!found) throw new NotFound();
  const { card, linkId, passedOn } = found;
  return { ...card, linkId, passedOn };
}

/** By what the stop list may know who wrote a card. */
export function identityOf({ name, email, plate }: Pick<StoredCard, "name" | "email" | "plate">): Identified {
  return { name, birthYear: null, address: email, marks: [plate] };
}

export function addressOfCard({ config }: Services, locale: Locale, token: string): string {
  return `${config.publicUrl}/${locale}/memory-card/${token}`;
}

export function hashOfLink({ secret }: Services, token: string): string {
  return createSignature(secret, "memory-card", token);
}
