import { parentPort } from "node:worker_threads";
// The PDF library throws unless this was loaded before it.
import * as canvas from "@napi-rs/canvas";
import decodeHeic from "heic-decode";
import sharp, { type CreateRaw } from "sharp";
import { getDocumentProxy, renderPageAsImage } from "unpdf";
import type { Inspection, Seen, Trouble } from "./images.ts";

const thumbnailPixels = 480;
/** Enough to read small print on a scanned page; wider originals are made smaller. */
const viewPixels = 4000;
const pdfPixels = 1600;

parentPort?.on("message", (inspection: Inspection) => {
  void look(inspection)
    .catch((): Trouble => ({ trouble: "unreadable" }))
    .then((seen) => parentPort?.postMessage(seen));
});

async function look({ bytes, type, pixelsAtMost }: Inspection): Promise<Seen | Trouble> {
  if (type === "application/pdf") return lookAtPdf(bytes);
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > pixelsAtMost) return { trouble: "too_many_pixels" };
  if (type !== "image/heic") return pictures(bytes);
  const { data, ...size } = await decodeHeic({ buffer: bytes });
  return pictures(new Uint8Array(data.buffer), { ...size, channels: 4 });
}

/** sharp writes no hidden data unless asked to; turning the picture upright first keeps what the camera's note said. */
async function pictures(bytes: Uint8Array, raw?: CreateRaw): Promise<Seen> {
  const upright = () =>
    sharp(bytes, { failOn: "none", limitInputPixels: false, ...(raw ? { raw } : {}) }).autoOrient();
  const view = await upright()
    .resize({ width: viewPixels, height: viewPixels, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  const { autoOrient } = await upright().metadata();
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    thumbnail: await thumbnailOf(view.data),
    view: new Uint8Array(view.data),
  };
}

/** Pages and a picture of the first one. A PDF that asks for a password, or that the reader does not understand, has neither. */
async function lookAtPdf(bytes: Uint8Array): Promise<Seen> {
  try {
    const document = await getDocumentProxy(bytes);
    const pages = document.numPages;
    const first = await renderPageAsImage(document, 1, {
      canvasImport: () => Promise.resolve(canvas),
      width: pdfPixels,
    });
    const view = await sharp(Buffer.from(first))
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85 })
      .toBuffer();
    return { pages, thumbnail: await thumbnailOf(view), view: new Uint8Array(view) };
  } catch {
    return {};
  }
}

async function thumbnailOf(view: Uint8Array): Promise<Uint8Array> {
  const small = sharp(view).resize({ width: thumbnailPixels, height: thumbnailPixels, fit: "inside" });
  return new Uint8Array(await small.webp({ quality: 75 }).toBuffer());
}
