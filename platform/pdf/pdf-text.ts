import { pdfPagesReader } from "./read-pdf-pages.ts";

/** What each page says, empty for a picture. */
export const readPdfText = pdfPagesReader<string>("platform/pdf/pdf-text-worker.ts");
