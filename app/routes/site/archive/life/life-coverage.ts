import type { PublishedSighting, PublishedSource } from "#business/archive/published/published-life.ts";
import { type Grade, gradeOf } from "#business/evidence/evidence-weight.ts";
import { coverageOf, isWellGraded, type Stretch } from "#business/history/coverage.ts";
import { toRecordedCustody, toRecordedStatement } from "#business/history/record-life.ts";
import { readEdtf } from "#business/identification/dates/edtf.ts";

/** What is published was read by us as it is, so that its class alone says what it is worth. */
export function gradeOfSighting(sources: readonly PublishedSource[]): Grade | null {
  const read = { information: "primary", form: "original", verification: "researcher" } as const;
  return gradeOf(sources.map(({ key, evidenceClass }) => ({ ...read, evidenceClass, origin: key })));
}

/** The periods of custody that the sightings report, each with the grade of its sighting. */
export function custodyInSightings(sightings: readonly PublishedSighting[]) {
  return sightings.flatMap(({ code, custody, sources }) =>
    custody.map(({ party, begin, end, uncertain = false }, i) => {
      const id = `${code}-${i}`;
      const recorded = toRecordedCustody({ id, role: "owner", uncertain, ...boundsOf(begin, end) });
      return { id, code, party, begin, end, uncertain, recorded, grade: gradeOfSighting(sources) };
    }),
  );
}

/** By the same function as that of a case. */
export function coverageOfLife(
  sightings: readonly PublishedSighting[],
  built: number | null,
  thisYear: number,
): Stretch[] {
  const custody = custodyInSightings(sightings);
  const grades = new Map([
    ...sightings.map(({ code, sources }) => [code, gradeOfSighting(sources)] as const),
    ...custody.map(({ id, grade }) => [id, grade] as const),
  ]);
  const life = {
    built: built === null ? null : `${built}-01-01`,
    asOf: `${thisYear}-12-31`,
    statements: sightings.map(({ code, observed }) =>
      toRecordedStatement({ id: code, date: observed ?? "" }),
    ),
    custody: custody.map(({ recorded }) => recorded),
    marks: [],
  };
  return coverageOf(life, { isDocumented: (id) => isWellGraded(grades.get(id)) }).stretches;
}

function boundsOf(begin: string | null, end: string | null) {
  const [from, until] = [begin, end].map((edtf) => (edtf === null ? null : readEdtf(edtf)));
  return {
    beginEarliest: from?.earliest ?? null,
    beginLatest: from?.latest ?? null,
    endEarliest: until?.earliest ?? null,
    endLatest: until?.latest ?? null,
  };
}
