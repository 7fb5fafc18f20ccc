import { readFile } from "node:fs/promises";
// The PDF library requires this import before its own.
import * as canvas from "@napi-rs/canvas";
import decodeHeic from "heic-decode";
import sharp, { type CreateRaw } from "sharp";
import { getDocumentProxy } from "unpdf";
import { maxPdfImagePixels, pdfPageAsJpeg } from "#platform/pdf/render-pdf-page.ts";
import type { Inspection, InspectionFailure, InspectionResult, NotRead } from "./inspect-file.ts";

const thumbnailPixels = 480;
const viewPixels = 4000;

process.on("message", (inspection: Inspection) => {
  void answerLine(inspection).then((answer) => process.send?.(answer));
});

async function answerLine({
  file,
  ...asked
}: Inspection): Promise<InspectionResult | InspectionFailure | NotRead> {
  let bytes: Uint8Array;
  try {
    bytes = typeof file === "string" ? await readFile(file) : file;
  } catch (error) {
    // The disk failed; the file is not to blame.
    return { notRead: String(error) };
  }
  return inspect(bytes, asked).catch((): InspectionResult => ({ flaw: "unreadable" }));
}

type Asked = Omit<Inspection, "file">;

async function inspect(
  bytes: Uint8Array,
  { type, maxPixels }: Asked,
): Promise<InspectionResult | InspectionFailure> {
  if (type === "application/pdf") return inspectPdf(new Uint8Array(bytes));
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) return { failure: "too_many_pixels" };
  if (type === "image/tiff") return { ...(await renderCopies(bytes)), pages };
  if (type !== "image/heic") return renderCopies(bytes);
  const { data, ...size } = await decodeHeic({ buffer: bytes });
  return renderCopies(new Uint8Array(data.buffer), { ...size, channels: 4 });
}

/** sharp drops metadata by default, so the EXIF orientation must be applied first. */
async function renderCopies(bytes: Uint8Array, raw?: CreateRaw): Promise<InspectionResult> {
  const uprightImage = (failOn: "truncated" | "none") =>
    sharp(bytes, { failOn, limitInputPixels: false, ...(raw ? { raw } : {}) }).autoOrient();
  const viewOf = (failOn: "truncated" | "none") =>
    uprightImage(failOn)
      .resize({ width: viewPixels, height: viewPixels, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
  let isCutOff = false;
  const view = await viewOf("truncated").catch(() => {
    isCutOff = true;
    return viewOf("none");
  });
  const { autoOrient } = await uprightImage("none").metadata();
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    ...(isCutOff ? { flaw: "cut_off" as const } : {}),
    thumbnail: await createThumbnail(view.data),
    view: new Uint8Array(view.data),
  };
}

async function inspectPdf(bytes: Uint8Array): Promise<InspectionResult> {
  const isCutOff = !endsAsPdf(bytes);
  try {
    const document = await getDocumentProxy(bytes, { maxImageSize: maxPdfImagePixels });
    const pages = document.numPages;
    if (pages < 1) return { flaw: "no_pages" };
    const seen: InspectionResult = { pages, ...(isCutOff && { flaw: "cut_off" }) };
    const view = await pdfPageAsJpeg(document, 1, canvas).catch(() => null);
    if (!view) return { ...seen, flaw: seen.flaw ?? "unreadable" };
    return { ...seen, thumbnail: await createThumbnail(view), view };
  } catch (error) {
    if ((error as Error).name === "PasswordException") return { flaw: "locked" };
    return { flaw: isCutOff ? "cut_off" : "unreadable" };
  }
}

/** Scanners and mail programs fill up the end; the mark stands in the kilobyte before that (PDF 1.7, annex H, 3.4.4). */
function endsAsPdf(bytes: Uint8Array): boolean {
  const end = bytes.findLastIndex((byte) => byte > 0x20);
  return Buffer.from(bytes.subarray(Math.max(0, end - 1024), end + 1)).includes("%%EOF");
}

async function createThumbnail(view: Uint8Array): Promise<Uint8Array> {
  const small = sharp(view).resize({ width: thumbnailPixels, height: thumbnailPixels, fit: "inside" });
  return new Uint8Array(await small.webp({ quality: 75 }).toBuffer());
}
