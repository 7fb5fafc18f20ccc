import type { Noun } from "../noun.ts";

export const matchingNoun = {
  uses: ["audit", "identification", "vehicles", "archive"],
  tables: {
    match_models: {
      level: "internal",
      rights: { staff: "s" },
      kept: null,
    },
    match_candidates: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "research",
      kept: "cases",
      ends: { in: "business/matching/candidates/erase-candidates.ts" },
    },
    // Written by the system; staff read, and undo through `asSystem`.
    resolutions: {
      level: "confidential",
      rights: { staff: "s" },
      kept: null,
    },
    vehicle_sets: {
      level: "internal",
      rights: { staff: "s" },
      kept: null,
    },
    vehicle_set_sightings: {
      level: "internal",
      rights: { staff: "s" },
      kept: null,
    },
    revoked_links: {
      level: "internal",
      rights: { staff: "s" },
      kept: null,
    },
  },
  waiting: { candidates: { table: "match_candidates", where: "decision is null" } },
  teamPages: { candidates: { title: "match_title", place: 3, count: "candidates" } },
  audit: [
    "matching.counted",
    "matching.resolution-undone",
    "matching.resolved",
    "matching.set-undone",
    "matching.trained",
  ],
} as const satisfies Noun;
