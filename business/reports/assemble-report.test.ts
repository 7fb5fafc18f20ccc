import { describe, expect, test } from "vitest";
import { custodyId, keyOf, reportedCase, statementId } from "#tests/world/reported-case.ts";
import { assembleReport } from "./assemble-report.ts";
import { hashOfReport } from "./draft-report.ts";
import { printReport } from "./print/print-report.ts";
import type { PrintedReport, Showing } from "./printed-report.ts";
import { changesBetween } from "./report-changes.ts";
import type { ReportContent } from "./report-content.ts";

const showing: Showing = {
  locale: "de",
  issuedAt: new Date("2026-11-24T12:00:00Z"),
  withdrawn: [],
  blackened: [],
  hidden: [],
  names: {},
  versions: [],
};
const print = (content: ReportContent, changes: Partial<Showing> = {}) =>
  printReport(content, { ...showing, ...changes });
const chapter = ({ chapters }: PrintedReport, id: string) => chapters.find((each) => each.id === id);

describe("content", () => {
  test("of the same case and version has the same hash, in whatever order it is stored", () => {
    const content = assembleReport(reportedCase());
    expect(hashOfReport(assembleReport(reportedCase()))).toBe(hashOfReport(content));
    const stored = Object.fromEntries(Object.entries(content).reverse()) as ReportContent;
    expect(hashOfReport(JSON.parse(JSON.stringify(stored)))).toBe(hashOfReport(content));
    expect(hashOfReport(assembleReport({ ...reportedCase(), version: 2 }))).not.toBe(hashOfReport(content));
  });

  test("numbers citations in reading order, each once, and marks what has none", () => {
    const { notes, prose, statements, sources } = assembleReport(reportedCase({ statements: 24 }));
    expect(notes.map(({ number }) => number)).toEqual(notes.map((_, i) => i + 1));
    expect(prose[0]?.de).toEqual([
      [
        { text: "Der Wagen kam 1965 nach Celle.", notes: [1] },
        { text: "Er war grün.", notes: [] },
      ],
    ]);
    expect(statements[0]?.notes).toEqual([1]);
    expect(statements[3]).toMatchObject({ title: { de: "Angabe 4" }, notes: [] });
    expect(sources.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test("AI-03 has neither drafts nor what was rejected or withdrawn, nor contradictions with these", () => {
    const reported = reportedCase();
    for (const status of ["proposed", "rejected", "withdrawn"] as const) {
      const [first, ...rest] = reported.statements;
      const [held, ...others] = reported.custody;
      if (!first || !held) throw new Error("a case without statements");
      const content = assembleReport({
        ...reported,
        statements: [{ ...first, status, titleDe: "Nirgends" }, ...rest],
        custody: [{ ...held, status, party: "Niemand" }, ...others],
      });
      expect(JSON.stringify(content)).not.toMatch(/Nirgends|Niemand/);
      expect(content.contradictions).toEqual([]);
    }
  });

  test("never has a transcript, nor the title of a source whose rights are unknown", () => {
    const reported = reportedCase();
    const sources = reported.sources.map((source) => ({ ...source, rights: "unknown" as const }));
    const content = assembleReport({ ...reported, sources });
    expect(JSON.stringify(content)).not.toMatch(/Mustermann|Register|example\.org|12\/1/);
    expect(content.sources).toMatchObject([{ evidenceClass: "A", title: null }]);
    expect(JSON.stringify(print(content))).toContain("Quelle, die wir nicht zeigen dürfen");
  });

  test("shows a crop only of a file that the customer may open, with known rights", () => {
    const reported = reportedCase();
    const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.1 };
    const cropped = (rights: "own" | "unknown", openFiles: Map<string, string>) => {
      const sources = reported.sources.map((source) => ({
        ...source,
        rights,
        documentId: statementId(7),
        citations: source.citations.map((citation) => ({ ...citation, box })),
      }));
      return assembleReport({ ...reported, sources, openFiles }).notes[0]?.crop;
    };
    const open = new Map([[statementId(7), "abc"]]);
    expect(cropped("own", open)).toEqual({ documentId: statementId(7), sha256: "abc", page: 1, box });
    expect(cropped("own", new Map())).toBeNull();
    expect(cropped("unknown", open)).toBeNull();
  });

  test("asks who had the vehicle in years without a known holder", () => {
    const { questions } = assembleReport(reportedCase());
    expect(questions).toContainEqual({ kind: "no_holder", from: "1975-01-01", until: "1981-01-01" });
    expect(questions).toContainEqual({ kind: "no_source", subject: statementId(3) });
    const nobody = assembleReport({ ...reportedCase(), custody: [] });
    expect(nobody.questions).toContainEqual({ kind: "no_holder", from: "1965-01-01", until: null });
  });
});

describe("as it is read", () => {
  test.each(["de", "en"] as const)("in %s it has the same chapters, entries and citations", (locale) => {
    const content = assembleReport(reportedCase());
    const printed = print(content, { locale });
    expect(printed.chapters.map(({ id }) => id)).toEqual(print(content).chapters.map(({ id }) => id));
    expect(JSON.stringify(printed)).not.toMatch(/undefined|\[object/);
    const history = chapter(printed, "history")?.blocks.find(({ kind }) => kind === "entries");
    expect(history).toMatchObject({ entries: { length: 8, 3: { uncited: true }, 0: { notes: [1] } } });
    expect(printed.chapters.every(({ heading }) => heading.length > 0)).toBe(true);
  });

  test("a text that was written in the other language says so", () => {
    const [prose] = chapter(print(assembleReport(reportedCase()), { locale: "en" }), "summary")?.blocks ?? [];
    expect(prose).toMatchObject({ kind: "prose", lang: "de", otherLanguage: true });
  });

  test("says whose words a chapter is", () => {
    const printed = print(assembleReport(reportedCase()));
    expect(chapter(printed, "summary")?.by).toBe("both");
    expect(chapter(printed, "history")?.by).toBe("program");
    const written = { chapter: "story" as const, textDe: "Es war so.", textEn: "" };
    expect(chapter(print(assembleReport({ ...reportedCase(), prose: [written] })), "story")?.by).toBe(
      "people",
    );
  });

  test("people are named only while they consent; withdrawn facts go with what rests on them", () => {
    const content = assembleReport(reportedCase());
    const named = JSON.stringify(print(content, { names: { [custodyId(1)]: "Erika Muster" } }));
    expect(named).toContain("Halter 1, Raum Celle (Erika Muster)");
    expect(JSON.stringify(print(content))).not.toContain("Erika Muster");
    const printed = print(content, { withdrawn: [statementId(1), custodyId(2)] });
    expect(printed.leftOut).toBe(2);
    expect(JSON.stringify(printed.chapters)).not.toMatch(/Angabe 2"|Halter 2/);
    const notes = chapter(printed, "notes")?.blocks.find(({ kind }) => kind === "notes");
    const left = notes?.kind === "notes" ? notes.notes.map(({ number }) => number) : [];
    expect(left).not.toContain(content.statements[1]?.notes[0]);
    expect(left).toContain(content.statements[2]?.notes[0]);
  });

  test("a boat's hull number is not called a chassis number, and sources are listed by title", () => {
    const reported = reportedCase();
    const boat = { ...reported, vehicle: { ...reported.vehicle, kind: "antique-boat" as const } };
    const entries = (of: typeof reported, id: string) =>
      chapter(print(assembleReport(of)), id)?.blocks.find(({ kind }) => kind === "entries");
    expect(entries(reported, "marks")).toMatchObject({ entries: [{ label: "Fahrgestellnummer" }] });
    expect(entries(boat, "marks")).toMatchObject({ entries: [{ label: "Rumpf- oder Baunummer" }] });
    expect(entries(reported, "sources")).toMatchObject({
      entries: [{ title: "Register 1", lines: [expect.stringContaining("Celle"), "Nutzung: als Zitat"] }],
    });
  });

  test("a case without findings says so, and where was searched", () => {
    const nothing = { ...reportedCase(), statements: [], custody: [], marks: [], sources: [], prose: [] };
    const printed = print(assembleReport({ ...nothing, contradictions: [] }));
    expect(JSON.stringify(chapter(printed, "summary"))).toContain("bisher nichts gefunden");
    expect(printed.chapters.map(({ id }) => id)).toEqual([
      "summary",
      "questions",
      "searches",
      "method",
      "glossary",
      "versions",
    ]);
  });
});

test("changes between two versions ignore the numbers of citations", () => {
  const reported = reportedCase();
  const before = assembleReport(reported);
  expect(changesBetween(before, assembleReport({ ...reported, version: 2 }))).toEqual({
    entries: [],
    prose: [],
    score: null,
  });
  const [first, second, ...rest] = reported.statements;
  if (!first || !second) throw new Error("a case without statements");
  const after = assembleReport({
    ...reported,
    statements: [{ ...first, titleDe: "Anders" }, ...rest, { ...second, id: custodyId(9), titleDe: "Neu" }],
    prose: [{ chapter: "summary", textDe: `Er kam nach Celle.[^${keyOf(2)}]`, textEn: "" }],
    searches: [],
  });
  const changes = changesBetween(before, after);
  expect(changes.prose).toEqual(["summary"]);
  expect(changes.entries.map(({ change, title }) => `${change} ${title.de}`)).toEqual([
    "changed Anders",
    "new Neu",
    "gone Angabe 2",
    "gone Kreisarchiv Celle",
  ]);
});
