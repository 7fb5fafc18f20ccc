import { daysBetween, type Locale } from "../locale.ts";

/** A release note. What takes something away, or makes it harder to use, is material (§ 327r Abs. 2 BGB). */
export type ServiceChange = {
  id: string;
  /** Both YYYY-MM-DD. */
  announcedOn: string;
  takesEffect: string;
  material: boolean;
  words: Record<Locale, { what: string; why: string }>;
};

/** § 327r Abs. 2 BGB asks for a reasonable time before; Abs. 3 gives 30 days to end the contract, so the change waits for them. */
export const noticeDays = 30;

/** Null where it may be published. */
export function problemOf(change: ServiceChange): string | null {
  const { id, announcedOn, takesEffect, material, words } = change;
  for (const [locale, { what, why }] of Object.entries(words))
    if (!what.trim() || !why.trim())
      return `The change ${id} says in ${locale} not what changes and why (§ 327r Abs. 1 Nr. 1 und 3 BGB).`;
  const days = daysBetween(announcedOn, takesEffect);
  if (material && days < noticeDays)
    return `The material change ${id} takes effect ${days} days after it is announced. Put it off to ${noticeDays} days (§ 327r BGB).`;
  return null;
}
