import { type BoatMark, boatMarkType } from "#business/identification/chassis/boat-mark.ts";
import { looksLikeChassis } from "#business/identification/chassis/looks-like-chassis.ts";
import { withPlaceOfDealer } from "#business/identification/dealers/dealer-name.ts";
import { describe } from "#business/identification/description/describe.ts";
import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import type { VehicleDescription } from "#business/identification/description/vehicle-description.ts";
import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import { withoutPlaceholders } from "#business/identification/description/without-placeholders.ts";
import { findFamily } from "#business/identification/makes/find-family.ts";
import { isPlaceholder } from "#business/identification/placeholder.ts";
import { withUnknownLetters } from "#business/identification/plates/read-half-plate.ts";
import { splitPlates } from "#business/identification/plates/split-plates.ts";
import { readSentence } from "#business/identification/recollection/read-sentence.ts";
import { type Recollected, withRecollection } from "./with-recollection.ts";

/** What is looked for: parsed once where it comes in, and handed on from there. */
export type VehicleQuery = {
  /** What was said, field by field. */
  facts: VehicleFacts;
  /** What it can mean, as the engine compares it. */
  described: DescribedVehicle;
  /** What became of what else somebody knew; null where nothing was said. */
  recollected: Recollected | null;
};

/** The model field often holds a colour, year, place and plate too; fields of their own win. Boats may be named in either. */
export function parseDescription(input: VehicleDescription): VehicleQuery {
  return queryOf(factsIn(input), input);
}

type Remembered = Pick<VehicleDescription, "vehicleType" | "recollection" | "dealer">;

function queryOf(given: VehicleFacts, { vehicleType, recollection, dealer }: Remembered): VehicleQuery {
  const facts = withoutPlaceholders({ ...given, dealer: dealer ?? null });
  if (!recollection || isPlaceholder(recollection)) {
    const placed = withPlaceOfDealer(facts);
    return { facts: placed, described: describe(withHalfPlates(placed)), recollected: null };
  }
  const { facts: whole, recollected } = withRecollection(facts, recollection, {
    boat: vehicleType === "antique-boat",
  });
  const placed = withPlaceOfDealer(whole);
  return { facts: placed, described: describe(withHalfPlates(placed)), recollected };
}

/** "OF 12" is looked for as it stands and with unknown letters. A boat's plate field holds no plate of a town. */
function withHalfPlates(facts: VehicleFacts): VehicleFacts {
  if (facts.kind === "antique-boat") return facts;
  const halves = (facts.plates ?? []).map(withUnknownLetters).filter((half) => half !== null);
  return halves.length > 0 ? { ...facts, plates: [...(facts.plates ?? []), ...halves] } : facts;
}

function factsIn(input: VehicleDescription): VehicleFacts {
  const { vehicleType, kennzeichen, baujahr, fahrgestellnummer } = input;
  const boat = vehicleType === "antique-boat";
  const sentence = readSentence(input.markeModell ?? "", { boat });
  const model = sentence.model || null;
  const recognised = findFamily(sentence.model, { kind: vehicleType }).some(({ family }) => family !== null);
  const mark = boat && kennzeichen ? boatMarkType(kennzeichen) : null;
  const typedName = mark === "name" ? kennzeichen : null;
  const names = boat ? [typedName, recognised ? null : model].filter((name) => name !== null) : [];
  return {
    kind: vehicleType,
    make: model,
    year: baujahr ? Number(baujahr) : sentence.year,
    plates: kennzeichen ? platesIn(kennzeichen, mark) : sentence.plates,
    chassis: fahrgestellnummer ?? sentence.chassis,
    colour: sentence.colour,
    place: sentence.place,
    names,
    sailNumber: mark === "sail_number" ? kennzeichen : null,
    // A yard's own number and a hull number share one field of the form.
    yardNumber: boat && /^\D{0,20}\d{1,5}$/.test(fahrgestellnummer ?? "") ? fahrgestellnummer : null,
  };
}

/** A boat's name or sail number is no plate, though it stands in the same field. */
function platesIn(typed: string, mark: BoatMark | null): string[] {
  if (mark === null) return splitPlates(typed);
  return mark === "plate" ? [typed] : [];
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
  recollection: string | null;
  dealer: string | null;
};

export function parseVehicle(vehicle: CustomerVehicle): VehicleQuery {
  const description = descriptionOf(vehicle);
  const facts = factsIn(description);
  const colour = vehicle.color ?? facts.colour ?? null;
  const place = vehicle.registrationLocation ?? vehicle.drivenLocation ?? facts.place ?? null;
  return queryOf({ ...facts, colour, place }, description);
}

/** The customer's vehicle in the fields of the form. */
export function descriptionOf(
  vehicle: Omit<CustomerVehicle, "color" | "registrationLocation" | "drivenLocation">,
): VehicleDescription {
  return {
    vehicleType: vehicle.kind,
    kennzeichen: vehicle.licensePlate,
    markeModell: [vehicle.make, vehicle.model].filter(Boolean).join(" ") || null,
    baujahr: vehicle.year === null ? null : String(vehicle.year),
    fahrgestellnummer: vehicle.chassisNumber,
    recollection: vehicle.recollection,
    dealer: vehicle.dealer,
  };
}
