import type { PublishedLife } from "#business/archive/published/published-life.ts";
import { bodyOfVehicle } from "#business/vehicles/body-of-vehicle.ts";

/** Of its kind, not of the vehicle itself; null where none is drawn. */
export function bodyOfLife({ kind, make, model, names, year }: PublishedLife): string | null {
  return bodyOfVehicle({ kind, described: [make, model, ...names].filter(Boolean).join(" "), year });
}
