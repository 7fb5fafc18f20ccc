import { readColour } from "../vehicles/colours/colour.ts";
import { findFamily } from "../vehicles/makes/find-family.ts";
import { readPlace } from "../vehicles/places/places.ts";
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
 * 65er Käfer aus Celle" names a colour, a year and a place too. A boat's name may stand in the field of the plate or of the model.
 */
export function queryOf(question: Question): Query {
  const { vehicleType, kennzeichen, markeModell, fahrgestellnummer } = question;
  const text = markeModell ?? "";
  const boat = vehicleType === "antique-boat";
  const recognised = findFamily(text, { kind: vehicleType }).some(({ family }) => family !== null);
  const names = boat ? [kennzeichen, recognised ? null : markeModell].filter((name) => name !== null) : [];
  return {
    kind: vehicleType,
    make: markeModell,
    year: question.baujahr ? Number(question.baujahr) : yearIn(text, boat),
    plates: kennzeichen ? [kennzeichen] : [],
    chassis: fahrgestellnummer,
    colour: readColour(text) ? text : null,
    place: placeIn(text),
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

/** "1965", "65er", "Bj. 65". A boat's class is named after its sail area ("30er Schärenkreuzer"), so two figures are no year there. */
function yearIn(text: string, boat: boolean): number | null {
  const four = /\b(1[89]\d\d|20[01]\d)\b/.exec(text)?.[1];
  if (four) return Number(four);
  const two = boat ? undefined : /(?:\b(?:bj\.?|baujahr) ?|['’])(\d\d)\b|\b(\d\d)er\b/i.exec(text);
  const figures = two?.[1] ?? two?.[2];
  return figures ? 1900 + Number(figures) : null;
}

/** Only behind a word that says so: many models bear the name of a place (Taunus, Monza, Granada). */
function placeIn(text: string): string | null {
  const said = /\b(?:aus|in|bei|from|near)\s+(\p{Lu}[\p{L} .-]{2,60})/u.exec(text)?.[1];
  return said && readPlace(said) ? said : null;
}
