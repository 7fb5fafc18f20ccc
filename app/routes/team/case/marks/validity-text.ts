import { m } from "#texts/messages.js";

type Validity = { validFrom: string | null; validUntil: string | null };

/** The ends are already dates in words. */
export function validityText({ validFrom, validUntil }: Validity): string {
  if (validFrom && validUntil) return m.desk_valid_from_until({ from: validFrom, until: validUntil });
  if (validFrom) return m.desk_valid_from({ from: validFrom });
  if (validUntil) return m.desk_valid_until({ until: validUntil });
  return m.desk_valid_unknown();
}
