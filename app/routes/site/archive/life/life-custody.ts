import type { DrawnCustody } from "#app/parts/history/custody-figure.tsx";
import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { unbrokenDay } from "#app/ui/unbroken.tsx";
import type { PublishedSighting } from "#business/archive/published/published-life.ts";
import { definiteSpan, possibleSpan } from "#business/history/custody.ts";
import { readEdtf } from "#business/identification/dates/edtf.ts";
import type { Locale } from "#business/locale.ts";

/** A bar and its sighting. */
export type LifeCustody = DrawnCustody & { code: string };

/** Owners according to the sightings; nothing is certain about a doubtful party. */
export function custodyOfLife(sightings: readonly PublishedSighting[], locale: Locale): LifeCustody[] {
  const periods = sightings.flatMap(({ code, custody }) =>
    custody.map(({ party, begin, end, uncertain = false }, i): LifeCustody => {
      const bounds = boundsOf(begin, end);
      const written = (edtf: string | null) =>
        edtf === null ? "?" : unbrokenDay(formatEdtfDate(edtf, locale));
      return {
        id: `${code}-${i}`,
        code,
        party: uncertain ? `${party[locale]} ?` : party[locale],
        when: `${written(begin)} – ${written(end)}`,
        draft: false,
        bar: { certain: uncertain ? null : definiteSpan(bounds), possible: possibleSpan(bounds) },
      };
    }),
  );
  const startOf = ({ bar }: LifeCustody) => bar.possible.from ?? bar.certain?.from ?? "";
  return periods.sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
}

export function boundsOf(begin: string | null, end: string | null) {
  const [from, until] = [begin, end].map((edtf) => (edtf === null ? null : readEdtf(edtf)));
  return {
    beginEarliest: from?.earliest ?? null,
    beginLatest: from?.latest ?? null,
    endEarliest: until?.earliest ?? null,
    endLatest: until?.latest ?? null,
  };
}
