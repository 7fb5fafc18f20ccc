import { describe, expect, test } from "vitest";
import { describe as read } from "#business/identification/description/describe.ts";
import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import { seededRandom } from "#business/matching/linkage/blocking/random-pairs.ts";
import { grade } from "../linkage/comparison.ts";
import { initialParameters } from "../linkage/parameters.ts";
import { Weigher } from "../linkage/weigher.ts";
import { canLink, isHit } from "./same-vehicle.ts";
import { priorOf, vehicleComparisons } from "./vehicle-comparisons.ts";

const weigher = new Weigher(vehicleComparisons, initialParameters(vehicleComparisons, priorOf(100_000)));
const random = seededRandom(1956);
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T; // never empty

const choices = {
  kind: ["car", "van", "motorcycle", "tractor", "boat", "classic-car", "antique-boat", "?"],
  make: ["VW", "Mercedes-Benz", "Opel", "Lanz", "Gutbrod", "Riva", "🚗"],
  model: ["Käfer", "1200", "Pagode", "230 SL", "GT", "Bulldog D 2016", "Aquarama", "Bug", "xyz"],
  year: [1900, 1938, 1953, 1964, 1965, 1966, 1967, 1971],
  plates: [
    ["CE-AB 123"],
    ["CE…"],
    ["CE-AB 12?"],
    ["BR 87-5575"],
    ["ZH 12345"],
    ["M-AB 1"],
    ["OF-K"],
    ["412"],
    ["HH-"],
    ["?"],
    [],
  ],
  chassis: ["115 123 456", "115123465", "…3456", "113042…", "113042-10-001234", "4711", "—", "WDB?1304"],
  engine: ["D 0123456", "D0123457", "…456"],
  colour: ["javagrün", "rot", "türkis", "weiß", "?"],
  dealer: ["Autohaus Müller, Offenbach", "Glöckler KG"],
  place: ["Celle", "Hannover", "Wien", "Paris", "nirgendwo"],
  country: ["DE", "AT", "FR", "XX"],
  observed: ["1965", "1968-05", "1971~", "../1974", "nie"],
  names: [["Windspiel"], ["Windspil", "Möwe"], ["—"]],
  sailNumber: ["G 123", "GER 123", "123", "x"],
  yardNumber: ["4711", "0815"],
} satisfies Record<keyof VehicleFacts, readonly unknown[]>;
const fields = Object.keys(choices) as (keyof VehicleFacts)[]; // the keys of the object above

function someFacts(): VehicleFacts {
  const isPresent = fields
    .filter(() => random() < 0.6)
    .map((field) => [field, pick<unknown>(choices[field])]);
  return Object.fromEntries(isPresent) as VehicleFacts; // each value comes from its own field's choices
}

const facts = Array.from({ length: 1500 }, () => [someFacts(), someFacts()] as const);

test("comparing is symmetric", () => {
  for (const [a, b] of facts)
    expect(weigher.explain(read(a), read(b))).toEqual(weigher.explain(read(b), read(a)));
});

test("every level is graded; an empty description weighs nothing", () => {
  for (const [a, b] of facts)
    for (const comparison of vehicleComparisons)
      expect(() => grade(comparison, read(a), read(b))).not.toThrow();
  const { steps, prior, total } = weigher.explain(read({}), read(facts[0]?.[0] ?? {}));
  expect(steps.every(({ weight }) => weight === 0)).toBe(true);
  expect(total).toBe(prior);
});

/** The comparisons a field takes part in; kind and year help to read make and model. */
const partOf: Record<keyof VehicleFacts, readonly string[]> = {
  kind: ["kind", "model", "yard-number"],
  make: ["model", "kind", "yard-number"],
  model: ["model", "kind", "yard-number"],
  year: ["model", "kind", "yard-number"],
  plates: ["plate", "plate-part", "plate-district", "place"],
  chassis: ["chassis", "chassis-part"],
  engine: ["engine"],
  colour: ["colour"],
  dealer: ["place"],
  place: ["place"],
  country: ["place"],
  observed: ["plate", "plate-part", "plate-district", "place", "model"],
  names: ["name"],
  sailNumber: ["sail-number"],
  yardNumber: ["yard-number"],
};

test("a missing field does not affect other comparisons", () => {
  for (const [a, b] of facts.slice(0, 500)) {
    const whole = weigher.explain(read(a), read(b)).steps;
    for (const field of fields) {
      const { [field]: _, ...rest } = a;
      const less = weigher.explain(read(rest), read(b)).steps;
      for (const [c, step] of whole.entries())
        if (!partOf[field].includes(step.comparison))
          expect(less[c], `${field} of ${JSON.stringify(a)}`).toEqual(step);
    }
  }
});

test("a field one side omits does not count in the comparison that only it feeds", () => {
  for (const field of ["chassis", "engine", "colour", "names", "sailNumber", "yardNumber"] as const)
    for (const [a, b] of facts.slice(0, 300)) {
      const { [field]: _, ...rest } = a;
      const steps = weigher.explain(read(rest), read(b)).steps;
      for (const { comparison, weight } of steps) if (partOf[field][0] === comparison) expect(weight).toBe(0);
    }
});

describe("more agreement never weighs less", () => {
  const beetle = { kind: "car", make: "VW", model: "Käfer", year: 1965 };
  const ladders: Record<string, [of: VehicleFacts, better: VehicleFacts[]]> = {
    chassis: [
      { chassis: "113042-10-001234" },
      ["113042-10-001234", "113042-1O-OO1234", "113042-10-001235", "001234", "999999"].map((chassis) => ({
        chassis,
      })),
    ],
    plate: [
      { plates: ["CE-AB 123"] },
      [["CE-AB 123"], ["CE-AB I23"], ["CE-AB 124"], ["CE-AB 1"], ["CE-XY 123"], ["M-KL 999"]].map(
        (plates) => ({ plates }),
      ),
    ],
    "part of a plate": [
      { plates: ["CE-AB 1234"] },
      [["CE-?? 1234"], ["CE-?? 12?4"], ["CE-?? ???4"], ["CE-?? 9999"]].map((plates) => ({ plates })),
    ],
    model: [
      beetle,
      [
        beetle,
        { ...beetle, year: 1966 },
        { ...beetle, year: 1967 },
        { ...beetle, year: null },
        { ...beetle, year: 1969 },
        { ...beetle, year: null, observed: "1955" },
        { ...beetle, year: 1990 },
        { kind: "car", make: "Opel", model: "GT", year: 1970 },
      ],
    ],
    place: [
      { place: "Celle", observed: "1965" },
      [
        { place: "Celle", observed: "1965" },
        { place: "Celle" },
        { place: "Hannover" },
        { place: "Wien" },
        { place: "Wien", observed: "1965" },
      ],
    ],
    "places round about": [
      { place: "Nürnberg", observed: "1965" },
      [
        { place: "Nürnberg", observed: "1965" },
        { place: "Zirndorf", observed: "1965" },
        { place: "Zirndorf" },
        { place: "Zirndorf", observed: "1990" },
        { place: "Passau", observed: "1965" },
        { place: "Passau", country: "DE", observed: "1965" },
        { place: "Kiel" },
      ],
    ],
    colour: [{ colour: "grün" }, ["javagrün", "türkis", "rot"].map((colour) => ({ colour }))],
    name: [{ names: ["Windspiel"] }, [["Windspiel"], ["Windspil"], ["Möwe"]].map((names) => ({ names }))],
  };
  test.each(Object.entries(ladders))("%s", (_, [of, better]) => {
    const weights = better.map((each) => weigher.explain(read(of), read(each)).total);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(new Set(weights).size).toBeGreaterThan(2);
  });
});

test.each([
  ["NL", "12-34-AB"],
  ["DE", "CE-AB 123"],
])("a plate of a vehicle (%s) weighs more than one that follows its keeper", (_, plate) => {
  const weightOf = (own: string) => weigher.explain(read({ plates: [own] }), read({ plates: [own] })).total;
  expect(weightOf(plate)).toBeGreaterThan(weightOf("ZH 12345"));
});

test("an unknown village does not count against a place in the same country", () => {
  const unread = { place: "Hintertupfingen", country: "DE", observed: "1965" };
  const steps = weigher.explain(read({ place: "Celle", observed: "1965" }), read(unread)).steps;
  expect(steps.find(({ comparison }) => comparison === "place")?.weight).toBe(0);
});

test("another colour costs little, another chassis number a lot", () => {
  const of = (a: VehicleFacts, b: VehicleFacts) => {
    const { total, prior } = weigher.explain(read(a), read(b));
    return total - prior;
  };
  expect(of({ colour: "rot" }, { colour: "grün" })).toBeGreaterThan(-3);
  expect(of({ chassis: "115123456" }, { chassis: "115999000" })).toBeLessThan(-4);
});

test("a short number on another maker's vehicle is no hit and joins nothing", () => {
  const seen = { kind: "car", year: 1958, chassis: "14587" };
  const { steps } = weigher.explain(read({ ...seen, make: "Ferrari" }), read({ ...seen, make: "Fella" }));
  const reasons = steps.map(({ comparison, level, weight }) => ({ comparison, level: level ?? "", weight }));
  expect(reasons.find(({ comparison }) => comparison === "chassis")?.level).toBe("exact-short");
  expect(isHit({ probability: 0.999, reasons })).toBe(false);
  expect(canLink(reasons)).toBe(false);
});

test.each([
  [true, "the same plate and model", { plates: ["CE-AB 123"], make: "VW", model: "Käfer" }],
  [
    true,
    "the same chassis number, whatever the model is called",
    { chassis: "115123456", make: "Opel", model: "GT" },
  ],
  [false, "the same plate on another maker's vehicle", { plates: ["CE-AB 123"], make: "Opel", model: "GT" }],
  [false, "the number of the vehicle built next", { chassis: "115123457", make: "VW", model: "Käfer" }],
  [false, "everything but a mark", { make: "VW", model: "Käfer" }],
])("a hit: %s for %s", (hit, _, other) => {
  const seen = { kind: "car", year: 1965, colour: "rot", place: "Celle", observed: "1968" };
  const asked = { ...seen, make: "VW", model: "Käfer", plates: ["CE-AB 123"], chassis: "115123456" };
  const { steps } = weigher.explain(read(asked), read({ ...seen, ...other }));
  const reasons = steps.map(({ comparison, level, weight }) => ({ comparison, level: level ?? "", weight }));
  expect(isHit({ probability: 0.995, reasons })).toBe(hit);
  expect(isHit({ probability: 0.98, reasons })).toBe(false);
});
