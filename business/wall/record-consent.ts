import type { System, Tx } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { m } from "#texts/messages.js";
import { product } from "../product.ts";
import { type StoredEntry, wallConsents } from "./wall.sql.ts";
import { type consentEvents, partsOf, wallConsentVersion } from "./wall-entry.ts";

/** What somebody ticks, with and without a photograph. */
export function wallConsentText(locale: Locale): string {
  return m.wall_consent_text({ product }, { locale });
}

/** Appends an event with the text that it is about; none is ever changed. */
export async function recordWallConsent(
  ctx: Tx<System>,
  entry: StoredEntry,
  event: (typeof consentEvents)[number],
  proof: string,
): Promise<void> {
  const { id: entryId, locale } = entry;
  await ctx.db.insert(wallConsents).values({
    id: uuidv7(ctx.now().getTime()),
    entryId,
    event,
    scope: partsOf(entry),
    locale,
    version: wallConsentVersion,
    text: wallConsentText(locale),
    proof,
    at: ctx.now(),
  });
}
