import type { Noun } from "../noun.ts";

export const matching = {
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
} as const satisfies Noun;
