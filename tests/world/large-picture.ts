import type { CasePicture, PicturedStatement } from "#business/history/contradictions/picture.ts";

const types = ["repair", "inspection_hu", "photo_sighting", "sale", "registration", "race_rally", "note"];
const texts = ["Grüner Wagen vor der Werkstatt", "Rot, mit Dachgepäckträger", "Rechnung über Reifen"];

/** A long life with some contradictions in it. */
export function largePicture(statements: number): CasePicture {
  const perYear = Math.ceil(statements / 60);
  const made: PicturedStatement = {
    id: "made",
    eventType: "production",
    earliest: "1960-03-01",
    latest: "1960-03-31",
    text: "Grün",
    place: "Wolfsburg",
    odometer: null,
    odometerUnit: null,
    classes: ["A"],
  };
  const events = Array.from({ length: statements }, (_, i): PicturedStatement => {
    const day = `${1961 + Math.floor(i / perYear)}-${String(1 + (i % 12)).padStart(2, "0")}-15`;
    return {
      id: `statement ${i}`,
      eventType: types[i % types.length] ?? "note",
      earliest: day,
      latest: day,
      text: texts[i % texts.length] ?? "",
      place: "Celle",
      odometer: i % 3 === 0 ? i * 90 : null,
      odometerUnit: i % 3 === 0 ? "km" : null,
      classes: i % 2 ? ["D"] : ["B"],
    };
  });
  const custody = Array.from({ length: 30 }, (_, i) => ({
    id: `custody ${i}`,
    party: `Halter ${i}`,
    role: "owner",
    begin: { earliest: `${1960 + 2 * i}-01-01`, latest: `${1960 + 2 * i}-12-31` },
    end: { earliest: `${1963 + 2 * i}-06-01`, latest: `${1963 + 2 * i}-12-31` },
    place: "München",
  }));
  const marks = Array.from({ length: 20 }, (_, i) => ({
    id: `mark ${i}`,
    type: "plate" as const,
    raw: `CE-K ${400 + i}`,
    norm: `CEK${400 + i}`,
    condition: "unknown",
    from: { earliest: `${1962 + 2 * i}-02-01`, latest: `${1962 + 2 * i}-02-28` },
    until: { earliest: null, latest: null },
    transcripts: [],
  }));
  return {
    vehicle: { id: "vehicle", kind: "classic-car", make: "Volkswagen", year: 1960, colour: null },
    statements: [made, ...events],
    custody,
    marks,
    sources: [],
    elsewhere: [],
  };
}
