import { heldSpans } from "#business/history/custody.ts";
import type { CasePicture, Found, PicturedCustody } from "./picture.ts";

type Certain = { period: PicturedCustody; from: string; until: string };

/** C2: two owned it at the same time for certain. Who began and ended alike owned it together. */
export function overlappingOwners({ custody }: CasePicture): Found[] {
  const certain = custody
    .filter(({ role }) => role === "owner")
    .flatMap((period) => certainSpan(period) ?? [])
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const found: Found[] = [];
  let current: Certain[] = [];
  for (const next of certain) {
    current = current.filter(({ until }) => until > next.from);
    for (const before of current)
      if (!ownedTogether(before, next))
        found.push({ subjects: [before, next].map(({ period }) => ({ kind: "custody", id: period.id })) });
    current.push(next);
  }
  return found;
}

function certainSpan(period: PicturedCustody): Certain | null {
  const span = heldSpans(period).definite;
  return span?.from && span.until ? { period, from: span.from, until: span.until } : null;
}

function ownedTogether(one: Certain, other: Certain): boolean {
  return one.period.party === other.period.party || (one.from === other.from && one.until === other.until);
}
