import { pdfPagesReader } from "./read-pdf-pages.ts";

/** Fractions of the page as it is shown, from its upper left corner. */
export type PdfWord = {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  endsLine: boolean;
};
/** `width` and `height` in points, as it is shown. */
export type PdfPageWords = { width: number; height: number; words: PdfWord[] };

/** What stands where on each page. */
export const readPdfWords = pdfPagesReader<PdfPageWords>("platform/pdf/pdf-words-worker.ts");
