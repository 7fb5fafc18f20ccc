const vehicleKinds = ["classic-car", "antique-boat"] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

const detailedKinds = ["car", "van", "motorcycle", "tractor", "boat"] as const;
export type DetailedKind = (typeof detailedKinds)[number];

/** None of our registers or chassis systems starts earlier. */
const firstYear = 1900;

const youngtimerAge = 15;

export function eligibleYears(thisYear: number): number[] {
  const newest = Math.min(Math.trunc(thisYear), 9999) - youngtimerAge;
  if (!(newest >= firstYear)) return [];
  return Array.from({ length: newest - firstYear + 1 }, (_, i) => newest - i);
}

export function vehicleKindOf(kind: DetailedKind): VehicleKind {
  return kind === "boat" ? "antique-boat" : "classic-car";
}
