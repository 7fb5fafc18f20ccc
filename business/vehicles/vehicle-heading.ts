import { boatMarkType } from "#business/identification/chassis/boat-mark.ts";
import type { VehicleKind } from "#business/identification/vehicle-kind.ts";
import { m } from "#texts/messages.js";
import type { Locale } from "../locale.ts";
import { vehicleLine } from "./vehicle.ts";

type Named = {
  kind: VehicleKind;
  make: string | null;
  model: string | null;
  licensePlate: string | null;
};

/** Make and model, and of a boat its name. A car's plate is drawn beside it. */
export function vehicleHeading({ kind, make, model, licensePlate }: Named, locale: Locale): string {
  const inLocale = { locale };
  const type = [make, model].filter(Boolean).join(" ");
  if (kind !== "antique-boat") return type || m.dashboard_unnamed_vehicle({}, inLocale);
  if (!licensePlate) return type || m.dashboard_unnamed_boat({}, inLocale);
  if (type.toLowerCase().includes(licensePlate.toLowerCase())) return type;
  const boat = { type: type || m.reading_kind_boat({}, inLocale), mark: licensePlate };
  return boatMarkType(licensePlate) === "name"
    ? m.vehicle_boat_named(boat, inLocale)
    : `${boat.type} ${boat.mark}`;
}

/** All that names it, in one line: never what else its owner wrote, which may name people. */
export function describedInOneLine(given: Parameters<typeof vehicleLine>[0], locale: Locale): string {
  return vehicleLine(given) || m.vehicle_as_described({}, { locale });
}

/** Where no plate is drawn: a car without make and model goes by its plate. */
export function vehicleLabel(vehicle: Named, locale: Locale): string {
  const { kind, make, model, licensePlate } = vehicle;
  if (kind === "classic-car" && !make && !model && licensePlate) return licensePlate;
  return vehicleHeading(vehicle, locale);
}
