import { expect, test } from "vitest";
import { cleanFileName, fileNameFor, fileTypeOf } from "./document.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]);

test.each([
  ["a PDF", bytes("%PDF-1.7\n"), "application/pdf"],
  ["a JPEG", jpeg, "image/jpeg"],
  ["HTML", bytes("<!doctype html><script>alert(1)</script>"), null],
  ["a PDF after a scanner's line", bytes(`\r\n@PJL SET\n${" ".repeat(900)}%PDF-1.7`), "application/pdf"],
  ["a PDF's signature after a kilobyte", bytes(`${" ".repeat(1024)}%PDF-1.7`), null],
  ["a PNG", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), "image/png"],
  ["a WebP", bytes("RIFF....WEBPVP8 "), "image/webp"],
  ["a sound in the same envelope", bytes("RIFF....WAVEfmt "), null],
  ["a HEIC", bytes("....ftypheic"), "image/heic"],
  ["an AVIF", bytes("....ftypavif"), null],
  ["a TIFF of Intel", new Uint8Array([0x49, 0x49, 0x2a, 0]), "image/tiff"],
  ["a TIFF of Motorola", new Uint8Array([0x4d, 0x4d, 0, 0x2a]), "image/tiff"],
  ["half a signature", bytes("%PDF"), null],
  ["nothing", new Uint8Array(), null],
])("%s is recognised by its magic bytes", (_, content, type) => {
  expect(fileTypeOf(content)).toBe(type);
});

test.each([
  ["Fahrzeugbrief.pdf", "Fahrzeugbrief.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\Hanna\\Brief.pdf", "Brief.pdf"],
  ["/absolute/", "document"],
  ["..", "document"],
  [".", "document"],
  ["Brief\u0000\u0007\n.pdf", "Brief.pdf"],
  ["Rechnung\u202Efdp.exe", "Rechnungfdp.exe"],
  ["\u200F\u2066", "document"],
  ["  zwei   Wörter .pdf ", "zwei Wörter .pdf"],
  ["Fahrzeugbrief 🚗.pdf", "Fahrzeugbrief 🚗.pdf"],
  ["a\u0308.pdf", "ä.pdf"],
  ["Familie 👨‍👩‍👧 ❤️‍🔥.jpg", "Familie 👨‍👩‍👧 ❤️‍🔥.jpg"],
  ["Schottland 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇩🇪 👍🏽.jpg", "Schottland 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇩🇪 👍🏽.jpg"],
  ["a\u200Db\ud83d.pdf", "ab\ufffd.pdf"],
  ["", "document"],
])("%j is stored as %j", (name, kept) => {
  expect(cleanFileName(name)).toBe(kept);
});

test("a long name is cut at the start, keeping its extension", () => {
  const kept = cleanFileName(`${"x".repeat(300)}.pdf`);
  expect(kept).toHaveLength(120);
  expect(kept.endsWith(".pdf")).toBe(true);
});

test("a long name of emoji is cut between two of them", () => {
  const kept = cleanFileName(`${"👨‍👩‍👧".repeat(50)}.pdf`);
  expect(kept.length).toBeLessThanOrEqual(120);
  expect(kept).toBe(`${"👨‍👩‍👧".repeat(14)}.pdf`);
});

test.each([
  ["application/pdf", "Brief.PDF", "Brief.PDF"],
  ["image/jpeg", "foto.jpeg", "foto.jpeg"],
  ["application/pdf", "foto.jpg", "foto.pdf"],
  ["image/heic", "IMG_1.JPG", "IMG_1.heic"],
  ["image/png", "rechnung.exe", "rechnung.exe.png"],
  ["application/pdf", "Brief vom 3.5", "Brief vom 3.5.pdf"],
  ["image/png", ".jpg", ".png"],
  ["image/tiff", "a".repeat(200), `${"a".repeat(115)}.tif`],
] as const)("a file of type %s that is called %s is stored as %s", (type, name, stored) => {
  expect(fileNameFor(type, name)).toBe(stored);
});
