import type { VehicleKind } from "#business/identification/vehicle-kind.ts";

export const researchStatuses = [
  "pending",
  "in_progress",
  "awaiting_confirmation",
  "results_available",
  "completed",
  "cancelled",
] as const;
export type ResearchStatus = (typeof researchStatuses)[number];

const next: Record<ResearchStatus, ResearchStatus[]> = {
  pending: ["in_progress", "cancelled"],
  in_progress: ["results_available", "cancelled"],
  awaiting_confirmation: ["in_progress", "cancelled"],
  results_available: ["in_progress", "completed", "cancelled"],
  completed: [],
  cancelled: [],
};

/** By hand. Payment ends `pending`, a question begins waiting, and only reopening ends `completed`. */
export function nextStatuses(from: ResearchStatus): ResearchStatus[] {
  return next[from];
}

/** The clock runs only while the work does: waiting for the customer suspends it, results end it. */
export function hasMissedPromise(
  { status, promisedAt }: { status: ResearchStatus; promisedAt: Date | null },
  now: Date,
): boolean {
  return status === "in_progress" && promisedAt !== null && promisedAt < now;
}

export type StatusVariant = "default" | "secondary" | "outline" | "destructive";

export const badgeVariants: Record<ResearchStatus, StatusVariant> = {
  pending: "outline",
  in_progress: "default",
  awaiting_confirmation: "outline",
  results_available: "secondary",
  completed: "secondary",
  cancelled: "destructive",
};

/** For a notification: the name, and where there is none, that it is a boat. */
export function vehicleParams(vehicle: Parameters<typeof vehicleName>[0]): Record<string, string> {
  return {
    vehicle: vehicleName(vehicle),
    ...(vehicle.kind === "antique-boat" ? { kind: vehicle.kind } : {}),
  };
}

/** The same in both languages, and empty where nothing is known; `vehicleHeading` is in words. */
export function vehicleName(vehicle: {
  kind: VehicleKind;
  make: string | null;
  model: string | null;
  licensePlate: string | null;
}): string {
  const type = [vehicle.make, vehicle.model].filter(Boolean).join(" ");
  const mark = vehicle.licensePlate ?? "";
  if (vehicle.kind !== "antique-boat") return type || mark;
  return type.toLowerCase().includes(mark.toLowerCase()) ? type : [type, mark].filter(Boolean).join(" ");
}
