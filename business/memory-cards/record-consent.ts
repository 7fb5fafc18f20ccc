import { truncateIp } from "#business/content/subscriptions/subscribe.ts";
import type { System, Tx } from "#business/context.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { m } from "#texts/messages.js";
import { type CardChannel, type CardPreference, consentVersion } from "./memory-card.ts";
import { memoryCardConsents } from "./memory-cards.sql.ts";

type Consented = { id: string; locale: "de" | "en"; preference: CardPreference | null };
type ConsentEvent = (typeof memoryCardConsents.$inferInsert)["event"];

/** How it is known that somebody agreed. */
export type ConsentProof = { channel: CardChannel; proof: string };

export function proofByLink({ linkId }: { linkId: string }, address: string): ConsentProof {
  return { channel: "web", proof: `link:${linkId} ${truncateIp(address)}` };
}

/** Appends an event with the text that it is about; none is ever changed. */
export async function recordCardConsent(
  ctx: Tx<System>,
  { id, locale, preference }: Consented,
  event: ConsentEvent,
  { channel, proof }: ConsentProof,
): Promise<void> {
  await ctx.db.insert(memoryCardConsents).values({
    id: uuidv7(ctx.now().getTime()),
    cardId: id,
    event,
    scope: preference,
    locale,
    version: consentVersion,
    text: m.memory_card_consent({}, { locale }),
    channel,
    proof,
    at: ctx.now(),
  });
}
