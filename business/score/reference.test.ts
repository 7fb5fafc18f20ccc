import { expect, test } from "vitest";
import type { SourceFamily } from "../evidence/evidence.ts";
import { authenticityPoints } from "./authenticity.ts";
import { chronologyPoints } from "./chronology.ts";
import { compliancePoints } from "./compliance.ts";
import { sumOf } from "./compute-score.ts";
import { documentationPoints } from "./documentation.ts";
import type { Share } from "./evidence-of.ts";
import { classificationOf, totalOf } from "./score.ts";
import type { ScoredPart } from "./scored-case.ts";
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
    Record<
      "chassis" | "engine" | "plate" | "colour" | "specification" | "gearbox" | "inspection",
      ScoredPart["state"]
    >
  >;
  groups: [family: SourceFamily | "authority2", weight: number][];
  story: [narrative: number, persons: number, photos: number, places: number, voice: number];
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
      story: [0, 0.1, 0.1, 0, 0],
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
      story: [0.2, 0.3, 0.3, 0.2, 0.5],
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
      story: [0.6, 0.5, 0.5, 0.5, 0.5],
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
      story: [1, 0.8, 0.8, 1, 1],
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
      story: [1, 1, 1, 1, 1],
      lawful: [1, 1, 1, 1, 1],
      expected: [[98, 96, 100, 100, 100, 100], 99, "Heritage Gold"],
    },
  ],
];

test.each(situations)("%s scores as the reference does, within 2 points", (_name, given) => {
  const [identity, origin, ownership, technical, photos, transfer] = given.papers.map(share);
  const [coverage, transfers, gapYears] = given.time;
  const [narrative, persons, pictures, places, voice] = given.story.map(share);
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
