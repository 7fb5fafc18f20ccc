import { describe, expect, test } from "vitest";
import { forecastHit } from "./forecast.ts";

const details = {
  kennzeichen: "B-XY 123",
  markeModell: "Volkswagen Käfer",
  baujahr: "1968",
  fahrgestellnummer: "118 123 456",
};
type Detail = keyof typeof details;
const names = Object.keys(details) as Detail[]; // the keys of the object above

/** A description with only these details. */
function described(given: Detail[]) {
  const of = (name: Detail) => (given.includes(name) ? details[name] : null);
  return {
    vehicleType: "classic-car",
    kennzeichen: of("kennzeichen"),
    markeModell: of("markeModell"),
    baujahr: of("baujahr"),
    fahrgestellnummer: of("fahrgestellnummer"),
  } as const;
}

const descriptions = Array.from({ length: 2 ** names.length }, (_, bits) =>
  names.filter((_, at) => bits & (1 << at)),
).filter((given) => given.length > 0);

describe.each(["none", "one-error", "exact"] as const)("with a mark agreeing: %s", (mark) => {
  test.each(descriptions.map((given) => [given.join(", "), given] as const))(
    "adding a detail to %s never lowers the forecast",
    (_, given) => {
      const before = forecastHit(described(given), { mark }).probability;
      for (const further of names.filter((name) => !given.includes(name)))
        expect(forecastHit(described([...given, further]), { mark }).probability).toBeGreaterThanOrEqual(
          before,
        );
    },
  );

  test("the forecast stays between 0 and 0.97", () => {
    for (const given of descriptions) {
      const { probability } = forecastHit(described(given), { mark });
      expect(probability).toBeGreaterThan(0);
      expect(probability).toBeLessThanOrEqual(0.97);
    }
  });
});

test("MK-02 the forecast is computed from what is known, not constant", () => {
  const figures = descriptions.map((given) => forecastHit(described(given), { mark: "none" }).probability);
  expect(new Set(figures).size).toBeGreaterThan(3);
});

test("a better agreement never lowers the forecast", () => {
  for (const given of descriptions) {
    const of = (mark: "none" | "one-error" | "exact") => forecastHit(described(given), { mark }).probability;
    expect(of("one-error")).toBeGreaterThanOrEqual(of("none"));
    expect(of("exact")).toBeGreaterThanOrEqual(of("one-error"));
  }
});

test.each([[["markeModell"]], [["baujahr"]], [["markeModell", "baujahr"]]] as Detail[][][])(
  "%s alone gives the average, labelled as such",
  (given) => {
    expect(forecastHit(described(given), { mark: "none" })).toMatchObject({
      probability: 0.55,
      forecast: "average",
    });
  },
);

test("a boat found only by name is as likely as its name is distinctive", () => {
  const boat = { ...described(["markeModell"]), vehicleType: "antique-boat" } as const;
  expect(forecastHit(boat, { mark: "one-error" }).probability).toBeGreaterThan(0.55);
  expect(forecastHit(boat, { mark: "exact" })).toMatchObject({ probability: 0.97, forecast: "details" });
});

describe("the details that would raise the forecast most", () => {
  test("are both marks when neither is known", () => {
    const { raisedBy } = forecastHit(described(["markeModell", "baujahr"]), { mark: "none" });
    expect(raisedBy).toEqual([
      { detail: "chassis", probability: 0.71 },
      { detail: "plate", probability: 0.64 },
    ]);
  });

  test("state the forecast they would give", () => {
    for (const given of descriptions) {
      const before = forecastHit(described(given), { mark: "none" });
      const fields = {
        chassis: "fahrgestellnummer",
        plate: "kennzeichen",
        model: "markeModell",
        year: "baujahr",
      } as const;
      expect(before.raisedBy.length).toBeLessThanOrEqual(2);
      for (const { detail, probability } of before.raisedBy) {
        expect(probability).toBeGreaterThan(before.probability);
        expect(forecastHit(described([...given, fields[detail]]), { mark: "none" }).probability).toBe(
          probability,
        );
      }
    }
  });

  test("are none when everything is given or the vehicle is found", () => {
    expect(forecastHit(described(names), { mark: "none" }).raisedBy).toEqual([]);
    expect(forecastHit(described(["kennzeichen"]), { mark: "exact" }).raisedBy).toEqual([]);
  });
});
