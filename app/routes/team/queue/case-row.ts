import { mostPlausiblePlate } from "#app/parts/history/timeline-entries.ts";
import type { Locale } from "#business/locale.ts";
import { packageIds } from "#business/orders/catalogue.ts";
import { packageName } from "#business/orders/checkout/checkout.ts";
import type { researchQueue } from "#business/researches/read-queue.ts";
import { vehicleName } from "#business/researches/research.ts";
import type { CaseRow } from "./case-table.tsx";

type Row = Awaited<ReturnType<typeof researchQueue>>["cases"][number];

/** A case is overdue only while the team works on it, not while it waits for the customer. */
export function toCaseRow(row: Row, locale: Locale, now: Date): CaseRow {
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
    plate: mostPlausiblePlate(row),
    package: nameOfPackage(row.packageId, locale),
  };
}

/** A package no longer in the catalogue is shown by its id. */
function nameOfPackage(id: string, locale: Locale): string {
  const known = packageIds.find((each) => each === id);
  return known ? packageName(known, locale) : id;
}
