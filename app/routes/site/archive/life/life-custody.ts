import type { DrawnCustody } from "#app/parts/history/custody-figure.tsx";
import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { unbrokenDay } from "#app/ui/unbroken.tsx";
import type { PublishedSighting } from "#business/archive/published/published-life.ts";
import { isWellGraded, presentOwner } from "#business/history/coverage.ts";
import { heldSpans } from "#business/history/custody.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { custodyInSightings } from "./life-coverage.ts";

/** A bar and its sighting. */
export type LifeCustody = DrawnCustody & { code: string };

/** Owners according to the sightings; solid where dates and sources say so. */
export function custodyOfLife(sightings: readonly PublishedSighting[], locale: Locale): LifeCustody[] {
  const all = custodyInSightings(sightings);
  const present = presentOwner(all.map(({ recorded }) => recorded));
  const periods = all.map(({ id, code, party, begin, end, uncertain, recorded, grade }): LifeCustody => {
    const written = (edtf: string | null) =>
      edtf === null ? "?" : unbrokenDay(formatEdtfDate(edtf, locale));
    const isPresent = recorded === present;
    const { definite, possible } = heldSpans(recorded, isPresent);
    return {
      id,
      code,
      party: uncertain ? `${party[locale]} ?` : party[locale],
      when: `${written(begin)} – ${isPresent && definite ? m.history_today({}, { locale }) : written(end)}`,
      draft: false,
      bar: { certain: isWellGraded(grade) ? definite : null, possible },
    };
  });
  const startOf = ({ bar }: LifeCustody) => bar.possible.from ?? bar.certain?.from ?? "";
  return periods.sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
}
