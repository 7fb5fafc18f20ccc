/** The two kinds the search form offers. */
const vehicleKinds = ["classic-car", "antique-boat"] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

/** What the vehicle is, more closely. Youngtimers are a matter of age, so they are no kind of their own. */
const detailedKinds = ["car", "van", "motorcycle", "tractor", "boat"] as const;
export type DetailedKind = (typeof detailedKinds)[number];

/** Everything before counts as 1900: below it no register and no chassis system of ours begins. */
const firstYear = 1900;

const youngtimerAge = 15;
const antiqueBoatAge = 50;

/** Years of build a form offers, the newest eligible first, down to 1900. Empty for a year that is no number. */
export function eligibleYears(thisYear: number): number[] {
  const newest = Math.min(Math.trunc(thisYear), 9999) - youngtimerAge;
  if (!(newest >= firstYear)) return [];
  return Array.from({ length: newest - firstYear + 1 }, (_, i) => newest - i);
}

/** A car, van, motorcycle or tractor is taken from its 15th year on. */
export function roadVehicleEligible(year: number, thisYear: number): boolean {
  return year >= firstYear && thisYear - year >= youngtimerAge;
}

/** A boat is taken from its 50th year on; older than 1900 is welcome, wooden hulls last. */
export function boatEligible(year: number, thisYear: number): boolean {
  return year > 0 && thisYear - year >= antiqueBoatAge;
}

export function isEligible(kind: VehicleKind, year: number, thisYear: number): boolean {
  return kind === "antique-boat" ? boatEligible(year, thisYear) : roadVehicleEligible(year, thisYear);
}

export function vehicleKindOf(kind: DetailedKind): VehicleKind {
  return kind === "boat" ? "antique-boat" : "classic-car";
}
