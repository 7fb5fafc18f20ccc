import { asc, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import {
  asSystem,
  type Ctx,
  inTransaction,
  mustBeOnDuty,
  type Staff,
  type System,
  type Tx,
} from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import type { StoredCard } from "./card-link.ts";
import { picturesOf } from "./card-pictures.ts";
import { contactReasons } from "./memory-card.ts";
import { memoryCardConsents, memoryCards } from "./memory-cards.sql.ts";

/** What the team reads of a card: neither whose it is nor why they prefer what they do. */
function withoutPerson(stored: StoredCard) {
  const { name, email, phone, secondContact, preferenceReason: _, ...card } = stored;
  const ways = {
    name: Boolean(name),
    email: Boolean(email),
    phone: Boolean(phone),
    secondContact: Boolean(secondContact),
  };
  return { ...card, ways };
}

/** The newest first. */
export function cardsForTeam(ctx: Ctx<Staff>) {
  return onDuty(ctx, async (ctx) => {
    const rows = await asSystem(ctx, job, (system) =>
      system.db.select().from(memoryCards).orderBy(desc(memoryCards.createdAt)).limit(200),
    );
    if (rows.length > 0) await record(ctx, "memory-cards.read", "memory-cards", { count: rows.length });
    return rows.map(withoutPerson);
  });
}

/** One card with its consents. Throws `NotFound`. */
export function cardForTeam(ctx: Ctx<Staff>, cardId: string) {
  return onDuty(ctx, async (ctx) => {
    const read = await asSystem(ctx, job, async (system) => {
      const card = await lockCard(system, cardId);
      const consents = await system.db
        .select()
        .from(memoryCardConsents)
        .where(eq(memoryCardConsents.cardId, cardId))
        .orderBy(asc(memoryCardConsents.at), asc(memoryCardConsents.id));
      return { ...withoutPerson(card), consents, pictures: await picturesOf(system, cardId) };
    });
    await record(ctx, "memory-card.read", `memory-card:${cardId}`);
    return read;
  });
}

export const ReadContact = z.object({ reason: z.enum(contactReasons, "memory_cards_reason_missing") });

/** Name and contact, with a reason that the audit log keeps. */
export function readContact(ctx: Ctx<Staff>, cardId: string, { reason }: z.infer<typeof ReadContact>) {
  return onDuty(ctx, async (ctx) => {
    const { name, email, phone, secondContact } = await asSystem(ctx, job, (system) =>
      lockCard(system, cardId),
    );
    await record(ctx, "memory-card.contact-read", `memory-card:${cardId}`, { why: reason });
    return { name, email, phone, secondContact };
  });
}

const job = "memory-cards-team";

async function onDuty<T>(ctx: Ctx<Staff>, work: (ctx: Tx<Staff>) => Promise<T>): Promise<T> {
  mustBeOnDuty(ctx, "content");
  return inTransaction(ctx, work);
}

export async function lockCard(ctx: Tx<System>, cardId: string): Promise<StoredCard> {
  const [card] = await ctx.db.select().from(memoryCards).where(eq(memoryCards.id, cardId)).for("update");
  if (!card) throw new NotFound();
  return card;
}
