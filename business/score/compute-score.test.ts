import { expect, test } from "vitest";
import { authenticityPoints } from "./authenticity.ts";
import { chronologyPoints } from "./chronology.ts";
import { compliancePoints } from "./compliance.ts";
import { computeScore, sumOf } from "./compute-score.ts";
import { documentationPoints } from "./documentation.ts";
import type { Share } from "./evidence-of.ts";
import { type Changes, exampleCase } from "./example-case.ts";
import { classificationOf, totalOf } from "./score.ts";
import type { PartState, ScoredCase, SourceFamily } from "./scored-case.ts";
import { sourcePoints } from "./source-diversity.ts";
import { storytellingPoints } from "./storytelling.ts";

const share = (value: number): Share => ({ share: value, from: [] });

/** The reference's five situations, given there as measures; its points of each dimension and its total. */
type Situation = {
  papers: [
    identity: number,
    origin: number,
    ownership: number,
    technical: number,
    photos: number,
    transfer: number,
  ];
  time: [coverage: number, transfers: number, gapYears: number];
  parts: Partial<
    Record<"chassis" | "engine" | "plate" | "colour" | "specification" | "gearbox" | "inspection", PartState>
  >;
  groups: [family: SourceFamily | "authority2", weight: number][];
  told: [narrative: number, persons: number, photos: number, places: number, voice: number];
  lawful: [persons: number, rights: number, redaction: number, retention: number, theft: number];
  expected: [points: number[], total: number, name: string | null];
};

const situations: [string, Situation][] = [
  [
    "the owner's word only",
    {
      papers: [0.135, 0, 0.05, 0, 0, 0],
      time: [0.1 * 0.12 * 4, 0, 40],
      parts: {},
      groups: [["witness", 0.12]],
      told: [0, 0.1, 0.1, 0, 0],
      lawful: [1, 1, 1, 1, 0],
      expected: [[4, 0, 25, 1, 5, 90], 17, null],
    },
  ],
  [
    "own papers uploaded",
    {
      papers: [0.77, 0, 0.25, 0.3, 0.3, 0.4],
      time: [0.3, 0.3, 15],
      parts: { chassis: "range" },
      groups: [
        ["authority", 0.77],
        ["witness", 0.15],
        ["business", 0.5],
      ],
      told: [0.2, 0.3, 0.3, 0.2, 0.5],
      lawful: [1, 1, 1, 1, 0],
      expected: [[33, 15, 41, 35, 28, 90], 37, null],
    },
  ],
  [
    "a good active search",
    {
      papers: [0.95, 0.8, 0.6, 0.5, 0.6, 0.5],
      time: [0.62, 0.5, 8],
      parts: { chassis: "factory", plate: "range", colour: "factory", specification: "range" },
      groups: [
        ["authority", 0.8],
        ["maker", 0.9],
        ["business", 0.6],
        ["club", 0.5],
        ["witness", 0.4],
      ],
      told: [0.6, 0.5, 0.5, 0.5, 0.5],
      lawful: [1, 0.9, 1, 1, 1],
      expected: [[68, 51, 70, 82, 53, 98], 68, "Heritage Bronze"],
    },
  ],
  [
    "premium, complete",
    {
      papers: [1, 0.95, 0.85, 0.8, 0.85, 0.8],
      time: [0.85, 0.85, 3],
      parts: {
        chassis: "factory",
        plate: "factory",
        engine: "factory",
        colour: "factory",
        specification: "factory",
        inspection: "expert",
      },
      groups: [
        ["authority", 0.9],
        ["authority2", 0.8],
        ["maker", 0.95],
        ["business", 0.7],
        ["business", 0.7],
        ["club", 0.5],
        ["press", 0.5],
        ["witness", 0.45],
      ],
      told: [1, 0.8, 0.8, 1, 1],
      lawful: [1, 1, 1, 1, 1],
      expected: [[89, 82, 96, 100, 90, 100], 92, "Heritage Gold"],
    },
  ],
  [
    "museum grade",
    {
      papers: [1, 1, 0.97, 0.95, 1, 0.95],
      time: [0.96, 1, 1],
      parts: {
        chassis: "factory",
        plate: "factory",
        engine: "factory",
        gearbox: "factory",
        colour: "factory",
        specification: "factory",
        inspection: "expert",
      },
      groups: [
        ["authority", 0.95],
        ["authority", 0.95],
        ["authority", 0.95],
        ["maker", 0.95],
        ["business", 0.8],
        ["business", 0.8],
        ["club", 0.6],
        ["press", 0.6],
        ["picture", 0.75],
        ["witness", 0.5],
      ],
      told: [1, 1, 1, 1, 1],
      lawful: [1, 1, 1, 1, 1],
      expected: [[98, 96, 100, 100, 100, 100], 99, "Heritage Gold"],
    },
  ],
];

test.each(situations)("%s scores as the reference does, within 2 points", (_name, given) => {
  const [identity, origin, ownership, technical, photos, transfer] = given.papers.map(share);
  const [coverage, transfers, gapYears] = given.time;
  const [narrative, persons, pictures, places, voice] = given.told.map(share);
  const [named, rights, redaction, retention, theft] = given.lawful;
  const carParts = [
    "chassis",
    "engine",
    "plate",
    "colour",
    "specification",
    "gearbox",
    "inspection",
  ] as const;
  const weights = {
    chassis: 35,
    engine: 20,
    plate: 15,
    colour: 10,
    specification: 10,
    gearbox: 5,
    inspection: 5,
  };
  const none = share(0);
  const points = {
    documentation: sumOf(
      documentationPoints({
        identity: identity ?? none,
        origin: origin ?? none,
        ownership: ownership ?? none,
        technical: technical ?? none,
        photos: photos ?? none,
        transfer: transfer ?? none,
      }),
    ),
    chronology: sumOf(
      chronologyPoints({
        coverage: share(coverage),
        transfers: share(transfers),
        gapYears,
        minor: 0,
        major: 0,
      }),
    ),
    authenticity: sumOf(
      authenticityPoints(
        carParts.map((part) => ({
          part,
          weight: weights[part],
          state: given.parts[part] ?? "unknown",
          from: [],
        })),
      ),
    ),
    sources: sumOf(sourcePoints(given.groups.map(([family, weight]) => ({ family, weight, from: [] })))),
    storytelling: sumOf(
      storytellingPoints({
        narrative: narrative ?? none,
        persons: persons ?? none,
        photos: pictures ?? none,
        places: places ?? none,
        voice: voice ?? none,
      }),
    ),
    compliance: sumOf(compliancePoints({ persons: named, rights, redaction, retention, theft })),
  };
  const [expected, total, name] = given.expected;
  for (const [n, value] of Object.values(points).entries())
    expect(Math.abs(value - (expected[n] ?? 0)), Object.keys(points)[n]).toBeLessThanOrEqual(2);
  expect(Math.abs(totalOf(points) - total)).toBeLessThanOrEqual(2);
  expect(classificationOf(totalOf(points))).toBe(name);
});

test("the same case scores the same", () => {
  expect(computeScore(exampleCase())).toEqual(computeScore(structuredClone(exampleCase())));
});

test("a case of which nothing is known scores what nothing against it scores, and has no class", () => {
  const empty = exampleCase({ statements: [], custody: [], parts: [], sources: [] });
  const { dimensions, total, classification } = computeScore(empty);
  expect(dimensions).toMatchObject({ documentation: 0, chronology: 0, authenticity: 25, sources: 0 });
  expect([total, classification]).toEqual([15, null]);
});

test("each point names the statements that it comes from", () => {
  const { parts } = computeScore(exampleCase());
  const from = (dimension: keyof typeof parts, part: string) =>
    parts[dimension].find((each) => each.part === part)?.from;
  expect(from("documentation", "identity")).toEqual(["registered", "chassis-mark"]);
  expect(from("documentation", "ownership")).toEqual(["first-owner"]);
  expect(from("authenticity", "chassis")).toEqual(["chassis-mark"]);
  expect(from("storytelling", "photos")).toEqual(["photographed"]);
});

test("a source that we may not show counts nowhere", () => {
  const scored = exampleCase();
  const hidden = { ...scored, sources: scored.sources.map((source) => ({ ...source, permitted: false })) };
  expect(computeScore(hidden).total).toBe(computeScore(exampleCase({ sources: [] })).total);
});

test("a copy of the same origin adds nothing", () => {
  const scored = exampleCase();
  const [first] = scored.sources;
  if (!first) throw new Error("The example has sources.");
  const copied: ScoredCase = {
    ...scored,
    sources: [...scored.sources, { ...first, id: "copy" }],
    statements: scored.statements.map((each) =>
      each.id === "registered"
        ? { ...each, cited: [...each.cited, { source: "copy", information: "primary" }] }
        : each,
    ),
  };
  expect(computeScore(copied).dimensions).toEqual(computeScore(scored).dimensions);
});

test("one more citation of an existing statement lowers no dimension", () => {
  const scored = exampleCase();
  const before = computeScore(scored).dimensions;
  const families: SourceFamily[] = [
    "authority",
    "maker",
    "business",
    "club",
    "press",
    "picture",
    "witness",
    "inspection",
  ];
  for (const [n, family] of families.entries())
    for (const evidenceClass of ["A", "B", "C", "D", "E", "F"] as const)
      for (const statement of scored.statements) {
        const source = {
          id: "more",
          origin: n % 2 === 0 ? "more" : "paper",
          evidenceClass,
          form: "transcript",
          verification: "unchecked",
          paper: null,
          family,
          permitted: true,
        } as const;
        const after = computeScore({
          ...scored,
          sources: [...scored.sources, source],
          statements: scored.statements.map((each) =>
            each === statement
              ? { ...each, cited: [...each.cited, { source: "more", information: "secondary" }] }
              : each,
          ),
        }).dimensions;
        for (const [dimension, value] of Object.entries(after))
          expect(
            value,
            `${dimension}: ${family} ${evidenceClass} for ${statement.id}`,
          ).toBeGreaterThanOrEqual(before[dimension as keyof typeof before] - 1e-9);
      }
});

const museum = (changes: Changes = {}) => exampleCase({ ...complete(), ...changes });

test.each([
  [
    "critical_contradiction",
    { contradictions: [{ rule: "c1", severity: "critical", ofTime: false, subjects: [] }] },
    49,
  ],
  [
    "identity_paper",
    { sources: complete().sources?.map((s) => ({ ...s, paper: s.paper === "identity" ? null : s.paper })) },
    69,
  ],
  ["authenticity", { parts: [] }, 89],
  ["compliance", { persons: { named: 4, permitted: 1 } }, 89],
] as [string, Changes, number][])("%s caps the score", (reason, changes, limit) => {
  const { caps, total } = computeScore(museum(changes));
  expect(caps).toContainEqual({ reason, limit });
  expect(total).toBeLessThanOrEqual(limit);
  expect(computeScore(museum()).caps).toEqual([]);
});

test("an open contradiction of time costs points, and a major one caps the class", () => {
  const contradiction = { rule: "c2", severity: "major" as const, ofTime: true, subjects: [] };
  const { caps, dimensions } = computeScore(museum({ contradictions: [contradiction] }));
  expect(caps).toEqual([{ reason: "major_contradiction", limit: 89 }]);
  expect(dimensions.chronology).toBeCloseTo(computeScore(museum()).dimensions.chronology - 10);
});

test("without a second reader the score is provisional", () => {
  expect(computeScore(exampleCase()).provisional).toBe(true);
  expect(computeScore(exampleCase({ signedOff: true })).provisional).toBe(false);
});

test("parts that the type never had are left out", () => {
  const scored = exampleCase();
  const without = { ...scored, vehicle: { ...scored.vehicle, without: ["gearbox" as const] } };
  expect(computeScore(without).parts.authenticity.reduce((sum, { of }) => sum + of, 0)).toBeCloseTo(100);
  expect(computeScore(without).parts.authenticity.map(({ part }) => part)).not.toContain("gearbox");
});

test("a boat has a hull instead of a chassis", () => {
  const boat = exampleCase({ vehicle: { kind: "antique-boat", built: "1938-01-01", without: [] } });
  expect(computeScore(boat).parts.authenticity.map(({ part }) => part)).toEqual([
    "hull",
    "plans",
    "plate",
    "rig",
    "material",
    "class",
    "inspection",
  ]);
});

/** Held, papered and told without a gap. */
function complete(): Changes {
  const scored = exampleCase();
  const cited = [{ source: "brief", information: "primary" as const }];
  const held = (id: string, from: string, until: string | null) => ({
    id,
    role: "owner" as const,
    begin: { earliest: from, latest: from },
    end: { earliest: until, latest: until },
    acquisition: "private_purchase" as const,
    cited,
  });
  return {
    sources: scored.sources,
    custody: [held("first-owner", "1965-03-01", "1988-05-01"), held("second-owner", "1988-05-01", null)],
    parts: (["chassis", "engine", "plate", "colour", "specification", "gearbox"] as const).map((part) => ({
      part,
      state: "factory" as const,
      marks: [part],
      cited,
    })),
    theftChecked: true,
  };
}
