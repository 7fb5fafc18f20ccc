import { mostPlausiblePlate } from "#app/parts/history/timeline-entries.ts";
import type { myResearches } from "#business/researches/read-researches.ts";
import { vehicleName } from "#business/researches/research.ts";
import type { ResearchCardData } from "./research-card.tsx";

type Row = Awaited<ReturnType<typeof myResearches>>[number];

export function toResearchCard({ id, number, status, progressPercentage, vehicle }: Row): ResearchCardData {
  return {
    id,
    number,
    status,
    progressPercentage,
    vehicle: vehicleName({ ...vehicle, licensePlate: null }),
    year: vehicle.year,
    plate: mostPlausiblePlate(vehicle),
  };
}
