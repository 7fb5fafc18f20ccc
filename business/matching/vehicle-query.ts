import { looksLikeChassis } from "#business/identification/chassis/looks-like-chassis.ts";
import { describe } from "#business/identification/description/describe.ts";
import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import { readSentence } from "#business/identification/description/read-sentence.ts";
import type { VehicleDescription } from "#business/identification/description/vehicle-description.ts";
import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import { withoutPlaceholders } from "#business/identification/description/without-placeholders.ts";
import { findFamily } from "#business/identification/makes/find-family.ts";

/** What is looked for: parsed once where it comes in, and handed on from there. */
export type VehicleQuery = {
  /** What was said, field by field. */
  facts: VehicleFacts;
  /** What it can mean, as the engine compares it. */
  described: DescribedVehicle;
};

/** The model field often holds a colour, year, place and plate too; fields of their own win. Boats may be named in either. */
export function parseDescription(input: VehicleDescription): VehicleQuery {
  return queryOf(factsIn(input));
}

function queryOf(given: VehicleFacts): VehicleQuery {
  const facts = withoutPlaceholders(given);
  return { facts, described: describe(facts) };
}

function factsIn(input: VehicleDescription): VehicleFacts {
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
export function withChassisFromPlate<I extends Pick<VehicleDescription, Marks>>(input: I): I | null {
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

export function parseVehicle(vehicle: CustomerVehicle): VehicleQuery {
  const facts = factsIn({
    vehicleType: vehicle.kind,
    kennzeichen: vehicle.licensePlate,
    markeModell: [vehicle.make, vehicle.model].filter(Boolean).join(" ") || null,
    baujahr: vehicle.year === null ? null : String(vehicle.year),
    fahrgestellnummer: vehicle.chassisNumber,
  });
  return queryOf({
    ...facts,
    colour: vehicle.color ?? facts.colour ?? null,
    place: vehicle.registrationLocation ?? vehicle.drivenLocation ?? facts.place ?? null,
  });
}
