import type { Noun } from "../noun.ts";

export const peopleNoun = {
  uses: ["audit", "accounts", "identification", "evidence", "history", "matching"],
  tables: {
    persons: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "research",
      kept: "cases",
      ends: { case: "research_id" },
    },
    // Read through one function, which asks why; row security shows the row that was opened and no other.
    person_details: {
      level: "confidential",
      rights: {},
      kept: "cases",
      ends: { parent: "persons" },
    },
    person_sources: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "research",
      kept: "cases",
      ends: { parent: "persons" },
    },
    person_balancings: {
      level: "confidential",
      rights: { staff: "si" },
      duty: "research",
      kept: "cases",
      ends: { parent: "persons" },
    },
    person_links: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "research",
      kept: "cases",
      ends: { parent: "persons" },
    },
    institutions: {
      level: "internal",
      rights: { staff: "siud" },
      duty: "research",
      kept: "cases",
      ends: { case: "research_id" },
    },
    fact_disputes: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "research",
      kept: "cases",
      ends: { case: "research_id" },
    },
    // Hashes of letters' codes.
    answer_codes: {
      level: "confidential",
      rights: { staff: "s" },
      kept: "cases",
      ends: { parent: "persons" },
    },
    // Hashes alone, so that nobody is written to again.
    stop_list: {
      level: "confidential",
      rights: {},
      kept: "stop_list",
    },
  },
  audit: [
    "dispute.lifted",
    "dispute.raised",
    "institution.added",
    "institution.changed",
    "person.added",
    "person.balanced",
    "person.changed",
    "person.code-issued",
    "person.code-opened",
    "person.details-read",
    "person.details-saved",
    "person.excepted",
    "person.informed",
    "person.linked",
    "person.objected",
    "person.restricted",
    "person.shown",
    "person.source-added",
    "person.source-refused",
    "person.source-removed",
    "person.unlinked",
  ],
  jobs: ["people.watch-clocks"],
} as const satisfies Noun;
