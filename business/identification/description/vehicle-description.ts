import { isPlaceholder } from "#business/identification/placeholder.ts";
import type { VehicleKind } from "#business/identification/vehicle-kind.ts";

/** A vehicle in the fields of a form: as typed, each of them perhaps empty. */
export type VehicleDescription = {
  vehicleType: VehicleKind;
  markeModell: string | null;
  kennzeichen: string | null;
  baujahr: string | null;
  fahrgestellnummer: string | null;
  /** What else somebody knows, in their own words: read where it can be, kept whole, and never part of a title. */
  recollection?: string | null | undefined;
  /** The dealer or the workshop, as on the frame of a plate. */
  dealer?: string | null | undefined;
};

/** Whether any field holds more than a placeholder. */
export function saysSomething(given: Omit<VehicleDescription, "vehicleType">): boolean {
  const { markeModell, kennzeichen, baujahr, fahrgestellnummer, recollection, dealer } = given;
  const texts = [markeModell, kennzeichen, baujahr, recollection, dealer];
  const isFilled = texts.some((text) => text && !isPlaceholder(text));
  return isFilled || Boolean(fahrgestellnummer && !isPlaceholder(fahrgestellnummer, "number"));
}
