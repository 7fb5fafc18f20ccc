import type { ReportedCase } from "#business/reports/reported-case.ts";

const id = (n: number) => `01980000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
const known = {
  changedBy: id(1),
  changedAt: new Date(0),
  createdBy: id(1),
  createdAt: new Date(0),
  version: 1,
};

/** A published case of `statements` dated statements; each fourth has no citation, the others share a source in tens. */
export function reportedCase({ statements = 8 } = {}): ReportedCase {
  const sources = Array.from({ length: Math.max(1, Math.ceil(statements / 10)) }, (_, i) =>
    sourceOf(i, statements),
  );
  return {
    version: 1,
    caseNumber: "F-2026-0001",
    asOf: "2026-11-24",
    vehicle: {
      kind: "classic-car",
      make: "Volkswagen",
      model: "Käfer",
      year: 1965,
      color: "grün",
      licensePlate: "CE-K 412",
      chassisNumber: "115 042 100",
    },
    score: {
      total: 61,
      classification: "Heritage Bronze",
      version: 1,
      dimensions: {
        documentation: 62.5,
        chronology: 55,
        authenticity: 60,
        sources: 70,
        storytelling: 50,
        compliance: 90,
      },
      caps: [{ reason: "identity_paper", limit: 69 }],
    },
    prose: [
      { chapter: "summary", textDe: `Der Wagen kam 1965 nach Celle.[^${keyOf(0)}] Er war grün.`, textEn: "" },
    ],
    statements: Array.from({ length: statements }, (_, i) => statementOf(i)),
    custody: [1, 2].map((n) => custodyOf(n)),
    marks: [
      {
        id: id(900_001),
        type: "chassis",
        raw: "115 042 100",
        validFrom: null,
        validUntil: null,
        condition: "original",
        partState: "range",
        changedBy: null,
      },
    ],
    contradictions: [
      {
        rule: "c6",
        severity: "minor",
        subjects: [{ kind: "statement", id: statementId(0) }],
        answer: { answer: "explained", text: "Der Zähler wurde getauscht." },
      },
    ],
    searches: [{ searchedOn: "2026-11-02", place: "Kreisarchiv Celle", lookedFor: "Bilder von 1968" }],
    sources,
    grades: new Map(
      Array.from({ length: statements }, (_, i) => [
        statementId(i),
        { confidence: 0.95, label: "proven", evidenceClass: "A", origins: 1 },
      ]),
    ),
    blackened: new Map(),
    openFiles: new Map(),
  };
}

export const statementId = (i: number) => id(100_000 + i);
export const custodyId = (n: number) => id(800_000 + n);
export const keyOf = (i: number) => id(500_000 + i).slice(-6);

function statementOf(i: number): ReportedCase["statements"][number] {
  const year = 1965 + (i % 50);
  return {
    id: statementId(i),
    date: String(year),
    dateAsTyped: null,
    sortsOn: `${year}-01-01`,
    titleDe: `Angabe ${i + 1}`,
    titleEn: `Statement ${i + 1}`,
    eventType: "note",
    descriptionDe: "Ein Satz dazu, der sagt, was in der Quelle steht.",
    descriptionEn: "A sentence about what the source says.",
    place: "Celle",
    odometer: null,
    odometerUnit: null,
    citation: null,
    evidenceClass: null,
    status: "accepted",
    reason: null,
  };
}

function custodyOf(n: number): ReportedCase["custody"][number] {
  const [from, until] = n === 1 ? ["1965", "1974"] : ["1981", null];
  return {
    id: custodyId(n),
    party: `Halter ${n}, Raum Celle`,
    role: "keeper",
    begin: from,
    beginEarliest: `${from}-01-01`,
    beginLatest: `${from}-12-31`,
    end: until,
    endEarliest: until && `${until}-01-01`,
    endLatest: until && `${until}-12-31`,
    acquisition: "private_purchase",
    place: "Celle",
    uncertain: false,
    status: "accepted",
    reason: null,
  };
}

/** The source of ten statements, every fourth of which it does not support. */
function sourceOf(i: number, statements: number): ReportedCase["sources"][number] {
  const of = Array.from({ length: 10 }, (_, n) => 10 * i + n).filter((n) => n < statements && n % 4 !== 3);
  const sourceId = id(400_000 + i);
  return {
    ...known,
    fingerprint: null,
    separateOrigin: null,
    id: sourceId,
    researchId: id(2),
    kind: "link",
    evidenceClass: "A",
    title: `Register ${i + 1}`,
    repository: "Stadtarchiv Celle",
    callNumber: `12/${i + 1}`,
    date: "1965",
    dateAsTyped: null,
    originGroup: null,
    form: "original",
    verification: "researcher",
    rights: "quote",
    papers: ["identity"],
    family: "authority",
    documentId: null,
    archiveRecordId: null,
    url: "https://example.org/register",
    readOn: "2026-11-02",
    sha256: null,
    citations: of.map((n, at) => ({
      ...known,
      id: id(500_000 + n),
      researchId: id(2),
      sourceId,
      page: at + 1,
      box: null,
      transcript: "Was niemand außer dem Team liest: Erika Mustermann",
      information: "primary",
      supports: [
        {
          id: id(600_000 + n),
          citationId: id(500_000 + n),
          statementId: statementId(n),
          custodyId: null,
          markId: null,
          directness: "direct",
        },
      ],
    })),
  };
}
