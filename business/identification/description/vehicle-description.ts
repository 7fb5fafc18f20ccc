import type { VehicleKind } from "#business/identification/vehicle-kind.ts";

/** A vehicle in the fields of a form: as typed, each of them perhaps empty. */
export type VehicleDescription = {
  vehicleType: VehicleKind;
  markeModell: string | null;
  kennzeichen: string | null;
  baujahr: string | null;
  fahrgestellnummer: string | null;
};
