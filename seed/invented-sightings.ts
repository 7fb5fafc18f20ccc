import type { Sighting, Source } from "#business/archive/sighting.ts";

export const inventedSource: Source = {
  key: "erfunden",
  title: "Erfundene Sichtungen zur Vorführung",
  publisher: null,
  kind: "demonstration",
  evidenceClass: "F",
  licence: "erfunden",
  legalBasis: "erfunden, kein Mensch und kein Fahrzeug steht dahinter",
  url: null,
  year: null,
};

const seen = (
  ref: string,
  title: [de: string, en: string],
  facts: Omit<Sighting, "ref" | "kind" | "title" | "text"> & { kind?: string },
): Sighting => ({
  kind: "car",
  country: "DE",
  eventType: "photo_sighting",
  ...facts,
  ref,
  title: { de: `${title[0]} (erfundenes Beispiel)`, en: `${title[1]} (invented example)` },
});

const beetle = { make: "VW", model: "Käfer", colour: "javagrün" };
const roadster = { make: "Mercedes", model: "Pagode" };

export const inventedSightings: Sighting[] = [
  seen("kaefer-schloss", ["Grüner Käfer vor dem Schloss", "Green beetle in front of the castle"], {
    ...beetle,
    year: 1965,
    plates: ["CE-K 412"],
    place: "Celle",
    observed: "1968-05",
  }),
  seen("kaefer-werkstatt", ["Käfer in einer Werkstatt", "Beetle in a workshop"], {
    ...beetle,
    year: 1966,
    plates: ["CE-K 4?2"],
    place: "Celle",
    observed: "1971~",
  }),
  seen("kaefer-umlackiert", ["Käfer auf einem Treffen, rot", "Beetle at a meeting, red"], {
    make: "Volkswagen",
    model: "1200",
    year: 1965,
    colour: "rot",
    plates: ["H-LK 207"],
    place: "Hannover",
    observed: "1979",
  }),
  seen("pagode-liste", ["Aus einer Werkstattliste", "From a workshop's list"], {
    ...roadster,
    year: 1964,
    chassis: "113.042-10-O00000",
    plates: ["M-PT 230"],
    place: "München",
    observed: "1972",
  }),
  seen("pagode-inserat", ["Kleinanzeige", "Classified advertisement"], {
    ...roadster,
    year: 1965,
    chassis: "…000000",
    colour: "weiß",
    place: "Augsburg",
    observed: "1986/1988",
  }),
  seen("bmw-clubfoto", ["Auf einem Clubfoto", "In a club's photograph"], {
    make: "BMW",
    model: "2002",
    year: 1971,
    plates: ["HH-MU 209"],
    place: "Lübeck",
    observed: "1984",
  }),
  seen("boot-regatta", ["Im Hafen am Regattatag", "In the harbour on the day of the regatta"], {
    kind: "boat",
    year: 1938,
    names: ["Möwe", "Seeschwalbe"],
    place: "Konstanz",
    observed: "1956",
  }),
];
