import { looksLikeChassis } from "#business/identification/chassis/looks-like-chassis.ts";
import { readSentence } from "#business/identification/description/read-sentence.ts";
import { findFamily } from "#business/identification/makes/find-family.ts";
import type { MatchQuery } from "#business/matching/vehicle-model/match-query.ts";

export type SearchInput = {
  vehicleType: "classic-car" | "antique-boat";
  kennzeichen: string | null;
  markeModell: string | null;
  baujahr: string | null;
  fahrgestellnummer: string | null;
};

/** The model field often holds a colour, year, place and plate too; fields of their own win. Boats may be named in either. */
export function toMatchQuery(input: SearchInput): MatchQuery {
  const { vehicleType, kennzeichen, baujahr, fahrgestellnummer } = input;
  const boat = vehicleType === "antique-boat";
  const sentence = readSentence(input.markeModell ?? "", { boat });
  const model = sentence.model || null;
  const recognised = findFamily(sentence.model, { kind: vehicleType }).some(({ family }) => family !== null);
  const names = boat ? [kennzeichen, recognised ? null : model].filter((name) => name !== null) : [];
  return {
    kind: vehicleType,
    make: model,
    year: baujahr ? Number(baujahr) : sentence.year,
    plates: kennzeichen ? [kennzeichen] : sentence.plates,
    chassis: fahrgestellnummer ?? sentence.chassis,
    colour: sentence.colour,
    place: sentence.place,
    names,
  };
}

/** A number in the plate's field that may be a chassis number, in its own; null where it is none, or the field is taken. */
export function withChassisFromPlate<I extends Pick<SearchInput, Marks>>(input: I): I | null {
  const { vehicleType, kennzeichen, fahrgestellnummer } = input;
  if (vehicleType !== "classic-car" || fahrgestellnummer || !kennzeichen) return null;
  if (!looksLikeChassis(kennzeichen)) return null;
  return { ...input, kennzeichen: null, fahrgestellnummer: kennzeichen };
}

type Marks = "vehicleType" | "kennzeichen" | "fahrgestellnummer";

export type CustomerVehicle = {
  kind: "classic-car" | "antique-boat";
  make: string | null;
  model: string | null;
  year: number | null;
  color: string | null;
  licensePlate: string | null;
  chassisNumber: string | null;
  registrationLocation: string | null;
  drivenLocation: string | null;
};

export function matchQueryForVehicle(vehicle: CustomerVehicle): MatchQuery {
  const query = toMatchQuery({
    vehicleType: vehicle.kind,
    kennzeichen: vehicle.licensePlate,
    markeModell: [vehicle.make, vehicle.model].filter(Boolean).join(" ") || null,
    baujahr: vehicle.year === null ? null : String(vehicle.year),
    fahrgestellnummer: vehicle.chassisNumber,
  });
  return {
    ...query,
    colour: vehicle.color ?? query.colour ?? null,
    place: vehicle.registrationLocation ?? vehicle.drivenLocation ?? query.place ?? null,
  };
}
