const vehicleKinds = ["classic-car", "antique-boat"] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

const detailedKinds = ["car", "van", "motorcycle", "tractor", "boat"] as const;
export type DetailedKind = (typeof detailedKinds)[number];

export function vehicleKindOf(kind: DetailedKind): VehicleKind {
  return kind === "boat" ? "antique-boat" : "classic-car";
}
