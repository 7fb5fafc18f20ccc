import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { printReport } from "#business/reports/print/print-report.ts";
import { pdfText, readAloud, writtenPdfText } from "#tests/world/read-pdf.ts";
import { keyOf, reportedCase } from "#tests/world/reported-case.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { assembleReport } from "../assemble-report.ts";
import type { Block, PrintedReport } from "../printed-report.ts";
import type { ReportContent } from "../report-content.ts";
import { drawingOfBody } from "./drawing-of-body.ts";
import { reportDocument } from "./report.document.ts";
import { paperDrawing } from "./report-drawing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const issuedAt = new Date("2026-11-20T10:00:00Z");
const print = (content: ReportContent, locale: "de" | "en") =>
  printReport(content, {
    locale,
    issuedAt,
    withdrawn: [],
    hidden: [],
    blackened: [],
    names: {},
    versions: [],
  });
const paper = (printed: PrintedReport, edition: "full" | "glovebox" = "full") =>
  reportDocument(app.services, { printed, edition, issuedAt, crops: new Map() });

/** Everything the page says (app/parts/report shows these blocks), in its order. */
function textsOf({ chapters }: PrintedReport): string[] {
  const ofBlock = (block: Block): string[] => {
    if (block.kind === "prose") return block.paragraphs.flat().map(({ text }) => text);
    if (block.kind === "text") return [block.text];
    if (block.kind === "facts") return block.facts.flat();
    if (block.kind === "entries")
      return block.entries.flatMap(({ label, title, lines, grade }) => [label, title, ...lines, grade ?? ""]);
    return block.kind === "notes"
      ? block.notes.flatMap(({ text, transcript }) => [text, transcript ?? ""])
      : [];
  };
  return chapters.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(ofBlock)]).filter(Boolean);
}

const plain = (text: string) => text.replace(/[\s\u00ad]+/g, "");

describe.each(["de", "en"] as const)("the report on paper (%s)", (locale) => {
  test("is PDF/UA-1 and is read aloud in the order of the page, nothing left out", async () => {
    const printed = print(assembleReport(reportedCase({ statements: 24 })), locale);
    const elements = await readAloud(await paper(printed));
    const heading = elements.findIndex(
      ({ role, text }) => role === "H1" && text === printed.chapters[0]?.heading,
    );
    expect(heading).toBeGreaterThan(0);
    const aloud = plain(
      elements
        .slice(heading)
        .map(({ text }) => text)
        .join(""),
    );
    let at = 0;
    for (const words of textsOf(printed)) {
      const next = aloud.indexOf(plain(words), at);
      expect(next, `"${words}" comes after what the page says before it`).toBeGreaterThanOrEqual(0);
      at = next;
    }
    const headings = elements.filter(({ role }) => role === "H1").map(({ text }) => text);
    expect(headings.slice(3)).toEqual(printed.chapters.map((chapter) => chapter.heading));
    // Vehicle, dial and history.
    const pictures = elements.filter(({ role }) => role === "Figure");
    expect(pictures.length).toBe(3);
    expect(pictures.every(({ alt }) => alt)).toBe(true);
  });

  test("names the address of a web page once, within its citation", async () => {
    const printed = print(assembleReport(reportedCase({ statements: 24 })), locale);
    const [first, second] = printed.chapters
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === "notes" ? block.notes : []));
    if (!first?.url || !second) throw new Error("no citations of pages");
    expect(first.text).toContain(first.url);
    const words = plain(await pdfText(await paper(printed)));
    expect(words).toContain(
      plain(`${first.text} · ${first.grade}${first.transcript ?? ""}${second.number}${second.text}`),
    );
  });

  test("fits on one folded sheet", async () => {
    const printed = print(assembleReport(reportedCase({ statements: 200 })), locale);
    const bytes = await paper(printed, "glovebox");
    expect(
      Buffer.from(bytes)
        .toString("latin1")
        .match(/\/Type \/Page\b(?!s)/g),
    ).toHaveLength(2);
    const words = (await readAloud(bytes)).map(({ text }) => text).join(" ");
    expect(words).toContain("115 042 100");
    expect(words).toContain(locale === "de" ? "Weitere stehen im Bericht." : "More are in the report.");
    // The side is filled: of two hundred it took sixteen, and left half of its height empty.
    const entries = printed.chapters
      .filter(({ id }) => id === "history")
      .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "entries" ? block.entries : [])));
    expect(entries.filter(({ title }) => words.includes(title)).length).toBeGreaterThan(20);
  });

  test("says so for a case without findings", async () => {
    const nothing = { ...reportedCase(), statements: [], custody: [], chapters: [] };
    const printed = print(assembleReport({ ...nothing, sources: [] }), locale);
    const words = (await readAloud(await paper(printed))).map(({ text }) => text).join(" ");
    expect(words).toContain(textsOf(printed)[1]);
    expect((await readAloud(await paper(printed, "glovebox"))).map(({ text }) => text).join(" ")).toContain(
      locale === "de" ? "noch nichts belegt" : "Nothing is documented",
    );
  });
});

test("in the drawing, events of one year share a mark, and no label covers another", () => {
  const printed = print(assembleReport(reportedCase({ statements: 200 })), "de");
  const block = printed.chapters.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === "drawing");
  if (block?.kind !== "drawing") throw new Error("no drawing");
  const { marks, from, until } = paperDrawing(block);
  expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(block.events.length);
  const width = (until - from) * 0.155;
  const labelled = marks.filter(({ label }) => label !== null);
  expect(labelled.length).toBeGreaterThan(6);
  const begins = labelled.map(({ at, lane, leftwards }) => ({ lane, begin: leftwards ? at - width : at }));
  for (const { begin } of begins) {
    expect(begin).toBeGreaterThanOrEqual(from);
    expect(begin + width).toBeLessThanOrEqual(until);
  }
  for (const { at, lane } of labelled)
    for (const below of begins.filter((each) => each.lane > lane))
      expect(at <= below.begin + 1e-9 || at >= below.begin + width - 1e-9, `line of ${at}`).toBe(true);
  for (const [i, one] of begins.entries())
    for (const other of begins.slice(i + 1))
      if (other.lane === one.lane) expect(other.begin - one.begin).toBeGreaterThanOrEqual(width - 1e-9);
  const fold = (from + until) / 2;
  expect(begins.filter(({ begin }) => begin < fold - 1e-9 && begin + width > fold + 1e-9)).toEqual([]);
});

test("who has the vehicle today has no open end, and a party in doubt has one", async () => {
  const owners = reportedCase().custody.map((each) => ({ ...each, role: "owner" as const }));
  const labels = (custody: typeof owners) =>
    print(assembleReport({ ...reportedCase(), custody }), "de")
      .chapters.filter(({ id }) => id === "custody")
      .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "entries" ? block.entries : [])))
      .map(({ label }) => label);
  expect(labels(owners)).toEqual(["1965 – 1974", "1981 – heute"]);
  expect(labels(owners.map((each) => ({ ...each, uncertain: true })))).toEqual(["1965 – 1974", "1981 – ?"]);
});

test("an address is never broken with a hyphen, and the cover shows the body of the vehicle", async () => {
  const [first, ...others] = reportedCase().sources;
  if (!first) throw new Error("no source");
  const url = `https://example.org/${"volkswagenwerkaktiengesellschaft/".repeat(3)}blatt`;
  const content = assembleReport({ ...reportedCase(), sources: [{ ...first, url }, ...others] });
  expect(plain(await pdfText(await paper(print(content, "de"))))).not.toMatch(/gesell-schaft|aktien-/);
  const bodyOf = (model: string, kind: "classic-car" | "antique-boat" = "classic-car") =>
    Buffer.from(drawingOfBody({ kind, make: null, model, year: 1960 })).toString();
  expect(new Set(["Käfer", "356 A", "Rekord", "Miura"].map((model) => bodyOf(model))).size).toBe(4);
  const drawn = (body: string) => readFileSync(`business/reports/paper/bodies/${body}.svg`, "utf8");
  expect(bodyOf("Kreuzer", "antique-boat")).toBe(drawn("yacht"));
  for (const motor of ["Mahagoni-Motorboot", "Gentleman's motor boat", "Motor-Yacht", "Motorkreuzer"])
    expect(bodyOf(motor, "antique-boat"), motor).toBe(drawn("runabout"));
});

test("the last keeper has no open end either, unless an owner came later", () => {
  const [first, second] = reportedCase().custody;
  const labels = (roles: readonly ["keeper" | "owner", "keeper" | "owner"]) =>
    print(
      assembleReport({
        ...reportedCase(),
        custody: [first, second].flatMap((each, i) =>
          each ? { ...each, end: null, endEarliest: null, endLatest: null, role: roles[i] ?? "keeper" } : [],
        ),
      }),
      "en",
    )
      .chapters.filter(({ id }) => id === "custody")
      .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "entries" ? block.entries : [])))
      .map(({ label }) => label);
  expect(labels(["keeper", "keeper"])).toEqual(["1965 – ?", "1981 – today"]);
  expect(labels(["owner", "keeper"])).toEqual(["1965 – today", "1981 – today"]);
  expect(labels(["keeper", "owner"])).toEqual(["1965 – ?", "1981 – today"]);
});

test("a long date stands in the drawing by its years, so that no label takes four lines", async () => {
  const { statements, ...found } = reportedCase({ statements: 3 });
  const rest = { ...found, contradictions: [] };
  const vague = { date: "2003-04-18/2003-04-21", sortsOn: "2003-04-18", dateAsTyped: "Ostern 2003" };
  const [first, ...others] = statements;
  const title = "Verkauf an den fünften Halter nach vielen Jahren im Norden des Landes";
  const changed = first && { ...first, ...vague, titleDe: title };
  const printed = print(assembleReport({ ...rest, statements: changed ? [...others, changed] : [] }), "de");
  const words = plain(await writtenPdfText(await paper(printed)));
  const long = plain("zwischen dem 18. und dem 21. April 2003");
  // Once in the chronology; before, it stood in the drawing on two lines, too.
  expect(words.split(long).length - 1).toBe(1);
  const other = print(assembleReport({ ...rest, statements: others }), "de");
  expect(plain(await writtenPdfText(await paper(other)))).not.toContain(long);
});

test("a crop stands under its citation, no larger than a quarter more than on the paper", async () => {
  const printed = print(assembleReport(reportedCase({ statements: 3 })), "en");
  const crop = {
    documentId: keyOf(0),
    sha256: "0".repeat(64),
    page: 1,
    box: { x: 0.1, y: 0.1, width: 0.2, height: 0.05 },
    alternative: "Excerpt from the register",
  };
  for (const { blocks } of printed.chapters)
    for (const block of blocks)
      if (block.kind === "notes") block.notes = block.notes.map((note) => ({ ...note, crop }));
  const picture = await sharp({ create: { width: 400, height: 60, channels: 3, background: "#eee" } })
    .jpeg()
    .toBuffer();
  const pdf = await reportDocument(app.services, {
    printed,
    edition: "full",
    issuedAt,
    crops: new Map([[1, picture]]),
  });
  const alternatives = (await readAloud(pdf)).flatMap(({ alt }) => alt ?? []);
  expect(alternatives.filter((alt) => alt === crop.alternative)).toHaveLength(1);
});

test("what exists in German only says so in the English report, and sources keep their titles", async () => {
  const { statements, ...rest } = reportedCase({ statements: 3 });
  const [first, ...others] = statements;
  const german = first && { ...first, titleEn: null, descriptionEn: null };
  const reported = { ...rest, statements: german ? [german, ...others] : [] };
  const words = (await readAloud(await paper(print(assembleReport(reported), "en"))))
    .map(({ text }) => text)
    .join(" ");
  expect(words.split("Written in German only.").length - 1).toBe(1);
  expect(words).toContain("Some titles exist in German only.");
  expect(words).toContain("those of German papers are in German");
  const unchanged = (await readAloud(await paper(print(assembleReport(reported), "de"))))
    .map(({ text }) => text)
    .join(" ");
  expect(unchanged).not.toContain("Nur auf Englisch");
});

test("words of a date that say no more than its reading are not repeated", () => {
  const { statements, ...rest } = reportedCase({ statements: 1 });
  const lasting = statements.map((each) => ({ ...each, date: "1988/1991", dateAsTyped: "1988 bis 1991" }));
  const lines = (locale: "de" | "en") =>
    textsOf(print(assembleReport({ ...rest, statements: lasting }), locale)).join(" ");
  expect(lines("de")).not.toContain("„1988 bis 1991“");
  expect(lines("en")).toContain("“1988 bis 1991”");
});
