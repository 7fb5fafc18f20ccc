import { describe, expect, test } from "vitest";
import { embeddedFonts, pdfText, readAloud } from "#tests/world/read-pdf.ts";
import { pdfAttachment } from "./pdf-attachment.ts";
import { readFonts } from "./pdf-fonts.ts";
import { type PdfOptions, PdfRefused, renderPdf } from "./render-pdf.ts";

type Sample = { paragraphs?: string[]; font?: string; level?: number; picture?: string };

const createdAt = new Date("2026-11-21T10:00:00Z");
const print = (sample: Sample = {}, options: Partial<PdfOptions> = {}) =>
  renderPdf(
    "platform/pdf/sample.test.typ",
    { title: "Probe", lang: "de", ...sample },
    { standard: "ua-1", createdAt, ...options },
  );

test("the same content at the same moment is the same file, at another moment another", async () => {
  const first = Buffer.from(await print({ paragraphs: ["Ein Käfer von 1962."] }));
  expect(Buffer.compare(first, await print({ paragraphs: ["Ein Käfer von 1962."] }))).toBe(0);
  const later = await print(
    { paragraphs: ["Ein Käfer von 1962."] },
    { createdAt: new Date("2026-11-21T10:00:01Z") },
  );
  expect(Buffer.compare(first, later)).not.toBe(0);
});

test("what people wrote is printed as they wrote it, and never read as markup", async () => {
  const paragraphs = ['#panic("now")', "*bold* _x_ = Heading", '#read("/package.json") $x$ \\u{41} @a <b>'];
  expect(await readAloud(await print({ paragraphs }))).toEqual([
    { role: "H1", text: "Probe" },
    ...paragraphs.map((text) => ({ role: "P", text })),
  ]);
});

test("a character that our fonts do not have is printed as a square, and a control character not at all", async () => {
  const text = await pdfText(
    await print({ paragraphs: ["Łódź, İzmir, Αθήνα, Київ", "A\u0000B 日本 😀 C\u200dD", "Mu\u0308ller"] }),
  );
  expect(text).toBe("Probe Łódź, İzmir, Αθήνα, Київ AB □□ □ CD Müller");
});

test("only our fonts are used, and each is in the file", async () => {
  const fonts = embeddedFonts(await print({ paragraphs: ["Text"] }));
  expect(fonts).toEqual([
    expect.stringMatching(/^[A-Z]{6}\+SourceSans3-/),
    expect.stringMatching(/SourceSans3-/),
  ]);
});

test("pictures are read by name", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
  const files = { "square.svg": new TextEncoder().encode(svg) };
  expect(await readAloud(await print({ picture: "square.svg" }, { files }))).toContainEqual(
    expect.objectContaining({ role: "Figure", alt: "A square" }),
  );
  // The next document does not see them.
  await expect(print({ picture: "square.svg" })).rejects.toThrow(PdfRefused);
});

describe("an archive file", () => {
  const attachments: PdfOptions["attachments"] = [
    {
      name: "statement.json",
      bytes: new TextEncoder().encode('{"ä":1}'),
      mimeType: "application/json",
      relationship: "data",
      description: "Die Erklärung",
    },
  ];

  test("carries what is attached, and says so in its metadata", async () => {
    const bytes = await print({ paragraphs: ["Text"] }, { standard: "a-3a", attachments });
    expect(Buffer.from((await pdfAttachment(bytes, "statement.json")) ?? []).toString()).toBe('{"ä":1}');
    expect(Buffer.from(bytes).toString("latin1")).toMatch(/pdfaid:part>3<[\s\S]*pdfaid:conformance>A</);
    expect(await pdfAttachment(await print({}, { standard: "a-3a" }), "statement.json")).toBeNull();
  });

  test("is refused where it would not be accessible", async () => {
    await expect(print({ level: 3 }, { standard: "a-3a" })).rejects.toMatchObject({
      reasons: ["PDF/UA-1 error: skipped from heading level 1 to 3"],
    });
  });
});

describe("refused, with the reason,", () => {
  test("is a document that breaks the standard", async () => {
    await expect(print({ level: 3 })).rejects.toThrow("skipped from heading level 1 to 3");
    await expect(print({ title: "" } as Sample)).rejects.toThrow(/title/);
  });

  test("is one in a font that nobody installed", async () => {
    await expect(print({ font: "Comic Sans" })).rejects.toThrow("unknown font family: comic sans");
    expect(() => readFonts(["none/None.ttf"])).toThrow("The font none/None.ttf is not installed. `npm ci`");
  });

  test("is a template that is not there", async () => {
    const nowhere = renderPdf(
      "platform/pdf/none.typ",
      { title: "T", lang: "de" },
      { standard: "ua-1", createdAt },
    );
    await expect(nowhere).rejects.toThrow(PdfRefused);
  });
});
