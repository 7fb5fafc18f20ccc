import { readSentence } from "../vehicles/description/read-sentence.ts";
import { findFamily } from "../vehicles/makes/find-family.ts";
import type { Query } from "./vehicle-model/query.ts";

/** The fields of the search form, as typed. */
export type Question = {
  vehicleType: "classic-car" | "antique-boat";
  kennzeichen: string | null;
  markeModell: string | null;
  baujahr: string | null;
  fahrgestellnummer: string | null;
};

/**
 * What the search form asks, as the engine understands it. People write more than a model into the field for the model: "grüner
 * 65er Käfer, Celle, Kennzeichen mit CE am Anfang" names a colour, a year, a place and a plate too. What has a field of its own
 * counts as it stands there. A boat's name may stand in the field of the plate or of the model.
 */
export function queryOf(question: Question): Query {
  const { vehicleType, kennzeichen, baujahr, fahrgestellnummer } = question;
  const boat = vehicleType === "antique-boat";
  const said = readSentence(question.markeModell ?? "", { boat });
  const model = said.model || null;
  const recognised = findFamily(said.model, { kind: vehicleType }).some(({ family }) => family !== null);
  const names = boat ? [kennzeichen, recognised ? null : model].filter((name) => name !== null) : [];
  return {
    kind: vehicleType,
    make: model,
    year: baujahr ? Number(baujahr) : said.year,
    plates: kennzeichen ? [kennzeichen] : said.plates,
    chassis: fahrgestellnummer ?? said.chassis,
    colour: said.colour,
    place: said.place,
    names,
  };
}

/** A vehicle as its customer described it when the case was opened. */
export type CaseVehicle = {
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

/** What a case asks the engine: its form as the search form, and what was added to it. */
export function queryOfVehicle(vehicle: CaseVehicle): Query {
  const asked = queryOf({
    vehicleType: vehicle.kind,
    kennzeichen: vehicle.licensePlate,
    markeModell: [vehicle.make, vehicle.model].filter(Boolean).join(" ") || null,
    baujahr: vehicle.year === null ? null : String(vehicle.year),
    fahrgestellnummer: vehicle.chassisNumber,
  });
  return {
    ...asked,
    colour: vehicle.color ?? asked.colour ?? null,
    place: vehicle.registrationLocation ?? vehicle.drivenLocation ?? asked.place ?? null,
  };
}
