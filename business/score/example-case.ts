import type { ScoredCase } from "./scored-case.ts";

export type Changes = Partial<ScoredCase>;

/** An invented Beetle of 1965: its registration paper, one picture, one owner until 1974. For tests and the method page. */
export function exampleCase(changes: Changes = {}): ScoredCase {
  return {
    vehicle: { kind: "classic-car", built: "1965-03-01", without: [] },
    asOf: "2026-03-01",
    sources: [
      {
        id: "brief",
        origin: "paper",
        evidenceClass: "A",
        form: "scan",
        verification: "researcher",
        paper: "identity",
        family: "authority",
        permitted: true,
      },
      {
        id: "register",
        origin: "register",
        evidenceClass: "A",
        form: "certified",
        verification: "issuer",
        paper: "ownership",
        family: "authority",
        permitted: true,
      },
      {
        id: "photo",
        origin: "album",
        evidenceClass: "C",
        form: "scan",
        verification: "researcher",
        paper: "photos",
        family: "picture",
        permitted: true,
      },
    ],
    statements: [
      {
        id: "registered",
        eventType: "first_registration",
        earliest: "1965-05-12",
        latest: "1965-05-12",
        place: "Celle",
        cited: [{ source: "brief", information: "primary" }],
      },
      {
        id: "photographed",
        eventType: "photo_sighting",
        earliest: "1968-06-01",
        latest: "1968-08-31",
        place: "Hamburg",
        cited: [{ source: "photo", information: "secondary" }],
      },
    ],
    custody: [
      {
        id: "first-owner",
        role: "owner",
        begin: { earliest: "1965-05-12", latest: "1965-05-12" },
        end: { earliest: "1974-01-01", latest: "1974-12-31" },
        acquisition: "purchase_new",
        cited: [{ source: "register", information: "primary" }],
      },
    ],
    marks: [],
    parts: [
      {
        part: "chassis",
        state: "range",
        marks: ["chassis-mark"],
        cited: [{ source: "brief", information: "primary" }],
      },
    ],
    contradictions: [],
    narrative: { paragraphs: 0, cited: 0 },
    persons: { named: 1, permitted: 1 },
    files: { kept: 3, permitted: 3 },
    theftChecked: false,
    signedOff: false,
    ...changes,
  };
}
