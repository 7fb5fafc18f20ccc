import { plateFor } from "#app/case-facts.ts";
import type { ResearchCardFacts } from "#app/parts/research-card.tsx";
import type { myResearches } from "#business/researches/read-researches.ts";
import { vehicleName } from "#business/researches/research.ts";

type Row = Awaited<ReturnType<typeof myResearches>>[number];

/** What a card shows of a case. */
export function cardFacts({ id, number, status, progressPercentage, vehicle }: Row): ResearchCardFacts {
  return {
    id,
    number,
    status,
    progressPercentage,
    vehicle: vehicleName({ ...vehicle, licensePlate: null }),
    year: vehicle.year,
    plate: plateFor(vehicle),
  };
}
