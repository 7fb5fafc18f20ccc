import { mostPlausiblePlate } from "#app/parts/history/timeline-entries.ts";
import type { Locale } from "#business/locale.ts";
import type { myResearches } from "#business/researches/read-researches.ts";
import { vehicleHeading } from "#business/vehicles/vehicle-heading.ts";
import type { ResearchCardData } from "./research-card.tsx";

type Row = Awaited<ReturnType<typeof myResearches>>[number];

export function toResearchCard(
  { id, number, status, progressPercentage, vehicle }: Row,
  locale: Locale,
): ResearchCardData {
  return {
    id,
    number,
    status,
    progressPercentage,
    vehicle: vehicleHeading(vehicle, locale),
    year: vehicle.year,
    plate: mostPlausiblePlate(vehicle),
  };
}
