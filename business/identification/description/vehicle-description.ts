import { isPlaceholder } from "#business/identification/placeholder.ts";
import type { VehicleKind } from "#business/identification/vehicle-kind.ts";

/** A vehicle in the fields of a form: as typed, each of them perhaps empty. */
export type VehicleDescription = {
  vehicleType: VehicleKind;
  markeModell: string | null;
  kennzeichen: string | null;
  baujahr: string | null;
  fahrgestellnummer: string | null;
};

/** Whether any field holds more than a placeholder. */
export function saysSomething(given: Omit<VehicleDescription, "vehicleType">): boolean {
  const { markeModell, kennzeichen, baujahr, fahrgestellnummer } = given;
  const texts = [markeModell, kennzeichen, baujahr].some((text) => text && !isPlaceholder(text));
  return texts || Boolean(fahrgestellnummer && !isPlaceholder(fahrgestellnummer, "number"));
}
