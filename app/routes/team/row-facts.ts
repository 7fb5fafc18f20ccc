import { plateFor } from "#app/case-facts.ts";
import type { CaseRow } from "#app/parts/case-table.tsx";
import type { Locale } from "#business/locale.ts";
import { packageIds } from "#business/orders/catalogue.ts";
import { packageName } from "#business/orders/checkout.ts";
import type { researchQueue } from "#business/researches/read-queue.ts";
import { vehicleName } from "#business/researches/research.ts";

type Row = Awaited<ReturnType<typeof researchQueue>>["cases"][number];

/** One line of the list. A promise is overdue once its moment has passed, unless the case waits for the customer or is closed. */
export function rowFacts(row: Row, locale: Locale, now: Date): CaseRow {
  const runs = row.status === "in_progress" || row.status === "results_available";
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    progressPercentage: row.progressPercentage,
    promisedAt: row.promisedAt,
    overdue: runs && row.promisedAt !== null && row.promisedAt < now,
    vehicle: vehicleName({ ...row, licensePlate: null }),
    year: row.year,
    plate: plateFor(row),
    package: nameOfPackage(row.packageId, locale),
  };
}

/** A package that the catalogue no longer knows keeps its id for a name. */
function nameOfPackage(id: string, locale: Locale): string {
  const known = packageIds.find((each) => each === id);
  return known ? packageName(known, locale) : id;
}
